"""The words that fit a slot by its letters, limits and crossings: which there are at all."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.fill.changed_crossings import letter_places
from editor.fill.problem import problem_of
from editor.fill.roots import roots_of
from editor.words.index import as_rows

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.job import FillRequest
    from editor.fill.problem import OpenSlot, Problem
    from editor.fill.vocabulary import Vocabulary

    Rows = NDArray[np.intp]


class Fitting:
    """The words of ``vocabulary`` that fit ``slot`` of ``puzzle``, for the ``rest`` at ``floor``.

    Rows are those of the shelf of the slot's length; they fall by score.
    """

    def __init__(
        self, puzzle: Puzzle, slot: Slot, rest: FillRequest, vocabulary: Vocabulary, floor: int
    ) -> None:
        self._puzzle, self._slot, self._rest = puzzle, slot, rest
        self._vocabulary, self._floor = vocabulary, floor
        self.root = roots_of(vocabulary).of(rest, floor)
        """The rest, with what follows from it alone."""
        slots = enumerate(self.root.problem.slots)
        self.number = next((n for n, one in slots if one.slot.key == slot.key), None)
        """The number of the slot in the rest; None where it is set aside or cannot change."""
        self._allowed: tuple[int, ...] = ()
        self.alone, self.rows = self._found()
        """The slot as if it were not set aside (None: it cannot change), and what fits it."""

    @property
    def length(self) -> int:
        """How many letters the words have."""
        return len(self._allowed)

    @property
    def floor(self) -> int:
        """The floor of the slot."""
        return self.alone.floor if self.alone is not None else self._floor

    @cached_property
    def alive(self) -> NDArray[np.bool_] | None:
        """Whether propagation of the rest leaves each of ``rows``; None: nothing is known of it."""
        root, alone, rows = self.root, self.alone, self.rows
        if root.state is None or alone is None:
            return None
        if self.number is not None:
            return np.isin(rows, root.propagation.words(root.state, self.number))
        cells = zip(root.problem.cells, root.state.domains, strict=True)
        letters = {cell: domain for cell, domain in cells if cell is not None}
        alive = np.ones(len(rows), np.bool_)
        for place, cell in letter_places(self._puzzle, alone):
            if cell in letters:
                held = np.left_shift(1, alone.supply.letters[rows, place].astype(np.int64))
                alive &= (held & letters[cell]) != 0
        return alive

    @cached_property
    def lowered(self) -> FillRequest:
        """The rest with the slot, which need not be set aside and has no floor of its own."""
        puzzle, key = self._rest.puzzle, self._slot.key
        own = replace(puzzle.limits.of_slot(key), floor=1)
        limits = replace(puzzle.limits, slots={**puzzle.limits.slots, key: own})
        unlisted = self._rest.unlisted - {key}
        return replace(self._rest, puzzle=replace(puzzle, limits=limits), unlisted=unlisted)

    @property
    def below(self) -> Rows:
        """The rows of the words below the floor with which every crossing has a word at floor 1.

        A crossing that may keep its entry may do so here too.
        """
        layout, slot, lowered = self._puzzle.layout, self._slot, self.lowered
        near = {other.key for cell in slot.cells if (other := layout.crossing(slot, cell))}
        far = (one.key for one in layout.slots if one.key not in near | {slot.key})
        request = replace(lowered, unlisted=lowered.unlisted.union(far))
        problem = problem_of(request, self._vocabulary, 1)
        alone = next((one for one in problem.slots if one.slot.key == slot.key), None)
        if alone is None:
            return np.zeros(0, np.intp)
        rows = as_rows(alone.live)
        rows = rows[(rows >= alone.supply.upto(self.floor)) & (rows < alone.supply.listed)]
        fits, letters = np.ones(len(rows), np.bool_), alone.supply.letters[rows]
        for place, allowed in enumerate(letters_beside(problem, alone)):
            fits &= allowed[letters[:, place]]
        return rows[fits]

    def in_order(self, rows: Rows) -> Rows:
        """Return ``rows`` with avoided words behind others."""
        avoided = self.root.problem.avoided
        if self.alone is None or not avoided:
            return rows
        points = self.alone.supply.points(avoided)[rows]
        return rows[np.argsort(-points, kind="stable")]

    def _found(self) -> tuple[OpenSlot | None, Rows]:
        problem = self.root.problem
        if self.number is None:
            rest = replace(self._rest, unlisted=self._rest.unlisted - {self._slot.key})
            problem = roots_of(self._vocabulary).of(rest, self._floor).problem
        alone = next((one for one in problem.slots if one.slot.key == self._slot.key), None)
        if alone is None:
            return None, np.zeros(0, np.intp)
        rows = as_rows(alone.live)
        bits = alone.supply.letter_bits.take(rows, axis=1)
        self._allowed = tuple(problem.domains[variable] for variable in alone.variables)
        allowed: NDArray[Any] = np.array(self._allowed, bits.dtype)[:, np.newaxis]
        return alone, rows[np.logical_and.reduce(bits & allowed, axis=0)]


def letters_beside(problem: Problem, alone: OpenSlot) -> list[NDArray[np.bool_]]:
    """Return the letters at each place of ``alone`` with which every crossing has a word."""
    size = alone.supply.support.shape[1]
    places = {variable: place for place, variable in enumerate(alone.variables)}
    found = [_flags_of(problem.domains[one], size) for one in alone.variables]
    for other in problem.slots:
        shared = [number for number, one in enumerate(other.variables) if one in places]
        if other is not alone and shared:
            support, live = other.supply.support, other.live
            for number, variable in enumerate(other.variables):
                domain = problem.domains[variable]
                if domain and not domain & (domain - 1):
                    live = live & support[number, domain.bit_length() - 1]
            for number in shared:
                found[places[other.variables[number]]] &= (support[number] & live).any(axis=1)
    return found


def _flags_of(bits: int, letters: int) -> NDArray[np.bool_]:
    """Return the ``bits`` of so many ``letters``, the first letter first."""
    return np.array([bits >> number & 1 for number in range(letters)], np.bool_)
