"""Annealing of many symmetric patterns side by side: one Metropolis step for all of them at once.

After Metropolis et al., *Equation of State Calculations by Fast Computing Machines* (1953), and
Kirkpatrick, Gelatt and Vecchi, *Optimization by Simulated Annealing* (1983). A pattern is a row
of places, each set or not: the cells of a grid (set: a block) or the edges between its cells
(set: a bar). Places that a symmetry maps onto each other change together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Rows = NDArray[np.bool_]
    Energy = Callable[[Rows], "Worth"]

LATE = 0.75
"""The share of the steps after which breaches weigh most and stay so."""
FIRST_WEIGHT, LAST_WEIGHT = 0.6, 9.0
"""What a breach costs at first and in the end: e^-9 of the patterns would keep one.

With a first weight of 2 and more the chains stay near their random starts; with a last one of 4
every third pattern has to be thrown away.
"""
SHIFTS = 0.5
"""The share of moves that shift what is set to a place beside it; the others set or clear."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """The places of a pattern.

    ``images``: ``(places, images)``, the places that change together with each; itself among
    them. ``beside``: ``(places, ways)``, where a set place may be shifted to, itself where there
    is no way. ``free``: ``(patterns, places)``, which places may change.
    """

    images: NDArray[np.intp]
    beside: NDArray[np.intp]
    free: Rows


class Worth(NamedTuple):
    """What patterns cost, and how often each breaches what no pattern may."""

    cost: NDArray[np.float64]
    breaches: NDArray[np.float64]


def anneal(
    patterns: Rows,
    field: Field,
    energy: Energy,
    steps: int,
    random: np.random.Generator,
    stopped: Callable[[], bool] = bool,
) -> Rows:
    """Return ``patterns``, ``(patterns, places)``, after ``steps`` moves of each.

    What is left follows the distribution ``exp(-cost)`` over the patterns without a breach, as
    far as the steps suffice; some breaches may stay. The same generator gives the same patterns.
    When ``stopped`` the patterns come back as they are.
    """
    now = patterns.copy()
    worth = energy(now)
    for step in range(steps):
        if stopped():
            break
        weight = FIRST_WEIGHT + (LAST_WEIGHT - FIRST_WEIGHT) * min(1.0, step / (steps * LATE))
        moved = _moved(now, field, random)
        other = energy(moved)
        gain = worth.cost - other.cost + weight * (worth.breaches - other.breaches)
        accepted = random.random(len(now)) < np.exp(np.minimum(gain, 0.0))
        now[accepted] = moved[accepted]
        worth = Worth(
            *(np.where(accepted, new, old) for new, old in zip(other, worth, strict=True))
        )
    return now


def _moved(patterns: Rows, field: Field, random: np.random.Generator) -> Rows:
    """Return every pattern with one orbit set, cleared or shifted."""
    number, places = patterns.shape
    rows = np.arange(number)
    shifting: Rows = random.random((number, 1)) < SHIFTS
    lots = random.random((number, places), dtype=np.float32)
    # The lots decide among the free places, or among those that are set.
    chosen = np.where(shifting, lots * (patterns & field.free), lots * field.free)
    start = chosen.argmax(axis=1)
    ways = random.integers(0, field.beside.shape[1], number)
    target = field.beside[start, ways]
    moved = patterns.copy()
    shifting = shifting[:, 0]
    flips = ~shifting & field.free[rows, start]
    _set(moved, rows[flips], field.images[start[flips]], ~patterns[rows[flips], start[flips]])
    shifts = shifting & patterns[rows, start] & ~patterns[rows, target] & field.free[rows, target]
    _set(moved, rows[shifts], field.images[start[shifts]], np.zeros(shifts.sum(), bool))
    _set(moved, rows[shifts], field.images[target[shifts]], np.ones(shifts.sum(), bool))
    return moved


def _set(patterns: Rows, rows: NDArray[np.intp], places: NDArray[np.intp], values: Rows) -> None:
    """Set ``places``, ``(rows, images)``, of some ``rows`` to one value a row."""
    patterns[rows[:, None], places] = values[:, None]
