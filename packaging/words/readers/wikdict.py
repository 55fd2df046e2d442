"""WikDict's dictionaries from Wiktionary, in FreeDict's dictd packages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..evidence import Kind, Pool, Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..sources import Cache

ENGLISH_PAIRS = ("eng-fin", "eng-bul", "eng-jpn", "eng-nor", "eng-ind")
_DIGITS = {
    c: i for i, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
_HEAD = re.compile(r"^(?P<form>[^/\[<]+?)(?: +[/\[].*?)? *(?:<(?P<part>[a-z, ]+)>)? *$")
_NUMBERED = re.compile(r"^\d+\. *")
_KINDS = {
    "n": Kind.NOUN,
    "v": Kind.VERB,
    "interjection": Kind.SPOKEN,
    "proverb": Kind.SPOKEN,
    "idiom": Kind.SPOKEN,
}
_NAMED = (
    (Kind.PERSON | Kind.GIVEN, re.compile(r"\b(given name|male name|female name)\b")),
    (Kind.PERSON | Kind.SURNAME, re.compile(r"\bsurname\b")),
    (
        Kind.PLACE,
        re.compile(
            r"\b(city|town|village|country|capital|state|province|river|island|islands|mountain"
            r"|lake|region|county|peninsula|district|sea|continent|suburb|municipality|republic)\b"
        ),
    ),
    (Kind.BRAND, re.compile(r"\b(brand|trademark|company|manufacturer)\b")),
)
_AFFIXES = ("prefix", "suffix", "symbol")


@dataclass(frozen=True, slots=True)
class Article:
    """One entry: its form as printed, its part of speech, and the lines below."""

    form: str
    part: str
    lines: tuple[str, ...]


def articles(cache: Cache, pair: str) -> Iterator[Article]:
    """Yield the entries of a dictionary (``eng-fin``) in the order of its index."""
    package = f"dict-freedict-{pair}"
    base = f"usr/share/dictd/freedict-{pair}"
    texts = cache.read(package, f"{base}.dict.dz")
    for line in cache.text(package, f"{base}.index").splitlines():
        head, start, length = line.split("\t")[:3]
        if not head.startswith("00database"):
            at = _number(start)
            yield from _article(texts[at : at + _number(length)].decode("utf-8"))


def read(cache: Cache, pool: Pool) -> None:
    """Add every headword; the count of the dictionaries that have it is evidence."""
    for pair in ENGLISH_PAIRS:
        seen: set[int] = set()
        for article in articles(cache, pair):
            evidence = pool.add(article.form, Source.WIKDICT, _kinds(article))
            if evidence is not None and id(evidence) not in seen:
                seen.add(id(evidence))
                evidence.wikdict += 1


def translations(article: Article) -> Iterator[str]:
    """Yield what an entry's lines translate it by; lines that explain it are left out.

    Each sense has one line of translations, numbered where there are several; the line below it
    may explain the sense.
    """
    numbered = [line for line in article.lines if _NUMBERED.match(line)]
    lines = numbered or list(article.lines[:1])
    for line in lines:
        for text in _NUMBERED.sub("", line).split(","):
            yield text.strip()


def _kinds(article: Article) -> Kind:
    kinds = _KINDS.get(article.part, Kind(0))
    if article.part == "pn":
        gloss = " ".join(article.lines[1:])
        kinds |= next((kind for kind, words in _NAMED if words.search(gloss)), Kind(0))
    return kinds


def _article(text: str) -> Iterator[Article]:
    first, *rest = text.splitlines()
    match = _HEAD.match(first)
    if match is None or match["part"] in _AFFIXES:
        return
    yield Article(match["form"].strip(), match["part"] or "", tuple(rest))


def _number(text: str) -> int:
    """Read dictd's base-64 number."""
    value = 0
    for char in text:
        value = value * 64 + _DIGITS[char]
    return value
