"""Rows of parts side by side: the cheapest ways to cut a text into known parts."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


_CROWD = 3
"""How many times as many rows as are wanted are held before the dear ones go."""


class Part(NamedTuple):
    """A part: how it is written in a parse, its words, what it costs."""

    parse: str
    words: tuple[str, ...]
    cost: float


_Costed: TypeAlias = tuple[float, tuple[Part, ...]]


def rows_of(
    length: int,
    parts: Callable[[int, int], Sequence[Part]],
    *,
    most: int,
    longest: int,
    joint: float,
) -> list[tuple[Part, ...]]:
    """Return the cheapest rows of at most ``longest`` parts that cover places 0 to ``length``.

    ``parts`` tells the parts from one place to another; each further one costs ``joint`` more.
    """
    return rows_to(length, parts, most=most, longest=longest, joint=joint)[length]


def rows_to(
    length: int,
    parts: Callable[[int, int], Sequence[Part]],
    *,
    most: int,
    longest: int,
    joint: float,
) -> list[list[tuple[Part, ...]]]:
    """Return the cheapest rows up to each place from 0 to ``length``; see ``rows_of``.

    The k best rows up to a place are made of the k best up to those before: dynamic programming
    as in L. Huang and D. Chiang, "Better k-best Parsing" (2005), without its lazy evaluation.
    """
    best: list[list[_Costed]] = [[] for _ in range(length + 1)]
    best[0].append((0.0, ()))
    for end in range(1, length + 1):
        cheapest = _Cheapest(most)
        for start in range(end):
            rows = [one for one in best[start] if len(one[1]) < longest]
            for part in parts(start, end) if rows else ():
                cheapest.add(rows, part, joint if start else 0.0)
        best[end] = cheapest.rows()
    return [[row for _, row in rows] for rows in best]


class _Cheapest:
    """The cheapest ``most`` of the rows that are added."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: list[_Costed] = []
        self._bound = inf

    def add(self, rows: list[_Costed], part: Part, joint: float) -> None:
        """Add ``part`` behind each of ``rows``, the cheapest of which come first."""
        dearer = part.cost + joint
        for cost, row in rows:
            if cost + dearer > self._bound:
                break
            self._found.append((cost + dearer, (*row, part)))
        if len(self._found) > _CROWD * self._most:
            self._found = self.rows()
            self._bound = self._found[-1][0]

    def rows(self) -> list[_Costed]:
        """Return them, the cheapest first."""
        return sorted(self._found, key=lambda one: one[0])[: self._most]


def cost_of(row: Sequence[Part], joint: float) -> float:
    """Return what ``row`` costs."""
    return sum(part.cost for part in row) + joint * (len(row) - 1)
