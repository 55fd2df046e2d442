"""Small pictures of grids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from editor.core.grid import Direction
from editor.ui.grid.geometry import Geometry
from editor.ui.widgets.theme import PAPER

if TYPE_CHECKING:
    from editor.core.grid import Grid

_EDGE = 3
"""Pixels of paper around the grid."""
_MARK = 5
"""So many times as high as a mark is a picture."""


def thumbnail(grid: Grid, side: int, ratio: float = 1.0, mark: str = "") -> QIcon:
    """Return a picture of ``grid`` in ``side`` pixels, for screens of ``ratio``.

    ``mark`` is written across it: what an empty grid is to become.
    """
    pixels = round(side * ratio)
    cell = max(1, (pixels - 2 * _EDGE) // max(grid.rows, grid.cols))
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
    # Blocks at the edge would be lost on a dark window.
    edge = geometry.frame.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)
    painter.fillRect(edge, QColor(PAPER.paper))
    painter.setPen(QColor(PAPER.line))
    for one in grid.cells:
        rect = geometry.rect(one)
        if one in grid.blocks:
            painter.fillRect(rect, QColor(PAPER.block))
        painter.drawRect(rect)
    _paint_bars(painter, grid, geometry)
    painter.setPen(QColor(PAPER.frame))
    painter.drawRect(QRectF(geometry.frame))
    if mark:
        _write(painter, mark, QRectF(geometry.frame))
    painter.end()
    return picture_icon(picture, ratio)


def _paint_bars(painter: QPainter, grid: Grid, geometry: Geometry) -> None:
    """Paint the bars of ``grid``, a quarter of a cell thick."""
    thick = max(2.0, geometry.side / 4)
    for cell, direction in grid.bars:
        rect = geometry.rect(cell)
        if direction is Direction.ACROSS:
            bar = QRectF(rect.right() - thick / 2, rect.top(), thick, rect.height())
        else:
            bar = QRectF(rect.left(), rect.bottom() - thick / 2, rect.width(), thick)
        painter.fillRect(bar, QColor(PAPER.block))


def _write(painter: QPainter, mark: str, frame: QRectF) -> None:
    """Write ``mark`` on paper in the middle of ``frame``."""
    font = painter.font()
    font.setPixelSize(max(1, round(frame.height() / _MARK)))
    painter.setFont(font)
    place = QRectF(painter.boundingRect(frame, Qt.AlignmentFlag.AlignCenter, mark))
    painter.fillRect(place.adjusted(-_EDGE, 0, _EDGE, 0), QColor(PAPER.paper))
    painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, mark)


def picture_icon(picture: QPixmap, ratio: float) -> QIcon:
    """Return ``picture``, made for screens of ``ratio``, for a list to show."""
    picture.setDevicePixelRatio(ratio)
    icon = QIcon(picture)
    # Otherwise styles lay the colour of the selection over the picture.
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon
