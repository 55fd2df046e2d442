"""Search for fills of high scores: beliefs that weigh words by their scores choose the words.

Sum-product messages at a temperature, as in statistical physics: a fill counts for the exponential
of its scores. M. Mézard, A. Montanari, Information, Physics, and Computation, Oxford 2009.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.beliefs import Beliefs
from editor.fill.pruning import above
from editor.fill.search import Search, Step

if TYPE_CHECKING:
    from editor.fill.clock import Clock
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

FAVOUR = 0.12
"""What a point of score counts for, as a logarithm: more finds better fills, but fewer."""
ROUNDS = 10
"""Rounds of messages before the first word."""
NODES = 150
"""Nodes of a try; most that find a fill need no more."""
FIRST = 4.0
"""Seconds for the first tries, before anything else."""
SHARE = 0.25
"""The part of the time after that which goes into tries."""
STEP = 8
"""The lowest score is to rise by so much at first; by half as much after each try in vain."""


class GuidedSearch(Search):
    """A search whose words are chosen by beliefs from the first one on."""

    def __init__(self, propagation: Propagation, root: State, seed: int) -> None:
        super().__init__(propagation, root, seed)
        self._patience = None
        favours = [
            slot.supply.scores.astype(np.float64) * (FAVOUR * slot.whole)
            for slot in propagation.slots
        ]
        self._beliefs = Beliefs(propagation, root, favours)
        self._beliefs.follow(root, ROUNDS)


class Ascent:
    """Tries, now and then, for a fill whose lowest score is higher; the first for one as high."""

    def __init__(self, propagation: Propagation, seed: int) -> None:
        self._propagation = propagation
        self._random = np.random.default_rng([seed, 2])
        self._top = 101
        """The lowest floor that is proven to be too high."""
        self._step = 0
        """By how much the lowest score is to rise next."""
        self._spent = 0.0

    def due(self, seconds: float, lowest: int) -> bool:
        """Tell whether it is time for a try, so many ``seconds`` after the start."""
        return self._top > lowest + 1 and self._spent <= FIRST + SHARE * seconds

    def tried(self, root: State, lowest: int, clock: Clock) -> State | None:
        """Return a fill below ``root`` that is made to be better than one with ``lowest``."""
        start = clock.seconds
        floor = min(lowest + self._step, self._top - 1)
        state, step = self._searched(root, floor, clock)
        if step is Step.IMPOSSIBLE:
            self._top = min(self._top, floor)
        self._step = self._next_step(filled=state is not None)
        self._spent += clock.seconds - start
        return state

    def _searched(self, root: State, floor: int, clock: Clock) -> tuple[State | None, Step]:
        raised = above(self._propagation, root, floor)
        if raised is None:
            return None, Step.IMPOSSIBLE
        search = GuidedSearch(self._propagation, raised, int(self._random.integers(1 << 30)))
        step = search.run(NODES, clock.over)
        return (search.state if step is Step.FILLED else None), step

    def _next_step(self, *, filled: bool) -> int:
        if not self._step:
            return STEP
        return max(2, self._step) if filled else max(1, self._step // 2)
