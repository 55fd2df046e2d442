"""The flow: a story poured into columns, and the largest type that lets it fit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from editor.sheet.story import Story

GAP = 0.16
"""The least white space between clues, in ems.

Measured: with 0.17 the median type of thirty dailies of the tests falls below 11.5 points.
"""
WIDE_GAP = 0.45
"""The most white space between clues."""
_PRECISION = 0.05
"""Type sizes are found to this many points."""
_FOOT_PRECISION = 0.25
_TOLERANCE = 1e-6
"""Ems that may be lacking, so that what fits exactly is not turned away by rounding."""
_UNSPLIT_LINES = 6
"""A clue of more lines than this may go on in the next column, if that is as wide."""
_LINES_TOGETHER = 3
"""At least so many lines of a clue that is split stay together."""


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


class Portion(NamedTuple):
    """A clue in a column, or those of its lines that stand there."""

    clue: int
    first_line: int
    lines: int


@dataclass(frozen=True, slots=True)
class Setting:
    """How a story is set: type size in points, gap between clues in ems."""

    size: float
    gap: float = GAP
    hyphenate: bool = False


@dataclass(frozen=True, slots=True)
class Poured:
    """A story in its columns: what each of them holds."""

    setting: Setting
    columns: tuple[Column, ...]
    shares: tuple[tuple[Portion, ...], ...]


def pour(story: Story, columns: Sequence[Column], setting: Setting) -> Poured | None:
    """Fill ``columns`` one after the other; None when the story does not fit."""
    return _Pouring(story, columns, setting).result()


def fits(story: Story, columns: Sequence[Column], setting: Setting) -> bool:
    """Tell whether ``story`` fits into ``columns``."""
    return pour(story, columns, setting) is not None


def largest_size(
    story: Story, columns: Sequence[Column], low: float, high: float, *, hyphenate: bool = False
) -> float | None:
    """Return the largest size between ``low`` and ``high`` at which the story fits, if any."""

    def fitting(size: float) -> bool:
        return fits(story, columns, Setting(size, hyphenate=hyphenate))

    return largest(fitting, low, high, _PRECISION)


def largest(fitting: Callable[[float], bool], low: float, high: float, step: float) -> float | None:
    """Return the largest value that is fitting, to within ``step``; None if ``low`` is not."""
    if not fitting(low):
        return None
    if fitting(high):
        return high
    while high - low > step:
        middle = (low + high) / 2
        if fitting(middle):
            low = middle
        else:
            high = middle
    return low


def balanced(story: Story, columns: tuple[Column, ...], setting: Setting) -> Poured:
    """Pour ``story`` with even column feet: a common foot as high as can be, gaps as wide as fit.

    All columns of the last page that is used share the foot; on pages before it they are full.
    """
    used = _used(story, columns, setting)
    gap = largest(
        lambda gap: fits(story, used, replace(setting, gap=gap)), setting.gap, WIDE_GAP, 0.01
    )
    setting = replace(setting, gap=gap or setting.gap)
    lowest, highest = max(one.bottom for one in used), min(one.top for one in used)
    rise = largest(
        lambda rise: fits(story, _cut(used, lowest - rise), setting),
        0.0,
        lowest - highest,
        _FOOT_PRECISION,
    )
    poured = pour(story, _cut(used, lowest - (rise or 0.0)), setting)
    return poured or Poured(setting, used, ((),) * len(used))


def _used(story: Story, columns: tuple[Column, ...], setting: Setting) -> tuple[Column, ...]:
    """Leave out the columns of pages that the story does not reach."""
    poured = pour(story, columns, setting)
    if poured is None:
        return columns
    last = max(
        (column.page for column, share in zip(columns, poured.shares, strict=True) if share),
        default=0,
    )
    return tuple(column for column in columns if column.page <= last)


def _cut(columns: tuple[Column, ...], foot: float) -> tuple[Column, ...]:
    """End the columns of the last page at ``foot``; a column that starts lower holds nothing."""
    last = max(column.page for column in columns)
    return tuple(
        replace(column, bottom=max(column.top, min(column.bottom, foot)))
        if column.page == last
        else column
        for column in columns
    )


class _Pouring:
    """One filling of columns, from the first clue to the last. Heights are ems."""

    def __init__(self, story: Story, columns: Sequence[Column], setting: Setting) -> None:
        self._story = story
        self._columns = tuple(columns)
        self._setting = setting
        size = setting.size
        self._counts = [
            story.line_counts(column.width / size, hyphenate=setting.hyphenate)
            for column in columns
        ]
        self._heights = [column.height / size + _TOLERANCE for column in columns]
        self._shares: list[list[Portion]] = [[] for _ in columns]
        self._column = 0
        self._room = self._heights[0] if columns else 0.0

    def result(self) -> Poured | None:
        if not all(map(all, self._counts)):
            return None
        for clue in range(len(self._story.clues)):
            if not self._place(clue):
                return None
        return Poured(self._setting, self._columns, tuple(map(tuple, self._shares)))

    def _place(self, clue: int) -> bool:
        """Put ``clue`` into the column, or the first of those after it in which it fits."""
        leading, head = self._story.leading, self._story.heads[clue]
        while self._column < len(self._columns):
            lines = self._counts[self._column][clue]
            share = self._shares[self._column]
            above = head + (self._story.gap_before(clue, self._setting.gap) if share else 0.0)
            needed = lines * leading + above
            if needed <= self._room:
                self._room -= needed
                share.append(Portion(clue, 0, lines))
                return True
            if lines > _UNSPLIT_LINES and self._split(clue, lines, above):
                return True
            self._next_column()
        return False

    def _next_column(self) -> None:
        self._column += 1
        if self._column < len(self._columns):
            self._room = self._heights[self._column]

    def _split(self, clue: int, lines: int, above: float) -> bool:
        """Set a long clue over this column and those after it, if they are as wide."""
        first, room, column = 0, self._room - above, self._column
        portions: list[tuple[int, Portion]] = []
        while True:
            fitting = min(int(room / self._story.leading), lines - first)
            if first + fitting < lines:
                fitting = min(fitting, lines - first - _LINES_TOGETHER)
            if fitting < min(_LINES_TOGETHER, lines - first):
                return False
            portions.append((column, Portion(clue, first, fitting)))
            first += fitting
            if first == lines:
                break
            column += 1
            if column == len(self._columns) or not self._as_wide(column):
                return False
            room = self._heights[column]
        for place, portion in portions:
            self._shares[place].append(portion)
        self._column, self._room = column, room - fitting * self._story.leading
        return True

    def _as_wide(self, column: int) -> bool:
        return abs(self._columns[column].width - self._columns[self._column].width) < 0.01
