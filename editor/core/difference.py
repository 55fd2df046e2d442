"""What differs between two puzzles: cells, clues, and all else by its name."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.puzzle import Puzzle

if TYPE_CHECKING:
    from editor.core.grid import Cell, Grid
    from editor.core.slots import SlotKey

_SEEN_IN_CELLS = ("fill", "pencil", "given", "circles", "shades", "labels")
_TOLD_ELSEWHERE = frozenset({"grid", "clues", *_SEEN_IN_CELLS})


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between two puzzles, which are equal where nothing does."""

    cells: frozenset[Cell]
    """Those that look different: in shape, letter or mark, or that one of the grids lacks."""
    clues: tuple[SlotKey, ...]
    """The keys of the clues that differ, across first, in the order of the grid."""
    parts: tuple[str, ...]
    """The names of all other fields of ``Puzzle`` that differ."""

    def __bool__(self) -> bool:
        return bool(self.cells or self.clues or self.parts)


def difference(before: Puzzle, after: Puzzle) -> Difference:
    """Return what differs between ``before`` and ``after``."""
    clues = {key for key, _ in before.clues.items() ^ after.clues.items()}
    parts = tuple(
        one.name
        for one in fields(Puzzle)
        if one.compare
        and one.name not in _TOLD_ELSEWHERE
        and getattr(before, one.name) != getattr(after, one.name)
    )
    return Difference(_cells(before, after), tuple(sorted(clues, key=_place)), parts)


def _cells(before: Puzzle, after: Puzzle) -> frozenset[Cell]:
    cells = {cell for cell, _ in _shape(before.grid) ^ _shape(after.grid)}
    cells.update(bar.cell for bar in before.grid.bars ^ after.grid.bars)
    for name in _SEEN_IN_CELLS:
        cells.update(cell for cell, _ in _marks(before, name) ^ _marks(after, name))
    return frozenset(cells)


def _shape(grid: Grid) -> set[tuple[Cell, object]]:
    """Return the cells of ``grid``, each with whether it is a block or a void."""
    return {(cell, (cell in grid.blocks, cell in grid.voids)) for cell in grid.cells}


def _marks(puzzle: Puzzle, name: str) -> set[tuple[Cell, str]]:
    """Return the cells that the field ``name`` speaks of, each with what it says."""
    value = getattr(puzzle, name)
    return set(value.items()) if hasattr(value, "items") else {(cell, "") for cell in value}


def _place(key: SlotKey) -> tuple[bool, Cell]:
    return key.direction is Direction.DOWN, key.cell
