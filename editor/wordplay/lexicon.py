"""The words that wordplay is made of, with what each costs, found by letters in many ways."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from editor.wordplay.costs import DEAREST, costs_of
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from editor.words.word_list import Shelf, WordList

    Rows = NDArray[np.int64]

_FIRST = ord("A")
_LETTER_BITS = 5
_KEY_LETTERS = 12
_COUNT_BITS = 4
_LETTERS_A_COUNT = 13
_TOP_BITS = np.uint64(0x8888888888888)
"""The highest bit of each of the counts of thirteen letters."""
_MOST_COUNTED = 7
"""What fits below the highest bit."""
_HASH = (np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F))


class Found(NamedTuple):
    """A word: its letters, as it is written in capitals, and what it costs."""

    text: str
    written: str
    cost: float


@dataclass(frozen=True, eq=False)
class WordShelf:
    """Words of one length, the cheapest first: ``letters`` uint8 (n, length), 0 for A.

    ``rows`` are their rows in ``source``; ``single`` tells which are no phrases.
    """

    source: Shelf
    letters: NDArray[np.uint8]
    costs: NDArray[np.float32]
    rows: Rows
    single: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.costs)

    @cached_property
    def columns(self) -> NDArray[np.uint8]:
        """The letters by places."""
        return np.ascontiguousarray(self.letters.T)

    @cached_property
    def by_start(self) -> tuple[NDArray[np.uint64], Rows]:
        """The keys of the words in order, and their rows."""
        return _sorted(keys_of(self.letters))

    @cached_property
    def by_end(self) -> tuple[NDArray[np.uint64], Rows]:
        """The keys of the words read backwards in order, and their rows."""
        return _sorted(keys_of(self.letters[:, ::-1]))

    @cached_property
    def counts(self) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """How often each word has A to M, and N to Z, four bits a letter."""
        halves = (np.zeros(len(self), np.uint64), np.zeros(len(self), np.uint64))
        for column in self.columns:
            for half, counts in enumerate(halves):
                place = column.astype(np.int64) - half * _LETTERS_A_COUNT
                inside = (place >= 0) & (place < _LETTERS_A_COUNT)
                bits = np.uint64(1) << (np.where(inside, place, 0) * _COUNT_BITS).astype(np.uint64)
                counts += np.where(inside, bits, np.uint64(0))
        return halves

    @cached_property
    def by_hash(self) -> tuple[NDArray[np.uint64], Rows]:
        """Numbers that anagrams share, in order, and their rows."""
        return _sorted(hashed(self.counts))


class Lexicon:
    """The words of a list in A to Z that one may know."""

    def __init__(self, words: WordList) -> None:
        self._words = words
        self.shelves: Mapping[int, WordShelf] = {
            length: made
            for length, shelf in sorted(words.shelves.items())
            if (made := _shelf(words, shelf)) is not None
        }
        self._costs: dict[str, float | None] = {}

    def cost(self, text: str) -> float | None:
        """Return what the word ``text`` (in capitals) costs, or None when it is none."""
        if text not in self._costs:
            found = self._row(text)
            self._costs[text] = None if found is None else float(found[0].costs[found[1]])
        return self._costs[text]

    def find(self, text: str) -> Found | None:
        """Return the word with the letters ``text``, or None."""
        found = self._row(text)
        return None if found is None else self.word(*found)

    def word(self, shelf: WordShelf, row: int) -> Found:
        """Return the word in ``row`` of one of the shelves."""
        text = text_of(shelf.letters[row])
        if shelf.single[row] or shelf.source.displays is None:
            return Found(text, text, float(shelf.costs[row]))
        written = self._words.word(shelf.source, int(shelf.rows[row])).display.upper()
        return Found(text, _tidied(written, text), float(shelf.costs[row]))

    def words(self, shelf: WordShelf, rows: Rows, most: int) -> list[Found]:
        """Return the cheapest ``most`` words of ``rows``."""
        return [self.word(shelf, row) for row in np.sort(rows)[:most].tolist()]

    def starting(self, start: str, most: int, *, longer: int = 12) -> list[Found]:
        """Return the cheapest single words that go on behind ``start``."""
        return self._beginning(start, most, longer, backwards=False)

    def ending(self, end: str, most: int, *, longer: int = 12) -> list[Found]:
        """Return the cheapest single words that have letters before ``end``."""
        return self._beginning(end, most, longer, backwards=True)

    def like(self, pattern: str, most: int, *, phrases: bool = True) -> list[Found]:
        """Return the cheapest words of a ``pattern``, with a point for any letter."""
        shelf = self.shelves.get(len(pattern))
        if shelf is None:
            return []
        rows: Rows | None = None
        for place, letter in enumerate(pattern):
            if letter != ".":
                column, number = shelf.columns[place], ord(letter) - _FIRST
                rows = (
                    np.flatnonzero(column == number)
                    if rows is None
                    else rows[column[rows] == number]
                )
        rows = np.arange(len(shelf)) if rows is None else rows
        if not phrases:
            rows = rows[shelf.single[rows]]
        return self.words(shelf, rows, most)

    def anagrams(self, letters: str, most: int) -> list[Found]:
        """Return the cheapest words that have just these ``letters``, other than they stand."""
        shelf = self.shelves.get(len(letters))
        if shelf is None:
            return []
        wanted = hashed(counts_of(letters))
        hashes, order = shelf.by_hash
        first, last = hashes.searchsorted(wanted), hashes.searchsorted(wanted, side="right")
        found = self.words(shelf, order[first:last], most + 1)
        return [word for word in found if word.text != letters][:most]

    def _row(self, text: str) -> tuple[WordShelf, int] | None:
        shelf = self.shelves.get(len(text))
        if shelf is None:
            return None
        letters = numbers_of(text)
        for row in _range(shelf.by_start, letters).tolist():
            if np.array_equal(shelf.letters[row], letters):
                return shelf, int(row)
        return None

    def _beginning(self, text: str, most: int, longer: int, *, backwards: bool) -> list[Found]:
        letters = numbers_of(text[::-1] if backwards else text)
        found: list[Found] = []
        for length in range(len(text) + 1, len(text) + longer + 1):
            if (shelf := self.shelves.get(length)) is None:
                continue
            rows = _range(shelf.by_end if backwards else shelf.by_start, letters)
            rows = rows[shelf.single[rows]]
            words = self.words(shelf, rows, most)
            found += [
                word
                for word in words
                if (word.text.endswith(text) if backwards else word.text.startswith(text))
            ]
        return sorted(found, key=lambda word: word.cost)[:most]

    def spelt_within(self, letters: str) -> Iterator[tuple[WordShelf, Rows]]:
        """Yield the single words that can be made of ``letters``, shorter than all of them."""
        fewer = (letter * min(letters.count(letter), _MOST_COUNTED) for letter in {*letters})
        low, high = counts_of("".join(fewer))
        for length, shelf in self.shelves.items():
            if length < len(letters):
                fits = (((low | _TOP_BITS) - shelf.counts[0]) & _TOP_BITS == _TOP_BITS) & (
                    ((high | _TOP_BITS) - shelf.counts[1]) & _TOP_BITS == _TOP_BITS
                )
                yield shelf, np.flatnonzero(fits & shelf.single)


def numbers_of(text: str) -> NDArray[np.uint8]:
    """Return the letters of ``text`` as numbers, 0 for A."""
    return np.frombuffer(text.encode("ascii"), np.uint8) - np.uint8(_FIRST)


def text_of(letters: NDArray[np.uint8]) -> str:
    """Return ``letters`` as a text."""
    return (letters + np.uint8(_FIRST)).tobytes().decode("ascii")


def counts_of(letters: str) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Return how often ``letters`` have A to M, and N to Z, as ``WordShelf.counts`` do."""
    halves = [0, 0]
    for letter in letters:
        half, place = divmod(ord(letter) - _FIRST, _LETTERS_A_COUNT)
        halves[half] += 1 << place * _COUNT_BITS
    return np.array(halves[0], np.uint64), np.array(halves[1], np.uint64)


def hashed(counts: tuple[NDArray[np.uint64], NDArray[np.uint64]]) -> NDArray[np.uint64]:
    """Return a number for each pair of ``counts``; that of a sum is the sum of the numbers."""
    with np.errstate(over="ignore"):
        total: NDArray[np.uint64] = counts[0] * _HASH[0] + counts[1] * _HASH[1]
    return total


def keys_of(letters: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return the first twelve letters of each row as one number, shorter words filled up by A."""
    keys = np.zeros(len(letters), np.uint64)
    for place in range(_KEY_LETTERS):
        keys <<= np.uint64(_LETTER_BITS)
        if place < letters.shape[1]:
            keys |= letters[:, place]
    return keys


def _range(keys: tuple[NDArray[np.uint64], Rows], letters: NDArray[np.uint8]) -> Rows:
    """Return the rows of the words that begin with ``letters``, or with the first twelve."""
    start = 0
    for letter in letters[:_KEY_LETTERS].tolist():
        start = start << _LETTER_BITS | letter
    missing = _LETTER_BITS * max(0, _KEY_LETTERS - len(letters))
    values, rows = keys
    first = values.searchsorted(np.uint64(start << missing))
    last = values.searchsorted(np.uint64((start + 1 << missing) - 1), side="right")
    return rows[first:last]


def _sorted(keys: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], Rows]:
    rows = np.argsort(keys, kind="stable")
    return keys[rows], rows


def _shelf(words: WordList, shelf: Shelf) -> WordShelf | None:
    letters = _latin(words, shelf)
    costs = costs_of(words, shelf)
    rows = np.flatnonzero((costs < DEAREST) & (letters < 26).all(axis=1))
    rows = rows[np.argsort(costs[rows], kind="stable")]
    if not len(rows):
        return None
    single = ~shelf.flagged(Flag.MULTIWORD)[rows]
    return WordShelf(shelf, letters[rows], costs[rows], rows, single)


def _latin(words: WordList, shelf: Shelf) -> NDArray[np.uint8]:
    """Return the letters of ``shelf`` as numbers from A on; more than 25 for other letters."""
    numbers = [
        ord(letter) - _FIRST if len(letter) == 1 and "A" <= letter <= "Z" else 255
        for letter in words.alphabet.letters
    ]
    latin: NDArray[np.uint8] = np.array(numbers, np.uint8)[shelf.letters]
    return latin


def _tidied(written: str, text: str) -> str:
    """Return how a phrase is ``written``, if its letters are ``text``."""
    kept = "".join(mark if "A" <= mark <= "Z" else " " for mark in written.replace("'", ""))
    return " ".join(kept.split()) if kept.replace(" ", "") == text else text
