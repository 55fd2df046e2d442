"""Propagation: generalised arc consistency over the slots of a problem, on bits.

Each slot keeps the bits of its live words. When letters leave a cell, the words that need them
leave the slot; when words leave, the letters that none of them has leave the crossing slots. The
letters are looked up in the bits, or when few words are left, in the words themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.fill.lookups import Lookup, Unions, has, size_of
from editor.words.index import as_bits, as_rows
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterable

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


class Propagation:
    """The fixed part of the propagation of one problem, and its caches."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.slots = problem.slots
        self.crossings = _crossings(problem.slots)
        limits = problem.request.puzzle.limits
        self.apart = problem.apart
        self._required = self._rarest_first(limits.required_letters - problem.shown)
        self._names = None if limits.names_cross else [_name_bits(slot) for slot in self.slots]
        self._peers: dict[int, list[int]] = {}
        for number, slot in enumerate(self.slots):
            if slot.whole:
                self._peers.setdefault(len(slot), []).append(number)
        self._lookups = [Lookup(slot.supply) for slot in self.slots]
        self._unions = {len(slot): Unions(slot.supply) for slot in self.slots}

    def _rarest_first(self, letters: frozenset[str]) -> list[int]:
        """Return the numbers of ``letters``, the one that fewest words have first."""
        alphabet = self.problem.alphabet.letters
        counts = dict.fromkeys((alphabet.index(one) for one in letters if one in alphabet), 0)
        for supply in {id(slot.supply): slot.supply for slot in self.slots}.values():
            for letter in counts:
                counts[letter] += int(np.count_nonzero(supply.letters == letter))
        return sorted(counts, key=lambda letter: (counts[letter], letter))

    def root(self) -> State | None:
        """Return the state with all that follows from the problem alone; None: impossible."""
        full = (1 << len(self.problem.alphabet)) - 1
        sizes = [size_of(slot.live) for slot in self.slots]
        state = State(
            lives=[
                slot.live if size > FEW else as_rows(slot.live)
                for slot, size in zip(self.slots, sizes, strict=True)
            ],
            sizes=sizes,
            masks=[[full] * len(slot) for slot in self.slots],
            domains=list(self.problem.domains),
            taken={len(slot): np.zeros_like(slot.live) for slot in self.slots},
        )
        if not all(sizes):
            return None
        return state if self.settle(state, range(len(self.slots))) is None else None

    def words(self, state: State, slot: int) -> Rows:
        """Return the rows of the words that ``slot`` may hold."""
        live = state.lives[slot]
        if state.sizes[slot] <= FEW:
            return live
        return as_rows(self._without_taken(state, slot))

    def missing(self, state: State) -> list[int]:
        """Return the required letters that no cell is sure to have, the rarest first."""
        if not self._required:
            return []
        sure = 0
        for cell, domain in zip(self.problem.cells, state.domains, strict=True):
            if cell is not None and not domain & (domain - 1):
                sure |= domain
        return [letter for letter in self._required if not sure >> letter & 1]

    def put(self, state: State, slot: int, place: int, letter: int) -> int | None:
        """Put ``letter`` at ``place`` of ``slot`` and propagate; return the emptied slot."""
        variable = self.slots[slot].variables[place]
        if state.domains[variable] == 1 << letter:
            return None
        state.domains[variable] = 1 << letter
        other = self.crossings[slot][place]
        return self.settle(state, (), [slot, other] if other >= 0 else [slot])

    def rule_out(self, state: State, slot: int, places: list[int], row: int) -> int | None:
        """Take out of ``slot`` the words that agree with that in ``row`` at ``places``."""
        supply = self.slots[slot].supply
        letters = supply.letters[row]
        live = state.lives[slot]
        if state.sizes[slot] > FEW:
            gone = np.bitwise_and.reduce(supply.support[places, letters[places]], axis=0)
            state.lives[slot] = live & ~gone
            state.sizes[slot] = size_of(state.lives[slot])
            self._thin(state, slot)
        else:
            same = (supply.letters[live][:, places] == letters[places]).all(axis=1)
            state.lives[slot] = live[~same]
            state.sizes[slot] = len(state.lives[slot])
        if not state.sizes[slot]:
            return slot
        return self.settle(state, [slot])

    def keep_first(self, state: State, slot: int, count: int) -> bool:
        """Keep of ``slot`` only the first ``count`` words of its supply, which score highest.

        Tell whether any word went; the caller settles.
        """
        before, live = state.sizes[slot], state.lives[slot]
        if before <= FEW:
            state.lives[slot] = live[: np.searchsorted(live, count)]
            state.sizes[slot] = len(state.lives[slot])
        else:
            first = np.zeros(len(self.slots[slot].supply), np.bool_)
            first[:count] = True
            state.lives[slot] = live & as_bits(first)
            state.sizes[slot] = size_of(state.lives[slot])
            self._thin(state, slot)
        return state.sizes[slot] < before

    def settle(self, state: State, fresh: Iterable[int], stale: Iterable[int] = ()) -> int | None:
        """Propagate until nothing changes.

        ``fresh`` slots have lost words already, the cells of ``stale`` ones have lost letters.
        Return None, or the number of a slot that has no word left.
        """
        forced = set(fresh)
        waiting = forced.union(stale)
        sizes = state.sizes
        while waiting:
            slot = min(waiting, key=sizes.__getitem__)
            waiting.discard(slot)
            masks = self._narrow(state, slot, slot in forced)
            if masks is None:
                continue
            forced.discard(slot)
            if not sizes[slot]:
                return slot
            self._spread(state, slot, masks, waiting)
            if sizes[slot] == 1 and self.slots[slot].whole:
                failed = self._exclude(state, slot, forced)
                if failed is not None:
                    return failed
                waiting |= forced
            if self._names is not None:
                failed = self._part_names(state, slot, forced)
                if failed is not None:
                    return failed
                waiting |= forced
        return self._lacking(state) if self._required else None

    def _lacking(self, state: State) -> int | None:
        """Return some slot when a required letter has no cell left."""
        possible = 0
        for cell, domain in zip(self.problem.cells, state.domains, strict=True):
            if cell is not None:
                possible |= domain
        return None if all(possible >> letter & 1 for letter in self._required) else 0

    def _part_names(self, state: State, slot: int, forced: set[int]) -> int | None:
        """Take the names out of the slots that cross a slot with nothing but names."""
        if self._names is None or state.sizes[slot] > FEW:
            return None
        if not has(self._names[slot], state.lives[slot]).all():
            return None
        for other in self.crossings[slot]:
            if other < 0:
                continue
            failed = self._strike(state, other, self._names[other], forced)
            if failed is not None:
                return failed
        return None

    def _strike(self, state: State, slot: int, gone: Bits, forced: set[int]) -> int | None:
        """Take the words ``gone`` out of ``slot``; return it when it runs empty."""
        before = state.sizes[slot]
        if before > FEW:
            state.lives[slot] = state.lives[slot] & ~gone
            state.sizes[slot] = size_of(state.lives[slot])
            self._thin(state, slot)
        else:
            rows = state.lives[slot]
            state.lives[slot] = rows[~has(gone, rows)]
            state.sizes[slot] = len(state.lives[slot])
        if state.sizes[slot] < before:
            forced.add(slot)
        return None if state.sizes[slot] else slot

    def _narrow(self, state: State, slot: int, forced: bool) -> list[int] | None:
        """Drop the words of ``slot`` with letters their cells no longer have.

        Return the letters of those left at each place, or None when there was nothing to do.
        """
        domains = state.domains
        wanted = [domains[variable] for variable in self.slots[slot].variables]
        stale = wanted != state.masks[slot]
        if not stale and not forced:
            return None
        if stale and state.sizes[slot] > FEW:
            self._cut(state, slot, wanted)
        if state.sizes[slot] > FEW:
            return self._lookups[slot].letters(state.lives[slot], wanted)
        rows = state.lives[slot]
        bits = self.slots[slot].supply.letter_bits.take(rows, axis=1)
        if stale:
            allowed: NDArray[Any] = np.array(wanted, bits.dtype)[:, np.newaxis]
            fits = np.logical_and.reduce(bits & allowed, axis=0)
            state.lives[slot] = rows = rows[fits]
            state.sizes[slot] = len(rows)
            bits = bits.compress(fits, axis=1)
        return np.bitwise_or.reduce(bits, axis=1).tolist()  # type: ignore[no-any-return]

    def _cut(self, state: State, slot: int, wanted: list[int]) -> None:
        """Drop the words of a slot that holds bits."""
        live = state.lives[slot]
        cut = self._unions[len(self.slots[slot])].cut
        for place, (want, have) in enumerate(zip(wanted, state.masks[slot], strict=True)):
            if want != have:
                live = cut(live, place, want, have & ~want)
        state.lives[slot] = live
        state.sizes[slot] = size_of(live)
        self._thin(state, slot)

    def _thin(self, state: State, slot: int) -> None:
        """Turn bits into rows when they have become few."""
        if state.sizes[slot] <= FEW:
            state.lives[slot] = as_rows(self._without_taken(state, slot))
            state.sizes[slot] = len(state.lives[slot])

    def _without_taken(self, state: State, slot: int) -> Bits:
        if self.slots[slot].whole:
            return state.lives[slot] & ~state.taken[len(self.slots[slot])]
        return state.lives[slot]

    def _spread(self, state: State, slot: int, masks: list[int], waiting: set[int]) -> None:
        """Tell the crossing slots which letters ``slot`` no longer has."""
        domains = state.domains
        state.masks[slot] = masks
        for variable, other, mask in zip(
            self.slots[slot].variables, self.crossings[slot], masks, strict=True
        ):
            if mask != domains[variable]:
                domains[variable] = mask
                if other >= 0:
                    waiting.add(other)

    def _exclude(self, state: State, slot: int, forced: set[int]) -> int | None:
        """Take the one word of ``slot`` out of all other slots that hold rows."""
        row = int(state.lives[slot][0])
        length = len(self.slots[slot])
        taken = state.taken[length].copy()
        taken[row >> 6] |= np.uint64(1 << (row & 63))
        state.taken[length] = taken
        if self.apart is not None:
            failed = self._keep_apart(state, slot, row, forced)
            if failed is not None:
                return failed
        for other in self._peers[length]:
            if other == slot or state.sizes[other] > FEW:
                continue
            rows = state.lives[other]
            kept = rows[rows != row]
            if len(kept) < len(rows):
                state.lives[other] = kept
                state.sizes[other] = len(kept)
                if not len(kept):
                    return other
                forced.add(other)
        return None

    def _keep_apart(self, state: State, slot: int, row: int, forced: set[int]) -> int | None:
        """Take out of all other slots what may not stand beside the one word of ``slot``."""
        assert self.apart is not None
        letters = tuple(self.slots[slot].supply.letters[row].tolist())
        for length, peers in self._peers.items():
            gone = self.apart.excluded(letters, self.slots[peers[0]].supply)
            if not gone.any():
                continue
            state.taken[length] = state.taken[length] | gone
            for other in peers:
                if other != slot and state.sizes[other] <= FEW:
                    failed = self._strike(state, other, gone, forced)
                    if failed is not None:
                        return failed
        return None


def _name_bits(slot: OpenSlot) -> Bits:
    return as_bits((slot.supply.flags & np.uint16(Flag.PROPER.value)) != 0)


def _crossings(slots: tuple[OpenSlot, ...]) -> list[list[int]]:
    """Return, for each slot and place, the number of the open slot that crosses there, or -1."""
    users: dict[int, list[int]] = {}
    for number, slot in enumerate(slots):
        for variable in slot.variables:
            users.setdefault(variable, []).append(number)

    def other(number: int, variable: int) -> int:
        return next((one for one in users[variable] if one != number), -1)

    return [
        [other(number, variable) for variable in slot.variables]
        for number, slot in enumerate(slots)
    ]
