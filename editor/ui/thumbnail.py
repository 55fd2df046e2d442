"""Small pictures of grids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from editor.ui.grid_geometry import Geometry
from editor.ui.theme import PAPER

if TYPE_CHECKING:
    from editor.core.grid import Grid


def thumbnail(grid: Grid, side: int, ratio: float = 1.0) -> QIcon:
    """Return a picture of ``grid`` in ``side`` pixels, for screens of ``ratio``."""
    pixels = round(side * ratio)
    cell = max(1, (pixels - 2) // max(grid.rows, grid.cols))
    geometry = Geometry(
        grid.rows,
        grid.cols,
        cell,
        (pixels - cell * grid.cols) // 2,
        (pixels - cell * grid.rows) // 2,
    )
    picture = QPixmap(pixels, pixels)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.fillRect(geometry.frame, QColor(PAPER.cell))
    painter.setPen(QColor(PAPER.line))
    for one in grid.cells:
        rect = geometry.rect(one)
        if one in grid.blocks:
            painter.fillRect(rect, QColor(PAPER.block))
        painter.drawRect(rect)
    painter.setPen(QColor(PAPER.frame))
    painter.drawRect(QRectF(geometry.frame))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return QIcon(picture)
