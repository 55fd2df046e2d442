"""Choosing a symmetry: a menu and a button that shows the choice."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.symmetry import Symmetry
from editor.language import tr
from editor.ui.widgets.choice_menu import ChoiceMenu
from editor.ui.widgets.menu_button import MenuButton

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

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


class SymmetryMenu(ChoiceMenu[Symmetry]):
    """One action for each symmetry, those that the shape cannot have disabled."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("&Symmetry"), SYMMETRY_NAMES, parent)
        self.button = MenuButton(self.menu, tr("The cells that are painted together"), parent)

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show the symmetry of ``puzzle``."""
        for symmetry in SYMMETRY_NAMES:
            fits = symmetry.fits(puzzle.grid.rows, puzzle.grid.cols)
            self.action(symmetry).setEnabled(fits)
        self.show_choice(puzzle.symmetry)
        name = tr(SYMMETRY_NAMES[puzzle.symmetry])
        self.button.show_words(tr("Symmetry: {name}").format(name=name))
