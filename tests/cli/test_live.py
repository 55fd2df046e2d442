from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from editor.cli.app import run
from tests.cli.few_words import FEW_WORDS

if TYPE_CHECKING:
    from pathlib import Path


def grid(tmp_path: Path, drawing: str) -> str:
    path = tmp_path / "grid.txt"
    path.write_text(drawing)
    return str(path)


def test_candidates_are_those_that_leave_a_fill(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "...\n##.\n##.\n")
    assert run(["candidates", file, "1A", "-w", str(words), "--floor", "50", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["fillability"] == "fillable"
    assert {row["word"] for row in answer["candidates"]} == {
        "ABC",
        "CAT",
        "COT",
        "NIT",
        "TAN",
    }
    assert all(row["standing"] == "fillable" for row in answer["candidates"])


def test_no_more_candidates_are_listed_than_asked_for(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "...\n##.\n##.\n")
    assert run(["candidates", file, "1A", "-w", str(words), "--floor", "50", "-n", "2"]) == 0
    _, count, *listed = capsys.readouterr().out.splitlines()
    assert count == "2 candidates, 0 dead"
    assert [line.split()[1] for line in listed] == ["ABC", "NIT"]


def test_why_names_the_letters_to_blame(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "..Z\n##.\n##.\n")
    assert run(["why", file, "-w", str(words), "--floor", "1", "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert [cause["kind"] for cause in answer["causes"]] == ["given letter"]
    assert answer["causes"][0]["cells"] == [{"row": 1, "column": 3}]
    assert run(["why", file, "-w", str(words), "--floor", "1"]) == 1
    assert "the letter Z at row 1, column 3" in capsys.readouterr().out


def test_why_says_so_when_the_grid_can_be_filled(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "...\n##.\n##.\n")
    assert run(["why", file, "-w", str(words), "--floor", "50"]) == 0
    assert "can be filled" in capsys.readouterr().out


def test_rescue_names_what_to_clear(
    tmp_path: Path, words: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = grid(tmp_path, "CAZ\n##.\n##.\n")
    assert run(["fill", file, "-w", str(words), "--floor", "1"]) == 1
    capsys.readouterr()
    assert run(["rescue", file, "-w", str(words), "--floor", "1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["proven"]
    assert answer["clear"] == [{"slot": "1 Across", "entry": "CAZ"}]
    across, down = answer["rows"][0], "".join(row[2] for row in answer["rows"])
    assert {across, down} <= {line.split(";")[0] for line in FEW_WORDS.split()}
    assert run(["rescue", file, "-w", str(words), "--floor", "1"]) == 0
    assert "Without CAZ (1 Across) the rest can be filled" in capsys.readouterr().out


@pytest.mark.parametrize(("slot", "says"), [("9A", "no 9 Across"), ("first", "17A")])
def test_a_slot_that_is_not_there_is_said(
    tmp_path: Path, words: Path, slot: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["candidates", grid(tmp_path, "...\n##.\n##.\n"), slot, "-w", str(words)]) == 2
    assert says in capsys.readouterr().err


def test_theme_entries_get_grids_that_fill(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["place-theme", "Planets", "Comet@4", "--size", "7", "--preset", "mini"]
    arguments += ["--symmetry", "left-right", "-n", "1", "--json", "-o", str(tmp_path / "out")]
    assert run(arguments) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert "PLANETS" in found["rows"]
    assert found["rows"][3] == "#COMET#"
    assert (tmp_path / "out" / "theme-1.ipuz").exists()
