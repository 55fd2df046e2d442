"""Search in word lists: by pattern, by letters, by length, by score, by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, overload

import numpy as np

from editor.language import tr
from editor.words.errors import WordsError
from editor.words.expression import regular_expression, wildcard_pattern
from editor.words.packing import LETTERS_A_KEY, falling, padded_keys
from editor.words.tags import Barred, tags_of
from editor.words.word_list import MAX_LENGTH, MIN_LENGTH, Flag, Shelf, Word, WordList

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet

    RowsOf = Callable[[Shelf], NDArray[np.int64]]


class Kind(Enum):
    """What the text of a query says of a word."""

    PATTERN = "pattern"
    """The whole word: ``.`` or ``?`` one letter, ``*`` any run, ``[AEIOU]`` one of these."""
    STARTS = "starts"
    """A pattern that the word starts with."""
    ENDS = "ends"
    """A pattern that the word ends with."""
    CONTAINS = "contains"
    """A pattern that stands somewhere in the word."""
    EXPRESSION = "expression"
    """A regular expression for the whole word."""
    ANAGRAM = "anagram"
    """All these letters, in any order; ``?`` one further letter, ``*`` any number of them."""
    LETTERS = "letters"
    """No letters but these, each as often as given at most; ``?`` one letter of any kind."""


class Order(Enum):
    """What comes first in the result."""

    SCORE = "score"
    LETTERS = "letters"
    LENGTH = "length"
    COMMONNESS = "commonness"
    WORTH = "worth"


_VALUES = {Order.COMMONNESS: 0, Order.WORTH: 1}


@dataclass(frozen=True, slots=True)
class Query:
    """What to look for. The defaults find every word that may be used, the best first.

    Lengths and scores are inclusive. A word must have all flags of ``having`` and none of
    ``without``, which leave out no words of one's own; those with one of ``avoided`` come after
    all others.
    """

    text: str = ""
    kind: Kind = Kind.PATTERN
    min_length: int = MIN_LENGTH
    max_length: int = MAX_LENGTH
    min_score: int = 1
    max_score: int = 100
    having: Flag = Flag.NONE
    without: Flag = Flag.NONE
    avoided: Flag = Flag.NONE
    order: Order = Order.SCORE


@dataclass(frozen=True, eq=False)
class Hits(Sequence[Word]):
    """The words found, in order; each is made when it is asked for, a slice is again ``Hits``."""

    words: WordList
    lengths: NDArray[np.uint8]
    rows: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, place: int) -> Word: ...

    @overload
    def __getitem__(self, place: slice) -> Hits: ...

    def __getitem__(self, place: int | slice) -> Word | Hits:
        if isinstance(place, slice):
            return Hits(self.words, self.lengths[place], self.rows[place])
        shelf = self.words.shelves[int(self.lengths[place])]
        return self.words.word(shelf, int(self.rows[place]))


def search(words: WordList, query: Query) -> Hits:
    """Return the words that ``query`` asks for; raise WordsError when its text makes no sense."""
    rows_of = _rows_of(query, words.alphabet)
    found = {
        length: _restricted(words, shelf, rows_of(shelf), query)
        for length, shelf in sorted(words.shelves.items())
        if query.min_length <= length <= query.max_length
    }
    lengths = np.repeat(
        np.array(list(found), np.uint8), np.array([len(rows) for rows in found.values()], np.int64)
    )
    rows = np.concatenate([np.zeros(0, np.int64), *found.values()])
    order = _order(words, found, query.order)
    if query.avoided:
        order = _avoided_last(words, found, query.avoided, order)
    return Hits(words, lengths[order], rows[order])


def _rows_of(query: Query, alphabet: Alphabet) -> RowsOf:
    """Return what finds the rows of a shelf that the text of ``query`` asks for."""
    text = query.text.strip()
    match query.kind:
        case Kind.ANAGRAM | Kind.LETTERS:
            return _Rack.read(text, alphabet, whole=query.kind is Kind.ANAGRAM).rows
        case _ if not text:
            return lambda shelf: np.arange(len(shelf))
        case Kind.PATTERN:
            return wildcard_pattern(text, alphabet).rows
        case Kind.STARTS:
            return wildcard_pattern(f"{text}*", alphabet).rows
        case Kind.ENDS:
            return wildcard_pattern(f"*{text}", alphabet).rows
        case Kind.CONTAINS:
            return wildcard_pattern(f"*{text}*", alphabet).rows
        case Kind.EXPRESSION:
            return regular_expression(text, alphabet).rows


@dataclass(frozen=True, slots=True)
class _Rack:
    """Letters to make words of.

    ``letters``: how many of each letter number; ``blanks``: how many more of any kind (None: any
    number); ``whole``: all must be used.
    """

    letters: Counter[int]
    blanks: int | None
    whole: bool

    @classmethod
    def read(cls, text: str, alphabet: Alphabet, *, whole: bool) -> _Rack:
        """Return the rack that ``text`` tells; raise WordsError for what is no letter."""
        normal = alphabet.normalize(text)
        numbers = alphabet.indices(normal)
        if numbers is None:
            known = alphabet.letters
            foreign = next(letter for letter in alphabet.split(normal) if letter not in known)
            raise WordsError(
                tr("“{text}” is not in the {alphabet} alphabet.").format(
                    text=foreign, alphabet=alphabet.name
                )
            )
        blanks = None if "*" in text else sum(text.count(mark) for mark in "?._")
        return cls(Counter(numbers), blanks, whole)

    def rows(self, shelf: Shelf) -> NDArray[np.int64]:
        """Return the rows of ``shelf`` that can be made."""
        size = self.letters.total()
        if self.whole and (
            shelf.length < size or (self.blanks is not None and shelf.length != size + self.blanks)
        ):
            return np.zeros(0, np.int64)
        used = np.zeros(len(shelf), np.uint8)
        for letter, count in self.letters.items():
            there = np.zeros(len(shelf), np.uint8)
            for column in shelf.columns:
                there += column == letter
            used += np.minimum(there, count)
        if self.whole:
            return np.flatnonzero(used == size)
        blanks = MAX_LENGTH if self.blanks is None else self.blanks
        return np.flatnonzero(shelf.length - used <= blanks)


def _restricted(
    words: WordList, shelf: Shelf, rows: NDArray[np.int64], query: Query
) -> NDArray[np.int64]:
    """Return those of ``rows`` whose scores and flags are asked for."""
    if query.min_score > 0:
        best = np.searchsorted(-shelf.scores.astype(np.int16), -query.min_score, side="right")
        rows = rows[: np.searchsorted(rows, best)]
    if query.max_score < 100:
        rows = rows[shelf.scores[rows] <= query.max_score]
    if query.having:
        rows = rows[shelf.flags[rows] & np.uint32(query.having) == np.uint32(query.having)]
    if query.without:
        rows = rows[~Barred(query.without).out(tags_of(words, shelf)[rows])]
    return rows


def _values(shelf: Shelf, rows: NDArray[np.int64], order: Order) -> NDArray[np.uint8]:
    """Return one of the two values of ``rows``: 0 where it is not known."""
    if shelf.values is None:
        return np.zeros(len(rows), np.uint8)
    values: NDArray[np.uint8] = shelf.values[rows, _VALUES[order]]
    return values


def _order(
    words: WordList, found: dict[int, NDArray[np.int64]], order: Order
) -> NDArray[np.int64] | slice:
    """Return the order of the rows ``found``, which are by length, then by score and letters."""
    shelves = [(words.shelves[length], rows) for length, rows in found.items() if len(rows)]
    if order is Order.LENGTH or not shelves:
        return slice(None)
    if order is Order.SCORE:
        return falling(np.concatenate([shelf.scores[rows] for shelf, rows in shelves]))
    if order in _VALUES:
        return falling(np.concatenate([_values(shelf, rows, order) for shelf, rows in shelves]))
    longest = max(shelf.length for shelf, _ in shelves)
    keys = [
        np.concatenate([padded_keys(shelf.letters[rows, start:]) for shelf, rows in shelves])
        for start in range(0, longest, LETTERS_A_KEY)
    ]
    return np.lexsort(keys[::-1])


def _avoided_last(
    words: WordList,
    found: dict[int, NDArray[np.int64]],
    tags: Flag,
    order: NDArray[np.int64] | slice,
) -> NDArray[np.int64]:
    """Return ``order``, an order of the rows ``found``, with those with ``tags`` moved back."""
    barred = Barred(tags)
    avoided = [np.zeros(0, np.bool_)]
    for length, rows in found.items():
        avoided.append(barred.out(tags_of(words, words.shelves[length])[rows]))
    late = np.concatenate(avoided)
    places = np.arange(len(late))[order]
    return places[np.argsort(late[places], kind="stable")]
