"""Variants of sections: small grids by name, to be put in again, renamed or dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidgetItem

from editor.core.variant_edits import put_in
from editor.language import counted, tr
from editor.ui.grid.gallery import GridGallery, grid_icon
from editor.ui.grid.gallery_dialog import GalleryDialog

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from editor.core.puzzle import Puzzle
    from editor.core.variants import Variant

_SIDE = 180


class VariantGallery(GridGallery):
    """The gallery. Return puts a variant in, F2 renames it, Delete drops it.

    Signals:
        dropped(row): the variant there is not wanted any more.
    """

    dropped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_SIDE, parent)
        self.setAccessibleName(tr("Variants"))
        self.setToolTip(
            tr("Return or double-click puts a variant in, F2 renames it, Delete drops it")
        )
        self.setEditTriggers(self.EditTrigger.EditKeyPressed)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Drop the current variant, or do what lists do."""
        if event.key() == Qt.Key.Key_Delete and self.currentRow() >= 0:
            self.dropped.emit(self.currentRow())
        else:
            super().keyPressEvent(event)


class VariantsDialog(GalleryDialog):
    """Shows the variants of a puzzle; stays open while the constructor tries one after another.

    Signals:
        chosen(number): this variant is to be put in.
        keep_asked(): what stands in the section at the cursor is to be kept.
        renamed(number, name): this variant is to be called so.
        dropped(number): this variant is not wanted any more.
    """

    chosen = Signal(int)
    keep_asked = Signal()
    renamed = Signal(int, str)
    dropped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        gallery = VariantGallery()
        super().__init__(tr("Variants of sections"), gallery, parent)
        self.resize(720, 480)
        self._puzzle: Puzzle | None = None
        self._showing = False
        self.gallery.itemActivated.connect(self._choose)
        self.gallery.itemChanged.connect(self._rename)
        gallery.dropped.connect(self.dropped)
        self._add_button(tr("&Put in"), self._choose)
        self._add_button(tr("&Rename"), self._edit_name)
        self._add_button(tr("&Delete"), self._drop)
        self._add_button(
            tr("&Keep what stands"),
            self.keep_asked.emit,
            tr("Keep the selection, or the entry at the cursor and those that cross it"),
            always=True,
        )

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show the variants of ``puzzle``, and which of them stand in it."""
        before = self._puzzle
        if before and (before.variants, before.fill, before.grid, before.locks) == (
            puzzle.variants,
            puzzle.fill,
            puzzle.grid,
            puzzle.locks,
        ):
            return
        self._puzzle, row = puzzle, self.gallery.currentRow()
        self._showing = True
        self.gallery.clear()
        for one in puzzle.variants:
            self.gallery.addItem(_item(puzzle, one))
        self._showing = False
        if puzzle.variants:
            self.gallery.setCurrentRow(min(max(row, 0), len(puzzle.variants) - 1))
        self._show_sentence()
        self._show_buttons()

    def _show_sentence(self) -> None:
        count = len(self._puzzle.variants) if self._puzzle else 0
        none = tr(
            "No variants yet. Fill a section and keep it here, or keep one of the alternatives; "
            "then try something else."
        )
        some = counted(count, "{count} variant", "{count} variants")
        self.say(tr("{found}, saved with the puzzle.").format(found=some) if count else none)

    def _choose(self, _item: object = None) -> None:
        if self.gallery.currentRow() >= 0:
            self.chosen.emit(self.gallery.currentRow())

    def _drop(self) -> None:
        if self.gallery.currentRow() >= 0:
            self.dropped.emit(self.gallery.currentRow())

    def _edit_name(self) -> None:
        if (item := self.gallery.currentItem()) is not None:
            self.gallery.setFocus()
            self.gallery.editItem(item)

    def _rename(self, item: QListWidgetItem) -> None:
        if not self._showing and self._puzzle is not None:
            row, name = self.gallery.row(item), item.text()
            if name != self._puzzle.variants[row].name:
                self.renamed.emit(row, name)

    def show_name(self, number: int, name: str) -> None:
        """Show variant ``number`` under ``name``, whatever was written."""
        if (item := self.gallery.item(number)) is not None:
            self._showing = True
            item.setText(name)
            self._showing = False


def _item(puzzle: Puzzle, variant: Variant) -> QListWidgetItem:
    after = put_in(puzzle, variant)
    changed = {cell for cell in variant.cells if after.fill.get(cell) != puzzle.fill.get(cell)}
    item = QListWidgetItem(
        grid_icon(after, _SIDE, tinted=changed, section=variant.cells), variant.name
    )
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
    stands = tr("{name}: stands in the puzzle now")
    differs = counted(len(changed), "{count} letter differs", "{count} letters differ")
    told = tr("{name}: {differs} from the puzzle now, tinted").format(
        name=variant.name, differs=differs
    )
    item.setToolTip(told if changed else stands.format(name=variant.name))
    item.setData(Qt.ItemDataRole.AccessibleTextRole, item.toolTip())
    return item
