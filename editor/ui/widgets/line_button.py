"""A flat button with an icon and one line of text, which it cuts where it has no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QToolButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionToolButton, QWidget

_AROUND = 18
"""Pixels of a button that are neither icon nor text."""


class LineButton(QToolButton):
    """Asks for no more than ``least`` pixels; its tooltip or spoken name has all of its text."""

    def __init__(self, least: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least = least
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    # Qt overrides

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for little, so that the panels beside keep their room."""
        wanted = self.sizeHint()
        return QSize(min(self._least, wanted.width()), wanted.height())

    def initStyleOption(self, option: QStyleOptionToolButton) -> None:  # noqa: N802
        """Cut the text at its end."""
        super().initStyleOption(option)
        room = self.width() - option.iconSize.width() - _AROUND
        cut = Qt.TextElideMode.ElideRight
        option.text = self.fontMetrics().elidedText(self.text(), cut, room)
