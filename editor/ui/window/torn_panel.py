"""A panel in a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from editor.ui.window.arrangement import Place

_TITLE_BAR = 40
"""Pixels that a title bar may take."""


class TornPanel(QWidget):
    """Stays before the window that the panel was torn off; the keys of that hold here too.

    Signals:
        closed(name): the panel is to go back.
    """

    closed = Signal(str)

    def __init__(self, name: str, title: str, inside: QWidget, window: QWidget) -> None:
        super().__init__(window, Qt.WindowType.Tool)
        self._name = name
        self._is_over = False
        self.setWindowTitle(title)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(inside)
        inside.show()

    @property
    def place(self) -> Place:
        """Where it stands, without its frame."""
        here = self.geometry()
        return here.left(), here.top(), here.width(), here.height()

    def show_at(self, place: Place) -> None:
        """Show it at ``place``, or near it where no screen is there any more."""
        self.setGeometry(on_screen(QRect(*place)))
        self.show()

    def leave(self) -> None:
        """Go without asking for the panel to go back."""
        self._is_over = True
        self.hide()

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Report that the panel is to go back."""
        super().closeEvent(event)
        if not self._is_over:
            self.closed.emit(self._name)


def on_screen(place: QRect) -> QRect:
    """Return ``place``, moved and cut so that it lies on a screen whole."""
    screen = QGuiApplication.screenAt(place.center()) or QGuiApplication.primaryScreen()
    room = screen.availableGeometry().adjusted(0, _TITLE_BAR, 0, 0)
    size = place.size().boundedTo(room.size())
    left = min(max(place.left(), room.left()), room.right() + 1 - size.width())
    top = min(max(place.top(), room.top()), room.bottom() + 1 - size.height())
    return QRect(left, top, size.width(), size.height())
