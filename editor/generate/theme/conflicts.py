"""Why a pattern around theme entries cannot be filled: few slots that no words fit together.

What follows for each slot from those that cross it is drawn until nothing changes. Where a slot is
left without a word, those that are to blame are found, and left out until each is needed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.core.slots import layout
from editor.words.index import as_bits, as_rows, block_count

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from editor.core.grid import Cell, Grid
    from editor.core.slots import Slot
    from editor.words.index import Index

    Bits = NDArray[np.uint64]
    Held = tuple[tuple[int, int], ...]

MOST_CONFLICTS = 6
"""Conflicts of one pattern that are looked for: each costs some hundredths of a second."""

FEW, PROBED = 24, 16
"""Words of a slot that are all tried, at most, and the slots of which they are."""


@dataclass(frozen=True, slots=True)
class _Left:
    """The words that are left of a slot as bits, the letters of each cell, who is to blame."""

    words: Bits
    letters: NDArray[np.bool_]
    blamed: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Net:
    """The slots of a pattern that are to be filled, and what holds them together.

    ``crossing`` has for each place of each slot the number of the slot that crosses it there, and
    the place in that slot.
    """

    slots: Sequence[Slot]
    held: Sequence[Held]
    crossing: Sequence[Sequence[tuple[int, int] | None]]


class Conflicts:
    """Finds what keeps patterns from being filled with words of ``floor``."""

    def __init__(self, index: Index, floor: int) -> None:
        self._index, self._floor = index, floor
        self._supports: dict[int, Bits] = {}
        self._begun: dict[tuple[int, Held], _Left] = {}

    def of(self, grid: Grid, letters: Mapping[Cell, int]) -> Iterator[frozenset[Slot]]:
        """Yield slots that leave one of them no word with ``letters``, none of them needlessly.

        No slot is in two; none is yielded where nothing is refuted by what follows at once.
        """
        net = _net(grid, letters)
        left = frozenset(range(len(net.slots)))
        for _ in range(MOST_CONFLICTS):
            blamed = self._refuted(net, left)
            if blamed is None:
                return
            needed = self._needed(net, blamed)
            yield frozenset(net.slots[one] for one in needed)
            left -= needed

    def stuck(self, grid: Grid, letters: Mapping[Cell, int]) -> frozenset[Slot]:
        """Return a slot each of whose words is refuted, and those that cross it; or none.

        Those of few words are looked at; nothing may be refuted before one has its words.
        """
        net = _net(grid, letters)
        state = self._begun_with(net, frozenset(range(len(net.slots))))
        self._follow(net, state, state)
        numbers = {one: int(np.bitwise_count(left.words).sum()) for one, left in state.items()}
        tight = sorted((number, one) for one, number in numbers.items() if 1 < number <= FEW)
        for _, one in tight[:PROBED]:
            if all(self._refutes(net, one, word, state) for word in _each(state[one].words)):
                crossing = {other[0] for other in net.crossing[one] if other is not None}
                return frozenset(net.slots[slot] for slot in {one, *crossing})
        return frozenset()

    def _refutes(self, net: _Net, one: int, word: Bits, state: Mapping[int, _Left]) -> bool:
        """Tell whether some slot is left without a word once slot ``one`` has ``word``."""
        now = _Left(word, _letters(self._support(len(net.slots[one])), word), frozenset({one}))
        tried = {**state, one: now}
        beside = [other[0] for other in net.crossing[one] if other is not None]
        return self._follow(net, tried, beside) is not None

    def _needed(self, net: _Net, blamed: frozenset[int]) -> frozenset[int]:
        """Return a part of ``blamed`` that is refuted, but not without any one of it."""
        sure: set[int] = set()
        while doubtful := blamed - sure:
            one = max(doubtful)
            fewer = self._refuted(net, blamed - {one})
            if fewer is None:
                sure.add(one)
            else:
                blamed = fewer
        return blamed

    def _refuted(self, net: _Net, among: frozenset[int]) -> frozenset[int] | None:
        """Return those of ``among`` that leave one of them no word; None where each has some."""
        state = self._begun_with(net, among)
        return self._follow(net, state, state)

    def _begun_with(self, net: _Net, among: frozenset[int]) -> dict[int, _Left]:
        return {one: self._first(len(net.slots[one]), net.held[one], one) for one in sorted(among)}

    def _follow(
        self, net: _Net, state: dict[int, _Left], changed: Iterable[int]
    ) -> frozenset[int] | None:
        """Draw from ``changed`` slots what follows for all of ``state``; return who is to blame."""
        waiting = dict.fromkeys(changed)
        while waiting:
            one = next(iter(waiting))
            del waiting[one]
            now = self._narrowed(net, one, state)
            if not now.words.any():
                return now.blamed
            fewer = (now.letters != state[one].letters).any(axis=1)
            state[one] = now
            for other in (net.crossing[one][place] for place in fewer.nonzero()[0]):
                if other is not None and other[0] in state:
                    waiting[other[0]] = None
        return None

    def _narrowed(self, net: _Net, one: int, state: Mapping[int, _Left]) -> _Left:
        """Return what is left of slot ``one`` beside those that cross it."""
        now = state[one]
        words, blamed = now.words, now.blamed
        support = self._support(len(net.slots[one]))
        for place, crossing in enumerate(net.crossing[one]):
            if crossing is None or crossing[0] not in state:
                continue
            other = state[crossing[0]]
            lost = now.letters[place] & ~other.letters[crossing[1]]
            if lost.any():
                fewer = words & ~np.bitwise_or.reduce(support[place][lost], axis=0)
                if not np.array_equal(fewer, words):
                    words, blamed = fewer, blamed | other.blamed
        if words is now.words:
            return now
        return _Left(words, _letters(support, words), blamed)

    def _first(self, length: int, held: Held, number: int) -> _Left:
        """Return what is left of slot ``number`` with the letters ``held`` alone."""
        key = (length, held)
        if key not in self._begun:
            support = self._support(length)
            words = np.full(support.shape[2], ~np.uint64(0))
            for place, letter in held or ((0, slice(None)),):
                words &= np.bitwise_or.reduce(np.atleast_2d(support[place, letter]), axis=0)
            self._begun[key] = _Left(words, _letters(support, words), frozenset())
        begun = self._begun[key]
        return _Left(begun.words, begun.letters, frozenset({number}))

    def _support(self, length: int) -> Bits:
        """Return for each place and letter the words of the floor that have it there."""
        if length not in self._supports:
            shelf = self._index.words.shelves.get(length)
            rows = (
                np.zeros((0, length), np.uint8)
                if shelf is None
                else shelf.letters[shelf.scores >= self._floor]
            )
            number = len(self._index.words.alphabet)
            support = np.zeros((length, number, block_count(len(rows))), np.uint64)
            for place in range(length):
                for letter in range(number):
                    support[place, letter] = as_bits(rows[:, place] == letter)
            self._supports[length] = support
        return self._supports[length]


def _each(words: Bits) -> Iterator[Bits]:
    """Yield each of ``words`` by itself."""
    for row in as_rows(words):
        word = np.zeros_like(words)
        word[row >> 6] = np.uint64(1) << np.uint64(row & 63)
        yield word


def _letters(support: Bits, words: Bits) -> NDArray[np.bool_]:
    return np.asarray((support & words).any(axis=2), np.bool_)


def _net(grid: Grid, letters: Mapping[Cell, int]) -> _Net:
    slots = [one for one in layout(grid).slots if not letters.keys() >= set(one.cells)]
    places: dict[Cell, list[tuple[int, int]]] = {}
    for number, slot in enumerate(slots):
        for place, cell in enumerate(slot.cells):
            places.setdefault(cell, []).append((number, place))
    return _Net(
        slots,
        [
            tuple(
                (place, letters[cell]) for place, cell in enumerate(slot.cells) if cell in letters
            )
            for slot in slots
        ],
        [
            [next((one for one in places[cell] if one[0] != number), None) for cell in slot.cells]
            for number, slot in enumerate(slots)
        ],
    )
