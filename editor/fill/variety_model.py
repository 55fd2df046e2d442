"""Letters, stems and tags in a CP-SAT model: what they count for beside the scores."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
from ortools.sat.python import cp_model

from editor.fill.job import AVOIDED_WEIGHT
from editor.fill.name_model import NameModel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.fill.objective import Objective
    from editor.fill.propagation import Propagation
    from editor.fill.state import State


@dataclass(frozen=True, slots=True)
class VarietyModel:
    """Adds to ``model`` what the ``objective`` counts beside the scores.

    ``rows`` and ``letters`` are the variables of the open slots of ``state`` and of its cells.
    """

    model: cp_model.CpModel
    propagation: Propagation
    state: State
    objective: Objective
    rows: Mapping[int, Any]
    letters: Mapping[int, Any]

    def terms(self) -> list[Any]:
        """Return what is to be added to the worth, beyond what all fills of the state have."""
        letters = self._letter_terms() if self.objective.letter_weight else []
        stems = self._stem_terms() if self.objective.stem_weight else []
        avoided = self._avoided_terms() if self.objective.avoids else []
        return [*letters, *stems, *avoided, *(self._name_terms() if self.objective.names else [])]

    def _name_terms(self) -> list[Any]:
        """Cells where names cross at a vowel count against the fill, and names beyond many."""
        names = self.objective.names
        held = NameModel(self.model, self.propagation, self.state, names, self.rows, self.letters)
        crossings = held.crossings() if names.crossing_price else []
        terms: list[Any] = [-names.crossing_price * one for one in crossings]
        if names.many_price and held.open:
            settled = len(held.settled)
            over = self.model.new_int_var(0, len(held.open) + settled, "")
            self.model.add(over >= sum(held.open.values()) + settled - names.many)
            terms.append(-names.many_price * over)
            terms.append(names.many_price * max(0, settled - names.many))
        return terms

    def _avoided_terms(self) -> list[Any]:
        """An entry counts against the fill where one would rather avoid its word."""
        slots = (slot for slot in self.rows if self.propagation.slots[slot].whole)
        avoided = (
            (slot, self.propagation.avoided[slot][self.propagation.words(self.state, slot)])
            for slot in slots
        )
        return [
            -AVOIDED_WEIGHT * self._looked_up(slot, words.astype(np.int64))
            for slot, words in avoided
            if words.any()
        ]

    def _letter_terms(self) -> list[Any]:
        """A letter counts where some cell holds it."""
        return [
            self.objective.letter_weight * self._is_shown(letter)
            for letter in self.objective.absent(self.state)
        ]

    def _is_shown(self, letter: int) -> Any:  # noqa: ANN401 - the solver has no types
        shown = self.model.new_bool_var("")
        holders = [shown.negated()]
        for variable, value in self.letters.items():
            counted = self.propagation.problem.cells[variable] is not None
            if counted and self.state.domains[variable] >> letter & 1:
                holders.append(self.model.new_bool_var(""))
                self.model.add(value == letter).only_enforce_if(holders[-1])
        self.model.add_bool_or(holders)
        return shown

    def _stem_terms(self) -> list[Any]:
        """An entry counts against the fill where its stem is that of a settled or earlier one."""
        settled = {*self.objective.settled_stems(self.state)}
        stems = {
            slot: self.objective.stems(slot, self.propagation.words(self.state, slot).tolist())
            for slot in self.rows
            if self.propagation.slots[slot].whole
        }
        users = Counter(one for ours in stems.values() for one in {*ours})
        shared = {one for one, slots in users.items() if slots > 1} - settled
        old = [self._repeats_settled(slot, ours, settled) for slot, ours in stems.items()]
        kinds = {slot: {*ours} & shared for slot, ours in stems.items()}
        values = {slot: self._kind(slot, stems[slot], kinds[slot]) for slot in kinds}
        repeats: dict[int, Any] = {}
        for earlier, slot in combinations(stems, 2):
            if kinds[earlier] & kinds[slot]:
                repeated = repeats.setdefault(slot, self.model.new_bool_var(""))
                self.model.add(values[earlier] != values[slot]).only_enforce_if(repeated.negated())
        every = [*old, *repeats.values()]
        return [-self.objective.stem_weight * one for one in every if one is not None]

    def _repeats_settled(self, slot: int, stems: list[int], settled: set[int]) -> Any:  # noqa: ANN401 - the solver has no types
        """Return whether ``slot`` repeats a settled stem, or None where it cannot."""
        held = [one in settled for one in stems]
        if not any(held):
            return None
        return self._looked_up(slot, np.array(held, np.int64))

    def _kind(self, slot: int, stems: list[int], kinds: set[int]) -> Any:  # noqa: ANN401 - the solver has no types
        """Return the stem of ``slot``, or a number of its own for one that no other can have."""
        if not kinds:
            return None
        own = -1 - slot
        return self._looked_up(slot, np.array([n if n in kinds else own for n in stems]))

    def _looked_up(self, slot: int, values: Any) -> Any:  # noqa: ANN401 - the solver has no types
        """Return a variable that has the value beside the word of ``slot``."""
        domain = cp_model.Domain.from_values(np.unique(values).tolist())
        variable = self.model.new_int_var_from_domain(domain, "")
        rows = self.propagation.words(self.state, slot)
        pairs = np.stack([rows, values], axis=1).tolist()
        self.model.add_allowed_assignments([self.rows[slot], variable], pairs)
        return variable
