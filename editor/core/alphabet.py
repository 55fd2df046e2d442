"""Alphabets: the letters that cells and words are made of.

A table says which letters a language puts into cells, and how other spellings fold into them. To
add a language without touching the program, write a table as ``editor.words.alphabets`` tells; to
add one to the program, add an ``Alphabet`` to ``ALPHABETS`` below.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from functools import cached_property
from string import ascii_uppercase
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MAX_LETTERS = 64


@dataclass(frozen=True)
class Alphabet:
    """The letters of a language, in order, and the spellings folded into them.

    ``language`` is a BCP 47 tag. ``letters`` are upper-case texts, normally of one character; a
    longer one (the Dutch IJ) stands in one cell, and its characters, wherever they follow one
    another in a word, are always that letter. ``folds`` maps further characters to texts over
    ``letters``; a lower-case key names a letter whose capital is not the usual one. Accented
    characters that are not among ``letters`` or ``folds`` lose their accents. At most 64 letters.
    """

    name: str
    language: str
    letters: tuple[str, ...]
    folds: Mapping[str, str] = field(default_factory=dict, compare=False)

    def __len__(self) -> int:
        return len(self.letters)

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[type[Alphabet], tuple[object, ...]]:
        return Alphabet, (self.name, self.language, self.letters, dict(self.folds))

    @cached_property
    def has_long_letters(self) -> bool:
        """Whether a letter is written with several characters."""
        return any(len(letter) > 1 for letter in self.letters)

    def normalize(self, text: str) -> str:
        """Return the letters of ``text`` alone: folded, upper case, no spaces or punctuation.

        Characters that are letters or digits but not of this alphabet are kept, so that
        ``indices`` can refuse them.
        """
        if self._keeps_ascii and text.isascii() and text.isalpha() and text.isupper():
            return text
        return "".join(map(self._folded, unicodedata.normalize("NFC", text)))

    def split(self, text: str) -> tuple[str, ...]:
        """Return ``text`` (normalized) letter by letter; foreign characters stand for themselves.

        Of the letters that begin at a place the longest is taken.
        """
        if not self.has_long_letters:
            return tuple(text)
        found: list[str] = []
        start = 0
        while start < len(text):
            found.append(self._letter_at(text, start))
            start += len(found[-1])
        return tuple(found)

    def indices(self, text: str) -> tuple[int, ...] | None:
        """Return the letter numbers of ``text``, or None when a letter is not of the alphabet."""
        try:
            return tuple(self._numbers[letter] for letter in self.split(text))
        except KeyError:
            return None

    def text(self, indices: tuple[int, ...]) -> str:
        """Return the word whose letter numbers are ``indices``."""
        return "".join(self.letters[index] for index in indices)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return MappingProxyType({letter: number for number, letter in enumerate(self.letters)})

    @cached_property
    def _keeps_ascii(self) -> bool:
        return not any(key.isascii() for key in self.folds)

    @cached_property
    def _long_letters(self) -> tuple[str, ...]:
        return tuple(sorted((one for one in self.letters if len(one) > 1), key=len, reverse=True))

    def _letter_at(self, text: str, start: int) -> str:
        long = (one for one in self._long_letters if text.startswith(one, start))
        return next(long, text[start])

    def _folded(self, character: str) -> str:
        if character in self.folds and character not in self._numbers:
            return self.folds[character]
        return "".join(map(self._folded_capital, character.upper()))

    def _folded_capital(self, character: str) -> str:
        if character in self._numbers:
            return character
        if character in self.folds:
            return self.folds[character]
        return "".join(
            self.folds.get(part, part)
            for part in unicodedata.normalize("NFKD", character).upper()
            if part.isalnum()
        )


_LATIN = tuple(ascii_uppercase)
_LATIN_FOLDS = {
    "Æ": "AE",
    "Œ": "OE",
    "ẞ": "SS",
    "Ø": "O",
    "Ł": "L",
    "Đ": "D",
    "Ð": "D",
    "Þ": "TH",
    "ı": "I",
}
_NORDIC = {**_LATIN_FOLDS, "Æ": "Ä", "Ø": "Ö"}
_GERMAN = {**_LATIN_FOLDS, "Ä": "AE", "Ö": "OE", "Ü": "UE", "Å": "AA"}
_CYRILLIC = tuple("АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")

ENGLISH = Alphabet("english", "en", _LATIN, _LATIN_FOLDS)
SPANISH = Alphabet("spanish", "es", (*"ABCDEFGHIJKLMN", "Ñ", *"OPQRSTUVWXYZ"), _LATIN_FOLDS)
GERMAN = Alphabet("german", "de", _LATIN, _GERMAN)
"""German as its crosswords are printed: Ä is AE, Ö is OE, Ü is UE, ß is SS."""
GERMAN_UMLAUTS = Alphabet(
    "german-umlauts", "de", (*_LATIN, *"ÄÖÜẞ"), {**_LATIN_FOLDS, "ß": "ẞ", "Å": "AA"}
)
FRENCH = Alphabet("french", "fr", _LATIN, _LATIN_FOLDS)
ITALIAN = Alphabet("italian", "it", _LATIN, _LATIN_FOLDS)
SWEDISH = Alphabet("swedish", "sv", (*_LATIN, *"ÅÄÖ"), _NORDIC)
DUTCH = Alphabet("dutch", "nl", (*_LATIN, "IJ"), {**_LATIN_FOLDS, "Ĳ": "IJ"})
"""Dutch with IJ in one cell."""
DUTCH_TWO_CELLS = Alphabet("dutch-two-cells", "nl", _LATIN, _LATIN_FOLDS)
"""Dutch with I and J in two cells."""
POLISH = Alphabet("polish", "pl", tuple("AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ"), _LATIN_FOLDS)
PORTUGUESE = Alphabet("portuguese", "pt", _LATIN, _LATIN_FOLDS)
RUSSIAN = Alphabet("russian", "ru", _CYRILLIC, {"Ё": "Е"})
"""Russian as its crosswords are printed: Ё is Е, Й is a letter of its own."""

ALPHABETS: Mapping[str, Alphabet] = MappingProxyType(
    {
        alphabet.name: alphabet
        for alphabet in (
            ENGLISH,
            SPANISH,
            GERMAN,
            GERMAN_UMLAUTS,
            FRENCH,
            ITALIAN,
            SWEDISH,
            DUTCH,
            DUTCH_TWO_CELLS,
            POLISH,
            PORTUGUESE,
            RUSSIAN,
        )
    }
)


def alphabet_of(texts: Iterable[str]) -> Alphabet:
    """Return the first of the program's alphabets that has all letters of ``texts``.

    Else the first that has or folds them, else English.
    """
    letters = {mark for text in texts for mark in text.upper() if mark.isalpha()}
    alphabets = ALPHABETS.values()
    having = (one for one in alphabets if letters <= {*"".join(one.letters)})
    folding = (one for one in alphabets if letters <= {*"".join(one.letters), *one.folds})
    return next(having, None) or next(folding, ENGLISH)
