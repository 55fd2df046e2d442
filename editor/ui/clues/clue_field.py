"""A line to write a clue or what goes with it in, and the word of it that one is at."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

_BEGUN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*\Z")
_RETURN = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_GOES_ON = re.compile(r"\w")


class ClueField(QLineEdit):
    """A line that reports Escape, Shift+Return, and Down, which has no other use in it."""

    escaped = Signal()
    agreed = Signal()
    lowered = Signal()

    def event(self, event: QEvent) -> bool:
        """Keep Shift+Return from the window, which has it for several letters in a cell."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and _agrees(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Report Escape, Shift+Return and Down, edit otherwise."""
        match event.key():
            case Qt.Key.Key_Escape:
                self.escaped.emit()
            case _ if _agrees(event):
                self.agreed.emit()
            case Qt.Key.Key_Down:
                self.lowered.emit()
            case _:
                super().keyPressEvent(event)


def _agrees(event: QKeyEvent) -> bool:
    return event.key() in _RETURN and event.modifiers() == Qt.KeyboardModifier.ShiftModifier


def word_at(text: str, place: int) -> str:
    """Return the word of ``text`` that ends at ``place``, as spelling looks at it; or nothing."""
    begun = _BEGUN.search(text[:place])
    return begun[0] if begun and not _GOES_ON.match(text[place:]) else ""
