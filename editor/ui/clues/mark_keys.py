"""Italics, bold, subscript and superscript by keys, wherever a clue is written."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from editor.core.clue_text import Mark, toggled

_Key, _Held = Qt.Key, Qt.KeyboardModifier
_MARKS = {
    (_Key.Key_I, _Held.ControlModifier): Mark.ITALIC,
    (_Key.Key_B, _Held.ControlModifier): Mark.BOLD,
    (_Key.Key_B, _Held.ControlModifier | _Held.ShiftModifier): Mark.SUBSCRIPT,
    (_Key.Key_P, _Held.ControlModifier | _Held.ShiftModifier): Mark.SUPERSCRIPT,
}


class MarkKeys(QObject):
    """Lets keys mark what is selected in ``field``, before any command of the window has them."""

    def __init__(self, field: QLineEdit | QPlainTextEdit) -> None:
        super().__init__(field)
        self._field = field
        field.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Take the keys of marks; let all else through."""
        if not isinstance(event, QKeyEvent):
            return False
        mark = _MARKS.get((_Key(event.key()), event.modifiers()))
        if mark is None:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() == QEvent.Type.KeyPress:
            if isinstance(self._field, QLineEdit):
                _toggle_in_line(self._field, mark)
            else:
                _toggle_in_lines(self._field, mark)
        return True


def _toggle_in_line(field: QLineEdit, mark: Mark) -> None:
    chosen = len(field.selectedText())
    first = field.selectionStart() if chosen else field.cursorPosition()
    text, first = toggled(field.text(), first, first + chosen, mark)
    field.selectAll()
    field.insert(text)
    field.setCursorPosition(first)
    if chosen:
        field.setSelection(first, chosen)


def _toggle_in_lines(field: QPlainTextEdit, mark: Mark) -> None:
    cursor = field.textCursor()
    first, last = cursor.selectionStart(), cursor.selectionEnd()
    text, place = toggled(field.toPlainText(), first, last, mark)
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.insertText(text)
    cursor.setPosition(place)
    cursor.setPosition(place + last - first, QTextCursor.MoveMode.KeepAnchor)
    field.setTextCursor(cursor)
