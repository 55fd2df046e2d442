"""Beliefs: how likely each letter of a slot is in a fill, passed between crossing slots.

Sum-product messages; the entropy of the fills is estimated by the Bethe free energy: J. Yedidia et
al., "Constructing free-energy approximations and generalized belief propagation algorithms", IEEE
Trans. Inf. Theory 51(7), 2005. They guide a search, they prove nothing.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from editor.fill.propagation import Propagation, State

    Rows = NDArray[np.intp]
    Values = NDArray[np.float64]
    Codes = NDArray[np.intp]

LEAST = -6.0
"""The logarithm of the least belief in a letter; lower ones polarise the loops."""
CHANGE = 0.3
"""A slot whose crossings' beliefs have moved by no more than this is not looked at again."""
FIRST_ROUNDS = 4
ROUNDS = 4
KEPT = 4000
"""Up to this many words of a slot, the places of their letters are kept."""
TINY = 1e-300


class Beliefs:
    """What the slots believe of the letters, for states of one problem.

    ``favours`` float64 (n,) for each slot: what each word of its supply counts for by itself, as a
    logarithm; None: all alike. The messages to a slot are float64 (length, padded letters),
    logarithms with maximum 0. Stale ones are renewed by ``follow``; the states may come in any
    order.
    """

    def __init__(
        self, propagation: Propagation, state: State, favours: Sequence[Values] | None = None
    ) -> None:
        self._propagation = propagation
        self._favours = favours
        self._letters = propagation.slots[0].supply.support.shape[1]
        lengths = [len(slot) for slot in propagation.slots]
        self._starts = np.concatenate(([0], np.cumsum(lengths))).tolist()
        self._messages = np.zeros((self._starts[-1], self._letters))
        self._links = [self._linked(slot) for slot in range(len(lengths))]
        self._pairs = np.array(
            [
                (self._starts[slot] + place, target, slot, other)
                for slot, (places, targets, others) in enumerate(self._links)
                for place, target, other in zip(places, targets, others, strict=True)
                if slot < other
            ],
            np.intp,
        ).reshape(-1, 4)
        self._moved = [float("inf")] * len(lengths)
        self._seen: list[Any] = [None] * len(lengths)
        self._kept: list[tuple[Any, Rows, Codes] | None] = [None] * len(lengths)
        self._all_codes: dict[int, Codes] = {}
        self._masses = np.zeros(len(lengths))
        self.entropies = [0.0] * len(lengths)
        self.follow(state, FIRST_ROUNDS)

    def follow(self, state: State, rounds: int = ROUNDS) -> None:
        """Renew what ``state`` has changed, in so many rounds at most."""
        for _ in range(rounds):
            stale = [slot for slot in range(len(state.sizes)) if self._is_stale(state, slot)]
            if not stale:
                return
            for slot in sorted(stale, key=state.sizes.__getitem__):
                if self._is_stale(state, slot):
                    self._renew(state, slot)

    def fills(self, state: State) -> float:
        """Return the estimated logarithm of the number of fills of ``state``."""
        still = np.array(state.sizes) > 1
        ends = self._pairs[still[self._pairs[:, 2]] & still[self._pairs[:, 3]]]
        shared = np.exp(self._messages[ends[:, 0]] + self._messages[ends[:, 1]]).sum(axis=1)
        return float(self._masses[still].sum() - np.log(shared).sum())

    def values(self, slot: int, rows: NDArray[np.intp]) -> Values:
        """Return the logarithm of the belief in each word of ``rows``, but for a constant."""
        return self._summed(slot, rows, self._codes_of_all(slot).take(rows, axis=1))

    def _linked(self, slot: int) -> tuple[list[int], list[int], list[int]]:
        """Return the crossed places of ``slot``, where their messages go, and the slots there."""
        crossings, slots = self._propagation.crossings[slot], self._propagation.slots
        places = [place for place, other in enumerate(crossings) if other >= 0]
        others = [crossings[place] for place in places]
        variables = slots[slot].variables
        targets = [
            self._starts[other] + slots[other].variables.index(variables[place])
            for place, other in zip(places, others, strict=True)
        ]
        return places, targets, others

    def _is_stale(self, state: State, slot: int) -> bool:
        if self._seen[slot] is not state.lives[slot]:
            return True
        return state.sizes[slot] > 1 and self._moved[slot] > CHANGE

    def _renew(self, state: State, slot: int) -> None:
        """Send what ``slot`` believes to the slots that cross it."""
        rows, codes = self._codes(state, slot)
        self._moved[slot], self._seen[slot] = 0.0, state.lives[slot]
        values = self._summed(slot, rows, codes)
        top = float(values.max())
        values -= top
        weights = np.exp(values)
        total = float(weights.sum())
        self._masses[slot] = log(total) + top
        self.entropies[slot] = log(total) - float(weights @ values) / total
        places, targets, others = self._links[slot]
        spread = np.broadcast_to(weights, codes.shape).reshape(-1)
        counts = np.bincount(codes.reshape(-1), spread, len(codes) * self._letters)
        own = self._messages[self._starts[slot] : self._starts[slot + 1]]
        sent = (np.log(counts + TINY).reshape(own.shape) - own)[places]
        sent -= sent.max(axis=1, keepdims=True)
        np.maximum(sent, LEAST, out=sent)
        moves = np.abs(np.exp(sent) - np.exp(self._messages[targets])).max(axis=1)
        self._messages[targets] = sent
        for other, move in zip(others, moves.tolist(), strict=True):
            self._moved[other] = max(self._moved[other], move)

    def _summed(self, slot: int, rows: Rows, codes: Codes) -> Values:
        """Return the sum of the messages to the letters of each word, and its favour."""
        messages = self._messages[self._starts[slot] : self._starts[slot + 1]]
        summed = np.asarray(np.add.reduce(messages.reshape(-1).take(codes), axis=0))
        return summed if self._favours is None else summed + self._favours[slot][rows]

    def _codes(self, state: State, slot: int) -> tuple[Rows, Codes]:
        live, kept = state.lives[slot], self._kept[slot]
        if kept is not None and kept[0] is live:
            return kept[1:]
        rows = self._propagation.words(state, slot)
        codes = self._codes_of_all(slot)
        if len(rows) < codes.shape[1]:
            codes = codes.take(rows, axis=1)
        if len(rows) <= KEPT:
            self._kept[slot] = live, rows, codes
        return rows, codes

    def _codes_of_all(self, slot: int) -> Codes:
        """Return the positions of the letters of all words in the messages: (length, words)."""
        supply = self._propagation.slots[slot].supply
        if id(supply) not in self._all_codes:
            places = np.arange(supply.letters.shape[1])[:, np.newaxis] * self._letters
            codes = np.ascontiguousarray(supply.letters.T.astype(np.intp) + places)
            self._all_codes[id(supply)] = codes
        return self._all_codes[id(supply)]
