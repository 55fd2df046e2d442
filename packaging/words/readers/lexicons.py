"""Inflection tables from npm: the packages ``german-*-dict`` and ``italian-*-dict``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..sources import Cache

_GENDER = "G"


def forms(cache: Cache, package: str) -> Iterator[tuple[str, bool]]:
    """Yield each form, as one writes it, and whether it is the one that a dictionary lists."""
    member = next(name for name in cache.members(package) if name.endswith("s.json"))
    for lemma, table in json.loads(cache.read(package, member)).items():
        yield lemma, True
        for form in _forms_in(table):
            yield form, False


def lemmas(cache: Cache, package: str) -> dict[str, str]:
    """Return the word of each form, both case folded."""
    found: dict[str, str] = {}
    lemma = ""
    for form, is_stem in forms(cache, package):
        lemma = form if is_stem else lemma
        found.setdefault(form.casefold(), lemma.casefold())
    return found


def _forms_in(table: object) -> Iterator[str]:
    """Yield the texts of a nested table; a verb's ``["arbeite", "ab"]`` is ABARBEITE."""
    match table:
        case str():
            yield table
        case [str(stem), str(prefix)] if not stem.startswith(prefix):
            yield prefix + stem
        case list():
            for part in table:
                yield from _forms_in(part)
        case dict():
            for name, part in table.items():
                if name != _GENDER:
                    yield from _forms_in(part)
