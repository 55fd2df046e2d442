"""What a new puzzle can start from: named shapes with their rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from editor.core.grid import Grid
from editor.core.presets import (
    FREE,
    LYONS,
    MINI,
    UK_BLOCKED,
    US_DAILY,
    US_SUNDAY,
    US_THEMELESS,
    Preset,
)
from editor.core.puzzle import Puzzle
from editor.language import marked

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.symmetry import Symmetry

MIN_SIDE = 3
MAX_SIDE = 35


class Lattice(Enum):
    """The blocks that a new grid has: none, or every second cell of every second row."""

    NONE = "none"
    ODD = "odd"
    EVEN = "even"


@dataclass(frozen=True, slots=True)
class Start:
    """One choice of the New dialog."""

    name: str
    preset: Preset
    rows: int
    cols: int
    lattice: Lattice = Lattice.NONE
    style: str = ""
    """The style of the patterns that are offered."""


STARTS: tuple[Start, ...] = (
    Start(marked("US daily"), US_DAILY, 15, 15, style="weekday"),
    Start(marked("Themeless"), US_THEMELESS, 15, 15, style="themeless"),
    Start(marked("US Sunday"), US_SUNDAY, 21, 21, style="sunday"),
    Start(marked("UK lattice"), UK_BLOCKED, 15, 15, Lattice.ODD, "british"),
    Start(marked("UK open edge"), UK_BLOCKED, 15, 15, Lattice.EVEN, "british"),
    Start(marked("UK quick"), UK_BLOCKED, 13, 13, Lattice.ODD, "british"),
    Start(marked("Mini"), MINI, 5, 5, style="mini"),
    Start(marked("Midi"), MINI, 9, 9, style="mini"),
    Start(marked("Four-fold"), LYONS, 15, 15),
    Start(marked("Blank"), FREE, 13, 13),
)


def new_puzzle(start: Start, rows: int, cols: int, symmetry: Symmetry) -> Puzzle:
    """Return an empty puzzle of the shape and rules of ``start``, at the size chosen."""
    grid = Grid(rows, cols, blocks=lattice_blocks(rows, cols, start.lattice))
    return Puzzle(grid, symmetry=symmetry, preset=start.preset)


def lattice_blocks(rows: int, cols: int, lattice: Lattice) -> frozenset[Cell]:
    """Return the blocks of ``lattice``."""
    if lattice is Lattice.NONE:
        return frozenset()
    first = 1 if lattice is Lattice.ODD else 0
    return frozenset((row, col) for row in range(first, rows, 2) for col in range(first, cols, 2))
