"""Forms that are made by rule, and that inflection tables leave out."""

from __future__ import annotations

from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING

from .italian_forms import adverbs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Set

_PRONOUNS = (
    "", "lo", "la", "li", "le", "gli", "ne", "ci", "vi", "mi", "ti", "si", "sene", "cene",
    "glielo", "gliela", "glieli", "gliele", "gliene",
)  # fmt: skip
"""What is written behind an Italian infinitive or gerund, as one word with it."""
_PORTUGUESE = {"ar": "á", "er": "ê", "ir": "i", "or": "ô"}
"""Endings of Portuguese verbs, and how they end before a pronoun: FAZER, fazê-lo."""
_SHORT = 3
_PLAIN = str.maketrans("äöü", "aou")


def regular_forms(code: str, words: Set[str]) -> Iterator[str]:
    """Yield what may be made of ``words`` of the language ``code``; not all of it is used."""
    if make := _MAKERS.get(code):
        for word in words:
            yield from make(word, words)


def _italian(word: str, _: Set[str]) -> Iterator[str]:
    match word[-3:]:
        case "are" | "ere" | "ire" | "rre":
            gerund = word[:-3] + ("ando" if word.endswith("are") else "endo")
            stem = word[:-1].removesuffix("r") + "r"
            yield from map("".join, product((stem, gerund), _PRONOUNS))
    if word.endswith(("o", "e", "a")):
        yield from adverbs(word)
        yield from (word[:-1] + "issim" + ending for ending in "oaie")


def _portuguese(word: str, _: Set[str]) -> Iterator[str]:
    if word[-2:] in _PORTUGUESE:
        yield word[:-2] + _PORTUGUESE[word[-2:]]


def _german(word: str, words: Set[str]) -> Iterator[str]:
    """Yield the spelling since 1996, *passt* for *paßt*, where there is a verb like *passen*.

    And the longer genitive of a noun, *Baumes* beside *Baums*.
    """
    start, mark, end = word.rpartition("ß")
    if mark and (start + "ssen" in words or start.translate(_PLAIN) + "ssen" in words):
        yield start + "ss" + end
    if word[0].isupper() and word.endswith("s") and word[:-1] in words and len(word) > _SHORT:
        yield word[:-1] + "es"


_MAKERS: Mapping[str, Callable[[str, Set[str]], Iterator[str]]] = MappingProxyType(
    {"de": _german, "it": _italian, "pt": _portuguese}
)
