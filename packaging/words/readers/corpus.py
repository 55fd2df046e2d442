"""wordfreq's tables: how common a token is, as zipf (9 + log10 of its share of all tokens)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgpack  # type: ignore[import-untyped]

from ..evidence import Kind, Pool, Source

if TYPE_CHECKING:
    from ..sources import Cache

_OTHERS = ("de", "es", "fr", "it", "nl", "pt", "pl", "sv", "fi", "ca", "nb", "cs")
_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_FLOOR = 1.8
_FLOOR_ELSEWHERE = 1.5
_GAP_ELSEWHERE = 1.7
_NAME_SPREAD = 9  # of the twelve languages: names and brands travel, plain words do not
FOREIGN_MARGIN = 0.8
_THRICE = re.compile(r"(.)\1\1")


def zipf_table(cache: Cache, language: str) -> dict[str, float]:
    """Return token -> zipf; the file holds buckets of tokens, one for each centibel."""
    member = f"wordfreq/data/large_{language}.msgpack.gz"
    if member not in cache.members("wordfreq"):
        member = f"wordfreq/data/small_{language}.msgpack.gz"
    buckets = msgpack.unpackb(cache.read("wordfreq", member), raw=False)[1:]
    return {
        token: round(9 - step / 100, 2) for step, bucket in enumerate(buckets) for token in bucket
    }


def read(cache: Cache, pool: Pool) -> dict[str, float]:
    """Add the English tokens as single words, and return their zipf for use on phrases."""
    zipf = zipf_table(cache, "en")
    for token, value in zipf.items():
        if value < _FLOOR or not _TOKEN.fullmatch(token):
            continue
        key = token.upper()
        if _THRICE.search(token) and key not in pool.singles:
            continue
        known = pool.singles.get(key.replace("'", ""))
        contraction = known is not None and token in known.forms
        evidence = pool.add(token, Source.WORDFREQ, possessive=contraction)
        if evidence is not None:
            evidence.zipf = max(evidence.zipf, value)
    _note_foreign(cache, pool, zipf)
    return zipf


def _note_foreign(cache: Cache, pool: Pool, english: dict[str, float]) -> None:
    """Note how common a token is elsewhere: DER is no English, MOURINHO is a name everywhere."""
    for language in _OTHERS:
        for token, value in zipf_table(cache, language).items():
            evidence = pool.singles.get(token.upper()) if token in english else None
            if evidence is not None:
                if value > evidence.foreign_zipf:
                    evidence.foreign_zipf, evidence.foreign_language = value, language
                evidence.spread += value >= max(_FLOOR_ELSEWHERE, english[token] - _GAP_ELSEWHERE)
    for evidence in pool.singles.values():
        foreign = evidence.foreign_zipf > evidence.zipf + FOREIGN_MARGIN
        if evidence.sources == Source.WORDFREQ and evidence.spread >= _NAME_SPREAD and not foreign:
            evidence.kinds |= Kind.NAME
