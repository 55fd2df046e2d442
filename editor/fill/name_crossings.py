"""Cells where names cross at a vowel: fills with too many of them are left out as one searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.fill.live_sets import Few
from editor.fill.word_points import NAMES, VOWELS, has_tag
from editor.words.index import as_bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.fill.live_sets import Bits
    from editor.fill.name_room import NameRoom
    from editor.fill.problem import Problem
    from editor.fill.state import State


class NameCrossings:
    """Holds the fills of a problem to its limit, as propagation goes."""

    def __init__(self, problem: Problem, room: NameRoom, crossings: list[list[int]]) -> None:
        self._slots = problem.slots
        self._room = room.room
        self._beside = [room.beside.get(one.slot, 0) for one in problem.slots]
        self._vowels = vowel_bits(problem.alphabet.letters)
        self._whole = [number for number, slot in enumerate(problem.slots) if slot.whole]
        self._pairs = [
            (one, place, other, problem.slots[other].variables.index(slot.variables[place]))
            for one, slot in enumerate(problem.slots)
            for place, other in enumerate(crossings[one])
            if slot.whole and other > one and problem.slots[other].whole
        ]
        self._names = [as_bits(has_tag(slot.supply, NAMES)) for slot in problem.slots]
        self._kept: dict[tuple[int, int], Bits] = {}

    def passed(self, state: State) -> int | None:
        """Return a slot where ``state`` is beyond the limit, or None."""
        names, count = self._counted(state)
        return max(names) if count > self._room else None

    def struck(self, state: State) -> Iterator[tuple[int, Bits]]:
        """Yield slots with words that no fill of ``state`` may have there."""
        names, count = self._counted(state)
        room = self._room - count
        for slot in self._whole:
            if slot not in names and self._beside[slot] > room:
                yield slot, self._names[slot]
        if room:
            return
        for one, place, other, across in self._pairs:
            if self._is_vowel(state, one, place):
                continue
            if one in names:
                yield other, self._at_vowel(other, across)
            if other in names:
                yield one, self._at_vowel(one, place)
        yield from self._beside_settled(state, names)

    def _beside_settled(self, state: State, names: set[int]) -> Iterator[tuple[int, Bits]]:
        """Yield what crosses one of the ``names`` in a cell that is sure to have a vowel."""
        for one, place, other, _ in self._pairs:
            if self._is_vowel(state, one, place) and (one in names) is not (other in names):
                free = other if one in names else one
                yield free, self._names[free]

    def _counted(self, state: State) -> tuple[set[int], int]:
        """Return the slots with nothing but names, and the cells that are sure to count."""
        names = {slot for slot in self._whole if _all_in(state, slot, self._names[slot])}
        pairs = sum(
            one in names and other in names and self._is_vowel(state, one, place)
            for one, place, other, _ in self._pairs
        )
        return names, pairs + sum(self._beside[slot] for slot in names)

    def _is_vowel(self, state: State, slot: int, place: int) -> bool:
        return not state.domains[self._slots[slot].variables[place]] & ~self._vowels

    def _at_vowel(self, slot: int, place: int) -> Bits:
        """Return the names of the supply of ``slot`` with a vowel at ``place``."""
        supply = self._slots[slot].supply
        key = id(supply), place
        if key not in self._kept:
            letters = supply.letters[:, place].astype(np.int64)
            self._kept[key] = self._names[slot] & as_bits((self._vowels >> letters & 1) != 0)
        return self._kept[key]


def vowel_bits(letters: Sequence[str]) -> int:
    """Return the vowels among ``letters`` as bits."""
    return sum(1 << number for number, letter in enumerate(letters) if letter in VOWELS)


def _all_in(state: State, slot: int, bits: Bits) -> bool:
    live = state.lives[slot]
    return isinstance(live, Few) and live.all_in(bits)
