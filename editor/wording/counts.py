"""Numbers with their nouns."""

from __future__ import annotations


def counted(count: int, one: str, many: str = "") -> str:
    """Return ``count`` with the noun ``one``, or its plural, which ends in s if not told."""
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"
