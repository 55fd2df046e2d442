"""Opening dialogs, which are gone once they are closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog


def open_dialog(dialog: QDialog) -> None:
    """Open ``dialog``, to be answered before the window is used again."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def open_beside(dialog: QDialog) -> None:
    """Open ``dialog`` beside the window, which stays in use."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
