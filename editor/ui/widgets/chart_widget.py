"""A chart of parts beside or below each other, which are gone through and chosen."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QPointF, QRectF, QSize
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter

_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class ChartWidget(QWidget):
    """Goes from part to part by key, says each to a screen reader, and tells which was chosen.

    Signals:
        chosen(place): the part at this place was clicked, or Return was pressed at it.
    """

    chosen = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._sayings: Sequence[str] = ()
        self._current = 0
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @abstractmethod
    def part(self, place: int) -> QRectF:
        """Return where the part at ``place`` can be clicked."""

    def show_sayings(self, sayings: Sequence[str]) -> None:
        """Have as many parts as ``sayings``, which say what each shows."""
        self._sayings = sayings
        self._go_to(min(self._current, max(0, len(sayings) - 1)))

    def paint_current(self, painter: QPainter) -> None:
        """Paint a frame around the part that the keyboard is at."""
        if self.hasFocus() and self._sayings:
            painter.setPen(self.palette().link().color())
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.part(self._current).adjusted(0, 0, -1, -1))

    def _at(self, point: QPointF) -> int | None:
        places = range(len(self._sayings))
        return next((place for place in places if self.part(place).contains(point)), None)

    def _go_to(self, place: int) -> None:
        self._current = place
        self._say()

    def _say(self) -> None:
        """Tell screen readers of all parts, or of the one that the keyboard is at."""
        here = slice(self._current, self._current + 1) if self.hasFocus() else slice(None)
        self.setAccessibleDescription("; ".join(self._sayings[here]))
        self.update()

    # Qt overrides

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for no width: parts are as wide as there is room."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go from part to part; Return or Space chooses one."""
        key = Qt.Key(event.key())
        if self._sayings and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(self._current)
        elif self._sayings and (step := _STEPS.get(key)) is not None:
            self._go_to(min(max(0, self._current + step), len(self._sayings) - 1))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Choose the part under the mouse."""
        if (place := self._at(event.position())) is not None:
            self._go_to(place)
            self.chosen.emit(place)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Tell of the part that the keyboard comes to."""
        super().focusInEvent(event)
        self._say()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Tell of all parts again."""
        super().focusOutEvent(event)
        self._say()

    def event(self, event: QEvent) -> bool:
        """Tell what the part under the mouse shows."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._at(event.pos().toPointF())
            said = "" if place is None else self._sayings[place]
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)
