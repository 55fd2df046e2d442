from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.grid import Bar, Cell, Direction, Grid
from editor.core.symmetry import Symmetry, symmetry_of
from tests.drawing import puzzle_from
from tests.puzzles import grids

GRIDS = Path(__file__).parents[2] / ".." / "shared" / "grids"

ORBITS = {
    Symmetry.NONE: ".X....\n......\n......\n......\n......\n......",
    Symmetry.HALF_TURN: ".X....\n......\n......\n......\n......\n....X.",
    Symmetry.QUARTER_TURN: ".X....\n.....X\n......\n......\nX.....\n....X.",
    Symmetry.LEFT_RIGHT: ".X..X.\n......\n......\n......\n......\n......",
    Symmetry.TOP_BOTTOM: ".X....\n......\n......\n......\n......\n.X....",
    Symmetry.BOTH_MIRRORS: ".X..X.\n......\n......\n......\n......\n.X..X.",
    Symmetry.DIAGONAL: ".X....\nX.....\n......\n......\n......\n......",
    Symmetry.ANTIDIAGONAL: ".X....\n......\n......\n......\n.....X\n......",
    Symmetry.BOTH_DIAGONALS: ".X....\nX.....\n......\n......\n.....X\n....X.",
}


@pytest.mark.parametrize("symmetry", Symmetry)
def test_the_partners_of_one_cell_are_as_drawn(symmetry: Symmetry) -> None:
    drawn = {
        (row, col)
        for row, line in enumerate(ORBITS[symmetry].split("\n"))
        for col, mark in enumerate(line)
        if mark == "X"
    }
    assert symmetry.orbit((0, 1), Grid(6, 6)) == drawn


@settings(deadline=None)
@given(st.integers(1, 9), st.integers(1, 9), st.sampled_from(Symmetry), st.data())
def test_orbits_part_the_grid(
    rows: int, cols: int, symmetry: Symmetry, data: st.DataObject
) -> None:
    grid = Grid(rows, cols)
    cell = data.draw(st.sampled_from(list(grid.cells)))
    orbit = symmetry.orbit(cell, grid)
    assert cell in orbit
    assert all(other in grid for other in orbit)
    assert all(symmetry.orbit(other, grid) == orbit for other in orbit)


def test_a_shape_that_is_not_square_has_no_turn_and_no_diagonal() -> None:
    fitting = {symmetry for symmetry in Symmetry if symmetry.fits(5, 7)}
    assert fitting == {
        Symmetry.NONE,
        Symmetry.HALF_TURN,
        Symmetry.LEFT_RIGHT,
        Symmetry.TOP_BOTTOM,
        Symmetry.BOTH_MIRRORS,
    }
    assert all(symmetry.fits(7, 7) for symmetry in Symmetry)


def test_in_a_shape_without_the_symmetry_a_cell_stands_alone() -> None:
    assert Symmetry.QUARTER_TURN.orbit((0, 1), Grid(3, 5)) == {(0, 1)}
    bar = Bar((0, 1), Direction.ACROSS)
    assert Symmetry.DIAGONAL.bar_orbit(bar, Grid(3, 5)) == {bar}


def edge_of(bar: Bar) -> frozenset[Cell]:
    row, col = bar.cell
    return frozenset(
        {(row, col), (row, col + 1) if bar.direction is Direction.ACROSS else (row + 1, col)}
    )


@settings(deadline=None)
@given(st.integers(2, 7), st.sampled_from(Symmetry), st.data())
def test_a_bars_partners_lie_between_the_partners_of_its_cells(
    side: int, symmetry: Symmetry, data: st.DataObject
) -> None:
    grid = Grid(side, side)
    bars = [
        bar
        for cell, direction in product(grid.cells, Direction)
        if grid.has_edge(bar := Bar(cell, direction))
    ]
    bar = data.draw(st.sampled_from(bars))
    first, second = sorted(edge_of(bar))
    for other in symmetry.bar_orbit(bar, grid):
        one, two = sorted(edge_of(other))
        assert {one, two} <= symmetry.orbit(first, grid) | symmetry.orbit(second, grid)
        assert symmetry.bar_orbit(other, grid) == symmetry.bar_orbit(bar, grid)
        assert abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1


@pytest.mark.parametrize(
    ("drawing", "symmetry"),
    [
        ("....\n....\n....\n....", Symmetry.HALF_TURN),
        ("#...\n....\n....\n...#", Symmetry.BOTH_DIAGONALS),
        (".#..\n....\n....\n..#.", Symmetry.HALF_TURN),
        (".#..\n...#\n#...\n..#.", Symmetry.QUARTER_TURN),
        ("#..#\n....\n....\n#..#", Symmetry.BOTH_MIRRORS),
        ("#..#\n....\n....\n....", Symmetry.LEFT_RIGHT),
        ("#...\n....\n....\n#...", Symmetry.TOP_BOTTOM),
        ("#.#.\n....\n#...\n....", Symmetry.DIAGONAL),
        (".#..\n....\n...#\n....", Symmetry.ANTIDIAGONAL),
        (".#..\n....\n....\n...#", Symmetry.NONE),
        ("_..\n...\n..#", Symmetry.DIAGONAL),
    ],
)
def test_a_grids_symmetry_is_named(drawing: str, symmetry: Symmetry) -> None:
    assert symmetry_of(puzzle_from(drawing).grid) is symmetry


def test_bars_count_for_the_symmetry() -> None:
    grid = puzzle_from("#...\n....\n....\n...#").grid
    barred = Grid(4, 4, grid.blocks, bars=frozenset({Bar((1, 1), Direction.ACROSS)}))
    assert symmetry_of(barred) is not symmetry_of(grid)


@settings(max_examples=100, deadline=None)
@given(grids())
def test_the_named_symmetry_holds(grid: Grid) -> None:
    assert symmetry_of(grid).holds(grid)


def turned(grid: Grid) -> frozenset[Cell]:
    return frozenset((grid.rows - 1 - row, grid.cols - 1 - col) for row, col in grid.blocks)


@pytest.mark.skipif(not GRIDS.exists(), reason="the shared grids are not here")
def test_the_american_grids_are_at_least_half_turn_symmetric() -> None:
    for path in GRIDS.glob("a15-*.txt"):
        grid = puzzle_from(path.read_text()).grid
        if turned(grid) == grid.blocks:
            assert symmetry_of(grid) is not Symmetry.NONE
