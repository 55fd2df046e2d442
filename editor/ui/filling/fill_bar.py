"""The bar under the grid: whether it can be filled, how a fill goes, and what to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from editor.fill.job import Verdict
from editor.language import tr
from editor.ui.filling.autofill import FillState, Phase
from editor.ui.filling.fill_light import FillLight
from editor.ui.filling.fill_words import describe_fill
from editor.ui.filling.standing_button import StandingButton
from editor.ui.widgets.busy_bar import BusyBar
from editor.ui.widgets.cut_label import CutLabel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from editor.core.puzzle import Puzzle
    from editor.ui.filling.live_state import LiveState
    from editor.ui.widgets.theme import WindowColours

# Where *Stop* was stands *Keep* when a fill has ended under the pointer: its click loses nothing.
_BUTTONS = {
    Phase.IDLE: ("bring_back",),
    Phase.RUNNING: ("stop", "discard"),
    Phase.OFFERED: ("another", "keep", "discard"),
    Phase.FAILED: ("another", "discard"),
}
_IMPOSSIBLE = ("why", "discard")
"""Where it is proven that there is no fill, another seed finds none either."""


class FillBar(QFrame):
    """Shows the state of a fill, with the actions that fit it; else the light, and maybe a hint.

    It is there at all times and as high, so that the grid above keeps its size.
    """

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoFillBackground(True)
        self.light, self.standing = FillLight(), StandingButton()
        self._busy = BusyBar(tr("Autofill is running"))
        self._sentence = CutLabel()
        self._sentence.setMinimumWidth(160)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(8)
        layout.addWidget(self.light)
        layout.addWidget(self.standing)
        layout.addWidget(self._busy)
        layout.addWidget(self._sentence, 1)
        self._buttons = {
            name: _button(actions[name])
            for name in ("another", "why", "stop", "keep", "discard", "bring_back")
        }
        for button in self._buttons.values():
            layout.addWidget(button)
        layout.addStretch()
        highest = max(one.sizeHint().height() for one in (self.light, *self._buttons.values()))
        self.setMinimumHeight(highest + 8)
        self.show_state(FillState())

    @property
    def sentence(self) -> str:
        """What the bar says of a fill, or as a hint."""
        return self._sentence.text()

    def show_state(self, state: FillState, hint: str = "") -> None:
        """Show ``state``; while there is no fill, the light and ``hint``."""
        idle, running = state.phase is Phase.IDLE, state.phase is Phase.RUNNING
        said = describe_fill(state) or hint
        # What is said of a fill that goes on changes all the time: it may not need another line.
        wraps = idle or state.phase is Phase.FAILED
        policy = QSizePolicy.Policy.Expanding if wraps else QSizePolicy.Policy.Ignored
        self._sentence.setWordWrap(wraps)
        self._sentence.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
        self._sentence.setText(said)
        self._sentence.setToolTip("" if wraps else said)
        shown: dict[QWidget, bool] = {
            self._sentence: bool(said),
            self._busy: running,
            self.light: idle,
            self.standing: idle and bool(self.standing.entries),
        }
        wanted = _buttons(state)
        shown |= {button: name in wanted for name, button in self._buttons.items()}
        # What goes, goes first: all together would take room from the panels, and not give it back.
        for part in sorted(shown, key=shown.__getitem__):
            part.setVisible(shown[part])

    def show_live(self, live: LiveState, puzzle: Puzzle, colours: WindowColours) -> None:
        """Tell whether the grid can be filled, and what stands that no fill would be given."""
        self.light.show_live(live, colours)
        self.standing.show_look(live.view.look if live.view else None, puzzle.layout.by_key)
        if self.light.isHidden():
            self.standing.hide()


def _buttons(state: FillState) -> tuple[str, ...]:
    """Return the names of the buttons that fit ``state``."""
    failed = state.outcome if state.phase is Phase.FAILED else None
    is_proven = failed is not None and failed.verdict is Verdict.IMPOSSIBLE
    if state.phase is Phase.IDLE and not (state.dropped and (state.fits or state.overtaken)):
        return ()
    return _IMPOSSIBLE if is_proven else _BUTTONS[state.phase]


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
