"""Variants in the window: keep a section as it stands, put one in again, rename, drop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.variant_edits import drop_variant, keep_variant, put_in, rename_variant, variant_of
from editor.core.variants import MOST_VARIANTS, Variant, same_fill
from editor.language import tr
from editor.ui.filling.variants_dialog import VariantsDialog

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.change import Change
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.ui.filling.workplace import Workplace


class VariantsWork(QObject):
    """Joins the dialog of variants to the document. Each change is one undo step.

    Signals:
        said(sentence): something to tell in passing.
    """

    said = Signal(str)

    def __init__(self, place: Workplace) -> None:
        super().__init__(place.view)
        self._place = place
        self._document = place.document
        self.dialog: VariantsDialog | None = None
        place.document.puzzle_changed.connect(self._show)

    def show_variants(self) -> None:
        """Open the list of variants."""
        if self.dialog is None:
            dialog = self.dialog = VariantsDialog(self._place.view.window())
            dialog.chosen.connect(self.use)
            dialog.keep_asked.connect(self.keep_section)
            dialog.renamed.connect(self.rename)
            dialog.dropped.connect(self.drop)
        self.dialog.show()
        self.dialog.activateWindow()
        self.dialog.show_puzzle(self._document.puzzle)
        self.dialog.gallery.setFocus()

    def keep_section(self) -> None:
        """Keep what stands in the selection, or in the entry at the cursor and its crossings."""
        if section := self._place.section:
            self.keep(self._document.puzzle, section)
        else:
            self.said.emit(tr("There is no entry under the cursor."))

    def keep(self, filled: Puzzle, cells: Collection[Cell]) -> str:
        """Keep what stands in ``cells`` of ``filled``; return the name it has, or nothing."""
        puzzle = self._document.puzzle
        variant = variant_of(filled, cells)
        if not variant.texts:
            self.said.emit(tr("There are no letters to keep."))
            return ""
        known = next((one for one in puzzle.variants if same_fill(one, variant)), None)
        if known is not None:
            self.said.emit(tr("It is kept already, as {name}.").format(name=known.name))
            return known.name
        if len(puzzle.variants) >= MOST_VARIANTS:
            sentence = tr("A puzzle keeps {count} variants at most: delete one first.")
            self.said.emit(sentence.format(count=MOST_VARIANTS))
            return ""
        self._document.apply(tr("Keep variant"), keep_variant(puzzle, variant))
        self.said.emit(tr("Kept as {name}.").format(name=variant.name))
        return variant.name

    def use(self, number: int) -> None:
        """Put variant ``number`` into the puzzle."""
        variant = self._variant(number)
        if variant is None:
            return
        after = put_in(self._document.puzzle, variant)
        if after == self._document.puzzle:
            self.said.emit(tr("{name} stands in the puzzle already.").format(name=variant.name))
        self._document.apply(tr("Put in variant"), after)

    def rename(self, number: int, name: str) -> None:
        """Call variant ``number`` ``name``; a name that another one has is refused."""
        variant = self._variant(number)
        if variant is None:
            return
        after = rename_variant(self._document.puzzle, number, name)
        if after == self._document.puzzle:
            self.said.emit(tr("A name is needed that no other variant has."))
            if self.dialog is not None:
                self.dialog.show_name(number, variant.name)
        self._document.apply(tr("Rename variant"), after)

    def drop(self, number: int) -> None:
        """Forget variant ``number``."""
        if self._variant(number) is not None:
            after = drop_variant(self._document.puzzle, number)
            self._document.apply(tr("Delete variant"), after)

    def _variant(self, number: int) -> Variant | None:
        variants = self._document.puzzle.variants
        return variants[number] if 0 <= number < len(variants) else None

    def _show(self, change: Change) -> None:
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.show_puzzle(change.after)
