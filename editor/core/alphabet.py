"""Alphabets: the letters that cells and words are made of."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from functools import cached_property
from string import ascii_uppercase
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Alphabet:
    """The letters of a language, in order, and the spellings folded into them.

    ``language`` is a BCP 47 tag. ``letters`` are upper-case texts, normally of one character.
    ``folds`` maps further upper-case characters to texts over ``letters``; accented characters
    not among ``letters`` or ``folds`` lose their accents. At most 64 letters.
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

    def normalize(self, text: str) -> str:
        """Return the letters of ``text`` alone: folded, upper case, no spaces or punctuation.

        Characters that are letters or digits but not of this alphabet are kept, so that
        ``indices`` can refuse them.
        """
        if text.isascii() and text.isalpha() and text.isupper():
            return text
        return "".join(map(self._folded, unicodedata.normalize("NFC", text).upper()))

    def indices(self, text: str) -> tuple[int, ...] | None:
        """Return the letter numbers of ``text``, or None when a letter is not of the alphabet."""
        try:
            return tuple(self._numbers[letter] for letter in text)
        except KeyError:
            return None

    def text(self, indices: tuple[int, ...]) -> str:
        """Return the word whose letter numbers are ``indices``."""
        return "".join(self.letters[index] for index in indices)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return MappingProxyType({letter: number for number, letter in enumerate(self.letters)})

    def _folded(self, character: str) -> str:
        if character in self._numbers:
            return character
        if character in self.folds:
            return self.folds[character]
        bare = "".join(
            part
            for part in unicodedata.normalize("NFKD", character)
            if not unicodedata.combining(part)
        )
        return "".join(part for part in bare if part.isalnum())


ENGLISH = Alphabet(
    "english",
    "en",
    tuple(ascii_uppercase),
    {"Æ": "AE", "Œ": "OE", "ß": "SS", "ẞ": "SS", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH"},
)
SPANISH = Alphabet("spanish", "es", (*"ABCDEFGHIJKLMN", "Ñ", *"OPQRSTUVWXYZ"))

ALPHABETS: Mapping[str, Alphabet] = MappingProxyType(
    {alphabet.name: alphabet for alphabet in (ENGLISH, SPANISH)}
)
