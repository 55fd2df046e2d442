"""The dialog that offers the grids that a list of clues without a drawing fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QListWidgetItem

from editor.language import counted, tr
from editor.ui.grid.gallery import GridGallery, grid_icon
from editor.ui.grid.gallery_dialog import GalleryDialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle

_SIDE = 180


class GridChoiceDialog(GalleryDialog):
    """Shows ``puzzles``, of which the first is on the desk.

    Signals:
        puzzle_chosen(puzzle): that one is meant.
    """

    puzzle_chosen = Signal(object)

    def __init__(self, puzzles: Sequence[Puzzle], parent: QWidget | None = None) -> None:
        super().__init__(tr("Choose a grid"), GridGallery(_SIDE), parent)
        self._puzzles = puzzles
        self.gallery.setAccessibleName(tr("Grids that fit the clues"))
        for one in puzzles:
            QListWidgetItem(grid_icon(one, _SIDE), "", self.gallery)
        self.gallery.setCurrentRow(0)
        self.gallery.itemActivated.connect(self._choose)
        self.say(
            counted(
                len(puzzles),
                "{count} grid has entries of these numbers and lengths.",
                "{count} grids have entries of these numbers and lengths.",
            )
        )
        self._add_button(tr("&Use this grid"), self._choose)
        self.resize(680, 520)

    def _choose(self, _item: object = None) -> None:
        self.puzzle_chosen.emit(self._puzzles[self.gallery.currentRow()])
        self.accept()
