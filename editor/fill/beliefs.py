"""Beliefs: how likely each letter of a slot is in a fill, passed between crossing slots.

Sum-product messages; the entropy of the fills is estimated by the Bethe free energy: J. Yedidia et
al., "Constructing free-energy approximations and generalized belief propagation algorithms", IEEE
Trans. Inf. Theory 51(7), 2005. They guide a search, they prove nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import log
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.fill.live_sets import Many
from editor.words.index import as_bits, as_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from editor.fill.live_sets import Bits, Rows
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

    Values = NDArray[np.float64]
    Codes = NDArray[np.intp]

KEPT_WORDS = 4000
"""Up to this many words of a slot, the places of their letters are kept.

Measured: 1,000 and 16,000 take the same time; more only costs memory, 60 kB a slot for 4,000.
"""
SEVERAL = 4
"""Once more than one in so many words is needed, the places of all are kept.

Measured: 2 and 8 take the same time within 3 %.
"""
TINY = 1e-300
"""Added before a logarithm: the least that a double can tell from nought, near enough."""
RENEWAL_WORK, LETTER_WORK = 1.1e-4, 7e-9
"""What it counts for, in seconds, to renew what a slot believes: by itself, and for each letter of
the words that it weighs. Measured with ``search.NODE_WORK``: a fit of 54 stretches of search over
three grids and two lists; they took what they count for within 11 %.
"""
SAMPLE_SEED = 1
"""The words that stand for all are the same in every search."""


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully beliefs are formed; more care costs more time.

    ``sample`` words of a slot, up to twice as many, stand for all of them. A slot whose crossings'
    beliefs have moved by no more than ``change`` is not looked at again; the rest are, ``rounds``
    times at most, and ``first`` times at the start. ``least`` is the logarithm of the least belief
    in a letter: lower ones polarise the loops.
    """

    sample: int
    change: float
    rounds: int
    first: int
    least: float


ROUGH = Care(sample=400, change=0.6, rounds=1, first=3, least=-4.0)
"""For many words: a fill in half the time, where one is found before long.

Measured: a sample of 200 takes 6,550 nodes and misses 2 of 34 fills, one of 800 takes 4,240;
``change`` of 0.3 takes 4,800 nodes; ``first`` of 5 takes 5,550; ``least`` of -6 and of -2 take
5,900 and 8,000 and miss 3. One fill in ten decides these figures.
"""
THOROUGH = Care(sample=4000, change=0.3, rounds=2, first=6, least=-6.0)
"""What rough beliefs give way to: twice the time of fair ones, and rarely needed."""
FAIR = Care(sample=4000, change=0.3, rounds=1, first=4, least=-6.0)
"""For fewer words: good, and not too dear where a proof must be found in the end.

Measured: half or twice the sample, the change, the rounds, and two more or fewer at the start or in
``least`` take between 2,830 and 3,260 nodes: none is better than chance.
"""
EXACT = Care(sample=1 << 30, change=0.3, rounds=4, first=4, least=-6.0)
"""All words and nothing left stale: what the tests compare with, too dear for a search."""


@dataclass(frozen=True, eq=False)
class Held:
    """What was believed for some state: the messages, and what they were formed from."""

    messages: Values
    moved: tuple[float, ...]
    seen: tuple[Any, ...]
    masses: Values


class Beliefs:
    """What the slots believe of the letters, for states of one problem.

    ``favours`` float64 (n,) for each slot: what each word of its supply counts for by itself, as a
    logarithm; None: all alike. The messages to a slot are float64 (length, padded letters),
    logarithms with maximum 0. Stale ones are renewed by ``follow``; the states may come in any
    order. Once it is ``stopped`` they stay as stale as they are.
    """

    def __init__(
        self,
        propagation: Propagation,
        state: State,
        favours: Sequence[Values] | None = None,
        care: Care = EXACT,
        stopped: Callable[[], bool] = bool,
    ) -> None:
        self._care = care
        self._stopped = stopped
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
        self.seconds = 0.0
        """The time that forming the beliefs has taken."""
        self.work = 0.0
        """The same as it is counted, so that it repeats itself."""
        self.follow(state, care.first)

    def held(self) -> Held:
        """Return what is believed now, to come back to it."""
        return Held(self._messages.copy(), (*self._moved,), (*self._seen,), self._masses.copy())

    def come_back(self, held: Held) -> None:
        """Believe what was ``held`` before."""
        self._messages[:], self._masses[:] = held.messages, held.masses
        self._moved, self._seen = [*held.moved], [*held.seen]

    def begin_again(self, state: State) -> None:
        """Form the beliefs of ``state`` anew: those of a long descent mislead."""
        if self._care is ROUGH:
            self._care = THOROUGH
        self._kept = [None] * len(self._kept)
        self._seen = [None] * len(self._seen)
        self._messages[:] = 0.0
        self.follow(state, self._care.first)

    def follow(self, state: State, rounds: int | None = None) -> None:
        """Renew what ``state`` has changed, in so many rounds at most."""
        start = perf_counter()
        self._follow(state, rounds)
        self.seconds += perf_counter() - start

    def fills(self, state: State) -> float:
        """Return the estimated logarithm of the number of fills of ``state``."""
        still = np.array(state.sizes) > 1
        ends = self._pairs[still[self._pairs[:, 2]] & still[self._pairs[:, 3]]]
        shared = np.exp(self._messages[ends[:, 0]] + self._messages[ends[:, 1]]).sum(axis=1)
        return float(self._masses[still].sum() - np.log(shared).sum())

    def values(self, slot: int, rows: NDArray[np.intp]) -> Values:
        """Return the logarithm of the belief in each word of ``rows``, but for a constant."""
        return self._summed(slot, rows, self._codes_of(slot, rows))

    def _follow(self, state: State, rounds: int | None) -> None:
        for _ in range(self._care.rounds if rounds is None else rounds):
            stale = [slot for slot in range(len(state.sizes)) if self._is_stale(state, slot)]
            if not stale:
                return
            for slot in sorted(stale, key=state.sizes.__getitem__):
                if self._stopped():
                    return
                if self._is_stale(state, slot):
                    self._renew(state, slot)

    def _linked(self, slot: int) -> tuple[Codes, Codes, list[int]]:
        """Return the crossed places of ``slot``, where their messages go, and the slots there."""
        crossings, slots = self._propagation.crossings[slot], self._propagation.slots
        places = [place for place, other in enumerate(crossings) if other >= 0]
        others = [crossings[place] for place in places]
        variables = slots[slot].variables
        targets = [
            self._starts[other] + slots[other].variables.index(variables[place])
            for place, other in zip(places, others, strict=True)
        ]
        return np.array(places, np.intp), np.array(targets, np.intp), others

    def _is_stale(self, state: State, slot: int) -> bool:
        if self._seen[slot] is not state.lives[slot]:
            return True
        return state.sizes[slot] > 1 and self._moved[slot] > self._care.change

    def _renew(self, state: State, slot: int) -> None:
        """Send what ``slot`` believes to the slots that cross it."""
        rows, codes = self._codes(state, slot)
        self.work += RENEWAL_WORK + LETTER_WORK * codes.size
        self._moved[slot], self._seen[slot] = 0.0, state.lives[slot]
        values = self._summed(slot, rows, codes)
        top = float(values.max())
        values -= top
        weights = np.exp(values)
        total = float(weights.sum())
        size = log(total * state.sizes[slot] / len(rows))
        self._masses[slot] = size + top
        self.entropies[slot] = size - float(weights @ values) / total
        places, targets, others = self._links[slot]
        spread = np.concatenate([weights] * len(codes))
        counts = np.bincount(codes.reshape(-1), spread, len(codes) * self._letters)
        own = self._messages[self._starts[slot] : self._starts[slot + 1]]
        sent = (np.log(counts + TINY).reshape(own.shape) - own)[places]
        sent -= np.maximum.reduce(sent, axis=1, keepdims=True)
        np.maximum(sent, self._care.least, out=sent)
        changes = np.abs(np.exp(sent) - np.exp(self._messages[targets]))
        self._messages[targets] = sent
        for other, move in zip(others, np.maximum.reduce(changes, axis=1).tolist(), strict=True):
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
        rows = self._sampled(state, slot)
        codes = self._codes_of(slot, rows)
        if len(rows) <= KEPT_WORDS:
            self._kept[slot] = live, rows, codes
        return rows, codes

    def _sampled(self, state: State, slot: int) -> Rows:
        """Return the rows of the words that stand for those of ``slot``.

        They stay the same as long as there are enough: others would move all beliefs.
        """
        live = state.lives[slot]
        words = len(self._propagation.slots[slot].supply)
        halvings = (live.size // self._care.sample).bit_length() - 1
        if halvings > 0 and isinstance(live, Many):
            rows = as_rows(live.bits & _sample(words, halvings))
            if len(rows):
                return rows
        return self._propagation.words(state, slot)

    def _codes_of(self, slot: int, rows: Rows) -> Codes:
        """Return the positions of the letters of the words in ``rows``: (length, rows)."""
        supply = self._propagation.slots[slot].supply
        if len(rows) == len(supply):
            return self._codes_of_all(slot)
        if id(supply) in self._all_codes or SEVERAL * len(rows) > len(supply):
            return self._codes_of_all(slot).take(rows, axis=1)
        places = np.arange(supply.letters.shape[1])[:, np.newaxis] * self._letters
        return np.asarray(supply.letters[rows].T.astype(np.intp, order="C") + places)

    def _codes_of_all(self, slot: int) -> Codes:
        """Return the positions of the letters of all words in the messages: (length, words)."""
        supply = self._propagation.slots[slot].supply
        if id(supply) not in self._all_codes:
            places = np.arange(supply.letters.shape[1])[:, np.newaxis] * self._letters
            codes = np.ascontiguousarray(supply.letters.T.astype(np.intp) + places)
            self._all_codes[id(supply)] = codes
        return self._all_codes[id(supply)]


@lru_cache(maxsize=128)
def _sample(words: int, halvings: int) -> Bits:
    """Return the bits of some of the words; of a half of those with one halving less."""
    order = np.random.default_rng(SAMPLE_SEED).permutation(words)
    return as_bits(order < words >> halvings)
