"""Fills in text: every letter is shown, in even columns or in rows without spaces."""

from __future__ import annotations

from dataclasses import replace

from editor.cli.filled import drawing, rows_of
from tests.drawing import puzzle_from

PUZZLE = puzzle_from("RUBY#\nA#B.Q")
REBUS = replace(PUZZLE, fill={**PUZZLE.fill, (0, 1): "HEART"})


def test_a_drawing_has_its_cells_in_even_columns() -> None:
    assert drawing(PUZZLE) == "R U B Y #\nA # B . Q"
    assert drawing(PUZZLE, block=" ") == "R U B Y\nA   B . Q"
    first, second = drawing(REBUS).split("\n")
    assert first == "R     HEART B     Y     #"
    assert second.index("B") == first.index("B")


def test_rows_keep_all_letters_of_a_cell() -> None:
    assert rows_of(PUZZLE) == ["RUBY#", "A#B.Q"]
    assert rows_of(REBUS) == ["R(HEART)BY#", "A#B.Q"]
