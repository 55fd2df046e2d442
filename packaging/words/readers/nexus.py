"""The Crossword Nexus Collaborative Word List: letters and scores, as constructors set them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..normalise import LATIN, MAX_LENGTH

if TYPE_CHECKING:
    from ..sources import Cache

_MEMBER = "blacksquare/xwordlist.dict"
_LEAST_LENGTH = 3
LETTERS = frozenset(LATIN)


def tiers(cache: Cache) -> dict[str, int]:
    """Return key -> score; lines with digits and other signs stay out."""
    found = {}
    for line in cache.text("blacksquare", _MEMBER).splitlines():
        key, _, score = line.rpartition(";")
        if _LEAST_LENGTH <= len(key) <= MAX_LENGTH and LETTERS.issuperset(key):
            found[key] = int(score)
    return found
