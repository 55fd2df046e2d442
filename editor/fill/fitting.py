"""The words that fit a slot by its letters, limits and crossings: which there are at all."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from editor.core.tag_limits import tags_in_force
from editor.fill.changed_crossings import letter_places
from editor.fill.roots import roots_of
from editor.words.index import as_rows
from editor.words.tags import barred, tags_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.job import FillRequest
    from editor.fill.problem import OpenSlot
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

    @property
    def below(self) -> Rows:
        """The rows of the words that would fit too, were their scores not below the floor."""
        words, limits = self._vocabulary.index.words, self._puzzle.limits
        shelf = words.shelves.get(self.length)
        if shelf is None:
            return np.zeros(0, np.intp)
        banned = limits.banned | limits.of_slot(self._slot.key).banned
        places = (words.place(words.alphabet.normalize(one)) for one in banned)
        struck = [place[1] for place in places if place and place[0] is shelf]
        first, last = (int(np.count_nonzero(shelf.scores >= least)) for least in (self.floor, 1))
        letters = shelf.letters[first:last]
        fits, size = np.ones(len(letters), np.bool_), len(words.alphabet)
        for place, allowed in enumerate(self._allowed):
            fits &= _flags_of(allowed, size)[letters[:, place]]
        fits &= ~barred(tags_in_force(self._puzzle)).out(tags_of(words, shelf)[first:last])
        rows = first + np.flatnonzero(fits)
        return rows[~np.isin(rows, struck)]

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


def _flags_of(bits: int, letters: int) -> NDArray[np.bool_]:
    """Return the ``bits`` of so many ``letters``, the first letter first."""
    return np.array([bits >> number & 1 for number in range(letters)], np.bool_)
