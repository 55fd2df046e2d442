"""The grid: size, blocks, voids and bars, never letters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Cell: TypeAlias = tuple[int, int]
"""A position ``(row, col)``, zero-based."""

MIN_SIDE = 1
MAX_SIDE = 100


class Direction(Enum):
    """The way an entry reads."""

    ACROSS = "across"
    DOWN = "down"

    # An enumeration's own hash is Python's; slots are looked up by theirs at every key.
    __hash__ = object.__hash__

    @property
    def step(self) -> Cell:
        """The row and column steps to the next cell."""
        return (0, 1) if self is Direction.ACROSS else (1, 0)

    @property
    def other(self) -> Direction:
        """The crossing direction."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Bar(NamedTuple):
    """A thick edge after ``cell`` that ends every run of ``direction`` there."""

    cell: Cell
    direction: Direction


@dataclass(frozen=True, slots=True)
class Grid:
    """The shape of a puzzle. Blocks, voids and bars lie inside ``rows`` by ``cols``."""

    rows: int
    cols: int
    blocks: frozenset[Cell] = frozenset()
    voids: frozenset[Cell] = frozenset()
    bars: frozenset[Bar] = frozenset()

    def __post_init__(self) -> None:
        if not (MIN_SIDE <= self.rows <= MAX_SIDE and MIN_SIDE <= self.cols <= MAX_SIDE):
            raise ValueError(f"a grid of {self.rows} by {self.cols} is not possible")
        if outside := [cell for cell in self.blocks | self.voids if cell not in self]:
            raise ValueError(f"cells {sorted(outside)} lie outside the grid")
        if self.blocks & self.voids:
            raise ValueError("a cell cannot be both block and void")
        if loose := [bar for bar in self.bars if not self.has_edge(bar)]:
            raise ValueError(f"bars {loose} lie between no two cells of the grid")

    def __contains__(self, cell: object) -> bool:
        match cell:
            case (int(row), int(col)):
                return 0 <= row < self.rows and 0 <= col < self.cols
        return False

    @property
    def edges(self) -> tuple[Bar, ...]:
        """Every place for a bar: those that end runs across, row by row, then the others."""
        return tuple(
            bar
            for direction in Direction
            for cell in self.cells
            if self.has_edge(bar := Bar(cell, direction))
        )

    def has_edge(self, bar: Bar) -> bool:
        """Tell whether ``bar`` would lie between two cells of the grid."""
        return bar.cell in self and neighbour(bar.cell, bar.direction) in self

    @property
    def cells(self) -> Iterator[Cell]:
        """All positions, row by row, blocks and voids included."""
        return ((row, col) for row in range(self.rows) for col in range(self.cols))

    @property
    def open_cells(self) -> Iterator[Cell]:
        """The positions that take letters, row by row."""
        return (cell for cell in self.cells if self.is_open(cell))

    def is_open(self, cell: Cell) -> bool:
        """Tell whether ``cell`` lies in the grid and takes a letter."""
        # Written out: asked some ten thousand times for every block that is painted.
        row, col = cell
        return (
            0 <= row < self.rows
            and 0 <= col < self.cols
            and cell not in self.blocks
            and cell not in self.voids
        )

    def joined(self, cell: Cell, direction: Direction) -> bool:
        """Tell whether ``cell`` and the next one in ``direction`` are open, with no bar between."""
        return (
            self.is_open(cell)
            and self.is_open(neighbour(cell, direction))
            and not (self.bars and Bar(cell, direction) in self.bars)
        )


def neighbour(cell: Cell, direction: Direction, steps: int = 1) -> Cell:
    """Return the position ``steps`` further in ``direction``."""
    # Written out: asked as often as a grid's ``is_open``.
    row, col = cell
    return (row, col + steps) if direction is Direction.ACROSS else (row + steps, col)
