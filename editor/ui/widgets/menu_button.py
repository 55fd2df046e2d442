"""A button that opens a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOption, QStyleOptionToolButton, QToolButton, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent
    from PySide6.QtWidgets import QMenu

_ARROW = 8
_ROOM = "\u2003"
"""What stands behind the text so that the arrow has room."""


class MenuButton(QToolButton):
    """Words with an arrow behind them: styles put theirs into a corner, on the words."""

    def __init__(self, menu: QMenu, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMenu(menu)
        self.setToolTip(tip)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)

    def show_words(self, words: str) -> None:
        """Say ``words``; the letter behind an ampersand opens the menu."""
        self.setText(words + _ROOM)
        self.setAccessibleName(words.replace("&", ""))

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Open the menu by Return too, as Return presses the other buttons of a dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.showMenu()
        else:
            super().keyPressEvent(event)

    def initStyleOption(self, option: QStyleOptionToolButton) -> None:  # noqa: N802
        """Leave out the arrow of the style."""
        super().initStyleOption(option)
        option.features &= ~QStyleOptionToolButton.ToolButtonFeature.HasMenu

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the arrow too."""
        super().paintEvent(event)
        option = QStyleOption()
        option.initFrom(self)
        right = self.width() - _ARROW - _ARROW // 2
        option.rect = QRect(right, (self.height() - _ARROW) // 2, _ARROW, _ARROW)
        painter = QPainter(self)
        arrow = QStyle.PrimitiveElement.PE_IndicatorArrowDown
        self.style().drawPrimitive(arrow, option, painter, self)
        painter.end()
