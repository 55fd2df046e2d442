"""Crossings that stand complete, and what a new word makes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from editor.core.alphabet import Alphabet
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.fill.problem import OpenSlot


@dataclass(frozen=True, slots=True)
class Change:
    """A crossing that stood complete and would become another word."""

    slot: SlotKey
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class CompleteCrossing:
    """A crossing that stands complete as ``before``.

    It crosses at ``place`` of the slot, where it has a text of so many characters (``width``) from
    ``at`` on.
    """

    place: int
    slot: SlotKey
    before: str
    at: int
    width: int

    def change(self, letter: str) -> Change | None:
        """Return what ``letter`` would make of it; None: it stays."""
        after = self.before[: self.at] + letter + self.before[self.at + self.width :]
        return None if after == self.before else Change(self.slot, self.before, after)


def complete_crossings(puzzle: Puzzle, alone: OpenSlot) -> tuple[CompleteCrossing, ...]:
    """Return the complete entries that cross the slot ``alone``, by their place in its words."""
    found = []
    for place, cell in letter_places(puzzle, alone):
        other = puzzle.layout.crossing(alone.slot, cell)
        before = puzzle.entry(other) if other else None
        if other is not None and before is not None:
            texts = [text or "" for text in puzzle.texts(other)]
            number = other.cells.index(cell)
            at = sum(map(len, texts[:number]))
            found.append(CompleteCrossing(place, other.key, before, at, len(texts[number])))
    return tuple(found)


def changes_with(
    crossings: Iterable[CompleteCrossing], word: Sequence[int], alphabet: Alphabet
) -> tuple[Change, ...]:
    """Return what the ``word``, as numbers of letters, changes of ``crossings``."""
    changes = (one.change(alphabet.letters[word[one.place]]) for one in crossings)
    return tuple(filter(None, changes))


def letter_places(puzzle: Puzzle, alone: OpenSlot) -> Iterator[tuple[int, Cell]]:
    """Yield the cells of a slot that have one letter each, with their places in its words.

    Those with two readings are not among them: they stay as they are.
    """
    place = 0
    for cell, text in zip(alone.slot.cells, puzzle.texts(alone.slot), strict=True):
        width = 1 if text is None else len(puzzle.alphabet.indices(text) or text)
        if width == 1 and puzzle.fill.get(cell) == text:
            yield place, cell
        place += width
