"""Build the Spanish list: corpus words that a dictionary confirms, scored by commonness."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from . import profanity, spanish_forms
from .artefact import Flag, Row
from .model import interpolate
from .normalise import spanish_key, spelled
from .readers import cldr
from .readers.corpus import zipf_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .sources import Cache

_CURVE = ((1.0, 20), (2.0, 38), (2.5, 45), (3.0, 52), (4.0, 68), (5.0, 82), (6.0, 92), (7.0, 97))
_LEAST_DICTIONARY = 1.9
_LEAST_SHORT = 1.2
_SHORT = 5
_LEAST_INFLECTED = 2.45
_LEAST_CORPUS = 3.0
_CORPUS_COST = 10
_CORPUS_CAP = 75
_INFLECTED_COST = 3
_FOREIGN_MARGIN = 0.3
_OTHERS = ("en", "fr", "it", "pt", "ca", "de")
_COUNTRY_SCORE = 70
_NAME_SCORE = 45
_WORD = re.compile(r"[a-záéíóúüñ]+")
# Countries that are everyday words as well.
_WORDS_TOO = frozenset(spelled("anguila argentina china chile dominica granada jersey malta"))
_TIERS = Path(__file__).with_name("profanity_spanish.txt")


@dataclass(frozen=True, slots=True)
class _Tables:
    zipf: dict[str, float]
    foreign: dict[str, float]
    dictionary: frozenset[str]
    inflected: frozenset[str]


def build(cache: Cache) -> list[Row]:
    """Return the rows, one a key: the commonest form where several share a key (SI, SÍ)."""
    tables = _tables(cache)
    tiers = _read_tiers()
    best: dict[str, Row] = {}
    for untiered in [*_words(tables), *_names(cache)]:
        row = _tiered(untiered, tiers)
        best[row.key] = _better(best.get(row.key), row)
    return [best[key] for key in sorted(best)]


def _tables(cache: Cache) -> _Tables:
    words = cache.text("wspanish", "usr/share/dict/spanish").split()
    dictionary = frozenset(words)
    inflected: set[str] = set()
    for word in words:
        inflected.update(_inflections(word))
    foreign: dict[str, float] = {}
    for language in _OTHERS:
        for token, value in zipf_table(cache, language).items():
            foreign[token] = max(value, foreign.get(token, 0.0))
    spanish = zipf_table(cache, "es")
    return _Tables(spanish, foreign, dictionary, frozenset(inflected - dictionary))


def _inflections(word: str) -> Iterator[str]:
    yield from spanish_forms.conjugated(word)
    for base in (word, *spanish_forms.feminines(word)):
        yield base
        yield from spanish_forms.plurals(base)
        yield from spanish_forms.adverbs(base)


def _words(tables: _Tables) -> Iterator[Row]:
    for form, zipf in tables.zipf.items():
        key = spanish_key(form) if _WORD.fullmatch(form) else None
        if key is None:
            continue
        score = interpolate(_CURVE, zipf)
        if form in tables.dictionary:
            if zipf >= (_LEAST_SHORT if len(key) <= _SHORT else _LEAST_DICTIONARY):
                yield Row(key, round(score), Flag(0), form)
        elif form in tables.inflected:
            if zipf >= _LEAST_INFLECTED:
                yield Row(key, round(score - _INFLECTED_COST), Flag.INFLECTED, form)
        elif zipf >= _LEAST_CORPUS and zipf > tables.foreign.get(form, 0.0) - _FOREIGN_MARGIN:
            score = min(_CORPUS_CAP, score - _CORPUS_COST)
            yield Row(key, round(score), Flag.CORPUS_ONLY, form)


def _names(cache: Cache) -> Iterator[Row]:
    for code, name in cldr.territories(cache, "es").items():
        key = spanish_key(name)
        if key is not None and code.isalpha():
            flags = Flag.PROPER | (Flag.MULTIWORD if " " in name else Flag(0))
            yield Row(key, _COUNTRY_SCORE, flags, name)
    for name in cldr.names(cache, "es")["languages"].values():
        key = spanish_key(name)
        if key is not None:
            yield Row(key, _NAME_SCORE, Flag.MULTIWORD if " " in name else Flag(0), name)


def _better(known: Row | None, row: Row) -> Row:
    """Choose between two rows of one key; a country's name tells how a corpus word is written."""
    if known is None:
        return row
    names_it = known.display == row.display.lower() and known.display not in _WORDS_TOO
    if Flag.PROPER in row.flags and (names_it or Flag.CORPUS_ONLY in known.flags):
        return replace(row, score=max(known.score, row.score))
    return max(known, row, key=lambda r: (r.score, r.display))


def _tiered(row: Row, tiers: dict[str, frozenset[str]]) -> Row:
    if row.display in tiers["hard"]:
        return replace(row, score=0, flags=row.flags | Flag.PROFANE)
    if row.display in tiers["crude"]:
        score = min(row.score, profanity.CRUDE_CAP)
        return replace(row, score=score, flags=row.flags | Flag.CRUDE)
    return row


def _read_tiers() -> dict[str, frozenset[str]]:
    """Read the hand list: words under ``# tier: hard`` and ``# tier: crude``."""
    tiers: dict[str, set[str]] = {}
    tier = ""
    for line in _TIERS.read_text(encoding="utf-8").splitlines():
        if line.startswith("# tier:"):
            tier = line.split()[2]
        elif line.strip():
            tiers.setdefault(tier, set()).add(line.strip())
    return {name: frozenset(words) for name, words in tiers.items()}
