"""The small solution: a filled grid in the last column's foot, upright or upside down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.sheet.frames import GRID_GAP, Reserve
from editor.sheet.grid_shapes import OUTLINE, GridLook, Letters, grid_group, grid_size
from editor.sheet.shapes import Face, Group, Placement, Role, placed
from editor.sheet.style import Answers
from editor.sheet.type_setting import FIRST_BASELINE, text_line
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.flow import Column
    from editor.sheet.frames import Frame
    from editor.sheet.style import PageStyle

_CELL = 7.5
_LEAST_CELL = 6.0
_CAPTION = 7.0
_CAPTION_HEIGHT = 9.0


def reserved(frame: Frame, puzzle: Puzzle) -> Frame:
    """Return ``frame`` with room for the solution at the foot of its last columns."""
    if not frame.columns:
        return frame
    page = frame.columns[-1].page
    feet = [column for column in frame.columns if column.page == page]
    lowest = max(column.bottom for column in feet)
    feet = [column for column in feet if lowest - column.bottom < 1.0]
    cols = puzzle.grid.cols
    span = 1
    while span < len(feet) and _side(feet, span, cols) < _LEAST_CELL:
        span += 1
    cell = _side(feet, span, cols)
    width, height = grid_size(puzzle.grid, cell)
    height += _CAPTION_HEIGHT
    x = feet[-1].x + feet[-1].width - width
    shortened = tuple(
        replace(column, bottom=max(column.top, lowest - height - GRID_GAP))
        if column in feet[-span:]
        else column
        for column in frame.columns
    )
    return replace(frame, columns=shortened, reserve=Reserve(x, lowest - height, cell))


def small_solution(puzzle: Puzzle, style: PageStyle, reserve: Reserve) -> Group:
    """Return the solution with its caption at the reserved place."""
    look = GridLook(
        reserve.cell,
        style.family,
        Letters.ALL,
        numbers=False,
        blocks=style.blocks,
        save_ink=style.save_ink,
        circles_as_shades=style.circles_as_shades,
    )
    width, height = grid_size(puzzle.grid, reserve.cell)
    caption = Group(
        Role.HEADING,
        text_line(
            words_of(puzzle).solution,
            Face(style.family, bold=True),
            _CAPTION,
            0.0,
            FIRST_BASELINE * _CAPTION,
        ),
    )
    shapes = (caption, grid_group(puzzle, look, 0.0, _CAPTION_HEIGHT))
    if style.answers is Answers.UPSIDE_DOWN:
        corner = Placement(reserve.x + width, reserve.y + height + _CAPTION_HEIGHT, half_turn=True)
    else:
        corner = Placement(reserve.x, reserve.y)
    return Group(Role.SECTION, placed(shapes, corner))


def _side(feet: list[Column], span: int, cols: int) -> float:
    width = feet[-1].x + feet[-1].width - feet[-span].x
    return min(_CELL, (width - OUTLINE) / cols)
