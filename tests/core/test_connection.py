from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.connection import bottlenecks, regions
from editor.core.grid import Bar, Cell, Direction, Grid
from tests.drawing import puzzle_from
from tests.puzzles import grids


def flooded(grid: Grid, without: Cell | None = None) -> list[set[Cell]]:
    """The regions by painting each open cell with the smallest cell it reaches."""
    opened = [cell for cell in grid.open_cells if cell != without]
    paint = {cell: cell for cell in opened}
    links = [
        (cell, other)
        for cell in opened
        for direction, other in (
            (Direction.ACROSS, (cell[0], cell[1] + 1)),
            (Direction.DOWN, (cell[0] + 1, cell[1])),
        )
        if other in paint and Bar(cell, direction) not in grid.bars
    ]
    changed = True
    while changed:
        changed = False
        for one, other in links:
            low = min(paint[one], paint[other])
            if paint[one] != low or paint[other] != low:
                paint[one] = paint[other] = low
                changed = True
    return [{cell for cell in opened if paint[cell] == colour} for colour in set(paint.values())]


@settings(max_examples=100, deadline=None)
@given(grids())
def test_regions_are_what_a_flood_reaches(grid: Grid) -> None:
    expected = {frozenset(region) for region in flooded(grid)}
    assert set(regions(grid)) == expected
    assert len(regions(grid)) == len(expected)


@settings(max_examples=150, deadline=None)
@given(grids(), st.integers(1, 5))
def test_a_bottleneck_is_a_cell_whose_loss_parts_large_regions(grid: Grid, size: int) -> None:
    expected = set()
    for region in flooded(grid):
        for cell in region:
            parts = [part for part in flooded(grid, cell) if part <= region]
            if sum(len(part) >= size for part in parts) > 1:
                expected.add(cell)
    assert bottlenecks(grid, size) == expected


def test_a_bar_between_open_cells_parts_regions() -> None:
    grid = Grid(1, 4, bars=frozenset({Bar((0, 1), Direction.ACROSS)}))
    assert sorted(map(sorted, regions(grid))) == [[(0, 0), (0, 1)], [(0, 2), (0, 3)]]


@pytest.mark.parametrize(
    ("drawing", "size", "cells"),
    [
        ("...#...\n.......\n...#...", 9, {(1, 3)}),
        ("...#...\n.......\n...#...", 12, set()),
        ("...\n...\n...", 1, set()),
        (".....", 2, {(0, 2)}),
    ],
)
def test_a_narrow_passage_is_found(drawing: str, size: int, cells: set[Cell]) -> None:
    assert bottlenecks(puzzle_from(drawing).grid, size) == cells


def test_a_large_open_grid_needs_no_deep_recursion() -> None:
    assert bottlenecks(Grid(60, 60), 2) == frozenset()
