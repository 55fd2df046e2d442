"""The bar under the grid: how the fill goes, and what to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from editor.language import tr
from editor.ui.filling.autofill import FillState, Phase
from editor.ui.filling.fill_words import describe_fill
from editor.ui.widgets.busy_bar import BusyBar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

_BUTTONS = {
    Phase.IDLE: (),
    Phase.RUNNING: ("stop", "discard"),
    Phase.OFFERED: ("keep", "another", "discard"),
    Phase.FAILED: ("another", "discard"),
}


class FillBar(QFrame):
    """Shows the state of a fill, with the actions that fit it; else a hint, or nothing."""

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoFillBackground(True)
        self._busy = BusyBar(tr("Autofill is running"))
        self._sentence = QLabel()
        self._sentence.setWordWrap(True)
        self._sentence.setMinimumWidth(160)
        self._sentence.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(8)
        layout.addWidget(self._busy)
        layout.addWidget(self._sentence, 1)
        self._buttons = {
            name: _button(actions[name]) for name in ("stop", "keep", "another", "discard")
        }
        for button in self._buttons.values():
            layout.addWidget(button)
        self.show_state(FillState())

    @property
    def sentence(self) -> str:
        """What the bar says."""
        return self._sentence.text()

    def show_state(self, state: FillState, hint: str = "") -> None:
        """Show ``state``; while there is no fill, ``hint``, or nothing."""
        self._busy.setVisible(state.phase is Phase.RUNNING)
        self._sentence.setText(describe_fill(state) or hint)
        for name, button in self._buttons.items():
            button.setVisible(name in _BUTTONS[state.phase])
        self.setVisible(bool(self._sentence.text()))


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
