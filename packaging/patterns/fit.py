"""Fits the potentials of each style until drawn patterns have the figures of printed ones.

A potential is raised where drawn patterns have a value too seldom and lowered where too often
(iterative scaling of a distribution of greatest entropy, with marginals estimated by drawing):
what is fitted is what the shipped generator gives, its finite number of steps included.
"""

from __future__ import annotations

import json
from collections import Counter
from math import exp, log
from typing import TYPE_CHECKING

import numpy as np

from editor.core.rules.whole_grid import NO_BOTTLENECK
from editor.generate.patterns.boards import grids_of
from editor.generate.patterns.counting import FIGURES, figures
from editor.generate.patterns.drawing import Drawing, Fixed, Pencil
from editor.generate.patterns.printed import NOT_SEEN, Printed, printed_figures
from editor.generate.patterns.styles import STYLES

from .printed import KINDS, Kind
from .themes import keeps_rules

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from editor.generate.patterns.boards import Stack

ROUNDS, MORE_ROUNDS = 27, 9
"""From nothing, and from potentials that were fitted before."""
CHAINS = 192
RATE, LATE_RATE = 0.35, 0.12
"""By how much of the error in logarithms a potential is moved, at first and in the last third."""
KEPT_SHARE = 0.97
"""What is left of a potential after a round: without it they grow until chains get stuck.

Not of those of ``shares``: their few values would be drawn towards being equally frequent.
"""
SLOPE = 0.3
"""What each step beyond the values that are wanted costs: else chains stay where they got lost."""
SEED = 20
FLOOR = 3e-3
"""A share below which values count as equally rare."""


def fit_all(path: Path, styles: Sequence[str] = ()) -> None:
    """Fit every kind and write the file of styles.

    Those of ``styles``, if any are named, go on from what the file has of them; others stay.
    """
    stored: dict[str, list[dict[str, object]]] = {}
    for kind in KINDS:
        known = [one for one in printed_figures()[kind.style] if one.side == kind.side]
        if styles and kind.style not in styles:
            entry = _entry(kind, known[0])
        else:
            entry = _entry(kind, fit(kind, known[0] if styles else None))
        stored.setdefault(kind.style, []).append(entry)
    lines = json.dumps(stored, indent=None, separators=(",", ":"), default=dict)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(lines.replace('"potentials"', '\n"potentials"') + "\n", encoding="utf-8")


def fit(kind: Kind, before: Printed | None = None) -> Printed:
    """Return the figures of ``kind`` with fitted potentials, from those ``before`` on if given."""
    targets = {name: _target(kind, name) for name in FIGURES if _is_named(kind, name)}
    potentials = {name: 0.3 * _logarithm(_smooth(one, name)) for name, one in targets.items()}
    if before is not None:
        table = before.table(kind.side, kind.side)
        potentials |= {
            name: table[FIGURES.index(name)] for name in potentials if name in before.potentials
        }
    size = kind.side**2 + 1
    rounds = ROUNDS if before is None else MORE_ROUNDS
    wanted = kind.rows.shares(kind.side) if kind.rows else {}
    lines = dict(before.lines if before and before.lines else wanted)
    for turn in range(rounds):
        printed = _printed(kind, potentials, lines)
        pencil = Pencil(_drawing(kind), printed)
        chains = CHAINS if kind.side < 20 else CHAINS // 2
        boards = pencil.boards([Fixed()] * chains, np.random.default_rng((SEED, turn)), bool)
        boards = boards[[keeps_rules(grid, STYLES[kind.style]) for grid in grids_of(boards)]]
        counts = figures(boards)
        rate = RATE if turn < rounds * 2 // 3 else LATE_RATE
        lines = _weighed(lines, wanted, boards, rate)
        error = 0.0
        for name, target in targets.items():
            drawn = np.bincount(counts[:, FIGURES.index(name)], minlength=size) / len(counts)
            step = np.log(_smooth(target, name) + FLOOR) - np.log(_smooth(drawn, name) + FLOOR)
            kept = 1.0 if name in kind.shares else KEPT_SHARE
            raised = kept * potentials[name] + rate * np.clip(step, -1.5, 1.5)
            raised = np.maximum(raised - raised.max(), NOT_SEEN)
            counted = name not in kind.shares
            potentials[name] = _sloping(raised, target, name) if counted else raised
            error += float(np.abs(target - drawn).sum()) / 2 / len(targets)
        print(
            f"{kind.style} {kind.side} round {turn}: {len(counts)} of {chains}, off {error:.3f}",
            flush=True,
        )
    return _printed(kind, potentials, lines)


def _drawing(kind: Kind) -> Drawing:
    part = STYLES[kind.style].preset.rules.get(NO_BOTTLENECK.code, 0)
    return Drawing(
        kind.style, kind.side, kind.side, most_entries=kind.most_entries, least_part=part
    )


def _weighed(
    lines: Mapping[str, float], wanted: Mapping[str, float], boards: Stack, rate: float
) -> dict[str, float]:
    """Return the weights of first lines, raised where boards that begin so are thrown away."""
    if not lines:
        return {}
    drawn = np.concatenate((boards[:, 0], boards[:, :, 0])) if len(boards) else boards[:, 0]
    texts = ("".join(".#"[block] for block in line) for line in drawn.astype(int))
    counted = Counter(map(_kind_of, texts))
    shares: dict[tuple[int, bool], float] = {}
    for line, share in wanted.items():
        shares[_kind_of(line)] = shares.get(_kind_of(line), 0.0) + share
    raised = {}
    for line, weight in lines.items():
        kind = _kind_of(line)
        step = log(shares[kind] + FLOOR) - log(counted[kind] / max(len(drawn), 1) + FLOOR)
        raised[line] = weight * exp(rate * min(max(step, -1.5), 1.5))
    total = sum(raised.values())
    return {line: round(weight / total, 5) for line, weight in raised.items()}


def _kind_of(line: str) -> tuple[int, bool]:
    """Return how many blocks a line has, and whether its entries are as long as each other."""
    lengths = [len(run) for run in line.split("#") if run]
    return line.count("#"), max(lengths, default=0) - min(lengths, default=0) <= 1


def _sloping(
    values: NDArray[np.float64], target: NDArray[np.float64], name: str
) -> NDArray[np.float64]:
    """Return potentials that fall, step by step, beyond the values that are wanted."""
    wanted = np.flatnonzero(_smooth(target, name))
    places = np.arange(len(values))
    beyond = np.maximum(wanted[0] - places, 0) + np.maximum(places - wanted[-1], 0)
    edge = values[np.clip(places, wanted[0], wanted[-1])]
    return np.maximum(edge - SLOPE * beyond, NOT_SEEN)


def _is_named(kind: Kind, name: str) -> bool:
    return name in kind.measured or name in kind.guessed or name in kind.shares


def _target(kind: Kind, name: str) -> NDArray[np.float64]:
    """Return the share of each value, ``(cells + 1,)``."""
    size = kind.side**2 + 1
    if name in kind.shares:
        target = np.zeros(size)
        for value, share in kind.shares[name].items():
            target[value] = share
        return target / target.sum()
    five = np.array(kind.measured.get(name) or kind.guessed[name], float)
    lowest = max(0.0, five[0] - 0.7 * (five[1] - five[0]) - 0.5)
    highest = five[4] + 0.5 * (five[4] - five[3]) + 0.5
    if name == "entries":
        highest = min(highest, kind.most_entries)
    middles = (np.arange(20_000) + 0.5) / 20_000
    values = np.interp(middles, [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1], [lowest, *five, highest])
    return np.bincount(np.rint(values).astype(int), minlength=size) / 20_000


def _smooth(shares: NDArray[np.float64], name: str) -> NDArray[np.float64]:
    """Return ``shares`` blurred: symmetric patterns have mostly even counts."""
    width = {"corner": 0, "largest_group": 0, "longest": 1}.get(name, 2)
    if not width:
        return shares
    kernel = width + 1.0 - np.abs(np.arange(-width, width + 1))
    return np.convolve(shares, kernel / kernel.sum(), "same")


def _logarithm(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    logarithm = np.log(shares + FLOOR)
    return logarithm - logarithm.max()


def _printed(
    kind: Kind, potentials: dict[str, NDArray[np.float64]], lines: Mapping[str, float]
) -> Printed:
    cut = {}
    for name, values in potentials.items():
        seen = np.flatnonzero(values > NOT_SEEN + 1)
        first, last = int(seen[0]), int(seen[-1])
        cut[name] = (first, tuple(np.round(values[first : last + 1], 2).tolist()))
    blocks = _target(kind, "blocks") @ np.arange(kind.side**2 + 1)
    share = round(float(blocks) / kind.side**2, 3)
    return Printed(kind.side, share, cut, dict(kind.measured), dict(lines))


def _entry(kind: Kind, printed: Printed) -> dict[str, object]:
    return {
        "side": printed.side,
        "share": printed.share,
        "most_entries": kind.most_entries,
        "quantiles": printed.quantiles,
        "lines": printed.lines,
        "potentials": printed.potentials,
    }
