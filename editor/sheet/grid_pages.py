"""Pages that hold the grid, without clues: to be solved, or filled as the solution."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.sheet.code_key import KEY_GAP, key_height, key_shapes
from editor.sheet.grid_look import grid_look
from editor.sheet.grid_shapes import OUTLINE, Letters, grid_group, grid_size
from editor.sheet.leaves import Leaf, body_of
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.shapes import Shape
    from editor.sheet.style import PageStyle

_SOLUTION_CELL = 26.0
"""Points a side of a cell that is only read."""
_GRID_CELL = 36.0
"""Points a side of a cell that is written in, with a page of room."""


def empty_grid_leaf(puzzle: Puzzle, style: PageStyle) -> Leaf:
    """Return a page with the grid to be solved; below that of a codeword stands its key."""
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
    key = key_height(puzzle, body.width)
    cell = min(
        style.max_cell or most,
        (body.width - OUTLINE) / grid.cols,
        (body.height - key - OUTLINE) / grid.rows,
    )
    x = body.left + (body.width - grid.cols * cell - OUTLINE) / 2
    look = grid_look(style, cell, letters)
    shapes: tuple[Shape, ...] = (grid_group(puzzle, look, x, body.top),)
    if key:
        top = body.top + grid_size(grid, cell)[1] + KEY_GAP
        shapes += key_shapes(puzzle, look, replace(body, top=top))
    return Leaf(shapes, first=first, subtitle=subtitle)
