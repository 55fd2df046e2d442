"""Sections: the cells that a command about a part of the grid speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot


def around(puzzle: Puzzle, slot: Slot) -> frozenset[Cell]:
    """Return the cells of ``slot`` and of all full entries that cross it."""
    layout, cells = puzzle.layout, set(slot.cells)
    for cell in slot.cells:
        crossing = layout.slot_at(cell, slot.direction.other)
        if crossing and puzzle.entry(crossing) is not None:
            cells.update(crossing.cells)
    return frozenset(cells)
