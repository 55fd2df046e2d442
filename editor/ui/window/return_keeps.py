"""Return keeps the fill that is offered, wherever the keyboard is in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from editor.ui.filling.autofill import Phase

if TYPE_CHECKING:
    from editor.ui.filling.autofill import Autofill


class ReturnKeeps(QObject):
    """Two shortcuts that are there while a fill is offered and nothing is being written."""

    def __init__(self, window: QWidget, autofill: Autofill) -> None:
        super().__init__(window)
        self._window = window
        self._autofill = autofill
        self._shortcuts = [QShortcut(key, window) for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)]
        for shortcut in self._shortcuts:
            shortcut.activated.connect(autofill.keep)
        autofill.state_changed.connect(self._settle)
        cast("QApplication", QApplication.instance()).focusChanged.connect(self._settle)
        self._settle()

    def _settle(self, *_news: object) -> None:
        offered = self._autofill.state.phase is Phase.OFFERED
        on = offered and not _is_writing(self._window.focusWidget())
        for shortcut in self._shortcuts:
            shortcut.setEnabled(on)


def _is_writing(focus: QWidget | None) -> bool:
    """Tell whether somebody writes a text in ``focus``, whose own Return counts."""
    match focus:
        case QPlainTextEdit() | QTextEdit():
            return not focus.isReadOnly()
        case QLineEdit():
            return not focus.isReadOnly() and not isinstance(focus.parent(), QAbstractSpinBox)
        case _:
            return False
