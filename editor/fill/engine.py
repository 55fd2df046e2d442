"""The engine: a fill request and the words in, an outcome out, progress on the way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import fmean
from typing import TYPE_CHECKING

from editor.fill.clock import Clock
from editor.fill.job import LADDER, FillOutcome, FillProgress, Verdict
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.supply import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.grid import Cell
    from editor.fill.job import FillRequest
    from editor.fill.problem import Problem
    from editor.fill.propagation import State
    from editor.fill.supply import Vocabulary
    from editor.words.word_list import WordList

CLIMB = 1500
"""Nodes that a floor of the ladder above the first fill is given."""
CLIMB_SECONDS = 12.0
CLIMB_SHARE = 0.4
"""So much of the time of polish, at most, goes into raising the floor by search."""
CLIMB_STEP = 12
"""The floor is raised by no more than this at a time."""
STRETCH = 200
"""Nodes between two reports."""
PROVE_AFTER = 1200
"""Nodes without a fill after which CP-SAT tries to prove that there is none."""
SMALL = 4000
"""With no more words than this in the open slots, a tenth of these nodes."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A fill as the engine found it; ``mean`` is that of the entries the job made."""

    problem: Problem
    propagation: Propagation
    root: State
    state: State

    @property
    def texts(self) -> dict[Cell, str]:
        """The texts of all cells."""
        return self.problem.texts(self.state.domains)

    @property
    def scores(self) -> list[int]:
        """The scores of the entries that the job made."""
        return [
            int(slot.supply.scores[live[0]])
            for slot, live in zip(self.problem.slots, self.state.lives, strict=True)
            if slot.whole
        ]

    @property
    def mean(self) -> float | None:
        """The mean score of the entries that the job made."""
        scores = self.scores
        return fmean(scores) if scores else None


def fill_puzzle(
    request: FillRequest,
    words: WordList,
    report: Callable[[FillProgress], None],
    stopped: Callable[[], bool],
) -> FillOutcome:
    """Run the job of ``request`` with ``words``; the same seed gives the same fill.

    Polish is exempt: it makes what it can of its time. ``report`` hears of every better fill.
    ``stopped`` is asked often; once it says so, the best fill so far is the outcome. Raise
    FillError for limits that cannot be read.
    """
    run = _Run(request, vocabulary_of(words), report, Clock(request.seconds, stopped))
    return run.outcome(words.fingerprint)


@dataclass
class _Run:
    request: FillRequest
    vocabulary: Vocabulary
    report: Callable[[FillProgress], None]
    clock: Clock
    nodes: int = 0
    best: Fill | None = None
    bound: float | None = None
    reason: str = ""
    solved: bool = False

    def outcome(self, fingerprint: str) -> FillOutcome:
        floors = LADDER if self.request.floor is None else (max(1, self.request.floor),)
        verdict = self._climb(floors)
        if self.best and self.request.polish != 0:
            self._polish()
        best = self.best
        return FillOutcome(
            verdict=verdict,
            texts=best.texts if best else {},
            floor=best.problem.floor if best else floors[-1],
            mean=best.mean if best else None,
            bound=self.bound,
            nodes=self.nodes,
            load_seconds=0.0,
            search_seconds=self.clock.seconds,
            seed=self.request.seed,
            lists=fingerprint,
            reason="" if best else self.reason,
            lowest=min(best.scores, default=None) if best else None,
            solved=self.solved,
        )

    def _climb(self, floors: tuple[int, ...]) -> Verdict:
        """Fill at the lowest floor, then at the highest that works."""
        lowest = self._try(floors[-1], None)
        if lowest is not Step.FILLED:
            impossible = lowest is Step.IMPOSSIBLE
            return Verdict.IMPOSSIBLE if impossible else Verdict.NOT_FOUND
        for floor in floors[:-1]:
            if self.clock.over() or self._try(floor, CLIMB) is Step.FILLED:
                break
        return Verdict.FILLED

    def _try(self, floor: int, nodes: int | None) -> Step:
        """Search at ``floor`` for so many nodes; None: until it is filled or proven impossible."""
        problem = problem_of(self.request, self.vocabulary, floor)
        propagation = Propagation(problem)
        root = None if problem.reason else propagation.root()
        if root is None:
            self.reason = self.reason or problem.reason
            return Step.IMPOSSIBLE
        attempt = _Attempt(self, propagation, root, Search(propagation, root.copy(), self._seed))
        step = attempt.run(nodes)
        if step is Step.FILLED:
            self._better(Fill(problem, propagation, root, attempt.search.state))
        return step

    @property
    def _seed(self) -> int:
        return self.request.seed

    def _better(self, fill: Fill) -> None:
        self.best = fill
        self.tell(fill.problem.floor)

    def tell(self, floor: int) -> None:
        """Report the best fill, or that the search at ``floor`` goes on."""
        best = self.best
        texts, mean = (best.texts, best.mean) if best else ({}, None)
        self.report(FillProgress(texts, floor, mean, self.bound, self.nodes, self.clock.seconds))

    def _raise_floor(self, polish: float | None) -> None:
        """Halve the floors above the best fill's lowest score, with a search at each."""
        quota = CLIMB_SECONDS if polish is None else min(CLIMB_SECONDS, CLIMB_SHARE * polish)
        whole, self.clock = self.clock, self.clock.until(quota)
        above = 101
        while self.best and not self.clock.over():
            lowest = min(self.best.scores, default=100)
            if above - lowest <= 1:
                break
            floor = lowest + max(1, min(CLIMB_STEP, (above - lowest) // 2))
            if self._try(floor, CLIMB) is not Step.FILLED:
                above = floor
        self.clock = whole

    def _polish(self) -> None:
        from editor.fill.polish import Polisher

        clock = self.clock.until(self.request.polish)
        self.clock = clock
        self._raise_floor(self.request.polish)
        fill = self.best
        if fill is None:
            return
        polisher = Polisher(fill.propagation, fill.root, fill.state, clock, self.request.seed)
        for step in polisher.steps():
            # A bound holds for the fill it was proved of, not for the next one.
            if step.better or step.bound is not None:
                self.bound = step.bound
            if step.better:
                self._better(replace(fill, state=step.state))


@dataclass
class _Attempt:
    """The search at one floor, with attempts at a proof in between."""

    run_of: _Run
    propagation: Propagation
    root: State
    search: Search

    def run(self, nodes: int | None) -> Step:
        words = sum(size for size in self.root.sizes if size > 1)
        due = PROVE_AFTER // 10 if words <= SMALL else PROVE_AFTER
        effort = 1.0
        while nodes is None or self.search.nodes < nodes:
            step = self._stretch(due if nodes is None else nodes)
            if step is not Step.GOING_ON:
                return step
            if nodes is None:
                step = self._prove(effort)
                if step is not Step.GOING_ON:
                    return step
                due, effort = 2 * due, 2 * effort
        return Step.GOING_ON

    def _stretch(self, end: int) -> Step:
        run = self.run_of
        step = Step.GOING_ON
        while step is Step.GOING_ON and self.search.nodes < end:
            before = self.search.nodes
            step = self.search.run(min(STRETCH, end - before), run.clock.over)
            run.nodes += self.search.nodes - before
            if step is Step.GOING_ON and run.best is None:
                run.tell(self.propagation.problem.floor)
        return step

    def _prove(self, effort: float) -> Step:
        from editor.fill.polish import with_rows
        from editor.fill.proof import solve_whole
        from editor.fill.section_model import Effort, Status

        left = self.run_of.clock.left
        solved = solve_whole(
            self.propagation, self.root, Effort(left, effort, self.run_of.request.seed)
        )
        if solved.status is Status.IMPOSSIBLE:
            self.run_of.solved = True
            return Step.IMPOSSIBLE
        state = with_rows(self.propagation, self.root, solved) if solved.rows else None
        if state is None:
            return Step.GOING_ON
        self.search.state = state
        return Step.FILLED
