"""Sections filled anew: alternatives side by side, weak entries replaced."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.edits import accept_fill, clear_cells
from editor.fill.job import AlternativesOutcome, AlternativesRequest
from editor.language import tr
from editor.ui.filling.alternatives_dialog import AlternativesDialog, WeakEntry
from editor.ui.filling.fill_words import describe_alternatives, describe_no_alternative
from editor.ui.filling.question import Question
from editor.ui.filling.sections import around
from editor.ui.filling.variants_work import VariantsWork
from editor.ui.widgets.opening import open_beside
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.grid import Cell
    from editor.core.limits import Limits
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.document.live_help import LiveHelp
    from editor.fill.job import Alternative
    from editor.ui.filling.workplace import Workplace

_COUNT = 6
_SECONDS = 30.0
_WORST = 12


class SectionsWork(QObject):
    """Joins the dialog of alternatives to the document and to live help's worker.

    Signals:
        said(sentence): something to tell in passing.
        kept(): an alternative was put into the puzzle.
    """

    said = Signal(str)
    kept = Signal()

    def __init__(self, place: Workplace, help_: LiveHelp) -> None:
        super().__init__(place.view)
        self._place = place
        self._document = place.document
        self._section: frozenset[Cell] = frozenset()
        self.dialog: AlternativesDialog | None = None
        self.variants = VariantsWork(place)
        self.variants.said.connect(self.said)
        self._question = Question(place.document, help_)
        self._question.found.connect(self._show_progress)
        self._question.answered.connect(self._show_answer)
        self._question.failed.connect(self._show_failure)
        self._question.gave_way.connect(self._show_stop)
        self._question.outdated.connect(self._close)

    @property
    def is_looking(self) -> bool:
        """Whether more alternatives may come."""
        return self._question.is_open

    def select(self) -> None:
        """Select the entry under the cursor and the full ones that cross it."""
        view, slot = self._place.view, self._place.editing.slot
        if slot is not None:
            cells = around(self._place.puzzle, slot)
            view.move_cursor(replace(view.cursor_value, selection=cells, anchor=None))

    def show_alternatives(self) -> None:
        """Look for other fills of the selection, or around the entry under the cursor."""
        selection, slot = self._place.view.cursor_value.selection, self._place.editing.slot
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
        dialog.show_fills(
            self._document.puzzle,
            (),
            tr("Choose the entry to replace, with Return or a double-click."),
        )
        dialog.entries.setFocus()
        if dialog.entries.count():
            dialog.entries.setCurrentRow(0)

    def _open(self) -> AlternativesDialog:
        if self.dialog is not None:
            self.dialog.close()
        self.dialog = AlternativesDialog(self._place.view.window())
        self.dialog.show_entries(sorted(self._entries(), key=_weakness)[:_WORST])
        self.dialog.entry_chosen.connect(self._replace)
        self.dialog.alternative_chosen.connect(self._use)
        self.dialog.variant_asked.connect(self._keep)
        self.dialog.stop_asked.connect(self._question.stop)
        self.dialog.finished.connect(self._end)
        open_beside(self.dialog)
        return self.dialog

    def _entries(self) -> Iterator[WeakEntry]:
        puzzle = self._document.puzzle
        for slot in puzzle.layout.slots:
            entry = puzzle.entry(slot)
            if entry is not None and slot.key not in puzzle.locks:
                yield WeakEntry(slot.key, entry, self._place.lists.score(entry), slot_name(slot))

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
        fill = replace(self._place.request(cleared, free), seconds=_SECONDS)
        self._section = free
        self._question.ask(AlternativesRequest(fill, _COUNT, 1))
        self._show((), tr("Looking for alternatives…"))

    def _filled(self, texts: Mapping[Cell, str]) -> Puzzle:
        """Return the puzzle with those of ``texts`` that belong to the section."""
        fresh = {cell: text for cell, text in texts.items() if cell in self._section}
        return accept_fill(self._document.puzzle, fresh)

    def _use(self, texts: Mapping[Cell, str]) -> None:
        """Put ``texts`` into the puzzle, as one undo step."""
        if self._question.job is not None:
            self._question.drop()
            self._document.apply(tr("Use alternative"), self._filled(texts))
            self.kept.emit()

    def _keep(self, row: int, texts: Mapping[Cell, str]) -> None:
        """Keep the section with ``texts`` as a variant; the alternatives stay."""
        if self._question.job is not None and self.dialog is not None:
            name = self.variants.keep(self._filled(texts), self._section)
            self.dialog.note_kept(row, name)

    def _end(self) -> None:
        self.dialog = None
        self._question.rest()

    def _close(self) -> None:
        if self.dialog is not None:
            self.dialog.close()

    def _show_stop(self) -> None:
        if self.dialog is not None:
            self.dialog.say(tr("Stopped."))
            self.dialog.show_busy(False)

    def _show_progress(self, outcome: object) -> None:
        self._show_outcome(outcome, done=False)

    def _show_answer(self, outcome: object) -> None:
        self._show_outcome(outcome, done=True)

    def _show_failure(self, sentence: str) -> None:
        self._show((), sentence)

    def _show_outcome(self, outcome: object, *, done: bool) -> None:
        match outcome, self._question.job:
            case AlternativesOutcome(fills=()), AlternativesRequest(fill=fill):
                self._show((), describe_no_alternative(outcome, self._document.puzzle, fill))
            case AlternativesOutcome(), _ if self.dialog is not None:
                shown = replace(outcome, fills=self.dialog.joined(outcome.fills))
                self._show(shown.fills, describe_alternatives(shown, done=done))

    def _show(self, fills: tuple[Alternative, ...], sentence: str) -> None:
        if self.dialog is not None:
            self.dialog.show_fills(self._document.puzzle, fills, sentence, self._section)
            self.dialog.show_busy(self._question.is_open)


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
