"""Choosing: which frame lets a story be set best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.sheet.flow import fits, largest_size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.sheet.frames import Frame
    from editor.sheet.story import Story

_REFERENCE_X_HEIGHT = 0.527
"""The x-height of the usual family: sizes are weighed as sizes of that family."""
_ENOUGH_TYPE = 12.5
_ENOUGH_CELL = 26.0
_TYPE_WEIGHT = 10.0
_CELL_WEIGHT = 2.5
_LEAST_CHARACTERS = 20.0
_MOST_CHARACTERS = 65.0
_SHORT_LINE_WEIGHT = 1.5
_WASTE_WEIGHT = 0.04
_HYPHENS_PAY = 0.3
"""How many points of size hyphenation must win."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A frame, the type size it allows and how good that is."""

    frame: Frame
    size: float
    score: float
    hyphenate: bool = False


def best_choice(story: Story, frames: Iterable[Frame], low: float, high: float) -> Choice | None:
    """Return the best frame in which ``story`` fits at ``low`` points or more, if any.

    Large type counts most, then large squares, both up to where more is no use; short lines and
    wasted width cost.
    """
    best: Choice | None = None
    for frame in frames:
        if best and _score(story, frame, high) <= best.score:
            continue
        size = largest_size(story, frame.columns, low, high)
        if size is None:
            continue
        score = _score(story, frame, size)
        if best is None or score > best.score:
            best = Choice(frame, size, score)
    return _hyphenated(story, best, high) if best else None


def _score(story: Story, frame: Frame, size: float) -> float:
    apparent = size * story.x_height / _REFERENCE_X_HEIGHT
    characters = (frame.columns[0].width / size - story.indent) / story.mean_advance
    short = max(0.0, _LEAST_CHARACTERS - characters) + max(0.0, characters - _MOST_CHARACTERS)
    return (
        _TYPE_WEIGHT * min(apparent, _ENOUGH_TYPE)
        + _CELL_WEIGHT * min(frame.cell, _ENOUGH_CELL)
        - _SHORT_LINE_WEIGHT * short
        - _WASTE_WEIGHT * frame.waste
    )


def _hyphenated(story: Story, choice: Choice, high: float) -> Choice:
    wanted = choice.size + _HYPHENS_PAY
    if wanted > high or not fits(story, choice.frame.columns, wanted, hyphenate=True):
        return choice
    size = largest_size(story, choice.frame.columns, wanted, high, hyphenate=True)
    return Choice(choice.frame, size or wanted, choice.score, hyphenate=True)
