"""Kept entries: what stands in a slot that may change, and may stay whatever the lists say.

Each gets a row of its own behind the listed words of its length. A kept entry and a new word of
the same letters are told apart by their rows: new words may repeat nothing, while two entries that
stand already may be alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.supply import Supply
from editor.words.index import as_bits, block_count
from editor.words.tags import own_tags

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from editor.fill.live_sets import Bits
    from editor.words.word_list import WordList


@dataclass(frozen=True, eq=False)
class KeptRows:
    """A ``supply`` whose rows from ``first`` on are kept ``entries``, as letter numbers."""

    supply: Supply
    first: int
    entries: tuple[tuple[int, ...], ...]

    @property
    def bits(self) -> Bits:
        """The kept rows as bits."""
        return as_bits(np.arange(len(self.supply)) >= self.first)

    def row(self, entry: tuple[int, ...]) -> int:
        """Return the row of the kept ``entry``."""
        return self.first + self.entries.index(entry)

    def live(self, listed: Bits, entry: tuple[int, ...] | None) -> Bits:
        """Return the ``listed`` words that a slot may hold, and ``entry``, which it may keep."""
        live = np.zeros(block_count(len(self.supply)), np.uint64)
        live[: len(listed)] = listed
        if entry is not None:
            for row in self.listed_rows(entry):
                live[row >> 6] &= ~np.uint64(1 << (row & 63))
            row = self.row(entry)
            live[row >> 6] |= np.uint64(1 << (row & 63))
        return live

    def alike(self, row: int) -> list[int]:
        """Return the rows that may not stand elsewhere beside that in ``row``."""
        entry = tuple(self.supply.letters[row].tolist())
        if row >= self.first:
            return self.listed_rows(entry)
        kept = [self.row(entry)] if entry in self.entries else []
        return [row, *kept]

    def listed_rows(self, entry: tuple[int, ...]) -> list[int]:
        """Return the row of the listed word with the letters of ``entry``, if there is one."""
        same = (self.supply.letters[: self.first] == np.array(entry, np.uint8)).all(axis=1)
        return [int(row) for row in np.flatnonzero(same)]


def _own_tags(entries: Sequence[tuple[int, ...]], words: WordList) -> NDArray[np.uint32]:
    texts = (words.alphabet.text(entry) for entry in entries)
    return np.array([int(own_tags(words, text)) for text in texts], np.uint32)


def with_kept(supply: Supply, entries: Sequence[tuple[int, ...]], words: WordList) -> KeptRows:
    """Return ``supply`` with ``entries`` of its length, each once, as further rows."""
    once = tuple(dict.fromkeys(entries))
    first, rows = len(supply), len(supply) + len(once)
    letters = np.concatenate([supply.letters, np.array(once, np.uint8)])
    support = np.zeros((*supply.support.shape[:2], block_count(rows)), np.uint64)
    listed = as_bits(np.ones(first, np.bool_))  # behind them stand the bits of lower scores
    support[:, :, : len(listed)] = supply.support & listed
    for row, entry in enumerate(once, first):
        for place, letter in enumerate(entry):
            support[place, letter, row >> 6] |= np.uint64(1 << (row & 63))
    return KeptRows(
        Supply(
            letters,
            np.concatenate([supply.scores, np.zeros(len(once), np.uint8)]),
            lambda: np.concatenate([supply.tags, _own_tags(once, words)]),
            support,
            None if supply.values is None else np.pad(supply.values, ((0, len(once)), (0, 0))),
            len(once),
        ),
        first,
        once,
    )
