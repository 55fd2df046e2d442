from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import command

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
