"""``gridwright clues``: listed, taken in, written out, enumerated."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.core.edits import set_clue
from editor.core.presets import UK_BLOCKED
from editor.formats.registry import read_puzzle, write_puzzle
from tests.cli.running import command
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("ice cream;60\nmother;60\nmm;50\n")
    return path


@pytest.fixture
def puzzle(tmp_path: Path) -> Path:
    made = replace(puzzle_from("ICECREAM\n########\nMOTHER##"), preset=UK_BLOCKED)
    path = tmp_path / "puzzle.ipuz"
    write_puzzle(set_clue(made, made.layout.slots[1].key, "Parent"), path)
    return path


def test_clues_are_listed_with_the_answers_as_they_are_written(
    capsys: pytest.CaptureFixture[str], puzzle: Path, words: Path
) -> None:
    ended = command(capsys, "clues", puzzle, "-w", words)
    assert ended.out.splitlines() == [
        "1 Across    ICE CREAM  (3,5)",
        "2 Across    MOTHER  (6)  Parent",
    ]
    ended = command(capsys, "clues", puzzle, "-w", words, "--unclued", "--json")
    assert json.loads(ended.out) == [
        {
            "number": "1",
            "direction": "across",
            "answer": "ICE CREAM",
            "enumeration": "3,5",
            "clue": "",
            "length": 8,
            "parse": "",
        }
    ]


def test_what_is_written_out_can_be_edited_and_taken_in_again(
    capsys: pytest.CaptureFixture[str], puzzle: Path, words: Path, tmp_path: Path
) -> None:
    table = tmp_path / "clues.csv"
    assert command(capsys, "clues", puzzle, "-w", words, "--export", table).code == 0
    rows = list(csv.DictReader(io.StringIO(table.read_text())))
    assert [row["clue"] for row in rows] == ["", "Parent"]
    table.write_text(
        table.read_text()
        .replace("3,5", "3-5")
        .replace('3-5",', '3-5","Cold, sweet",', 1)
        .replace('sweet",,', 'sweet",')
        .replace("Parent,6,", "Parent,6,MO + THER*")
    )
    before = read_puzzle(puzzle)
    ended = command(capsys, "clues", puzzle, "-w", words, "--import", table)
    assert (ended.code, ended.out) == (0, "2 clues taken in\n")
    after = read_puzzle(puzzle)
    assert list(after.clues.values()) == ["Cold, sweet", "Parent"]
    assert list(after.enumerations.values()) == ["3-5"]
    assert list(after.parses.values()) == ["MO + THER*"]
    assert after.fill == before.fill


@pytest.mark.parametrize(
    "text",
    [
        "Number\tDirection\tClue\n1\tAcross\tCold\n9\tDown\tGone\n",
        "answer;clue\nice cream;Cold\nnobody;Gone\n",
        "1A\tCold\n9D\tGone\n",
        "1\tacross\tCold\n9\tdown\tGone\n",
        "Across\n1 Cold\nDown\n9 Gone\n",
    ],
)
def test_columns_are_found_however_a_spreadsheet_has_them(
    capsys: pytest.CaptureFixture[str], puzzle: Path, words: Path, tmp_path: Path, text: str
) -> None:
    table = tmp_path / "table.txt"
    table.write_text(text)
    out = tmp_path / "out.ipuz"
    ended = command(capsys, "clues", puzzle, "-w", words, "--import", table, "-o", out)
    assert ended.out == "1 clue taken in\n"
    assert "Gone" in ended.err
    assert list(read_puzzle(out).clues.values()) == ["Cold", "Parent"]
    assert list(read_puzzle(puzzle).clues.values()) == ["Parent"]


def test_enumerations_of_the_lists_are_kept_where_that_is_asked(
    capsys: pytest.CaptureFixture[str], puzzle: Path, words: Path
) -> None:
    assert command(capsys, "clues", puzzle, "-w", words, "--enumerate").code == 0
    assert list(read_puzzle(puzzle).enumerations.values()) == ["3,5", "6"]


def test_a_file_that_would_lose_something_is_not_written_over(
    capsys: pytest.CaptureFixture[str], puzzle: Path, words: Path, tmp_path: Path
) -> None:
    other = tmp_path / "puzzle.puz"
    write_puzzle(replace(read_puzzle(puzzle), title="One"), other)
    before = other.read_bytes()
    ended = command(capsys, "clues", other, "-w", words, "--enumerate")
    assert ended.code != 0
    assert "-o" in ended.err
    assert other.read_bytes() == before


def test_a_file_without_clues_is_named(
    capsys: pytest.CaptureFixture[str], puzzle: Path, words: Path, tmp_path: Path
) -> None:
    table = tmp_path / "table.txt"
    table.write_text("nothing here\n")
    ended = command(capsys, "clues", puzzle, "-w", words, "--import", table)
    assert ended.code != 0
    assert "table.txt" in ended.err
