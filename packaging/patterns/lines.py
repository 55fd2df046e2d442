"""How frequent each first row is in print, from what was counted of the most frequent ones.

Known are the share of the most frequent rows of weekdays together, the order of those that
follow, and the quantiles of the blocks on the edge; the rest is set by hand to agree with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SHORTEST = 3
UNEVEN = 0.35
"""How much rarer a row is for each cell by which its longest entry exceeds its shortest."""
SHORT = 0.5
"""How much rarer for each entry of three."""
IN_CORNER = 0.05
"""How frequent a block in a corner is beside one that makes another one double."""
RAREST = 2e-4
"""Rows less frequent than that are left out."""


@dataclass(frozen=True, slots=True)
class FirstRows:
    """``named``: lengths such as 4-4-5 and their share; ``blocks``: shares by number of blocks.

    A row has at most two blocks beyond those that part its entries.
    """

    blocks: Mapping[int, float]
    named: Mapping[str, float]

    def shares(self, side: int) -> dict[str, float]:
        """Return the share of each row of ``side`` cells, ``#`` a block."""
        shares: dict[str, float] = {}
        for number, share in self.blocks.items():
            rows = list(_rows(side, number))
            named = {name: self.named[name] for name in map(_lengths, rows) if name in self.named}
            weights = {row: _weight(row) for row in rows if _lengths(row) not in named or not named}
            left = max(0.0, share - sum(named.values()))
            total = sum(weights.values())
            shares |= {row: left * weight / total for row, weight in weights.items()}
            for name, part in named.items():
                alike = [row for row in rows if _lengths(row) == name]
                corner = sum(map(_weight, alike))
                shares |= {row: part * _weight(row) / corner for row in alike}
        kept = {row: share for row, share in shares.items() if share >= RAREST}
        return {row: round(share / sum(kept.values()), 4) for row, share in kept.items()}


def _lengths(row: str) -> str:
    return "-".join(str(len(run)) for run in row.split("#") if run)


def _weight(row: str) -> float:
    runs = [len(run) for run in row.split("#") if run]
    corner = IN_CORNER if "#" in (row[0], row[-1]) else 1.0
    return corner * exp(-UNEVEN * (max(runs) - min(runs)) - SHORT * runs.count(SHORTEST))


def _rows(side: int, blocks: int) -> Iterator[str]:
    """Yield the rows with so many blocks."""
    for extra in (0, 1, 2):
        entries = blocks - extra + 1
        if entries < 1 or side - blocks < SHORTEST * entries:
            continue
        for lengths in _compositions(side - blocks, entries):
            for places in combinations(range(entries + 1), extra):
                gaps = ["", *["#"] * (entries - 1), ""]
                for place in places:
                    gaps[place] += "#"
                runs = ["." * length for length in lengths]
                yield "".join(gap + run for gap, run in zip(gaps, [*runs, ""], strict=True))


def _compositions(cells: int, parts: int) -> Iterator[tuple[int, ...]]:
    lengths = range(SHORTEST, cells + 1)
    return (one for one in product(lengths, repeat=parts) if sum(one) == cells)
