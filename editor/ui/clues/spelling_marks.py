"""Waves under misspelt words in a line one writes in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QGuiApplication, QInputMethodEvent, QTextCharFormat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QLineEdit

_MARKED = "misspelt"
"""The property of a line that has marks: to tell it of none costs a layout."""
_RED = QColor(208, 48, 48)


def mark_words(field: QLineEdit, words: Iterable[str]) -> None:
    """Underline ``words`` in ``field``, and nothing else.

    A line has no formats of its own: those of an input method do, whose text it leaves alone.
    """
    kind = QInputMethodEvent.AttributeType.TextFormat
    wave = QTextCharFormat()
    wave.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    wave.setUnderlineColor(_RED)
    places = [
        QInputMethodEvent.Attribute(
            kind, found.start() - field.cursorPosition(), found.end() - found.start(), wave
        )
        for word in words
        for found in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", field.text())
    ]
    if not places and not field.property(_MARKED):
        return
    field.setProperty(_MARKED, bool(places))
    QGuiApplication.sendEvent(field, QInputMethodEvent("", places))
