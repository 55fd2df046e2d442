"""Sections filled anew: alternatives side by side, weak entries replaced."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.edits import accept_fill, clear_cells
from editor.core.wording import slot_name
from editor.fill.job import AlternativesOutcome, AlternativesRequest, FillRequest, SoFar
from editor.ui.alternatives_dialog import AlternativesDialog, WeakEntry
from editor.ui.autofill import job_part
from editor.ui.sections import around
from editor.ui.text import counted, tr
from editor.ui.variants_work import VariantsWork

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtWidgets import QWidget

    from editor.core.grid import Cell
    from editor.core.limits import Limits
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.document.document import Document
    from editor.document.settings import Settings
    from editor.document.word_lists import WordLists
    from editor.fill.job import Alternative
    from editor.ui.editing import Editing
    from editor.ui.grid_view import GridView
    from editor.ui.live_work import LiveWork

_COUNT = 6
_SECONDS = 30.0
_WORST = 12


class SectionsWork(QObject):
    """Joins the dialog of alternatives to the document and to live help's worker.

    Signals:
        said(sentence): something to tell in passing.
    """

    said = Signal(str)

    def __init__(
        self,
        document: Document,
        lists: WordLists,
        settings: Settings,
        editing: Editing,
        view: GridView,
        live: LiveWork,
    ) -> None:
        super().__init__(live)
        self._document = document
        self._lists = lists
        self._settings = settings
        self._editing = editing
        self._view = view
        self._live = live
        self._job: AlternativesRequest | None = None
        self.dialog: AlternativesDialog | None = None
        self.variants = VariantsWork(document, editing, view)
        self.variants.said.connect(self.said)
        live.help.answer_changed.connect(self._note_progress)
        live.help.answered.connect(self._note_answer)
        live.help.failed.connect(self._note_failure)
        document.puzzle_changed.connect(self._note_edit)

    def show_alternatives(self) -> None:
        """Look for other fills of the selection, or around the entry under the cursor."""
        selection, slot = self._view.cursor_value.selection, self._editing.slot
        if selection:
            self._open()
            self._search(selection, self._document.puzzle.limits)
        elif slot is not None:
            self._open()
            self._replace(slot.key)
        else:
            self.said.emit(tr("There is no entry under the cursor."))

    def replace_entry(self) -> None:
        """List the weakest entries, to choose the one to replace."""
        dialog = self._open()
        dialog.show_fills(self._document.puzzle, (), tr("Choose the entry to replace."))
        dialog.entries.setFocus()
        if dialog.entries.count():
            dialog.entries.setCurrentRow(0)

    def _open(self) -> AlternativesDialog:
        if self.dialog is not None:
            self.dialog.close()
        window: QWidget = self._view.window()
        self.dialog = AlternativesDialog(window)
        self.dialog.show_entries(sorted(self._entries(), key=_weakness)[:_WORST])
        self.dialog.entry_chosen.connect(self._replace)
        self.dialog.alternative_chosen.connect(self._use)
        self.dialog.variant_asked.connect(self._keep)
        self.dialog.stopped.connect(self._stop)
        self.dialog.show()
        return self.dialog

    def _entries(self) -> Iterator[WeakEntry]:
        puzzle = self._document.puzzle
        for slot in puzzle.layout.slots:
            entry = puzzle.entry(slot)
            if entry is not None and slot.key not in puzzle.locks:
                yield WeakEntry(slot.key, entry, self._lists.score(entry), slot_name(slot, tr))

    def _replace(self, key: SlotKey) -> None:
        """Fill the entry ``key`` and those that cross it anew, with another word there."""
        puzzle = self._document.puzzle
        slot = puzzle.layout.by_key.get(key)
        if slot is not None:
            self._search(around(puzzle, slot), _without_entry(puzzle, slot))

    def _search(self, cells: frozenset[Cell], limits: Limits) -> None:
        puzzle = self._document.puzzle
        free = frozenset(filter(puzzle.grid.is_open, cells)) - puzzle.locked_cells
        cleared = replace(clear_cells(puzzle, free), limits=limits)
        floor = self._settings.preferences.floor or None
        fill = FillRequest(cleared, self._lists.setup, scope=free, floor=floor, seconds=_SECONDS)
        self._job = AlternativesRequest(fill, _COUNT, 1)
        self._show((), tr("Looking for alternatives…"))
        self._live.help.ask(self._job)

    def _use(self, texts: Mapping[Cell, str]) -> None:
        """Put ``texts`` into the puzzle, as one undo step."""
        if self._job is None or self._job.fill.scope is None:
            return
        cells = self._job.fill.scope
        fresh = {cell: text for cell, text in texts.items() if cell in cells}
        self._job = None
        after = accept_fill(self._document.puzzle, fresh)
        self._document.apply(tr("Use alternative"), after)

    def _keep(self, row: int, texts: Mapping[Cell, str]) -> None:
        """Keep the section with ``texts`` as a variant; the alternatives stay."""
        if self._job is None or self._job.fill.scope is None or self.dialog is None:
            return
        cells = self._job.fill.scope
        fresh = {cell: text for cell, text in texts.items() if cell in cells}
        name = self.variants.keep(accept_fill(self._document.puzzle, fresh), cells)
        self.dialog.note_kept(row, name)

    def _stop(self) -> None:
        if self._live.help.asked is self._job and self._job is not None:
            self._live.help.drop()

    def _note_edit(self, before: Puzzle, after: Puzzle) -> None:
        if job_part(before) == job_part(after):
            return
        if self._job is not None and self.dialog is not None:
            self._job = None
            self.dialog.close()

    def _note_progress(self, job: object, message: object) -> None:
        if job is self._job and isinstance(message, SoFar):
            self._show_outcome(message.outcome, done=False)

    def _note_answer(self, job: object, outcome: object) -> None:
        if job is self._job:
            self._show_outcome(outcome, done=True)

    def _note_failure(self, job: object, sentence: str) -> None:
        if job is self._job:
            self._show((), sentence)

    def _show_outcome(self, outcome: object, *, done: bool) -> None:
        if not isinstance(outcome, AlternativesOutcome):
            return
        found = counted(len(outcome.fills), "{count} alternative", "{count} alternatives")
        if not done:
            sentence = tr("{found}, the best first; looking for more…").format(found=found)
        elif not outcome.fills:
            none = tr("No other fill was found in the time: try a smaller selection.")
            sentence = tr("Proven: there is no other fill here.") if outcome.complete else none
        elif outcome.complete:
            sentence = tr("{found}, the best first; there are no more.").format(found=found)
        else:
            sentence = tr("{found}, the best first.").format(found=found)
        self._show(outcome.fills, sentence)

    def _show(self, fills: tuple[Alternative, ...], sentence: str) -> None:
        if self.dialog is not None:
            scope = self._job.fill.scope if self._job else None
            self.dialog.show_fills(self._document.puzzle, fills, sentence, scope or frozenset())


def _weakness(one: WeakEntry) -> int:
    return -1 if one.score is None else one.score


def _without_entry(puzzle: Puzzle, slot: Slot) -> Limits:
    """Return the limits of ``puzzle``, the entry in ``slot`` banned there."""
    limits, entry = puzzle.limits, puzzle.entry(slot)
    if entry is None:
        return limits
    mine = limits.of_slot(slot.key)
    mine = replace(mine, banned=mine.banned | {entry})
    return replace(limits, slots={**limits.slots, slot.key: mine})
