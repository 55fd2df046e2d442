"""Symmetries: which cells are painted together."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from editor.core.grid import Bar, Cell, Direction, Grid, neighbour

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Motion = Callable[[Cell, int, int], Cell]

T = TypeVar("T")


def _half_turn(cell: Cell, rows: int, cols: int) -> Cell:
    return rows - 1 - cell[0], cols - 1 - cell[1]


def _quarter_turn(cell: Cell, rows: int, cols: int) -> Cell:
    return cell[1], rows - 1 - cell[0]


def _left_right(cell: Cell, rows: int, cols: int) -> Cell:
    return cell[0], cols - 1 - cell[1]


def _top_bottom(cell: Cell, rows: int, cols: int) -> Cell:
    return rows - 1 - cell[0], cell[1]


def _diagonal(cell: Cell, rows: int, cols: int) -> Cell:
    return cell[1], cell[0]


def _antidiagonal(cell: Cell, rows: int, cols: int) -> Cell:
    return cols - 1 - cell[1], rows - 1 - cell[0]


class Symmetry(Enum):
    """The ways in which a grid may look the same after a motion."""

    NONE = "none"
    HALF_TURN = "half-turn"
    QUARTER_TURN = "quarter-turn"
    LEFT_RIGHT = "left-right"
    TOP_BOTTOM = "top-bottom"
    BOTH_MIRRORS = "both-mirrors"
    DIAGONAL = "diagonal"
    ANTIDIAGONAL = "antidiagonal"
    BOTH_DIAGONALS = "both-diagonals"

    def fits(self, rows: int, cols: int) -> bool:
        """Tell whether a grid of this shape can have the symmetry."""
        return rows == cols or self not in _SQUARE_ONLY

    def orbit(self, cell: Cell, grid: Grid) -> frozenset[Cell]:
        """Return ``cell`` and its symmetric partners in ``grid``.

        In a grid of a shape that cannot have the symmetry every cell stands alone.
        """
        motions = self._motions(grid)
        return _closure(cell, lambda one: (move(one, grid.rows, grid.cols) for move in motions))

    def bar_orbit(self, bar: Bar, grid: Grid) -> frozenset[Bar]:
        """Return ``bar`` and its symmetric partners: the edges between moved cells."""
        motions = self._motions(grid)
        edges = _closure(
            frozenset((bar.cell, neighbour(bar.cell, bar.direction))),
            lambda edge: (
                frozenset(move(cell, grid.rows, grid.cols) for cell in edge) for move in motions
            ),
        )
        return frozenset(_bar_between(*sorted(edge)) for edge in edges)

    def holds(self, grid: Grid) -> bool:
        """Tell whether ``grid`` looks the same after the motions of the symmetry."""
        return (
            self.fits(grid.rows, grid.cols)
            and all(self.orbit(cell, grid) <= grid.blocks for cell in grid.blocks)
            and all(self.orbit(cell, grid) <= grid.voids for cell in grid.voids)
            and all(self.bar_orbit(bar, grid) <= grid.bars for bar in grid.bars)
        )

    def _motions(self, grid: Grid) -> tuple[Motion, ...]:
        return _MOTIONS[self] if self.fits(grid.rows, grid.cols) else ()


def symmetry_of(grid: Grid) -> Symmetry:
    """Return the strongest symmetry that ``grid`` has, or the usual one while it is empty."""
    if not (grid.blocks or grid.voids or grid.bars):
        return Symmetry.HALF_TURN
    return next(symmetry for symmetry in _BY_STRENGTH if symmetry.holds(grid))


_BY_STRENGTH = (
    Symmetry.BOTH_MIRRORS,
    Symmetry.QUARTER_TURN,
    Symmetry.BOTH_DIAGONALS,
    Symmetry.HALF_TURN,
    Symmetry.LEFT_RIGHT,
    Symmetry.TOP_BOTTOM,
    Symmetry.DIAGONAL,
    Symmetry.ANTIDIAGONAL,
    Symmetry.NONE,
)

_SQUARE_ONLY = frozenset(
    {
        Symmetry.QUARTER_TURN,
        Symmetry.DIAGONAL,
        Symmetry.ANTIDIAGONAL,
        Symmetry.BOTH_DIAGONALS,
    }
)

_MOTIONS: dict[Symmetry, tuple[Motion, ...]] = {
    Symmetry.NONE: (),
    Symmetry.HALF_TURN: (_half_turn,),
    Symmetry.QUARTER_TURN: (_quarter_turn,),
    Symmetry.LEFT_RIGHT: (_left_right,),
    Symmetry.TOP_BOTTOM: (_top_bottom,),
    Symmetry.BOTH_MIRRORS: (_left_right, _top_bottom),
    Symmetry.DIAGONAL: (_diagonal,),
    Symmetry.ANTIDIAGONAL: (_antidiagonal,),
    Symmetry.BOTH_DIAGONALS: (_diagonal, _antidiagonal),
}


def _closure(start: T, images: Callable[[T], Iterator[T]]) -> frozenset[T]:
    found = {start}
    fresh = [start]
    while fresh:
        for image in images(fresh.pop()):
            if image not in found:
                found.add(image)
                fresh.append(image)
    return frozenset(found)


def _bar_between(first: Cell, second: Cell) -> Bar:
    return Bar(first, Direction.ACROSS if first[0] == second[0] else Direction.DOWN)
