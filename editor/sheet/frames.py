"""Frames: where the grid and the columns stand on their pages, before any text is set."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.sheet.flow import Column
from editor.sheet.grid_shapes import OUTLINE
from editor.sheet.style import Corner

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.core.grid import Grid
    from editor.sheet.furniture import Body

GUTTER = 10.0
"""The white space between two columns, in points."""
GRID_GAP = 8.0
"""The white space between the grid and text below or above it."""
_CELL_STEP = 0.5
"""Points between two sides of cells that are tried."""
_LEAST_COLUMN = 90.0
"""Points: narrower columns hold hardly two words."""
_MOST_UNEVEN = 1.7
"""How many times as wide as the narrowest the widest column of a page may be."""
_MOST_CLASSIC = 0.75
"""The share of the body's height that a grid above its clues may take."""
_MOST_GRID_HEIGHT = 0.72
"""The share of the body's height that a grid among clues may take."""


@dataclass(frozen=True, slots=True)
class Reserve:
    """The place kept for a small solution on the last page: corner and side of its cells."""

    x: float
    y: float
    cell: float


@dataclass(frozen=True, slots=True)
class Frame:
    """Columns in reading order, the grid's place, and the place kept for a small solution."""

    columns: tuple[Column, ...]
    cell: float
    grid_x: float
    grid_y: float
    reserve: Reserve | None = None


def newspaper_frames(
    grid: Grid, body: Body, corner: Corner, counts: Sequence[int], cells: tuple[float, float]
) -> Iterator[Frame]:
    """Return the frames with the grid in ``corner`` and columns around it.

    Some columns run beside the grid over the whole height; those under it (or above it) share
    its width exactly, so that no paper is lost: the two kinds may differ in width a little.
    Sides of cells go from ``cells[0]`` up to ``cells[1]`` in small steps, and to the sides with
    which all columns become equal.
    """
    for count in counts:
        for beside in range(1, count):
            for cell in _cell_sides(grid, body, beside, count - beside, *cells):
                frame = _newspaper_frame(grid, body, corner, (beside, count - beside), cell)
                if frame:
                    yield frame


def mirrored(frame: Frame, grid: Grid, body: Body) -> Frame:
    """Return ``frame`` with left and right exchanged, for text that reads from the right."""
    edges = body.left + body.right
    return replace(
        frame,
        columns=tuple(replace(one, x=edges - one.x - one.width) for one in frame.columns),
        grid_x=edges - frame.grid_x - grid.cols * frame.cell - OUTLINE,
    )


def column_width(body: Body, count: int) -> float:
    """Return the width of each of ``count`` columns in ``body``."""
    return (body.width - (count - 1) * GUTTER) / count


def column_counts(body: Body, wanted: int) -> range:
    """Return the numbers of columns worth trying: ``wanted`` alone, unless that is 0."""
    if wanted:
        return range(wanted, wanted + 1)
    most = int((body.width + GUTTER) / (_LEAST_COLUMN + GUTTER))
    return range(min(2, max(1, most)), max(most, 1) + 1)


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
    grid: Grid,
    bodies: Sequence[Body],
    column_counts: Sequence[int],
    cells: tuple[float, float],
) -> Iterator[Frame]:
    """Return the frames with the grid at the top of the first body and even columns below.

    Further ``bodies`` are pages that the columns go on to.
    """
    body, *others = bodies
    least, most = cells
    fitting = min(most, (body.width - OUTLINE) / grid.cols)
    steps = range(max(0, int((fitting - least) / _CELL_STEP)) + 1)
    for count in column_counts:
        rest = further_columns(others, count)
        for cell in {fitting, *(least + step * _CELL_STEP for step in steps)}:
            width, height = grid.cols * cell + OUTLINE, grid.rows * cell + OUTLINE
            if width <= body.width + 0.01 and height + GRID_GAP < _MOST_CLASSIC * body.height:
                columns = plain_columns(body, count, top=body.top + height + GRID_GAP)
                x = body.left + (body.width - width) / 2
                yield Frame((*columns, *rest), cell, x, body.top)


def apart_frames(
    grid: Grid, bodies: Sequence[Body], column_counts: Sequence[int], most: float
) -> Iterator[Frame]:
    """Return the frames with the grid alone on the first page, the columns on those after it."""
    body, *others = bodies
    cell = min(most, (body.width - OUTLINE) / grid.cols, (body.height - OUTLINE) / grid.rows)
    x = body.left + (body.width - grid.cols * cell - OUTLINE) / 2
    for count in column_counts:
        yield Frame(further_columns(others, count), cell, x, body.top)


def further_columns(bodies: Sequence[Body], count: int) -> tuple[Column, ...]:
    """Return ``count`` columns on each page after the first."""
    return tuple(
        column
        for page, body in enumerate(bodies, 1)
        for column in plain_columns(body, count, page=page)
    )


def _cell_sides(
    grid: Grid, body: Body, beside: int, under: int, least: float, most: float
) -> list[float]:
    sides = [least + step * _CELL_STEP for step in range(int((most - least) / _CELL_STEP) + 1)]
    column = column_width(body, beside + under)
    exact = (under * (column + GUTTER) - GUTTER - OUTLINE) / grid.cols
    if least <= exact <= most:
        sides.append(exact)
    limit = _MOST_GRID_HEIGHT * body.height / grid.rows
    return [side for side in sides if side <= limit or side == least]


def _newspaper_frame(
    grid: Grid, body: Body, corner: Corner, counts: tuple[int, int], cell: float
) -> Frame | None:
    """Return the frame with ``counts`` columns beside and under the grid, if wide enough."""
    across, high = grid.cols * cell + OUTLINE, grid.rows * cell + OUTLINE
    right = corner in (Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT)
    below = corner in (Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT)
    edge = body.right - across if right else body.left + across
    if high > body.height:
        return None
    left_of_grid, right_of_grid = (
        replace(body, right=edge - GUTTER),
        replace(body, left=edge + GUTTER),
    )
    beside = left_of_grid if right else right_of_grid
    around = replace(body, left=edge) if right else replace(body, right=edge)
    if below:
        around = replace(around, bottom=body.bottom - high - GRID_GAP)
    else:
        around = replace(around, top=body.top + high + GRID_GAP)
    widths = column_width(beside, counts[0]), column_width(around, counts[1])
    if min(widths) < _LEAST_COLUMN or max(widths) > _MOST_UNEVEN * min(widths):
        return None
    parts = (beside, around) if right else (around, beside)
    ordered = counts if right else counts[::-1]
    columns = [
        column
        for part, count in zip(parts, ordered, strict=True)
        for column in plain_columns(part, count)
    ]
    x = edge if right else body.left
    y = body.bottom - high if below else body.top
    return Frame(tuple(columns), cell, x, y)
