"""Bars that can be compared, and lead to what they count by mouse and by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from editor.ui.widgets.chart_widget import ChartWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

_TALL, _WIDEST, _GAP = 64, 32.0, 2
_SMALL = 0.8
"""What part of the window's type the names have, where bars stand beside each other."""
_NAMES = 0.6
"""What part of the width names take at most where bars lie; a tip has what is cut."""


class BarChart(ChartWidget):
    """Shows counts with their names as bars: side by side, or ``lying``, one below the other."""

    def __init__(self, name: str, *, lying: bool = False) -> None:
        super().__init__(name)
        self._counts: Sequence[tuple[str, int]] = ()
        self._lying = lying

    def show_counts(self, counts: Sequence[tuple[str, int]]) -> None:
        """Show ``counts``, a bar for each."""
        self._counts = counts
        self.setVisible(bool(counts))
        self.updateGeometry()
        self.show_sayings([f"{name}: {count}" for name, count in counts])

    def part(self, place: int) -> QRectF:
        """Return where the bar at ``place`` can be clicked, its name and count with it."""
        if self._lying:
            return QRectF(0, place * self._line, self.width(), self._line)
        wide = min(_WIDEST, self.width() / max(1, len(self._counts)))
        return QRectF(place * wide, 0, wide, self.height())

    @property
    def _line(self) -> int:
        return self.fontMetrics().height() + 2 * _GAP

    def _paint_bar(self, painter: QPainter, place: int, names: float) -> None:
        name, count = self._counts[place]
        room = self.part(place)
        share = count / max(1, *(many for _, many in self._counts))
        accent, ink = self.palette().accent().color(), self.palette().windowText().color()
        if not count:
            ink.setAlphaF(0.7)
        painter.setPen(ink)
        middle, right = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignRight
        if self._lying:
            figure = self.fontMetrics().horizontalAdvance("0000")
            name = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(names))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
            left = names + _GAP * 4
            wide = max(0.0, (room.width() - left - figure) * share)
            painter.fillRect(
                QRectF(left, room.top() + 2 * _GAP, wide, room.height() - 4 * _GAP), accent
            )
            number = QRectF(room.right() - figure, room.top(), figure - _GAP, room.height())
            painter.drawText(number, Qt.AlignmentFlag.AlignVCenter | right, str(count))
            return
        line = self.fontMetrics().height()
        tall = _TALL * share
        top = line + _TALL - tall
        painter.fillRect(QRectF(room.left() + _GAP / 2, top, room.width() - _GAP, tall), accent)
        painter.drawText(QRectF(room.left(), top - line, room.width(), line), middle, str(count))
        below = QRectF(room.left(), line + _TALL, room.width(), line)
        painter.drawText(below, middle, name)

    # Qt overrides

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for a line each, or for the bars with a line above and below."""
        if self._lying:
            return QSize(0, self._line * len(self._counts))
        return QSize(0, _TALL + 2 * self.fontMetrics().height() + _GAP)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint the bars, and a frame around the one that the keyboard is at."""
        painter = QPainter(self)
        metrics = self.fontMetrics()
        names = max((metrics.horizontalAdvance(name) + 1 for name, _ in self._counts), default=0)
        if not self._lying:
            font = painter.font()
            font.setPointSizeF(font.pointSizeF() * _SMALL)
            painter.setFont(font)
        for place in range(len(self._counts)):
            self._paint_bar(painter, place, min(names, self.width() * _NAMES))
        self.paint_current(painter)
        painter.end()
