"""Sections: the best fill of some slots with proof, and several fills side by side.

What is best is told by the ``Objective`` of polish, at the floor of the request.

Where a section is too large to prove a fill the best, one that was searched for is polished.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.fill.choosers import ByScore
from editor.fill.clock import Clock
from editor.fill.different_fills import DifferentFills
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
from editor.fill.objective import Objective
from editor.fill.polish import with_rows
from editor.fill.problem import problem_of
from editor.fill.proof import LARGEST
from editor.fill.propagation import Propagation
from editor.fill.pruning import above, most_worth, open_slots, worth_at_least
from editor.fill.questions import FLOOR
from editor.fill.search import Search, Step
from editor.fill.section_model import Effort, SectionModel, Solved, Status
from editor.fill.verdict import Trier
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from editor.fill.job import AlternativesRequest, BestRequest, FillRequest
    from editor.fill.state import State
    from editor.words.word_list import WordList

FIRST_NODES = 1500
"""Nodes of search for a first fill, which the solver then has to match.

Chosen: about a second; fewer leave the solver without a bound, more keep it waiting.
"""
FIRST_EFFORT = 1.0
"""The first effort of the solver in deterministic time; each one is twice the one before.

Chosen: about a second, so that fills are told from the beginning; longer tells none meanwhile.
"""
PROVING = 4.0
"""The longest effort to prove one of several fills the best, and the most seconds for it.

Chosen, not measured: five fills then take some twenty seconds at worst; longer proves a few more.
"""
PROVABLE = 60_000
"""Words in the open slots beyond which none of several fills is tried to be proven the best.

Chosen as for the windows of polish: the model alone takes a second to build.
"""
POLISH = 4.0
"""Seconds of polish, at most, for a fill that could not be proven the best.

Chosen as ``PROVING``: what is not proven takes no longer than what is; more gains less and less.
"""
QUICK_FLOORS = (80, 60, 40)
"""Floors at which a good fill is looked for first, so that much can be pruned.

Chosen: three tries; each more costs a search and prunes little beyond the one before.
"""
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
    """Return the fill that is worth most at the floor.

    Without a floor: at the highest of the ladder at which a fill turned up. Where scores alone
    count, the mean is proven to be the highest if it equals ``bound``. ``report`` hears of every
    better fill.
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
        found = section.fill(solved) or found
        if found is not None and solved.status is not Status.IMPOSSIBLE:
            bound = section.bound(solved, bound)
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

    Without a floor those at the usual one come first. A fill that could not be proven the best says
    so; it makes what it can of its time, so that a seed does not repeat it. ``report`` hears of
    each fill, and of each better one that takes its place.
    """
    clock = Clock(request.fill.seconds, stopped)
    floors = (FLOOR, 1) if request.fill.floor is None else (request.fill.floor,)
    found = AlternativesOutcome((), False, 0.0)
    states: list[State] = []
    for floor in floors:
        section = _Section(replace(request.fill, floor=floor), words)
        found = _with_more(found, states, section, request, clock, report)
        if floor != floors[-1]:  # what is complete here may have more at the next floor
            none_at = floor if found.complete and not found.fills else None
            found = replace(found, complete=False, none_at=none_at)
        if len(states) == request.count or clock.over():
            break
    return replace(found, seconds=clock.seconds)


def _with_more(
    found: AlternativesOutcome,
    states: list[State],
    section: _Section,
    request: AlternativesRequest,
    clock: Clock,
    report: Callable[[SoFar], None],
) -> AlternativesOutcome:
    """Return ``found``, which has a higher floor, with fills of ``section``; note their states."""
    higher = found.fills
    while len(states) < request.count:
        wish = _Wish(tuple(map(section.rows, states)), max(1, request.entries))
        before, fill = found.fills[len(higher) :], None
        for status, fill in section.alternative(wish, clock, request.count - len(states)):
            if fill is None:
                return replace(found, complete=status is Status.IMPOSSIBLE)
            one = _alternative(fill, section.worth(fill), proven=status is Status.BEST)
            fills = higher + _with(before, one)
            found = replace(found, fills=fills, seconds=clock.seconds)
            report(SoFar(found))
        if fill is None:
            break
        states.append(fill.state)
        if clock.over():
            break
    return found


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a solve is to find.

    Other words than ``earlier`` (rows by slot) in ``entries`` slots, worth at ``least`` so much.
    """

    earlier: Sequence[Mapping[int, int]] = ()
    entries: int = 1
    least: int | None = None


class _Section:
    """The open slots of one request, propagated."""

    def __init__(self, request: FillRequest, words: WordList) -> None:
        self.problem = problem_of(request, vocabulary_of(words), max(1, request.floor or 1))
        self._propagation = Propagation(self.problem)
        self._root = None if self.problem.reason else self._propagation.root()
        self._objective = Objective(self._propagation)
        self._provable = self._root is None or _size(self._root) <= PROVABLE

    def first(self, clock: Clock) -> Fill | None:
        """Return what a short search finds."""
        if self._root is None:
            return None
        chooser = ByScore(self._propagation, self.problem.request.seed)
        search = Search(self._propagation, self._root.copy(), chooser)
        if search.run(FIRST_NODES, clock.over) is not Step.FILLED:
            return None
        return Fill(self.problem, self._propagation, self._root, search.state, self.problem.floor)

    def alternative(
        self, wish: _Wish, clock: Clock, wanted: int
    ) -> Iterator[tuple[Status, Fill | None]]:
        """Yield the best fill with proof, or ever better ones without, or that there is none.

        So many fills are ``wanted`` of the time of the ``clock``.
        """
        solved = Solved(Status.UNKNOWN, {}, 0, 0)
        if self._provable:
            share = PROVING if clock.left is None else min(PROVING, clock.left / (2 * wanted))
            *_, solved = self.solves(clock.until(share), wish, PROVING)
            self._provable = solved.status in {Status.BEST, Status.IMPOSSIBLE}
        fill = self.fill(solved)
        if self._root is None or self._provable:
            yield solved.status, fill
            return
        seed = self.problem.request.seed
        another = DifferentFills(self._propagation, self._root, wish.earlier, wish.entries, seed)
        state = fill.state if fill else another.found(clock)
        yield Status.FOUND, self._made(state)
        if state is not None:
            share = POLISH if clock.left is None else min(POLISH, clock.left / wanted)
            for better in another.better(state, clock.until(share)):
                yield Status.FOUND, self._made(better)

    def solves(self, clock: Clock, wish: _Wish, most: float = float("inf")) -> Iterator[Solved]:
        """Yield the ends of ever longer solves, until one is a proof or the clock is over.

        They are for the greatest worth, with an effort of ``most`` at the most.
        """
        if self._root is None:
            yield Solved(Status.IMPOSSIBLE, {}, 0, 0)
            return
        effort, least = FIRST_EFFORT, wish.least
        for floor in QUICK_FLOORS:
            if clock.over():
                break
            state = above(self._propagation, self._root, max(floor, self.problem.floor))
            first = Effort(clock.left, FIRST_EFFORT, stopped=clock.asked)
            solved = self._solved(state, wish, least, first)
            if solved.rows:
                least = solved.worth
                yield replace(solved, status=Status.FOUND, bound=self._most)
                break
        while True:
            if clock.over():
                yield Solved(Status.UNKNOWN, {}, 0, self._most)
                return
            state = self._root
            if least is not None:
                state = worth_at_least(self._objective, self._root, least) or self._root
            longer = Effort(clock.left, effort, stopped=clock.asked)
            solved = self._solved(state, wish, least, longer)
            yield solved
            proved = solved.status in {Status.BEST, Status.IMPOSSIBLE}
            if proved or _size(state) > LARGEST or clock.over() or 2 * effort > most:
                return
            effort, least = 2 * effort, solved.worth if solved.rows else least

    def _solved(
        self, state: State | None, wish: _Wish, least: int | None, effort: Effort
    ) -> Solved:
        """Solve ``state``, told in the slots that are open at the root."""
        if state is None or self._root is None:
            return Solved(Status.IMPOSSIBLE, {}, 0, 0)
        chosen = {
            number: state.lives[number].best()
            for number, size in enumerate(self._root.sizes)
            if size > 1 and state.sizes[number] == 1
        }
        if _size(state) > LARGEST:
            return Solved(Status.UNKNOWN, {}, 0, most_worth(self._objective, state))
        extra = self._objective.sure(state)
        model = SectionModel(self._propagation, state, self._objective.worths, self._objective)
        for one in wish.earlier:
            model.differ(one, wish.entries, chosen)
        if least is not None:
            model.demand(least - extra)
        solved = model.solve(replace(effort, seed=self.problem.request.seed))
        if solved.status is Status.IMPOSSIBLE:
            return solved
        rows = {} if solved.status is Status.UNKNOWN else {**chosen, **solved.rows}
        return Solved(solved.status, rows, solved.worth + extra, solved.bound + extra)

    def fill(self, solved: Solved) -> Fill | None:
        """Return the fill that ``solved`` stands for."""
        if self._root is None or solved.status in {Status.IMPOSSIBLE, Status.UNKNOWN}:
            return None
        return self._made(with_rows(self._propagation, self._root, solved))

    def rows(self, state: State) -> dict[int, int]:
        """Return the rows of the words of a fill, here or at a higher floor, in the open slots.

        The words of a higher floor are the first of those here.
        """
        slots = open_slots(self._propagation, self._root) if self._root else ()
        return {slot: state.lives[slot].best() for slot in slots}

    def _made(self, state: State | None) -> Fill | None:
        if self._root is None or state is None:
            return None
        return Fill(self.problem, self._propagation, self._root, state, self.problem.floor)

    def worth(self, fill: Fill) -> int:
        """Return what ``fill`` is worth, all together."""
        return self._objective.total(fill.state)

    def bound(self, solved: Solved, before: float | None) -> float | None:
        """Return the upper bound of the mean worth, ``before`` where that is closer."""
        made = sum(slot.whole for slot in self.problem.slots)
        if not made:
            return None
        bound = solved.bound / made
        return bound if before is None else min(bound, before)

    @property
    def _most(self) -> int:
        """What the best words are worth, fitting or not."""
        return 0 if self._root is None else most_worth(self._objective, self._root)


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


def _with(fills: tuple[Alternative, ...], one: Alternative) -> tuple[Alternative, ...]:
    """Return ``fills`` and ``one`` more, the best first."""
    return tuple(sorted((*fills, one), key=lambda fill: fill.worth, reverse=True))


def _alternative(fill: Fill, worth: int, *, proven: bool) -> Alternative:
    return Alternative(fill.texts, fill.mean or 0.0, min(fill.scores, default=0), proven, worth)


def _size(state: State) -> int:
    """Return how many words the open slots have, all together."""
    return sum(size for size in state.sizes if size > 1)


def _progress(fill: Fill, bound: float | None, clock: Clock) -> FillProgress:
    return FillProgress(fill.texts, fill.problem.floor, fill.mean, bound, 0, clock.seconds)
