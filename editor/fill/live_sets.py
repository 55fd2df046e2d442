"""Live sets: the words that a slot may still hold, in the form that suits their number.

A set is never changed: what takes words out of it returns another one. Rows are places in the
slot's table of words, which stand by falling score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from editor.fill.lookups import Lookup, Unions, has, size_of
from editor.words.index import as_bits, as_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from editor.fill.supply import Supply

    Bits = NDArray[np.uint64]
    Rows = NDArray[np.intp]

FEW = 500
"""Up to this many live words of a slot are kept as rows, more as bits.

Rows cost by their number, bits by the length of the list. Measured: from 100 to 2,000 the time of
a node is the same within 5 %; the middle was taken.
"""


class SlotWords:
    """The words of one slot, and what was looked up in them before.

    Slots of one length share the ``unions``.
    """

    __slots__ = ("lookup", "supply", "unions")

    def __init__(self, supply: Supply, unions: Unions) -> None:
        self.supply = supply
        self.unions = unions
        self.lookup = Lookup(supply)


class Many:
    """Live words as bits; words that stand elsewhere may still be among them."""

    __slots__ = ("bits", "size")

    def __init__(self, bits: Bits) -> None:
        self.bits = bits
        self.size = size_of(bits)

    def rows(self, taken: Bits | None) -> Rows:
        """Return the rows of the words that are not ``taken``."""
        return as_rows(self.bits if taken is None else self.bits & ~taken)

    def best(self) -> int:
        """Return the row of the word with the highest score."""
        block = int((self.bits != 0).argmax())
        bits = int(self.bits[block])
        return 64 * block + (bits & -bits).bit_length() - 1

    def without(self, gone: Bits) -> Many:
        """Return the set without the words ``gone``."""
        return Many(self.bits & ~gone)

    def without_row(self, _row: int) -> Many:
        """Return the same set: that a word stands elsewhere is seen to when it becomes few."""
        return self

    def unlike(self, words: SlotWords, places: Sequence[int], row: int) -> Many:
        """Return the set without the words that agree with that in ``row`` at ``places``."""
        letters = words.supply.letters[row, places]
        return Many(self.bits & ~np.bitwise_and.reduce(words.supply.support[places, letters]))

    def first_rows(self, count: int) -> Many:
        """Return what lies in the first ``count`` rows of the table."""
        first = np.zeros(64 * len(self.bits), np.bool_)
        first[:count] = True
        return Many(self.bits & as_bits(first))

    def within(self, words: SlotWords, wanted: list[int], had: list[int]) -> Many:
        """Return the words with the letters ``wanted`` at each place, where they ``had`` those."""
        bits = self.bits
        for place, (want, have) in enumerate(zip(wanted, had, strict=True)):
            if want != have:
                bits = words.unions.cut(bits, place, want, have & ~want)
        return Many(bits)

    def letters(self, words: SlotWords, wanted: list[int]) -> list[int]:
        """Return the letters that the words have at each place; all are within ``wanted``."""
        return words.lookup.letters(self.bits, wanted)

    def counts(self, words: SlotWords, place: int) -> NDArray[np.float64]:
        """Return how many words have each letter at ``place``: float64 (padded letters,)."""
        held = np.bitwise_count(words.supply.support[place] & self.bits)
        return np.asarray(np.add.reduce(held, axis=1, dtype=np.float64))


class Few:
    """Live words as their rows, the word with the highest score first."""

    __slots__ = ("_rows", "size")

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self.size = len(rows)

    def rows(self, _taken: Bits | None = None) -> Rows:
        """Return the rows of the words; what is taken has left already."""
        return self._rows

    def best(self) -> int:
        """Return the row of the word with the highest score."""
        return int(self._rows[0])

    def without(self, gone: Bits) -> Few:
        """Return the set without the words ``gone``."""
        return Few(self._rows[~has(gone, self._rows)])

    def without_row(self, row: int) -> Few:
        """Return the set without the word in ``row``; itself where it has none."""
        kept = self._rows[self._rows != row]
        return self if len(kept) == self.size else Few(kept)

    def unlike(self, words: SlotWords, places: Sequence[int], row: int) -> Few:
        """Return the set without the words that agree with that in ``row`` at ``places``."""
        letters = words.supply.letters
        same = (letters[self._rows][:, places] == letters[row, places]).all(axis=1)
        return Few(self._rows[~same])

    def first_rows(self, count: int) -> Few:
        """Return what lies in the first ``count`` rows of the table."""
        return Few(self._rows[: np.searchsorted(self._rows, count)])

    def narrowed(self, words: SlotWords, wanted: list[int]) -> tuple[Few, list[int]]:
        """Return the words with the letters ``wanted`` at each place, and the letters they have."""
        bits = words.supply.letter_bits.take(self._rows, axis=1)
        allowed: NDArray[Any] = np.array(wanted, bits.dtype)[:, np.newaxis]
        fits = np.logical_and.reduce(bits & allowed, axis=0)
        letters = np.bitwise_or.reduce(bits.compress(fits, axis=1), axis=1)
        return Few(self._rows[fits]), letters.tolist()

    def letters(self, words: SlotWords, _wanted: list[int]) -> list[int]:
        """Return the letters that the words have at each place."""
        bits = words.supply.letter_bits.take(self._rows, axis=1)
        return np.bitwise_or.reduce(bits, axis=1).tolist()  # type: ignore[no-any-return]

    def counts(self, words: SlotWords, place: int) -> NDArray[np.float64]:
        """Return how many words have each letter at ``place``: float64 (padded letters,)."""
        supply = words.supply
        letters = supply.letters[self._rows, place]
        return np.bincount(letters, minlength=supply.support.shape[1]).astype(np.float64)

    def all_in(self, bits: Bits) -> bool:
        """Tell whether all the words are among ``bits``."""
        return bool(has(bits, self._rows).all())


LiveSet: TypeAlias = Many | Few


def settled_form(live: LiveSet, taken: Bits | None) -> LiveSet:
    """Return ``live`` as rows once it has become small, without the words ``taken``."""
    if isinstance(live, Many) and live.size <= FEW:
        return Few(live.rows(taken))
    return live


def of_rows(rows: Rows, table: int) -> LiveSet:
    """Return the set of the words ``rows`` of a table of so many words."""
    if len(rows) <= FEW:
        return Few(rows)
    flags = np.zeros(table, np.bool_)
    flags[rows] = True
    return Many(as_bits(flags))
