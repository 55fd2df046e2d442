"""What the bench finds, and in which order it is shown."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from heapq import nsmallest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_REPEATED = 0.6
"""What each further use of a word costs: fifty plays with one and the same word help nobody."""
_LOOKED_AT = 6
"""How many times as many plays as are wanted are put in order."""


@dataclass(frozen=True, slots=True)
class Play:
    """One way to make an answer. ``parse`` is written as docs/wordplay.md tells.

    ``words`` (in capitals) are what it is made of, in their order; ``cost`` is less the better the
    play is; ``glosses`` are words that may stand for the first one.
    """

    parse: str
    words: tuple[str, ...]
    cost: float
    glosses: tuple[str, ...] = ()


def ranked(plays: Iterable[Play], most: int) -> tuple[Play, ...]:
    """Return the best ``most`` of ``plays``, each parse once, words used again further back."""
    best: dict[str, Play] = {}
    for play in plays:
        known = best.get(play.parse)
        if known is None or play.cost < known.cost:
            best[play.parse] = play
    ordered = nsmallest(most * _LOOKED_AT, best.values(), key=lambda one: (one.cost, one.parse))
    used: Counter[str] = Counter()
    costs: list[tuple[float, int]] = []
    for place, play in enumerate(ordered):
        costs.append((play.cost + _REPEATED * max(used[word] for word in play.words), place))
        used.update(play.words)
    return tuple(ordered[place] for _, place in nsmallest(most, costs))
