"""Small grids side by side: the gallery they stand in, and their pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QListWidget, QWidget

from editor.core.grid import Grid
from editor.ui.grid.cursor import Cursor
from editor.ui.grid.geometry import LEAST, MARGIN, Geometry, fitted
from editor.ui.grid.painter import GridPainter
from editor.ui.grid.picture import Picture, looks
from editor.ui.grid.thumbnail import picture_icon, thumbnail
from editor.ui.widgets.theme import PAPER

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

SMALL = 108
"""Pixels of a picture in a list: the letters of a 15x15 have room in it."""
_NOWHERE = Cursor((-1, -1))
_MARGIN = 1
"""Cells shown around a section."""
_EDGE = 1
"""Pixels around them for lines,"""
_RIM = 3
"""and for paper, so that blocks are not lost on a dark window."""

_MARKED = 20
"""Pixels of a cell below which marks of locks would cover its letter."""


class GridGallery(QListWidget):
    """A list of small grids, as many in a row as there is room for.

    While it grows, the best is current until the constructor has chosen one himself.
    """

    def __init__(self, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setIconSize(QSize(side, side))
        self.setSpacing(8)
        self.setWordWrap(True)
        self._follows_best = True
        self.itemPressed.connect(self._stay)
        self.currentRowChanged.connect(self._stay)

    @property
    def follows_best(self) -> bool:
        """Whether the constructor has chosen no picture himself."""
        return self._follows_best or self.currentRow() < 0

    @property
    def is_attended(self) -> bool:
        """Whether a picture was chosen or the pointer is among them, so that none may move."""
        return not self.follows_best or self.viewport().underMouse()

    def bring_current(self) -> bool:
        """Tell whether the current picture can be seen, and bring it into sight if not."""
        item = self.currentItem()
        place = self.visualItemRect(item).center()
        if item is None or self.viewport().rect().contains(place):
            return item is not None
        self.scrollToItem(item)
        return False

    def show_best(self) -> None:
        """Make the first picture the current one, unless the constructor has chosen one."""
        if self.follows_best:
            self.setCurrentRow(0)
            self._follows_best = True

    def _stay(self, _chosen: object = None) -> None:
        self._follows_best = False


def grid_icon(
    puzzle: Puzzle,
    side: int,
    *,
    tinted: Collection[Cell] = (),
    outlined: Collection[Cell] = (),
    section: Collection[Cell] = (),
) -> QIcon:
    """Return a picture of ``puzzle``, ``side`` pixels wide and high.

    With a ``section`` only the part around its cells is shown, so that its letters can be read.
    """
    ratio = QGuiApplication.primaryScreen().devicePixelRatio()
    pixels = round(side * ratio)
    whole = frozenset(puzzle.grid.cells)
    geometry, inside = _around(section or whole, puzzle.grid, pixels)
    small = geometry.side < _MARKED * ratio
    picture = Picture(
        replace(puzzle, locks=frozenset()) if small else puzzle,
        PAPER,
        replace(_NOWHERE, selection=frozenset(tinted)),
        hovered=frozenset(outlined),
    )
    shown = QPixmap(pixels, pixels)
    shown.fill(Qt.GlobalColor.transparent)
    painter = QPainter(shown)
    painter.fillRect(inside.adjusted(-_RIM, -_RIM, _RIM, _RIM), QColor(PAPER.paper))
    painter.setClipRect(inside.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE))
    shown_cells = geometry.cells_in(QRectF(0, 0, pixels, pixels))
    every_look = looks(picture)
    GridPainter(painter, geometry, PAPER).paint(
        puzzle.grid, {cell: every_look[cell] for cell in shown_cells}
    )
    painter.end()
    return picture_icon(shown, ratio)


def small_icon(puzzle: Puzzle) -> QIcon:
    """Return a picture of ``puzzle`` for a list, with its letters where there is room for them."""
    grid = puzzle.grid
    if max(grid.rows, grid.cols) * LEAST <= SMALL - 2 * MARGIN:
        return grid_icon(puzzle, SMALL)
    return thumbnail(grid, SMALL, QGuiApplication.primaryScreen().devicePixelRatio())


def blank_icon() -> QIcon:
    """Return the picture of what is no puzzle."""
    nothing = QPixmap(SMALL, SMALL)
    nothing.fill(Qt.GlobalColor.transparent)
    return QIcon(nothing)


def _around(section: Collection[Cell], grid: Grid, pixels: int) -> tuple[Geometry, QRectF]:
    """Return the geometry in which ``section`` fills a picture, and where that part lies."""
    rows, cols = ([cell[axis] for cell in section] for axis in (0, 1))
    top, left = max(0, min(rows) - _MARGIN), max(0, min(cols) - _MARGIN)
    height = min(grid.rows - 1, max(rows) + _MARGIN) - top + 1
    width = min(grid.cols - 1, max(cols) + _MARGIN) - left + 1
    part = fitted(Grid(height, width), pixels, pixels)
    geometry = Geometry(
        grid.rows,
        grid.cols,
        part.side,
        part.left - left * part.side,
        part.top - top * part.side,
    )
    return geometry, part.frame
