"""Alternatives of a section side by side: small grids with scores, differences tinted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from editor.core.edits import accept_fill
from editor.language import counted, number, tr
from editor.ui.grid.gallery import GridGallery, grid_icon
from editor.ui.grid.gallery_dialog import GalleryDialog
from editor.ui.widgets.opening import fit_to_screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.fill.job import Alternative

_SIDE = 220


@dataclass(frozen=True, slots=True)
class WeakEntry:
    """An entry with its score, to be replaced; None: it is in no list."""

    key: SlotKey
    text: str
    score: int | None
    slot_text: str


class AlternativesDialog(GalleryDialog):
    """Shows fills of a section as they are found, and the weakest entries to start from.

    No picture moves or changes while the constructor chooses among them.

    Signals:
        entry_chosen(key): the section around that entry is to be filled anew.
        alternative_chosen(texts): these texts are to go into the puzzle.
        variant_asked(row, texts): these texts are to be kept as a variant.
    """

    entry_chosen = Signal(object)
    alternative_chosen = Signal(object)
    variant_asked = Signal(int, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Alternatives"), GridGallery(_SIDE), parent)
        fit_to_screen(self, QSize(1020, 640))
        self._fills: tuple[Alternative, ...] = ()
        self.entries = QListWidget()
        self.entries.setAccessibleName(tr("Entries, the weakest first"))
        self.entries.setToolTip(tr("Return frees the entry and those that cross it"))
        self.entries.setMaximumWidth(240)
        self.entries.itemActivated.connect(self._choose_entry)
        self.gallery.setAccessibleName(tr("Alternatives"))
        self.gallery.setToolTip(
            tr("Return or double-click puts the fill into the puzzle; changed letters are tinted")
        )
        self.gallery.itemActivated.connect(self._accept_current)
        self._build()

    def show_entries(self, entries: Sequence[WeakEntry]) -> None:
        """List ``entries``, the weakest first."""
        self.entries.clear()
        for one in entries:
            score = tr("in no list") if one.score is None else str(one.score)
            item = QListWidgetItem(f"{one.text}  {score}  ({one.slot_text})")
            item.setData(Qt.ItemDataRole.UserRole, one.key)
            self.entries.addItem(item)

    def joined(self, fills: Sequence[Alternative]) -> tuple[Alternative, ...]:
        """Return what is to be shown when ``fills`` are known.

        While the constructor chooses, what he sees stays, though better fills took its place, and
        others come behind it.
        """
        if not self.gallery.is_attended:
            return tuple(fills)
        seen = [one.texts for one in self._fills]
        known = [one.texts for one in fills]
        return (
            *(fills[known.index(one.texts)] if one.texts in known else one for one in self._fills),
            *(one for one in fills if one.texts not in seen),
        )

    def show_fills(
        self,
        before: Puzzle,
        fills: Sequence[Alternative],
        sentence: str,
        section: frozenset[Cell] = frozenset(),
    ) -> None:
        """Show ``fills`` of ``section`` in ``before``; the row that was chosen stays current."""
        self.say(sentence)
        while self.gallery.count() > len(fills):
            self.gallery.takeItem(self.gallery.count() - 1)
        for row, one in enumerate(fills):
            if row >= self.gallery.count():
                self.gallery.addItem(QListWidgetItem())
            if self._fills[row : row + 1] != (one,):
                _show_fill(self.gallery.item(row), before, one, section)
        self._fills = tuple(fills)
        self.gallery.show_best()
        self._show_buttons()

    def note_kept(self, row: int, name: str) -> None:
        """Tell at alternative ``row`` that it is kept as the variant ``name``."""
        item = self.gallery.item(row)
        if item is not None and name:
            caption = "\n".join(item.text().split("\n")[:2])
            item.setText(caption + "\n" + tr("kept as {name}").format(name=name))

    def _choose_entry(self, item: QListWidgetItem) -> None:
        self.entry_chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def _accept_current(self, _item: object = None) -> None:
        row = self.gallery.currentRow()
        if 0 <= row < len(self._fills) and self.gallery.bring_current():
            self.alternative_chosen.emit(self._fills[row].texts)
            self.accept()

    def _keep_current(self) -> None:
        row = self.gallery.currentRow()
        if 0 <= row < len(self._fills) and self.gallery.bring_current():
            self.variant_asked.emit(row, self._fills[row].texts)

    def _build(self) -> None:
        self._add_button(tr("&Use this fill"), self._accept_current)
        self.keep_button = self._add_button(
            tr("&Keep as a variant"),
            self._keep_current,
            tr("Keep this fill by name, to be put in later; the puzzle stays"),
        )
        weak = QVBoxLayout()
        weak.setSpacing(8)
        label = QLabel(tr("&Replace an entry:"))
        label.setBuddy(self.entries)
        weak.addWidget(label)
        weak.addWidget(self.entries, 1)
        self.body.insertLayout(0, weak)


def _show_fill(
    item: QListWidgetItem, before: Puzzle, one: Alternative, section: frozenset[Cell]
) -> None:
    """Show the fill ``one`` of ``section`` in ``item``."""
    after = accept_fill(before, one.texts)
    changed = {cell for cell, text in after.fill.items() if before.fill.get(cell) != text}
    counts = counted(len(changed), "{count} letter differs", "{count} letters differ")
    differences = counts if changed else tr("as it stands now")
    caption = tr("mean {mean} · lowest {lowest}").format(
        mean=number(one.mean, 1), lowest=one.lowest
    )
    if one.proven:
        caption = tr("{caption} · proven").format(caption=caption)
    told = (
        tr("Proven: none is better that differs from those before it, by scores and prices")
        if one.proven
        else tr("Not proven: a better fill may exist")
    )
    item.setIcon(grid_icon(after, _SIDE, tinted=changed, section=section))
    item.setText(f"{caption}\n{differences}")
    item.setToolTip(told)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{caption}, {differences}. {told}")
