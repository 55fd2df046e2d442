"""Choosing a symmetry: a menu and a button that shows the choice."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from editor.core.symmetry import Symmetry
from editor.ui.text import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.puzzle import Puzzle

SYMMETRY_NAMES: Mapping[Symmetry, str] = MappingProxyType(
    {
        Symmetry.NONE: "None",
        Symmetry.HALF_TURN: "Half turn (180°)",
        Symmetry.QUARTER_TURN: "Quarter turn (90°)",
        Symmetry.LEFT_RIGHT: "Mirror left to right",
        Symmetry.TOP_BOTTOM: "Mirror top to bottom",
        Symmetry.BOTH_MIRRORS: "Both mirrors",
        Symmetry.DIAGONAL: "Main diagonal",
        Symmetry.ANTIDIAGONAL: "Other diagonal",
        Symmetry.BOTH_DIAGONALS: "Both diagonals",
    }
)

_ARROW_ROOM = "\u2003"


class SymmetryMenu(QObject):
    """One exclusive action for each symmetry, those that the shape cannot have disabled.

    Signals:
        symmetry_chosen(symmetry): the constructor chose it.
    """

    symmetry_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.menu = QMenu(tr("&Symmetry"), parent)
        self.button = QToolButton(parent)
        self.button.setMenu(self.menu)
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.button.setToolTip(tr("The cells that are painted together"))
        group = QActionGroup(self)
        self._actions: dict[Symmetry, QAction] = {}
        for symmetry, name in SYMMETRY_NAMES.items():
            action = self.menu.addAction(tr(name))
            action.setCheckable(True)
            group.addAction(action)
            self._actions[symmetry] = action
        group.triggered.connect(self._choose)

    def action(self, symmetry: Symmetry) -> QAction:
        """Return the action of ``symmetry``."""
        return self._actions[symmetry]

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show the symmetry of ``puzzle``."""
        for symmetry, action in self._actions.items():
            action.setEnabled(symmetry.fits(puzzle.grid.rows, puzzle.grid.cols))
            action.setChecked(symmetry is puzzle.symmetry)
        self.button.setText(
            tr("Symmetry: {name}").format(name=tr(SYMMETRY_NAMES[puzzle.symmetry])) + _ARROW_ROOM
        )

    def _choose(self, chosen: QAction) -> None:
        for symmetry, action in self._actions.items():
            if action is chosen:
                self.symmetry_chosen.emit(symmetry)
