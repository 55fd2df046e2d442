"""States of a search: the words and letters that are still live, and how slots lose words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.fill.lookups import Lookup, Unions, has, size_of
from editor.words.index import as_bits, as_rows

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.fill.problem import OpenSlot, Problem

    Bits = NDArray[np.uint64]
    Rows = NDArray[np.intp]
    Live = NDArray[Any]  # bits or rows

FEW = 500
"""Up to this many live words of a slot are kept as rows, more as bits."""


@dataclass(slots=True)
class State:
    """Where a search stands. Lists are changed in place, their members never.

    ``lives`` the live words of each slot: bits while there are more than ``FEW``, then rows;
    ``sizes`` their numbers; ``masks`` the letters that they have at each place (bits); ``domains``
    the letters each variable may still have; ``taken`` the words that stand, as bits by length:
    they leave the other slots once these hold rows.
    """

    lives: list[Live]
    sizes: list[int]
    masks: list[list[int]]
    domains: list[int]
    taken: dict[int, Bits]

    def copy(self) -> State:
        """Return a state that can go its own way."""
        return State(
            self.lives[:], self.sizes[:], self.masks[:], self.domains[:], self.taken.copy()
        )


def first_state(problem: Problem) -> State:
    """Return the state of ``problem`` in which nothing has been propagated."""
    slots = problem.slots
    full = (1 << len(problem.alphabet)) - 1
    sizes = [size_of(slot.live) for slot in slots]
    return State(
        lives=[
            slot.live if size > FEW else as_rows(slot.live)
            for slot, size in zip(slots, sizes, strict=True)
        ],
        sizes=sizes,
        masks=[[full] * len(slot) for slot in slots],
        domains=list(problem.domains),
        taken={len(slot): np.zeros_like(slot.live) for slot in slots},
    )


class LiveWords:
    """Takes words out of the slots of a state, and knows the letters of those left.

    Nothing is told to the crossing slots here: see ``Propagation``.
    """

    def __init__(self, slots: tuple[OpenSlot, ...]) -> None:
        self._slots = slots
        self._lookups = [Lookup(slot.supply) for slot in slots]
        self._unions = {len(slot): Unions(slot.supply) for slot in slots}

    def rows(self, state: State, slot: int) -> Rows:
        """Return the rows of the words that ``slot`` may hold."""
        live = state.lives[slot]
        if state.sizes[slot] <= FEW:
            return live
        return as_rows(self._without_taken(state, slot))

    def drop_alike(self, state: State, slot: int, places: list[int], row: int) -> None:
        """Take out of ``slot`` the words that agree with that in ``row`` at ``places``."""
        supply = self._slots[slot].supply
        letters = supply.letters[row]
        live = state.lives[slot]
        if state.sizes[slot] > FEW:
            gone = np.bitwise_and.reduce(supply.support[places, letters[places]], axis=0)
            self._hold_bits(state, slot, live & ~gone)
        else:
            same = (supply.letters[live][:, places] == letters[places]).all(axis=1)
            _hold_rows(state, slot, live[~same])

    def keep_first(self, state: State, slot: int, count: int) -> bool:
        """Keep of ``slot`` only the first ``count`` words of its supply; tell whether any went."""
        before, live = state.sizes[slot], state.lives[slot]
        if before <= FEW:
            _hold_rows(state, slot, live[: np.searchsorted(live, count)])
        else:
            first = np.zeros(len(self._slots[slot].supply), np.bool_)
            first[:count] = True
            self._hold_bits(state, slot, live & as_bits(first))
        return state.sizes[slot] < before

    def strike(self, state: State, slot: int, gone: Bits) -> bool:
        """Take the words ``gone`` out of ``slot``; tell whether it had any of them."""
        before, live = state.sizes[slot], state.lives[slot]
        if before > FEW:
            self._hold_bits(state, slot, live & ~gone)
        else:
            _hold_rows(state, slot, live[~has(gone, live)])
        return state.sizes[slot] < before

    def strike_row(self, state: State, slot: int, row: int) -> bool:
        """Take the word in ``row`` out of ``slot``, which holds rows; tell whether it had it."""
        rows = state.lives[slot]
        kept = rows[rows != row]
        if len(kept) == len(rows):
            return False
        _hold_rows(state, slot, kept)
        return True

    def narrow(self, state: State, slot: int, forced: bool) -> list[int] | None:
        """Drop the words of ``slot`` with letters their cells no longer have.

        Return the letters of those left at each place, or None when there was nothing to do.
        """
        domains = state.domains
        wanted = [domains[variable] for variable in self._slots[slot].variables]
        stale = wanted != state.masks[slot]
        if not stale and not forced:
            return None
        if stale and state.sizes[slot] > FEW:
            self._cut(state, slot, wanted)
        if state.sizes[slot] > FEW:
            return self._lookups[slot].letters(state.lives[slot], wanted)
        rows = state.lives[slot]
        bits = self._slots[slot].supply.letter_bits.take(rows, axis=1)
        if stale:
            allowed: NDArray[Any] = np.array(wanted, bits.dtype)[:, np.newaxis]
            fits = np.logical_and.reduce(bits & allowed, axis=0)
            _hold_rows(state, slot, rows[fits])
            bits = bits.compress(fits, axis=1)
        return np.bitwise_or.reduce(bits, axis=1).tolist()  # type: ignore[no-any-return]

    def _cut(self, state: State, slot: int, wanted: list[int]) -> None:
        """Drop the words of a slot that holds bits."""
        live = state.lives[slot]
        cut = self._unions[len(self._slots[slot])].cut
        for place, (want, have) in enumerate(zip(wanted, state.masks[slot], strict=True)):
            if want != have:
                live = cut(live, place, want, have & ~want)
        self._hold_bits(state, slot, live)

    def _hold_bits(self, state: State, slot: int, live: Bits) -> None:
        """Let ``slot`` hold the words ``live``, as rows once they have become few."""
        state.lives[slot] = live
        state.sizes[slot] = size_of(live)
        if state.sizes[slot] <= FEW:
            _hold_rows(state, slot, as_rows(self._without_taken(state, slot)))

    def _without_taken(self, state: State, slot: int) -> Bits:
        if self._slots[slot].whole:
            return state.lives[slot] & ~state.taken[len(self._slots[slot])]
        return state.lives[slot]


def _hold_rows(state: State, slot: int, rows: Rows) -> None:
    state.lives[slot] = rows
    state.sizes[slot] = len(rows)
