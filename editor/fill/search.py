"""Search: put words into slots, most constrained slot first, and start again when stuck.

Two-way branching with restarts; slots by live words over failure weight (F. Boussemart et al.,
"Boosting systematic search by weighting constraints", ECAI 2004).
From the start or after some failures the beliefs of the slots about their letters take over the
choices: rough ones at first where there are many words, thorough ones after the first restart.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import log
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.beliefs import FAIR, ROUGH, Beliefs
from editor.fill.state import FEW

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.fill.propagation import Propagation
    from editor.fill.state import State

FIRST_LIMIT = 60
"""Failures before the first restart."""
ROUGH_LIMIT = 15
"""The same where rough beliefs guide the search."""
GROWTH = 1.1
DECAY = 0.95
WORTH = 0.05
"""What a point of score counts for beside the logarithm of the crossing words left."""
NOISE = 0.5
WANTED = 8.0
"""What the rarest letter counts for that is required and still missing."""
HARD = 0.3
"""The power of a crossing slot's failure weight with which its words count."""
SHARED_BLAME = 0.1
"""The part of a failure's weight that the slots crossing the failed one get."""
PATIENCE = 15
"""Failures before beliefs guide a search that is likely to be short."""
MANY = 4000
"""Live words a slot at the root that are many: then beliefs are rough at first."""
PLENTY = 10_000
"""Live words a slot at the root beyond which a first fill is looked for without beliefs."""
SURE = 0.05
"""What the choice of a word counts for that is certain."""


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


def patience_for(root: State) -> int:
    """Return after how many failures beliefs are worth their time in the search for a first fill.

    At once; but where there is plenty of words, few searches fail, and scores choose better ones.
    """
    return PATIENCE if sum(root.sizes) > PLENTY * len(root.sizes) else 0


class Search:
    """A search that can be run in stretches; the same seed takes the same way."""

    def __init__(
        self,
        propagation: Propagation,
        root: State,
        seed: int,
        worth: float = WORTH,
        patience: int = PATIENCE,
    ) -> None:
        self.nodes = 0
        self.state = root
        self._propagation = propagation
        self._slots = propagation.slots
        self._worth = worth
        self._random = np.random.default_rng(seed)
        self._weights = [1.0] * len(self._slots)
        self._stack: list[_Frame] = []
        self._limit = float(FIRST_LIMIT)
        self._failures = 0
        self._blamed = 0
        self._beliefs: Beliefs | None = None
        # Beliefs know no scores: a search that is after them does without.
        self._patience = patience if worth <= WORTH and self._slots else None
        self._sound: State | None = None
        self._doubted = False

    def run(self, nodes: int, stopped: Callable[[], bool]) -> Step:
        """Search for ``nodes`` more nodes at most; on FILLED, ``state`` is the fill."""
        end = self.nodes + nodes
        while self.nodes < end:
            if stopped():
                return Step.STOPPED
            if self._patience is not None and self._blamed >= self._patience:
                self._believe()
            elif self._failures >= self._limit:
                self._restart()
            slot = self._choose_slot()
            if slot is None:
                return Step.FILLED
            if not self._descend(slot, self._best_word(slot)) and not self._go_on():
                return Step.IMPOSSIBLE
        return Step.GOING_ON

    def _go_on(self) -> bool:
        """Recover from a failure; when nothing is left but what was only doubted, try that."""
        if self._recover():
            return True
        if self._sound is None or not self._doubted:
            return False
        self.state, self._sound = self._sound, None
        return True

    def _believe(self) -> None:
        """Start again with beliefs; states that they give no fill are left until the rest is."""
        self._patience = None
        self._restart()
        self._weights = [1.0] * len(self._slots)
        many = sum(self.state.sizes) > MANY * len(self.state.sizes)
        self._limit = float(ROUGH_LIMIT if many else FIRST_LIMIT)
        self._sound = self.state.copy()
        self._beliefs = Beliefs(self._propagation, self.state, care=ROUGH if many else FAIR)

    def _choose_slot(self) -> int | None:
        best, chosen = float("inf"), None
        beliefs = self._beliefs
        for slot, size in enumerate(self.state.sizes):
            if size > 1:
                doubt = beliefs.entropies[slot] + SURE if beliefs else log(size)
                value = doubt / self._weights[slot]
                if value < best and self._is_open(slot):
                    best, chosen = value, slot
        return chosen

    def _is_open(self, slot: int) -> bool:
        """Tell whether ``slot`` still has a letter that the fill shows."""
        one = self._slots[slot]
        if one.whole:
            return True
        cells, domains = self._propagation.problem.cells, self.state.domains
        return any(cells[v] is not None and domains[v] & (domains[v] - 1) for v in one.variables)

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
        if self._beliefs is None:
            return True
        self._beliefs.follow(self.state)
        if self._sound is None or self._beliefs.fills(self.state) >= 0.0:
            return True
        self._failures += 1
        self._doubted = True
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
        self._failures += 1
        self._blamed += 1
        self._weights[slot] += 1.0
        for other in self._propagation.crossings[slot]:
            if other >= 0:
                self._weights[other] += SHARED_BLAME

    def _restart(self) -> None:
        """Start again from the root; what failed at the root stays excluded there."""
        if self._stack:
            self.state = self._stack[0].state
            self._stack.clear()
        self._failures = 0
        self._limit *= GROWTH
        self._weights = [max(1.0, weight * DECAY) for weight in self._weights]
        if self._beliefs is not None:
            self._beliefs.begin_again(self.state)

    def _best_word(self, slot: int) -> int:
        """Return the row of the most promising live word of ``slot``."""
        rows = self._propagation.words(self.state, slot)
        return int(rows[np.argmax(self._values(slot, rows))])

    def _values(self, slot: int, rows: NDArray[np.intp]) -> NDArray[np.float64]:
        one = self._slots[slot]
        letters = one.supply.letters[rows]
        values = self._random.gumbel(0.0, NOISE, len(rows))
        for letter in self._propagation.missing(self.state)[:1]:
            values += WANTED * (letters == letter).any(axis=1)
        if self._beliefs is not None:
            return values + self._beliefs.values(slot, rows)
        values += one.supply.scores[rows] * self._worth
        for place, other in enumerate(self._propagation.crossings[slot]):
            if other >= 0 and self.state.sizes[other] > 1:
                counts = self._counts(other, one.variables[place])
                weight = self._weights[other] ** HARD
                values += weight * np.log(counts + 0.001)[letters[:, place]]
        return values

    def _counts(self, slot: int, variable: int) -> NDArray[np.float64]:
        """Return how many live words of ``slot`` have each letter at ``variable``."""
        one = self._slots[slot]
        place = one.variables.index(variable)
        live, size = self.state.lives[slot], self.state.sizes[slot]
        padded = one.supply.support.shape[1]
        if size <= FEW:
            letters = one.supply.letters[live, place]
            return np.bincount(letters, minlength=padded).astype(np.float64)
        held = np.bitwise_count(one.supply.support[place] & live)
        return np.asarray(np.add.reduce(held, axis=1, dtype=np.float64))
