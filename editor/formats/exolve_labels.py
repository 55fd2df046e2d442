"""Labels in the place of numbers, as Exolve takes them.

Exolve counts the cells in which entries begin. A tilde takes a cell out of the count; what it shows
then stands in brackets before its clues, behind the name of the cell.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

_LONGEST = 40
_SIGNS = frozenset("[]<>&#*\n")
"""Signs that mean something else where a label stands."""

Labels = dict["Cell", str]


def shows_no_number(puzzle: Puzzle) -> bool:
    """Tell whether entries begin, and no cell shows a number or a label."""
    numbers = puzzle.layout.numbers
    return bool(numbers) and not any(map(puzzle.label, puzzle.grid.open_cells))


def uncounted(puzzle: Puzzle) -> Labels:
    """Return what cells show that Exolve must not count; none if it cannot show all labels."""
    counted = 0
    found: Labels = {}
    for cell in sorted(puzzle.layout.numbers):
        if puzzle.label(cell) == str(counted + 1):
            counted += 1
        else:
            found[cell] = puzzle.label(cell)
    return found if _can_be_shown(puzzle, found) else {}


def _can_be_shown(puzzle: Puzzle, labels: Mapping[Cell, str]) -> bool:
    numbers = puzzle.layout.numbers
    every = [puzzle.label(cell) for cell in numbers]
    followers = chain.from_iterable(puzzle.links.values())
    return (
        all(map(_is_label, labels.values()))
        and len({*every}) == len(every)
        and not any(label for cell, label in puzzle.labels.items() if cell not in numbers)
        and labels.keys().isdisjoint(key.cell for key in followers)
    )


def _is_label(text: str) -> bool:
    return 0 < len(text) <= _LONGEST and text == text.strip(" .") and not _SIGNS & {*text}
