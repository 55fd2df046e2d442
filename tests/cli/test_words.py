from __future__ import annotations

import json
import lzma
import os
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH, GERMAN_UMLAUTS, POLISH, RUSSIAN, SPANISH, Alphabet
from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.formats.registry import write_puzzle
from editor.words import alphabets, clues, definitions, files, overlay
from editor.words.clues import ClueMemory
from editor.words.tag_names import OTHER_NAMES, TAGS
from tests.cli.running import Ended, command, one_sentence
from tests.drawing import puzzle_from
from tests.words.dictionary import write_dictionary

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., Ended]

LIST = "CAT;60\nACT;55\nCUT;40\nICECREAM;84;ice cream\nNewYork;90;New York\nOXEN;70\nDIM;100\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in (alphabets, clues, overlay):
        monkeypatch.setattr(module, "data_folder", lambda: tmp_path / "data")
    for module in (definitions, files):
        monkeypatch.setattr(module, "cache_folder", lambda: tmp_path / "cache")
    write_dictionary(tmp_path / "small.sqlite")
    packed = tmp_path / "small.xz"
    packed.write_bytes(lzma.compress((tmp_path / "small.sqlite").read_bytes()))
    monkeypatch.setattr(definitions, "resource", lambda name: packed)
    (tmp_path / "list.txt").write_text(LIST)
    return tmp_path


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object) -> Ended:
        return command(capsys, "words", *arguments)

    return run


@pytest.fixture
def in_list(run: Run, folder: Path) -> Run:
    def in_list(*arguments: object) -> Ended:
        return run(*arguments, "-w", folder / "list.txt")

    return in_list


def found(ended: Ended) -> list[str]:
    assert ended.code == 0, ended.err
    return [line.split()[1] for line in ended.out.splitlines()]


def test_a_pattern_alone_is_searched(in_list: Run) -> None:
    ended = in_list("c?t")
    assert found(ended) == ["CAT", "CUT"]
    assert ended.err == "2 words.\n"


def test_nothing_at_all_shows_the_best_words(in_list: Run) -> None:
    assert found(in_list("-n", 2)) == ["DIM", "NEWYORK"]


def test_the_embedded_list_is_searched_by_default(run: Run) -> None:
    assert "OREO" in found(run("oreo"))


def test_options_narrow_the_search(in_list: Run) -> None:
    assert found(in_list("--kind", "anagram", "tac")) == ["CAT", "ACT"]
    assert found(in_list("-l", "3", "-s", "50-60")) == ["CAT", "ACT"]
    assert found(in_list("--only", "multiword")) == ["NEWYORK", "ICECREAM"]
    assert found(in_list("--without", "multiword", "-l", "4-9")) == ["OXEN"]
    assert found(in_list("--order", "letters", "-n", "2")) == ["ACT", "CAT"]


@pytest.mark.parametrize("order", ["commonness", "worth"])
def test_the_value_that_words_are_ordered_by_is_printed(run: Run, order: str) -> None:
    asked = ("zo?", "-l", "3", "--order", order)
    told = json.loads(run(*asked, "--json").out)
    rows = [line.split()[:3] for line in run(*asked).out.splitlines()]
    assert rows == [[str(one["score"]), str(one[order]), one["word"]] for one in told]
    assert [int(row[1]) for row in rows] == sorted((int(row[1]) for row in rows), reverse=True)


def test_lists_without_values_have_a_dash_in_their_place(in_list: Run) -> None:
    lines = in_list("-l", "3", "--order", "worth").out.splitlines()
    assert {line.split()[1] for line in lines} == {"–"}


def test_what_is_avoided_comes_after_the_rest(in_list: Run) -> None:
    in_order = found(in_list("-l", "3-9"))
    assert in_order[1] == "NEWYORK"
    late = found(in_list("-l", "3-9", "--avoid", "phrase"))
    assert late[-2:] == ["NEWYORK", "ICECREAM"]
    assert late[:-2] == [word for word in in_order if word not in late[-2:]]


def test_the_help_names_the_tags_that_there_are(run: Run) -> None:
    told = " ".join(run("search", "--help").out.replace("│", " ").split())
    assert [tag for tag in (*TAGS, *OTHER_NAMES) if tag not in told] == []


def test_the_search_as_json(in_list: Run) -> None:
    words = json.loads(in_list("icecream", "--json").out)
    assert words == [
        {
            "word": "ICECREAM",
            "score": 84,
            "commonness": None,
            "worth": None,
            "display": "ice cream",
            "uses": 0,
            "kinds": ["multiword"],
            "lists": ["list"],
        }
    ]


def test_explaining_tells_values_sources_and_what_each_fact_gave(run: Run) -> None:
    told = json.loads(run("explain", "top hats", "--json").out)
    assert (told["word"], told["form_of"]) == ("TOPHATS", "top hat")
    assert {"multiword", "inflected"} <= set(told["kinds"])
    assert "Crossword Nexus list" in told["sources"]
    assert 1 <= told["commonness"] <= 100
    assert 1 <= told["worth"] <= 100
    both = sum(told["features"].values())
    assert abs(sum(one["points"] for one in told["reasons"]) - 10 * both) < 1
    plain = run("explain", "top hats").out
    assert f"commonness {told['commonness']} and worth {told['worth']}" in plain


def test_what_the_english_list_lacks_is_not_explained(run: Run) -> None:
    ended = run("explain", "qxzq")
    assert ended.code != 0
    assert "QXZQ" in ended.err


def test_kinds_may_stand_with_commas_between(run: Run) -> None:
    both = found(run("m?rd*", "--only", "sensitive,inflected", "-n", "0"))
    assert "MURDERS" in both
    assert "MURDER" not in both
    assert "MURDER" not in found(run("murder", "--without", "british,sensitive"))


@pytest.mark.parametrize(
    ("scale", "scores"),
    [
        ("0-50", [75, 50, 25]),
        ("0-100", [50, 40, 20]),
        ("as-is", [50, 40, 20]),
        ("20=10,50=90", [90, 63, 10]),
    ],
)
def test_a_scale_is_asked_for_of_a_list_or_of_all(
    run: Run, tmp_path: Path, scale: str, scores: list[int]
) -> None:
    path, other = tmp_path / "fifty.txt", tmp_path / "ten.txt"
    path.write_text("CAT;50\nDOG;40\nEMU;20\n")
    other.write_text("GNU;5\nYAK;10\n")
    for asked in (("-w", f"{path}:{scale}"), ("-w", path, "--scale", scale)):
        ended = run("", *asked, "--json")
        assert [word["score"] for word in json.loads(ended.out)] == scores
        assert "scores" not in ended.err
    both = run("", "-w", path, "-w", f"{other}:0-10", "--scale", scale, "--json")
    told = {word["word"]: word["score"] for word in json.loads(both.out)}
    assert [told["YAK"], told["GNU"], told["CAT"]] == [100, 50, scores[0]]


def test_the_scale_of_a_list_is_found_and_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "fifty.txt"
    path.write_text("CAT;50\nDOG;40\nEMU;20\n")
    ended = run("", "-w", path, "--json")
    assert [word["score"] for word in json.loads(ended.out)] == [75, 50, 25]
    assert f"{path}: scores 0 to 50, read as 0 to 100 (--scale as-is" in ended.err
    for written in ([90, 40, 20], [50, 50, 50]):
        path.write_text("CAT;{}\nDOG;{}\nEMU;{}\n".format(*written))
        ended = run("", "-w", path, "--json")
        assert [word["score"] for word in json.loads(ended.out)] == written
        assert "read as" not in ended.err


@pytest.mark.parametrize("written", [1, 40, 100])
def test_scores_that_are_all_equal_tell_nothing_and_are_those_of_a_list_without(
    run: Run, tmp_path: Path, written: int
) -> None:
    path = tmp_path / "equal.txt"
    path.write_text(f"CAT;{written}\nDOG;{written}\n")
    ended = run("", "-w", path, "--json")
    assert [word["score"] for word in json.loads(ended.out)] == [50, 50]
    assert f"{path}: scores all equal, read as 50 (--scale as-is" in ended.err
    asked = run("", "-w", path, "--scale", "as-is", "--json")
    assert [word["score"] for word in json.loads(asked.out)] == [written, written]
    assert "read as" not in asked.err


@pytest.mark.parametrize("asked", [":0-7", "--scale"])
def test_a_scale_that_is_none_is_named(run: Run, tmp_path: Path, asked: str) -> None:
    path = tmp_path / "fifty.txt"
    path.write_text("CAT;50\nDOG;40\n")
    named = ("-w", f"{path}:0-7") if asked == ":0-7" else ("-w", path, "--scale", "0-7")
    ended = run("", *named)
    assert ended.code != 0
    assert "0-7" in ended.err


def test_tags_of_a_whole_list_follow_its_name(run: Run, tmp_path: Path) -> None:
    fifty, other = tmp_path / "fifty.txt", tmp_path / "other.txt"
    fifty.write_text("CAT;50\nEMU;20\n")
    other.write_text("GNU;50\nCAT;30\n")
    lists = ("-w", f"{fifty}:0-50:crude,new", "-w", f"{other}:0-100")
    words = json.loads(run("", *lists, "--json").out)
    assert {word["word"]: word["score"] for word in words} == {"CAT": 75, "EMU": 25, "GNU": 50}
    assert found(run("search", "*", *lists, "--without", "crude")) == ["GNU"]
    assert found(run("search", "*", *lists, "--only", "crude,new")) == ["CAT", "EMU"]
    alone = ("-w", f"{fifty}:crude", "--scale", "as-is", "--json")
    assert [word["score"] for word in json.loads(run("", *alone).out)] == [50, 20]
    told = run("explain", "cat", *lists).out
    assert "Tags of your own: crude, new." in told


def test_filters_see_the_tags_beside_one_that_is_none(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_text("CAT;50;;crude,nosuch\nDOG;60\n")
    assert not found(run("search", "cat", "-w", path, "--without", "crude"))
    assert "1 bad line" in run("import", path).out
    assert "  Line 1: there is no tag “nosuch”: CAT" in run("import", path).out


@pytest.mark.parametrize("asked", [("search",), ("stats",), ("build", "OUT")])
def test_bad_lines_are_told_and_an_empty_list_is_refused(
    run: Run, tmp_path: Path, asked: tuple[str, ...]
) -> None:
    odd, empty, out = tmp_path / "odd.txt", tmp_path / "empty.txt", tmp_path / "out.txt"
    odd.write_text("CAT;-5\nDOG;60\nCOW;1e3\nPIG;abc\n")
    empty.write_text("")
    asked = tuple(str(out) if one == "OUT" else one for one in asked)
    ended = run(*asked, "-w", odd, "--scale", "as-is")
    assert ended.code == 0
    assert f"{odd}: 3 bad lines. Line 1: the score is not a number from 0 up: CAT;-5" in ended.err
    out.unlink(missing_ok=True)
    ended = run(*asked, "-w", empty)
    assert (ended.code, ended.out) == (2, "")
    assert f"There are no usable words in {empty}" in one_sentence(ended)
    assert not out.exists()


def test_a_list_that_is_built_replaces_no_file_unasked(run: Run, tmp_path: Path) -> None:
    path, out = tmp_path / "mine.txt", tmp_path / "out.txt"
    text = "# mine\nDOG;60\nCAT;40\n"
    path.write_text(text)
    ended = run("build", path, "-w", path)
    assert (ended.code, path.read_text()) == (2, text)
    assert one_sentence(ended).endswith(f"{path} is there already; --force replaces it.")
    assert run("build", out, "-w", path).out == f"{out}: 2 words from mine.\n"
    assert run("build", out, "-w", path, "--floor", 50).code == 2
    assert run("build", out, "-w", path, "--floor", 50, "--scale", "as-is", "--force").code == 0
    assert out.read_text() == "DOG;60\n"


@pytest.mark.parametrize("setting", ["crud", "crude,nonsense", "crude:0-7"])
def test_what_follows_a_list_is_a_scale_or_tags(run: Run, tmp_path: Path, setting: str) -> None:
    path = tmp_path / "list.txt"
    path.write_text("CAT;50\nDOG;40\n")
    sentence = one_sentence(run("", "-w", f"{path}:{setting}"))
    assert setting.rpartition(":")[2] in sentence
    assert "tags such as british,crude" in sentence


def test_a_word_like_a_command_is_searched_by_name(in_list: Run) -> None:
    assert found(in_list("search", "dim")) == ["DIM"]


def test_nothing_found_is_no_failure(in_list: Run) -> None:
    ended = in_list("zzz")
    assert (ended.code, ended.out, ended.err) == (0, "", "0 words.\n")


def test_own_scores_and_bans_go_before_the_list_until_forgotten(in_list: Run, run: Run) -> None:
    told = run("ban", "cat", "dim").out.splitlines()
    assert told == ["CAT: as in the lists → banned", "DIM: as in the lists → banned"]
    assert run("score", "act up", "77").code == 0
    assert found(in_list("-l", "3")) == ["ACT", "CUT"]
    assert found(in_list("actup")) == ["ACTUP"]
    assert run("own").out == "ACTUP;77;act up\nCAT;0\nDIM;0\n"
    assert run("forget", "cat").out == "CAT: banned → as in the lists\n"
    assert "CAT" in found(in_list("-l", "3"))


def test_a_bad_line_in_one_s_own_words_is_told_and_stops_nothing(in_list: Run, run: Run) -> None:
    path = overlay.overlay_path(ENGLISH)
    path.parent.mkdir(parents=True)
    path.write_text("жук;50\n")
    told = f"{path}: 1 bad line. Line 1: a character is not in the alphabet: жук;50\n"
    assert found(in_list("search", "c?t")) == ["CAT", "CUT"]
    assert told in in_list("search", "c?t").err
    ended = run("own")
    assert (ended.code, ended.out) == (0, "жук;50\n")
    assert told in ended.err
    assert run("score", "dog", 55).code == 0
    assert path.read_text() == "жук;50\nDOG;55\n"


def test_tags_of_one_s_own_are_all_that_filters_see_of_a_word(run: Run) -> None:
    (listed,) = json.loads(run("colour", "--without", "crude", "--json").out)
    score = listed["score"]
    told = run("tag", "colour", "crude,new")
    assert told.out == f"COLOUR: as in the lists → {score}, crude, new\n"
    assert not run("colour", "--without", "crude").out
    assert run("colour", "--without", "british").out
    assert run("own").out == f"COLOUR;{score};;crude new\n"
    assert run("tag", "colour", "crude,new").out == "Nothing changes.\n"
    assert "\nTags of your own: crude, new.\n" in run("explain", "colour").out
    explained = json.loads(run("explain", "colour", "--json").out)
    assert explained["own_tags"] == ["crude", "new"]
    assert run("tag", "colour", "none").out == f"COLOUR: {score}, crude, new → {score}\n"
    assert run("colour", "--without", "crude").out
    assert "Tags of your own" not in run("explain", "colour").out
    refused = run("tag", "colour", "rude")
    assert refused.code != 0
    assert "not rude" in refused.err


def test_define_tells_meanings_drafts_and_old_clues(run: Run, folder: Path) -> None:
    (folder / "clues.csv").write_text("entry,clue,puzzle,written\noxen,Team,One,2026-02-03\n")
    assert run("clues", "--import", folder / "clues.csv").out == "1 new clue of 1.\n"
    text = run("define", "oxen").out
    assert "plural of “ox”" in text
    assert "a strong animal that draws carts" in text
    assert "Strong animals that draw carts  (Definition, WordNet)" in text
    assert "Team (One, 2026-02-03)" in text
    assert "none known" in run("define", "xyzzy").out
    assert "musician Brian (Gridwright's own line)" in run("define", "eno").out


def test_clues_are_searched_and_exported(run: Run, folder: Path) -> None:
    (folder / "clues.csv").write_text("cat,Mouser\ndog,Barker\n")
    run("clues", "--import", folder / "clues.csv")
    assert run("clues", "mous").out == "CAT: Mouser\n"
    assert run("clues").out == "CAT: Mouser\nDOG: Barker\n"
    assert run("clues", "--export", folder / "out.csv").code == 0
    assert (folder / "out.csv").read_text().splitlines() == [
        "entry,clue,puzzle,written,author",
        "CAT,Mouser,,,",
        "DOG,Barker,,,",
    ]


@pytest.mark.parametrize("options", [(), ("--in", "entry"), ("--in", "anywhere")])
def test_an_entry_is_found_with_its_accents(
    run: Run, folder: Path, options: tuple[str, ...]
) -> None:
    (folder / "old").mkdir()
    puzzle = set_clue(puzzle_from("CAFE"), SlotKey((0, 0), Direction.ACROSS), "Bistro")
    write_puzzle(replace(puzzle, title="One"), folder / "old/one-2026-01-31.ipuz")
    run("clues", "--folder", folder / "old")
    used, clue = run("clues", "Café", *options).out.splitlines()
    assert used.startswith("Café: used in 1 puzzle")
    assert clue.startswith("CAFE: Bistro")


@pytest.mark.parametrize(
    ("alphabet", "drawing", "entry"),
    [
        (SPANISH, "AÑO ROS EJE", "AÑO"),
        (POLISH, "ŁÓDŹ .... .... ....", "ŁÓDŹ"),
        (GERMAN_UMLAUTS, "BÄR .... ....", "BÄR"),
        (RUSSIAN, "МОЙ ... ...", "МОЙ"),
        (ENGLISH, "CAT ... ...", "CAT"),
    ],
)
@pytest.mark.parametrize("suffix", ["ipuz", "puz", "xd", "jpz", "txt"])
def test_entries_keep_the_letters_that_a_format_without_alphabet_has(
    run: Run, folder: Path, alphabet: Alphabet, drawing: str, entry: str, suffix: str
) -> None:
    path = folder / "old" / f"one-2026-01-31.{suffix}"
    path.parent.mkdir()
    write_puzzle(
        replace(puzzle_from(drawing.replace(" ", "\n")), title="One", alphabet=alphabet), path
    )
    assert run("clues", "--folder", path.parent).out.startswith("1 puzzle read")
    assert run("clues", entry).out.startswith(f"{entry}: used in 1 puzzle")
    assert set(ClueMemory(clues.clues_path()).uses()) >= {entry}


def test_an_alphabet_says_how_clues_and_entries_are_read(run: Run, folder: Path) -> None:
    (folder / "clues.csv").write_text("häuser,Bauten\n")
    run("clues", "--import", folder / "clues.csv", "--alphabet", "german")
    assert run("clues", "Häuser").out == ""
    assert run("clues", "Häuser", "--alphabet", "german").out == "HAEUSER: Bauten\n"
    assert "no alphabet" in run("clues", "cat", "--alphabet", "none").err


def test_a_folder_of_puzzles_is_taken_in_once(run: Run, folder: Path) -> None:
    (folder / "old" / "deep").mkdir(parents=True)
    puzzle = set_clue(puzzle_from("CAT"), SlotKey((0, 0), Direction.ACROSS), "Mouser")
    write_puzzle(
        replace(puzzle, title="One", author="Ada"), folder / "old/deep/one-2026-01-31.ipuz"
    )
    (folder / "old" / "bad.puz").write_bytes(b"no puzzle")
    taken = run("clues", "--folder", folder / "old", "--author", "ada")
    assert taken.out == "1 puzzle read, 1 new clue, 1 file passed over.\n"
    assert "bad.puz" in taken.err
    assert run("clues", "--folder", folder / "old").out.startswith("1 puzzle read, 0 new clues")
    assert run("clues", "cat", "--in", "entry").out.splitlines() == [
        "cat: used in 1 puzzle, 1 of your own, last on 2026-01-31",
        "CAT: Mouser (One, Ada, 2026-01-31)",
    ]
    assert run("clues", "--folder", folder / "none").code != 0
    assert "used in 1 puzzle" in run("define", "cat").out
    told = json.loads(run("search", "cat", "--json", "-w", folder / "list.txt").out)
    assert [(one["word"], one["uses"]) for one in told] == [("CAT", 1)]


def test_related_words_come_as_a_word_list(in_list: Run) -> None:
    lines = in_list("related", "animal").out.splitlines()
    assert "COW;;cow" in lines
    assert lines[0].endswith(("animal", "beast"))


def test_words_of_puzzles_taken_in_cost_what_one_says_or_stay_out(
    run: Run, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    template, words = folder / "row.txt", folder / "row-words.txt"
    template.write_text("...\n")
    words.write_text("CAT;80\nDOG;70\nTEN;20\n")
    (folder / "clues.csv").write_text(f"entry,clue,puzzle,written\ncat,Purrer,One,{date.today()}\n")
    run("clues", "--import", folder / "clues.csv")

    def filled(*options: str) -> str:
        ended = command(capsys, "fill", template, "-w", words, "--json", *options)
        return str(json.loads(ended.out)["words"][0]["word"])

    assert filled() == "CAT"
    assert filled("--taste", "used=5") == "CAT"
    assert filled("--taste", "used=50") == "DOG"
    assert filled("--without", "used") == "DOG"
    words.write_text("CAT;80\nTEN;20\n")
    proof = ("--without", "used", "--floor", "50", "--report", folder / "proof.json")
    assert command(capsys, "fill", template, "-w", words, *proof).code == 1
    assert command(capsys, "replay", folder / "proof.json").code == 0


def test_an_import_is_reported(run: Run, folder: Path) -> None:
    (folder / "odd.txt").write_text("CAT;20\nCAT;30\nC4T;50\nDOG;50\n")
    lines = run("import", folder / "odd.txt").out.splitlines()
    assert lines[0].endswith("odd.txt: 2 words, 1 repeated, 1 bad line, scores 0 to 50")
    assert lines[1].strip().startswith("Line 3: ")


def test_of_many_bad_lines_twenty_are_named_and_the_rest_counted(run: Run, folder: Path) -> None:
    (folder / "odd.txt").write_text("CAT;20\n" + "C4T;50\n" * 23)
    lines = run("import", folder / "odd.txt").out.splitlines()
    assert [line.partition(":")[0].strip() for line in lines[1:-1]] == [
        f"Line {number}" for number in range(2, 22)
    ]
    assert lines[-1] == "  and 3 more"


def test_a_list_is_built_of_several(in_list: Run, folder: Path) -> None:
    (folder / "more.txt").write_text("CAT;99\nEMU;66\nXX;10\n")
    out = folder / "built.txt"
    ended = in_list("build", out, "-w", folder / "more.txt", "--floor", "60", "--without", "proper")
    assert ended.code == 0
    lines = out.read_text().splitlines()
    assert lines[0] == "DIM;100"
    assert set(lines[1:]) == {"CAT;99", "ICECREAM;84;ice cream", "OXEN;70", "EMU;66"}


def test_stats_count_words_by_length_and_score(in_list: Run) -> None:
    rows = [line.split() for line in in_list("stats").out.splitlines()]
    assert rows[0] == ["length", "80+", "60+", "50+", "38+", "25+", "1-24", "0", "all"]
    assert rows[1] == ["3", "1", "1", "1", "1", "0", "0", "0", "4"]
    assert rows[-1] == ["all", "3", "2", "1", "1", "0", "0", "0", "7"]


def test_stats_tell_how_many_answers_are_listed(in_list: Run, folder: Path) -> None:
    (folder / "answers.txt").write_text("cat\nIce cream;something\nzzz\ncut\n")
    out = in_list("stats", "--answers", folder / "answers.txt", "--floor", "50").out
    assert "answers   2 of 4 listed, 50.0%" in out
    assert "ZZZ" in out


def test_the_lists_and_alphabets_at_hand_are_told(run: Run, folder: Path) -> None:
    (folder / "data" / "alphabets").mkdir(parents=True)
    (folder / "data" / "alphabets" / "tiny.toml").write_text('letters = "ABCÇ"\n', encoding="utf-8")
    out = run("lists").out
    assert "english" in out
    assert "tiny: A B C Ç" in out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["[a"], "“[”"),
        (["-k", "expression", "(a"], "(a"),
        (["-l", "nine"], "--length"),
        (["-s", "60-50"], "--score"),
        (["--only", "nice"], "--only"),
        (["--alphabet", "klingon"], "klingon"),
        (["-w", "nowhere.txt"], "nowhere.txt"),
        (["import", "nowhere.txt"], "nowhere.txt"),
        (["ban", "x"], "x"),
        (["score", "cat", "101"], "SCORE"),
        (["stats", "--answers", "nowhere.txt"], "nowhere.txt"),
        (["clues", "--import", "nowhere.csv"], "nowhere.csv"),
        (["clues", "--import", os.devnull], f"There are no clues in {os.devnull}"),
        (["define"], "word"),
    ],
)
def test_bad_input_is_one_sentence_that_names_it(
    run: Run, arguments: list[str], named: str
) -> None:
    ended = run(*arguments)
    assert ended.code == 2
    assert named in one_sentence(ended)


def test_what_changes_nothing_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name, again in (("forget", "Nothing changes.\n"), ("ban", "Nothing changes.\n")):
        command(capsys, "words", name, "zzyzx")
        assert command(capsys, "words", name, "zzyzx").out == again


def test_an_entry_without_letters_is_not_defined(capsys: pytest.CaptureFixture[str]) -> None:
    ended = command(capsys, "words", "define", "?!")
    assert ended.code == 2
    assert "“?!”" in one_sentence(ended)
