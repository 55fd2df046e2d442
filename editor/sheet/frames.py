"""Frames: where the grid and the columns stand on their pages, before any text is set."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from editor.sheet.flow import Column
from editor.sheet.grid_shapes import OUTLINE
from editor.sheet.style import Corner

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.core.grid import Grid
    from editor.sheet.furniture import Body

GUTTER = 11.0
GRID_GAP = 9.0
"""The white space between the grid and text below or above it."""
_CELL_STEP = 0.5
_MOST_GRID_HEIGHT = 0.72
"""The share of the body's height that a grid among clues may take."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Columns in reading order, and the grid's place. ``waste`` is width that nothing uses."""

    columns: tuple[Column, ...]
    cell: float
    grid_x: float
    grid_y: float
    waste: float = 0.0
    grid_page: int = 0


def newspaper_frames(
    grid: Grid,
    body: Body,
    corner: Corner,
    column_counts: Sequence[int],
    cells: tuple[float, float],
) -> Iterator[Frame]:
    """Return the frames with the grid in ``corner`` and columns around it.

    The grid takes the width of some columns; those run under it (or above it), all others over
    the whole height. Sides of squares go from ``cells[0]`` up to ``cells[1]`` in small steps, and
    to the side with which the grid fills its columns exactly.
    """
    for count in column_counts:
        width = column_width(body, count)
        for cell in _cell_sides(grid, body, width, count, *cells):
            if frame := _newspaper_frame(grid, body, corner, count, cell):
                yield frame


def column_width(body: Body, count: int) -> float:
    """Return the width of each of ``count`` columns in ``body``."""
    return (body.width - (count - 1) * GUTTER) / count


def plain_columns(
    body: Body, count: int, page: int = 0, top: float | None = None
) -> tuple[Column, ...]:
    """Return ``count`` columns over the whole width of ``body``."""
    width = column_width(body, count)
    return tuple(
        Column(
            page,
            body.left + number * (width + GUTTER),
            body.top if top is None else top,
            width,
            body.bottom,
        )
        for number in range(count)
    )


def classic_frames(
    grid: Grid, body: Body, column_counts: Sequence[int], cells: tuple[float, float]
) -> Iterator[Frame]:
    """Return the frames with the grid at the top, in the middle, and even columns below."""
    least, most = cells
    most = min(most, (body.width - OUTLINE) / grid.cols, 0.6 * body.height / grid.rows)
    for count in column_counts:
        cell = max(most, least)
        while cell >= least - 1e-9:
            width, height = grid.cols * cell + OUTLINE, grid.rows * cell + OUTLINE
            if width <= body.width + 0.01 and height + GRID_GAP < body.height:
                columns = plain_columns(body, count, top=body.top + height + GRID_GAP)
                yield Frame(columns, cell, body.left + (body.width - width) / 2, body.top)
            cell -= _CELL_STEP


def _cell_sides(
    grid: Grid, body: Body, width: float, count: int, least: float, most: float
) -> list[float]:
    sides = [least + step * _CELL_STEP for step in range(int((most - least) / _CELL_STEP) + 1)]
    for span in range(1, count + 1):
        exact = (span * (width + GUTTER) - GUTTER - OUTLINE) / grid.cols
        if least <= exact <= most:
            sides.append(exact)
    limit = _MOST_GRID_HEIGHT * body.height / grid.rows
    return sorted(side for side in sides if side <= limit or side == least)


def _newspaper_frame(
    grid: Grid, body: Body, corner: Corner, count: int, cell: float
) -> Frame | None:
    width = column_width(body, count)
    across, high = grid.cols * cell + OUTLINE, grid.rows * cell + OUTLINE
    span = ceil((across + GUTTER - 0.01) / (width + GUTTER))
    if span > count or high > body.height:
        return None
    spanned = span * (width + GUTTER) - GUTTER
    right = corner in (Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT)
    below = corner in (Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT)
    columns = []
    for number, column in enumerate(plain_columns(body, count)):
        under = number >= count - span if right else number < span
        top, bottom = column.top, column.bottom
        if under and below:
            bottom -= high + GRID_GAP
        elif under:
            top += high + GRID_GAP
        columns.append(Column(0, column.x, top, width, bottom))
    x = body.right - across if right else body.left
    y = body.bottom - high if below else body.top
    return Frame(tuple(columns), cell, x, y, waste=spanned - across)
