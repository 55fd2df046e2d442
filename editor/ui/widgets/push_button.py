"""The button that panels and dialogs share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

_LEAST = 80
"""Pixels that a button which gives way asks for."""


def push_button(
    text: str,
    then: Callable[[], object] | None = None,
    tip: str = "",
    *,
    gives_way: bool = False,
) -> QPushButton:
    """Return a button that does ``then``; Return elsewhere in a dialog does not press it.

    One that gives way cuts ``text`` where it has no room; its tip has all of it.
    """
    button = _GivingWay(text) if gives_way else _Button(text)
    button.setToolTip("\n".join(filter(None, (text, tip))) if gives_way else tip)
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


class _GivingWay(_Button):
    """A button that asks for little room, and cuts its text where it has no more."""

    # Qt overrides

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for little, so that the panel keeps its width."""
        return QSize(_LEAST, self.sizeHint().height())

    def initStyleOption(self, option: QStyleOptionButton) -> None:  # noqa: N802
        """Cut the text; the tooltip and the spoken name have all of it."""
        super().initStyleOption(option)
        contents = self.style().subElementRect(
            QStyle.SubElement.SE_PushButtonContents, option, self
        )
        cut = Qt.TextElideMode.ElideRight
        option.text = self.fontMetrics().elidedText(self.text(), cut, contents.width())
