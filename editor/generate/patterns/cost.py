"""What would it cost?: what is asked, and the samples that answer it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import inf
from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

ROUNDS = 5
"""Samples of each step. Chosen: as many as most themes have entries, in two minutes for a 15x15."""
POLISH_SECONDS = 1.5
"""Seconds that its fill is polished, the same for each, so that their means compare."""


class Way(Enum):
    """What is changed. The values are what charts are called."""

    BLOCKS = marked("Blocks added")
    THEME = marked("Theme entries left out")


@dataclass(frozen=True, slots=True)
class CostRequest:
    """Sample what fills of ``puzzle`` reach, whose typed letters and theme entries stay."""

    puzzle: Puzzle
    lists: ListSetup = field(default_factory=ListSetup)
    seed: int = 0
    rounds: int = ROUNDS
    polish: float = POLISH_SECONDS


@dataclass(frozen=True, slots=True)
class CostSample:
    """A fill of the grid with ``count`` blocks more, or theme entries fewer; 0: as it stands.

    ``cells`` are those that were changed. No fill in the time: ``lowest`` and ``mean`` are None.
    """

    way: Way
    count: int
    words: int
    """Entries of the changed grid."""
    cells: frozenset[Cell] = frozenset()
    lowest: int | None = None
    mean: float | None = None

    @property
    def worth(self) -> tuple[float, float]:
        """What to compare samples by: the lowest score, then the mean."""
        return (
            -inf if self.lowest is None else self.lowest,
            -inf if self.mean is None else self.mean,
        )


def best_by_count(samples: Iterable[CostSample]) -> dict[Way, tuple[CostSample, ...]]:
    """Return the best sample of each count, by what was changed, in the order of the counts."""
    best: dict[tuple[Way, int], CostSample] = {}
    for one in samples:
        key = one.way, one.count
        if key not in best or one.worth > best[key].worth:
            best[key] = one
    ordered = sorted(best.values(), key=lambda one: one.count)
    ways = {way: tuple(one for one in ordered if one.way is way) for way in Way}
    return {way: found for way, found in ways.items() if any(one.count for one in found)}
