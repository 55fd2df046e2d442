"""Pages that hold the grid alone: to be solved, or filled as the solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.sheet.grid_shapes import OUTLINE, Letters, grid_group
from editor.sheet.leaves import Leaf, body_of
from editor.sheet.puzzle_pages import grid_look
from editor.sheet.wording import words_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.style import PageStyle

_SOLUTION_CELL = 26.0
"""Points a side of a cell that is only read."""
_GRID_CELL = 36.0
"""Points a side of a cell that is written in, with a page of room."""


def empty_grid_leaf(puzzle: Puzzle, style: PageStyle) -> Leaf:
    """Return a page with the grid to be solved."""
    return _grid_leaf(puzzle, style, Letters.GIVEN, _GRID_CELL)


def solution_leaf(puzzle: Puzzle, style: PageStyle) -> Leaf:
    """Return a page with the filled grid."""
    subtitle = words_of(puzzle).solution
    return _grid_leaf(puzzle, style, Letters.ALL, _SOLUTION_CELL, subtitle)


def _grid_leaf(
    puzzle: Puzzle, style: PageStyle, letters: Letters, most: float, subtitle: str = ""
) -> Leaf:
    first = not subtitle
    body = body_of(puzzle, style, first=first, subtitle=subtitle)
    grid = puzzle.grid
    cell = min(
        style.max_cell or most,
        (body.width - OUTLINE) / grid.cols,
        (body.height - OUTLINE) / grid.rows,
    )
    x = body.left + (body.width - grid.cols * cell - OUTLINE) / 2
    group = grid_group(puzzle, grid_look(style, cell, letters), x, body.top)
    return Leaf((group,), first=first, subtitle=subtitle)
