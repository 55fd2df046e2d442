"""Taste: what makes a fill worth printing beside its scores, as prices in points of score.

A word counts for its score, and half for its worth where the list tells it; long entries weigh
more. Prices come off for what constructors are sparing with. The floor is no matter of taste.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


_MOST = 100


@dataclass(frozen=True, slots=True)
class Taste:
    """Prices in points of score, all chosen by ``python -m bench taste``; nought switches one off.

    More of one thing is less of the others.
    """

    worth: int = 50
    """Percent of its worth, instead of so many of its score, that a word counts for."""
    long: int = 10
    """Percent more for each letter beyond the fifth."""
    lively: int = 20
    """What a phrase or a name of seven letters and more gains.

    Measured with 60 patterns: of entries so long 45 percent are such at 12, 55 at 20, at the same
    mean score; the cells of a grid in which names cross at a vowel rise from 0.9 to 1.2.
    """
    plural: int = 18
    """What an entry in -S costs, but for -SS, -US and -IS."""
    ending: int = 4
    """What an inflected entry in -ED, -ING, -ER or -EST costs."""
    abbreviation: int = 10
    partial: int = 15
    roman: int = 15
    foreign: int = 6
    crosswordese: int = 8
    used: int = 0
    """What a word costs that was used in the last year: none unless one keeps count of them."""
    name: int = 6
    """What a name of six letters and less costs."""
    name_crossing: int = 40
    """What a cell costs in which two names cross at a vowel."""
    many_names: int = 8
    """What each name costs beyond one in six entries."""
    enough: int = 60
    """The lowest score of a fill above which a higher one is worth nothing by itself."""


USUAL = Taste()
PLAIN = Taste(**{one.name: 0 for one in fields(Taste)} | {"enough": _MOST})
"""Scores alone, the lowest before all."""


def written(taste: Taste) -> list[str]:
    """Return the prices of ``taste`` as one writes them: name-crossing=12."""
    return [f"{one.name.replace('_', '-')}={getattr(taste, one.name)}" for one in fields(taste)]


def stored_taste(taste: Taste) -> str:
    """Return what of ``taste`` is not usual, as one text."""
    return " ".join(sorted({*written(taste)} - {*written(USUAL)}))


def taste_of(text: str) -> Taste:
    """Return the taste that ``text`` stores; the usual one where it stores none."""
    return read_taste(text.split()) if is_taste(text) else USUAL


def is_taste(text: str) -> bool:
    """Tell whether ``text`` stores a taste."""
    try:
        read_taste(text.split())
    except ValueError:
        return False
    return True


def read_taste(wishes: Iterable[str]) -> Taste:
    """Return the usual taste with other prices, written as by ``written``.

    Raise ValueError for a wish that is none.
    """
    known = {one.name for one in fields(Taste)}
    found: dict[str, int] = {}
    for wish in wishes:
        name, _, points = wish.partition("=")
        found[name.strip().replace("-", "_")] = int(points)
    if not found.keys() <= known or not all(0 <= one <= _MOST for one in found.values()):
        raise ValueError(found)
    return replace(USUAL, **found)
