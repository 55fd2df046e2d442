"""Build the default English list: gather the entries, value them, apply the tiers of profanity."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from . import entries, model, profanity
from .artefact import Flag, Row
from .evidence import NO_SOURCE, Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .entries import Entry
    from .profanity import Profanity
    from .sources import Cache

_LEAST_SCORE = 25
_LEAST_SHORT_SCORE = 5
_SHORT = 6
_FINE = 50
_SENSITIVE_PHRASE = Flag.SENSITIVE | Flag.MULTIWORD
_ALWAYS = Source.SCOWL | Source.SUPPLEMENT


def build(cache: Cache, without: Source = NO_SOURCE) -> list[Row]:
    """Return the rows by key, of all sources but those in ``without``."""
    tiers = profanity.read(cache)
    valued = model.load(with_tiers=Source.NEXUS not in without)
    rows = (to_row(entry, valued) for entry in entries.gather(cache, without))
    return [tiered(row, tiers) for row in wanted(rows)]


def wanted(rows: Iterator[Row]) -> Iterator[Row]:
    """Leave out what no constructor would look for: long entries of a low score.

    Of the sensitive phrases only good entries are kept: there is no end of the others.
    """
    for row in rows:
        least = _LEAST_SHORT_SCORE if len(row.key) <= _SHORT else _LEAST_SCORE
        if row.flags & _SENSITIVE_PHRASE == _SENSITIVE_PHRASE:
            least = _FINE
        if row.score >= least or row.sources & _ALWAYS:
            yield row


def to_row(entry: Entry, valued: model.Model) -> Row:
    """Return an entry with its values, before the tiers of profanity."""
    value = valued.value(entry.features)
    reading = entry.reading
    return Row(
        entry.key,
        value.score,
        entry.flags,
        reading.form,
        value.commonness,
        value.worth,
        entry.sources,
        reading.base,
        entry.language,
        value.parts,
    )


def tiered(row: Row, tiers: Profanity) -> Row:
    """Score hard words 0 and cap crude ones."""
    if tiers.is_hard(row.display):
        return replace(row, score=0, worth=0, flags=(row.flags | Flag.PROFANE) & ~Flag.SENSITIVE)
    if tiers.is_crude(row.display):
        flags = row.flags | Flag.CRUDE
        cap = profanity.CRUDE_CAP
        return replace(row, score=min(row.score, cap), worth=min(row.worth, cap), flags=flags)
    return row
