"""Why?, in the window: ask for the causes, show them, carry out a remedy."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.edits import clear_cells
from editor.fill.blame_words import describe_reason
from editor.fill.clearing import clearable, clearing_costs, freed_cells
from editor.fill.fillability import Fillability
from editor.fill.job import (
    BlameOutcome,
    BlameRequest,
    CauseKind,
    RescueOutcome,
    RescueRequest,
    UnlockingWord,
    WhatIf,
)
from editor.fill.questions import FLOOR, grid_question
from editor.language import marked, tr
from editor.ui.filling.question import Question
from editor.ui.filling.remedies import remedied

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.document.own_words import OwnWords
    from editor.fill.job import FillRequest
    from editor.fill.live_job import LiveView
    from editor.ui.filling.live_work import LiveWork
    from editor.ui.filling.why_panel import Remedy, WhyPanel
    from editor.ui.filling.workplace import Workplace

_SECONDS = 60.0
_USUAL_SCORE = 50

_NOT_KNOWN = marked("The grid as it stands is not known to be impossible.")
_NO_CAUSES: dict[Fillability | None, str] = {
    Fillability.COMPLETE: marked("Nothing stands in the way: no entry has a gap."),
    Fillability.FILLABLE: marked("Nothing stands in the way: the grid can be filled as it stands."),
}
"""What is said where *Why?* has nothing to explain, by the grid's verdict."""


class WhyWork(QObject):
    """Finds out why the grid as it stands cannot be filled.

    Signals:
        blame_changed(cells): the cells that stand in the way.
        said(sentence): something to tell in passing.
    """

    blame_changed = Signal(object)
    said = Signal(str)

    def __init__(
        self,
        place: Workplace,
        live: LiveWork,
        own_words: OwnWords,
        panel: WhyPanel,
    ) -> None:
        super().__init__(live)
        self._place = place
        self._live = live
        self._own_words = own_words
        self._panel = panel
        self._blamed: frozenset[Cell] = frozenset()
        self._question = Question(place.document, live.help)
        self._question.found.connect(self._show_progress)
        self._question.answered.connect(self._show_answer)
        self._question.failed.connect(self._show_failure)
        self._question.gave_way.connect(self._show_stop)
        live.looked.connect(self._note_look)
        panel.why_asked.connect(self.ask)
        panel.rescue_asked.connect(self.ask_rescue)
        panel.stop_asked.connect(self.stop)
        panel.remedy_chosen.connect(self.carry_out)

    @property
    def blamed(self) -> frozenset[Cell]:
        """The cells that stand in the way of a fill."""
        return self._blamed

    def ask(self) -> None:
        """Find out why the grid cannot be filled, if that is so.

        Where no floor is set that is asked at the usual one, even if a lower one works; what helps
        at a lower one where none does is told too.
        """
        fill, asked = self._impossible_fill(usually=True), self._live.fill
        if fill is not None and asked is not None:
            self._panel.show_question(tr("Looking for what stands in the way…"), asking=True)
            self._question.ask(BlameRequest(fill, lower=asked.floor is None))

    def ask_rescue(self) -> None:
        """Find the entries without which the rest can be filled, if the grid cannot be."""
        if (fill := self._impossible_fill()) is None:
            return
        costs = clearing_costs(fill.puzzle, self._place.puzzle.filled, self._place.lists.score)
        if not costs:
            self.said.emit(tr("Nothing is filled in that could be cleared."))
            return
        sentence = tr("Looking for the fewest entries to clear…")
        self._panel.show_question(sentence, asking=True)
        self._question.ask(RescueRequest(fill, costs))

    def stop(self) -> None:
        """End the search; what was found stays."""
        self._question.stop()

    def carry_out(self, remedy: Remedy) -> None:
        """Carry out ``remedy``, as one undo step where it is an edit of the puzzle."""
        job, puzzle = self._question.job, self._place.puzzle
        match job, remedy:
            case RescueRequest(), RescueOutcome():
                after = clear_cells(puzzle, freed_cells(puzzle, remedy.slots))
                self._place.document.apply(tr("Clear entries"), after)
            case BlameRequest(), UnlockingWord():
                score = max(remedy.floor, _USUAL_SCORE if remedy.score is None else 1)
                self._own_words.set_score(puzzle.alphabet, remedy.pattern, score)
            case BlameRequest(), WhatIf() if remedy.cause.kind is CauseKind.FLOOR:
                self._place.settings.prefer(floor=remedy.floor or 1)
            case BlameRequest(), WhatIf():
                after = remedied(puzzle, remedy.cause, job.fill)
                self._place.document.apply(tr("Make fillable"), after)

    def _impossible_fill(self, *, usually: bool = False) -> FillRequest | None:
        """Return the job that is proven impossible, ``usually``: at the usual floor; or tell."""
        found, fill = self._live.found, self._live.fill
        if fill is None or found is None or not _is_impossible(found, usually=usually):
            verdict = found.look.grid.verdict if found and found.look else None
            self.said.emit(tr(_NO_CAUSES.get(verdict, _NOT_KNOWN)))
            return None
        floor = FLOOR if usually and fill.floor is None else fill.floor
        return replace(grid_question(fill), floor=floor, seconds=_SECONDS)

    def _note_look(self, view: LiveView | None) -> None:
        if view is None:  # the grid, the floor or the lists are others: so would be the answer
            self._question.drop()
        if view is None or not _is_impossible(view, usually=True):
            self._panel.hide()
            self._show_cells(frozenset())
        elif view.fillability is Fillability.IMPOSSIBLE and self._panel.isHidden():
            self._panel.offer_rescue(bool(clearable(self._place.puzzle)))
            reason = describe_reason(view.reason)
            sentence = tr("Proven: the grid as it stands cannot be filled. {reason}")
            self._panel.show_question(sentence.format(reason=reason).strip(), asking=False)

    def _show_progress(self, blame: object) -> None:
        self._show(blame, done=False)

    def _show_answer(self, blame: object) -> None:
        self._show(blame, done=True)

    def _show_stop(self) -> None:
        self._panel.show_stop()

    def _show_failure(self, sentence: str) -> None:
        self._panel.show_question(sentence, asking=False)

    def _show(self, outcome: object, *, done: bool) -> None:
        puzzle = self._place.puzzle
        match outcome:
            case BlameOutcome():
                self._panel.show_blame(puzzle, outcome, done=done)
                self._show_cells(_cells_of(puzzle, outcome))
            case RescueOutcome():
                self._panel.show_rescue(puzzle, outcome, done=done)
                self._show_cells(freed_cells(puzzle, outcome.slots))

    def _show_cells(self, cells: frozenset[Cell]) -> None:
        if cells != self._blamed:
            self._blamed = cells
            self.blame_changed.emit(cells)


def _cells_of(puzzle: Puzzle, blame: BlameOutcome) -> frozenset[Cell]:
    """Return the cells of the causes, and of slots that have no fill with these."""
    causes = (*blame.causes, *blame.besides)
    named = (*(one.slot.cells for one in blame.starved), *(one.cells for one in causes))
    stuck = (puzzle.layout.by_key[key].cells for key in blame.stuck)
    return frozenset(chain(*named, *stuck))


def _is_impossible(view: LiveView, *, usually: bool) -> bool:
    at = view.look.grid.impossible_at if view.look else None
    return view.fillability is Fillability.IMPOSSIBLE or (usually and at is not None)
