"""Fit the weights of the score: ``python -m words.fit --cache FOLDER`` from ``packaging``.

Two steps of logistic regression. The first learns from the constructors' list, as from a noisy
judge, which of the entries of all other sources it has at 50 or more: weights for everything but
the tiers themselves. The second learns from the entries that were read one by one
(``judgements.txt``) how to weigh the first one's sum, the tiers and the kinds of entries. Nothing
else is a label. Both are convex and start from nought: the same input gives the same weights.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from . import judgements, model
from .entries import gather
from .features import OPINION, is_commonness
from .sources import Cache

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from .entries import Entry

_STEPS = 40
_FIRST_PENALTY = 30.0
_SECOND_PENALTY = 1.5
_FIRM_TIER = 50
_DOUBTFUL_TIERS = (59, 75)
_DOUBT = 0.5
_SCORES = (25, 38, 50, 55, 60, 70, 80, 90)
# So many entries reach these values, opinions left out and scores unrounded: what the scale means.
_ABOVE = {
    25: 440_000, 38: 270_000, 50: 149_000, 55: 116_000, 60: 71_000, 70: 44_000, 80: 17_000,
    90: 3_500,
}  # fmt: skip
_VALUES = ((1, 0.0), (10, 0.05), (25, 0.25), (50, 0.5), (75, 0.75), (90, 0.95), (100, 1.0))
# Readers call foreign words meh; editors print those that solvers know, and ours are such.
_GIVEN = {"tag_foreign": 0.6}
_GRADES = {"good": 1.0, "meh": 0.4, "bad": 0.0}


def main() -> None:
    """Fit both models and write ``weights.json``."""
    parser = argparse.ArgumentParser(prog="python -m words.fit", description=__doc__)
    parser.add_argument("--cache", type=Path, required=True, help="folder of the package files")
    options = parser.parse_args()
    cache = Cache(options.cache)
    cache.fetch()
    write(list(gather(cache)), model.PATH)


def write(entries: Sequence[Entry], path: Path) -> None:
    """Fit the weights on ``entries`` and write them to ``path``."""
    judged = judgements.grades()
    table = {
        "with": _fitted(entries, judged, with_tiers=True),
        "without": _fitted(entries, judged, with_tiers=False),
    }
    path.write_text(json.dumps(table, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _is_learned(name: str, *, with_tiers: bool) -> bool:
    """Tell whether the fit finds a weight for the feature ``name``."""
    return not name.startswith(OPINION if with_tiers else (OPINION, "tier_"))


def _fitted(
    entries: Sequence[Entry], judged: Mapping[str, Sequence[str]], *, with_tiers: bool
) -> dict[str, Any]:
    """Return one set of weights and its curves."""
    prior = _from_tiers(entries)
    chosen = [e for e in entries if e.key in judged and (with_tiers or not e.is_bare)]
    goals = np.array([np.mean([_GRADES[g] for g in judged[e.key]]) for e in chosen])
    names = sorted({n for e in chosen for n in e.features if _is_learned(n, with_tiers=with_tiers)})
    sums = np.array([_sum(e.features, prior) for e in chosen])
    matrix = np.column_stack([np.ones(len(chosen)), sums, _matrix(chosen, names)])
    penalty = np.full(matrix.shape[1], _SECOND_PENALTY)
    penalty[:2] = 1e-3
    found = _logistic(matrix, goals, penalty)
    weights = {name: found[1] * weight for name, weight in prior.items()}
    for name, weight in zip(names, found[2:], strict=True):
        weights[name] = weights.get(name, 0.0) + weight
    for name, more in _GIVEN.items():
        weights[name] = weights.get(name, 0.0) + more
    weights = {name: round(float(weight), 4) for name, weight in sorted(weights.items()) if weight}
    return {"weights": weights} | _curves(entries, weights)


def _from_tiers(entries: Sequence[Entry]) -> dict[str, float]:
    """Learn what the constructors' list has at 50 or more from everything else."""
    known = [e for e in entries if not e.is_bare]
    goals = np.array([_is_firm(e.tier) for e in known], np.float64)
    names = sorted(
        {
            name
            for entry in known
            for name in entry.features
            if _is_learned(name, with_tiers=False) and not name.startswith("own_")
        }
    )
    matrix = np.column_stack([np.ones(len(known)), _matrix(known, names)])
    penalty = np.full(matrix.shape[1], _FIRST_PENALTY)
    penalty[0] = 1e-3
    found = _logistic(matrix, goals, penalty)
    return dict(zip(names, map(float, found[1:]), strict=True))


def _is_firm(tier: int | None) -> bool:
    return tier is not None and tier >= _FIRM_TIER and tier not in _DOUBTFUL_TIERS


def _matrix(entries: Sequence[Entry], names: Sequence[str]) -> NDArray[np.float64]:
    at = {name: column for column, name in enumerate(names)}
    matrix = np.zeros((len(entries), len(names)))
    for row, entry in enumerate(entries):
        for name, amount in entry.features.items():
            if name in at:
                matrix[row, at[name]] = amount
    return matrix


def _logistic(
    matrix: NDArray[np.float64], goals: NDArray[np.float64], penalty: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Fit by Newton's method; goals between 0 and 1 are shares."""
    weights = np.zeros(matrix.shape[1])
    for _ in range(_STEPS):
        chance = 1 / (1 + np.exp(-matrix @ weights))
        slope = matrix.T @ (goals - chance) - penalty * weights
        curve = (matrix * (chance * (1 - chance))[:, None]).T @ matrix + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def _sum(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    return sum(weights.get(name, 0.0) * amount for name, amount in features.items())


def _curves(entries: Sequence[Entry], weights: Mapping[str, float]) -> dict[str, Any]:
    """Lay the scales: the score by how many entries stand above, both values by their order."""
    common = {n: w for n, w in weights.items() if is_commonness(n)}
    worth = {n: w for n, w in weights.items() if not is_commonness(n)}
    sums = np.sort([_sum(e.features, weights) for e in entries])
    score = [(float(sums[0]), 1)]
    score += [(float(sums[-min(_ABOVE[s], len(sums))]), s) for s in _SCORES]
    return {
        "score": _rising([*score, (float(sums[-1]), 100)]),
        "commonness": _by_order([_sum(e.features, common) for e in entries]),
        "worth": _by_order([_sum(e.features, worth) for e in entries]),
    }


def _by_order(sums: Sequence[float]) -> list[tuple[float, int]]:
    ordered = np.sort(sums)
    points = [
        (float(ordered[round(share * (len(ordered) - 1))]), value) for value, share in _VALUES
    ]
    return _rising(points)


def _rising(points: Sequence[tuple[float, int]]) -> list[tuple[float, int]]:
    """Round the points and drop those that do not rise."""
    kept: list[tuple[float, int]] = []
    for total, value in points:
        if not kept or round(total, 4) > kept[-1][0]:
            kept.append((round(total, 4), value))
    return kept


if __name__ == "__main__":
    main()
