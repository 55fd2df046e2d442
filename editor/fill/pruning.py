"""Pruning by worth: words that no fill good enough can hold leave before the solver starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.live_sets import of_rows

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from numpy.typing import NDArray

    from editor.fill.propagation import Propagation
    from editor.fill.state import State


def above(propagation: Propagation, state: State, floor: int) -> State | None:
    """Return ``state`` with no score below ``floor`` in whole open slots; None: it runs empty."""
    return _raised(propagation, state, dict.fromkeys(open_slots(propagation, state), floor))


def worth_at_least(propagation: Propagation, state: State, worth: int) -> State | None:
    """Return ``state`` without the words that make a sum of scores of ``worth`` impossible.

    The sum is that of the whole slots that are open in ``state``. A slot must have what the best
    words of all others leave to be had; repeated until nothing changes.
    """
    slots = open_slots(propagation, state)
    after: State | None = state
    floors: dict[int, int] = {}
    while after is not None:
        tops = {slot: _top(propagation, after, slot) for slot in slots}
        most = sum(tops.values())
        needed = {slot: worth - most + top for slot, top in tops.items()}
        if needed == floors:
            return after
        floors = needed
        after = _raised(propagation, after, floors)
    return None


def without(
    propagation: Propagation, state: State, rows: Mapping[int, Collection[int]]
) -> State | None:
    """Return ``state`` without the words ``rows`` of slots; None: it runs empty."""
    gone = {slot: np.fromiter(ours, np.intp, len(ours)) for slot, ours in rows.items()}
    return _with_rows(
        propagation,
        state,
        ((slot, np.setdiff1d(propagation.words(state, slot), ours)) for slot, ours in gone.items()),
    )


def open_slots(propagation: Propagation, state: State) -> tuple[int, ...]:
    """Return the whole slots whose word is still to be chosen."""
    return tuple(
        slot for slot, size in enumerate(state.sizes) if size > 1 and propagation.slots[slot].whole
    )


def most_worth(propagation: Propagation, state: State) -> int:
    """Return the sum of the best scores of the whole open slots."""
    return sum(_top(propagation, state, slot) for slot in open_slots(propagation, state))


def _top(propagation: Propagation, state: State, slot: int) -> int:
    return int(propagation.slots[slot].supply.scores[propagation.words(state, slot)].max(initial=0))


def _raised(propagation: Propagation, state: State, floors: Mapping[int, int]) -> State | None:
    def kept(slot: int, floor: int) -> NDArray[np.intp]:
        rows = propagation.words(state, slot)
        return rows[rows < propagation.slots[slot].supply.upto(max(0, floor))]

    return _with_rows(
        propagation, state, ((slot, kept(slot, floor)) for slot, floor in floors.items())
    )


def _with_rows(
    propagation: Propagation, state: State, kept: Iterable[tuple[int, NDArray[np.intp]]]
) -> State | None:
    """Return ``state`` with no more than the ``kept`` words of slots; None: it runs empty."""
    after = state.copy()
    changed = []
    for slot, rows in kept:
        if len(rows) == state.sizes[slot]:
            continue
        if not len(rows):
            return None
        after.hold(slot, of_rows(rows, len(propagation.slots[slot].supply)))
        changed.append(slot)
    return after if propagation.settle(after, changed) is None else None
