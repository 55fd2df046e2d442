"""What the text typed for a cell means: a rebus, or two readings of the cell or of its entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.edits import set_group, set_text, set_two_way
from editor.core.twofold import BAR, SLASH, halves

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot


def entered(puzzle: Puzzle, cell: Cell, text: str, slot: Slot | None = None) -> Puzzle | None:
    """Return ``puzzle`` with ``text`` typed for ``cell``, or None where it makes no sense.

    ``A/B`` reads A across and B down; ``A|B`` makes a Schrödinger cell. Two texts as long as
    ``slot`` (``CLINTON|BOBDOLE``) go over it, and the cells in which they differ are one group.
    """
    normal = puzzle.alphabet.normalize
    marks = [mark for mark in text if mark in (SLASH, BAR)]
    if not marks:
        return set_text(puzzle, cell, normal(text))
    first, second = map(normal, halves(text, marks[0]) or ("", ""))
    if len(marks) > 1 or not first or not second:
        return None
    twofold = puzzle.twofold
    if cell in twofold.two_way | twofold.grouped and puzzle.fill.get(cell) == text:
        return puzzle
    if marks[0] == SLASH:
        return set_two_way(puzzle, cell, first, second)
    letters = [puzzle.alphabet.split(one) for one in (first, second)]
    if slot and {len(slot)} == set(map(len, letters)):
        pairs = zip(*letters, strict=True)
        return set_group(puzzle, dict(zip(slot.cells, pairs, strict=True)))
    return set_group(puzzle, {cell: (first, second)})
