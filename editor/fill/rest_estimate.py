"""The rest of a word estimated: the mean score that beliefs expect of the entries around it.

Beliefs by which each point of score counts for something expect good fills, not any; see
``ascent``. By how much a word is better than another is told best where a point counts for little,
how good the fills of a polish are where it counts for more. So words are told apart by the first,
and all are raised by what the second expects more before any word is put in, though never above
what the best words left have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.around import Rest
from editor.fill.ascent import favouring
from editor.fill.beliefs import FAIR, Care

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.around import Around
    from editor.fill.beliefs import Beliefs
    from editor.fill.state import State

FAVOUR = 0.02
"""What a point of score around the word counts for, as a logarithm; elsewhere it counts nothing.

Measured, 26 slots of three themed 15x15 grids, every second or third of the first twenty words:
rank correlation with a polish 0.59 to 0.63; at 0.05 0.53, at 0.1 0.46, at 0.15 0.34, where all
letters are told apart by the few words of the best scores. On 11 slots of three further grids (of
``bench/grids``, polished for 5 s) it was 0.58, and 0.63 at 0.1.
"""
RAISED = 0.1
"""What it counts for where the level of all words is found.

Measured: estimates are between 1.5 below a polish of 5 s and 0.8 above it, by grids; more expects
too much of slots that are hard to fill.
"""
FIRST_ROUNDS = 8
"""Rounds of messages before the first word, once for a slot."""
ROUNDS = 4
"""Rounds of messages for each word. Measured: 6, with all renewed that moved by 0.05, are a third
dearer and no better.
"""
CARE = Care(sample=4000, change=0.1, rounds=ROUNDS, first=4, least=-6.0)
"""As for a search of fewer words, but less is left stale: what differs between words is small."""


class RestEstimates:
    """Estimates the rest of words, given the state of the grid with each; ``root`` is without.

    One that was ``stopped`` while it was made is worth nothing.
    """

    def __init__(self, around: Around, root: State, stopped: Callable[[], bool]) -> None:
        self._around, self._stopped = around, stopped
        self._beliefs: Beliefs | None = None
        if around.numbers:
            raised = self._formed(root, RAISED, FAIR)
            expected = self._total(raised, root)
            self._beliefs = self._formed(root, FAVOUR, CARE)
            self._held = self._beliefs.held()
            self._more = expected - self._total(self._beliefs, root)

    def of(self, state: State) -> Rest | None:
        """Return the rest of the word that ``state`` has in the slot, whatever was asked before.

        Where all stands around it, that is no estimate. None: it was stopped.
        """
        if self._beliefs is None:
            return Rest(self._around.mean(0), is_estimate=False)
        self._beliefs.come_back(self._held)
        self._beliefs.follow(state, ROUNDS)
        if self._stopped():
            return None
        total = self._total(self._beliefs, state) + self._more
        return Rest(self._around.mean(min(total, self._highest(state))), is_estimate=True)

    def _formed(self, root: State, favour: float, care: Care) -> Beliefs:
        """Return beliefs by which a point of score around the word counts for ``favour``."""
        around, stopped = self._around, self._stopped
        beliefs = favouring(
            around.propagation, root, favour, stopped, frozenset(around.numbers), care
        )
        beliefs.follow(root, FIRST_ROUNDS)
        return beliefs

    def _total(self, beliefs: Beliefs, state: State) -> float:
        """Return the sum of the scores that ``beliefs`` expect around the word."""
        return sum(self._expected(beliefs, state, number) for number in self._around.numbers)

    def _highest(self, state: State) -> float:
        """Return the sum of the best scores that ``state`` leaves around the word."""
        around = self._around
        left = ((one, around.propagation.words(state, one)) for one in around.numbers)
        return sum(float(around.scores[one][rows].max()) for one, rows in left)

    def _expected(self, beliefs: Beliefs, state: State, number: int) -> float:
        """Return the score that ``beliefs`` expect in a slot."""
        rows = self._around.propagation.words(state, number)
        scores = self._around.scores[number][rows]
        if len(rows) == 1:
            return float(scores[0])
        values = beliefs.values(number, rows)
        weights = np.exp(values - values.max())
        return float(weights @ scores / weights.sum())
