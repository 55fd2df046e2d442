"""What no editor would take, however well its figures are: told by shape, and by a list."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from editor.core.slots import layout
from editor.generate.patterns.boards import stack_of
from editor.generate.patterns.drawing import Sieve
from editor.generate.patterns.stock import code_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from editor.core.grid import Cell, Grid
    from editor.core.symmetry import Symmetry

REJECTED = Path(__file__).with_name("rejected.txt")
"""The codes of patterns that were looked at and thrown out."""
LONGEST_WALL, LONGEST_EDGE = 5, 3
"""Blocks in a row, at most, inside a grid and along its edge: longer ones look like a fence."""


class Taste:
    """Says of one pattern after the other whether it is worth a proof."""

    def __init__(self, kept: Iterable[Grid]) -> None:
        self._rejected = frozenset(REJECTED.read_text(encoding="ascii").split())
        self._sieves: dict[tuple[int, ...], Sieve] = {}
        for grid in kept:
            self._is_new(grid)

    def likes(self, grid: Grid, symmetry: Symmetry) -> bool:
        """Tell whether ``grid`` may be kept: it is no twin of another that was liked before."""
        if code_of(grid) in self._rejected or has_fence(grid) or has_clot(grid):
            return False
        return not falls_apart(grid, symmetry) and self._is_new(grid)

    def _is_new(self, grid: Grid) -> bool:
        """Tell whether ``grid`` is unlike all before, and remember it."""
        board = _whole_board(grid)
        if board.shape not in self._sieves:
            self._sieves[board.shape] = Sieve(*board.shape, orbit=1 if grid.bars else 2)
        return bool(len(self._sieves[board.shape].fresh(board[None])))


def has_fence(grid: Grid) -> bool:
    """Tell whether too many blocks stand in one row."""
    rows = [[(row, col) in grid.blocks for col in range(grid.cols)] for row in range(grid.rows)]
    return any(_fenced(lines) for lines in (rows, list(zip(*rows, strict=True))))


def has_clot(grid: Grid) -> bool:
    """Tell whether four blocks make a square."""
    return any(
        {(row, col + 1), (row + 1, col), (row + 1, col + 1)} <= grid.blocks
        for row, col in grid.blocks
    )


def falls_apart(grid: Grid, symmetry: Symmetry) -> bool:
    """Tell whether there is an entry without which, and its partners, the rest is two puzzles."""
    slots = [frozenset(slot.cells) for slot in layout(grid).slots]
    number = {cells: place for place, cells in enumerate(slots)}
    through: dict[Cell, list[int]] = {}
    for place, cells in enumerate(slots):
        for cell in cells:
            through.setdefault(cell, []).append(place)
    crossed = [{other for cell in cells for other in through[cell]} for cells in slots]
    return any(
        not _hang_together(crossed, gone)
        for gone in {frozenset(_partners(cells, number, grid, symmetry)) for cells in slots}
    )


def _fenced(lines: Sequence[Sequence[bool]]) -> bool:
    longest = [
        max((len(list(run)) for block, run in groupby(line) if block), default=0) for line in lines
    ]
    return max(longest) > LONGEST_WALL or max(longest[0], longest[-1]) > LONGEST_EDGE


def _partners(
    cells: frozenset[Cell], number: dict[frozenset[Cell], int], grid: Grid, symmetry: Symmetry
) -> Iterator[int]:
    """Yield the numbers of the slots that the symmetry maps ``cells`` onto."""
    images = frozenset().union(*(symmetry.orbit(cell, grid) for cell in cells))
    return (
        place for other, place in number.items() if len(other) == len(cells) and other <= images
    )


def _hang_together(crossed: Sequence[Iterable[int]], gone: frozenset[int]) -> bool:
    left = set(range(len(crossed))) - gone
    edge = {min(left)} if left else set()
    while edge:
        left -= edge
        edge = {other for place in edge for other in crossed[place]} & left
    return not left


def _whole_board(grid: Grid) -> NDArray[np.bool_]:
    """Return the blocks of ``grid``, or its bars as blocks between the cells."""
    if not grid.bars:
        board: NDArray[np.bool_] = stack_of([grid])[0]
        return board
    board = np.zeros((2 * grid.rows - 1, 2 * grid.cols - 1), bool)
    for (row, col), direction in grid.bars:
        down, right = direction.step
        board[2 * row + down, 2 * col + right] = True
    return board
