from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.checks import run_checks
from editor.core.edits import set_clue, set_waived
from editor.core.presets import FREE, Preset
from editor.formats.ipuz_writer import write_ipuz
from tests.cli.running import command
from tests.drawing import puzzle_from
from tests.more_rules import SENTENCES, WORDS, add_rules, broken_puzzle

if TYPE_CHECKING:
    from pathlib import Path

LYONS = (
    "3EF9C51EBFAFAAF8FE37577BFB9D5CEFEF75763F8FAAFAFEBC51CFBEg",
    "15x15:3EF9C51EBFAFAAF8FE37577BFB9D5CEFEF75763F8FAAFAFEBC51CFBEg",
)


@pytest.fixture
def grid(tmp_path: Path) -> Path:
    path = tmp_path / "grid.txt"
    path.write_text("...#\n....\n....\n#...\n")
    return path


@pytest.mark.parametrize("pattern", LYONS)
def test_lyons_s_pattern_passes_his_rules(capsys: pytest.CaptureFixture[str], pattern: str) -> None:
    ended = command(capsys, "check", pattern, "--preset", "lyons")
    assert (ended.code, ended.out) == (0, "No findings by the rules of Lyons\n")


def test_findings_end_with_one_and_are_told_in_sentences(
    capsys: pytest.CaptureFixture[str], grid: Path
) -> None:
    ended = command(capsys, "check", grid, "--preset", "Lyons")
    assert ended.code == 1
    count, *findings = ended.out.splitlines()
    assert count == f"{len(findings)} findings by the rules of Lyons"
    assert "- 2×2 of open cells at row 1, column 1" in findings


@pytest.mark.parametrize("name", ["us-daily", "US DAILY", "us_daily"])
def test_a_preset_is_found_however_it_is_written(
    capsys: pytest.CaptureFixture[str], grid: Path, name: str
) -> None:
    assert "US daily" in command(capsys, "check", grid, "--preset", name).out


def test_findings_in_json_name_rule_and_cells(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("CAT\n#.#\nCAT\n")
    ended = command(capsys, "check", path, "--preset", "free", "--json")
    told = json.loads(ended.out)
    assert ended.code == 1
    assert told["preset"] == "Free"
    (finding,) = told["findings"]
    assert finding["rule"] == "no-repeat"
    assert finding["sentence"] == "CAT stands at 1 Across, 3 Across"
    assert {"row": 3, "column": 1} in finding["cells"]


def test_entries_are_looked_up_in_the_lists_given(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    path.write_text("CAT\n")
    words.write_text("DOG;50\n")
    ended = command(capsys, "check", path, "--preset", "free", "-w", words)
    assert ended.code == 1
    assert "CAT (1 Across) is in no word list" in ended.out
    words.write_text("CAT;50\n")
    assert command(capsys, "check", path, "--preset", "free", "-w", words).code == 0


def test_a_rule_of_each_kind_is_one_record_more(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, words = tmp_path / "puzzle.ipuz", tmp_path / "words.txt"
    path.write_bytes(write_ipuz(broken_puzzle()))
    words.write_text(WORDS)
    before = command(capsys, "check", path, "-w", words)
    assert before.code == 0
    assert "Not checked" in before.out
    assert "no-shout" in before.out
    add_rules(monkeypatch)
    ended = command(capsys, "check", path, "-w", words)
    assert ended.code == 1
    assert ended.out.splitlines()[1:] == [f"- {sentence}" for sentence in SENTENCES]


def test_a_waived_finding_is_listed_and_no_breach(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    puzzle = replace(puzzle_from("CAT\n#.#\nCAT"), preset=FREE.switched("listed", None))
    (finding,) = run_checks(puzzle)
    path = tmp_path / "puzzle.ipuz"
    path.write_bytes(write_ipuz(set_waived(puzzle, finding.waiver, waived=True)))
    ended = command(capsys, "check", path)
    assert ended.code == 0
    assert ended.out.splitlines() == [
        "No findings by the rules of Free",
        "Waived:",
        "- CAT stands at 1 Across, 3 Across",
    ]
    told = json.loads(command(capsys, "check", path, "--json").out)
    assert told["findings"] == []
    assert [one["rule"] for one in told["waived"]] == ["no-repeat"]


def test_what_entries_may_share_is_an_option(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("TREE####\n########\nTREES###\n########\nPINETREE\n")

    def told(*options: str) -> list[str]:
        out = command(capsys, "check", path, "--preset", "US daily", *options).out
        return [line for line in out.splitlines() if "forms of" in line or "both have" in line]

    stem = "- TREE, TREES (1 Across, 2 Across) are forms of one word"
    word = "- TREE, PINETREE (1 Across, 3 Across) both have the word TREE"
    assert told() == [stem, word]
    assert told("--allow", "stem") == [word]
    assert told("--allow", "stem,word") == []
    assert "- TREES, PINETREE" not in "".join(told("--no-repeat-run", "5"))
    assert told("--no-repeat-run", "4", "--allow", "stem,word") == [
        "- TREE, TREES (1 Across, 2 Across) both have the letters TREE",
        "- TREE, PINETREE (1 Across, 3 Across) both have the letters TREE",
        "- TREES, PINETREE (2 Across, 3 Across) both have the letters TREE",
    ]
    assert command(capsys, "check", path, "--allow", "letters").code == 2


def clued(tmp_path: Path, clue: str) -> Path:
    puzzle = replace(puzzle_from("CAT"), preset=Preset("Own", {"clue-length": 90}))
    path = tmp_path / "clued.ipuz"
    path.write_bytes(write_ipuz(set_clue(puzzle, puzzle.layout.slots[0].key, clue)))
    return path


def test_hints_are_told_and_do_not_change_the_exit_code(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = clued(tmp_path, "Pet that purrs" + ", and purrs" * 9)
    ended = command(capsys, "check", path)
    assert ended.code == 0
    assert ended.out.splitlines() == [
        "No findings by the rules of Own",
        "Hints:",
        "- The clue of 1 Across has 113 characters, more than 90",
    ]
    told = json.loads(command(capsys, "check", path, "--json").out)
    assert [one["hint"] for one in told["findings"]] == [True]


def test_all_rules_of_clues_are_looked_at_where_that_is_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = clued(tmp_path, "My cat")
    assert command(capsys, "check", path).code == 0
    ended = command(capsys, "check", path, "--clues")
    assert ended.code == 1
    assert "- The clue of 1 Across shows its entry, CAT" in ended.out.splitlines()
    ended = command(capsys, "check", clued(tmp_path, ""), "--clues")
    assert "- 1 entry has no clue" in ended.out.splitlines()
