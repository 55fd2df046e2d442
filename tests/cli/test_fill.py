from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import DUTCH
from editor.core.edits import keep_apart
from editor.core.presets import FREE
from editor.fill.search import Step
from editor.fill.verdict import UNTRIED
from editor.formats.registry import write_puzzle
from tests.cli.running import command, process
from tests.drawing import puzzle_from
from tests.independent_validator import complaints, rows_of, scores_in

if TYPE_CHECKING:
    from pathlib import Path

    from editor.core.puzzle import Puzzle

WORDS = "CAT;60\nORE;40\nWED;50\nCOW;70\nARE;30\nTED;20\nTAR;55\nOAR;45\n"
SQUARE = "...\n...\n...\n"
LYONS = "3EF9C51EBFAFAAF8FE37577BFB9D5CEFEF75763F8FAAFAFEBC51CFBEg"


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(WORDS, encoding="utf-8")
    return path


@pytest.fixture
def square(tmp_path: Path) -> Path:
    path = tmp_path / "square.txt"
    path.write_text(SQUARE, encoding="utf-8")
    return path


def test_a_template_is_filled_and_told_in_json(
    capsys: pytest.CaptureFixture[str], square: Path, words: Path
) -> None:
    ended = command(capsys, "fill", square, "-w", words, "--json")
    told = json.loads(ended.out)
    assert list(told["stages"]) == ["root", "search", "beliefs", "member", "solver", "polish"]
    assert told["stages"]["search"]["nodes"] == told["nodes"]
    keys = {"seconds", "runs", "nodes", "failures", "restarts"}
    assert all(stage.keys() == keys for stage in told["stages"].values())
    assert ended.code == 0
    assert told["outcome"] == "filled"
    assert complaints(rows_of(SQUARE), told["rows"], scores_in(words), told["floor"]) == []
    assert {word["word"]: word["score"] for word in told["words"]}.items() <= scores_in(
        words
    ).items()
    assert [word["slot"] for word in told["words"]] == [
        "1 Across",
        "4 Across",
        "5 Across",
        "1 Down",
        "2 Down",
        "3 Down",
    ]
    assert (told["words"][1]["row"], told["words"][1]["column"]) == (2, 1)
    assert told["seed"] == 0
    assert told["load_seconds"] >= 0
    assert told["search_seconds"] >= 0


def test_plain_output_is_the_grid_the_words_the_time_and_one_string(
    capsys: pytest.CaptureFixture[str], square: Path, words: Path
) -> None:
    ended = command(capsys, "fill", square, "-w", words)
    grid, across, down, time, string = ended.out.strip().split("\n\n")
    rows = [row.replace(" ", "") for row in grid.splitlines()]
    assert complaints(rows_of(SQUARE), rows, scores_in(words)) == []
    assert across.splitlines()[0] == "Across"
    assert down.splitlines()[0] == "Down"
    assert across.splitlines()[1].split() == ["1", rows[0], str(scores_in(words)[rows[0]])]
    assert " s " in time
    assert string == "3x3:" + "".join(rows)


def test_readable_output_is_capitals_spaced_by_one_with_blocks_as_spaces(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: Path
) -> None:
    template = tmp_path / "quiz.txt"
    template.write_text("_ _ _\n# _ #\n_ _ _\n")
    words.write_text("CAT;60\nTAR;50\nARA;50\n")
    ended = command(capsys, "fill", template, "-w", words, "--readable")
    assert ended.out.splitlines()[0] in ("C A T", "T A R")
    assert ended.out.splitlines()[1].rstrip() in ("  R", "  A")


def test_standard_input_is_read(words: Path) -> None:
    ended = process("fill", "-", "-w", words, "--json", stdin="_ _ _\n\n_ _ _\n\n_ _ _\n")
    assert ended.code == 0
    assert len(json.loads(ended.out)["rows"]) == 3


def test_a_pattern_is_filled_but_a_file_of_that_name_wins(
    capsys: pytest.CaptureFixture[str],
    words: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    pattern = "FFh"
    told = json.loads(command(capsys, "fill", pattern, "-w", words, "--json").out)
    assert [len(row) for row in told["rows"]] == [3, 3, 3]
    (tmp_path / pattern).write_text("...\n")
    told = json.loads(command(capsys, "fill", pattern, "-w", words, "--json").out)
    assert [len(row) for row in told["rows"]] == [3]


def test_given_letters_stay_and_unlisted_given_words_are_accepted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: Path
) -> None:
    template = tmp_path / "given.txt"
    template.write_text("xyz\n#.#\nC..\n")
    words.write_text("YAO;50\nCOW;70\n")
    told = json.loads(command(capsys, "fill", template, "-w", words, "--json").out)
    assert told["rows"] == ["XYZ", "#A#", "COW"]
    assert {word["word"]: word["score"] for word in told["words"]} == {
        "XYZ": None,
        "COW": 70,
        "YAO": 50,
    }


def test_the_same_seed_gives_the_same_fill_and_another_seed_another(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    template = tmp_path / "open.txt"
    template.write_text(".....\n.#.#.\n.....\n.#.#.\n.....\n")

    def rows(seed: int, *options: object) -> list[str]:
        ended = command(capsys, "fill", template, "--seed", seed, "--json", "--floor", 50, *options)
        return json.loads(ended.out)["rows"]

    assert rows(1) == rows(1)
    fills = [rows(seed, "--polish", 0) for seed in (1, 2, 3, 4)]
    assert any(fill != fills[0] for fill in fills)


def test_the_floor_holds(capsys: pytest.CaptureFixture[str], tmp_path: Path, words: Path) -> None:
    template = tmp_path / "row.txt"
    template.write_text("...\n")
    words.write_text("CAT;60\nDOG;61\nEMU;59\n")
    told = json.loads(command(capsys, "fill", template, "-w", words, "--floor", 61, "--json").out)
    assert told["rows"] == ["DOG"]
    assert command(capsys, "fill", template, "-w", words, "--floor", 62).code == 1


def test_the_first_of_two_lists_gives_a_word_its_score(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mine, other = tmp_path / "mine.txt", tmp_path / "other.txt"
    mine.write_text("CAT;20\nEMUS;90\n")
    other.write_text("CAT;90\nDOG;50\n")
    template = tmp_path / "row.txt"
    template.write_text("...\n")
    told = json.loads(command(capsys, "fill", template, "-w", mine, "-w", other, "--json").out)
    assert told["rows"] == ["DOG"]


def test_an_impossible_grid_ends_with_one_and_says_so(
    capsys: pytest.CaptureFixture[str], square: Path, words: Path
) -> None:
    words.write_text("AAB;50\nCDE;50\n")
    ended = command(capsys, "fill", square, "-w", words)
    assert ended.code == 1
    assert ended.out == ""
    assert ended.err.startswith("Impossible: no fill exists even at floor 1")
    told = json.loads(command(capsys, "fill", square, "-w", words, "--json").out)
    assert told["outcome"] == "impossible"
    assert told["rows"] == ["...", "...", "..."]
    assert told["words"] == []


def test_a_fill_not_found_in_the_time_ends_with_three(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.fill.verdicts.NODES", 20)
    monkeypatch.setattr("editor.fill.verdicts.EFFORT", 0.01)
    open_grid = "15x15:" + "F" * 56 + "h"
    ended = command(capsys, "fill", open_grid, "--time", 0.5)
    assert ended.code == 3
    preset, outcome = ended.err.splitlines()
    assert preset.startswith("Preset US daily: ")
    assert outcome.startswith("Not found: no fill even at floor 1 in ")


@pytest.mark.parametrize("ending", [".ipuz", ".txt"])
def test_the_filled_puzzle_is_written_and_can_be_read_again(
    capsys: pytest.CaptureFixture[str], square: Path, words: Path, tmp_path: Path, ending: str
) -> None:
    out = tmp_path / f"filled{ending}"
    told = json.loads(command(capsys, "fill", square, "-w", words, "-o", out, "--json").out)
    again = tmp_path / "again.txt"
    assert command(capsys, "convert", out, again).code == 0
    assert again.read_text().split() == told["rows"]


def test_a_written_ipuz_file_tells_autofill_s_letters_from_given_ones(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: Path
) -> None:
    template, out = tmp_path / "given.txt", tmp_path / "filled.ipuz"
    template.write_text("C..\n")
    command(capsys, "fill", template, "-w", words, "-o", out)
    puzzle = read(out)
    assert puzzle.filled == {(0, 1), (0, 2)}


def read(path: Path) -> Puzzle:
    from editor.formats.registry import read_puzzle

    return read_puzzle(path)


def test_nothing_is_written_without_a_fill(
    capsys: pytest.CaptureFixture[str], square: Path, words: Path, tmp_path: Path
) -> None:
    words.write_text("AAB;50\nCDE;50\n")
    out = tmp_path / "out.ipuz"
    assert command(capsys, "fill", square, "-w", words, "-o", out).code == 1
    assert not out.exists()


def test_lyons_s_pattern_fills_with_the_embedded_list(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "fill", LYONS, "--json")
    assert ended.code == 0
    assert json.loads(ended.out)["floor"] >= 25


def test_own_words_go_before_the_embedded_list(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    template = tmp_path / "row.txt"
    template.write_text("QQ..........QQ\n")
    assert command(capsys, "fill", template).code == 1
    assert command(capsys, "words", "score", "QQgridwrightQQ", "50").code == 0
    assert "QQGRIDWRIGHTQQ  50" in command(capsys, "fill", template).out


def test_a_cell_of_several_letters_is_printed_whole(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    puzzle, words = tmp_path / "dutch.ipuz", tmp_path / "words.txt"
    write_puzzle(replace(puzzle_from("..\n#."), alphabet=DUTCH), puzzle)
    words.write_text("ZIJ;60\nIJS;60\nZEE;70\n", encoding="utf-8")
    arguments = ("fill", puzzle, "-w", words, "--floor", 60)
    told = command(capsys, *arguments).out
    assert told.startswith("Z  IJ\n#  S\n\nAcross\n   1 ZIJ  60\n")
    assert told.endswith("\n2x2:Z(IJ)#S\n")
    assert command(capsys, *arguments, "--readable").out == "Z  IJ\n   S\n"
    assert json.loads(command(capsys, *arguments, "--json").out)["rows"] == ["Z(IJ)", "#S"]


def test_the_price_of_a_repeated_stem_decides_what_polish_prefers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    template, words = tmp_path / "row.txt", tmp_path / "stems.txt"
    template.write_text("....#.....#...\n", encoding="utf-8")
    words.write_text("RULE;60\nLIME;50\nRULES;50\nCAT;50\nBAT;50\n", encoding="utf-8")

    def row(*options: object) -> str:
        told = command(capsys, "fill", template, "-w", words, "--polish", 2, "--json", *options)
        return str(json.loads(told.out)["rows"][0])[:10]

    assert row("--letter-weight", 0, "--stem-weight", 20) == "LIME#RULES"
    assert row("--letter-weight", 0, "--stem-weight", 0) == "RULE#RULES"
    assert row("--letter-weight", 20, "--stem-weight", 0) == "LIME#RULES"


def test_polish_raises_the_mean_score(capsys: pytest.CaptureFixture[str]) -> None:
    def mean(*options: object) -> float:
        told = json.loads(command(capsys, "fill", LYONS, "--floor", 50, "--json", *options).out)
        return told["mean"]

    assert mean("--polish", 3) > mean("--polish", 0)


BARE = """
import multiprocessing.context
import sys
from threading import Thread

import _multiprocessing

from editor.cli.app import run


def refuse(*_: object) -> None:
    raise RuntimeError("the system gives none")


class NoLock:
    SEM_VALUE_MAX = 1

    def __init__(self, *_: object) -> None:
        raise OSError(38, "Function not implemented")


Thread.start = refuse
_multiprocessing.SemLock = NoLock
multiprocessing.context.SpawnProcess.start = refuse
sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.parametrize("polish", [[], ["--polish", "1"]])
def test_a_grid_is_filled_where_the_system_gives_no_process_thread_or_semaphore(
    square: Path, words: Path, polish: list[str]
) -> None:
    arguments = ["fill", str(square), "-w", str(words), "--json", *polish]
    ended = subprocess.run(
        [sys.executable, "-c", BARE, *arguments], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout)
    assert complaints(rows_of(SQUARE), told["rows"], scores_in(words), told["floor"]) == []


def test_a_run_of_letters_is_kept_out_of_two_entries(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("TRAIN\n#####\n.....\n")
    words.write_text("TRAIN;60\nTRAIL;70\nBRAIN;70\nFLOOR;60\n")
    ended = command(capsys, "fill", grid, "-w", words, "--no-repeat-run", "4", "--json")
    assert json.loads(ended.out)["rows"][2] == "FLOOR"
    ended = command(capsys, "fill", grid, "-w", words, "--no-repeat-run", "4", "--floor", "70")
    assert ended.code == 1


def test_short_runs_that_nearly_all_words_have(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """More words than are looked at one by one, and hardly any is left beside the first."""
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text(".....\n#####\n.....\n")
    ends = map("".join, product("CDEFGHIJ", repeat=3))
    words.write_text("".join(f"AB{end};60\n" for end in ends) + "LMNOP;60\n")
    fill = ("fill", grid, "-w", words, "--preset", "Free", "--json")
    told = json.loads(command(capsys, *fill, "--no-repeat-run", "2").out)
    assert "LMNOP" in {told["rows"][0], told["rows"][2]}


@pytest.mark.parametrize("how", ["--readable", "--json"])
def test_cells_in_no_entry_are_told_where_results_are_not(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, how: str
) -> None:
    template, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    template.write_text("...\n###\n.#.\n")
    words.write_text("CAT;50\n")
    ended = command(capsys, "fill", template, "-w", words, how)
    assert (ended.code, ended.err) == (0, "2 cells are in no entry and stay open.\n")
    template.write_text("...\n###\nA#.\n")
    ended = command(capsys, "fill", template, "-w", words, how)
    assert ended.err == "1 cell is in no entry and stays open.\n"


def test_a_rule_that_alone_is_in_the_way_is_named_with_what_allows_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, words = tmp_path / "forms.ipuz", tmp_path / "forms.txt"
    words.write_text("RULE;60\nRULED;60\n", encoding="utf-8")
    ruled = replace(puzzle_from("....#....."), preset=FREE.switched("no-stem-repeat", 0))
    write_puzzle(ruled, path)
    ended = command(capsys, "fill", path, "-w", words)
    assert ended.code == 1
    assert "two entries of one stem there is one: --allow stem." in ended.err
    assert command(capsys, "fill", path, "-w", words, "--allow", "stem").code == 0
    assert command(capsys, "look", path, "-w", words).code == 1
    assert command(capsys, "look", path, "-w", words, "--allow", "stem").code == 0
    told = command(capsys, "why", path, "-w", words).out
    assert "Without the rule against two entries of one stem it can be filled." in told
    runs = ("fill", path, "-w", words, "--allow", "stem,word", "--no-repeat-run")
    assert [command(capsys, *runs, run).code for run in (4, 5)] == [1, 0]


def test_pairs_of_ones_own_bind_a_fill_and_are_named_where_they_are_in_the_way(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "pets.txt"
    grid.write_text("...\n###\n...\n", encoding="utf-8")
    words.write_text("CAT;60\nDOG;60\nOWL;40\n", encoding="utf-8")
    apart = ("-w", words, "--never-together", "dog,cat")
    told = json.loads(command(capsys, "fill", grid, *apart, "--json").out)
    assert told["outcome"] == "filled"
    assert {one["word"] for one in told["words"]} in ({"CAT", "OWL"}, {"DOG", "OWL"})

    high = ("fill", grid, *apart, "--floor", "50")
    ended = command(capsys, *high)
    assert ended.code == 1
    said = "without the pairs that are never to stand together there is one: "
    assert f"{said}leave out --never-together." in ended.err
    kept_apart, kept = puzzle_from("...\n###\n..."), tmp_path / "apart.ipuz"
    write_puzzle(keep_apart(kept_apart, "CAT", "DOG", apart=True), kept)
    ended = command(capsys, "fill", kept, "-w", words, "--floor", "50")
    assert f"{said}--allow pair." in ended.err

    pair, out = ("--never-together", "dog,cat"), tmp_path / "pets.ipuz"
    assert command(capsys, "fill", grid, "-w", words, "--floor", "50", "-o", out).code == 0
    found = command(capsys, "check", out, "-w", words, *pair, "--preset", "free")
    assert found.code == 1
    assert "never to stand together" in found.out
    assert command(capsys, "check", out, "-w", words, "--preset", "free").code == 0

    why = command(capsys, "why", grid, *apart, "--floor", "50").out
    assert "Without the pairs that are never to stand together it can be filled." in why
    assert command(capsys, "look", grid, *apart, "--floor", "50").code == 1
    listed = command(capsys, "candidates", grid, "1A", *apart, "--floor", "50").out
    assert "Without the pairs kept apart, which leave no fill." in listed


@pytest.mark.parametrize("text", ["cat", "cat,dog,owl", "cat,CAT", ",cat"])
def test_a_pair_that_is_none_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text("...\n", encoding="utf-8")
    ended = command(capsys, "fill", grid, "--never-together", text)
    assert ended.code == 2
    assert "--never-together takes two entries like CAT,DOG" in ended.err


def test_a_fill_below_the_usual_floor_tells_that_none_is_higher(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, words = tmp_path / "row.txt", tmp_path / "one.txt"
    path.write_text("...\n###\n", encoding="utf-8")
    words.write_text("CAT;38\nDOGS;70\n", encoding="utf-8")
    assert "(impossible at 50)." in command(capsys, "fill", path, "-w", words).out
    told = json.loads(command(capsys, "fill", path, "-w", words, "--json").out)
    assert (told["floor"], told["impossible_at"]) == (38, 50)
    looked = json.loads(command(capsys, "look", path, "-w", words, "--json").out)
    assert told["autofill"] == looked["autofill"] == {"verdict": "fillable", "floor": 38}


def test_a_fill_not_found_in_its_time_says_what_a_look_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A grid too hard for any search, with no word of the usual floor."""
    monkeypatch.setattr("editor.fill.verdicts.NODES", 20)
    monkeypatch.setattr("editor.fill.verdicts.EFFORT", 0.01)
    words, rng = tmp_path / "words.txt", Random(1)
    texts = {"".join(rng.choices("AELNRSTOI", k=8)) for _ in range(4000)}
    listed = [*(f"{text};40" for text in sorted(texts)), "CAT;60"]
    words.write_text("\n".join(listed), encoding="utf-8")
    call = ("8x8:" + "F" * 16, "-w", words)
    ended = command(capsys, "fill", *call, "--time", 0.1)
    assert ended.code == 3
    assert "there may be one (impossible at 50)" in ended.err
    told = json.loads(command(capsys, "fill", *call, "--time", 0.1, "--json").out)
    looked = json.loads(command(capsys, "look", *call, "--json").out)
    assert looked["grid"]["reason"] == "Impossible at 50."
    assert told["autofill"] == looked["autofill"] == {"verdict": "unknown", "floor": 1}


def test_a_fill_goes_the_way_of_a_look_whatever_its_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A grid where the search of a look finds a fill, and those of the fill have none in time."""
    path, words = tmp_path / "row.txt", tmp_path / "one.txt"
    path.write_text("...\n###\n", encoding="utf-8")
    words.write_text("CAT;60\nDOG;70\n", encoding="utf-8")
    asked = (capsys, "fill", path, "-w", words, "--json", "--seed")
    monkeypatch.setattr("editor.fill.attempt.Attempt.run", lambda *_: Step.STOPPED)
    told = [json.loads(command(*asked, seed).out) for seed in (0, 7)]
    told.append(json.loads(command(*asked, 7, "--floor", 55).out))
    assert [one["outcome"] for one in told] == ["filled"] * 3
    assert told[0]["rows"] == told[1]["rows"]
    looked = json.loads(command(capsys, "look", path, "-w", words, "--json").out)
    assert told[0]["autofill"] == told[1]["autofill"] == looked["autofill"]


def test_a_fill_below_the_usual_floor_says_so_where_that_is_not_proven(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two good words for three entries: no step alone shows that they are too few."""
    path, words = tmp_path / "rows.txt", tmp_path / "three.txt"
    path.write_text("..\n##\n..\n##\n..\n", encoding="utf-8")
    words.write_text("AB;60\nCD;60\nEF;40\n", encoding="utf-8")
    assert "(impossible at 50)." in command(capsys, "fill", path, "-w", words).out
    monkeypatch.setattr("editor.fill.engine.room", lambda *_: -1.0)
    monkeypatch.setattr("editor.fill.verdict.Trier.__call__", lambda *_: UNTRIED)
    assert "(unknown at 50)." in command(capsys, "fill", path, "-w", words).out
    told = json.loads(command(capsys, "fill", path, "-w", words, "--json").out)
    assert told["autofill"] == {"verdict": "unknown", "floor": 50}


@pytest.mark.parametrize(
    ("grid", "listed", "expected"),
    [
        ("...", "CAT;60", ("fillable", 50)),
        ("...", "CAT;55\nDOGS;60", ("fillable", 50)),
        ("...", "CAT;30\nDOGS;60", ("fillable", 25)),
        ("...", "DOGS;30", ("impossible", 1)),
        ("CAT", "CAT;30\nDOGS;60", ("complete", 50)),
        ("C..", "CAT;5\nDOGS;60", ("fillable", 1)),
    ],
)
def test_a_fill_and_a_look_say_the_same(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    grid: str,
    listed: str,
    expected: tuple[str, int],
) -> None:
    path, words = tmp_path / "row.txt", tmp_path / "one.txt"
    path.write_text(f"{grid}\n###\n", encoding="utf-8")
    words.write_text(f"{listed}\n", encoding="utf-8")
    filled = command(capsys, "fill", path, "-w", words, "--json")
    looked = command(capsys, "look", path, "-w", words, "--json")
    assert filled.code == looked.code
    told = json.loads(filled.out)["autofill"]
    assert told == json.loads(looked.out)["autofill"]
    assert (told["verdict"], told["floor"]) == expected
