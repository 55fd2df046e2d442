"""Different fills of a section too large to prove one best: searched for, then polished.

The words of earlier fills are banned from their slots: all of them at first, then ever fewer, in
the end as many as must differ. So every fill that is left differs enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.choosers import ByScore
from editor.fill.job import LADDER
from editor.fill.polish import Polisher
from editor.fill.pruning import above, open_slots, without
from editor.fill.search import Search, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.fill.clock import Clock
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

NODES = 1500
"""Nodes of the first try; each one has twice those of the one before. Chosen: about a second."""
TRIES = 8
"""How often fewer words are banned: seven halvings reach one slot from over a hundred."""
CLIMB = 600
"""Nodes that each step of the ladder of floors is given.

Chosen: less than those of a first fill, as there are several fills to find; more gives
each a better lowest score, and fewer of them.
"""


@dataclass(frozen=True, slots=True)
class DifferentFills:
    """Fills from ``root`` with other words than each of ``earlier`` in ``entries`` slots.

    ``earlier`` are the rows of the words by slot; ``seed`` chooses the way.
    """

    propagation: Propagation
    root: State
    earlier: Sequence[Mapping[int, int]]
    entries: int
    seed: int

    def found(self, clock: Clock) -> State | None:
        """Return what a search finds; None proves nothing."""
        slots = open_slots(self.propagation, self.root)
        if self.earlier and len(slots) < self.entries:
            return None
        random = np.random.default_rng([self.seed, len(self.earlier)])
        for number in range(TRIES):
            different = max(self.entries, len(slots) >> number)
            root = self._banned(
                [random.permutation(slots)[:different].tolist() for _ in self.earlier]
            )
            if root is None:
                continue
            chooser = ByScore(self.propagation, int(random.integers(1 << 30)))
            search = Search(self.propagation, root, chooser)
            step = search.run(NODES << number, clock.over)
            if step is Step.FILLED:
                return search.state
            if step is Step.STOPPED:
                return None
        return None

    def better(self, state: State, clock: Clock) -> Iterator[State]:
        """Yield ever better fills that start from ``state``, until the clock is over.

        A slot that differs from an earlier fill in ``state`` does so in all of them.
        """
        slots = open_slots(self.propagation, self.root)
        root = self._banned(
            [
                [slot for slot in slots if rows[slot] != state.lives[slot].best()]
                for rows in self.earlier
            ]
        )
        if root is None:
            return
        for raised in self._raised(root, state, clock):
            state = raised
            yield state
        for step in Polisher(self.propagation, root, state, clock, self.seed).steps():
            if step.better:
                yield step.state

    def _raised(self, root: State, state: State, clock: Clock) -> Iterator[State]:
        """Yield fills whose lowest score stands ever higher than that of ``state``."""
        for floor in reversed(LADDER):
            if floor <= self._lowest(state):
                continue
            start = above(self.propagation, root, floor)
            if start is None:
                return
            search = Search(self.propagation, start, ByScore(self.propagation, self.seed))
            if search.run(CLIMB, clock.over) is not Step.FILLED:
                return
            yield search.state

    def _lowest(self, state: State) -> int:
        scores = (
            int(self.propagation.slots[slot].supply.scores[state.lives[slot].best()])
            for slot in open_slots(self.propagation, self.root)
        )
        return min(scores, default=100)

    def _banned(self, slots: Sequence[Sequence[int]]) -> State | None:
        """Return the root without the words of the earlier fills in ``slots`` of each."""
        gone: dict[int, set[int]] = {}
        for rows, banned in zip(self.earlier, slots, strict=True):
            for slot in map(int, banned):
                gone.setdefault(slot, set()).add(rows[slot])
        return without(self.propagation, self.root, gone)
