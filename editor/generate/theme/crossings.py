"""What may cross theme entries: how hard it is to make words of runs with their letters in them."""

from __future__ import annotations

from math import inf, log
from typing import TYPE_CHECKING

import numpy as np

from editor.words.index import as_bits, as_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from numpy.typing import NDArray

    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.words.index import Index

    Held = tuple[tuple[int, int], ...]
    """Places in a run and the letters there, in the order of the places."""

PLENTY = 150
"""Words beyond which more make no slot easier."""
FEWEST = 2
"""Words that a crossing must have at least.

With 3 the cells around are stuck less often, but a tenth as many seatings of five long entries
have a pattern at all; with 1 the first fill comes half as soon.
"""
FEWEST_AT_ONCE = 3
"""Those in a pattern that is taken as it stands: nothing can be mended there."""
TIGHT = 1.3
"""The power by which few words count more than the logarithm of their number.

With 1 patterns have easy crossings and a few that kill them; 2 finds no more fills than this.
"""
CHANCE = 0.3
"""What the expected number of fills counts beside the tightest crossings.

With 0 half as many patterns of five entries can be filled, with 1 as many as with this, but those
of 11-13-15-13-11 come half as often.
"""


class Crossings:
    """Tells of runs through given letters how many words of a floor fit, and remembers it."""

    def __init__(
        self, index: Index, floor: int, refuting: Callable[[], None] = lambda: None
    ) -> None:
        self.index = index
        self.floor = floor
        self.refuting = refuting
        """Hears of each pattern for these crossings that is refuted before a fill is tried."""
        self._usable: dict[int, NDArray[np.uint64]] = {}
        self._strains: dict[tuple[int, Held], float] = {}
        letters = [
            shelf.letters[shelf.scores >= floor].ravel() for shelf in index.words.shelves.values()
        ]
        counts = np.bincount(np.concatenate([*letters, []]).astype(np.intp), minlength=64)
        self._shares = counts / max(1, counts.sum())
        self._letter_shares: dict[int, NDArray[np.float64]] = {}
        self._agreement = -log(float((self._shares**2).sum()) or 1.0)

    def strain(self, length: int, held: Held) -> float:
        """Return how hard it is to make a word of a run of ``length`` with the letters ``held``.

        It is what the run takes from the logarithm of the number of fills that can be expected,
        more where few words fit; infinity where fewer than ``FEWEST`` do, or all is held.
        """
        key = (length, held)
        if key not in self._strains:
            self._strains[key] = self._strain(length, held)
        return self._strains[key]

    def strain_along(self, length: int, held: Held) -> float:
        """Return the same for a run whose cells count with what crosses it."""
        number = self._number(length, held)
        if number < FEWEST or len(held) == length:
            return inf
        return _tightness(number, held) - CHANCE * log(number)

    def ease(self, slots: Iterable[Slot], letters: Mapping[Cell, int]) -> float:
        """Return how easily ``slots`` become words with ``letters`` in them: more is easier.

        It is the sum of the logarithms of how many words fit each slot that holds some of the
        letters, not all; minus infinity where too few fit one.
        """
        ease = 0.0
        for slot in slots:
            held = tuple(
                (place, letters[cell]) for place, cell in enumerate(slot.cells) if cell in letters
            )
            if held and len(held) < len(slot):
                number = self._number(len(slot), held)
                if number < FEWEST_AT_ONCE:
                    return -inf
                ease += log(min(number, PLENTY))
        return ease

    def _strain(self, length: int, held: Held) -> float:
        words = self._words(length, held)
        number = int(np.bitwise_count(words).sum())
        if number < FEWEST or len(held) == length:
            return inf
        unlikely = self._disagreement(length, held, words, number) - log(number)
        return _tightness(number, held) + CHANCE * unlikely

    def _disagreement(
        self, length: int, held: Held, words: NDArray[np.uint64], number: int
    ) -> float:
        """Return minus the logarithm of the chance that what crosses the free cells agrees."""
        if number > PLENTY:
            return (length - len(held)) * self._agreement
        if length not in self._letter_shares:
            letters = self.index.words.shelves[length].letters
            self._letter_shares[length] = self._shares[letters]
        shares = self._letter_shares[length][as_rows(words)].sum(axis=0).tolist()
        for place, _ in held:
            shares[place] = number
        return -sum(log(share / number) for share in shares)

    def _number(self, length: int, held: Held) -> int:
        return int(np.bitwise_count(self._words(length, held)).sum())

    def _words(self, length: int, held: Held) -> NDArray[np.uint64]:
        """Return the words of ``length`` that have the letters ``held``, as bits."""
        shelf = self.index.shelf(length)
        if shelf is None:
            return np.zeros(0, np.uint64)
        if length not in self._usable:
            self._usable[length] = as_bits(shelf.shelf.scores >= self.floor)
        left = self._usable[length]
        for place, letter in held:
            left = left & shelf.support[place, letter]
        return left


def _tightness(number: int, held: Held) -> float:
    return max(0.0, log(PLENTY / number)) ** TIGHT if held else 0.0
