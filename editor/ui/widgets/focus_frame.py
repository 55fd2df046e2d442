"""A frame around whichever widget has the keyboard, as few of them show it themselves."""

from __future__ import annotations

import sys
from functools import cache, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QPalette, QRegion
from PySide6.QtWidgets import QFocusFrame, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication

_OUT = 2
"""How far the frame stands out of its widget; it is as wide."""
_MOVING = {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}


@cache
def frame_focus(app: QApplication) -> None:
    """Frame what has the keyboard in ``app`` from now on; macOS draws such frames itself."""
    if sys.platform != "darwin":
        app.focusChanged.connect(partial(_frame, app))


def _frame(app: QApplication, _before: QWidget | None, now: QWidget | None) -> None:
    if now is not None and not now.isWindow() and now.window().windowType() != Qt.WindowType.Popup:
        FocusFrame(app, now)


class FocusFrame(QFocusFrame):
    """The frame around one widget, for as long as that has the keyboard.

    It lies on the window, where no neighbour and no layout cuts it, and consists of its edge only:
    what is painted inside does not paint it.
    """

    def __init__(self, app: QApplication, framed: QWidget) -> None:
        super().__init__(framed.window())
        self._framed = framed
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Accent)
        for one in _up(framed):
            one.installEventFilter(self)
        app.focusChanged.connect(self._leave)
        self._follow()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Follow the widget wherever it, or what it stands in, goes."""
        if event.type() in _MOVING and isValid(self._framed) and self._framed.hasFocus():
            self._follow()
        return False

    def _leave(self) -> None:
        self.hide()
        self.deleteLater()

    def _follow(self) -> None:
        seen = _seen(self._framed)
        self.setVisible(self._framed.isVisible() and not seen.isEmpty())
        outer = seen.adjusted(-_OUT, -_OUT, _OUT, _OUT) & self.window().rect()
        if outer == self.geometry():
            return
        inner = outer.adjusted(_OUT, _OUT, -_OUT, -_OUT)
        self.setGeometry(outer)
        self.setMask(QRegion(outer).subtracted(inner).translated(-outer.topLeft()))
        self.raise_()


def _up(widget: QWidget) -> Iterator[QWidget]:
    """Yield ``widget`` and all that it stands in."""
    one: QWidget | None = widget
    while one is not None:
        yield one
        one = None if one.isWindow() else one.parentWidget()


def _seen(widget: QWidget) -> QRect:
    """Return the part of ``widget`` that nothing around it cuts off, in its window."""
    top = widget.window()
    seen = top.rect()
    for one in _up(widget):
        seen &= QRect(one.mapTo(top, QPoint(0, 0)), one.size())
    return seen
