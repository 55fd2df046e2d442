"""Cells where names cross at a vowel, counted: how many a fill may have beside what stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.live_sets import Few
from editor.fill.word_points import NAMES, VOWELS, has_tag
from editor.words.index import as_bits
from editor.words.tags import own_tags

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.job import FillRequest
    from editor.fill.live_sets import Bits
    from editor.fill.problem import OpenSlot, Problem
    from editor.fill.state import State
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class NameRoom:
    """For how many such cells there is ``room`` in the slots to be filled.

    ``beside`` tells of each of them in how many cells it meets a name that stands, at a vowel.
    """

    room: int
    beside: tuple[int, ...]


def room_for_names(
    request: FillRequest,
    kept: Mapping[Cell, str],
    standing: Mapping[Slot, tuple[str, ...]],
    slots: Sequence[OpenSlot],
    words: WordList,
) -> NameRoom | None:
    """Return what the limit of ``request`` leaves beside its ``standing`` entries; None: no limit.

    ``kept`` are the texts that stay. Where more such cells stand already, also among the entries
    that may be kept, no more may come.
    """
    puzzle = request.puzzle
    most = puzzle.limits.name_crossings
    if most is None:
        return None
    by_key = puzzle.layout.by_key
    loose = {by_key[key]: texts for key, texts in request.may_keep.items()}
    before = {**kept}
    for slot, texts in loose.items():
        before |= dict(zip(slot.cells, texts, strict=True))
    firm = {slot for slot, entries in standing.items() if _is_name(words, entries)}
    stood = firm.union(slot for slot, texts in loose.items() if _is_name(words, ["".join(texts)]))
    firmly = _Crossed(puzzle, kept)
    beside = tuple(firmly.count(one.slot, firm) if one.whole else 0 for one in slots)
    now, then = firmly.pairs(firm), _Crossed(puzzle, before).pairs(stood)
    return NameRoom(max(most, then) - now, beside)


def _is_name(words: WordList, entries: Iterable[str]) -> bool:
    return any(own_tags(words, entry) & NAMES for entry in entries)


@dataclass(frozen=True, slots=True)
class _Crossed:
    """Counts where slots cross names in a vowel of ``texts``."""

    puzzle: Puzzle
    texts: Mapping[Cell, str]

    def pairs(self, names: set[Slot]) -> int:
        return sum(self.count(slot, names) for slot in names) // 2

    def count(self, slot: Slot, names: set[Slot]) -> int:
        crossing = self.puzzle.layout.crossing
        return sum(crossing(slot, cell) in names and self._is_vowel(cell) for cell in slot.cells)

    def _is_vowel(self, cell: Cell) -> bool:
        """Tell whether both entries have a vowel there; two readings are no one letter."""
        is_one = cell not in self.puzzle.twofold.two_way
        return is_one and any(letter in VOWELS for letter in self.texts.get(cell, ""))


class NameCrossings:
    """Holds the fills of a problem to its limit, as propagation goes."""

    def __init__(self, problem: Problem, room: NameRoom, crossings: list[list[int]]) -> None:
        self._slots = problem.slots
        self._room = room
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
        return max(names) if count > self._room.room else None

    def struck(self, state: State) -> Iterator[tuple[int, Bits]]:
        """Yield slots with words that no fill of ``state`` may have there."""
        names, count = self._counted(state)
        room = self._room.room - count
        for slot in self._whole:
            if slot not in names and self._room.beside[slot] > room:
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
        return names, pairs + sum(self._room.beside[slot] for slot in names)

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
