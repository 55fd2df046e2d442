"""The button that panels and dialogs share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent


def push_button(text: str, then: Callable[[], object] | None = None, tip: str = "") -> QPushButton:
    """Return a button that does ``then``; Return elsewhere in a dialog does not press it."""
    button = _Button(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    if then is not None:
        button.clicked.connect(then)
    return button


class _Button(QPushButton):
    """A button that Return presses where it has the keyboard, though it is no default."""

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)
