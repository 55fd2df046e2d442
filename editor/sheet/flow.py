"""The flow: units of a story poured into columns, and the largest type that lets them fit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.sheet.story import GAP, WIDE_GAP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.sheet.story import Story, Unit

_PRECISION = 0.05
"""Type sizes are found to this many points."""
_TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Column:
    """A column of text on a page, in points."""

    page: int
    x: float
    top: float
    width: float
    bottom: float

    @property
    def height(self) -> float:
        """The height of the column."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Poured:
    """A story in its columns: type size, gap between clues (ems), and each column's units."""

    size: float
    gap: float
    hyphenate: bool
    columns: tuple[Column, ...]
    units: tuple[tuple[Unit, ...], ...]


def pour(units: Sequence[Unit], capacities: Sequence[float]) -> list[int] | None:
    """Return how many units each column takes, filled in order; None when they do not fit.

    Heights and capacities are in ems.
    """
    counts = [0] * len(capacities)
    column, room = 0, capacities[0] if capacities else 0.0
    for unit in units:
        needed = unit.height + unit.gap if counts[column] else unit.height
        while needed > room + _TOLERANCE:
            column += 1
            if column == len(capacities):
                return None
            room, needed = capacities[column], unit.height
        room -= needed
        counts[column] += 1
    return counts


def fits(
    story: Story,
    columns: Sequence[Column],
    size: float,
    *,
    gap: float = GAP,
    hyphenate: bool = False,
) -> bool:
    """Tell whether ``story`` fits into ``columns`` at ``size`` points."""
    units = story.units(columns[0].width / size, hyphenate=hyphenate, gap=gap)
    return bool(units) and pour(units, [column.height / size for column in columns]) is not None


def largest_size(
    story: Story, columns: Sequence[Column], low: float, high: float, *, hyphenate: bool = False
) -> float | None:
    """Return the largest size between ``low`` and ``high`` at which the story fits, if any."""
    if not columns or not fits(story, columns, low, hyphenate=hyphenate):
        return None
    if fits(story, columns, high, hyphenate=hyphenate):
        return high
    while high - low > _PRECISION:
        middle = (low + high) / 2
        if fits(story, columns, middle, hyphenate=hyphenate):
            low = middle
        else:
            high = middle
    return low


def balanced(
    story: Story, columns: tuple[Column, ...], size: float, *, hyphenate: bool = False
) -> Poured:
    """Pour ``story`` with even column feet: a common foot as high as can be, gaps as wide as fit.

    All columns of the last page that is used share the foot; on pages before it they are full.
    """
    used = _used(story, columns, size, hyphenate=hyphenate)
    gap = _widest_gap(story, used, size, hyphenate=hyphenate)
    low, high = min(column.top for column in used), max(column.bottom for column in used)
    while high - low > 0.25:
        foot = (low + high) / 2
        if fits(story, _cut(used, foot), size, gap=gap, hyphenate=hyphenate):
            high = foot
        else:
            low = foot
    return poured(story, _cut(used, high), size, gap=gap, hyphenate=hyphenate)


def poured(
    story: Story,
    columns: tuple[Column, ...],
    size: float,
    *,
    gap: float = GAP,
    hyphenate: bool = False,
) -> Poured:
    """Pour ``story`` as it comes; it must fit."""
    units = story.units(columns[0].width / size, hyphenate=hyphenate, gap=gap)
    counts = pour(units, [column.height / size for column in columns]) or []
    shares = []
    place = 0
    for count in counts:
        shares.append(tuple(units[place : place + count]))
        place += count
    return Poured(size, gap, hyphenate, columns, tuple(shares))


def _used(
    story: Story, columns: tuple[Column, ...], size: float, *, hyphenate: bool
) -> tuple[Column, ...]:
    """Leave out the columns of pages that the story does not reach."""
    shares = poured(story, columns, size, hyphenate=hyphenate).units
    last = max(
        (column.page for column, share in zip(columns, shares, strict=True) if share), default=0
    )
    return tuple(column for column in columns if column.page <= last)


def _widest_gap(
    story: Story, columns: tuple[Column, ...], size: float, *, hyphenate: bool
) -> float:
    low, high = GAP, WIDE_GAP
    if fits(story, columns, size, gap=high, hyphenate=hyphenate):
        return high
    while high - low > 0.01:
        middle = (low + high) / 2
        if fits(story, columns, size, gap=middle, hyphenate=hyphenate):
            low = middle
        else:
            high = middle
    return low


def _cut(columns: tuple[Column, ...], foot: float) -> tuple[Column, ...]:
    """End the columns of the last page at ``foot``; a column that starts lower holds nothing."""
    last = max(column.page for column in columns)
    return tuple(
        replace(column, bottom=max(column.top, min(column.bottom, foot)))
        if column.page == last
        else column
        for column in columns
    )
