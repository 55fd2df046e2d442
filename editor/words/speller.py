"""Spelling: is this a word, and which word is meant?"""

from __future__ import annotations

import lzma
import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from editor.core.alphabet import ENGLISH
from editor.core.clue_text import bare
from editor.core.spellings import Spelling
from editor.paths import resource
from editor.words.spelling import american_forms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet

SHIPPED = "words/spelling/english.xz"
AMERICAN_MARK, BRITISH_MARK = "a", "b"
"""What stands behind a word that is written so on one side of the ocean only."""
_FOREIGN = {Spelling.AMERICAN: BRITISH_MARK, Spelling.BRITISH: AMERICAN_MARK}
_WORD = re.compile(r"(?<![\w_])[^\W_]+(?:['’][^\W_]+)*(?![\w_])\.?")
_SHORT = 5
"""Letters of a word that may be shortened by a point: ABBR., VAR."""
_MOST = 5
_LETTERS = "abcdefghijklmnopqrstuvwxyz'"
_NUMBERS = {letter: number for number, letter in enumerate(_LETTERS)}
_WIDEST_GAP, _MOST_OTHERS = 2, 4
"""Letters by which a word that is meant may be longer or shorter; letters that only one has."""
_ALIKE = ("aeiouy", "cks", "sz", "fv", "gj", "mn", "dt", "bp")
_CLOSE, _DOUBLED, _SWAPPED, _FIRST = 0.6, 0.4, 0.7, 0.5
"""What it costs to write a letter for one like it, one letter too often or too seldom, two
letters in the wrong order, and a wrong first letter; another mistake costs 1."""
_WORTH = 0.012
"""By how much a mistake is the likelier for each hundredth of commonness of the word meant."""
_PARTED, _NAMED = 0.8, 0.3
"""What it costs to forget a space, and to begin a name with a small letter."""
_OVERSEAS = 2.0
"""How much likelier the same word is, as it is spelt on this side of the ocean."""


@dataclass(frozen=True, eq=False)
class Speller:
    """The words of a language, as one writes them, each with how common it is: 0 to 100.

    ``foreign`` are those of them that are written in another way where the puzzle is solved.
    """

    words: Mapping[str, int]
    foreign: frozenset[str] = frozenset()
    _tables: dict[int, _Table] = field(default_factory=dict, repr=False)

    def knows(self, word: str) -> bool:
        """Tell whether ``word`` is right: as it stands, or in small letters where it begins so."""
        plain = word.replace("’", "'")
        return any(form in self.words and form not in self.foreign for form in _forms(plain))

    def suggestions(self, word: str, most: int = _MOST) -> tuple[str, ...]:
        """Return at most ``most`` words that may be meant by ``word``, the likeliest first."""
        plain = word.replace("’", "'").lower()
        if not plain or any(letter not in _NUMBERS for letter in plain):
            return ()
        near = (one for one in self._near(plain) if one[1] not in self.foreign)
        if plain in self.foreign:
            found = [(cost - _OVERSEAS * _is_same(plain, meant), meant) for cost, meant in near]
        else:
            found = [*near, *self._parted(plain)]
        capital = word[:1].isupper()
        found.sort(key=lambda one: one[0] + _NAMED * (one[1][:1].isupper() and not capital))
        if not capital:  # Received, a name, beside received
            found = [one for one in found if one[1].islower() or one[1].lower() not in self.words]
        texts = (text[:1].upper() + text[1:] if capital else text for _, text in found)
        return tuple(dict.fromkeys(texts))[:most]

    def _near(self, plain: str) -> Iterator[tuple[float, str]]:
        if not self._tables:
            self._tables.update(_tables(self.words))
        for length in range(len(plain) - _WIDEST_GAP, len(plain) + _WIDEST_GAP + 1):
            if length in self._tables:
                yield from self._tables[length].near(plain)

    def _parted(self, plain: str) -> Iterator[tuple[float, str]]:
        for place in range(1, len(plain)):
            first, last = plain[:place], plain[place:]
            if min(len(first), len(last)) > 1 or first in ("a", "i"):
                whole = 100 if place == 1 else self.words.get(first, 0)
                if worth := min(whole, self.words.get(last, 0)):
                    yield _PARTED + (100 - worth) * _WORTH, f"{first} {last}"


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
        costs = _costs(written, self.letters[rows]) + (100 - self.worths[rows]) * _WORTH
        for place in np.argsort(costs, kind="stable")[:_MOST].tolist():
            yield float(costs[place]), self.texts[rows[place]]


def _is_same(word: str, other: str) -> bool:
    """Tell whether one of the two is the American form of the other."""
    pairs = ((word, other), (other, word))
    return any(one.upper() in american_forms(two.upper()) for one, two in pairs)


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
    wrong_first = words[:, 0] != written[0]
    if min(len(written), length) > 1:  # in HTE both first letters are there
        wrong_first &= (words[:, 0] != written[1]) | (words[:, 1] != written[0])
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
    np.fill_diagonal(costs, 0)
    return costs


_CHANGES = _changes()


def _tables(words: Mapping[str, int]) -> dict[int, _Table]:
    """Return the words of small and capital letters alike, by length."""
    by_length: dict[int, list[str]] = {}
    for word in words:
        if all(letter in _NUMBERS for letter in word.lower()):
            by_length.setdefault(len(word), []).append(word)
    return {length: _table(texts, words) for length, texts in by_length.items()}


def _table(texts: list[str], words: Mapping[str, int]) -> _Table:
    flat = np.frombuffer("".join(texts).lower().encode("ascii"), np.uint8)
    numbers = np.zeros(128, np.uint8)
    numbers[np.frombuffer(_LETTERS.encode(), np.uint8)] = np.arange(len(_LETTERS))
    letters = numbers[flat].reshape(len(texts), -1)
    bits = np.left_shift(np.uint32(1), letters.astype(np.uint32))
    worths = np.array([words[text] for text in texts], np.float32)
    return _Table(texts, letters, np.bitwise_or.reduce(bits, axis=1), worths)


def _mask(plain: str) -> int:
    mask = 0
    for letter in plain:
        mask |= 1 << _NUMBERS[letter]
    return mask


def _forms(word: str) -> Iterator[str]:
    """Yield the forms of which one has to be known: a possessive's word will do too."""
    stems = [word, *(word[: -len(end)] for end in ("'s", "'") if word.endswith(end))]
    for stem in stems:
        yield stem
        yield stem.lower()
        if stem.isupper():
            yield stem.capitalize()


def doubtful_words(clue: str) -> tuple[str, ...]:
    """Return the words of ``clue`` whose spelling can be looked up, each once.

    Words in capitals, with digits, shortened by a point or beside a blank cannot.
    """
    found = (match[0] for match in _WORD.finditer(bare(clue)))
    return tuple(
        dict.fromkeys(
            word.removesuffix(".")
            for word in found
            if not (word.endswith(".") and len(word) <= _SHORT + 1)
            and len(word) > 1
            and not word.isupper()
            and not any(map(str.isdigit, word))
        )
    )


@dataclass(frozen=True)
class _Shipped:
    """What is read of the shipped file: words, and those with a mark, by their marks."""

    words: dict[str, int]
    marked: Mapping[str, frozenset[str]]
    tables: dict[int, _Table]


def speller_of(alphabet: Alphabet, spelling: Spelling = Spelling.EITHER) -> Speller | None:
    """Return what knows the spelling of the language of ``alphabet``; None: nothing does."""
    if alphabet.language.partition("-")[0] != ENGLISH.language:
        return None
    shipped = _shipped()
    if shipped is None:
        return None
    mark = _FOREIGN.get(spelling, "")
    return Speller(shipped.words, shipped.marked.get(mark, frozenset()), shipped.tables)


@lru_cache(maxsize=1)
def _shipped() -> _Shipped | None:
    path = resource(SHIPPED)
    if not path.exists():
        return None
    words: dict[str, int] = {}
    marked: dict[str, set[str]] = {AMERICAN_MARK: set(), BRITISH_MARK: set()}
    for line in lzma.decompress(path.read_bytes()).decode().splitlines():
        word, told = line.split("\t")
        worth = told.rstrip(AMERICAN_MARK + BRITISH_MARK)
        words[word] = int(worth)
        if worth != told:
            marked[told[-1]].add(word)
    return _Shipped(words, {mark: frozenset(found) for mark, found in marked.items()}, {})
