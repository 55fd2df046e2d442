"""Polish: a fill made better window by window, each solved to the optimum where time allows.

A window is a rectangle of cells; all outside it stands. CP-SAT chooses the words of the slots
through it anew. A fill is better when its lowest score is higher, or the mean at the same lowest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.search import Search, Step
from editor.fill.section_model import Effort, SectionModel, Solved, Status

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from editor.core.grid import Cell
    from editor.fill.clock import Clock
    from editor.fill.propagation import Propagation, State

WORST = 40
"""What each entry of the lowest score counts against a fill, in points of score."""
REFILLS = 0.7
"""The part of the steps that refill a large window by search instead of solving a small one."""
REFILL_NODES = 150
GREED = 0.25
"""What a point of score counts for in a refill; see ``search.WORTH``."""
SECONDS = 2.0
"""A window that takes longer is left as it is."""
LARGEST = 60_000
"""Words in the slots of a window beyond which no model is made."""


@dataclass(frozen=True, slots=True)
class Polished:
    """A better fill, or the same one with the bound of a window proved on the way."""

    state: State
    better: bool
    bound: float | None
    """With the rest as it is, the entries of the window have no higher mean score."""


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

    def steps(self) -> Iterator[Polished]:
        """Yield each better fill and each bound that is proved, until the clock is over."""
        cells = self._propagation.problem.cells
        whole = frozenset(variable for variable, cell in enumerate(cells) if cell is not None)
        while self._cells and whole not in self._proved and not self._clock.over():
            if self._random.random() < REFILLS:
                if self._refill(self._window(self._large)):
                    yield Polished(self.state, better=True, bound=None)
                continue
            window = self._window(self._size)
            if window in self._proved or window in self._too_hard:
                self._size = min(self._size * 1.03, 40.0)
                continue
            solved = self._improve(window)
            if solved is not None:
                yield solved

    def _improve(self, window: frozenset[int]) -> Polished | None:
        fixed = self._opened(window)
        size = sum(one for one in fixed.sizes if one > 1)
        if not size:
            self._proved.add(window)
            self._size = min(self._size * 1.02, 40.0)
            return None
        if size > LARGEST:
            self._size = max(2.0, self._size * 0.9)
            return None
        model = SectionModel(self._propagation, fixed, self._worth())
        start = self._clock.seconds
        now = self._worth_now(model.open)
        model.demand(now + 1)
        limit = SECONDS if self._clock.limit is None else self._clock.limit - start
        solved = model.solve(Effort(min(limit, SECONDS), seed=int(self._random.integers(1 << 30))))
        self._adapt(solved, self._clock.seconds - start)
        if solved.status is Status.IMPOSSIBLE:
            self._proved.add(window)
            return Polished(self.state, better=False, bound=self._mean(self.state, model.open))
        if not solved.rows:
            self._too_hard.add(window)
            return None
        state = with_rows(self._propagation, fixed, solved)
        if state is None:
            return None
        self.state = state
        self._proved = {window} if solved.status is Status.BEST else set()
        self._too_hard = set()
        proved = solved.status is Status.BEST
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
        search = Search(self._propagation, opened, seed, GREED)
        step = search.run(REFILL_NODES, self._clock.over)
        self._large = max(3.0, min(self._large * (1.03 if step is Step.FILLED else 0.95), 40.0))
        if step is not Step.FILLED:
            return False
        before, after = self._scores(self.state, free), self._scores(search.state, free)
        worth = self._worth()
        if worth(after.astype(np.uint8)).sum() <= worth(before.astype(np.uint8)).sum():
            return False
        self.state = search.state
        self._proved = set()
        self._too_hard = set()
        return True

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

    def _worth(self) -> Callable[[NDArray[np.uint8]], NDArray[np.int64]]:
        scores = self._scores(self.state, range(len(self._propagation.slots)))
        lowest = int(scores.min()) if len(scores) else 0

        def worth(scores: NDArray[np.uint8]) -> NDArray[np.int64]:
            low = np.maximum(0, lowest + 1 - scores.astype(np.int64))
            return np.asarray(scores.astype(np.int64) - WORST * low)

        return worth

    def _worth_now(self, slots: tuple[int, ...]) -> int:
        scores = self._scores(self.state, slots)
        return int(self._worth()(scores.astype(np.uint8)).sum())

    def _scores(self, state: State, slots: tuple[int, ...] | range) -> NDArray[np.int64]:
        ours = self._propagation.slots
        return np.asarray(
            [ours[n].supply.scores[state.lives[n][0]] for n in slots if ours[n].whole], np.int64
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
