"""Polish: a fill made better window by window, each solved to the optimum where time allows.

A window is a rectangle of cells; all outside it stands. CP-SAT chooses the words of the slots
through it anew; larger windows are searched for a better fill instead; now and then a new fill
with a higher lowest score is looked for. A fill is better when its lowest score is higher, then
when it is worth more; while the lowest score rises, entries that have it are pressed upwards.
Steps go on from a fill that may be a little worse than the best, so that they get past it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.guided import Ascent, GuidedRefill
from editor.fill.job import Source
from editor.fill.objective import Objective
from editor.fill.parts import state_of
from editor.fill.search import Step
from editor.fill.section_model import Effort, SectionModel, Solved, Status
from editor.fill.windows import Windows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.core.grid import Cell
    from editor.fill.clock import Clock
    from editor.fill.parts import Domains
    from editor.fill.propagation import Propagation
    from editor.fill.state import State
    from editor.fill.windows import Window

WORST = 40
"""What each entry of the lowest score counts against a fill, in points of score."""
PRESSED = 60
"""Windows since the lowest score last rose after which the worth alone counts."""
REFILLS = 0.5
"""The part of the steps that refill a large window by search instead of solving a small one."""
REFILL_NODES = 150
LOSSES = 0.5
"""The part of the refills after which the fill may be worse than before."""
LOSS = 25.0
"""By so much on average, in points of score."""
PATIENCE = 15
"""Steps that bring nothing better, after which they go on from the best fill again."""
SECONDS = 2.0
"""A window that takes longer is left as it is."""
LARGEST = 60_000
"""Words in the slots of a window beyond which no model is made."""


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


class Polisher:
    """Improves the fill ``state``; ``root`` is the state from which any fill can be reached."""

    def __init__(
        self, propagation: Propagation, root: State, state: State, clock: Clock, seed: int
    ) -> None:
        self._propagation = propagation
        self._root = root
        self._clock = clock
        self._random = np.random.default_rng([seed, 1])
        self.state = state
        self._walk = state
        """The fill that the steps go on from."""
        self._idle = 0
        self._size = 3.0
        self._large = 7.0
        self._objective = Objective(propagation)
        self._counted = [
            number
            for number, slot in enumerate(propagation.slots)
            if slot.whole and root.sizes[number] > 1
        ]
        self._windows = Windows(propagation, self._counted, self._random)
        self._ascent = Ascent(propagation, self._counted, seed)
        self._pressed = 0
        """Windows since the lowest score last rose."""
        self._take(state)

    @property
    def texts(self) -> dict[Cell, str]:
        """The texts of all cells."""
        return self._propagation.problem.texts(self.state.domains)

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
            state = state_of(self._propagation, self._root, domains)
            if state is not None and self._is_better(state):
                self._take(state)
                return True
        return False

    def go_on(self, clock: Clock) -> None:
        """Work by another clock from now on."""
        self._clock = clock

    def steps(self) -> Iterator[Polished]:
        """Yield after each step until the clock is over: what was found or proved in it."""
        start = self._clock.seconds
        while self._windows.whole and not self._clock.over():
            if self._windows.is_done(self._windows.whole) and not self._eased():
                return
            if self._ascent.due(self._clock.seconds - start, self._lowest):
                better = self._ascend()
                yield Polished(self.state, better, bound=None, source=Source.SEARCH)
                continue
            self._pressed += 1
            if self._pressed > PRESSED:
                self._eased()
            self._idle += 1
            if self._idle > PATIENCE:
                self._idle = 0
                self._go_to(self.state)
            if self._random.random() < REFILLS:
                better = self._refill(self._window(self._large))
                yield Polished(self.state, better, bound=None, source=Source.REFILL)
                continue
            window = self._window(self._size)
            if self._windows.is_done(window) or self._windows.is_too_hard(window):
                self._size = min(self._size * 1.03, 40.0)
                continue
            yield self._improve(window)

    def _ascend(self) -> bool:
        """Look for a fill whose lowest score is higher; tell whether there is one."""
        state = self._ascent.tried(self._root, self._lowest, self._clock)
        if state is None or not self._is_better(state):
            return False
        self._take(state)
        return True

    def _eased(self) -> bool:
        """Stop to press for a higher lowest score; tell whether that is anything new."""
        if not self._objective.press:
            return False
        self._objective.press = 0
        self._windows.forget()
        self._go_to(self.state)
        return True

    def _improve(self, window: Window) -> Polished:
        same = Polished(self.state, better=False, bound=None)
        fixed = self._opened(window)
        size = sum(one for one in fixed.sizes if one > 1)
        if not size:
            self._windows.finish(window)
            self._size = min(self._size * 1.02, 40.0)
            return same
        if size > LARGEST:
            self._size = max(2.0, self._size * 0.9)
            return same
        model = SectionModel(self._propagation, fixed, self._objective.worths, self._objective)
        start = self._clock.seconds
        model.demand(self._worth_in(fixed, model.open) + 1)
        limit = SECONDS if self._clock.limit is None else self._clock.limit - start
        solved = model.solve(
            Effort(
                min(limit, SECONDS),
                seed=int(self._random.integers(1 << 30)),
                stopped=self._clock.over,
            )
        )
        self._adapt(solved, self._clock.seconds - start)
        proved = solved.status in {Status.BEST, Status.IMPOSSIBLE}
        state = with_rows(self._propagation, fixed, solved) if solved.rows else None
        better = state is not None and self._took(state)
        if proved:
            self._windows.finish(window)
        elif state is None:
            self._windows.give_up(window)
        known = proved and self._walk is self.state
        return Polished(self.state, better, self._mean(self.state, model.open) if known else None)

    def _opened(self, window: Window) -> State:
        """Return the state in which all but the variables of ``window`` stands as it is."""
        opened = self._root.copy()
        opened.domains = [
            domain if variable in window else self._walk.domains[variable]
            for variable, domain in enumerate(opened.domains)
        ]
        self._propagation.settle(opened, (), range(len(self._propagation.slots)))
        return opened

    def _refill(self, window: Window) -> bool:
        """Search ``window``, too large for a model; tell whether the fill is better than any.

        Half of the time the fill may come out a little worse than before.
        """
        opened = self._opened(window)
        loss = 0
        if self._random.random() < LOSSES:
            loss = int(self._random.exponential(LOSS))
        is_open = any(size > 1 for size in opened.sizes)
        if not is_open:
            self._windows.finish(window)
        if not is_open or (not loss and self._windows.is_done(window)):
            self._large = min(self._large * 1.05, 40.0)
            return False
        seed = int(self._random.integers(1 << 30))
        least = self._objective.total(self._walk) - loss
        search = GuidedRefill(self._propagation, opened, seed, self._objective, least)
        step = search.run(REFILL_NODES, self._clock.over)
        decided = step in {Step.FILLED, Step.IMPOSSIBLE}
        self._large = max(3.0, min(self._large * (1.04 if decided else 0.97), 40.0))
        if step is Step.IMPOSSIBLE:
            self._windows.finish(window)
        return step is Step.FILLED and self._took(search.state)

    def _took(self, state: State) -> bool:
        """Go on from ``state``; tell whether it is the best fill now."""
        if self._is_better(state):
            self._take(state)
            return True
        self._go_to(state)
        return False

    def _take(self, state: State) -> None:
        """Keep ``state``, a best fill; what scores less than its lowest is out of the question."""
        self._go_to(state)
        self._idle = 0
        self.state = state
        lowest = self._lowest
        if lowest <= self._objective.lowest:
            return
        self._windows.forget()
        self._objective.lowest, self._objective.press, self._pressed = lowest, WORST, 0
        root = self._root.copy()
        slots = self._propagation.slots
        cut = [
            number
            for number in self._counted
            if self._propagation.keep_first(root, number, slots[number].supply.upto(lowest))
        ]
        self._propagation.settle(root, cut)
        self._root = root

    def _go_to(self, state: State) -> None:
        """Let the steps go on from ``state``."""
        self._windows.move(self._walk, state)
        self._walk = state

    def _is_better(self, state: State) -> bool:
        """Tell whether ``state`` has a higher lowest score, or the same one and is worth more."""
        scores = self._objective.scores(state, self._counted)
        lowest = int(min(scores, default=0))
        if lowest != self._lowest:
            return lowest > self._lowest
        return self._objective.total(state) > self._objective.total(self.state)

    @property
    def _lowest(self) -> int:
        """The lowest score of the entries that can be other ones."""
        return int(min(self._objective.scores(self.state, self._counted), default=0))

    def _window(self, size: float) -> Window:
        return self._windows.around(size, self._objective.scores(self._walk, self._counted))

    def _adapt(self, solved: Solved, seconds: float) -> None:
        """Keep windows as large as can be solved in good time."""
        quick = seconds < SECONDS / 4 and solved.status is not Status.UNKNOWN
        self._size = min(self._size * 1.05, 40.0) if quick else max(2.0, self._size * 0.9)

    def _worth_in(self, fixed: State, slots: Sequence[int]) -> int:
        """Return what the fill is worth beyond what all fills of ``fixed`` have in common."""
        objective = self._objective
        points = int(objective.worths(objective.scores(self._walk, slots)).sum())
        return points + objective.most_variety(self._walk) - objective.sure_variety(fixed)

    def _mean(self, state: State, slots: tuple[int, ...]) -> float | None:
        scores = self._objective.scores(state, slots)
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
