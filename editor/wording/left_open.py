"""What a fill leaves open: cells in which no entry stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.slots import lone_cells
from editor.language import counted

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle


def describe_left_open(puzzle: Puzzle, scope: AbstractSet[Cell] | None = None) -> str:
    """Return how many empty cells (of ``scope``) no word can fill; empty: there are none."""
    left = [
        cell
        for cell in lone_cells(puzzle.grid)
        if cell not in puzzle.fill and (scope is None or cell in scope)
    ]
    if not left:
        return ""
    return counted(
        len(left),
        "{count} cell is in no entry and stays open",
        "{count} cells are in no entry and stay open",
    )
