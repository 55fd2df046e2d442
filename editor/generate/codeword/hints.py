"""Hints for codewords: the letters that are given so that one solution alone is left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.hitting_sets import cheapest_hitting_set
from editor.generate.codeword.solving import Stopped, other_solution

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from editor.generate.codeword.solving import Riddle


@dataclass(frozen=True, slots=True)
class Hints:
    """Numbers whose letters are given. ``unique``: one solution alone is left, which is proven.

    ``smallest``: the fewest numbers that do, None where that is not known.
    """

    numbers: frozenset[int]
    unique: bool
    smallest: frozenset[int] | None = None


def smallest_hints(riddle: Riddle, stopped: Callable[[], bool]) -> frozenset[int] | None:
    """Return fewest numbers whose letters leave one solution alone; None if stopped.

    Every other solution differs from the one that is meant in some numbers, of which one at least
    must be given. So the fewest hints are a smallest hitting set of these differences: one is
    looked for, another solution that it leaves gives a difference more, until it leaves none
    (implicit hitting sets: Moreno-Centeno and Karp, Operations Research 61, 2013).
    """
    differences: list[frozenset[int]] = []
    costs = dict.fromkeys(range(len(riddle.truth)), 1)
    while not stopped():
        hints = cheapest_hitting_set(differences, costs, len(costs))
        if hints is None:
            raise ValueError("a difference of two solutions is empty")
        try:
            other = other_solution(riddle, hints, stopped)
        except Stopped:
            return None
        if other is None:
            return hints
        differences.append(frozenset(np.flatnonzero(other != riddle.truth).tolist()))
    return None


def leave_one(riddle: Riddle, hints: Collection[int], stopped: Callable[[], bool]) -> bool | None:
    """Tell whether ``hints`` leave the solution that is meant alone; None if stopped."""
    try:
        return other_solution(riddle, hints, stopped) is None
    except Stopped:
        return None
