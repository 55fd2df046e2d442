"""Rules of shape for grids where not every cell is checked: how many of a slot need be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked, marked_counted
from editor.core.rules.rule import Finding, HouseRule, Reads
from editor.core.slots import unchecked_cells

if TYPE_CHECKING:
    from collections.abc import Iterator, Set

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot


def _runs(slot: Slot, unchecked: Set[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Yield the runs of ``unchecked`` cells in ``slot``."""
    run: list[Cell] = []
    for cell in (*slot.cells, None):
        if cell in unchecked and cell is not None:
            run.append(cell)
        elif run:
            yield tuple(run)
            run = []


def _unchecked_runs(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    unchecked = frozenset(unchecked_cells(puzzle.grid))
    for slot in puzzle.layout.slots:
        for run in _runs(slot, unchecked):
            if len(run) > number:
                yield Finding(MAX_UNCHECKED_RUN, run, len(run), number, (slot,))


MAX_UNCHECKED_RUN = HouseRule(
    "max-unchecked-run",
    marked("Unchecked cells in a row"),
    marked_counted(
        "{slots} has {count} unchecked cell in a row, more than {limit}",
        "{slots} has {count} unchecked cells in a row, more than {limit}",
    ),
    Reads.SHAPE,
    _unchecked_runs,
    number=2,
)


def _less_than_half_checked(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    unchecked = frozenset(unchecked_cells(puzzle.grid))
    for slot in puzzle.layout.slots:
        count = len(unchecked.intersection(slot.cells))
        if 2 * count > len(slot):
            yield Finding(HALF_CHECKED, slot.cells, count, len(slot) // 2, (slot,))


HALF_CHECKED = HouseRule(
    "half-checked",
    marked("At least half of an entry checked"),
    marked_counted(
        "{slots} has {count} unchecked cell, more than half",
        "{slots} has {count} unchecked cells, more than half",
    ),
    Reads.SHAPE,
    _less_than_half_checked,
)


def _unchecked_by_length(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    unchecked = frozenset(unchecked_cells(puzzle.grid))
    for slot in puzzle.layout.slots:
        count, most = len(unchecked.intersection(slot.cells)), _most_unchecked(len(slot))
        if count > most:
            yield Finding(UNCHECKED_BY_LENGTH, slot.cells, count, most, (slot,))
        for run in _runs(slot, unchecked):
            if len(run) > 1:
                count = len(run)
                yield Finding(
                    UNCHECKED_BY_LENGTH, run, count, 1, (slot,), sentence=MAX_UNCHECKED_RUN.sentence
                )


def _most_unchecked(length: int) -> int:
    """Return how many cells of an entry Ximenes leaves unchecked: of 4 one, of 12 five."""
    return max(0, (length - 2) // 2)


UNCHECKED_BY_LENGTH = HouseRule(
    "unchecked-by-length",
    marked("Unchecked cells by length, as Ximenes allows"),
    marked_counted(
        "{slots} has {count} unchecked cell; its length allows {limit}",
        "{slots} has {count} unchecked cells; its length allows {limit}",
    ),
    Reads.SHAPE,
    _unchecked_by_length,
)
