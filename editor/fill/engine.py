"""The engine: a fill request and the words in, an outcome out, progress on the way."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from math import inf
from typing import TYPE_CHECKING

from editor.fill.ascent import HOPEFUL, NO_FILL, room
from editor.fill.attempt import Attempt, Way
from editor.fill.clock import Clock, WorkClock
from editor.fill.job import LADDER, FillOutcome, FillProgress, Source
from editor.fill.ladder import Ladder
from editor.fill.members import Crew
from editor.fill.parts import Improve, Improved, seed_beside
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.questions import FLOOR
from editor.fill.search import Step
from editor.fill.statistics import Stage, Tally
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.grid import Cell
    from editor.fill.job import FillRequest, NothingFits, Verdict
    from editor.fill.members import Member
    from editor.fill.polish import Polisher
    from editor.fill.problem import Problem
    from editor.fill.state import State
    from editor.fill.verdict import Found
    from editor.fill.vocabulary import Vocabulary
    from editor.words.word_list import WordList

_LOG = logging.getLogger(__name__)

BESIDE = 0.8
"""Seconds of work for polish from the lowest floor, where the highest has no fill in a step's work.

Chosen: two or three tries at a higher floor; less finds none, more is lost where the ladder does.
"""
HAND_OVER = 1.0
"""Seconds, at least, between two fills that the member is told of; each disturbs it.

Chosen: less lets it finish no window, more lets both work on fills that differ too much to join.
"""


@dataclass(frozen=True, slots=True)
class Fill:
    """A fill as the engine found it; ``mean`` is that of the entries the job made.

    ``floor`` is the one it was looked for at, or once it was polished, its lowest score.
    """

    problem: Problem
    propagation: Propagation
    root: State
    state: State
    floor: int

    def polished(self, state: State) -> Fill:
        """Return the better fill ``state`` of the same search."""
        fill = replace(self, state=state)
        return replace(fill, floor=max(self.floor, min(fill.scores, default=0)))

    @property
    def texts(self) -> dict[Cell, str]:
        """The texts of all cells."""
        return self.problem.texts(self.state.domains)

    @property
    def scores(self) -> list[int]:
        """The scores of the entries that the job made."""
        return [
            int(slot.supply.scores[live.best()])
            for slot, live in zip(self.problem.slots, self.state.lives, strict=True)
            if slot.whole
        ]

    @property
    def mean(self) -> float | None:
        """The mean score of the entries that the job made."""
        scores = self.scores
        return sum(scores) / len(scores) if scores else None


def fill_puzzle(
    request: FillRequest,
    words: WordList,
    report: Callable[[FillProgress], None],
    stopped: Callable[[], bool],
    crew: Crew | None = None,
) -> FillOutcome:
    """Run the job of ``request`` with ``words``; the same seed gives the same fill.

    ``crew`` has a process for the second of two searches; without it they take turns, with the
    same fill in the end.

    Polish by time is exempt: it makes what it can of it. ``report`` hears of every better fill.
    ``stopped`` is asked often; once it says so, the best fill so far is the outcome. Raise
    FillError for limits that cannot be read.
    """
    vocabulary = vocabulary_of(words)
    clock = Clock(request.seconds, stopped)
    member = (crew or Crew(beside=False)).member(request, words, clock.over)
    run = _Run(request, vocabulary, report, clock, member)
    try:
        return run.outcome(words.fingerprint)
    finally:
        member.rest()


@dataclass
class _Run:
    request: FillRequest
    vocabulary: Vocabulary
    report: Callable[[FillProgress], None]
    clock: Clock
    member: Member
    tally: Tally = field(default_factory=Tally)
    nodes: int = 0
    best: Fill | None = None
    source: Source = Source.SEARCH
    bound: float | None = None
    reason: NothingFits | None = None
    solved: bool = False
    opened: tuple[Propagation, State | None] | None = None
    """The problem that was searched last."""
    rooms: dict[int, float] = field(default_factory=dict)
    """How much room for fills each floor seems to leave."""
    polisher: Polisher | None = None
    """What has polished by work, the fills of the root ``polished``."""
    polished: State | None = None
    handed: tuple[int, ...] = ()
    """The domains of the last fill that the member had in common with the job."""
    handed_at: float = 0.0

    def outcome(self, fingerprint: str) -> FillOutcome:
        ladder = Ladder(
            self.request,
            self.vocabulary,
            self.clock,
            self._try,
            self._improve,
            self._room,
            self._take,
        )
        self._log_begin(ladder.floors)
        verdict = ladder.climb()
        cut_off = ladder.cut_off
        if self.best and self.request.by_work:
            cut_off |= self._polish_by_work(self.best, self.request.polish or 0.0)
        elif self.best and self.request.polish != 0:
            self._polish(self.best)
            cut_off |= self.request.polish is not None and self.clock.asked()
        best = self.best
        proof = ladder.proof(best.floor if best else 0)
        self._log_end(verdict)
        return FillOutcome(
            verdict=verdict,
            texts=best.texts if best else {},
            floor=best.floor if best else ladder.floors[-1],
            mean=best.mean if best else None,
            bound=self.bound,
            nodes=self.nodes,
            load_seconds=0.0,
            search_seconds=self.clock.seconds,
            seed=self.request.seed,
            lists=fingerprint,
            reason=None if best else self.reason,
            lowest=min(best.scores, default=None) if best else None,
            solved=self.solved,
            stages=self.tally.stages,
            impossible_at=FLOOR if proof is True else None,
            unknown_at=FLOOR if proof is False else None,
            cut_off=cut_off,
        )

    def _try(self, floor: int, work: float | None, way: Way) -> Step:
        """Search at ``floor`` for so much work; None: until it is filled or proven impossible.

        So much work is not begun where a fill is unlikely, and where it is not hopeful, a search in
        one way is enough.
        """
        with self.tally.timed(Stage.ROOT):
            propagation, root = self._opened(floor)
        problem = propagation.problem
        if root is None:
            self.reason = self.reason or problem.reason
            _LOG.debug("floor %d: impossible at the root", floor)
            return Step.IMPOSSIBLE
        _LOG.debug(
            "floor %d: the root leaves %d words for %d slots",
            floor, sum(root.sizes), len(propagation.slots),
        )  # fmt: skip

        def told(count: int) -> None:
            if self.best is None:
                self._tell(floor, self.nodes + count)

        if work is not None and self.request.by_work:
            if self._room(floor) < NO_FILL:
                _LOG.debug("floor %d: a fill is unlikely", floor)
                return Step.GOING_ON
            if way is Way.BOTH and self._room(floor) < HOPEFUL:
                way = Way.NEAR
        seed, clock = self.request.seed, self.clock
        known = self.best.texts if self.best else {}
        attempt = Attempt(propagation, root, seed, clock, self.member, told, self.tally, known)
        step = attempt.run(work, way)
        _LOG.debug("floor %d: %s after %d nodes", floor, step.name, attempt.nodes)
        self.nodes += attempt.nodes
        self.solved = self.solved or attempt.solved
        if step is Step.FILLED:
            self._better(Fill(problem, propagation, root, attempt.state, floor), attempt.source)
        return step

    def _opened(self, floor: int) -> tuple[Propagation, State | None]:
        """Return the problem at ``floor`` with what follows from it; None: there is no fill."""
        if self.opened is None or self.opened[0].problem.floor != floor:
            propagation = Propagation(problem_of(self.request, self.vocabulary, floor))
            self.opened = propagation, None if propagation.problem.reason else propagation.root()
        return self.opened

    def _room(self, floor: int) -> float:
        """Return how much room for fills ``floor`` seems to leave, by beliefs at its root."""
        if floor not in self.rooms:
            propagation, root = self._opened(floor)
            self.rooms[floor] = -inf if root is None else room(propagation, root, self.clock.over)
        return self.rooms[floor]

    def _log_begin(self, floors: tuple[int, ...]) -> None:
        grid, request = self.request.puzzle.grid, self.request
        _LOG.info(
            "filling %dx%d, floors %s, seed %d, %s s and %s s of polish",
            grid.cols, grid.rows, floors, request.seed, request.seconds, request.polish,
        )  # fmt: skip

    def _log_end(self, verdict: Verdict) -> None:
        best = self.best
        floor, mean = (best.floor, best.mean) if best else (None, None)
        _LOG.info(
            "%s after %.2f s and %d nodes: floor %s, mean %s",
            verdict.name, self.clock.seconds, self.nodes, floor, mean,
        )  # fmt: skip
        told = (f"{stage.value} {spent}" for stage, spent in self.tally.stages.items())
        _LOG.debug("stages: %s", "; ".join(told))

    def _take(self, found: Found, floor: int) -> None:
        self._better(Fill(*found, floor), Source.SEARCH)

    def _better(self, fill: Fill, source: Source) -> None:
        self.best, self.source = fill, source
        self._tell(fill.floor, self.nodes)

    def _tell(self, floor: int, nodes: int) -> None:
        """Report the best fill, or that the search at ``floor`` goes on."""
        best = self.best
        texts, mean = (best.texts, best.mean) if best else ({}, None)
        seconds = self.clock.seconds
        self.report(FillProgress(texts, floor, mean, self.bound, nodes, seconds, self.source))

    def _polish(self, fill: Fill) -> None:
        """Improve ``fill`` until the time is up, with the member on other windows."""
        from editor.fill.polish import Polisher

        self.clock = self.clock.until(self.request.polish)
        seed = self.request.seed
        polisher = Polisher(fill.propagation, fill.root, fill.state, self.clock, seed, self.tally)
        self._hand_over(fill)
        for step in polisher.steps():
            # A bound holds for the fill it was proved of, not for the next one.
            if step.better or step.bound is not None:
                self.bound = step.bound
            if step.better:
                self._better(fill.polished(step.state), step.source)
                _LOG.debug("polish: better by %s", step.source.value)
            if self.member.beside:
                self._join(polisher, fill)

    def _improve(self) -> int:
        """Polish the first fill for a while; return its lowest score.

        It is then one of the highest floor of the ladder that it has, as if found there.
        """
        assert self.best is not None, "the lowest floor is filled"
        self._polish_by_work(self.best, BESIDE)
        lowest = min(self.best.scores, default=0)
        floor = max((one for one in LADDER if one <= lowest), default=0)
        self.best = replace(self.best, floor=max(floor, self.best.floor))
        return lowest

    def _polish_by_work(self, fill: Fill, work: float) -> bool:
        """Improve ``fill`` by so much work, alone: so that it repeats itself.

        Tell whether the time or a stop left some of the work undone.
        """
        from editor.fill.polish import Polisher

        clock, polisher = WorkClock(work, self.clock.over), self.polisher
        if polisher is None or self.polished is not fill.root:
            seed = self.request.seed
            polisher = Polisher(fill.propagation, fill.root, fill.state, clock, seed, self.tally)
            self.polisher, self.polished = polisher, fill.root
        else:
            polisher.go_on(clock)
        for step in polisher.steps():
            if step.better:
                self._better(fill.polished(step.state), step.source)
        return clock.seconds < work and self.clock.over()

    def _hand_over(self, fill: Fill) -> None:
        """Let the member improve ``fill`` too."""
        if self.member.beside:
            floor, domains = fill.problem.floor, tuple(fill.state.domains)
            self.member.start(Improve(floor, seed_beside(self.request.seed), domains))
            self.handed, self.handed_at = domains, self.clock.seconds

    def _join(self, polisher: Polisher, fill: Fill) -> None:
        """Take over what the member has found, and tell it in turn of what it does not know."""
        while isinstance(answer := self.member.ready(), Improved):
            if polisher.merge(answer.start, answer.domains):
                self.bound = None
                self._better(fill.polished(polisher.state), answer.source)
            if tuple(polisher.state.domains) == answer.domains:
                self.handed = answer.domains
        news = tuple(polisher.state.domains) != self.handed
        if news and self.clock.seconds >= self.handed_at + HAND_OVER:
            self._hand_over(fill.polished(polisher.state))
