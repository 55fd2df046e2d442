"""SCOWL: English words in size levels, 10 (everybody's) to 70 (a large dictionary's)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..evidence import Kind, Pool, Source
from ..normalise import spelled

if TYPE_CHECKING:
    from ..evidence import Levels
    from ..sources import Cache

_FOLDER = "usr/share/dict/scowl/"
_LARGEST = 70
_MAIN = ("english", "american")
_BRITISH = ("british",)
_CONTRACTED = frozenset(spelled("that it he she there what who let here where how when why"))
_NAME = re.compile(
    r"(?P<dialect>.+?)-(?P<category>words|upper|proper-names|abbreviations"
    r"|contractions)\.(?P<size>\d+)$"
)


def read(cache: Cache, pool: Pool) -> None:
    """Add every word of the sizes up to 70; possessives stay out."""
    for member in cache.members("scowl"):
        match = _NAME.fullmatch(member.removeprefix(_FOLDER))
        if match is None or int(match["size"]) > _LARGEST:
            continue
        for word in cache.text("scowl", member).split():
            _add(pool, word, match["category"], match["dialect"], int(match["size"]))


def _add(pool: Pool, word: str, category: str, dialect: str, size: int) -> None:
    if word.endswith("'s") and word.removesuffix("'s") not in _CONTRACTED:
        return
    kinds = Kind.ABBREVIATION if category == "abbreviations" else Kind(0)
    major = dialect in _MAIN and category != "abbreviations"
    source = Source.SCOWL if major else Source.SCOWL_MINOR
    evidence = pool.add(word, source, kinds, possessive=True)
    if evidence is not None:
        _note(evidence.levels, category, dialect, size)


def _note(levels: Levels, category: str, dialect: str, size: int) -> None:
    if category == "words":
        levels.is_american |= dialect == "american"
        levels.is_british |= dialect in _BRITISH
    if dialect not in _MAIN:
        levels.variant = _least(levels.variant, size)
        if dialect in ("variant_1", "variant_2"):
            levels.american = int(dialect[-1])
        levels.grade = min(levels.grade, int(dialect[-1]) if dialect[-1].isdigit() else 0)
    elif category == "abbreviations":
        levels.abbreviation = _least(levels.abbreviation, size)
    elif category in ("upper", "proper-names"):
        levels.name = _least(levels.name, size)
    else:
        levels.word = _least(levels.word, size)


def _least(known: int, size: int) -> int:
    return min(known, size) if known else size
