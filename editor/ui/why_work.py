"""Why not, in the window: ask for the causes, show them, carry out a remedy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.fill.job import BlameOutcome, BlameRequest, CauseKind, UnlockingWord, WhatIf
from editor.fill.live_job import Fillability
from editor.ui.question import Question
from editor.ui.remedies import remedied
from editor.ui.text import tr

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.document.own_words import OwnWords
    from editor.fill.live_job import LiveView
    from editor.ui.live_work import LiveWork
    from editor.ui.why_panel import WhyPanel
    from editor.ui.workplace import Workplace

_SECONDS = 60.0
_USUAL_SCORE = 50


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
        self._question = Question(place.document, live.help, self)
        self._question.found.connect(self._show_progress)
        self._question.answered.connect(self._show_answer)
        self._question.failed.connect(self._show_failure)
        live.looked.connect(self._note_look)
        panel.why_asked.connect(self.ask)
        panel.remedy_chosen.connect(self.carry_out)

    @property
    def blamed(self) -> frozenset[Cell]:
        """The cells that stand in the way of a fill."""
        return self._blamed

    def ask(self) -> None:
        """Find out why the grid cannot be filled, if that is so."""
        found, fill = self._live.found, self._live.fill
        if fill is None or found is None or found.fillability is not Fillability.IMPOSSIBLE:
            self.said.emit(tr("The grid as it stands is not known to be impossible."))
            return
        # What Autofill set counts as given, as in every look.
        puzzle = replace(fill.puzzle, filled=frozenset())
        self._panel.show_question(tr("Looking for what stands in the way…"), asking=True)
        self._question.ask(BlameRequest(replace(fill, puzzle=puzzle, seconds=_SECONDS)))

    def carry_out(self, remedy: WhatIf | UnlockingWord) -> None:
        """Carry out ``remedy``, as one undo step where it is an edit of the puzzle."""
        job, puzzle = self._question.job, self._place.puzzle
        if not isinstance(job, BlameRequest):
            return
        if isinstance(remedy, UnlockingWord):
            score = max(_USUAL_SCORE, job.fill.floor or 0)
            self._own_words.set_score(puzzle.alphabet, remedy.pattern, score)
        elif remedy.cause.kind is CauseKind.FLOOR:
            self._place.settings.prefer(floor=remedy.floor or 1)
        else:
            after = remedied(puzzle, remedy.cause, job.fill)
            self._place.document.apply(tr("Make fillable"), after)

    def _note_look(self, view: LiveView | None) -> None:
        if view is None or view.fillability is not Fillability.IMPOSSIBLE:
            self._panel.hide()
            self._show_cells(frozenset())
        elif self._panel.isHidden():
            reason = tr(view.reason) if view.reason else ""
            sentence = tr("Proven: the grid as it stands cannot be filled. {reason}")
            self._panel.show_question(sentence.format(reason=reason).strip(), asking=False)

    def _show_progress(self, blame: object) -> None:
        self._show(blame, done=False)

    def _show_answer(self, blame: object) -> None:
        self._show(blame, done=True)

    def _show_failure(self, sentence: str) -> None:
        self._panel.show_question(sentence, asking=False)

    def _show(self, blame: object, *, done: bool) -> None:
        if isinstance(blame, BlameOutcome):
            self._panel.show_blame(self._place.puzzle, blame, done=done)
            self._show_cells(frozenset(cell for one in blame.causes for cell in one.cells))

    def _show_cells(self, cells: frozenset[Cell]) -> None:
        if cells != self._blamed:
            self._blamed = cells
            self.blame_changed.emit(cells)
