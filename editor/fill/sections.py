"""Sections: the best fill of some slots with proof, and several fills side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.clock import Clock
from editor.fill.engine import Fill
from editor.fill.job import (
    LADDER,
    Alternative,
    AlternativesOutcome,
    FillOutcome,
    FillProgress,
    SoFar,
    Verdict,
)
from editor.fill.polish import with_rows
from editor.fill.problem import problem_of
from editor.fill.proof import LARGEST
from editor.fill.propagation import Propagation
from editor.fill.pruning import above, most_worth, worth_at_least
from editor.fill.search import Search, Step
from editor.fill.section_model import Effort, SectionModel, Solved, Status
from editor.fill.supply import vocabulary_of
from editor.fill.verdict import Trier

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from editor.fill.job import AlternativesRequest, BestRequest, FillRequest
    from editor.fill.propagation import State
    from editor.words.word_list import WordList

FIRST_NODES = 1500
"""Nodes of search for a first fill, which the solver then has to match."""
FIRST_EFFORT = 1.0
"""The first effort of the solver in deterministic time; each one is twice the one before."""
QUICK_FLOORS = (80, 60, 40)
"""Floors at which a good fill is looked for first, so that much can be pruned."""
VERDICTS = {
    Status.BEST: Verdict.FILLED,
    Status.FOUND: Verdict.FILLED,
    Status.IMPOSSIBLE: Verdict.IMPOSSIBLE,
    Status.UNKNOWN: Verdict.NOT_FOUND,
}


def best_fill(
    request: BestRequest,
    words: WordList,
    report: Callable[[FillProgress], None],
    stopped: Callable[[], bool],
) -> FillOutcome:
    """Return the fill with the highest mean score at the floor.

    Without a floor: at the highest of the ladder at which a fill turned up. The mean is proven to
    be the highest where it equals ``bound``. ``report`` hears of every better fill.
    """
    clock = Clock(request.fill.seconds, stopped)
    fill = replace(request.fill, floor=_floor(request.fill, words, clock))
    section = _Section(fill, words)
    found = section.first(clock)
    bound: float | None = None
    status = Status.FOUND if found else Status.UNKNOWN
    least = section.worth(found) if found else None
    if found:
        report(_progress(found, bound, clock))
    for solved in section.solves(clock, _Wish(least=least)):
        status = status if solved.status is Status.UNKNOWN else solved.status
        better = section.fill(solved)
        if better is not None:
            found, bound = better, section.bound(solved, bound)
            report(_progress(found, bound, clock))
    return FillOutcome(
        verdict=Verdict.FILLED if found else VERDICTS[status],
        texts=found.texts if found else {},
        floor=section.problem.floor,
        mean=found.mean if found else None,
        bound=bound,
        nodes=0,
        load_seconds=0.0,
        search_seconds=clock.seconds,
        seed=fill.seed,
        lists=words.fingerprint,
        reason=section.problem.reason,
    )


def find_alternatives(
    request: AlternativesRequest,
    words: WordList,
    report: Callable[[SoFar], None],
    stopped: Callable[[], bool],
) -> AlternativesOutcome:
    """Return the best fill, then the best that differs enough from those before, and so on.

    The floor None is 1. ``report`` hears of each.
    """
    clock = Clock(request.fill.seconds, stopped)
    section = _Section(request.fill, words)
    found = AlternativesOutcome((), False, 0.0)
    earlier: list[Solved] = []
    while len(earlier) < request.count and not clock.over():
        *_, solved = section.solves(clock, _Wish(tuple(earlier), max(1, request.entries)))
        fill = section.fill(solved)
        if fill is None:
            return replace(
                found, complete=solved.status is Status.IMPOSSIBLE, seconds=clock.seconds
            )
        earlier.append(solved)
        one = Alternative(fill.texts, fill.mean or 0.0, min(fill.scores, default=0))
        found = replace(found, fills=(*found.fills, one), seconds=clock.seconds)
        report(SoFar(found))
    return found


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a solve is to find: other ``entries`` than ``earlier``, worth at ``least`` so much."""

    earlier: Sequence[Solved] = ()
    entries: int = 1
    least: int | None = None


class _Section:
    """The open slots of one request, propagated."""

    def __init__(self, request: FillRequest, words: WordList) -> None:
        self.problem = problem_of(request, vocabulary_of(words), max(1, request.floor or 1))
        self._propagation = Propagation(self.problem)
        self._root = None if self.problem.reason else self._propagation.root()

    def first(self, clock: Clock) -> Fill | None:
        """Return what a short search finds."""
        if self._root is None:
            return None
        search = Search(self._propagation, self._root.copy(), self.problem.request.seed)
        if search.run(FIRST_NODES, clock.over) is not Step.FILLED:
            return None
        return Fill(self.problem, self._propagation, self._root, search.state)

    def solves(self, clock: Clock, wish: _Wish) -> Iterator[Solved]:
        """Yield the ends of ever longer solves, until one is a proof or the clock is over.

        They are for the greatest sum of scores.
        """
        if self._root is None:
            yield Solved(Status.IMPOSSIBLE, {}, 0, 0)
            return
        effort, least = FIRST_EFFORT, wish.least
        for floor in QUICK_FLOORS:
            state = above(self._propagation, self._root, max(floor, self.problem.floor))
            solved = self._solved(state, wish, least, Effort(clock.left, FIRST_EFFORT))
            if solved.rows:
                least = solved.worth
                yield replace(solved, status=Status.FOUND, bound=self._most)
                break
        while True:
            state = self._root
            if least is not None:
                state = worth_at_least(self._propagation, self._root, least) or self._root
            solved = self._solved(state, wish, least, Effort(clock.left, effort))
            yield solved
            proved = solved.status in {Status.BEST, Status.IMPOSSIBLE}
            if proved or _size(state) > LARGEST or clock.over():
                return
            effort, least = 2 * effort, solved.worth if solved.rows else least

    def _solved(
        self, state: State | None, wish: _Wish, least: int | None, effort: Effort
    ) -> Solved:
        """Solve ``state``, told in the slots that are open at the root."""
        if state is None or self._root is None:
            return Solved(Status.IMPOSSIBLE, {}, 0, 0)
        if _size(state) > LARGEST:
            return Solved(Status.UNKNOWN, {}, 0, 0)
        slots = self._propagation.slots
        chosen = {
            number: int(state.lives[number][0])
            for number, size in enumerate(self._root.sizes)
            if size > 1 and state.sizes[number] == 1
        }
        extra = sum(
            int(slots[number].supply.scores[row])
            for number, row in chosen.items()
            if slots[number].whole
        )
        model = SectionModel(self._propagation, state, _score)
        for one in wish.earlier:
            model.differ(one.rows, wish.entries, chosen)
        if least is not None:
            model.demand(least - extra)
        solved = model.solve(replace(effort, seed=self.problem.request.seed))
        if solved.status in {Status.IMPOSSIBLE, Status.UNKNOWN}:
            return solved
        rows = {**chosen, **solved.rows}
        return Solved(solved.status, rows, solved.worth + extra, solved.bound + extra)

    def fill(self, solved: Solved) -> Fill | None:
        """Return the fill that ``solved`` stands for."""
        if self._root is None or solved.status in {Status.IMPOSSIBLE, Status.UNKNOWN}:
            return None
        state = with_rows(self._propagation, self._root, solved)
        return None if state is None else Fill(self.problem, self._propagation, self._root, state)

    def worth(self, fill: Fill) -> int:
        """Return what ``fill`` is worth in the slots that are not settled from the start."""
        return sum(fill.scores) - self._settled

    def bound(self, solved: Solved, before: float | None) -> float | None:
        """Return the upper bound of the mean score, ``before`` where that is closer."""
        made = sum(slot.whole for slot in self.problem.slots)
        if not made:
            return None
        bound = (solved.bound + self._settled) / made
        return bound if before is None else min(bound, before)

    @property
    def _most(self) -> int:
        """What the best words of the open slots are worth, fitting or not."""
        return 0 if self._root is None else most_worth(self._propagation, self._root)

    @property
    def _settled(self) -> int:
        if self._root is None:
            return 0
        lives = zip(self.problem.slots, self._root.lives, self._root.sizes, strict=True)
        return sum(
            int(slot.supply.scores[live[0]])
            for slot, live, size in lives
            if size == 1 and slot.whole
        )


def _floor(request: FillRequest, words: WordList, clock: Clock) -> int:
    """Return the floor of ``request``, else the highest of the ladder with a fill."""
    if request.floor is not None:
        return max(1, request.floor)
    trier = Trier(vocabulary_of(words), clock)
    tried = (floor for floor in LADDER[:-1] if not clock.over())
    filled = (
        floor for floor in tried if trier(replace(request, floor=floor)).verdict is Verdict.FILLED
    )
    return next(filled, LADDER[-1])


def _size(state: State) -> int:
    """Return how many words the open slots have, all together."""
    return sum(size for size in state.sizes if size > 1)


def _progress(fill: Fill, bound: float | None, clock: Clock) -> FillProgress:
    return FillProgress(fill.texts, fill.problem.floor, fill.mean, bound, 0, clock.seconds)


def _score(scores: NDArray[np.uint8]) -> NDArray[np.int64]:
    return scores.astype(np.int64)
