"""``gridwright codeword``: what it prints and writes, and how it ends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from editor.core.coding import hints_of, key_of
from editor.core.kind import PuzzleKind
from editor.formats.registry import read_puzzle
from tests.cli.running import command, one_sentence

if TYPE_CHECKING:
    from pathlib import Path

GRID = "CAB\nA#A\nDAD\n"
WORDS = "CAB;50\nCAD;50\nDAD;50\nBAD;50\nTAB;50\nTAD;50\n"
LATTICE = """
##.....#.....##
...###.#.###...
.#.#.......#.#.
....#.#.#.#....
.###.......###.
.#...#.#.#...#.
...#.......#...
##...#.#.#...##
...#.......#...
.#...#.#.#...#.
.###.......###.
....#.#.#.#....
.#.#.......#.#.
...###.#.###...
##.....#.....##
"""


@pytest.fixture
def grid(tmp_path: Path) -> Path:
    path = tmp_path / "grid.txt"
    path.write_text(GRID)
    return path


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text(WORDS)
    return path


def test_the_fewest_letters_are_given_and_the_solution_is_proven_the_only_one(
    capsys: pytest.CaptureFixture[str], grid: Path, words: Path
) -> None:
    """TAB, TAD and DAD read alike but for C, and B follows from D: so C must be given."""
    ended = command(capsys, "codeword", grid, "-w", words, "--least", 0, "--json")
    assert ended.code == 0
    told = json.loads(ended.out)
    assert told["unique"] is True
    assert told["hints"] == told["smallest"] == ["C"]
    code = told["code"]
    assert sorted(code.values()) == [1, 2, 3, 4]
    shown = [[str(code.get(letter, "##")) for letter in row] for row in GRID.split()]
    assert told["rows"] == shown
    assert told["solution"] == ["C A B", "A # A", "D A D"]


def test_hints_that_leave_other_solutions_end_with_1(
    capsys: pytest.CaptureFixture[str], grid: Path, words: Path
) -> None:
    ended = command(capsys, "codeword", grid, "-w", words, "--hints", "ab")
    assert ended.code == 1
    assert "Proven: there are other solutions with words of a score of 1 and more." in ended.out
    assert "1 letter would do: C; proven the fewest." in ended.out


def test_a_hint_word_and_more_letters(
    capsys: pytest.CaptureFixture[str], grid: Path, words: Path
) -> None:
    by_word = command(capsys, "codeword", grid, "-w", words, "--hint-word", "--json")
    assert json.loads(by_word.out)["hints"] == ["A", "B", "C"]
    more = command(capsys, "codeword", grid, "-w", words, "--least", 2)
    assert more.code == 0
    assert "Given: A " in more.out
    assert ", C " in more.out


def test_it_is_written_with_its_numbers_and_hints_and_printed_with_its_key(
    capsys: pytest.CaptureFixture[str], grid: Path, words: Path, tmp_path: Path
) -> None:
    for ending in ("ipuz", "jpz"):
        out = tmp_path / f"code.{ending}"
        assert command(capsys, "codeword", grid, "-w", words, "-o", out).code == 0
        puzzle = read_puzzle(out)
        assert puzzle.kind is PuzzleKind.CODED
        assert sorted(key_of(puzzle).values()) == ["A", "B", "C", "D"]
        assert {key_of(puzzle)[label] for label in hints_of(puzzle)} == {"A", "C", "D"}
    out = tmp_path / "code.pdf"
    assert command(capsys, "codeword", grid, "-w", words, "-o", out).code == 0
    first, solution = (page.extract_text() for page in PdfReader(out).pages)
    assert "Codeword" in first
    assert "".join(first.split()).endswith("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert "Solution" in solution


def test_a_pattern_is_filled_with_every_letter(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pattern = tmp_path / "lattice.txt"
    pattern.write_text(LATTICE)
    ended = command(capsys, "codeword", pattern, "--json", "--seed", 3)
    assert ended.code == 0
    told = json.loads(ended.out)
    assert sorted(told["code"]) == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert sorted(told["code"].values()) == list(range(1, 27))
    assert told["unique"] is True
    assert command(capsys, "codeword", pattern, "--json", "--seed", 3).out == ended.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--hints", "E4"], "--hints E4"),
        (["--hints", "AB", "--hint-word"], "--hint-word"),
        (["--hints", "Z"], "The letter Z stands nowhere in the grid."),
        (["-o", "code.docx"], "code.docx"),
    ],
)
def test_what_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], grid: Path, words: Path, arguments: list[str], told: str
) -> None:
    ended = command(capsys, "codeword", grid, "-w", words, *arguments)
    assert ended.code == 2
    assert told in one_sentence(ended)
