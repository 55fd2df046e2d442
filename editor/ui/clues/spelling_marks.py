"""Waves under misspelt words where a clue is written: in a line, or in several."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QInputMethodEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

_MARKED = "misspelt"
"""The property of a line that has marks: to tell it of none costs a layout."""
_RED = QColor(208, 48, 48)


def mark_words(field: QLineEdit, words: Iterable[str]) -> None:
    """Underline ``words`` in ``field``, and nothing else.

    A line has no formats of its own: those of an input method do, whose text it leaves alone.
    """
    kind, here = QInputMethodEvent.AttributeType.TextFormat, field.cursorPosition()
    places = [
        QInputMethodEvent.Attribute(kind, first - here, last - first, _wave())
        for first, last in _places(words, field.text())
    ]
    if not places and not field.property(_MARKED):
        return
    field.setProperty(_MARKED, bool(places))
    QGuiApplication.sendEvent(field, QInputMethodEvent("", places))


def mark_lines(editor: QPlainTextEdit, words: Iterable[str]) -> None:
    """Underline ``words`` in ``editor``, but for the one that the caret is behind: it may go on."""
    here = editor.textCursor().position()
    marks = []
    for first, last in _places(words, editor.toPlainText()):
        if last != here:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(editor.document())
            mark.cursor.setPosition(first)
            mark.cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
            mark.format = _wave()
            marks.append(mark)
    if marks or editor.extraSelections():
        editor.setExtraSelections(marks)


def _places(words: Iterable[str], text: str) -> Iterator[tuple[int, int]]:
    """Yield where each of ``words`` begins and ends in ``text``."""
    for word in words:
        for found in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text):
            yield found.span()


def _wave() -> QTextCharFormat:
    wave = QTextCharFormat()
    wave.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    wave.setUnderlineColor(_RED)
    return wave
