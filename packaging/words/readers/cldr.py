"""CLDR's names of countries, languages and currencies, as babel packs them."""

from __future__ import annotations

import pickle
import sys
from typing import TYPE_CHECKING

from ..evidence import Kind, Pool, Source

if TYPE_CHECKING:
    from ..sources import Cache

_COUNTRY_CODE = 2
_NO_PLACES = ("XA", "XB", "ZZ", "QO")


def names(cache: Cache, locale: str) -> dict[str, dict[str, str]]:
    """Unpickle one locale; the verified wheel itself stands on the path for its classes."""
    wheel = str(cache.folder / cache.pins["babel"].file)
    sys.path.insert(0, wheel)
    try:
        raw = cache.read("babel", f"babel/locale-data/{locale}.dat")
        tables: dict[str, dict[str, str]] = pickle.loads(raw)
        return tables
    finally:
        sys.path.remove(wheel)


def territories(cache: Cache, locale: str) -> dict[str, str]:
    """Return the names of countries (two letters) and regions (digits) by code."""
    table = names(cache, locale)["territories"]
    return {code: name for code, name in table.items() if code not in _NO_PLACES}


def read(cache: Cache, pool: Pool) -> None:
    """Add the English names."""
    for code, name in territories(cache, "en").items():
        kinds = Kind.PLACE | Kind.NAME
        if len(code) == _COUNTRY_CODE:
            kinds |= Kind.COUNTRY
        pool.add(name.replace(" & ", " and "), Source.CLDR, kinds)
    tables = names(cache, "en")
    for name in tables["languages"].values():
        pool.add(name, Source.CLDR, Kind.NAME)
    for name in tables["currency_names"].values():
        pool.add(name, Source.CLDR)
