"""The grid and the panels beside each other: the grid takes what the panels need not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QSplitter

from editor.ui.grid.geometry import MARGIN
from editor.ui.window.panel_board import HANDLE, LEAST_WIDTH

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from editor.core.grid import Grid

_LEAST_GRID = 240
_GOOD_CELL = 40
"""Pixels of a cell that is of good size."""
_LARGEST_SHARE = 0.8


class SideBySide(QSplitter):
    """The grid at the left, the panels at the right.

    Signals:
        share_changed(share): the panels were made wider or narrower by hand; the part of the
            width that they take now.
    """

    share_changed = Signal(float)

    def __init__(self, grid: QWidget, panels: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._share = 0.0
        self._shape = (1, 1)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(HANDLE)
        self.addWidget(grid)
        self.addWidget(panels)
        self.splitterMoved.connect(self._take_share)

    def show_share(self, share: float) -> None:
        """Give the panels a ``share`` of the width; 0: what the grid leaves them."""
        self._share = share
        self._fit()

    def show_grid(self, grid: Grid) -> None:
        """Give the grid the room for the shape of ``grid``."""
        shape = grid.rows, grid.cols
        if shape != self._shape:
            self._shape = shape
            self._fit()

    def _fit(self) -> None:
        wide = panels_width(self.size(), *self._shape, self._share)
        self.setSizes([self.width() - wide - HANDLE, wide])

    def _take_share(self) -> None:
        self._share = min(_LARGEST_SHARE, self.sizes()[1] / max(1, self.width()))
        self.share_changed.emit(self._share)

    # Qt overrides

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for a small grid and one column of panels."""
        least = super().minimumSizeHint()
        return QSize(min(least.width(), _LEAST_GRID + HANDLE + LEAST_WIDTH), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Share the room out anew."""
        super().resizeEvent(event)
        self._fit()


def panels_width(room: QSize, rows: int, cols: int, share: float = 0.0) -> int:
    """Return the pixels that panels take of ``room`` beside a grid of ``rows`` and ``cols``.

    By itself the grid is as high as the room, and the panels have what is left. As long as its
    cells are of good size it leaves them two columns; one that is wider than high what there is.
    """
    if share:
        wanted = round(room.width() * share)
    else:
        side = (room.height() - 2 * MARGIN) / rows
        wanted = room.width() - HANDLE - round(side * cols) - 2 * MARGIN
        good = room.width() - HANDLE - _GOOD_CELL * cols - 2 * MARGIN
        two = 2 * LEAST_WIDTH
        if cols > rows or good >= two:
            wanted = max(wanted, min(two, good))
    most = room.width() - HANDLE - _LEAST_GRID
    return max(0, min(max(wanted, LEAST_WIDTH), most))
