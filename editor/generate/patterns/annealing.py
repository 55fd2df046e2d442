"""Annealing of many symmetric patterns side by side: one Metropolis step for all of them at once.

After Metropolis et al., *Equation of State Calculations by Fast Computing Machines* (1953), and
Kirkpatrick, Gelatt and Vecchi, *Optimization by Simulated Annealing* (1983). A pattern has
places, each set or not: the cells of a grid (set: a block) or the edges between its cells (set:
a bar). Places that a symmetry maps onto each other change together. Patterns are the columns of
an array of words, whose bits are the places.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    Rows = NDArray[np.bool_]
    Words = NDArray[Any]

W = TypeVar("W", bound="NDArray[Any]")

LATE = 0.75
"""The share of the steps after which breaches weigh most and stay so."""
FIRST_WEIGHT, LAST_WEIGHT = 0.6, 9.0
"""What a breach costs at first and in the end: e^-9 of the patterns would keep one.

With a first weight of 2 and more the chains stay near their random starts; with a last one of 4
every third pattern has to be thrown away.
"""
SHIFTS = 0.5
"""The share of moves that shift what is set to a place beside it; the others set or clear."""
LOOKS = 10
"""Places looked at for one that is set: where a sixth are, one move in seven finds none."""
LOOKED_AFTER, LOOKED_EVERY = 0.15, 20
"""From which share of the steps on patterns are looked at for what is not told of every move."""
AT_ONCE = 64
"""Steps whose lots are drawn together."""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """The places of patterns, and what changes with each.

    ``masks``: ``(words, places + 1)``, the bits that change with each place; the last one changes
    nothing. ``word`` and ``bit``: where each place is. ``beside``: ``(places, ways)``, where a
    set place may be shifted to, itself where there is no way. ``free``: ``(patterns, places)``,
    which places may change.
    """

    masks: Words
    word: NDArray[np.intp]
    bit: NDArray[np.intp]
    beside: NDArray[np.intp]
    free: Rows


def plain_field(images: NDArray[np.intp], beside: NDArray[np.intp], free: Rows) -> Field:
    """Return the field of patterns with a word for each place, true or false.

    ``images``: ``(places, images)``, the places that change together with each, itself among
    them; the others as in ``Field``.
    """
    places = np.arange(len(images))
    masks = np.zeros((len(images), len(images) + 1), bool)
    masks[images, places[:, None]] = True
    return Field(masks, places, np.zeros_like(places), beside, free)


class Worth(NamedTuple):
    """What patterns cost, and how often each breaches what no pattern may."""

    cost: NDArray[np.float64]
    breaches: NDArray[np.float64]


def anneal(
    patterns: W,
    field: Field,
    energy: Callable[[W], Worth],
    steps: int,
    random: np.random.Generator,
    stopped: Callable[[], bool] = bool,
    holds: Callable[[W], Rows] | None = None,
) -> W:
    """Return ``patterns``, ``(words, patterns)``, after ``steps`` moves of each.

    What is left follows the distribution ``exp(-cost)`` over the patterns without a breach, as
    far as the steps suffice; some breaches may stay. The same generator gives the same patterns.
    When ``stopped`` the patterns come back as they are. ``holds`` tells what is too costly to be
    told of every move: a pattern of which it has been true goes back to where it was if it no
    longer is some moves later. As a rule on many moves at once it leaves the distribution as it
    is, but for the patterns of which it is not true.
    """
    now = patterns.copy()
    cost, breaches = energy(now)
    lots = _lots(field, random)
    before, held = now, np.zeros(len(cost), bool)
    for step in range(steps):
        if stopped():
            break
        weight = FIRST_WEIGHT + (LAST_WEIGHT - FIRST_WEIGHT) * min(1.0, step / (steps * LATE))
        lot = next(lots)
        moved = _moved(now, field, lot)
        other = energy(moved)
        gain = cost - other.cost + weight * (breaches - other.breaches)
        accepted = lot.chance < gain
        for old, new in ((now, moved), (cost, other.cost), (breaches, other.breaches)):
            np.copyto(old, new, where=accepted)
        if holds is not None and step >= steps * LOOKED_AFTER and step % LOOKED_EVERY == 0:
            worse = held & ~(holding := holds(now))
            np.copyto(now, before, where=worse)
            for old, new in zip((cost, breaches), energy(now), strict=True):
                np.copyto(old, new, where=worse)
            before, held = now.copy(), held | holding
    return now


class _Lot(NamedTuple):
    """What chance decides of one move of each pattern.

    ``places``: ``(LOOKS, patterns)``, free ones; ``way``: where a shift goes; ``chance``: the
    logarithm of a number between 0 and 1.
    """

    places: NDArray[np.intp]
    shifts: Rows
    way: NDArray[np.intp]
    chance: NDArray[np.float64]


def _lots(field: Field, random: np.random.Generator) -> Iterator[_Lot]:
    """Yield lots without end, many drawn in one go."""
    number = len(field.free)
    most = max(1, int(field.free.sum(axis=1).max()))
    # The free places of each pattern come first in its row.
    choices = np.argsort(~field.free, axis=1, kind="stable")[:, :most]
    many = field.free.sum(axis=1)
    base = np.arange(number) * most
    # A pattern that is fixed altogether is given the place that changes nothing.
    nothing = len(field.word)
    choices[many == 0, 0] = nothing
    while True:
        picked = random.random((AT_ONCE, LOOKS, number))
        places = choices.ravel().take((picked * np.maximum(many, 1)).astype(np.intp) + base)
        shifts = random.random((AT_ONCE, number)) < SHIFTS
        ways = random.integers(0, field.beside.shape[1], (AT_ONCE, number))
        chances = np.log(random.random((AT_ONCE, number)))
        yield from map(_Lot, places, shifts, ways, chances)


def _moved(patterns: W, field: Field, lot: _Lot) -> W:
    """Return every pattern with one orbit set, cleared or shifted.

    A shift begins at the first of some places that is set: all set ones are as likely, and a
    shift leaves as many set, so that the way back is as likely as the way there.
    """
    number = patterns.shape[1]
    column = np.arange(number)
    flat = patterns.ravel()

    def is_set(places: NDArray[np.intp]) -> Rows:
        words = flat.take(field.word.take(places, mode="clip") * number + column)
        bits: Rows = (words >> field.bit.take(places, mode="clip") & 1).astype(bool)
        return bits

    set_there = is_set(lot.places)
    first = np.where(lot.shifts, set_there.argmax(axis=0), 0)
    start = lot.places[first, column]
    target = field.beside[np.minimum(start, len(field.word) - 1), lot.way]
    able = set_there[first, column] & ~is_set(target) & field.free[column, target]
    nothing = len(field.word)
    start = np.where(lot.shifts & ~able, nothing, start)
    target = np.where(lot.shifts & able, target, nothing)
    moved = patterns.copy()
    for chosen in (start, target):
        np.bitwise_xor(moved, field.masks.take(chosen, axis=1), out=moved)
    return moved
