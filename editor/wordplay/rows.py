"""Rows of parts side by side: the cheapest ways to cut a text into known parts."""

from __future__ import annotations

from heapq import nsmallest
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Part(NamedTuple):
    """A part: how it is written in a parse, its words, what it costs."""

    parse: str
    words: tuple[str, ...]
    cost: float


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
    best: list[list[tuple[float, tuple[Part, ...]]]] = [[] for _ in range(length + 1)]
    best[0].append((0.0, ()))
    for end in range(1, length + 1):
        found = [
            (cost + part.cost + (joint if row else 0.0), (*row, part))
            for start in range(end)
            if best[start]
            for part in parts(start, end)
            for cost, row in best[start]
            if len(row) < longest
        ]
        best[end] = nsmallest(most, found, key=lambda one: one[0])
    return [[row for _, row in rows] for rows in best]


def cost_of(row: Sequence[Part], joint: float) -> float:
    """Return what ``row`` costs."""
    return sum(part.cost for part in row) + joint * (len(row) - 1)
