"""What a fill is worth: one measure for search, solver and the choice between two fills.

In points of score: each entry counts what the request's ``taste`` says of its word, each letter of
the alphabet that the fill shows ``letter_weight``, each entry that repeats a stem minus
``stem_weight``, and each with an avoided tag minus ``AVOIDED_WEIGHT``. Cells where names cross at a
vowel and names beyond many cost what the taste says.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

import numpy as np

from editor.core.rules.duplicates import NO_STEM_REPEAT
from editor.fill.job import AVOIDED_WEIGHT
from editor.fill.names import Names
from editor.fill.word_points import points_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from editor.fill.propagation import Propagation
    from editor.fill.state import State


class Objective:
    """The worth of the fills of one problem."""

    def __init__(self, propagation: Propagation) -> None:
        problem = propagation.problem
        self.letter_weight = problem.request.letter_weight
        rules = problem.request.puzzle.preset.rules
        self.stem_weight = 0 if NO_STEM_REPEAT.code in rules else problem.request.stem_weight
        self._stem_of = problem.facts.stem
        self.lowest = 0
        self.press = 0
        self.propagation = propagation
        self._shown = sum(
            1 << number
            for number, letter in enumerate(problem.alphabet.letters)
            if letter in problem.shown
        )
        self._numbers: dict[str, int] = {}
        self._stems: dict[int, dict[int, int]] = {len(slot): {} for slot in propagation.slots}
        self._whole = [
            (number, self._stems[len(slot)])
            for number, slot in enumerate(propagation.slots)
            if slot.whole
        ]
        self._standing = [self._number(entry) for entry in problem.standing]
        self.avoids = bool(problem.avoided)
        self.names = Names(propagation)
        self.points = points_by_taste(propagation)
        self._worths: dict[int, NDArray[np.int64]] = {}

    def pressing(self, lowest: int, press: int) -> Objective:
        """Return the worth by which an entry loses ``press`` a point below ``lowest`` + 1.

        A higher lowest score is then worth more than anything else.
        """
        after = copy(self)
        after.lowest, after.press = lowest, press
        after.forget()
        return after

    def forget(self) -> None:
        """Reckon the worths anew when they are asked for."""
        self._worths = {}

    def worths(self, slot: int) -> NDArray[np.int64]:
        """Return what the words of the supply of ``slot`` are worth by themselves: int64 (n,)."""
        supply = self.propagation.slots[slot].supply
        found = self._worths.get(id(supply))
        if found is None:
            below = np.maximum(0, self.lowest + 1 - supply.scores.astype(np.int64))
            found = self._worths[id(supply)] = self.points[slot] - self.press * below
        return found

    def worth(self, state: State, slots: Iterable[int]) -> int:
        """Return what the entries of whole ``slots`` of the fill ``state`` are worth."""
        ours = self.propagation.slots
        return sum(int(self.worths(n)[state.lives[n].best()]) for n in slots if ours[n].whole)

    def total(self, state: State) -> int:
        """Return what the fill ``state`` is worth."""
        every = range(len(self.propagation.slots))
        return self.worth(state, every) + self.most_variety(state)

    def scores(self, state: State, slots: Iterable[int]) -> NDArray[np.uint8]:
        """Return the scores of the entries of whole ``slots`` of the fill ``state``."""
        ours = self.propagation.slots
        found = [ours[n].supply.scores[state.lives[n].best()] for n in slots if ours[n].whole]
        return np.asarray(found, np.uint8)

    def sure(self, state: State) -> int:
        """Return what the settled entries of ``state`` and all else that is sure are worth."""
        settled = (number for number, size in enumerate(state.sizes) if size == 1)
        return self.worth(state, settled) + self.sure_variety(state)

    def most_variety(self, state: State) -> int:
        """Return the most that all but scores counts for in fills of ``state``; in a fill, what.

        Bounds the search: letters that may still come are there, open slots repeat no stem and
        have no word that is avoided.
        """
        return self._letters(state, sure=False) - self._costs(state)

    def sure_variety(self, state: State) -> int:
        """Return what the letters, stems and tags count for that no fill of ``state`` lacks."""
        return self._letters(state, sure=True) - self._costs(state)

    def absent(self, state: State) -> list[int]:
        """Return the letters that fills of ``state`` may show or not."""
        maybe = self._seen(state, sure=False) & ~self._seen(state, sure=True)
        return [letter for letter in range(maybe.bit_length()) if maybe >> letter & 1]

    def stems(self, slot: int, rows: Sequence[int]) -> list[int]:
        """Return the numbers of the stems of the words ``rows`` of ``slot``."""
        one = self.propagation.slots[slot]
        known = self._stems[len(one)]
        for row in rows:
            if row not in known:
                known[row] = self._number(self._text(one.supply.letters[row].tolist()))
        return [known[row] for row in rows]

    def settled_stems(self, state: State) -> list[int]:
        """Return the stems of the entries that are given or settled in ``state``."""
        found = self._standing[:]
        for number, known in self._whole:
            if state.sizes[number] == 1:
                row = state.lives[number].best()
                found.append(known[row] if row in known else self.stems(number, [row])[0])
        return found

    def _costs(self, state: State) -> int:
        return self._repeats(state) + self._avoided(state) + self.names.cost(state)

    def _repeats(self, state: State) -> int:
        if not self.stem_weight:
            return 0
        settled = self.settled_stems(state)
        return self.stem_weight * (len(settled) - len({*settled}))

    def _avoided(self, state: State) -> int:
        """Return what the settled entries cost that one would rather avoid."""
        if not self.avoids:
            return 0
        avoided = self.propagation.avoided
        return AVOIDED_WEIGHT * sum(
            bool(avoided[number][state.lives[number].best()])
            for number, _ in self._whole
            if state.sizes[number] == 1
        )

    def _letters(self, state: State, *, sure: bool) -> int:
        return self.letter_weight * self._seen(state, sure=sure).bit_count()

    def _seen(self, state: State, *, sure: bool) -> int:
        """Return the letters, as bits, that are sure to be shown, or that may be."""
        seen = self._shown
        for cell, domain in zip(self.propagation.problem.cells, state.domains, strict=True):
            if cell is not None and not (sure and domain & (domain - 1)):
                seen |= domain
        return seen

    def _text(self, letters: Sequence[int]) -> str:
        alphabet = self.propagation.problem.alphabet.letters
        return "".join(alphabet[letter] for letter in letters)

    def _number(self, word: str) -> int:
        return self._numbers.setdefault(self._stem_of(word), len(self._numbers))


def points_by_taste(propagation: Propagation) -> list[NDArray[np.int64]]:
    """Return what each word of the supply of each slot counts for by the taste: int64 (n,)."""
    problem, found = propagation.problem, {}
    for slot in propagation.slots:
        if id(slot.supply) not in found:
            found[id(slot.supply)] = points_of(problem.request.taste, slot.supply, problem.alphabet)
    return [found[id(slot.supply)] for slot in propagation.slots]
