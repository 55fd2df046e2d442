"""Words that may not stand together: with a run of letters in common, or of the same stem."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from editor.fill.stems import stem
from editor.words.index import as_bits

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet
    from editor.fill.supply import Supply

    Bits = NDArray[np.uint64]

KEPT_RUNS = 2000
"""Runs of letters whose words are kept at most. Chosen: more than one search asks for."""


@dataclass(frozen=True)
class Exclusion:
    """What keeps pairs of words apart: ``shared`` letters in a row (0: off), equal ``stems``."""

    alphabet: Alphabet
    shared: int
    stems: bool
    _runs: WeakKeyDictionary[Supply, dict[bytes, Bits]] = field(
        default_factory=WeakKeyDictionary, repr=False
    )
    _stems: WeakKeyDictionary[Supply, dict[tuple[int, ...], dict[str, list[int]]]] = field(
        default_factory=WeakKeyDictionary, repr=False
    )

    def excluded(self, letters: tuple[int, ...], supply: Supply) -> Bits:
        """Return the words of ``supply`` that may not stand beside the word ``letters``."""
        found = np.zeros(supply.support.shape[2], np.uint64)
        if self.shared:
            for at in range(len(letters) - self.shared + 1):
                found |= self._with_run(supply, letters[at : at + self.shared])
        if self.stems:
            flags = np.zeros(len(supply), np.bool_)
            flags[self._with_stem(supply, letters)] = True
            found |= as_bits(flags)
        return found

    def forbids(self, supply: Supply, row: int, other: Supply, other_row: int) -> bool:
        """Tell whether the word in ``row`` keeps out that in ``other_row``."""
        letters = tuple(supply.letters[row].tolist())
        bits = self.excluded(letters, other)
        return bool(int(bits[other_row >> 6]) >> (other_row & 63) & 1)

    def _with_run(self, supply: Supply, run: tuple[int, ...]) -> Bits:
        kept, key = self._runs.setdefault(supply, {}), bytes(run)
        if key not in kept:
            if len(kept) >= KEPT_RUNS:
                kept.clear()
            support = supply.support
            found = np.zeros(support.shape[2], np.uint64)
            for at in range(support.shape[0] - len(run) + 1):
                places = list(range(at, at + len(run)))
                found |= np.bitwise_and.reduce(support[places, list(run)], axis=0)
            kept[key] = found
        return kept[key]

    def _with_stem(self, supply: Supply, letters: tuple[int, ...]) -> list[int]:
        """Return the rows of the words of ``supply`` that have the stem of the word ``letters``."""
        head = self._head(supply, letters)
        kept = self._stems.setdefault(supply, {})
        if head not in kept:
            kept[head] = self._by_stem(supply, head)
        return kept[head].get(stem(self.alphabet.text(letters)), [])

    def _head(self, supply: Supply, letters: tuple[int, ...]) -> tuple[int, ...]:
        """Return the first letters that all words of ``supply`` with the same stem share.

        Those of two letters share but one of them: BY and BI. No longer word has their stem.
        """
        if self.alphabet.has_long_letters:
            return ()
        return letters[: 1 if len(letters) == supply.letters.shape[1] == 2 else 2]

    def _by_stem(self, supply: Supply, head: tuple[int, ...]) -> dict[str, list[int]]:
        """Return the rows of the words that begin with ``head`` by their stems."""
        flags = (supply.letters[:, : len(head)] == head).all(axis=1)
        rows = np.flatnonzero(flags)
        found: dict[str, list[int]] = {}
        texts = word_texts(self.alphabet, supply.letters[rows])
        for row, text in zip(rows.tolist(), texts, strict=True):
            found.setdefault(stem(text), []).append(row)
        return found


def word_texts(alphabet: Alphabet, letters: NDArray[np.uint8]) -> list[str]:
    """Return the words whose letter numbers are the rows of ``letters``."""
    return ["".join(word) for word in np.array(alphabet.letters)[letters].tolist()]
