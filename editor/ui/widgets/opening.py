"""Opening dialogs, which are gone once they are closed, and no larger than the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget

_TITLE_BAR = 40
"""Pixels that a title bar may take; how many it does is known only once a window is shown."""


def fit_to_screen(window: QWidget, size: QSize) -> None:
    """Give ``window`` the ``size``, or what of it there is room for on its screen."""
    room = window.screen().availableSize() - QSize(0, _TITLE_BAR)
    window.resize(size.boundedTo(room))


def open_dialog(dialog: QDialog) -> None:
    """Open ``dialog``, to be answered before the window is used again."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def open_beside(dialog: QDialog) -> None:
    """Open ``dialog`` beside the window, which stays in use."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()


def raised(kind: type[QDialog], window: QWidget) -> bool:
    """Bring a dialog of ``kind`` that ``window`` has open to the front; tell whether it has one."""
    for dialog in window.findChildren(kind):
        if dialog.isVisible():
            dialog.raise_()
            dialog.activateWindow()
            return True
    return False
