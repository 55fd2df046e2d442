"""Pencil letters: what the constructor is not certain of. Nothing counts them until inked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.edits import clear_cells, set_text

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle


def set_pencil(puzzle: Puzzle, cell: Cell, text: str) -> Puzzle:
    """Write ``text`` into the open ``cell`` in pencil, in place of what stands there."""
    if not puzzle.grid.is_open(cell):
        return puzzle
    cleared = clear_cells(puzzle, {cell})
    return replace(cleared, pencil={**cleared.pencil, cell: text}) if text else cleared


def to_pencil(puzzle: Puzzle, cells: Collection[Cell]) -> Puzzle:
    """Make pencil letters of the letters in ``cells``; what reads two ways stays."""
    grouped = puzzle.twofold.two_way | puzzle.twofold.grouped
    texts = {cell: puzzle.fill[cell] for cell in puzzle.fill.keys() & cells if cell not in grouped}
    cleared = clear_cells(puzzle, texts)
    return replace(cleared, pencil={**cleared.pencil, **texts})


def ink(puzzle: Puzzle, cells: Collection[Cell] | None = None) -> Puzzle:
    """Make letters of the pencil letters in ``cells``; None: of all."""
    for cell, text in puzzle.pencil.items():
        if cells is None or cell in cells:
            puzzle = set_text(puzzle, cell, text)
    return puzzle
