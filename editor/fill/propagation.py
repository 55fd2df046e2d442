"""Propagation: generalised arc consistency over the slots of a problem, on bits.

Each slot keeps the bits of its live words. When letters leave a cell, the words that need them
leave the slot; when words leave, the letters that none of them has leave the crossing slots. The
letters are looked up by remembered supports ("residues"), as in compact tables: J. Demeulenaere
et al., "Compact-Table", CP 2016; when few words are left, in the words themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.words.index import as_rows

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from editor.fill.problem import OpenSlot, Problem
    from editor.fill.supply import Supply

    Bits = NDArray[np.uint64]

FEW = 400
"""Up to this many live words, letters are read off the words and not looked up in the bits."""
KEPT_UNIONS = 4000


@dataclass(slots=True)
class State:
    """Where a search stands. Lists are changed in place, their members never.

    ``lives`` the live words of each slot, ``sizes`` their numbers, ``masks`` the letters that they
    have at each place (bits), ``domains`` the letters each variable may still have.
    """

    lives: list[Bits]
    sizes: list[int]
    masks: list[list[int]]
    domains: list[int]

    def copy(self) -> State:
        """Return a state that can go its own way."""
        return State(self.lives[:], self.sizes[:], self.masks[:], self.domains[:])


class Propagation:
    """The fixed part of the propagation of one problem, and its caches."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.slots = problem.slots
        self.crossings = _crossings(problem.slots)
        by_length: dict[int, list[int]] = {}
        for number, slot in enumerate(self.slots):
            if slot.whole:
                by_length.setdefault(len(slot), []).append(number)
        self._peers = by_length
        self._lookups = [_Lookup(slot.supply) for slot in self.slots]
        self._unions = {len(slot): _Unions(slot.supply) for slot in self.slots}

    def root(self) -> State | None:
        """Return the state with all that follows from the problem alone; None: impossible."""
        full = (1 << len(self.problem.alphabet)) - 1
        state = State(
            lives=[slot.live for slot in self.slots],
            sizes=[int(np.bitwise_count(slot.live).sum()) for slot in self.slots],
            masks=[[full] * len(slot) for slot in self.slots],
            domains=list(self.problem.domains),
        )
        if not all(state.sizes):
            return None
        everything = range(len(self.slots))
        return state if self.settle(state, everything) is None else None

    def assign(self, state: State, slot: int, row: int) -> int | None:
        """Put the word in ``row`` into ``slot`` and propagate; return the slot that ran empty."""
        live = np.zeros_like(state.lives[slot])
        live[row >> 6] = np.uint64(1 << (row & 63))
        state.lives[slot] = live
        state.sizes[slot] = 1
        return self.settle(state, [slot])

    def remove(self, state: State, slot: int, row: int) -> int | None:
        """Take the word in ``row`` out of ``slot`` and propagate; return the emptied slot."""
        self._take(state, slot, row)
        if not state.sizes[slot]:
            return slot
        return self.settle(state, [slot])

    def settle(self, state: State, fresh: Iterable[int]) -> int | None:
        """Propagate until nothing changes; ``fresh`` slots have lost words already.

        Return None, or the number of a slot that has no word left.
        """
        forced = set(fresh)
        waiting = set(forced)
        sizes = state.sizes
        while waiting:
            slot = min(waiting, key=sizes.__getitem__)
            waiting.discard(slot)
            if not self._narrow(state, slot) and slot not in forced:
                continue
            forced.discard(slot)
            if not sizes[slot]:
                return slot
            self._spread(state, slot, waiting)
            if sizes[slot] == 1 and self.slots[slot].whole:
                failed = self._exclude(state, slot, forced)
                if failed is not None:
                    return failed
                waiting |= forced
        return None

    def _narrow(self, state: State, slot: int) -> bool:
        """Drop the words of ``slot`` with letters their cells no longer have."""
        live = before = state.lives[slot]
        domains = state.domains
        unions = self._unions[len(self.slots[slot])]
        for place, (variable, have) in enumerate(
            zip(self.slots[slot].variables, state.masks[slot], strict=True)
        ):
            want = domains[variable]
            if want != have:
                live = unions.cut(live, place, want, have & ~want)
        if live is before:
            return False
        state.lives[slot] = live
        state.sizes[slot] = int(np.add.reduce(np.bitwise_count(live), dtype=np.intp))
        return True

    def _spread(self, state: State, slot: int, waiting: set[int]) -> None:
        """Tell the crossing slots which letters ``slot`` no longer has."""
        domains = state.domains
        variables = self.slots[slot].variables
        wanted = [domains[variable] for variable in variables]
        masks = self._lookups[slot].letters(state.lives[slot], state.sizes[slot], wanted)
        state.masks[slot] = masks
        crossings = self.crossings[slot]
        for place, mask in enumerate(masks):
            if mask != wanted[place]:
                domains[variables[place]] = mask
                other = crossings[place]
                if other >= 0:
                    waiting.add(other)

    def _exclude(self, state: State, slot: int, forced: set[int]) -> int | None:
        """Take the one word of ``slot`` out of all other slots."""
        live = state.lives[slot]
        block = int(live.nonzero()[0][0])
        row = (block << 6) + int(live[block]).bit_length() - 1
        for other in self._peers[len(self.slots[slot])]:
            if other != slot and int(state.lives[other][block] & live[block]):
                self._take(state, other, row)
                if not state.sizes[other]:
                    return other
                forced.add(other)
        return None

    def _take(self, state: State, slot: int, row: int) -> None:
        live = state.lives[slot].copy()
        live[row >> 6] &= np.uint64(~(1 << (row & 63)) & 0xFFFF_FFFF_FFFF_FFFF)
        state.lives[slot] = live
        state.sizes[slot] -= 1


class _Unions:
    """Keeps the unions of supports that were needed before."""

    def __init__(self, supply: Supply) -> None:
        self._support = supply.support
        self._kept: dict[tuple[int, int], Bits] = {}

    def cut(self, live: Bits, place: int, want: int, gone: int) -> Bits:
        """Keep the words of ``live`` with a letter of ``want`` at ``place``, not of ``gone``."""
        if want.bit_count() <= gone.bit_count():
            return live & self._union(place, want)
        return live & ~self._union(place, gone)

    def _union(self, place: int, letters: int) -> Bits:
        if not letters & (letters - 1):
            return np.asarray(self._support[place, letters.bit_length() - 1])
        found = self._kept.get((place, letters))
        if found is None:
            if len(self._kept) >= KEPT_UNIONS:
                self._kept.clear()
            numbers = [number for number in range(letters.bit_length()) if letters >> number & 1]
            found = np.asarray(np.bitwise_or.reduce(self._support[place, numbers], axis=0))
            self._kept[place, letters] = found
        return found


class _Lookup:
    """Finds the letters that the live words of a slot have at each place."""

    def __init__(self, supply: Supply) -> None:
        self._supply = supply
        places, letters, _ = supply.support.shape
        self._letters = letters
        self._kind = "<u4" if letters == 32 else "<u8"
        self._block = np.zeros(places * letters, np.intp)
        self._value = np.zeros(places * letters, np.uint64)

    def letters(self, live: Bits, size: int, wanted: list[int]) -> list[int]:
        """Return the letters of the live words at each place, all within ``wanted``."""
        if size <= FEW:
            bits = self._supply.letter_bits[as_rows(live)]
            return np.bitwise_or.reduce(bits, axis=0).tolist()  # type: ignore[no-any-return]
        held = np.packbits((live[self._block] & self._value) != 0, bitorder="little")
        found: list[int] = held.view(self._kind).tolist()
        missing = [want & ~have for want, have in zip(wanted, found, strict=True)]
        if any(missing):
            self._search(live, missing, found)
        return found

    def _search(self, live: Bits, missing: list[int], found: list[int]) -> None:
        """Look for the ``missing`` letters in the bits and add them to ``found``."""
        flags = np.unpackbits(np.array(missing, self._kind).view(np.uint8), bitorder="little")
        pairs = flags.nonzero()[0]
        supports = self._supply.flat[pairs]
        hits = (supports & live) != 0
        blocks = hits.argmax(axis=1)
        alive = hits[np.arange(len(pairs)), blocks]
        pairs, blocks = pairs[alive], blocks[alive]
        self._block[pairs] = blocks
        self._value[pairs] = self._supply.flat[pairs, blocks]
        for pair in pairs.tolist():
            found[pair // self._letters] |= 1 << (pair % self._letters)


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
