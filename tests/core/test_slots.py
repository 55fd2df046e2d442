from __future__ import annotations

import re

from hypothesis import given, settings

from editor.core.grid import Bar, Cell, Direction, Grid
from editor.core.slots import layout, runs
from tests.drawing import puzzle_from
from tests.puzzles import grids

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def scanned(grid: Grid, direction: Direction) -> set[tuple[Cell, ...]]:
    """All runs by splitting each line written as text: shares nothing with the code at test."""
    found = set()
    count, length = (grid.rows, grid.cols) if direction is ACROSS else (grid.cols, grid.rows)
    for line in range(count):
        cells = [(line, place) if direction is ACROSS else (place, line) for place in range(length)]
        text = "".join(
            ("#" if cell in grid.blocks or cell in grid.voids else ".")
            + ("|" if Bar(cell, direction) in grid.bars else " ")
            for cell in cells
        )
        for run in re.finditer(r"(?:\. )*\.", text):
            found.add(tuple(cells[run.start() // 2 : (run.end() + 1) // 2]))
    return found


def numbered(grid: Grid) -> dict[Cell, int]:
    """The numbers by the rule of the trade: each cell that starts an entry gets the next."""
    starts = {run[0] for direction in Direction for run in scanned(grid, direction) if len(run) > 1}
    return {cell: number for number, cell in enumerate(sorted(starts), 1)}


@settings(max_examples=200, deadline=None)
@given(grids())
def test_slots_are_the_runs_of_two_and_more(grid: Grid) -> None:
    for direction in Direction:
        expected = {run for run in scanned(grid, direction) if len(run) > 1}
        assert {slot.cells for slot in layout(grid).in_direction(direction)} == expected


@settings(max_examples=100, deadline=None)
@given(grids())
def test_runs_include_those_of_one_cell(grid: Grid) -> None:
    for direction in Direction:
        assert set(runs(grid, direction)) == scanned(grid, direction)
        assert len(runs(grid, direction)) == len(scanned(grid, direction))


@settings(max_examples=200, deadline=None)
@given(grids())
def test_numbers_run_by_reading_order(grid: Grid) -> None:
    assert dict(layout(grid).numbers) == numbered(grid)


@settings(max_examples=100, deadline=None)
@given(grids())
def test_every_slot_is_found_by_its_key_and_by_its_cells(grid: Grid) -> None:
    plan = layout(grid)
    for slot in plan.slots:
        assert plan.by_key[slot.key] is slot
        assert plan.numbers[slot.cells[0]] == slot.number
        for cell in slot.cells:
            assert plan.slot_at(cell, slot.direction) is slot
            crossing = plan.crossing(slot, cell)
            assert crossing is None or (cell in crossing.cells and crossing is not slot)
    assert len(plan.by_key) == len(plan.slots)


def test_a_known_grid_has_its_known_numbers() -> None:
    plan = layout(puzzle_from("#...\n....\n...#").grid)
    names = [(slot.number, slot.direction, len(slot)) for slot in plan.slots]
    assert names == [
        (1, ACROSS, 3), (4, ACROSS, 4), (5, ACROSS, 3),
        (1, DOWN, 3), (2, DOWN, 3), (3, DOWN, 2), (4, DOWN, 2),
    ]  # fmt: skip


def test_a_bar_starts_a_new_slot() -> None:
    grid = Grid(1, 5, bars=frozenset({Bar((0, 1), ACROSS)}))
    assert [slot.cells for slot in layout(grid).slots] == [
        ((0, 0), (0, 1)),
        ((0, 2), (0, 3), (0, 4)),
    ]


def test_equal_grids_share_one_layout() -> None:
    assert layout(puzzle_from("..#\n...").grid) is layout(puzzle_from("..#\n...").grid)
