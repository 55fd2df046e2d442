"""Statistics of a job: what each of its stages has taken."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Stage(Enum):
    """A part of a fill job."""

    ROOT = "root"
    """Building the problem at a floor, and what follows from it alone."""
    SEARCH = "search"
    """The search for a first fill, without its beliefs."""
    BELIEFS = "beliefs"
    """Forming the beliefs that guide the search for a first fill."""
    MEMBER = "member"
    """The second search, which is waited for, and whose nodes count here."""
    SOLVER = "solver"
    """CP-SAT, in proofs and in polish."""
    POLISH = "polish"
    """Improving the fill, without CP-SAT; the nodes are those of its searches."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What went into a stage: ``runs`` is how often it came up.

    Runs are floors for the root, searches, rounds of the member, models of the solver, and steps
    of polish.
    """

    seconds: float = 0.0
    runs: int = 0
    nodes: int = 0
    failures: int = 0
    restarts: int = 0

    def __str__(self) -> str:
        return (
            f"{self.seconds:.3f} s in {self.runs} runs, {self.nodes} nodes,"
            f" {self.failures} failures, {self.restarts} restarts"
        )

    def __add__(self, other: Spent) -> Spent:
        return Spent(
            self.seconds + other.seconds,
            self.runs + other.runs,
            self.nodes + other.nodes,
            self.failures + other.failures,
            self.restarts + other.restarts,
        )

    def __sub__(self, other: Spent) -> Spent:
        return Spent(
            self.seconds - other.seconds,
            self.runs - other.runs,
            self.nodes - other.nodes,
            self.failures - other.failures,
            self.restarts - other.restarts,
        )


class Tally:
    """Counts what the stages of one job take; one inside another stops the other's clock."""

    def __init__(self) -> None:
        self._spent = dict.fromkeys(Stage, Spent())
        self._running: list[Stage] = []
        self._since = 0.0

    @property
    def stages(self) -> Mapping[Stage, Spent]:
        """What each stage has taken so far."""
        return self._spent.copy()

    def add(self, stage: Stage, spent: Spent) -> None:
        """Count ``spent`` for ``stage``."""
        self._spent[stage] += spent

    def move(self, seconds: float, giver: Stage, taker: Stage) -> None:
        """Count ``seconds`` of one stage for another one, which has timed them itself."""
        self.add(giver, Spent(-seconds))
        self.add(taker, Spent(seconds))

    @contextmanager
    def timed(self, stage: Stage, runs: int = 1) -> Iterator[None]:
        """Count the time of the block, and so many ``runs``, for ``stage``."""
        self._lap()
        self._running.append(stage)
        try:
            yield
        finally:
            self._lap()
            self._running.pop()
            self.add(stage, Spent(runs=runs))

    def _lap(self) -> None:
        """Count the time since the last change for the stage that runs."""
        now = perf_counter()
        if self._running:
            self.add(self._running[-1], Spent(now - self._since))
        self._since = now
