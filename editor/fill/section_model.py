"""The CP-SAT model of the slots that are open in a state: optimum, bound and infeasibility.

One integer a cell (its letter) and one a slot (the row of its word); a table for each slot joins
them with the word's worth. One worker: the solver's infeasible verdicts are doubtful only with
many workers (google/or-tools#5295), and one worker with a seed repeats itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
from ortools.sat.python import cp_model

from editor.fill.name_model import NameModel
from editor.fill.names import Names
from editor.fill.variety_model import VarietyModel
from editor.fill.watch import never, stopping
from editor.words.index import as_rows
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from editor.fill.objective import Objective
    from editor.fill.propagation import Propagation
    from editor.fill.state import State

    Worth = Callable[[int], NDArray[np.int64]]
    """What each word of the supply of a slot counts for."""

PRESOLVED = 8_000
"""Words in the open slots up to which the solver's presolve is worth its time.

No effort bounds that. Of a corner with 14,000 the best fill is proven in 12 s with presolve and in
3 s without; with 24,000 it takes some 20 s, with 60,000 a hundred, and what follows decides no more
than without it. Below 8,000 both take as long, and with it the same effort goes further.
"""


class Status(Enum):
    """What a solve has shown."""

    BEST = "best"
    """Proven: there is no better one."""
    FOUND = "found"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Solved:
    """The end of a solve: the row of each open slot's word, their worth and its upper bound.

    The bound holds without rows too, unless there can be none.
    """

    status: Status
    rows: Mapping[int, int]
    worth: int
    bound: int
    effort: float = 0.0
    """The deterministic time that it took."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to try: seconds (None: no limit), or deterministic time that repeats itself.

    ``stopped`` is asked while the solver works, from another thread.
    """

    seconds: float | None = None
    deterministic: float | None = None
    seed: int = 0
    presolve: bool = True
    stopped: Callable[[], bool] = never

    def without(self, seconds: float, deterministic: float) -> Effort | None:
        """Return what is left when so much is spent, or None when nothing is."""
        left = _less(self.seconds, seconds), _less(self.deterministic, deterministic)
        if self.stopped() or any(one is not None and one <= 0 for one in left):
            return None
        return replace(self, seconds=left[0], deterministic=left[1])


class SectionModel:
    """The open slots of ``state``, to be solved for the greatest worth or for any fill.

    ``worth`` is that of the words of a slot; ``variety`` tells what counts beside them.
    """

    def __init__(
        self,
        propagation: Propagation,
        state: State,
        worth: Worth | None = None,
        variety: Objective | None = None,
    ) -> None:
        self._propagation = propagation
        self._state = state
        self._model = cp_model.CpModel()
        self._open = [number for number, size in enumerate(state.sizes) if size > 1]
        self._letters: dict[int, Any] = {}
        self._rows: dict[int, Any] = {}
        self._worths: list[Any] = []
        self._most = 0
        self._names: dict[int, Any] = {}
        self._capped: list[list[Any]] = [[] for _ in propagation.problem.caps]
        for number in self._open:
            self._add_slot(number, worth)
        self._add_differences()
        self._add_required()
        self._add_names()
        self._add_caps()
        self._add_name_crossings()
        if variety is not None:
            self._add_variety(variety)
        if self._worths:
            self._model.maximize(sum(self._worths))

    @property
    def open(self) -> tuple[int, ...]:
        """The slots whose words are to be chosen."""
        return tuple(self._open)

    @property
    def size(self) -> int:
        """How many words the open slots have, all together."""
        return sum(self._state.sizes[number] for number in self._open)

    def demand(self, worth: int) -> None:
        """Allow only fills of at least this worth."""
        self._model.add(sum(self._worths) >= worth)

    def differ(
        self, rows: Mapping[int, int], entries: int, settled: Mapping[int, int] | None = None
    ) -> None:
        """Allow only fills that differ from ``rows`` in at least so many slots.

        ``settled`` are the rows of slots that are not open here but were when ``rows`` was found.
        """
        changed: list[Any] = [
            int(rows[number] != row)
            for number, row in (settled or {}).items()
            if number in rows and self._propagation.slots[number].whole
        ]
        for number, row in rows.items():
            if number not in self._rows or not self._propagation.slots[number].whole:
                continue
            other = self._model.new_bool_var("")
            self._model.add(self._rows[number] != row).only_enforce_if(other)
            changed.append(other)
        self._model.add(sum(changed) >= entries)

    def solve(self, effort: Effort) -> Solved:
        """Solve; words that may not stand together are forbidden as they turn up.

        The rounds share ``effort``; each starts from the fill and the bound of the one before.
        """
        left: Effort | None = effort
        bound, spent = self._most, 0.0
        while left is not None and not left.stopped():
            solver = self._solver(left)
            with stopping(left.stopped, solver.stop_search):
                status = solver.solve(self._model)
            spent += solver.response_proto.deterministic_time
            solved = replace(self._solved(solver, status, bound), effort=spent)
            conflicts = self._conflicts(solved.rows)
            if not conflicts:
                return solved
            for one, other in conflicts:
                self._part(one, other)
            bound = solved.bound
            self._go_on_from(solved)
            left = left.without(solver.wall_time, solver.response_proto.deterministic_time)
        return Solved(Status.UNKNOWN, {}, 0, bound, spent)

    def _solver(self, effort: Effort) -> cp_model.CpSolver:
        solver = cp_model.CpSolver()
        parameters = solver.parameters
        parameters.num_workers = 1
        parameters.random_seed = effort.seed
        parameters.symmetry_level = 0
        # Else Ctrl+C goes to the solver, which ends the process with an uncaught C++ exception.
        parameters.catch_sigint_signal = False
        parameters.cp_model_presolve = effort.presolve and self.size <= PRESOLVED
        if effort.seconds is not None:
            parameters.max_time_in_seconds = max(0.01, effort.seconds)
        if effort.deterministic is not None:
            parameters.max_deterministic_time = effort.deterministic
        return solver

    def _solved(self, solver: cp_model.CpSolver, status: object, bound: int) -> Solved:
        match status:
            case cp_model.OPTIMAL | cp_model.FEASIBLE:
                found = Status.BEST if status == cp_model.OPTIMAL else Status.FOUND
                rows = {number: int(solver.value(row)) for number, row in self._rows.items()}
                worth = round(solver.objective_value) if self._worths else 0
                return Solved(found, rows, worth, min(bound, self._bound(solver)))
            case cp_model.INFEASIBLE:
                return Solved(Status.IMPOSSIBLE, {}, 0, 0)
            case cp_model.MODEL_INVALID:
                raise RuntimeError(f"the model of a section is invalid: {self._model.validate()}")
            case _:
                return Solved(Status.UNKNOWN, {}, 0, min(bound, self._bound(solver)))

    def _bound(self, solver: cp_model.CpSolver) -> int:
        """Return what the solver knows of the greatest worth, else what the best words make."""
        known = solver.best_objective_bound if self._worths else 0.0
        # A solver that ended before it had any bound says nought.
        return min(self._most, int(np.floor(known + 1e-6))) if known else self._most

    def _part(self, one: tuple[int, int], other: tuple[int, int]) -> None:
        """Forbid the word ``one`` beside all words of the slot of ``other`` that it keeps out."""
        exclusion, slots = self._propagation.exclusion, self._propagation.slots
        if exclusion is None:
            return
        letters = tuple(slots[one[0]].supply.letters[one[1]].tolist())
        bits = exclusion.excluded(letters, slots[other[0]].supply)
        live = self._propagation.words(self._state, other[0])
        if bits is not None:
            live = np.intersect1d(as_rows(bits), live)
        self._model.add_forbidden_assignments(
            [self._rows[one[0]], self._rows[other[0]]],
            [(one[1], row) for row in {other[1], *live.tolist()}],
        )

    def _go_on_from(self, solved: Solved) -> None:
        """Hint at the fill of ``solved``, and allow no more than its bound."""
        self._model.clear_hints()  # type: ignore[no-untyped-call]  # the solver has no types
        for number, row in solved.rows.items():
            self._model.add_hint(self._rows[number], row)
        if self._worths:
            self._model.add(sum(self._worths) <= solved.bound)

    def _add_slot(self, number: int, worth: Worth | None) -> None:
        slot = self._propagation.slots[number]
        rows = self._propagation.words(self._state, number)
        domains = self._state.domains
        places = [p for p, v in enumerate(slot.variables) if domains[v] & (domains[v] - 1)]
        row = self._rows[number] = self._integer(rows)
        variables = [self._letter(slot.variables[place]) for place in places] + [row]
        columns: list[NDArray[Any]] = [slot.supply.letters[rows][:, places], rows[:, np.newaxis]]
        if worth is not None and slot.whole:
            worths = worth(number)[rows]
            self._most += int(worths.max())
            variables.append(self._integer(worths))
            self._worths.append(variables[-1])
            columns.append(worths[:, np.newaxis])
        if not self._propagation.problem.request.puzzle.limits.names_cross:
            names = (slot.supply.tags[rows] & Flag.PROPER.value) != 0
            self._names[number] = self._model.new_bool_var("")
            variables.append(self._names[number])
            columns.append(names[:, np.newaxis])
        for place, cap in enumerate(self._propagation.problem.caps if slot.whole else ()):
            tagged = (slot.supply.tags[rows] & cap.flag.value) != 0
            if tagged.any():
                self._capped[place].append(self._model.new_bool_var(""))
                variables.append(self._capped[place][-1])
                columns.append(tagged[:, np.newaxis])
        table = np.concatenate([column.astype(np.int64) for column in columns], axis=1)
        self._model.add_allowed_assignments(variables, table.tolist())

    def _integer(self, values: NDArray[Any]) -> Any:  # noqa: ANN401 - the solver has no types
        domain = cp_model.Domain.from_values(np.unique(values).tolist())
        return self._model.new_int_var_from_domain(domain, "")

    def _letter(self, variable: int) -> Any:  # noqa: ANN401 - the solver has no types
        if variable not in self._letters:
            letters = self._state.domains[variable]
            values = [n for n in range(letters.bit_length()) if letters >> n & 1]
            domain = cp_model.Domain.from_values(values)
            self._letters[variable] = self._model.new_int_var_from_domain(domain, "")
        return self._letters[variable]

    def _add_differences(self) -> None:
        by_length: dict[int, list[Any]] = {}
        for number in self._open:
            slot = self._propagation.slots[number]
            if slot.whole:
                by_length.setdefault(len(slot), []).append(self._rows[number])
        for rows in by_length.values():
            if len(rows) > 1:
                self._model.add_all_different(rows)

    def _add_required(self) -> None:
        for letter in self._propagation.missing(self._state):
            holders = []
            for variable, value in self._letters.items():
                shown = self._propagation.problem.cells[variable] is not None
                if shown and self._state.domains[variable] >> letter & 1:
                    holds = self._model.new_bool_var("")
                    self._model.add(value == letter).only_enforce_if(holds)
                    holders.append(holds)
            self._model.add_bool_or(holders)

    def _add_variety(self, variety: Objective) -> None:
        """Count letters and stems too, beyond what all fills of the state have."""
        model = VarietyModel(
            self._model, self._propagation, self._state, variety, self._rows, self._letters
        )
        self._worths += model.terms()
        self._most += variety.letter_weight * len(variety.absent(self._state))

    def _add_names(self) -> None:
        for number, name in self._names.items():
            for other in self._propagation.crossings[number]:
                if other > number and other in self._names:
                    self._model.add_bool_or([name.negated(), self._names[other].negated()])

    def _add_caps(self) -> None:
        """Allow no more entries with a tag than there is room for beside the settled ones."""
        for cap, tagged in zip(self._propagation.problem.caps, self._capped, strict=True):
            settled = sum(
                int(slot.supply.tags[live.best()] & cap.flag.value != 0)
                for slot, live, size in zip(
                    self._propagation.slots, self._state.lives, self._state.sizes, strict=True
                )
                if slot.whole and size == 1
            )
            self._model.add(sum(tagged) <= cap.room - settled)

    def _add_name_crossings(self) -> None:
        """Allow names to cross at a vowel in no more cells than there is room for."""
        room = self._propagation.problem.name_room
        if room is None:
            return
        names = Names(self._propagation)
        held = NameModel(
            self._model, self._propagation, self._state, names, self._rows, self._letters
        )
        counted = [*held.crossings(), *held.beside(room.beside)]
        self._model.add(sum(counted) <= room.room - names.at_vowels(self._state, held.settled))

    def _conflicts(self, rows: Mapping[int, int]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        exclusion = self._propagation.exclusion
        if exclusion is None:
            return []
        chosen = [(n, row) for n, row in rows.items() if self._propagation.slots[n].whole]
        return [
            (one, other)
            for one, other in combinations(chosen, 2)
            if exclusion.forbids(
                self._propagation.slots[one[0]].supply,
                one[1],
                self._propagation.slots[other[0]].supply,
                other[1],
            )
        ]


def _less(limit: float | None, spent: float) -> float | None:
    return None if limit is None else limit - spent
