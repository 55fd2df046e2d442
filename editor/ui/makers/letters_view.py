"""Letters in cells, painted as large as there is room: layouts and word squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from editor.ui.grid.thumbnail import picture_icon
from editor.ui.widgets.theme import GRID_FACE, PAPER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QIcon, QPaintEvent

    from editor.core.grid import Cell

_LARGEST_CELL = 44
_LETTER = 0.58


class LettersView(QWidget):
    """Shows letters in their cells; where there is no letter nothing is painted."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setMinimumSize(QSize(240, 200))
        self._letters: Mapping[Cell, str] = {}

    def show_letters(self, letters: Mapping[Cell, str]) -> None:
        """Show ``letters``, whatever was shown before."""
        self._letters = letters
        self.setAccessibleDescription(" / ".join(_rows(letters)))
        self.update()

    # Qt overrides

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint the cells in the middle."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Base))
        paint_letters(painter, QRectF(self.rect()).adjusted(12, 12, -12, -12), self._letters)


def letters_icon(letters: Mapping[Cell, str], side: int, ratio: float = 1.0) -> QIcon:
    """Return a picture of ``letters`` in ``side`` pixels."""
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_letters(painter, QRectF(picture.rect()).adjusted(2, 2, -2, -2), letters)
    painter.end()
    return picture_icon(picture, ratio)


def paint_letters(painter: QPainter, room: QRectF, letters: Mapping[Cell, str]) -> None:
    """Paint ``letters`` on paper in the middle of ``room``."""
    if not letters:
        return
    top, left, rows, cols = _box(letters)
    side = min(_LARGEST_CELL, room.width() // cols, room.height() // rows)
    x0 = room.center().x() - side * cols / 2
    y0 = room.center().y() - side * rows / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont(GRID_FACE)
    font.setPixelSize(max(6, round(side * _LETTER)))
    painter.setFont(font)
    for (row, col), letter in letters.items():
        cell = QRectF(x0 + (col - left) * side, y0 + (row - top) * side, side, side)
        painter.fillRect(cell, QColor(PAPER.cell))
        painter.setPen(QPen(QColor(PAPER.frame), 1))
        painter.drawRect(cell)
        painter.setPen(QColor(PAPER.typed))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, letter)


def _box(letters: Mapping[Cell, str]) -> tuple[int, int, int, int]:
    rows = [row for row, _ in letters]
    cols = [col for _, col in letters]
    top, left = min(rows), min(cols)
    return top, left, max(rows) - top + 1, max(cols) - left + 1


def _rows(letters: Mapping[Cell, str]) -> list[str]:
    if not letters:
        return []
    top, left, rows, cols = _box(letters)
    return [
        "".join(letters.get((top + row, left + col), " ") for col in range(cols))
        for row in range(rows)
    ]
