from __future__ import annotations

from dataclasses import replace

import pytest

from editor.core.edits import set_text
from editor.core.grid import Direction
from editor.ui.grid.cursor import Cursor
from editor.ui.grid.habits import (
    USUAL_HABITS,
    AtEnd,
    Habits,
    after_arrow,
    after_letter,
    stepped_back,
)
from tests.drawing import puzzle_from

PUZZLE = puzzle_from("A.C.\n.#..\n..#.\nD...")
A, D = Direction.ACROSS, Direction.DOWN
SKIPPING = Habits(skip_filled=True)


def typed(cell: tuple[int, int], habits: Habits, direction: Direction = A) -> Cursor:
    after = set_text(PUZZLE, cell, "X")
    return after_letter(Cursor(cell, direction), PUZZLE, after, habits)


def test_filled_cells_are_skipped_after_an_empty_one() -> None:
    assert typed((0, 1), USUAL_HABITS).cell == (0, 2)
    assert typed((0, 1), SKIPPING).cell == (0, 3)


def test_typing_over_a_letter_skips_nothing() -> None:
    puzzle = puzzle_from("ABC.")
    after = set_text(puzzle, (0, 0), "X")
    assert after_letter(Cursor((0, 0)), puzzle, after, SKIPPING).cell == (0, 1)


def test_one_who_skips_stops_at_the_end_of_an_entry_that_is_full() -> None:
    puzzle = puzzle_from("A.CD")
    after = set_text(puzzle, (0, 1), "B")
    assert after_letter(Cursor((0, 1)), puzzle, after, SKIPPING).cell == (0, 3)


@pytest.mark.parametrize(
    ("at_end", "cursor"),
    [
        (AtEnd.STOP, Cursor((0, 3))),
        (AtEnd.NEXT, Cursor((1, 2))),
        (AtEnd.UNFILLED, Cursor((1, 2))),
    ],
)
def test_the_last_letter_leads_where_it_is_wished(at_end: AtEnd, cursor: Cursor) -> None:
    assert typed((0, 3), Habits(at_end=at_end)) == cursor


def test_the_next_entry_with_an_empty_cell_may_be_far_and_is_entered_at_that_cell() -> None:
    puzzle = puzzle_from("ABC\nDEF\nG.I")
    habits = Habits(at_end=AtEnd.UNFILLED)
    assert after_letter(Cursor((0, 2)), puzzle, puzzle, habits) == Cursor((2, 1))
    full = puzzle_from("AB\nCD")
    assert after_letter(Cursor((0, 1)), full, full, habits) == Cursor((0, 1))


def test_a_cell_without_an_entry_that_way_leads_nowhere() -> None:
    lone = puzzle_from(".#.\n...\n.#.")
    habits = Habits(at_end=AtEnd.NEXT)
    assert after_letter(Cursor((0, 0)), lone, lone, habits) == Cursor((0, 0))


def test_backspace_goes_across_blocks_where_that_is_wished() -> None:
    start = Cursor((1, 2))
    assert stepped_back(start, PUZZLE, USUAL_HABITS) == start
    across = replace(USUAL_HABITS, backspace_across=True)
    assert stepped_back(start, PUZZLE, across) == Cursor((1, 0))
    assert stepped_back(Cursor((1, 0)), PUZZLE, across) == Cursor((1, 0))
    assert stepped_back(Cursor((3, 2), D), PUZZLE, across) == Cursor((1, 2), D)


def test_an_arrow_turns_first_or_moves_at_once() -> None:
    start = Cursor((0, 0))
    assert after_arrow(start, PUZZLE, D, 1, USUAL_HABITS) == Cursor((0, 0), D)
    at_once = replace(USUAL_HABITS, turns_first=False)
    assert after_arrow(start, PUZZLE, D, 1, at_once) == Cursor((1, 0), D)
