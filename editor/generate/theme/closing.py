"""What follows from blocks for the cells beside them, and shapes of blocks that nobody prints."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Set

    from editor.core.grid import Cell

SHORTEST = 3
"""Cells of the shortest run."""
WALL = 4
"""Blocks in a row that make a fence."""


def closed(blocks: Set[Cell], rows: int, cols: int) -> frozenset[Cell]:
    """Return ``blocks`` and the cells that they leave no room for a run across or down."""
    known = set(blocks)
    fresh = known
    while fresh:
        near = {cell for block in fresh for cell in _near(block, rows, cols)} - known
        fresh = {cell for cell in near if _is_cramped(cell, known, rows, cols)}
        known |= fresh
    return frozenset(known)


@lru_cache(maxsize=4096)
def shaped(ends: frozenset[Cell], rows: int, cols: int) -> frozenset[Cell] | None:
    """Return what blocks at ``ends`` close, themselves among it; None where it makes an ugly shape.

    Entries of the same lengths in the same lines ask for the same blocks again and again.
    """
    blocks = closed(ends, rows, cols)
    return None if is_ugly(blocks) else blocks


def ugly(row: int, col: int) -> tuple[tuple[Cell, ...], ...]:
    """Return what may not all be blocks, from a cell on: a square of four, a fence."""
    return (
        tuple(product((row, row + 1), (col, col + 1))),
        tuple((row, col + step) for step in range(WALL)),
        tuple((row + step, col) for step in range(WALL)),
    )


def is_ugly(blocks: Set[Cell]) -> bool:
    """Tell whether ``blocks`` have a square of four or a fence."""
    return any(blocks >= set(shape) for cell in blocks for shape in ugly(*cell))


def _near(block: Cell, rows: int, cols: int) -> Iterator[Cell]:
    """Yield the cells before and behind ``block``, so near that a run there may be too short."""
    row, col = block
    for step in range(1 - SHORTEST, SHORTEST):
        if 0 <= row + step < rows:
            yield row + step, col
        if 0 <= col + step < cols:
            yield row, col + step


def _is_cramped(cell: Cell, blocks: Set[Cell], rows: int, cols: int) -> bool:
    """Tell whether a run through ``cell`` would be too short, across or down."""
    return any(
        1 + _open_cells(cell, way, blocks, rows, cols) + _open_cells(cell, back, blocks, rows, cols)
        < SHORTEST
        for way, back in (((0, 1), (0, -1)), ((1, 0), (-1, 0)))
    )


def _open_cells(cell: Cell, way: Cell, blocks: Set[Cell], rows: int, cols: int) -> int:
    """Count the cells behind ``cell`` up to a block or the edge, as far as it matters."""
    row, col = cell
    for number in range(SHORTEST):
        row, col = row + way[0], col + way[1]
        if not (0 <= row < rows and 0 <= col < cols) or (row, col) in blocks:
            return number
    return SHORTEST
