"""Polish: a fill made better window by window, each solved to the optimum where time allows.

A window is a rectangle of cells; all outside it stands. CP-SAT chooses the words of the slots
through it anew; larger windows are searched for a better fill instead; now and then a new fill
with a higher lowest score is looked for. A fill is better when its lowest score is higher, then
when it is worth more; while the lowest score rises, entries that have it are pressed upwards.
Steps go on from a fill that may be a little worse than the best, so that they get past it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.ascent import (
    COUNTED,
    UNLIKELY,
    Climb,
    Heights,
    refill_search,
    room,
)
from editor.fill.job import Source
from editor.fill.parts import state_of
from editor.fill.polish_state import PolishState, first_polish_state
from editor.fill.search import Step
from editor.fill.section_model import Effort, SectionModel, Solved, Status
from editor.fill.statistics import Stage, Tally
from editor.fill.windows import Windows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.grid import Cell
    from editor.fill.clock import Clock, WorkClock
    from editor.fill.parts import Domains
    from editor.fill.propagation import Propagation
    from editor.fill.state import State
    from editor.fill.windows import Window

REFILLS = 0.5
"""The part of the steps that refill a large window by search instead of solving a small one.

Chosen: half each; all of one kind ends sooner in a fill that it cannot better.
"""
REFILL_NODES = 150
"""Nodes of a refill. Chosen from refills of 250: those that find a fill mostly need fewer than 150.
"""
LOSSES = 0.5
"""The part of the refills after which the fill may be worse than before.

Chosen: none stays at the first fill without a better one near; all of them never settle.
"""
LOSS = 25.0
"""By so much on average, in points of score.

Chosen: half a good entry; less gets past nothing, more undoes what was gained.
"""
SECONDS = 2.0
"""A window that takes longer is left as it is. Chosen: most are solved in some tenths of a second;
more waits for proofs, less gives up windows that would gain.
"""
LARGEST = 60_000
"""Words in the slots of a window beyond which no model is made. Chosen: about a second of building.
"""
SHORT = 0.5
"""The same where work is counted. Chosen: polish is short then, and most windows need no more."""
LARGEST_COUNTED = 6000
"""The same where work is counted. Chosen: larger ones are not solved in the effort that is left."""
STEP_WORK, SEARCH_WORK, ESTIMATE_WORK, WORD_WORK, EFFORT_WORK = 0.002, 0.02, 0.05, 6e-5, 1.5
"""What a step counts for where work is counted, not time, in seconds: a step by itself, a search
beside its nodes and beliefs, an estimate of fills, a word in a model, and the solver's own unit.
Measured: about what they take.
"""


@dataclass(frozen=True, slots=True)
class Polished:
    """What came of a step: a better fill, or the same one, perhaps with a bound proved of it."""

    state: State
    better: bool
    bound: float | None
    """The mean score of the window's entries; with the rest as it is, no others are better.

    Better by the objective: entries that repeat a stem could have a higher mean.
    """
    source: Source = Source.SOLVER


@dataclass(frozen=True, slots=True)
class Workshop:
    """What the moves work with: all but the state of polish."""

    propagation: Propagation
    windows: Windows
    heights: Heights
    random: np.random.Generator
    clock: Clock | WorkClock
    start: float
    tally: Tally


@dataclass(frozen=True, slots=True)
class Move:
    """A kind of step. ``due`` tells whether it is its turn; ``made`` returns the state after it.

    ``made`` also returns the mean score that was proved to be best in its window, if any was, and
    whether it took a step at all.
    """

    source: Source
    due: Callable[[Workshop, PolishState], bool]
    made: Callable[[Workshop, PolishState], Made]


@dataclass(frozen=True, slots=True)
class Made:
    """The end of a move. Nothing was tried in an ``idle`` one."""

    state: PolishState
    bound: float | None = None
    idle: bool = False


class Polisher:
    """Improves the fill ``state``; ``root`` is the state from which any fill can be reached."""

    def __init__(
        self,
        propagation: Propagation,
        root: State,
        state: State,
        clock: Clock | WorkClock,
        seed: int,
        tally: Tally | None = None,
    ) -> None:
        climb = COUNTED if clock.counts else Climb()
        self._state = first_polish_state(propagation, root, state, climb)
        random, counted = np.random.default_rng([seed, 1]), self._state.counted
        self._shop = Workshop(
            propagation,
            Windows(propagation, counted, random),
            Heights(propagation, counted, np.random.default_rng([seed, 2])),
            random,
            clock,
            clock.seconds,
            tally or Tally(),
        )

    @property
    def state(self) -> State:
        """The best fill so far."""
        return self._state.best

    @property
    def texts(self) -> dict[Cell, str]:
        """The texts of all cells."""
        return self._shop.propagation.problem.texts(self.state.domains)

    def merge(self, start: Domains, theirs: Domains) -> bool:
        """Take over what is better in the fill ``theirs``, which was made from ``start``.

        Either what changed in it is joined with this fill, or it takes this one's place, or
        neither is better. Tell whether this fill is another one now.
        """
        joined = tuple(
            own if their == was else their
            for own, was, their in zip(self.state.domains, start, theirs, strict=True)
        )
        for domains in (joined, theirs):
            state = state_of(self._shop.propagation, self._state.root, domains)
            if state is not None and self._state.is_worse_than(state):
                self._state = self._state.with_best(state)
                return True
        return False

    def go_on(self, clock: Clock | WorkClock) -> None:
        """Work by another clock from now on."""
        self._shop = replace(self._shop, clock=clock)

    def steps(self) -> Iterator[Polished]:
        """Yield after each step until the clock is over: what was found or proved in it."""
        self._shop = replace(self._shop, start=self._shop.clock.seconds)
        while self._shop.windows.whole and not self._shop.clock.over():
            if self._state.known.is_done(self._shop.windows.whole):
                if not self._state.objective.press:
                    return
                self._state = self._state.eased()
            move = next(one for one in MOVES if one.due(self._shop, self._state))
            before = self._state.best
            with self._shop.tally.timed(Stage.POLISH):
                made = move.made(self._shop, self._state)
            self._state = made.state
            self._shop.clock.did(STEP_WORK)
            if not made.idle:
                better = self.state is not before
                yield Polished(self.state, better, made.bound, move.source)


def ascent_is_due(shop: Workshop, state: PolishState) -> bool:
    """Tell whether it is time to look for a new fill with a higher lowest score."""
    is_low = state.lowest < state.enough
    return is_low and state.climb.due(shop.clock.seconds - shop.start, state.lowest)


def ascend(shop: Workshop, state: PolishState) -> Made:
    """Look for a new fill with a higher lowest score."""
    start, floor = shop.clock.seconds, min(state.enough, state.climb.floor(state.lowest))
    raised = shop.heights.raised(state.root, floor)
    found, step = None, Step.IMPOSSIBLE
    if raised is not None:
        found, step = _searched(shop, state, raised)
    shop.clock.did(SEARCH_WORK)
    after = replace(state, climb=state.climb.after(floor, step, shop.clock.seconds - start))
    if found is not None and after.is_worse_than(found):
        after = after.with_best(found)
    return Made(after)


def _searched(shop: Workshop, state: PolishState, raised: State) -> tuple[State | None, Step]:
    """Search below ``raised``; not where work is counted and a fill is unlikely."""
    start = shop.clock.seconds
    if shop.clock.counts:
        shop.clock.did(ESTIMATE_WORK)
        if room(shop.propagation, raised, shop.clock.over) < UNLIKELY:
            return None, Step.GOING_ON
    search = shop.heights.search(raised, state.best)
    left = shop.clock.limit - start if shop.clock.counts and shop.clock.limit else inf
    step = search.run(round(state.climb.nodes), shop.clock.over, left)
    shop.tally.add(Stage.POLISH, search.spent)
    shop.clock.did(search.work)
    return (search.state if step is Step.FILLED else None), step


def refill_is_due(shop: Workshop, _state: PolishState) -> bool:
    """Tell, at random, whether to search a large window."""
    return bool(shop.random.random() < REFILLS)


def refill(shop: Workshop, state: PolishState) -> Made:
    """Search a window that is too large for a model.

    Some of the times the fill may come out a little worse than before.
    """
    state = state.stepped()
    window = _window(shop, state, state.large)
    opened = _opened(shop, state, window)
    loss = 0
    if shop.random.random() < LOSSES:
        loss = int(shop.random.exponential(LOSS))
    is_open = any(size > 1 for size in opened.sizes)
    if not is_open:
        state = state.finished(window)
    if not is_open or (not loss and state.known.is_done(window)):
        return Made(state.with_large(1.05))
    seed = int(shop.random.integers(1 << 30))
    least = state.objective.total(state.walk) - loss
    search = refill_search(shop.propagation, opened, seed, state.objective, least)
    step = search.run(REFILL_NODES, shop.clock.over)
    shop.tally.add(Stage.POLISH, search.spent)
    shop.clock.did(SEARCH_WORK + search.work)
    state = state.with_large(1.04 if step in {Step.FILLED, Step.IMPOSSIBLE} else 0.97)
    if step is Step.IMPOSSIBLE:
        state = state.finished(window)
    return Made(state.found(search.state) if step is Step.FILLED else state)


def always_due(_shop: Workshop, _state: PolishState) -> bool:
    """Tell that nothing else comes after this."""
    return True


def solve(shop: Workshop, state: PolishState) -> Made:
    """Let CP-SAT find the best fill of a small window."""
    state = state.stepped()
    window = _window(shop, state, state.small)
    if state.known.is_done(window) or window in state.known.too_hard:
        return Made(state.with_small(1.03), idle=True)
    opened = _opened(shop, state, window)
    size = sum(one for one in opened.sizes if one > 1)
    if not size:
        return Made(state.finished(window).with_small(1.02))
    if size > (LARGEST_COUNTED if shop.clock.counts else LARGEST):
        return Made(state.with_small(0.9))
    return _solved(shop, state, window, opened)


def _solved(shop: Workshop, state: PolishState, window: Window, opened: State) -> Made:
    """Return what becomes of ``state`` when the slots of ``window`` are solved."""
    with shop.tally.timed(Stage.SOLVER):
        model = SectionModel(shop.propagation, opened, state.objective.worths, state.objective)
        start = shop.clock.seconds
        model.demand(_worth_in(state, opened, model.open) + 1)
        solved = model.solve(_effort(shop, start))
    shop.clock.did(WORD_WORK * model.size + EFFORT_WORK * solved.effort)
    quick = shop.clock.seconds - start < SECONDS / 4 and solved.status is not Status.UNKNOWN
    after = state.with_small(1.05 if quick else 0.9)
    fill = with_rows(shop.propagation, opened, solved) if solved.rows else None
    if fill is not None:
        after = after.found(fill)
    proved = solved.status in {Status.BEST, Status.IMPOSSIBLE}
    if proved:
        after = after.finished(window)
    elif fill is None:
        after = after.given_up(window)
    known = proved and after.walk is after.best
    return Made(after, _mean(after, model.open) if known else None)


def _effort(shop: Workshop, start: float) -> Effort:
    limit = SECONDS if shop.clock.limit is None else shop.clock.limit - start
    seed, most = int(shop.random.integers(1 << 30)), min(limit, SECONDS)
    if shop.clock.counts:
        effort = max(0.01, min(most, SHORT) / EFFORT_WORK)
        return Effort(deterministic=effort, seed=seed, stopped=shop.clock.over)
    return Effort(most, seed=seed, stopped=shop.clock.over)


MOVES = (
    Move(Source.SEARCH, ascent_is_due, ascend),
    Move(Source.REFILL, refill_is_due, refill),
    Move(Source.SOLVER, always_due, solve),
)
"""The moves of polish; a step is the first one whose turn it is."""


def _window(shop: Workshop, state: PolishState, size: float) -> Window:
    return shop.windows.around(size, state.objective.scores(state.walk, state.counted))


def _opened(shop: Workshop, state: PolishState, window: Window) -> State:
    """Return the state in which all but the variables of ``window`` stands as it is."""
    opened = state.root.copy()
    opened.domains = [
        domain if variable in window else state.walk.domains[variable]
        for variable, domain in enumerate(opened.domains)
    ]
    shop.propagation.settle(opened, (), range(len(shop.propagation.slots)))
    return opened


def _worth_in(state: PolishState, opened: State, slots: tuple[int, ...]) -> int:
    """Return what the fill is worth beyond what all fills of ``opened`` have in common."""
    objective = state.objective
    points = objective.worth(state.walk, slots)
    return points + objective.most_variety(state.walk) - objective.sure_variety(opened)


def _mean(state: PolishState, slots: tuple[int, ...]) -> float | None:
    scores = state.objective.scores(state.best, slots)
    return float(scores.mean()) if len(scores) else None


def with_rows(propagation: Propagation, state: State, solved: Solved) -> State | None:
    """Return ``state`` with the words of ``solved`` put in, or None when they do not fit."""
    after = state.copy()
    for number, row in solved.rows.items():
        letters = propagation.slots[number].supply.letters[row].tolist()
        for place, letter in enumerate(letters):
            if propagation.put(after, number, place, letter) is not None:
                return None
    return after
