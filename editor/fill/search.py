"""Search: put words into slots, one after another, take back what fails, start again when stuck.

Two-way branching with restarts; slots by live words over failure weight (F. Boussemart et al.,
"Boosting systematic search by weighting constraints", ECAI 2004). What to put where is left to a
chooser; another one may take over after some failures.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import TYPE_CHECKING

from editor.fill.statistics import Spent

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.choosers import Chooser, Successor
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

GROWTH = 1.1
"""So many times the failures before it come before each later restart.

Measured: 1.02 takes 2,780 nodes, 1.3 takes 2,740, all within chance; proofs need it above 1.
"""
DECAY = 0.95
"""What is left of a slot's failure weight after a restart.

Measured: 0.8 takes 3,200 nodes, 1.0 (never forgotten) 2,930.
"""
SHARED_BLAME = 0.1
"""The part of a failure's weight that the slots crossing the failed one get.

Measured: none takes 2,890 nodes, 0.4 takes 3,110.
"""
NODE_WORK = 0.0013
"""What a node counts for beside its beliefs, in seconds. Measured with those: see ``beliefs``."""


class Step(Enum):
    """How a stretch of search ended."""

    FILLED = "filled"
    IMPOSSIBLE = "impossible"
    GOING_ON = "going on"
    STOPPED = "stopped"


@dataclass(slots=True)
class _Frame:
    """A branching: the state before, the slot, its word, and the places that have its letters."""

    state: State
    slot: int
    row: int
    places: list[int]


class Search:
    """A search that can be run in stretches; chooser and seed alone tell its way."""

    def __init__(self, propagation: Propagation, root: State, chooser: Chooser) -> None:
        self.nodes = 0
        self.failures = 0
        self.restarts = 0
        self.state = root
        self._propagation = propagation
        self._slots = propagation.slots
        self._chooser = chooser
        self._weights = [1.0] * len(self._slots)
        self._stack: list[_Frame] = []
        self._limit = float(chooser.limit)
        self._since_restart = 0
        self._blamed = 0
        self._doubted_from: State | None = None
        """The root as it was before states below it were left on a mere doubt."""
        self._doubted = False

    @property
    def spent(self) -> Spent:
        """What the search has taken so far, but for its time."""
        return Spent(runs=1, nodes=self.nodes, failures=self.failures, restarts=self.restarts)

    @property
    def work(self) -> float:
        """The seconds that it is taken to have lasted: counted, so that they repeat themselves."""
        return NODE_WORK * self.nodes + self._chooser.work

    @property
    def hardest(self) -> int:
        """The slot at which it fails most."""
        return max(range(len(self._weights)), key=self._weights.__getitem__)

    @property
    def believing(self) -> float:
        """The seconds that went into beliefs."""
        return self._chooser.believing

    def run(self, nodes: float, stopped: Callable[[], bool], work: float = inf) -> Step:
        """Search for ``nodes`` more nodes at most, and until it has been so much ``work`` in all.

        On FILLED, ``state`` is the fill.
        """
        end = self.nodes + nodes
        while self.nodes < end and self.work < work:
            if stopped():
                return Step.STOPPED
            if successor := self._chooser.successor(self._blamed):
                self._hand_over(successor)
            elif self._since_restart >= self._limit:
                self._restart()
            slot = self._chooser.slot(self.state, self._weights)
            if slot is None:
                return Step.FILLED
            row = self._chooser.word(self.state, slot, self._weights)
            if not self._descend(slot, row) and not self._go_on():
                return Step.IMPOSSIBLE
        return Step.GOING_ON

    def _go_on(self) -> bool:
        """Recover from a failure; when nothing is left but what was only doubted, try that."""
        if self._recover():
            return True
        if self._doubted_from is None or not self._doubted:
            return False
        self.state, self._doubted_from = self._doubted_from, None
        self._chooser.trust()
        return True

    def _hand_over(self, successor: Successor) -> None:
        """Start again with another chooser; states it doubts are left until the rest is done."""
        self._restart()
        self._weights = [1.0] * len(self._slots)
        self._doubted_from = self.state.copy()
        self._chooser = successor(self.state)
        self._limit = float(self._chooser.limit)

    def _descend(self, slot: int, row: int) -> bool:
        """Try the word in ``row`` for ``slot``, letter by letter; False when it fails.

        The letters that were needed to fail are what is ruled out, so that other words that share
        them are not tried.
        """
        self.nodes += 1
        frame = _Frame(self.state, slot, row, [])
        self._stack.append(frame)
        self.state = self.state.copy()
        letters = self._slots[slot].supply.letters[row].tolist()
        for place in self._places(slot):
            frame.places.append(place)
            failed = self._propagation.put(self.state, slot, place, letters[place])
            if failed is not None:
                self._blame(failed)
                return False
        return self._holds()

    def _holds(self) -> bool:
        """Tell whether the state, which is consistent, is good enough to go on from."""
        refusal = self._chooser.refusal(self.state)
        if refusal is None:
            return True
        self._doubted = self._doubted or refusal.doubted
        if refusal.slot is None:
            self._count_failure()
        else:
            self._blame(refusal.slot)
        return False

    def _places(self, slot: int) -> list[int]:
        """Return the places of ``slot``, the one whose crossing is likeliest to fail first."""
        crossings, sizes, weights = (
            self._propagation.crossings[slot],
            self.state.sizes,
            self._weights,
        )

        def room(place: int) -> float:
            other = crossings[place]
            return sizes[other] / weights[other] if other >= 0 else float("inf")

        return sorted(range(len(crossings)), key=room)

    def _recover(self) -> bool:
        """Take back the word that failed, and its causes above; False when nothing is left."""
        while self._stack:
            frame = self._stack.pop()
            self.state = frame.state
            failed = self._propagation.rule_out(self.state, frame.slot, frame.places, frame.row)
            if failed is not None:
                self._blame(failed)
            elif self._holds():
                return True
        return False

    def _blame(self, slot: int) -> None:
        self._count_failure()
        self._blamed += 1
        self._weights[slot] += 1.0
        for other in self._propagation.crossings[slot]:
            if other >= 0:
                self._weights[other] += SHARED_BLAME

    def _count_failure(self) -> None:
        self.failures += 1
        self._since_restart += 1

    def _restart(self) -> None:
        """Start again from the root; what failed at the root stays excluded there."""
        if self._stack:
            self.state = self._stack[0].state
            self._stack.clear()
            self.restarts += 1
        self._since_restart = 0
        self._limit *= GROWTH
        self._weights = [max(1.0, weight * DECAY) for weight in self._weights]
        self._chooser.begin_again(self.state)
