"""Searching for commands by some letters of what they are called."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Fit(IntEnum):
    """How well a word fits a name, the best first."""

    BEGINS = 0
    BEGINS_WORD = 1
    INSIDE = 2
    INITIALS = 3
    SCATTERED = 4


Rank = tuple[int, int, int]
"""Sorts what was found: how well the words fit, where the first stands, how long the name is."""


def rank(text: str, name: str, menu: str) -> Rank | None:
    """Return how well ``text`` finds the command ``name`` of ``menu``; None: not at all.

    Each word of ``text`` has to fit the name or, less well, the menu.
    """
    fits = [_fit(word, name, menu) for word in text.casefold().split()]
    if None in fits:
        return None
    known = [one for one in fits if one is not None]
    return sum(fit for fit, _ in known), min((at for _, at in known), default=0), len(name)


def _fit(word: str, name: str, menu: str) -> tuple[int, int] | None:
    if (found := _fit_in(word, name.casefold())) is not None:
        return found
    worse = len(_Fit)
    in_menu = _fit_in(word, menu.casefold())
    if in_menu is None or in_menu[0] > _Fit.INSIDE:
        return None
    return in_menu[0] + worse, in_menu[1]


def _fit_in(word: str, name: str) -> tuple[int, int] | None:
    """Return how ``word`` fits ``name`` and where, both in small letters."""
    if (at := name.find(word)) >= 0:
        if at == 0:
            return _Fit.BEGINS, 0
        starts = [start for start in _word_starts(name) if name.startswith(word, start)]
        return (_Fit.BEGINS_WORD, starts[0]) if starts else (_Fit.INSIDE, at)
    initials = "".join(name[start] for start in (0, *_word_starts(name)))
    if (at := initials.find(word)) >= 0:
        return _Fit.INITIALS, at
    letters = iter(name)
    return (_Fit.SCATTERED, 0) if all(letter in letters for letter in word) else None


def _word_starts(name: str) -> Iterator[int]:
    """Yield where the words of ``name`` begin, after the first."""
    yield from (at + 1 for at, letter in enumerate(name[:-1]) if letter in " -")
