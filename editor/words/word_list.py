"""Word lists as arrays: the words of each length, best score first."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntFlag
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

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


@dataclass(frozen=True)
class Word:
    """One item of a word list. ``text`` is in capitals; ``display`` as one writes it."""

    text: str
    score: int
    flags: Flag = Flag.NONE
    display: str = ""


@dataclass(frozen=True)
class Shelf:
    """The words of one length, by falling score, then by letters.

    ``letters`` uint8 (n, length), numbers into the alphabet; ``scores`` uint8 (n,), 0-100;
    ``flags`` uint16 (n,).
    """

    letters: NDArray[np.uint8]
    scores: NDArray[np.uint8]
    flags: NDArray[np.uint16]

    def __len__(self) -> int:
        return len(self.scores)

    @cached_property
    def rows(self) -> Mapping[bytes, int]:
        """The row of each word, by the bytes of its letter numbers."""
        size = self.letters.shape[1]
        joined = np.ascontiguousarray(self.letters).tobytes()
        return MappingProxyType(
            {joined[row * size : (row + 1) * size]: row for row in range(len(self))}
        )


@dataclass(frozen=True)
class WordList:
    """Words of one alphabet. ``shelves`` holds a shelf for each length that has words."""

    name: str
    alphabet: Alphabet
    shelves: Mapping[int, Shelf] = field(repr=False)

    def __len__(self) -> int:
        return sum(map(len, self.shelves.values()))

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self.score(text) is not None

    def __iter__(self) -> Iterator[Word]:
        for shelf in self.shelves.values():
            for row in range(len(shelf)):
                yield self.word(shelf, row)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of the alphabet and of all words, scores and flags, in hexadecimal."""
        digest = sha256(self.alphabet.name.encode())
        for length, shelf in sorted(self.shelves.items()):
            digest.update(length.to_bytes(2, "little"))
            for array in (shelf.letters, shelf.scores, shelf.flags):
                digest.update(np.ascontiguousarray(array).tobytes())
        return digest.hexdigest()

    def score(self, text: str) -> int | None:
        """Return the score of ``text`` (in capitals), or None when it is not listed."""
        shelf = self.shelves.get(len(text))
        letters = self.alphabet.indices(text)
        if shelf is None or letters is None:
            return None
        row = shelf.rows.get(bytes(letters))
        return None if row is None else int(shelf.scores[row])

    def word(self, shelf: Shelf, row: int) -> Word:
        """Return the word in ``row`` of one of this list's shelves."""
        letters = self.alphabet.text(tuple(shelf.letters[row].tolist()))
        return Word(letters, int(shelf.scores[row]), Flag(int(shelf.flags[row])))


def word_list(name: str, alphabet: Alphabet, words: Iterable[Word]) -> WordList:
    """Return a list of ``words``; of a word given twice the first one stands.

    Words with letters outside ``alphabet`` or of a length no slot has are left out.
    """
    chosen: dict[int, dict[bytes, Word]] = {}
    for word in words:
        letters = alphabet.indices(word.text)
        if letters is not None and MIN_LENGTH <= len(letters) <= MAX_LENGTH:
            chosen.setdefault(len(letters), {}).setdefault(bytes(letters), word)
    return WordList(
        name,
        alphabet,
        {length: _shelf(length, by_letters) for length, by_letters in sorted(chosen.items())},
    )


def _shelf(length: int, words: Mapping[bytes, Word]) -> Shelf:
    ordered = sorted(words.items(), key=lambda item: (-item[1].score, item[0]))
    joined = b"".join(letters for letters, _ in ordered)
    return Shelf(
        letters=np.frombuffer(joined, np.uint8).reshape(-1, length),
        scores=np.array([word.score for _, word in ordered], np.uint8),
        flags=np.array([int(word.flags) for _, word in ordered], np.uint16),
    )
