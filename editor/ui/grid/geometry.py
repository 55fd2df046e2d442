"""Where the cells of a grid lie in a widget."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from editor.core.grid import Bar, Direction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell, Grid

MARGIN = 8
"""Pixels around a grid, at least."""
LEAST = 6
"""Pixels of a cell, at least."""

_REACH = 0.3
"""How far from an edge one may click to mean it, as a share of the cell's side."""
_CLEAR = 0.3
"""How far from a corner one has to be, while dragging, to mean the edge and not the one across."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Square cells of ``side`` pixels, the first at ``left``, ``top``."""

    rows: int
    cols: int
    side: int
    left: int = 0
    top: int = 0

    @property
    def frame(self) -> QRectF:
        """The rectangle of all cells."""
        return QRectF(self.left, self.top, self.cols * self.side, self.rows * self.side)

    def rect(self, cell: Cell) -> QRectF:
        """Return the rectangle of ``cell``."""
        row, col = cell
        return QRectF(self.left + col * self.side, self.top + row * self.side, self.side, self.side)

    def cell_at(self, point: QPointF) -> Cell | None:
        """Return the cell under ``point``, if there is one."""
        row = int((point.y() - self.top) // self.side)
        col = int((point.x() - self.left) // self.side)
        return (row, col) if 0 <= row < self.rows and 0 <= col < self.cols else None

    def cells_along(self, start: QPointF, end: QPointF) -> list[Cell]:
        """Return the cells under the straight way from ``start`` to ``end``, in its order."""
        way = end - start
        steps = max(1, ceil(4 * max(abs(way.x()), abs(way.y())) / self.side))
        points = (start + way * (step / steps) for step in range(steps + 1))
        cells = (self.cell_at(point) for point in points)
        return list(dict.fromkeys(cell for cell in cells if cell is not None))

    def edge_at(self, point: QPointF, reach: float = _REACH, clear: float = 0.0) -> Bar | None:
        """Return the edge between two cells that ``point`` lies at, within ``reach`` of a side.

        ``clear``: so far it is from the edges across, at least.
        """
        across, down = (point.x() - self.left) / self.side, (point.y() - self.top) / self.side
        col, row = round(across), round(down)
        beside, below = abs(across - col), abs(down - row)
        if min(beside, below) > reach or max(beside, below) < clear:
            return None
        if beside < below:
            bar, inside = Bar((floor(down), col - 1), Direction.ACROSS), 0 < col < self.cols
        else:
            bar, inside = Bar((row - 1, floor(across)), Direction.DOWN), 0 < row < self.rows
        in_rows, in_cols = 0 <= down < self.rows, 0 <= across < self.cols
        return bar if inside and in_rows and in_cols else None

    def edges_along(self, start: QPointF, end: QPointF) -> list[Bar]:
        """Return the edges that the straight way from ``start`` to ``end`` runs along."""
        way = end - start
        steps = max(1, ceil(8 * max(abs(way.x()), abs(way.y())) / self.side))
        points = (start + way * (step / steps) for step in range(steps + 1))
        edges = (self.edge_at(point, clear=_CLEAR) for point in points)
        return list(dict.fromkeys(edge for edge in edges if edge is not None))

    def cells_in(self, rect: QRectF) -> Iterator[Cell]:
        """Return the cells that touch ``rect``."""
        rows = _touched(rect.top() - self.top, rect.bottom() - self.top, self.side, self.rows)
        cols = _touched(rect.left() - self.left, rect.right() - self.left, self.side, self.cols)
        return ((row, col) for row in rows for col in cols)


def fitted(grid: Grid, width: int, height: int) -> Geometry:
    """Return the geometry of the largest square cells for ``grid`` in a widget, centred."""
    room = min((width - 2 * MARGIN) / grid.cols, (height - 2 * MARGIN) / grid.rows)
    side = max(LEAST, int(room))
    return Geometry(
        grid.rows,
        grid.cols,
        side,
        max(0, (width - side * grid.cols) // 2),
        max(0, (height - side * grid.rows) // 2),
    )


def _touched(start: float, end: float, side: int, count: int) -> range:
    return range(max(0, floor(start / side)), min(count, ceil(end / side)))
