"""A list whose order means something, and is changed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidget

from editor.language import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class OrderedList(QListWidget):
    """A list whose lines are dragged, or moved with Ctrl+Up and Ctrl+Down.

    Signals:
        reordered(): the lines stand in another order.
    """

    reordered = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setToolTip(tr("Drag a line, or press Ctrl+Up or Ctrl+Down, to change the order"))
        self.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.model().rowsMoved.connect(self.reordered)

    def move_up(self) -> None:
        """Put the current line before the one before it."""
        self._move(-1)

    def move_down(self) -> None:
        """Put the current line after the one after it."""
        self._move(1)

    def _move(self, steps: int) -> None:
        row = self.currentRow()
        if row < 0 or not 0 <= row + steps < self.count():
            return
        with QSignalBlocker(self):  # the line stays the current one all the time
            self.insertItem(row + steps, self.takeItem(row))
        self.setCurrentRow(row + steps)
        self.reordered.emit()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Move the current line with Ctrl, or go to another one."""
        steps = _STEPS.get(Qt.Key(event.key()), 0)
        if steps and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._move(steps)
        else:
            super().keyPressEvent(event)
