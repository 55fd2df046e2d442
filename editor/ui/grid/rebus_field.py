"""The field for a text of several letters, opened over one cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.core.grid import MAX_SIDE
from editor.language import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent

_WIDTH = 132
_MOST_LETTERS = 2 * MAX_SIDE + 1
"""Room for two texts over the longest entry."""


class RebusField(QLineEdit):
    """A small field over a cell: Return accepts, Escape and leaving it give up.

    Signals:
        accepted(text): the text for the cell.
        left(): the field is closed, whatever came of it.
    """

    accepted = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._grid = parent
        self.setMaxLength(_MOST_LETTERS)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(tr("Several letters in one cell"))
        self.setToolTip(tr("A/B reads A across and B down; A|B either of them, also over an entry"))
        self.hide()

    def open(self, text: str, cell: QRectF) -> None:
        """Show ``text`` for editing over ``cell``, a rectangle of the parent."""
        height = self.sizeHint().height()
        room = self._grid.rect()
        left = min(max(0, int(cell.center().x()) - _WIDTH // 2), room.width() - _WIDTH)
        top = min(max(0, int(cell.center().y()) - height // 2), room.height() - height)
        self.setGeometry(left, top, _WIDTH, height)
        self.setText(text)
        self.selectAll()
        self.show()
        self.setFocus()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Accept or give up."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.hide()
                self.accepted.emit(self.text())
            case Qt.Key.Key_Escape:
                self.hide()
                self._grid.setFocus()
            case _:
                super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Tell that it is closed."""
        super().hideEvent(event)
        self.left.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Give up."""
        super().focusOutEvent(event)
        self.hide()
