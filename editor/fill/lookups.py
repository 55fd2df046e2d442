"""Look-ups in the bits of a slot's words: how many there are, and which letters they have.

The letters are found by remembered supports ("residues"), as in compact tables: J. Demeulenaere et
al., "Compact-Table", CP 2016.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.fill.supply import Supply

    Bits = NDArray[np.uint64]

KEPT_UNIONS = 500
"""Unions of supports of one length that are kept at most: 1 MB for 15,000 words.

Measured: 500 and 32,000 take the same time; with 4,000 a process grew for an hour.
"""


class Unions:
    """Keeps the unions of supports that were needed before."""

    def __init__(self, supply: Supply) -> None:
        self._support = supply.support
        self._kept: dict[tuple[int, int], Bits] = {}

    def cut(self, live: Bits, place: int, want: int, gone: int) -> Bits:
        """Keep the words of ``live`` with a letter of ``want`` at ``place``, not of ``gone``."""
        if want.bit_count() <= gone.bit_count():
            return live & self._union(place, want)
        return live & ~self._union(place, gone)

    def _union(self, place: int, letters: int) -> Bits:
        if not letters & (letters - 1):
            return np.asarray(self._support[place, letters.bit_length() - 1])
        found = self._kept.get((place, letters))
        if found is None:
            if len(self._kept) >= KEPT_UNIONS:
                self._kept.clear()
            numbers = [number for number in range(letters.bit_length()) if letters >> number & 1]
            found = np.asarray(np.bitwise_or.reduce(self._support[place, numbers], axis=0))
            self._kept[place, letters] = found
        return found


class Lookup:
    """Finds the letters that the live words of a slot have at each place."""

    def __init__(self, supply: Supply) -> None:
        self._supply = supply
        places, letters, _ = supply.support.shape
        self._letters = letters
        self._kind = "<u4" if letters == 32 else "<u8"
        self._block = np.zeros(places * letters, np.intp)
        self._value = np.zeros(places * letters, np.uint64)

    def letters(self, live: Bits, wanted: list[int]) -> list[int]:
        """Return the letters of the live words at each place, all within ``wanted``."""
        held = np.packbits((live[self._block] & self._value) != 0, bitorder="little")
        found: list[int] = held.view(self._kind).tolist()
        missing = [want & ~have for want, have in zip(wanted, found, strict=True)]
        if any(missing):
            self._search(live, missing, found)
        return found

    def _search(self, live: Bits, missing: list[int], found: list[int]) -> None:
        """Look for the ``missing`` letters in the bits and add them to ``found``."""
        flags = np.unpackbits(np.array(missing, self._kind).view(np.uint8), bitorder="little")
        pairs = flags.nonzero()[0]
        supports = self._supply.flat[pairs]
        hits = (supports & live) != 0
        blocks = hits.argmax(axis=1)
        alive = hits[np.arange(len(pairs)), blocks]
        pairs, blocks = pairs[alive], blocks[alive]
        self._block[pairs] = blocks
        self._value[pairs] = self._supply.flat[pairs, blocks]
        for pair in pairs.tolist():
            found[pair // self._letters] |= 1 << (pair % self._letters)


def size_of(bits: Bits) -> int:
    """Return how many of ``bits`` are set."""
    return int(np.add.reduce(np.bitwise_count(bits), dtype=np.intp))


def has(bits: Bits, rows: NDArray[Any]) -> NDArray[np.bool_]:
    """Tell for each of ``rows`` whether its bit is set."""
    return np.asarray(bits[rows >> 6] >> (rows & 63).astype(np.uint64) & np.uint64(1) == 1)
