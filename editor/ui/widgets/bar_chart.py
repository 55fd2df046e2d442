"""Bars that can be compared, and lead to what they count by mouse and by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

_TALL, _WIDEST, _GAP = 64, 32.0, 2
_SMALL = 0.8
"""What part of the window's type the names have, where bars stand beside each other."""
_NAMES = 0.6
"""What part of the width names take at most where bars lie; a tip has what is cut."""
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class BarChart(QWidget):
    """Shows counts with their names as bars: side by side, or ``lying``, one below the other.

    Signals:
        chosen(place): the bar at this place was clicked, or Return was pressed at it.
    """

    chosen = Signal(int)

    def __init__(self, name: str, *, lying: bool = False) -> None:
        super().__init__()
        self._counts: Sequence[tuple[str, int]] = ()
        self._lying = lying
        self._current = 0
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_counts(self, counts: Sequence[tuple[str, int]]) -> None:
        """Show ``counts``, a bar for each."""
        self._counts = counts
        self._current = min(self._current, max(0, len(counts) - 1))
        self.setVisible(bool(counts))
        self.updateGeometry()
        self._tell()
        self.update()

    def bar(self, place: int) -> QRectF:
        """Return where the bar at ``place`` can be clicked, its name and count with it."""
        if self._lying:
            return QRectF(0, place * self._line, self.width(), self._line)
        wide = min(_WIDEST, self.width() / max(1, len(self._counts)))
        return QRectF(place * wide, 0, wide, self.height())

    @property
    def _line(self) -> int:
        return self.fontMetrics().height() + 2 * _GAP

    def _tell(self) -> None:
        """Tell screen readers of all bars, or of the one that the keyboard is at."""
        said = [f"{name}: {count}" for name, count in self._counts]
        here = said[self._current : self._current + 1] if self.hasFocus() else said
        self.setAccessibleDescription(", ".join(here))

    def _at(self, point: QPointF) -> int | None:
        places = range(len(self._counts))
        return next((place for place in places if self.bar(place).contains(point)), None)

    def _paint_bar(self, painter: QPainter, place: int, names: float) -> None:
        name, count = self._counts[place]
        room = self.bar(place)
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

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for no width: bars are as wide as there is room."""
        return self.sizeHint()

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
        if self.hasFocus() and self._counts:
            painter.setPen(QColor(self.palette().link().color()))
            painter.drawRect(self.bar(self._current).adjusted(0, 0, -1, -1))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go from bar to bar; Return or Space chooses one."""
        key = Qt.Key(event.key())
        if not self._counts:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self._current)
        elif (step := _STEPS.get(key)) is not None:
            self._current = min(max(0, self._current + step), len(self._counts) - 1)
            self._tell()
            self.update()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Choose the bar under the mouse."""
        if (place := self._at(event.position())) is not None:
            self._current = place
            self._tell()
            self.update()
            self.chosen.emit(place)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Tell of the bar that the keyboard comes to."""
        super().focusInEvent(event)
        self._tell()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Tell of all bars again."""
        super().focusOutEvent(event)
        self._tell()
        self.update()

    def event(self, event: QEvent) -> bool:
        """Tell the name and the count of the bar under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._at(event.pos().toPointF())
            said = "" if place is None else "{}: {}".format(*self._counts[place])
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)
