"""What polish gains: the fill it makes, beside first fills at the same floors."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.fill.clock import Clock
from editor.fill.job import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.job import FillOutcome, FillRequest

    Filler = Callable[[FillRequest], FillOutcome]

FIRSTS = 20
"""First fills, each with a seed of its own, that polish is compared with."""
FIRST_SECONDS = 5.0
"""What each of them is given; those that take longer do not count."""
SWEEP_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Firsts:
    """First fills at one hard floor: how many of those tried came about, and the best mean."""

    floor: int
    filled: int
    best: float | None

    def ratio(self, mean: float) -> float | None:
        """Return how ``mean`` compares with the best of them; None when there is none."""
        return mean / self.best if self.best else None


@dataclass(frozen=True, slots=True)
class Gain:
    """The lowest and the mean score of a polished fill, beside what comes of single-floor runs.

    ``swept`` is the highest floor of a sweep; ``firsts`` stand at the lowest score of the polished
    fill, ``firsts_swept`` at the floor of the sweep.
    """

    grid: str
    seed: int
    lowest: int
    mean: float
    swept: int
    firsts: Firsts
    firsts_swept: Firsts


class Gauge:
    """Compares polish on one grid with first fills, which are made once for each floor.

    ``request`` is that of the grid, with polish; ``fill`` runs a request.
    """

    def __init__(self, grid: str, request: FillRequest, fill: Filler) -> None:
        self._grid = grid
        self._request = request
        self._fill = fill
        self._firsts: dict[int, Firsts] = {}
        self._swept: int | None = None

    def gain(self, seed: int) -> Gain | None:
        """Return what polish gains with ``seed``, or None when there is no fill to polish."""
        made = self._fill(replace(self._request, seed=seed))
        if made.lowest is None or made.mean is None:
            return None
        if self._swept is None:
            self._swept = swept(self._request, self._fill)
        return Gain(
            self._grid,
            seed,
            made.lowest,
            made.mean,
            self._swept,
            self._firsts_at(made.lowest),
            self._firsts_at(self._swept),
        )

    def _firsts_at(self, floor: int) -> Firsts:
        if floor not in self._firsts:
            self._firsts[floor] = firsts_at(self._request, floor, self._fill)
        return self._firsts[floor]


def firsts_at(request: FillRequest, floor: int, fill: Filler) -> Firsts:
    """Make first fills of ``request`` at ``floor``; none when it is proven that there is none."""
    means = []
    bare = replace(request, floor=floor, seconds=FIRST_SECONDS, polish=0.0)
    for seed in range(FIRSTS):
        outcome = fill(replace(bare, seed=seed))
        if outcome.verdict is Verdict.IMPOSSIBLE:
            break
        if outcome.mean is not None:
            means.append(outcome.mean)
    return Firsts(floor, len(means), max(means, default=None))


def swept(request: FillRequest, fill: Filler) -> int:
    """Return the highest floor that single-floor runs fill, all together in a given time.

    Each run stands one point above the lowest score of the fill before.
    """
    clock = Clock(SWEEP_SECONDS, lambda: False)
    lowest = 0
    while not clock.over():
        bare = replace(request, floor=lowest + 1, seconds=clock.left, polish=0.0)
        outcome = fill(bare)
        if outcome.verdict is not Verdict.FILLED or outcome.lowest is None:
            break
        lowest = outcome.lowest
    return lowest
