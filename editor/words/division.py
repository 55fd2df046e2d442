"""The words that the letters of an entry divide into."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.words.word_list import WordList

SHORTEST = 2
LOWEST = 50
"""Only words that one is content to print divide an entry, or there is always a second way."""


def only_division(entry: str, words: WordList) -> str:
    """Return ``entry`` as words of ``words`` with spaces; nothing where it is none or several."""

    @cache
    def divisions(start: int) -> tuple[tuple[str, ...], ...]:
        """Return two ways at most to divide what follows ``start``."""
        if start == len(entry):
            return ((),)
        found: list[tuple[str, ...]] = []
        for end in range(start + SHORTEST, len(entry) + 1):
            word = words.find(entry[start:end])
            if word is not None and word.score >= LOWEST:
                found.extend((word.display, *rest) for rest in divisions(end))
        return tuple(found[:2])

    ways = divisions(0)
    return " ".join(ways[0]) if len(ways) == 1 else ""
