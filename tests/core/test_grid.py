from __future__ import annotations

import pytest

from editor.core.grid import MAX_SIDE, Bar, Direction, Grid, neighbour
from tests.drawing import puzzle_from

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def test_open_cells_are_neither_block_nor_void() -> None:
    grid = puzzle_from(".#\n_.").grid
    assert list(grid.open_cells) == [(0, 0), (1, 1)]
    assert list(grid.cells) == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_nothing_outside_is_open() -> None:
    grid = puzzle_from("..\n..").grid
    for cell in [(-1, 0), (0, -1), (2, 0), (0, 2)]:
        assert cell not in grid
        assert not grid.is_open(cell)


def test_a_bar_parts_two_open_cells_in_its_direction_only() -> None:
    grid = Grid(2, 2, bars=frozenset({Bar((0, 0), ACROSS)}))
    assert not grid.joined((0, 0), ACROSS)
    assert grid.joined((0, 0), DOWN)
    assert grid.joined((1, 0), ACROSS)


def test_blocks_voids_and_the_border_join_nothing() -> None:
    grid = puzzle_from(".#.\n_..").grid
    assert not grid.joined((0, 0), ACROSS)
    assert not grid.joined((0, 1), ACROSS)
    assert not grid.joined((0, 0), DOWN)
    assert not grid.joined((1, 2), ACROSS)
    assert grid.joined((1, 1), ACROSS)


def test_a_neighbour_lies_in_the_direction_of_reading() -> None:
    assert neighbour((3, 4), ACROSS) == (3, 5)
    assert neighbour((3, 4), DOWN, 2) == (5, 4)
    assert neighbour((3, 4), DOWN, -1) == (2, 4)
    assert ACROSS.other is DOWN
    assert DOWN.other is ACROSS


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (MAX_SIDE + 1, 5), (5, MAX_SIDE + 1), (-1, 5)])
def test_an_impossible_size_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="not possible"):
        Grid(*size)


@pytest.mark.parametrize(
    ("shape", "says"),
    [
        ({"blocks": frozenset({(2, 0)})}, "outside"),
        ({"voids": frozenset({(0, 2)})}, "outside"),
        ({"blocks": frozenset({(0, 0)}), "voids": frozenset({(0, 0)})}, "both"),
        ({"bars": frozenset({Bar((0, 1), ACROSS)})}, "between no two cells"),
        ({"bars": frozenset({Bar((-1, 0), DOWN)})}, "between no two cells"),
    ],
)
def test_a_shape_that_contradicts_itself_is_refused(
    shape: dict[str, frozenset[object]], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        Grid(2, 2, **shape)  # type: ignore[arg-type]
