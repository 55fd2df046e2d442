from __future__ import annotations

import pytest

from editor.core.grid import Direction
from editor.ui.grid import cursor as moves
from editor.ui.grid.cursor import Cursor
from tests.drawing import puzzle_from

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

GRID = puzzle_from(
    """
    ..#..
    .....
    #...#
    .....
    ..#..
    """
)


def test_an_arrow_turns_first_and_moves_then() -> None:
    cursor = Cursor((1, 1), ACROSS)
    turned = moves.arrow(cursor, GRID, DOWN, 1)
    assert (turned.cell, turned.direction) == ((1, 1), DOWN)
    assert moves.arrow(turned, GRID, DOWN, 1).cell == (2, 1)


def test_an_arrow_moves_at_once_where_there_is_nothing_to_turn_to() -> None:
    cursor = Cursor((0, 2), ACROSS)  # a block
    assert moves.arrow(cursor, GRID, DOWN, 1).cell == (1, 2)


def test_an_arrow_stops_at_the_edge() -> None:
    assert moves.arrow(Cursor((0, 0), ACROSS), GRID, ACROSS, -1).cell == (0, 0)


def test_typing_stays_in_the_slot() -> None:
    assert moves.advanced(Cursor((0, 0), ACROSS), GRID).cell == (0, 1)
    assert moves.advanced(Cursor((0, 1), ACROSS), GRID).cell == (0, 1)
    assert moves.retreated(Cursor((0, 3), ACROSS), GRID).cell == (0, 3)


def test_home_and_end_go_to_the_ends_of_the_slot() -> None:
    cursor = Cursor((1, 2), ACROSS)
    assert moves.at_slot_end(cursor, GRID, last=True).cell == (1, 4)
    assert moves.at_slot_end(cursor, GRID, last=False).cell == (1, 0)


def test_tab_visits_every_slot_and_comes_back() -> None:
    cursor = moves.at_slot(Cursor(), GRID, GRID.layout.slots[0])
    seen = []
    for _ in GRID.layout.slots:
        seen.append(moves.current_slot(cursor, GRID.layout))
        cursor = moves.next_slot(cursor, GRID)
    assert seen == list(GRID.layout.slots)
    assert moves.current_slot(cursor, GRID.layout) == GRID.layout.slots[0]
    back = moves.next_slot(cursor, GRID, -1)
    assert moves.current_slot(back, GRID.layout) == GRID.layout.slots[-1]


def test_tab_goes_to_the_first_gap() -> None:
    puzzle = puzzle_from("AB.\nC..")
    assert moves.at_slot(Cursor(), puzzle, puzzle.layout.slots[0]).cell == (0, 2)


def test_a_jump_passes_the_rest_of_the_slot_and_the_blocks() -> None:
    assert moves.jumped(Cursor((0, 0), ACROSS), GRID, ACROSS, 1).cell == (0, 3)
    assert moves.jumped(Cursor((0, 3), ACROSS), GRID, ACROSS, -1).cell == (0, 1)
    assert moves.jumped(Cursor((0, 4), ACROSS), GRID, ACROSS, 1).cell == (0, 4)


def test_a_selection_grows_and_shrinks_from_its_anchor() -> None:
    cursor = moves.stretched(Cursor((1, 1), ACROSS), GRID.grid, ACROSS, 1)
    cursor = moves.stretched(cursor, GRID.grid, DOWN, 1)
    assert cursor.selection == {(1, 1), (1, 2), (2, 1), (2, 2)}
    cursor = moves.stretched(cursor, GRID.grid, ACROSS, -1)
    assert cursor.selection == {(1, 1), (2, 1)}
    assert moves.chosen_cells(moves.arrow(cursor, GRID, DOWN, 1)) == {(2, 1)}


@pytest.mark.parametrize("cell", [(0, 0), (9, 9), (2, 30)])
def test_a_cursor_settles_inside_a_smaller_grid(cell: tuple[int, int]) -> None:
    settled = moves.settled(Cursor(cell, DOWN, frozenset({cell, (0, 0)}), cell), GRID.grid)
    assert settled.cell == (min(cell[0], GRID.grid.rows - 1), min(cell[1], GRID.grid.cols - 1))
    assert settled.selection <= set(GRID.grid.cells)
