"""Score scales: how the scores written in a list become the 0-100 used everywhere else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from editor.language import marked

if TYPE_CHECKING:
    from numpy.typing import NDArray

UNSCORED = 50
"""The score of a word from a list that gives it none: the list's maker is content to print it."""


@dataclass(frozen=True, slots=True)
class ScoreScale:
    """Written scores to scores, by rising ``points`` (written, score) joined by straight lines.

    Outside the points the score stays that of the nearest one.
    """

    name: str
    points: tuple[tuple[float, int], ...]

    @property
    def is_constant(self) -> bool:
        """Whether all scores become the same."""
        return len(self.points) == 1

    def scores(self, written: NDArray[np.float64]) -> NDArray[np.uint8]:
        """Return the scores for the ``written`` ones; NaN, for none, is ``UNSCORED``.

        Nothing becomes 0, never to be used, by rounding alone.
        """
        marks, scores = zip(*self.points, strict=True)
        exact = np.interp(written, np.array(marks, np.float64), np.array(scores, np.float64))
        rounded = np.where(exact > 0, np.maximum(np.rint(exact), 1), 0)
        return np.where(np.isnan(written), UNSCORED, rounded).clip(0, 100).astype(np.uint8)


AS_WRITTEN = ScoreScale(marked("0 to 100"), ((0, 0), (100, 100)))
FIFTY = ScoreScale(marked("0 to 50"), ((0, 0), (10, 5), (20, 25), (30, 38), (40, 50), (50, 75)))
"""Lists whose best words have 50: their levels fall on the steps that Autofill climbs down."""
TEN = ScoreScale(marked("0 to 10"), ((0, 0), (10, 100)))
ONE = ScoreScale(marked("0 to 1"), ((0, 0), (1, 100)))
SCALES = (AS_WRITTEN, FIFTY, TEN, ONE)


NAMED = {"as-is": AS_WRITTEN, "0-100": AS_WRITTEN, "0-50": FIFTY, "0-10": TEN, "0-1": ONE}
_MAP_POINT = re.compile(r"(\d+(?:\.\d+)?)=(\d{1,3})")


def scale_named(text: str) -> ScoreScale | None:
    """Return the scale that ``text`` names, or maps by points as in ``20=25,40=50,60=90``.

    None where it is neither: points need two or more, rising, and scores up to 100.
    """
    if text in NAMED:
        return NAMED[text]
    found = [_MAP_POINT.fullmatch(part) for part in text.split(",")]
    points = tuple((float(one[1]), int(one[2])) for one in found if one)
    rising = all(low < high for (low, _), (high, _) in pairwise(points))
    if len(points) < max(2, len(found)) or not rising or max(s for _, s in points) > 100:
        return None
    return ScoreScale(text, points)


def detected_scale(written: NDArray[np.floating | np.integer]) -> ScoreScale:
    """Return the scale that a list's ``written`` scores (NaN: none) seem to be on."""
    given = written[~np.isnan(written)]
    highest = float(given.max(initial=0))
    is_constant = given.min(initial=highest) == highest
    if highest == 0 or (is_constant and highest == UNSCORED):
        return AS_WRITTEN
    if is_constant:
        return ScoreScale(marked("all equal"), ((highest, UNSCORED),))
    if highest > 100:
        return ScoreScale(f"0–{highest:g}", ((0, 0), (highest, 100)))
    if highest > 50:
        return AS_WRITTEN
    if highest > 10:
        return FIFTY
    return TEN if highest > 1 else ONE
