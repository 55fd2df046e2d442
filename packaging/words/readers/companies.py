"""Company names of a spelling dictionary: they tell which corpus words are brands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evidence import Kind, Pool, Source

if TYPE_CHECKING:
    from ..sources import Cache

_LEAST_LENGTH = 3
_LEAST_ZIPF = 2.0


def read(cache: Cache, pool: Pool) -> None:
    """Mark the names that no dictionary has as a word; stock symbols (all capitals) stay out."""
    lines = cache.text("@cspell/dict-companies", "package/dict/companies.txt").splitlines()
    for line in lines:
        name = line.strip()
        known = pool.singles.get(name.upper())
        if len(name) < _LEAST_LENGTH or name.isupper() or name.islower() or known is None:
            continue
        if known.zipf >= _LEAST_ZIPF and known.sources == Source.WORDFREQ:
            pool.add(name, Source.COMPANIES, Kind.FAMOUS | Kind.BRAND | Kind.NAME)
