"""Choosing: which frame lets a story be set best."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.sheet.flow import Setting, fits, largest, largest_size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.sheet.frames import Frame
    from editor.sheet.story import Story

_REFERENCE_X_HEIGHT = 0.527
"""The x-height of the usual family: sizes are weighed as sizes of that family."""
_ENOUGH_CELL = 26.0
"""Up to this side, in points, cells count in full: larger ones are no easier to write in."""
_GOOD_TYPE = 11.7
"""Up to this size type counts in full, beyond it cells count for more."""
_TYPE_WEIGHT = 10.0
"""What a point of type size is worth. All weights are beside this one: it makes a point of type
worth 12 points of a cell's side, which keeps a frame from buying large cells with small type."""
_MORE_TYPE_WEIGHT = 3.0
"""The same beyond ``_GOOD_TYPE``."""
_CELL_WEIGHT = 0.8
"""What a point of a cell's side is worth."""
_MORE_CELL_WEIGHT = 0.2
"""The same beyond ``_ENOUGH_CELL``."""
_LEAST_CHARACTERS = 20.0
"""Lines of fewer characters break badly."""
_MOST_CHARACTERS = 65.0
"""In lines of more characters the eye loses the next line."""
_LINE_WEIGHT = 1.5
"""What each character too few or too many costs."""
_UNEVEN_WEIGHT = 4.0
"""What it costs that one column is twice as wide as another."""
_HYPHENS_PAY = 0.3
"""How many points of size hyphenation must win."""
_LARGE_ENOUGH = 11.5
"""Points: larger type gives way to white space between clues."""
_AIRY_GAP = 0.33
"""Ems between clues that keep them apart at a glance."""
_FINE = 0.05
"""Points to which the size is found that leaves such gaps."""
_COARSE = 0.2
"""Points: so exactly is the size found from which on a frame beats the best so far."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A frame, how the story is set in it and how good that is."""

    frame: Frame
    setting: Setting
    score: float


def best_choice(story: Story, frames: Iterable[Frame], low: float, high: float) -> Choice | None:
    """Return the best frame in which ``story`` fits at ``low`` points or more, if any.

    Large type counts most, then large cells, up to where more is no use; lines that are short or
    very long cost, and so do columns of unequal width.
    """
    best: Choice | None = None
    for frame in frames:
        least = _least_size(story, frame, low, high, best.score) if best else low
        if least is None:
            continue
        size = largest_size(story, frame.columns, least, high)
        if size is None:
            continue
        score = _score(story, frame, size)
        if best is None or score > best.score:
            best = Choice(frame, Setting(size), score)
    return _hyphenated(story, best, high) if best else None


def aired(story: Story, choice: Choice) -> Choice:
    """Return ``choice`` with wider gaps between clues, as far as its type stays large enough."""
    columns, before = choice.frame.columns, choice.setting
    if before.size <= _LARGE_ENOUGH or not story.clues:
        return choice

    def airy(size: float) -> bool:
        return fits(story, columns, replace(before, size=size, gap=_AIRY_GAP))

    size = largest(airy, _LARGE_ENOUGH, before.size, _FINE) or _LARGE_ENOUGH
    return replace(choice, setting=replace(before, size=size))


def _least_size(story: Story, frame: Frame, low: float, high: float, beaten: float) -> float | None:
    """Return a size above which ``frame`` would be better than ``beaten``; None if it cannot be."""
    if _score(story, frame, high) <= beaten:
        return None
    below = largest(lambda size: _score(story, frame, size) <= beaten, low, high, _COARSE)
    return low if below is None else below


def _score(story: Story, frame: Frame, size: float) -> float:
    apparent = size * story.x_height / _REFERENCE_X_HEIGHT
    return (
        _TYPE_WEIGHT * min(apparent, _GOOD_TYPE)
        + _MORE_TYPE_WEIGHT * max(0.0, apparent - _GOOD_TYPE)
        + _CELL_WEIGHT * min(frame.cell, _ENOUGH_CELL)
        + _MORE_CELL_WEIGHT * max(0.0, frame.cell - _ENOUGH_CELL)
        - _LINE_WEIGHT * _line_cost(story, frame, size)
        - _UNEVEN_WEIGHT * _unevenness(frame)
    )


def _line_cost(story: Story, frame: Frame, size: float) -> float:
    """Return by how many characters lines are too short or too long, in the mean over the paper."""
    cost = area = 0.0
    for column in frame.columns:
        characters = (column.width / size - story.indent) / story.mean_advance
        off = max(0.0, _LEAST_CHARACTERS - characters) + max(0.0, characters - _MOST_CHARACTERS)
        cost += off * column.height
        area += column.height
    return cost / area if area else 0.0


def _unevenness(frame: Frame) -> float:
    widths = [column.width for column in frame.columns]
    return max(widths) / min(widths) - 1.0


def _hyphenated(story: Story, choice: Choice, high: float) -> Choice:
    wanted = choice.setting.size + _HYPHENS_PAY
    columns = choice.frame.columns
    if wanted > high or not fits(story, columns, Setting(wanted, hyphenate=True)):
        return choice
    size = largest_size(story, columns, wanted, high, hyphenate=True) or wanted
    return Choice(choice.frame, Setting(size, hyphenate=True), choice.score)
