"""A line to write a clue or what goes with it in, and the word of it that one is at."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_BEGUN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*\Z")
_GOES_ON = re.compile(r"\w")


class ClueField(QLineEdit):
    """A line that reports Escape, and Down, which has no other use in it."""

    escaped = Signal()
    lowered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Report Escape and Down, edit otherwise."""
        match event.key():
            case Qt.Key.Key_Escape:
                self.escaped.emit()
            case Qt.Key.Key_Down:
                self.lowered.emit()
            case _:
                super().keyPressEvent(event)


def word_at(text: str, place: int) -> str:
    """Return the word of ``text`` that ends at ``place``, as spelling looks at it; or nothing."""
    begun = _BEGUN.search(text[:place])
    return begun[0] if begun and not _GOES_ON.match(text[place:]) else ""
