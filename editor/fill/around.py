"""Around a slot: the entries that cross it and those that cross these, and how good they are.

Their mean score beside a word is the *rest* of the word. See docs/verdicts.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.fill.propagation import Propagation
    from editor.fill.state import State
    from editor.words.word_list import WordList

    Scores = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Rest:
    """The mean score of the entries around a slot beside one of its words.

    ``is_estimate``: what they are likely to have in a good fill; else what they have in a fill that
    was found.
    """

    mean: float
    is_estimate: bool


@dataclass(frozen=True, eq=False)
class Around:
    """The entries around a slot in one problem.

    ``numbers`` are its open slots among them, ``standing`` the scores of the others. ``scores``
    int64 (n,) for each slot of the problem: what each word of its supply counts, nought where the
    slot is not among them.
    """

    propagation: Propagation
    numbers: tuple[int, ...]
    standing: tuple[int, ...]
    scores: Sequence[Scores]

    def total(self, fill: State) -> int:
        """Return the sum of the scores of the open slots in ``fill``."""
        return sum(int(self.scores[one][fill.lives[one].best()]) for one in self.numbers)

    def rest(self, fill: State) -> Rest:
        """Return the rest of the word that ``fill`` has in the slot."""
        return Rest(self.mean(self.total(fill)), is_estimate=False)

    def mean(self, total: float) -> float:
        """Return the mean score where that of the open slots have the sum ``total``."""
        return (total + sum(self.standing)) / (len(self.numbers) + len(self.standing))


def slots_around(puzzle: Puzzle, slot: Slot) -> tuple[Slot, ...]:
    """Return the slots that cross ``slot`` and those that cross these, in the order of the grid."""
    layout = puzzle.layout

    def crossing(slots: Collection[Slot]) -> dict[SlotKey, Slot]:
        found = (layout.crossing(one, cell) for one in slots for cell in one.cells)
        return {other.key: other for other in found if other is not None}

    near = crossing([slot])
    keys = (near.keys() | crossing(near.values()).keys()) - {slot.key}
    return tuple(one for one in layout.slots if one.key in keys)


def counted_around(
    puzzle: Puzzle, slot: Slot, propagation: Propagation, words: WordList
) -> tuple[Slot, ...]:
    """Return the slots around ``slot`` that count: those to be filled, and those that have a score.

    ``propagation`` is that of the words for ``slot``. What stands in no list, and what is set
    aside, has none.
    """
    to_fill = {one.slot.key for one in propagation.slots}

    def counts(one: Slot) -> bool:
        entry = puzzle.entry(one)
        return one.key in to_fill or (entry is not None and words.score(entry) is not None)

    return tuple(filter(counts, slots_around(puzzle, slot)))


def around(
    puzzle: Puzzle, slots: Collection[Slot], propagation: Propagation, words: WordList
) -> Around | None:
    """Return the entries of ``slots`` in the problem of ``propagation``; None where there are none.

    One that stands in no list, but could become another, counts nought.
    """
    if not slots:
        return None
    open_ones = {one.slot.key: number for number, one in enumerate(propagation.slots)}
    numbers = tuple(open_ones[one.key] for one in slots if one.key in open_ones)
    entries = (puzzle.entry(one) for one in slots if one.key not in open_ones)
    standing = tuple(words.score(entry) or 0 for entry in entries if entry is not None)
    scores = [
        _scores(propagation, number, words) if number in numbers else np.zeros(len(one.supply), int)
        for number, one in enumerate(propagation.slots)
    ]
    return Around(propagation, numbers, standing, scores)


def _scores(propagation: Propagation, number: int, words: WordList) -> Scores:
    """Return the scores of the words of a slot; entries that it may keep have those of the lists.

    In the supply these have none.
    """
    supply, alphabet = propagation.slots[number].supply, words.alphabet
    scores = supply.scores.astype(np.int64)
    for row in range(supply.listed, len(supply)):
        entry = alphabet.text(tuple(supply.letters[row].tolist()))
        scores[row] = words.score(entry) or 0
    return scores
