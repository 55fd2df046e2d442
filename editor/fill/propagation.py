"""Propagation: generalised arc consistency over the slots of a problem, on bits.

Each slot keeps the bits of its live words. When letters leave a cell, the words that need them
leave the slot; when words leave, the letters that none of them has leave the crossing slots. The
letters are looked up in the bits, or when few words are left, in the words themselves.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.live_sets import Few
from editor.fill.name_crossings import NameCrossings
from editor.fill.state import LiveWords, first_state
from editor.words.index import as_bits
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from editor.fill.exclusion import Exclusion
    from editor.fill.live_sets import Bits, LiveSet, Rows
    from editor.fill.problem import OpenSlot, Problem
    from editor.fill.state import State


class Propagation:
    """The fixed part of the propagation of one problem, and its caches."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.slots = problem.slots
        self.crossings = _crossings(problem.slots)
        limits = problem.request.puzzle.limits
        self.exclusion = problem.exclusion
        self._required = self._rarest_first(problem.request.required_letters - problem.shown)
        slots = () if limits.names_cross else self.slots
        self._names = [_tag_bits(slot, Flag.PROPER) for slot in slots] or None
        self._caps = [
            ([_tag_bits(slot, cap.flag) for slot in self.slots], cap.room) for cap in problem.caps
        ]
        room = problem.name_room
        self._name_crossings = (
            None if room is None else NameCrossings(problem, room, self.crossings)
        )
        self._peers: dict[int, list[int]] = {}
        for number, slot in enumerate(self.slots):
            if slot.whole:
                self._peers.setdefault(len(slot), []).append(number)
        self._whole = [number for number, slot in enumerate(self.slots) if slot.whole]
        self._live = LiveWords(self.slots)

    @cached_property
    def avoided(self) -> list[NDArray[np.bool_]]:
        """Of each slot, which words of its supply are avoided."""
        avoided = np.uint32(self.problem.avoided)
        return [slot.supply.tags & avoided != 0 for slot in self.slots]

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
        state = first_state(self.problem)
        return state if self._failed(state) is None else None

    def failed_at_root(self) -> int | None:
        """Return a slot that what follows from the problem alone leaves no word, or None."""
        return self._failed(first_state(self.problem))

    def _failed(self, state: State) -> int | None:
        empty = (slot for slot, size in enumerate(state.sizes) if not size)
        failed = next(empty, None)
        return self.settle(state, range(len(self.slots))) if failed is None else failed

    def words(self, state: State, slot: int) -> Rows:
        """Return the rows of the words that ``slot`` may hold."""
        return self._live.rows(state, slot)

    def points(self, slot: int) -> NDArray[np.float64]:
        """Return the scores of all words of the supply of ``slot``, less what avoided ones cost."""
        return self.slots[slot].supply.points(self.problem.avoided)

    def letter_counts(self, state: State, slot: int, variable: int) -> NDArray[np.float64]:
        """Return how many live words of ``slot`` have each letter at ``variable``."""
        place = self.slots[slot].variables.index(variable)
        return state.lives[slot].counts(self._live.words[slot], place)

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
        self._live.drop_alike(state, slot, places, row)
        if not state.sizes[slot]:
            return slot
        return self.settle(state, [slot])

    def keep_first(self, state: State, slot: int, count: int) -> bool:
        """Keep of ``slot`` only the first ``count`` words of its supply, which score highest.

        Tell whether any word went; the caller settles.
        """
        return self._live.keep_first(state, slot, count)

    def keep_rows(self, state: State, slot: int, rows: Rows) -> None:
        """Keep of ``slot``, which has few words, only those in ``rows``; the caller settles."""
        self._live.keep_rows(state, slot, rows)

    def settle(self, state: State, fresh: Iterable[int], stale: Iterable[int] = ()) -> int | None:
        """Propagate until nothing changes.

        ``fresh`` slots have lost words already, the cells of ``stale`` ones have lost letters.
        Return None, or the number of a slot that has no word left.
        """
        forced = set(fresh)
        waiting = forced.union(stale)
        failed = self._narrow(state, forced, waiting)
        for number in range(len(self._caps)):
            struck: set[int] = set()
            if failed is None:
                failed = self._cap(state, number, struck)
            if failed is None and struck:
                failed = self.settle(state, struck)
        if failed is None and self._name_crossings is not None:
            failed = self._count_names(state, self._name_crossings)
        return self._lacking(state) if failed is None and self._required else failed

    def _narrow(self, state: State, forced: set[int], waiting: set[int]) -> int | None:
        """Take letters and words out of the ``waiting`` slots until nothing changes."""
        sizes, narrow = state.sizes, self._live.narrow
        while waiting:
            slot = min(waiting, key=sizes.__getitem__)
            waiting.discard(slot)
            masks = narrow(state, slot, slot in forced)
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
        return None

    def _cap(self, state: State, number: int, forced: set[int]) -> int | None:
        """Take the words with the tag of a cap out of all other slots once it is reached.

        Return a slot when it is passed, or when one runs empty.
        """
        if number in state.full:
            return None
        bits, room = self._caps[number]
        sure = [slot for slot in self._whole if _all_in(state.lives[slot], bits[slot])]
        if len(sure) > room:
            return sure[-1]
        if len(sure) < room:
            return None
        state.full |= {number}
        for slot in self._whole:
            if slot not in sure and self._strike(state, slot, bits[slot], forced) is not None:
                return slot
        return None

    def _count_names(self, state: State, rule: NameCrossings) -> int | None:
        """Take out the names for whose crossings there is no room; return a slot that fails."""
        failed = rule.passed(state)
        struck: set[int] = set()
        for slot, gone in () if failed is not None else rule.struck(state):
            if self._strike(state, slot, gone, struck) is not None:
                return slot
        return self.settle(state, struck) if failed is None and struck else failed

    def _lacking(self, state: State) -> int | None:
        """Return some slot when a required letter has no cell left."""
        possible = 0
        for cell, domain in zip(self.problem.cells, state.domains, strict=True):
            if cell is not None:
                possible |= domain
        return None if all(possible >> letter & 1 for letter in self._required) else 0

    def _part_names(self, state: State, slot: int, forced: set[int]) -> int | None:
        """Take the names out of the slots that cross a slot with nothing but names."""
        live = state.lives[slot]
        if self._names is None or not _all_in(live, self._names[slot]):
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
        if self._live.strike(state, slot, gone):
            forced.add(slot)
        return None if state.sizes[slot] else slot

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
        row = state.lives[slot].best()
        length = len(self.slots[slot])
        kept = self.problem.kept_rows.get(length)
        gone = [row] if kept is None else kept.alike(row)
        taken = state.taken[length].copy()
        for one in gone:
            taken[one >> 6] |= np.uint64(1 << (one & 63))
        state.taken[length] = taken
        if self.exclusion is not None:
            if self._clashes(state, slot, row, self.exclusion):
                return slot
            failed = self._exclude_others(state, slot, row, forced)
            if failed is not None:
                return failed
        for other in self._peers[length]:
            if other == slot or not isinstance(state.lives[other], Few):
                continue
            for one in gone:
                if self._live.strike_row(state, other, one):
                    if not state.sizes[other]:
                        return other
                    forced.add(other)
        return None

    def _clashes(self, state: State, slot: int, row: int, exclusion: Exclusion) -> bool:
        """Note the one word of ``slot``; tell whether another one may not stand beside it.

        Found once both stand: to take all forms of each word out of all slots costs several times
        what the whole search does, and two forms of one word rarely come together.
        """
        letters = self._letters(slot, row)
        for mark in exclusion.marks(letters):
            others = state.marks.get(mark, ())
            if slot in others:
                continue
            for other in others:
                beside = state.lives[other].best()
                both_kept = self._is_kept(slot, row) and self._is_kept(other, beside)
                if not both_kept and exclusion.parts(mark, letters, self._letters(other, beside)):
                    return True
            state.marks[mark] = (*others, slot)
        return False

    def _exclude_others(self, state: State, slot: int, row: int, forced: set[int]) -> int | None:
        """Take out of all other slots what shares a run of letters with the word of ``slot``.

        Out of those with many words too: short runs are in nearly all of them.
        """
        assert self.exclusion is not None
        if not self.exclusion.run:
            return None
        letters = self._letters(slot, row)
        for length, peers in self._peers.items():
            gone = self.exclusion.with_runs(letters, self.slots[peers[0]].supply)
            if gone is None:
                continue
            if (
                self._is_kept(slot, row)
                and (kept := self.problem.kept_rows.get(length)) is not None
            ):
                gone = gone & ~kept.bits
            for other in peers:
                if other != slot and self._strike(state, other, gone, forced) is not None:
                    return other
        return None

    def _letters(self, slot: int, row: int) -> tuple[int, ...]:
        letters: tuple[int, ...] = tuple(self.slots[slot].supply.letters[row].tolist())
        return letters

    def _is_kept(self, slot: int, row: int) -> bool:
        """Tell whether the word in ``row`` is no new one but what stood in ``slot`` before."""
        kept = self.problem.kept_rows.get(len(self.slots[slot]))
        return kept is not None and row >= kept.first


def _tag_bits(slot: OpenSlot, flag: Flag) -> Bits:
    return as_bits((slot.supply.tags & np.uint32(flag.value)) != 0)


def _all_in(live: LiveSet, bits: Bits) -> bool:
    """Tell whether all words of ``live`` are among ``bits``, as far as they are few."""
    return isinstance(live, Few) and live.all_in(bits)


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
