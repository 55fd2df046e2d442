"""The tool bar: icons, with labels beside some as far as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QToolBar, QToolButton, QWidget

from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QAction, QActionEvent, QResizeEvent

_ICON = QSize(20, 20)
_BUTTON = 30
"""Pixels of a button without a label, with what stands free beside it."""
_BESIDE_LABEL = 10
_SEPARATOR = 12
_ENDS = 16
_WITH_LABEL = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
_WITHOUT = Qt.ToolButtonStyle.ToolButtonIconOnly


class ToolBar(QToolBar):
    """A bar whose labels go where they have no room, from the left, before any button does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Tools"), parent)
        self._labelled: list[QAction] = []
        self.setObjectName("tools")
        self.setIconSize(_ICON)
        self.setMovable(False)
        self.setToolButtonStyle(_WITHOUT)

    def label(self, actions: Iterable[QAction]) -> None:
        """Show labels beside the icons of ``actions``."""
        self._labelled = list(actions)
        self._fit()

    def _fit(self) -> None:
        """Show the labels there is room for; what is shown at the moment says nothing about it."""
        left = self.width() - _ENDS - sum(map(self._bare, self.actions()))
        for action in reversed(self._labelled):
            left -= self.fontMetrics().horizontalAdvance(action.iconText()) + _BESIDE_LABEL
            button = self.widgetForAction(action)
            style = _WITH_LABEL if left >= 0 else _WITHOUT
            if isinstance(button, QToolButton) and button.toolButtonStyle() != style:
                button.setToolButtonStyle(style)

    def _bare(self, action: QAction) -> int:
        """Return the pixels that ``action`` takes without a label."""
        if action.isSeparator():
            return _SEPARATOR
        part = self.widgetForAction(action)
        own = part.sizeHint().width() if part and not isinstance(part, QToolButton) else 0
        if isinstance(part, QToolButton) and part.defaultAction() is not action:
            own = part.sizeHint().width()  # a button that was put here as it is
        return own or _BUTTON

    # Qt overrides

    def actionEvent(self, event: QActionEvent) -> None:  # noqa: N802
        """Fit labels anew when one has changed."""
        super().actionEvent(event)
        if event.type() == QEvent.Type.ActionChanged and event.action() in self._labelled:
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit labels anew."""
        super().resizeEvent(event)
        self._fit()
