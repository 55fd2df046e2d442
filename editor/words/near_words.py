"""Words that are like a wrong one, by what it costs to make that mistake."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from numpy.typing import NDArray

WORTH = 0.012
"""By how much a mistake is the likelier for each hundredth of commonness of the word meant."""
MOST = 5
"""How many words are offered at most."""
_PLAIN = "abcdefghijklmnopqrstuvwxyz'"
_MARKED = "àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßąćčďęěğıłńňœőřśşšťůűźżž"
_LETTERS = _PLAIN + _MARKED
_NUMBERS = {letter: number for number, letter in enumerate(_LETTERS)}
_BARE = {"æ": "a", "ø": "o", "ß": "s", "ı": "i", "ł": "l", "œ": "o"}
_BASES = np.array(
    [_NUMBERS[_BARE.get(letter) or unicodedata.normalize("NFD", letter)[0]] for letter in _LETTERS],
    np.uint32,
)
"""The number of each letter without its mark."""
_NONE = 255
_WIDEST_GAP, _MOST_OTHERS = 2, 4
"""Letters by which a word that is meant may be longer or shorter; letters that only one has."""
_ALIKE = ("aeiouy", "cks", "sz", "fv", "gj", "mn", "dt", "bp")
_CLOSE, _MARK, _DOUBLED, _SWAPPED, _FIRST = 0.6, 0.3, 0.4, 0.7, 0.5
"""What it costs to write a letter for one like it, with another mark or none, one letter too often
or too seldom, two letters in the wrong order, and a wrong first letter; another mistake costs 1."""


@dataclass(frozen=True, eq=False)
class NearWords:
    """The words of a language by length, ready to be searched."""

    tables: Mapping[int, _Table]

    def near(self, plain: str) -> Iterator[tuple[float, str]]:
        """Yield words like ``plain``, in small letters, each with what the mistake costs."""
        if not plain or any(letter not in _NUMBERS for letter in plain):
            return
        for length in range(len(plain) - _WIDEST_GAP, len(plain) + _WIDEST_GAP + 1):
            if length in self.tables:
                yield from self.tables[length].near(plain)


def near_words(words: Mapping[str, int]) -> NearWords:
    """Return ``words``, each with how common it is, of small and capital letters alike."""
    by_length: dict[int, list[str]] = {}
    for word in words:
        if len(word.lower()) == len(word):  # not so where a capital has no small letter of its own
            by_length.setdefault(len(word), []).append(word)
    return NearWords({length: _table(texts, words) for length, texts in by_length.items()})


@dataclass(frozen=True, eq=False)
class _Table:
    """The words of one length: their texts, letters (n, length), letter masks, commonness."""

    texts: list[str]
    letters: NDArray[np.uint8]
    masks: NDArray[np.uint32]
    worths: NDArray[np.float32]

    def near(self, plain: str) -> Iterator[tuple[float, str]]:
        """Yield words like ``plain``, each with what the mistake costs."""
        others = np.bitwise_count(self.masks ^ np.uint32(_mask(plain)))
        rows = np.flatnonzero(others <= _MOST_OTHERS)
        written = np.array([_NUMBERS[letter] for letter in plain], np.uint8)
        costs = _costs(written, self.letters[rows]) + (100 - self.worths[rows]) * WORTH
        for place in np.argsort(costs, kind="stable")[:MOST].tolist():
            yield float(costs[place]), self.texts[rows[place]]


def _costs(written: NDArray[np.uint8], words: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Return the least cost of the mistakes that make ``written`` of each of ``words``.

    Damerau's distance with the order of two letters (optimal string alignment), by columns.
    """
    count, length = words.shape
    first = _running(words)
    rows = [np.zeros((count, length + 1), np.float32)]
    rows[0][:, 1:] = np.cumsum(first, axis=1)
    for place, letter in enumerate(written.tolist()):
        above = rows[-1]
        dropped = _DOUBLED if place and written[place - 1] == letter else 1.0
        row = np.empty_like(above)
        row[:, 0] = above[:, 0] + dropped
        changed = above[:, :-1] + _CHANGES[letter][words]
        for at in range(length):
            best = np.minimum(changed[:, at], above[:, at + 1] + dropped)
            best = np.minimum(best, row[:, at] + first[:, at])
            if place and at:
                swapped = (words[:, at] == written[place - 1]) & (words[:, at - 1] == letter)
                two_back = rows[-2][:, at - 1] + _SWAPPED
                best = np.where(swapped, np.minimum(best, two_back), best)
            row[:, at + 1] = best
        rows.append(row)
    begins, begun = _BASES[words[:, :2]], _BASES[written[:2]]
    wrong_first = begins[:, 0] != begun[0]
    if min(len(written), length) > 1:  # in HTE both first letters are there
        wrong_first &= (begins[:, 0] != begun[1]) | (begins[:, 1] != begun[0])
    costs: NDArray[np.float32] = rows[-1][:, -1] + wrong_first * np.float32(_FIRST)
    return costs


def _running(words: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Return what it costs to leave each letter of ``words`` out."""
    costs = np.ones(words.shape, np.float32)
    costs[:, 1:][words[:, 1:] == words[:, :-1]] = _DOUBLED
    return costs


def _changes() -> NDArray[np.float32]:
    """Return what it costs to write one letter for another."""
    costs = np.ones((len(_LETTERS), len(_LETTERS)), np.float32)
    for group in _ALIKE:
        numbers = [_NUMBERS[letter] for letter in group]
        costs[np.ix_(numbers, numbers)] = _CLOSE
    costs = costs[np.ix_(_BASES, _BASES)]
    costs[_BASES[:, None] == _BASES] = _MARK
    np.fill_diagonal(costs, 0)
    return costs


_CHANGES = _changes()


def _table(texts: list[str], words: Mapping[str, int]) -> _Table:
    """Return the table of ``texts``, which are of one length; of those whose letters are known."""
    signs = np.frombuffer("".join(texts).lower().encode("utf-32-le"), np.uint32)
    known = np.where(signs < len(_BY_SIGN), signs, 0)
    letters = _BY_SIGN[known].reshape(len(texts), -1)
    whole = np.flatnonzero((letters != _NONE).all(axis=1))
    letters, texts = letters[whole], [texts[row] for row in whole.tolist()]
    bits = np.left_shift(np.uint32(1), _BASES[letters])
    worths = np.array([words[text] for text in texts], np.float32)
    return _Table(texts, letters, np.bitwise_or.reduce(bits, axis=1), worths)


def _by_sign() -> NDArray[np.uint8]:
    """Return the number of each letter by its place in Unicode; what is none has ``_NONE``."""
    numbers = np.full(max(map(ord, _LETTERS)) + 1, _NONE, np.uint8)
    numbers[[ord(letter) for letter in _LETTERS]] = np.arange(len(_LETTERS))
    return numbers


_BY_SIGN = _by_sign()


def _mask(plain: Iterable[str]) -> int:
    mask = 0
    for letter in plain:
        mask |= 1 << int(_BASES[_NUMBERS[letter]])
    return mask
