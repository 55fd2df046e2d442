"""The model of the clue table: whatever looks different is told of, and little else."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from editor.core import edits
from editor.core.checks import clue_findings
from editor.core.clue_states import ClueState
from editor.core.presets import UK_BLOCKED
from editor.ui.clues.clue_model import ClueModel
from editor.ui.clues.column_layout import Column
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex

    from editor.core.puzzle import Puzzle

CLUES = ("A pet", "See 1 Across (2,2)", "Its cats (", "")
ENUMERATIONS = ("2,2", "1-3", "4,4", "")


def other(puzzle: Puzzle, random: Random) -> Puzzle:
    """Return ``puzzle`` after an edit of something that the table shows."""
    keys = [slot.key for slot in puzzle.layout.slots]
    key = random.choice(keys)
    match random.randrange(9):
        case 0 | 1:
            return edits.set_clue(puzzle, key, random.choice(CLUES))
        case 2:
            return edits.set_enumeration(puzzle, key, random.choice(ENUMERATIONS))
        case 3:
            return edits.set_clue_state(puzzle, key, random.choice((*ClueState, None)))
        case 4:
            return edits.set_clue_note(puzzle, key, random.choice(CLUES))
        case 5:
            return edits.set_parse(puzzle, key, random.choice(("CA + TS", "")))
        case 6:
            return edits.set_text(puzzle, (0, 3), random.choice("SE"))
        case 7:
            return edits.keep_clue(puzzle, key) if puzzle.clues.get(key) else puzzle
        case _:
            return edits.set_links(puzzle, tuple(random.sample(keys, 2)))


def looks(model: ClueModel) -> dict[tuple[int, int], object]:
    """Return what each cell says, and whether it has a sign."""
    places = product(range(model.rowCount()), Column)
    return {
        (row, column): (model.data(cell := model.index(row, column)), model.data(cell, 1) is None)
        for row, column in places
    }


@pytest.mark.usefixtures("qapp")
def test_what_looks_different_after_an_edit_is_told_of() -> None:
    random = Random(8)
    puzzle = replace(puzzle_from("CATS\nA##A\nRATS"), preset=UK_BLOCKED)
    model, told = ClueModel(puzzle), set[tuple[int, int]]()

    def note(first: QModelIndex, last: QModelIndex) -> None:
        rows = range(first.row(), last.row() + 1)
        told.update(product(rows, range(first.column(), last.column() + 1)))

    model.dataChanged.connect(note)
    for _ in range(600):
        before, puzzle = looks(model), other(puzzle, random)
        told.clear()
        model.show_puzzle(puzzle, clue_findings(puzzle))
        after = looks(model)
        assert {place for place in after if after[place] != before[place]} <= told


@pytest.mark.usefixtures("qapp")
def test_of_a_letter_typed_in_a_clue_few_cells_are_told() -> None:
    puzzle = puzzle_from("CATS\nA##A\nRATS")
    key = puzzle.layout.slots[1].key
    puzzle = edits.set_clue(puzzle, key, "A pe")
    model, told = ClueModel(puzzle), []
    model.dataChanged.connect(lambda first, last: told.append((first, last)))
    model.show_puzzle(edits.set_clue(puzzle, key, "A pet"))
    assert {(first.row(), first.column()) for first, _ in told} == {
        (1, column) for column in (Column.CLUE, Column.STATE, Column.ENUMERATION)
    }
    assert all(first == last for first, last in told)
