"""The button that panels and dialogs share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

if TYPE_CHECKING:
    from collections.abc import Callable


def push_button(text: str, then: Callable[[], object] | None = None, tip: str = "") -> QPushButton:
    """Return a button that does ``then``; Return elsewhere in a dialog does not press it."""
    button = QPushButton(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    if then is not None:
        button.clicked.connect(then)
    return button
