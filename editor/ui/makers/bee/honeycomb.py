"""The honeycomb of a Spelling Bee, to click letters in."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.language import tr
from editor.ui.widgets.theme import GRID_FACE, legible

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

_INNER = 0.94
"""The size of a hexagon, as a share of its place."""
_LETTER = 0.8


class Honeycomb(QWidget):
    """Shows seven letters, the first in the middle.

    Signals:
        letter_clicked(letter): the solver clicked on a letter.
    """

    letter_clicked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(QSize(220, 230))
        self._letters: tuple[str, ...] = ()

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters in the order in which they are shown."""
        return self._letters

    def show_letters(self, letters: tuple[str, ...]) -> None:
        """Show ``letters``, the centre first."""
        self._letters = letters
        told = tr("{centre} in the middle, around it {others}")
        self.setAccessibleName(
            told.format(centre=letters[0], others=", ".join(letters[1:])) if letters else ""
        )
        self.update()

    def place(self, number: int) -> QPointF:
        """Return the middle of the hexagon of the letter ``number``."""
        centre = QRectF(self.rect()).center()
        if not number:
            return centre
        far, turn = sqrt(3) * self._side, (number - 1) * pi / 3
        return centre + QPointF(far * sin(turn), -far * cos(turn))

    @property
    def _side(self) -> float:
        return min(self.width() / 5.2, self.height() / (3.1 * sqrt(3)))

    # Qt overrides

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint the hexagons."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self.palette()
        font = QFont(GRID_FACE)
        font.setBold(True)
        font.setPixelSize(max(8, round(_LETTER * self._side)))
        painter.setFont(font)
        for number, letter in enumerate(self._letters):
            middle, side = self.place(number), _INNER * self._side
            corners = QPolygonF(
                [
                    middle + QPointF(side * cos(turn * pi / 3), side * sin(turn * pi / 3))
                    for turn in range(6)
                ]
            )
            role = QPalette.ColorRole.Button if number else QPalette.ColorRole.Accent
            back = colours.color(role)
            painter.setBrush(back)
            painter.setPen(QPen(colours.color(QPalette.ColorRole.Mid), 1.5))
            painter.drawPolygon(corners)
            ink = colours.color(QPalette.ColorRole.ButtonText)
            painter.setPen(QColor(legible(ink.name(), back.name())))
            box = QRectF(middle - QPointF(side, side), middle + QPointF(side, side))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Report the letter under the mouse."""
        for number, letter in enumerate(self._letters):
            away = event.position() - self.place(number)
            if hypot(away.x(), away.y()) < 0.85 * self._side:
                self.letter_clicked.emit(letter)
