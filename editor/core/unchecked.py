"""Cells that only one slot, or none, runs through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Cell, Direction, Grid
from editor.core.slots import layout

if TYPE_CHECKING:
    from collections.abc import Iterator


def unchecked_cells(grid: Grid) -> Iterator[Cell]:
    """Yield the open cells that are not in a slot each way."""
    slots = layout(grid).by_cell
    for cell in grid.open_cells:
        if not all((cell, direction) in slots for direction in Direction):
            yield cell
