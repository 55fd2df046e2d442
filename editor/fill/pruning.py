"""Pruning by worth: words that no fill good enough can hold leave before the solver starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.live_sets import of_rows

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from numpy.typing import NDArray

    from editor.fill.objective import Objective
    from editor.fill.propagation import Propagation
    from editor.fill.state import State


def above(propagation: Propagation, state: State, floor: int) -> State | None:
    """Return ``state`` with no score below ``floor`` in whole open slots; None: it runs empty."""
    return _raised(propagation, state, dict.fromkeys(open_slots(propagation, state), floor))


def worth_at_least(objective: Objective, state: State, worth: int) -> State | None:
    """Return ``state`` without the words with which no fill is worth ``worth`` in all.

    A slot must have what the best words of all others leave to be had; repeated until nothing
    changes.
    """
    propagation = objective.propagation
    slots = open_slots(propagation, state)
    after: State | None = state
    floors: dict[int, int] = {}
    while after is not None:
        most = most_worth(objective, after)
        needed = {slot: worth - most + _top(objective, after, slot) for slot in slots}
        if needed == floors:
            return after
        floors = needed
        after = _worthy(objective, after, floors)
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


def most_worth(objective: Objective, state: State) -> int:
    """Return what no fill below ``state`` is worth more than: its best words, fitting or not."""
    whole = (slot for slot, one in enumerate(objective.propagation.slots) if one.whole)
    tops = sum(_top(objective, state, slot) for slot in whole)
    return tops + objective.most_variety(state)


def _top(objective: Objective, state: State, slot: int) -> int:
    live = state.lives[slot]
    rows = objective.propagation.words(state, slot) if live.size > 1 else [live.best()]
    return int(objective.worths(slot)[rows].max())


def _worthy(objective: Objective, state: State, least: Mapping[int, int]) -> State | None:
    """Return ``state`` without words worth less than ``least`` says of slots; None: it is empty."""

    def kept(slot: int, worth: int) -> NDArray[np.intp]:
        rows = objective.propagation.words(state, slot)
        return rows[objective.worths(slot)[rows] >= worth]

    open_ones = ((slot, worth) for slot, worth in least.items() if state.sizes[slot] > 1)
    return _with_rows(
        objective.propagation, state, ((slot, kept(slot, worth)) for slot, worth in open_ones)
    )


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
