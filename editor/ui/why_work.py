"""Why not, in the window: ask for the causes, show them, carry out a remedy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.fill.job import BlameOutcome, BlameRequest, CauseKind, SoFar, UnlockingWord, WhatIf
from editor.fill.live_job import Fillability
from editor.ui.autofill import job_part
from editor.ui.remedies import remedied
from editor.ui.text import tr

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.own_words import OwnWords
    from editor.document.settings import Settings
    from editor.fill.live_job import LiveView
    from editor.ui.live_work import LiveWork
    from editor.ui.why_panel import WhyPanel

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
        document: Document,
        settings: Settings,
        live: LiveWork,
        own_words: OwnWords,
        panel: WhyPanel,
    ) -> None:
        super().__init__(live)
        self._document = document
        self._settings = settings
        self._live = live
        self._own_words = own_words
        self._panel = panel
        self._blamed: frozenset[Cell] = frozenset()
        self._job: BlameRequest | None = None
        live.looked.connect(self._note_look)
        live.help.answer_changed.connect(self._note_progress)
        live.help.answered.connect(self._note_answer)
        live.help.failed.connect(self._note_failure)
        document.puzzle_changed.connect(self._forget)
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
        self._job = BlameRequest(replace(fill, puzzle=puzzle, seconds=_SECONDS))
        self._panel.show_question(tr("Looking for what stands in the way…"), asking=True)
        self._live.help.ask(self._job)

    def carry_out(self, remedy: WhatIf | UnlockingWord) -> None:
        """Carry out ``remedy``, as one undo step where it is an edit of the puzzle."""
        if self._job is None:
            return
        if isinstance(remedy, UnlockingWord):
            score = max(_USUAL_SCORE, self._job.fill.floor or 0)
            self._own_words.set_score(self._document.puzzle.alphabet, remedy.pattern, score)
        elif remedy.cause.kind is CauseKind.FLOOR:
            self._settings.prefer(floor=remedy.floor or 1)
        else:
            after = remedied(self._document.puzzle, remedy.cause, self._job.fill)
            self._document.apply(tr("Make fillable"), after)

    def _note_look(self, view: LiveView | None) -> None:
        if view is None or view.fillability is not Fillability.IMPOSSIBLE:
            self._panel.hide()
            self._show_cells(frozenset())
        elif self._panel.isHidden():
            reason = tr(view.reason) if view.reason else ""
            sentence = tr("Proven: the grid as it stands cannot be filled. {reason}")
            self._panel.show_question(sentence.format(reason=reason).strip(), asking=False)

    def _note_progress(self, job: object, message: object) -> None:
        if job is self._job and isinstance(message, SoFar):
            self._show(message.outcome, done=False)

    def _note_answer(self, job: object, outcome: object) -> None:
        if job is self._job:
            self._show(outcome, done=True)

    def _note_failure(self, job: object, sentence: str) -> None:
        if job is self._job:
            self._panel.show_question(sentence, asking=False)

    def _show(self, blame: object, *, done: bool) -> None:
        if isinstance(blame, BlameOutcome):
            self._panel.show_blame(self._document.puzzle, blame, done=done)
            self._show_cells(frozenset(cell for one in blame.causes for cell in one.cells))

    def _forget(self, before: Puzzle, after: Puzzle) -> None:
        if job_part(before) != job_part(after):
            self._job = None

    def _show_cells(self, cells: frozenset[Cell]) -> None:
        if cells != self._blamed:
            self._blamed = cells
            self.blame_changed.emit(cells)
