"""Polish: a fill made better window by window, each solved to the optimum where time allows.

A window is a rectangle of cells; all outside it stands. CP-SAT chooses the words of the slots
through it anew; larger windows are searched for a better fill instead. A fill is better when its
lowest score is higher, then when fewer entries have that score, then by the mean; once the lowest
score has long stood still, by the mean alone. No fill is taken that repeats more stems or shows
fewer letters than the gain is worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.bounded import BoundedSearch
from editor.fill.job import Source
from editor.fill.parts import state_of
from editor.fill.search import Step
from editor.fill.section_model import Effort, SectionModel, Solved, Status
from editor.fill.stems import stem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from editor.core.grid import Cell
    from editor.fill.clock import Clock
    from editor.fill.parts import Domains
    from editor.fill.propagation import Propagation, State

WORST = 40
"""What each entry of the lowest score counts against a fill, in points of score."""
PRESSED = 150
"""Windows since the lowest score last rose after which the mean alone counts."""
REPEATED_STEM = 10
"""What an entry with the stem of another counts against a fill."""
NEW_LETTER = 2
"""What each letter of the alphabet counts for that the fill shows."""
REFILLS = 0.7
"""The part of the steps that refill a large window by search instead of solving a small one."""
REFILL_NODES = 250
SECONDS = 2.0
"""A window that takes longer is left as it is."""
LARGEST = 60_000
"""Words in the slots of a window beyond which no model is made."""


@dataclass(frozen=True, slots=True)
class Polished:
    """What came of a window: a better fill, or the same one, perhaps with a bound proved of it."""

    state: State
    better: bool
    bound: float | None
    """With the rest as it is, the entries of the window have no higher mean score."""
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
        self._size = 3.0
        self._cells = [cell for cell in propagation.problem.cells if cell is not None]
        self._large = 7.0
        self._proved: set[frozenset[int]] = set()
        self._too_hard: set[frozenset[int]] = set()
        self._lowest = 0
        self._worst = WORST
        self._windows = 0
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
        """Yield after each window until the clock is over: what was found or proved in it."""
        cells = self._propagation.problem.cells
        whole = frozenset(variable for variable, cell in enumerate(cells) if cell is not None)
        while self._cells and whole not in self._proved and not self._clock.over():
            self._count()
            if self._random.random() < REFILLS:
                better = self._refill(self._window(self._large))
                yield Polished(self.state, better, bound=None, source=Source.REFILL)
                continue
            window = self._window(self._size)
            if window in self._proved or window in self._too_hard:
                self._size = min(self._size * 1.03, 40.0)
                continue
            yield self._improve(window)

    def _count(self) -> None:
        """Count a window; after many in vain, stop to press for a higher lowest score."""
        self._windows += 1
        if self._windows > PRESSED and self._worst:
            self._worst = 0
            self._proved, self._too_hard = set(), set()

    def _improve(self, window: frozenset[int]) -> Polished:
        same = Polished(self.state, better=False, bound=None)
        fixed = self._opened(window)
        size = sum(one for one in fixed.sizes if one > 1)
        if not size:
            self._proved.add(window)
            self._size = min(self._size * 1.02, 40.0)
            return same
        if size > LARGEST:
            self._size = max(2.0, self._size * 0.9)
            return same
        model = SectionModel(self._propagation, fixed, self._worth)
        start = self._clock.seconds
        now = self._worth_now(model.open)
        model.demand(now + 1)
        limit = SECONDS if self._clock.limit is None else self._clock.limit - start
        solved = model.solve(
            Effort(
                min(limit, SECONDS),
                seed=int(self._random.integers(1 << 30)),
                stopped=self._clock.over,
            )
        )
        self._adapt(solved, self._clock.seconds - start)
        if solved.status is Status.IMPOSSIBLE:
            self._proved.add(window)
            return Polished(self.state, better=False, bound=self._mean(self.state, model.open))
        if not solved.rows:
            self._too_hard.add(window)
            return same
        state = with_rows(self._propagation, fixed, solved)
        if state is None or not self._is_better(state):
            self._too_hard.add(window)
            return same
        self._take(state)
        proved = solved.status is Status.BEST
        if proved:
            self._proved.add(window)
        return Polished(state, better=True, bound=self._mean(state, model.open) if proved else None)

    def _opened(self, window: frozenset[int]) -> State:
        """Return the state in which all but the variables of ``window`` stands as it is."""
        opened = self._root.copy()
        opened.domains = [
            domain if variable in window else self.state.domains[variable]
            for variable, domain in enumerate(opened.domains)
        ]
        self._propagation.settle(opened, (), range(len(self._propagation.slots)))
        return opened

    def _refill(self, window: frozenset[int]) -> bool:
        """Search for a better fill of ``window``, too large for a model; tell whether it is."""
        opened = self._opened(window)
        free = tuple(number for number, size in enumerate(opened.sizes) if size > 1)
        if not free:
            self._large = min(self._large * 1.05, 40.0)
            return False
        seed = int(self._random.integers(1 << 30))
        slots = self._propagation.slots
        worths = [self._worth(slot.supply.scores) for slot in slots]
        least = self._total(self.state)
        search = BoundedSearch(self._propagation, opened, seed, worths, least)
        step = search.run(REFILL_NODES, self._clock.over)
        decided = step in {Step.FILLED, Step.IMPOSSIBLE}
        self._large = max(3.0, min(self._large * (1.04 if decided else 0.97), 40.0))
        if step is Step.IMPOSSIBLE:
            self._proved.add(window)
        if step is not Step.FILLED or not self._is_better(search.state):
            return False
        self._take(search.state)
        return True

    def _take(self, state: State) -> None:
        """Go on from ``state``; what scores less than its lowest entry is out of the question."""
        self.state = state
        self._proved, self._too_hard = set(), set()
        slots = self._propagation.slots
        lowest = int(min(self._scores(state, range(len(slots))), default=0))
        if lowest <= self._lowest:
            return
        self._lowest = lowest
        self._worst, self._windows = WORST, 0
        root = self._root.copy()
        cut = [
            number
            for number, slot in enumerate(slots)
            if slot.whole and self._propagation.keep_first(root, number, slot.supply.upto(lowest))
        ]
        self._propagation.settle(root, cut)
        self._root = root

    def _is_better(self, state: State) -> bool:
        """Tell whether ``state`` is worth more, and loses less in variety than it gains."""
        gain = self._total(state) - self._total(self.state)
        return gain > 0 and gain + self._variety(state) > self._variety(self.state)

    def _variety(self, state: State) -> int:
        """Return what the letters and stems of ``state`` are worth, in points of score."""
        letters = self._propagation.problem.alphabet.letters
        entries = [
            "".join(letters[state.domains[v].bit_length() - 1] for v in slot.variables)
            for slot in self._propagation.slots
            if slot.whole
        ]
        repeated = len(entries) - len({stem(entry) for entry in entries})
        return NEW_LETTER * len({*"".join(entries)}) - REPEATED_STEM * repeated

    def _window(self, size: float) -> frozenset[int]:
        """Return the variables in a rectangle around a cell, often one of a worst entry."""
        row, col = self._centre()
        height, width = 1 + self._random.poisson(size - 1, 2)
        cells = self._propagation.problem.cells
        return frozenset(
            variable
            for variable, cell in enumerate(cells)
            if cell is not None
            and abs(2 * (cell[0] - row)) <= height
            and abs(2 * (cell[1] - col)) <= width
        )

    def _centre(self) -> Cell:
        slots = self._propagation.slots
        if self._random.random() < 0.5:
            scores = self._scores(self.state, range(len(slots)))
            if len(scores):
                noisy = scores + self._random.gumbel(0, 3, len(scores))
                whole = [number for number, slot in enumerate(slots) if slot.whole]
                cells = slots[whole[int(noisy.argmin())]].slot.cells
                return cells[int(self._random.integers(len(cells)))]
        return self._cells[self._random.integers(len(self._cells))]

    def _adapt(self, solved: Solved, seconds: float) -> None:
        """Keep windows as large as can be solved in good time."""
        quick = seconds < SECONDS / 4 and solved.status is not Status.UNKNOWN
        self._size = min(self._size * 1.05, 40.0) if quick else max(2.0, self._size * 0.9)

    def _worth(self, scores: NDArray[np.uint8]) -> NDArray[np.int64]:
        """Return what words with these scores are worth, and much less for its lowest at first."""
        points = scores.astype(np.int64)
        return np.asarray(points - self._worst * np.maximum(0, self._lowest + 1 - points))

    def _worth_now(self, slots: Sequence[int]) -> int:
        return int(self._worth(self._scores(self.state, slots)).sum())

    def _total(self, state: State) -> int:
        """Return what the entries of ``state`` are worth together."""
        return int(self._worth(self._scores(state, range(len(self._propagation.slots)))).sum())

    def _scores(self, state: State, slots: Sequence[int]) -> NDArray[np.uint8]:
        ours = self._propagation.slots
        return np.asarray(
            [ours[n].supply.scores[state.lives[n][0]] for n in slots if ours[n].whole], np.uint8
        )

    def _mean(self, state: State, slots: tuple[int, ...]) -> float | None:
        scores = self._scores(state, slots)
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
