"""Choosing a symmetry: a menu and a button that shows the choice."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.symmetry import Symmetry
from editor.language import marked, tr
from editor.ui.widgets.choice_menu import ChoiceMenu
from editor.ui.widgets.menu_button import MenuButton

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle

SYMMETRY_NAMES: Mapping[Symmetry, str] = MappingProxyType(
    {
        Symmetry.NONE: marked("None"),
        Symmetry.HALF_TURN: marked("Half turn (180°)"),
        Symmetry.QUARTER_TURN: marked("Quarter turn (90°)"),
        Symmetry.LEFT_RIGHT: marked("Mirror left to right"),
        Symmetry.TOP_BOTTOM: marked("Mirror top to bottom"),
        Symmetry.BOTH_MIRRORS: marked("Both mirrors"),
        Symmetry.DIAGONAL: marked("Main diagonal"),
        Symmetry.ANTIDIAGONAL: marked("Other diagonal"),
        Symmetry.BOTH_DIAGONALS: marked("Both diagonals"),
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
        self.button.show_words(name)
        self.button.setAccessibleName(tr("Symmetry: {name}").format(name=name))
