"""The words of each language that come with the program, for its spelling.

A file has the words in their order, each as the number of letters that it begins with as the one
before did (``0`` for none, and so on) and the rest; behind an empty line stand one sign for each,
``!`` for 0 to how common it is, and behind another, where there are any, the marks: a blank or one
of those of ``marked``.
"""

from __future__ import annotations

import lzma
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from editor.paths import resource
from editor.words.near_words import near_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from editor.words.near_words import NearWords

NAMES = {
    "de": "german",
    "en": "english",
    "es": "spanish",
    "fr": "french",
    "it": "italian",
    "nl": "dutch",
    "pl": "polish",
    "pt": "portuguese",
}
"""The files by the languages of alphabets."""
_FIRST_COUNT, _FIRST_WORTH = ord("0"), ord("!")
_MOST_SHARED = 60
_NO_MARK = " "


@dataclass(frozen=True, eq=False)
class ShippedWords:
    """Words, each with how common it is, 0 to 100; those with a mark by their marks."""

    words: dict[str, int]
    marked: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @cached_property
    def near(self) -> NearWords:
        """The words ready to be searched; made when it is first asked for."""
        return near_words(self.words)


def packed(words: Mapping[str, int], marks: Mapping[str, str]) -> bytes:
    """Return a file of ``words`` with their worths, and the ``marks`` of some."""
    ordered = sorted(words)
    lines = ["\n".join(_shortened(ordered)), "".join(chr(_FIRST_WORTH + words[w]) for w in ordered)]
    if marks:
        lines.append("".join(marks.get(word, _NO_MARK) for word in ordered))
    return lzma.compress("\n\n".join(lines).encode(), preset=9)


def unpacked(data: bytes) -> ShippedWords:
    """Return what ``packed`` has made a file of."""
    lines, worths, *marks = lzma.decompress(data).decode().split("\n\n")
    words = list(_lengthened(lines.split("\n")))
    found = dict(zip(words, (ord(sign) - _FIRST_WORTH for sign in worths), strict=True))
    marked: dict[str, set[str]] = {}
    for word, mark in zip(words, marks[0], strict=True) if marks else ():
        if mark != _NO_MARK:
            marked.setdefault(mark, set()).add(word)
    return ShippedWords(found, {mark: frozenset(those) for mark, those in marked.items()})


def spelling_path(name: str) -> Path:
    """Return the path of the words of the language ``name``."""
    return resource(f"words/spelling/{name}.xz")


@lru_cache(maxsize=4)
def shipped_words_of(language: str) -> ShippedWords | None:
    """Return the words of the ``language`` of an alphabet (``en``); None where there are none."""
    name = NAMES.get(language)
    path = spelling_path(name) if name else None
    return unpacked(path.read_bytes()) if path and path.exists() else None


def _shortened(words: list[str]) -> Iterator[str]:
    before = ""
    for word in words:
        shared, most = 0, min(len(word), len(before), _MOST_SHARED)
        while shared < most and word[shared] == before[shared]:
            shared += 1
        yield chr(_FIRST_COUNT + shared) + word[shared:]
        before = word


def _lengthened(lines: list[str]) -> Iterator[str]:
    before = ""
    for line in lines:
        before = before[: ord(line[0]) - _FIRST_COUNT] + line[1:]
        yield before
