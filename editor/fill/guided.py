"""Search for fills of high scores: beliefs that weigh words by their scores choose the words.

Sum-product messages at a temperature, as in statistical physics: a fill counts for the exponential
of its scores. M. Mézard, A. Montanari, Information, Physics, and Computation, Oxford 2009.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.beliefs import FAIR, Beliefs
from editor.fill.bounded import BoundedSearch
from editor.fill.pruning import above
from editor.fill.search import Search, Step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.fill.clock import Clock
    from editor.fill.objective import Objective
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

FAVOURS = (0.05, 0.12)
"""What a point of score counts for, as a logarithm: more finds better fills, but fewer."""
REFILL_FAVOURS = (0.1, 0.2, 0.3)
"""The same in a part of a fill, where all else stands."""
ROUNDS = 10
"""Rounds of messages before the first word."""
NODES = 150
"""Nodes of the first tries; most that find a fill need no more."""
GROWTH = 1.5
"""So many times the nodes has each try after one in vain, where the floor is one point higher."""
FIRST = 4.0
"""Seconds for the first tries, before anything else."""
SHARE = 0.3
"""The part of the time after that which goes into tries."""
STEP = 8
"""The lowest score is to rise by so much at first; by half as much after each try in vain."""


class GuidedSearch(Search):
    """A search whose words are chosen by beliefs from the first one on."""

    def __init__(self, propagation: Propagation, root: State, seed: int, favour: float) -> None:
        super().__init__(propagation, root, seed)
        self._patience = None
        self._beliefs = _beliefs(propagation, root, favour)
        self._beliefs.follow(root, ROUNDS)


class GuidedRefill(BoundedSearch):
    """A search for a fill that is worth more than ``least``, with words chosen by beliefs."""

    def __init__(
        self,
        propagation: Propagation,
        root: State,
        seed: int,
        objective: Objective,
        least: int,
    ) -> None:
        worths = [objective.worths(slot.supply.scores) for slot in propagation.slots]
        super().__init__(propagation, root, seed, worths, least, objective.most_variety)
        self._beliefs = _beliefs(propagation, root, float(self._random.choice(REFILL_FAVOURS)))

    def _holds(self) -> bool:
        if not super()._holds():
            return False
        if self._beliefs is not None:
            self._beliefs.follow(self.state)
        return True


class Ascent:
    """Tries, now and then, for a fill whose lowest score is higher; the first for one as high.

    ``counted`` are the slots whose scores are meant.
    """

    def __init__(self, propagation: Propagation, counted: Sequence[int], seed: int) -> None:
        self._propagation = propagation
        self._counted = counted
        self._random = np.random.default_rng([seed, 2])
        self._top = 101
        """The lowest floor that is proven to be too high."""
        self._step = 0
        """By how much the lowest score is to rise next."""
        self._nodes = float(NODES)
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
        self._go_on(filled=state is not None)
        self._spent += clock.seconds - start
        return state

    def _searched(self, root: State, floor: int, clock: Clock) -> tuple[State | None, Step]:
        raised = above(self._propagation, root, floor)
        if raised is None or not self._reaches(raised, floor):
            return None, Step.IMPOSSIBLE
        seed, favour = int(self._random.integers(1 << 30)), float(self._random.choice(FAVOURS))
        search = GuidedSearch(self._propagation, raised, seed, favour)
        step = search.run(round(self._nodes), clock.over)
        return (search.state if step is Step.FILLED else None), step

    def _reaches(self, state: State, floor: int) -> bool:
        """Tell whether no slot is settled in ``state`` on a word that scores less."""
        slots = self._propagation.slots
        return all(
            slots[slot].supply.scores[state.lives[slot][0]] >= floor
            for slot in self._counted
            if state.sizes[slot] == 1
        )

    def _go_on(self, *, filled: bool) -> None:
        """Choose how much higher and how long the next try is."""
        if not self._step:
            self._step = STEP
        elif filled:
            self._step, self._nodes = max(2, self._step), float(NODES)
        elif self._step > 1:
            self._step //= 2
        else:
            self._nodes *= GROWTH


def _beliefs(propagation: Propagation, root: State, favour: float) -> Beliefs:
    favours = [
        slot.supply.scores.astype(np.float64) * (favour * slot.whole) for slot in propagation.slots
    ]
    return Beliefs(propagation, root, favours, FAIR)
