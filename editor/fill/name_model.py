"""Names in a CP-SAT model: which open slots hold one, and where two cross at a vowel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ortools.sat.python import cp_model

    from editor.core.slots import Slot
    from editor.fill.names import Names
    from editor.fill.propagation import Propagation
    from editor.fill.state import State


class NameModel:
    """Adds to ``model`` which open slots of ``state`` hold a name.

    ``rows`` and ``letters`` are the variables of these slots and of their cells.
    """

    def __init__(
        self,
        model: cp_model.CpModel,
        propagation: Propagation,
        state: State,
        names: Names,
        rows: Mapping[int, Any],
        letters: Mapping[int, Any],
    ) -> None:
        self._model = model
        self._state = state
        self._names = names
        self._letters = letters
        self._slots = propagation.slots
        self.settled = names.settled(state)
        """The slots whose one word is a name already."""
        self.open: dict[int, Any] = {}
        """Of each open slot that may hold a name, whether it does."""
        for slot, row in rows.items():
            words = propagation.words(state, slot)
            held = names.are(slot)[words]
            if propagation.slots[slot].whole and held.any():
                self.open[slot] = model.new_bool_var("")
                pairs = np.stack([words, held.astype(np.int64)], axis=1).tolist()
                model.add_allowed_assignments([row, self.open[slot]], pairs)

    def crossings(self) -> list[Any]:
        """Return of each cell where two names may yet cross at a vowel whether they do.

        A variable may be true where they do not, so it must cost something.
        """
        found = []
        for one, other, variable in self._names.crossings:
            pair = self._held(one), self._held(other)
            is_open = one in self.open or other in self.open
            vowel = self._is_vowel(variable) if is_open and all(map(_may_be, pair)) else 0
            if _may_be(vowel):
                found.append(self._model.new_bool_var(""))
                self._model.add(pair[0] + pair[1] + vowel - 2 <= found[-1])
        return found

    def beside(self, counts: Mapping[Slot, int]) -> list[Any]:
        """Return what names count for in slots, so often as ``counts`` says of each."""
        slots = enumerate(self._slots)
        return [counts.get(one.slot, 0) * self._held(number) for number, one in slots if one.whole]

    def _held(self, slot: int) -> Any:  # noqa: ANN401 - the solver has no types
        return self.open.get(slot, int(slot in self.settled))

    def _is_vowel(self, variable: int) -> Any:  # noqa: ANN401 - the solver has no types
        """Return whether the letter is a vowel: a number where that is known, else a variable."""
        vowels, domain = self._names.vowels, self._state.domains[variable]
        if not domain & ~vowels:
            return 1
        if not domain & vowels or variable not in self._letters:
            return 0
        letters = [n for n in range(domain.bit_length()) if domain >> n & 1]
        is_vowel = self._model.new_bool_var("")
        pairs = [(letter, vowels >> letter & 1) for letter in letters]
        self._model.add_allowed_assignments([self._letters[variable], is_vowel], pairs)
        return is_vowel


def _may_be(value: Any) -> bool:  # noqa: ANN401 - the solver has no types
    """Tell whether a number is not nought, or a variable of the model."""
    return not isinstance(value, int) or value != 0
