"""The stock: patterns that ship with the program, each proven fillable with the shipped list.

One line a pattern: style, size, symmetry, the floor at which it was filled, the mean score of
that fill, and the pattern itself. Its bits, as one hexadecimal number, are the cells row by row
(1: a block), or for a barred pattern the edges (1: a bar) in the order of ``orbits.edges``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from editor.core.grid import Grid
from editor.core.symmetry import Symmetry
from editor.generate.patterns.orbits import edges
from editor.paths import resource

if TYPE_CHECKING:
    from collections.abc import Iterable

FILE = "patterns/stock.txt"


@dataclass(frozen=True, slots=True)
class Stored:
    """A pattern of the stock. ``mean`` is that of the entries of the fill that proved it."""

    style: str
    grid: Grid
    symmetry: Symmetry
    floor: int
    mean: int


@cache
def stock() -> tuple[Stored, ...]:
    """Return the patterns that ship with the program, in the order of the file."""
    text = resource(FILE).read_text(encoding="ascii")
    return tuple(_read(line) for line in text.splitlines() if line and not line.startswith("#"))


def stock_text(patterns: Iterable[Stored]) -> str:
    """Return ``patterns`` as the lines of the file."""
    return "".join(f"{_line(one)}\n" for one in patterns)


def _line(stored: Stored) -> str:
    grid = stored.grid
    size = f"{grid.cols}x{grid.rows}"
    facts = f"{stored.style} {size} {stored.symmetry.value} {stored.floor} {stored.mean}"
    places = edges(grid.rows, grid.cols) if grid.bars else tuple(grid.cells)
    marked = grid.bars or grid.blocks
    return f"{facts} {sum(1 << place for place, one in enumerate(places) if one in marked):x}"


def _read(line: str) -> Stored:
    style, size, symmetry, floor, mean, code = line.split()
    cols, rows = map(int, size.split("x"))
    bits = int(code, 16)
    if style == "barred":
        bars = edges(rows, cols)
        grid = Grid(rows, cols, bars=frozenset(bars[place] for place in _places(bits)))
    else:
        grid = Grid(rows, cols, frozenset(divmod(place, cols) for place in _places(bits)))
    return Stored(style, grid, Symmetry(symmetry), int(floor), int(mean))


def _places(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if bits >> place & 1]
