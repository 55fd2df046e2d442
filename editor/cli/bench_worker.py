"""What a constructor feels of the worker process: how soon a job ends when stopped."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import cycle
from statistics import median
from time import monotonic
from typing import TYPE_CHECKING

from editor.cli.errors import CommandError
from editor.fill.job import AlternativesRequest, BestRequest
from editor.fill.messages import WorkerFailed
from editor.fill.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.fill.job import FillRequest
    from editor.fill.messages import Job

LONGEST_WAIT = 4.0
"""Jobs are stopped at random moments up to so many seconds after their start."""


@dataclass(frozen=True, slots=True)
class Stops:
    """Seconds from each stop to the outcome; ``killed`` times the process had to be ended."""

    seconds: tuple[float, ...]
    killed: int
    aim: float = 0.15

    def __str__(self) -> str:
        late = sum(one > self.aim for one in self.seconds)
        return (
            f"Stopped {len(self.seconds)} times: median {median(self.seconds):.3f} s,"
            f" worst {max(self.seconds):.3f} s, {late} later than {self.aim:g} s;"
            f" {self.killed} times by ending the process."
        )


def corner_of(request: FillRequest) -> FillRequest:
    """Return the fill of the first quarter of the grid of ``request``."""
    grid = request.puzzle.grid
    corner = frozenset(
        (row, col)
        for row in range((grid.rows + 1) // 2)
        for col in range((grid.cols + 1) // 2)
        if grid.is_open((row, col))
    )
    return replace(request, scope=corner, floor=request.floor or 1)


def jobs_to_stop(request: FillRequest) -> tuple[Job, ...]:
    """Return the jobs that take long: polish, the proof of a corner's best fill, alternatives."""
    section = corner_of(request)
    return (
        replace(request, polish=None),
        BestRequest(section),
        AlternativesRequest(request),
        AlternativesRequest(section),
    )


def measure_stops(jobs: Sequence[Job], times: int, seed: int) -> Stops:
    """Stop ``jobs`` in turn at random moments: while lists load, in search, in the solver."""
    chance = random.Random(seed)
    worker = Worker()
    seconds: list[float] = []
    killed = 0
    try:
        for job in cycle(jobs):
            if len(seconds) == times:
                break
            process = worker.process_id
            worker.submit(job)
            _run(worker, chance.uniform(0, LONGEST_WAIT))
            if not worker.busy:
                continue
            start = monotonic()
            worker.stop()
            _run(worker, None)
            seconds.append(monotonic() - start)
            killed += worker.process_id != process
    finally:
        worker.close()
    return Stops(tuple(seconds), killed)


def _run(worker: Worker, seconds: float | None) -> None:
    """Hear the job out for so many seconds, or to its end."""
    end = monotonic() + (1e9 if seconds is None else seconds)
    while worker.busy and monotonic() < end:
        message = worker.receive(min(1.0, max(0.0, end - monotonic())))
        if isinstance(message, WorkerFailed):
            raise CommandError(message.text)
