"""What may cross theme entries: which runs of cells can become words with their letters in them."""

from __future__ import annotations

from math import inf, log
from typing import TYPE_CHECKING

import numpy as np

from editor.words.index import as_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.words.index import Index

SHORTEST = 3
PLENTY = 150
"""Words beyond which more make no slot easier."""
FEWEST = 2
"""Words that a crossing must have at least: with one the cells around it are mostly stuck."""


class Crossings:
    """Tells of runs through given letters whether words of a floor fit, and remembers it."""

    def __init__(self, index: Index, floor: int) -> None:
        self._index = index
        self._floor = floor
        self._usable: dict[int, NDArray[np.uint64]] = {}
        self._known: dict[tuple[int, tuple[tuple[int, int], ...]], int] = {}

    def possible(self, lines: Sequence[Mapping[int, int]], cells: int) -> NDArray[np.bool_]:
        """Tell of each line, last cell and length of a run whether it can become a word.

        ``lines`` holds for each crossing line the letters at its cells. The result has the shape
        ``(lines, cells, cells + 1)``; runs that are too short are left to others.
        """
        table = np.ones((len(lines), cells, cells + 1), bool)
        for number, letters in enumerate(lines):
            for last in range(cells):
                for length in range(SHORTEST, last + 2):
                    first = last - length + 1
                    held = tuple(
                        (cell - first, letter)
                        for cell, letter in letters.items()
                        if first <= cell <= last
                    )
                    table[number, last, length] = not held or self._fits(length, held)
        return table

    def ease(self, slots: Iterable[Slot], letters: Mapping[Cell, int]) -> float:
        """Return how easily ``slots`` become words with ``letters`` in them: more is easier.

        It is the sum of the logarithms of how many words fit each slot that holds some of the
        letters, not all; minus infinity where too few fit one.
        """
        ease = 0.0
        for slot in slots:
            held = tuple(
                (place, letters[cell]) for place, cell in enumerate(slot.cells) if cell in letters
            )
            if held and len(held) < len(slot):
                number = self._words(len(slot), held)
                if number < FEWEST:
                    return -inf
                ease += log(min(number, PLENTY))
        return ease

    def _fits(self, length: int, held: tuple[tuple[int, int], ...]) -> bool:
        return self._words(length, held) >= FEWEST

    def _words(self, length: int, held: tuple[tuple[int, int], ...]) -> int:
        """Return how many words of ``length`` have the letters ``held``."""
        key = (length, held)
        if key not in self._known:
            self._known[key] = self._counted(length, held)
        return self._known[key]

    def _counted(self, length: int, held: tuple[tuple[int, int], ...]) -> int:
        shelf = self._index.shelf(length)
        if shelf is None:
            return 0
        if length not in self._usable:
            self._usable[length] = as_bits(shelf.shelf.scores >= self._floor)
        left = self._usable[length]
        for place, letter in held:
            left = left & shelf.support[place, letter]
        return int(np.bitwise_count(left).sum())
