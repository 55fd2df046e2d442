"""Names in a fill: where they cross at a vowel, and how many there are beyond many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.fill.name_crossings import vowel_bits
from editor.fill.word_points import NAMES, has_tag

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from editor.fill.propagation import Propagation
    from editor.fill.state import State

ENTRIES_A_NAME = 6
"""One name in so many entries is not many: thirteen in a weekday puzzle, as printed ones have."""


class Names:
    """What the names of fills of one problem cost, by the taste of its request."""

    def __init__(self, propagation: Propagation) -> None:
        problem = propagation.problem
        taste = problem.request.taste
        self.crossing_price, self.many_price = taste.name_crossing, taste.many_names
        self.vowels = vowel_bits(problem.alphabet.letters)
        """As bits."""
        self._propagation = propagation
        self._whole = [n for n, slot in enumerate(propagation.slots) if slot.whole]
        self.many = len(self._whole) // ENTRIES_A_NAME
        """So many names cost nothing more."""
        self._are: dict[int, NDArray[np.bool_]] = {}

    def __bool__(self) -> bool:
        return bool(self.crossing_price or self.many_price)

    def are(self, slot: int) -> NDArray[np.bool_]:
        """Tell which words of the supply of ``slot`` are names."""
        supply = self._propagation.slots[slot].supply
        if id(supply) not in self._are:
            self._are[id(supply)] = has_tag(supply, NAMES)
        return self._are[id(supply)]

    @property
    def crossings(self) -> list[tuple[int, int, int]]:
        """The pairs of whole slots that cross, with the variable of their cell."""
        slots = self._propagation.slots
        return [
            (one, other, slots[one].variables[place])
            for one in self._whole
            for place, other in enumerate(self._propagation.crossings[one])
            if other > one and slots[other].whole
        ]

    def settled(self, state: State) -> set[int]:
        """Return the slots whose one word in ``state`` is a name."""
        return {
            slot
            for slot in self._whole
            if state.sizes[slot] == 1 and self.are(slot)[state.lives[slot].best()]
        }

    def cost(self, state: State) -> int:
        """Return what the settled names of ``state`` cost."""
        if not self:
            return 0
        names = self.settled(state)
        many = max(0, len(names) - self.many)
        return self.crossing_price * self.at_vowels(state, names) + self.many_price * many

    def at_vowels(self, state: State, names: set[int]) -> int:
        """Return how often two settled ``names`` cross at a vowel."""
        slots, across = self._propagation.slots, self._propagation.crossings
        return sum(
            bool(state.domains[slots[one].variables[place]] & self.vowels)
            for one in names
            for place, other in enumerate(across[one])
            if other > one and other in names
        )
