"""The score of an entry: a sum of weights over its features, on the constructors' scale.

``weights.json`` holds what ``python -m words.fit`` found: two sets of weights, the second for
builds without the list of constructors, and the scales that turn sums into numbers of 1 to 100.
Where readers had an opinion of the entry, it draws the sum towards a score of theirs.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .features import OPINION, is_commonness

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Curve = Sequence[tuple[float, float]]

PATH = Path(__file__).with_name("weights.json")
_PRINTABLE = 50
_ONE, _TWO = 0.6, 0.9
_DRAWS = {
    f"{OPINION}good": (52, _ONE),
    f"{OPINION}good_twice": (52, _TWO),
    f"{OPINION}meh": (42, _ONE),
    f"{OPINION}meh_twice": (42, _TWO),
    f"{OPINION}bad_twice": (25, _TWO),
}
"""The score that an opinion stands for, and how much of the way there one reader draws, or two.

Chosen so that what one reader finds good comes to 50 or more from 44 up, and what one finds meh
stays below it up to 54; what two find good does from 20 up, what two find meh up to 84. Among
entries of one opinion the order of the sums stays; many scores near the goal become one.
"""


@dataclass(frozen=True, slots=True)
class Value:
    """An entry's score and the two values it is made of, each 1 to 100, and its sum's parts."""

    score: int
    commonness: int
    worth: int
    parts: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Model:
    """Weights by feature, and the curves from sums to values."""

    weights: Mapping[str, float]
    score: Curve
    commonness: Curve
    worth: Curve

    def value(self, features: Mapping[str, float]) -> Value:
        """Return what the entry with ``features`` is worth."""
        parts = {
            name: self.weights[name] * amount
            for name, amount in features.items()
            if self.weights.get(name)
        }
        parts |= self._drawn(features, sum(parts.values()))
        common = sum(part for name, part in parts.items() if is_commonness(name))
        worth = sum(part for name, part in parts.items() if not is_commonness(name))
        return Value(
            _at(self.score, common + worth),
            _at(self.commonness, common),
            _at(self.worth, worth),
            parts,
        )

    def _drawn(self, features: Mapping[str, float], total: float) -> Mapping[str, float]:
        """Return what opinions add to ``total``: good never lowers, others never raise it."""
        back = [(score, at) for at, score in self.score]
        drawn = {}
        for name in features.keys() & _DRAWS.keys():
            score, much = _DRAWS[name]
            way = interpolate(back, score) - total
            if (way > 0) == (score >= _PRINTABLE):
                drawn[name] = much * way
        return drawn


def load(*, with_tiers: bool, path: Path = PATH) -> Model:
    """Return the frozen model; ``with_tiers`` false: for a build without constructors' scores."""
    table = json.loads(path.read_text(encoding="utf-8"))["with" if with_tiers else "without"]
    return Model(table["weights"], table["score"], table["commonness"], table["worth"])


def interpolate(points: Curve, x: float) -> float:
    """Read a piecewise linear curve, flat beyond its ends."""
    at = bisect_right([p[0] for p in points], x)
    if at == 0:
        return float(points[0][1])
    if at == len(points):
        return float(points[-1][1])
    (x0, y0), (x1, y1) = points[at - 1], points[at]
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def _at(curve: Curve, total: float) -> int:
    return max(1, round(interpolate(curve, total)))
