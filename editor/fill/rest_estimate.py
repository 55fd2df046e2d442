"""The rest of a word estimated: the mean score that beliefs expect of the entries around it.

Beliefs by which each point of score counts for something expect good fills, not any. See
``ascent``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.around import Rest
from editor.fill.ascent import favouring

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.around import Around
    from editor.fill.beliefs import Beliefs
    from editor.fill.state import State

FAVOUR = 0.1
"""What a point of score around the word counts for, as a logarithm; elsewhere it counts nothing.

Measured, 20 slots of three themed 15x15 grids, every second or third of the first twenty words:
rank correlation with a polish of 5 s and what the estimate is higher by: 0.70 and -1.5, as much
below as values are. Where scores everywhere count, 0.68 and -2.2, and 0.59 and -0.5 with 0.15; more
expects too much of slots that are hard to fill.
"""
FIRST_ROUNDS = 8
"""Rounds of messages before the first word, once for a slot."""
ROUNDS = 3
"""Rounds of messages for each word.

Measured: 8 rounds are dearer and no better. Nor is it to put in the surest words one by one and to
expect what these leave: 0.53 to 0.66, at three times the work.
"""


class RestEstimates:
    """Estimates the rest of words, given the state of the grid with each; ``root`` is without.

    One that was ``stopped`` while it was made is worth nothing.
    """

    def __init__(self, around: Around, root: State, stopped: Callable[[], bool]) -> None:
        self._around, self._stopped = around, stopped
        self._beliefs: Beliefs | None = None
        if around.numbers:
            self._beliefs = favouring(
                around.propagation, root, FAVOUR, stopped, frozenset(around.numbers)
            )
            self._beliefs.follow(root, FIRST_ROUNDS)
            self._held = self._beliefs.held()

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
        total = sum(self._expected(self._beliefs, state, number) for number in self._around.numbers)
        return Rest(self._around.mean(total), is_estimate=True)

    def _expected(self, beliefs: Beliefs, state: State, number: int) -> float:
        """Return the score that ``beliefs`` expect in a slot."""
        rows = self._around.propagation.words(state, number)
        scores = self._around.scores[number][rows]
        if len(rows) == 1:
            return float(scores[0])
        values = beliefs.values(number, rows)
        weights = np.exp(values - values.max())
        return float(weights @ scores / weights.sum())
