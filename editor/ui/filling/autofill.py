"""Autofill as the window drives it: start, watch, then keep or discard what is offered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from editor.core.change import still_fills
from editor.core.edits import accept_fill
from editor.document.preferences import BY_WORK
from editor.fill.job import (
    USUAL_POLISH,
    BlameOutcome,
    BlameRequest,
    FillOutcome,
    FillProgress,
    FillRequest,
    Verdict,
)
from editor.fill.jobs import cut_short
from editor.fill.validate import validate
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.change import Change
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.document.filler import Filler
    from editor.ui.filling.workplace import Workplace

_BLAME_SECONDS = 30.0
_TICK = 500
"""Milliseconds between two looks at the clock while a fill runs."""


class Phase(Enum):
    """Where a fill stands."""

    IDLE = "idle"
    RUNNING = "running"
    OFFERED = "offered"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class FillState:
    """All that the window shows of a fill. ``outcome`` and ``progress`` as far as there are any.

    ``sentence`` says why there is nothing to offer.
    """

    phase: Phase = Phase.IDLE
    request: FillRequest | None = None
    progress: FillProgress | None = None
    outcome: FillOutcome | None = None
    sentence: str = ""
    stopping: bool = False
    seconds: float = 0.0
    """Since the start, while it runs."""
    dropped: FillState | None = None
    """The fill that was discarded last, until another begins."""
    fits: bool = False
    """Whether it is one of the puzzle as it stands, so that it can be brought back."""
    overtaken: bool = False
    """Whether the edit made last has discarded it, or ended the search."""
    blame: BlameOutcome | None = None
    """Why the fill is impossible, once that is found out."""

    @property
    def texts(self) -> Mapping[Cell, str]:
        """The letters to show in grey."""
        if self.phase is Phase.OFFERED and self.outcome:
            return self.outcome.texts
        return self.progress.texts if self.phase is Phase.RUNNING and self.progress else {}

    def shown_in(self, puzzle: Puzzle) -> Puzzle:
        """Return ``puzzle`` as the grid shows it: with the letters in grey, as if kept."""
        return accept_fill(puzzle, self.texts) if self.texts else puzzle


class Autofill(QObject):
    """Runs fills for a document.

    Stale ones never land: an edit ends a search, and discards a fill that it does not agree with.
    Once that is undone, the fill can be brought back.

    Signals:
        state_changed(state): the fill went on.
        kept(): a fill was put into the puzzle.
    """

    state_changed = Signal(object)
    kept = Signal()

    def __init__(self, place: Workplace, filler: Filler) -> None:
        super().__init__(place.document)
        self._place = place
        self._document = place.document
        self._filler = filler
        self._lists = place.lists
        self._settings = place.settings
        self._state = FillState()
        self._overtaken_at: int | None = None  # how long the history was when an edit did that
        self._clock = QElapsedTimer()
        self._ticks = QTimer(self)
        self._ticks.setInterval(_TICK)
        self._ticks.timeout.connect(self._tick)
        filler.progress_made.connect(self._note_progress)
        filler.job_ended.connect(self._note_end)
        filler.job_failed.connect(self._note_failure)
        place.document.puzzle_changed.connect(self._note_edit)
        place.document.loaded.connect(self._end)

    @property
    def state(self) -> FillState:
        """Where the fill stands."""
        return self._state

    def start(self, scope: frozenset[Cell] | None = None, *, seed: int | None = None) -> None:
        """Fill the whole grid, or the cells of ``scope``."""
        chosen, usual = self._settings.preferences, self._place.request(scope=scope)
        by_work = chosen.polish == BY_WORK
        request = replace(
            usual,
            seed=usual.seed if seed is None else seed,
            seconds=chosen.seconds or None,
            polish=USUAL_POLISH if by_work else float(chosen.polish),
            by_work=by_work,
        )
        self._clock.start()
        self._show(FillState(Phase.RUNNING, request))
        self._filler.submit(request)

    def start_another(self) -> None:
        """Fill the same cells again with the next seed."""
        before = self._state.request
        seed = (before.seed if before else self._settings.preferences.seed) + 1
        self._settings.prefer(seed=seed)
        self.start(before.scope if before else None, seed=seed)

    def stop(self) -> None:
        """End the search; the best fill so far is offered."""
        if self._state.phase is Phase.RUNNING:
            self._show(replace(self._state, stopping=True))
            self._filler.cancel()

    def keep(self) -> None:
        """Put the letters shown into the puzzle, as one undo step; a running search ends."""
        texts = self._state.texts
        if not texts:
            return
        if self._state.phase is Phase.RUNNING:
            self._filler.cancel()
        self._show(FillState())
        self._document.apply(tr("Fill grid"), accept_fill(self._document.puzzle, texts))
        self.kept.emit()

    def discard(self) -> None:
        """Leave the puzzle as it is; a running search ends. An offered fill can be brought back."""
        match self._state.phase:
            case Phase.OFFERED:
                self._overtaken_at = None
                self._show(FillState(dropped=self._state, fits=True))
            case Phase.RUNNING | Phase.FAILED:
                self._end()

    def bring_back(self) -> None:
        """Offer again what was discarded last."""
        if self._state.dropped is not None and self._state.fits:
            self._show(self._state.dropped)

    def _end(self) -> None:
        """Forget the fill."""
        if self._state.phase in (Phase.RUNNING, Phase.FAILED):
            self._filler.cancel()
        self._show(FillState())

    def _tick(self) -> None:
        self._show(replace(self._state, seconds=self._seconds))

    @property
    def _seconds(self) -> float:
        return self._clock.elapsed() / 1000

    def _note_progress(self, request: FillRequest, progress: FillProgress) -> None:
        if request is not self._state.request or self._state.phase is not Phase.RUNNING:
            return
        if not progress.texts or self._problems(request, progress):
            best = self._state.progress.texts if self._state.progress else {}
            progress = replace(progress, texts=best)
        self._show(replace(self._state, progress=progress))

    def _note_end(self, job: object, outcome: object) -> None:
        match job, outcome:
            case FillRequest(), FillOutcome():
                self._note_outcome(job, outcome)
            case BlameRequest(), BlameOutcome() if self._state.phase is Phase.FAILED:
                self._show(replace(self._state, blame=outcome))

    def _note_outcome(self, request: FillRequest, outcome: FillOutcome) -> None:
        if request is not self._state.request or self._state.phase is not Phase.RUNNING:
            return
        if self._state.stopping:  # the engine tells the time of what it had found
            outcome = replace(outcome, search_seconds=max(outcome.search_seconds, self._seconds))
        if outcome.verdict is not Verdict.FILLED:
            self._show(replace(self._state, phase=Phase.FAILED, outcome=outcome))
            self._ask_why(request, outcome)
        elif problems := self._problems(request, outcome):
            self._show(replace(self._state, phase=Phase.FAILED, sentence=problems[0]))
        else:
            self._show(replace(self._state, phase=Phase.OFFERED, outcome=outcome))

    def _ask_why(self, request: FillRequest, outcome: FillOutcome) -> None:
        """Have the causes found of an impossible grid, in the background."""
        if outcome.verdict is Verdict.IMPOSSIBLE:
            fill = replace(request, seconds=_BLAME_SECONDS)
            self._filler.submit(BlameRequest(fill))

    def _note_failure(self, request: FillRequest, sentence: str) -> None:
        if request is self._state.request and self._state.phase is Phase.RUNNING:
            self._show(replace(self._state, phase=Phase.FAILED, sentence=sentence))

    def _note_edit(self, change: Change) -> None:
        """Go on with a fill that the edit agrees with; tell of one that it ends."""
        state = self._state
        if state == FillState() or not self._place.outdates(change):
            return
        if state.phase is Phase.IDLE:
            at_it = self._document.history.index() == self._overtaken_at
            fits = state.dropped is not None and self._fits(state.dropped)
            after = replace(state, fits=fits, overtaken=at_it and not fits)
            if after != state:
                self._show(after)
        elif state.phase is Phase.FAILED:
            self._end()
        elif state.phase is Phase.RUNNING:
            self._filler.cancel()
            self._overtake(_so_far(state))
        elif not self._fits(state):
            self._overtake(state)

    def _overtake(self, fill: FillState | None) -> None:
        """Offer what was found before an edit if that agrees with it; else discard it."""
        if fill is not None and self._fits(fill):
            self._show(fill)
        else:
            self._overtaken_at = self._document.history.index()
            self._show(FillState(dropped=fill, overtaken=True))

    def _fits(self, fill: FillState) -> bool:
        """Tell whether ``fill`` is one of the puzzle as it stands."""
        request, now = fill.request, self._place.counted
        return request is not None and still_fills(fill.texts, request.puzzle, now)

    def _problems(
        self, request: FillRequest, outcome: FillProgress | FillOutcome
    ) -> tuple[str, ...]:
        """Return what is wrong with the fill, read again without the engine."""
        words = self._lists.words
        if words is None or self._lists.setup != request.lists:
            return ()
        return validate(request, words, outcome.texts, outcome.floor)

    def _show(self, state: FillState) -> None:
        self._state = state
        if state.phase is not Phase.RUNNING:
            self._ticks.stop()
        elif not self._ticks.isActive():
            self._ticks.start()
        self.state_changed.emit(state)


def _so_far(state: FillState) -> FillState | None:
    """Return what the search of ``state`` has found, on offer; None: nothing yet."""
    if state.request is None or not state.texts:
        return None
    match cut_short(state.request, state.progress):
        case FillOutcome() as outcome:
            return FillState(Phase.OFFERED, state.request, outcome=outcome)
        case _:
            return None
