"""Word lists as arrays: the words of each length, best score first."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import IntFlag
from functools import cached_property
from hashlib import sha256
from itertools import starmap
from typing import TYPE_CHECKING

import numpy as np

from editor.words.displays import Displays, displays_of
from editor.words.packing import first_key, first_keys, score_order, sorted_together

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from editor.core.alphabet import Alphabet

MIN_LENGTH = 2
MAX_LENGTH = 35


class Flag(IntFlag):
    """What is known of a word beside its score."""

    NONE = 0
    PROFANE = 1
    PROPER = 2
    ABBREVIATION = 4
    MULTIWORD = 8
    INFLECTED = 16
    VARIANT = 32
    CORPUS_ONLY = 64
    GENERATED = 128
    CRUDE = 256
    PERSON = 1 << 9
    PLACE = 1 << 10
    BRAND = 1 << 11
    TITLE = 1 << 12
    ROMAN = 1 << 13
    FOREIGN = 1 << 14
    PARTIAL = 1 << 15
    CONTRACTION = 1 << 16
    BRITISH = 1 << 17
    AMERICAN = 1 << 18
    SENSITIVE = 1 << 19
    CROSSWORDESE = 1 << 20
    NEW = 1 << 21
    BRAZILIAN = 1 << 22
    EUROPEAN = 1 << 23
    USED = 1 << 24
    """Within the last year, by another puzzle: the clue memory knows, no list does."""


_OF_A_LIST = Flag.PROFANE | Flag.CORPUS_ONLY | Flag.GENERATED
"""What is said of an entry of one list, not of its letters: a ban, and where it comes from."""


@dataclass(frozen=True)
class Word:
    """One item of a word list. ``text`` is in capitals; ``display`` as one writes it.

    ``values`` are what its score is made of, None where the list does not tell them. ``given``:
    those of its flags that are tags one gave it oneself. ``uses``: in how many puzzles it stands
    that the clue memory knows.
    """

    text: str
    score: int
    flags: Flag = Flag.NONE
    display: str = ""
    values: Values | None = None
    given: Flag = Flag.NONE
    uses: int = 0


@dataclass(frozen=True, slots=True)
class Values:
    """How often one meets a word, and how glad one is to print it; each 1 to 100."""

    commonness: int
    worth: int


@dataclass(frozen=True, slots=True)
class TagSource:
    """A list whose tags the words of others have too, opened when they are asked for.

    ``digest`` changes when its words or their tags do.
    """

    digest: str
    open: Callable[[], WordList]


@dataclass(frozen=True, eq=False)
class Shelf:
    """The words of one length, by falling score, then by letters.

    ``letters`` uint8 (n, length), numbers into the alphabet; ``scores`` uint8 (n,), 0-100;
    ``list_flags`` uint32 (n,), what its own lists say; ``lists`` uint32 (n,), bit k set where the
    list number k of ``WordList.lists`` has the word (None: all words are of list 0). ``displays``
    None: each word is written as its letters in lower case. ``values`` uint8 (n, 2), commonness
    and worth, 0 where they are not known (None: of no word). ``given`` uint32 (n,), those of the
    flags that one gave the word oneself (None: no word has any). ``uses`` uint16 (n,), in how many
    puzzles each word stands that the clue memory knows (None: in none). ``tagged_by`` has tags that
    its words have too (None: no others).
    """

    letters: NDArray[np.uint8]
    scores: NDArray[np.uint8]
    list_flags: NDArray[np.uint32]
    displays: Displays | None = None
    lists: NDArray[np.uint32] | None = None
    values: NDArray[np.uint8] | None = None
    given: NDArray[np.uint32] | None = None
    uses: NDArray[np.uint16] | None = None
    tagged_by: TagSource | None = None

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def length(self) -> int:
        """How many letters the words have."""
        return int(self.letters.shape[1])

    @cached_property
    def flags(self) -> NDArray[np.uint32]:
        """The flags of the words uint32 (n,), as their spelling has them.

        Joined when first asked for, which takes longer than most fills: many never ask.
        """
        if self.tagged_by is None:
            return self.list_flags
        theirs = self.tagged_by.open().shelves.get(self.length)
        return self.list_flags if theirs is None else self.list_flags | _tags(theirs, self.letters)

    @cached_property
    def columns(self) -> NDArray[np.uint8]:
        """The letters uint8 (length, n): each place's letters side by side, to scan them fast."""
        return np.ascontiguousarray(self.letters.T)

    def row_of(self, letters: tuple[int, ...]) -> int | None:
        """Return the row of the word with these letter numbers, or None when it is not here."""
        keys, rows = self._keys
        key = first_key(letters)
        for place in range(int(keys.searchsorted(np.uint64(key))), len(keys)):
            if int(keys[place]) != key:
                break
            row = int(rows[place])
            if tuple(self.letters[row].tolist()) == letters:
                return row
        return None

    def rows_of(self, letters: NDArray[np.uint8]) -> NDArray[np.int64]:
        """Return the row of each of the words ``letters`` uint8 (m, length), -1 where it lacks."""
        keys, rows = self._keys
        wanted = first_keys(letters)
        first = np.minimum(keys.searchsorted(wanted), len(keys) - 1)
        alike = keys[first] == wanted
        found = np.where(
            alike & (self.letters[rows[first]] == letters).all(axis=1), rows[first], -1
        )
        for one in np.flatnonzero(alike & (found < 0)):  # long words that begin alike
            row = self.row_of(tuple(letters[one].tolist()))
            found[one] = -1 if row is None else row
        return np.asarray(found, np.int64)

    def of_list(self, number: int) -> NDArray[np.bool_]:
        """Tell of each word whether the list ``number`` of ``WordList.lists`` has it."""
        if self.lists is None:
            return np.full(len(self), number == 0)
        return as_bool(self.lists >> np.uint32(number) & np.uint32(1))

    def flagged(self, flags: Flag) -> NDArray[np.bool_]:
        """Tell of each word whether it has one of ``flags``."""
        return as_bool(self.flags & np.uint32(flags))

    def values_of(self, row: int) -> Values | None:
        """Return the two values of the word in ``row``, where they are known."""
        if self.values is None or not self.values[row].any():
            return None
        return Values(*map(int, self.values[row]))

    def take(self, rows: NDArray[np.int64]) -> Shelf:
        """Return the words in ``rows``, in that order."""
        return Shelf(
            self.letters[rows],
            self.scores[rows],
            self.list_flags[rows],
            None if self.displays is None else self.displays.take(rows),
            None if self.lists is None else self.lists[rows],
            None if self.values is None else self.values[rows],
            None if self.given is None else self.given[rows],
            None if self.uses is None else self.uses[rows],
            self.tagged_by,
        )

    def with_scores(self, scores: NDArray[np.uint8]) -> Shelf:
        """Return the same words with other ``scores``, in their order."""
        return replace(self, scores=scores).take(score_order(self.letters, scores))

    @cached_property
    def _keys(self) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
        keys = first_keys(self.letters)
        rows = np.argsort(keys)
        return keys[rows], rows


@dataclass(frozen=True, eq=False)
class WordList:
    """Words of one alphabet. ``shelves`` holds a shelf for each length that has words.

    ``lists`` names the lists that were merged into it, the most trusted first.
    """

    name: str
    alphabet: Alphabet
    shelves: Mapping[int, Shelf] = field(repr=False)
    lists: tuple[str, ...] = ()

    def __len__(self) -> int:
        return sum(map(len, self.shelves.values()))

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self.score(text) is not None

    def __iter__(self) -> Iterator[Word]:
        for shelf in self.shelves.values():
            for row in range(len(shelf)):
                yield self.word(shelf, row)

    @property
    def has_uses(self) -> bool:
        """Whether any of the words is known to be used."""
        return any(shelf.uses is not None for shelf in self.shelves.values())

    @cached_property
    def fingerprint(self) -> str:
        """A hash of the alphabet and of all words, scores and flags, in hexadecimal."""
        digest = sha256(self.alphabet.name.encode())
        for length, shelf in sorted(self.shelves.items()):
            digest.update(length.to_bytes(2, "little"))
            given = [] if shelf.given is None else [shelf.given]
            if shelf.tagged_by is not None:
                digest.update(shelf.tagged_by.digest.encode())
            for array in (shelf.letters, shelf.scores, shelf.list_flags, *given):
                digest.update(np.ascontiguousarray(array).tobytes())
        return digest.hexdigest()

    def score(self, text: str) -> int | None:
        """Return the score of ``text`` (in capitals), or None when it is not listed."""
        place = self.place(text)
        return None if place is None else int(place[0].scores[place[1]])

    def find(self, text: str) -> Word | None:
        """Return the word with the letters ``text`` (in capitals), or None."""
        place = self.place(text)
        return None if place is None else self.word(*place)

    def lists_with(self, text: str) -> tuple[str, ...]:
        """Return the names of the lists that have ``text`` (in capitals)."""
        place = self.place(text)
        return () if place is None else self.lists_of(*place)

    def lists_of(self, shelf: Shelf, row: int) -> tuple[str, ...]:
        """Return the names of the lists that have the word in ``row`` of one of the shelves."""
        bits = 1 if shelf.lists is None else int(shelf.lists[row])
        names = self.lists or (self.name,)
        return tuple(name for number, name in enumerate(names) if bits >> number & 1)

    def word(self, shelf: Shelf, row: int) -> Word:
        """Return the word in ``row`` of one of this list's shelves."""
        letters = self.alphabet.text(tuple(shelf.letters[row].tolist()))
        return Word(
            letters,
            int(shelf.scores[row]),
            Flag(int(shelf.flags[row])),
            (shelf.displays is not None and shelf.displays[row]) or letters.lower(),
            shelf.values_of(row),
            Flag.NONE if shelf.given is None else Flag(int(shelf.given[row])),
            0 if shelf.uses is None else int(shelf.uses[row]),
        )

    def place(self, text: str) -> tuple[Shelf, int] | None:
        """Return the shelf and the row of ``text`` (in capitals), or None when it is not listed."""
        letters = self.alphabet.indices(text)
        shelf = self.shelves.get(len(letters)) if letters else None
        if shelf is None or letters is None:
            return None
        row = shelf.row_of(letters)
        return None if row is None else (shelf, row)


def word_list(name: str, alphabet: Alphabet, words: Iterable[Word]) -> WordList:
    """Return a list of ``words``; of a word given twice the first one stands.

    Words with letters outside ``alphabet`` or of a length no slot has are left out.
    """
    chosen: dict[int, dict[bytes, Word]] = {}
    for word in words:
        letters = alphabet.indices(word.text)
        if letters is not None and MIN_LENGTH <= len(letters) <= MAX_LENGTH:
            chosen.setdefault(len(letters), {}).setdefault(bytes(letters), word)
    shelves = dict(starmap(_shelf, sorted(chosen.items())))
    return WordList(name, alphabet, shelves, (name,))


def as_bool(numbers: NDArray[np.integer]) -> NDArray[np.bool_]:
    """Tell of each of ``numbers`` whether it is not 0."""
    flags: NDArray[np.bool_] = numbers != np.uint8(0)
    return flags


def _tags(shelf: Shelf, letters: NDArray[np.uint8]) -> NDArray[np.uint32]:
    """Return the tags that ``shelf`` has for words with these ``letters``, each given once."""
    kept = ~np.uint32(_OF_A_LIST)
    theirs = shelf.take(np.flatnonzero(shelf.flags & kept))
    order, starts = sorted_together(letters, theirs.letters)
    flags = np.concatenate([np.zeros(len(letters), np.uint32), theirs.flags & kept])[order]
    sizes = np.diff(starts, append=len(order))
    joined = np.empty_like(flags)
    joined[order] = np.repeat(np.bitwise_or.reduceat(flags, starts), sizes)
    return joined[: len(letters)]


def _shelf(length: int, words: Mapping[bytes, Word]) -> tuple[int, Shelf]:
    ordered = sorted(words.items(), key=lambda item: (-item[1].score, item[0]))
    joined = b"".join(letters for letters, _ in ordered)
    shelf = Shelf(
        letters=np.frombuffer(joined, np.uint8).reshape(-1, length),
        scores=np.array([word.score for _, word in ordered], np.uint8),
        list_flags=np.array([int(word.flags) for _, word in ordered], np.uint32),
        displays=displays_of(
            "" if word.display == word.text.lower() else word.display for _, word in ordered
        ),
        values=_values([word.values for _, word in ordered]),
        given=_given([int(word.given) for _, word in ordered]),
    )
    return length, shelf


def _values(given: Sequence[Values | None]) -> NDArray[np.uint8] | None:
    if not any(given):
        return None
    rows = [(one.commonness, one.worth) if one else (0, 0) for one in given]
    return np.array(rows, np.uint8)


def _given(tags: Sequence[int]) -> NDArray[np.uint32] | None:
    return np.array(tags, np.uint32) if any(tags) else None
