"""The places of a board as numbers: what a symmetry maps onto what, and what lies beside what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.core.grid import Bar, Grid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from editor.core.symmetry import Symmetry

_AROUND = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def cell_images(rows: int, cols: int, symmetry: Symmetry) -> NDArray[np.intp]:
    """Return for each cell, row by row, the numbers of the cells of its orbit.

    Small orbits are filled up by repetition: ``(cells, size of the largest orbit)``.
    """
    shape = Grid(rows, cols)
    return _filled_up(
        [
            sorted(row * cols + col for row, col in symmetry.orbit(cell, shape))
            for cell in shape.cells
        ]
    )


def cells_beside(rows: int, cols: int, reach: int = 1) -> NDArray[np.intp]:
    """Return for each cell the eight cells at ``reach`` around it, itself beyond an edge."""
    row, col = np.divmod(np.arange(rows * cols), cols)
    beside = []
    for down, right in _AROUND:
        there_row, there_col = row + reach * down, col + reach * right
        inside = (there_row >= 0) & (there_row < rows) & (there_col >= 0) & (there_col < cols)
        beside.append(np.where(inside, there_row * cols + there_col, row * cols + col))
    return np.stack(beside, axis=1)


def edge_images(rows: int, cols: int, symmetry: Symmetry) -> NDArray[np.intp]:
    """Return for each of ``Grid.edges`` the numbers of those that it changes with."""
    shape = Grid(rows, cols)
    places = shape.edges
    number = {bar: place for place, bar in enumerate(places)}
    return _filled_up(
        [sorted(number[one] for one in symmetry.bar_orbit(bar, shape)) for bar in places]
    )


def edges_beside(rows: int, cols: int) -> NDArray[np.intp]:
    """Return for each of ``Grid.edges`` those of the same direction at its four sides."""
    places = Grid(rows, cols).edges
    number = {bar: place for place, bar in enumerate(places)}
    return np.array(
        [
            [
                number.get(Bar((bar.cell[0] + down, bar.cell[1] + right), bar.direction), place)
                for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
            ]
            for place, bar in enumerate(places)
        ]
    )


def _filled_up(orbits: Sequence[list[int]]) -> NDArray[np.intp]:
    most = max(map(len, orbits))
    return np.array([(orbit * most)[:most] for orbit in orbits])
