"""The engine: a fill request and the words in, an outcome out, progress on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.clock import Clock
from editor.fill.job import LADDER, FillOutcome, FillProgress, Verdict
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.supply import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.core.grid import Cell
    from editor.fill.job import FillRequest
    from editor.fill.problem import Problem
    from editor.fill.propagation import State
    from editor.fill.supply import Vocabulary
    from editor.words.word_list import WordList

CLIMB = 1500
"""Nodes that a floor of the ladder above the first fill is given."""
STRETCH = 200
"""Nodes between two reports."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A fill as the engine found it; ``mean`` is that of the entries the job made."""

    texts: Mapping[Cell, str]
    floor: int
    mean: float | None


def fill_puzzle(
    request: FillRequest,
    words: WordList,
    report: Callable[[FillProgress], None],
    stopped: Callable[[], bool],
) -> FillOutcome:
    """Run the job of ``request`` with ``words``; the same seed gives the same fill.

    ``report`` hears of every better fill. ``stopped`` is asked often; once it says so, the best
    fill so far is the outcome. Raise FillError for limits that cannot be read.
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
    reasons: dict[int, str] = field(default_factory=dict)

    def outcome(self, fingerprint: str) -> FillOutcome:
        floors = LADDER if self.request.floor is None else (max(1, self.request.floor),)
        verdict = self._climb(floors)
        best = self.best
        return FillOutcome(
            verdict=verdict,
            texts=best.texts if best else {},
            floor=best.floor if best else floors[-1],
            mean=best.mean if best else None,
            bound=None,
            nodes=self.nodes,
            load_seconds=0.0,
            search_seconds=self.clock.seconds,
            seed=self.request.seed,
            lists=fingerprint,
            reason="" if best else self.reasons.get(floors[-1], ""),
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
        problem = problem_of(self.request, self.vocabulary, floor)
        propagation = Propagation(problem)
        root = None if problem.reason else propagation.root()
        if root is None:
            self.reasons[floor] = problem.reason
            return Step.IMPOSSIBLE
        search = Search(propagation, root, self.request.seed)
        step = Step.GOING_ON
        while step is Step.GOING_ON and (nodes is None or search.nodes < nodes):
            before = search.nodes
            step = search.run(STRETCH, self.clock.over)
            self.nodes += search.nodes - before
            if step is Step.GOING_ON and self.best is None:
                seconds = self.clock.seconds
                self.report(FillProgress({}, floor, None, None, self.nodes, seconds))
        if step is Step.FILLED:
            self._better(fill_of(problem, search.state))
        return step

    def _better(self, fill: Fill) -> None:
        self.best = fill
        self.report(
            FillProgress(fill.texts, fill.floor, fill.mean, None, self.nodes, self.clock.seconds)
        )


def fill_of(problem: Problem, state: State) -> Fill:
    """Return the fill that ``state`` stands for."""
    scores = [
        int(slot.supply.scores[live[0]])
        for slot, live in zip(problem.slots, state.lives, strict=True)
        if slot.whole
    ]
    mean = float(np.mean(scores)) if scores else None
    return Fill(problem.texts(state.domains), problem.floor, mean)
