"""A label of one line that shows by an ellipsis where its text has no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class CutLabel(QLabel):
    """A plain label; while it may not wrap, a text that is too long ends in an ellipsis."""

    @property
    def shown(self) -> str:
        """What there is room for."""
        if self.wordWrap():
            return self.text()
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint what there is room for."""
        if self.shown == self.text():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.drawText(self.contentsRect(), self.alignment(), self.shown)
