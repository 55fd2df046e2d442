"""What the worker process and its member hold in memory: before a job, at most, and after it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from bench.options import AsJson, Floor, Grids, Seconds, jobs_named, print_json
from bench.stops import corner_of
from editor.cli.errors import CommandError
from editor.cli.word_options import ListNames
from editor.fill.job import BestRequest, FillRequest
from editor.fill.jobs import request_of
from editor.fill.service import FILLING
from editor.process.messages import Failed
from editor.process.servant import Servant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.fill.jobs import Job
    from editor.fill.service import Message

WAIT = 10.0
"""Seconds between the end of a job and the look at what is left: the worker rests after five."""
LONGEST = 20.0
"""A job that takes longer is stopped after so many seconds."""
LOOK = 0.1
NAMES = {FillRequest: "a fill", BestRequest: "the best fill of a corner"}


@dataclass(frozen=True, slots=True)
class Memory:
    """What one job needs, in MB: the sum over both processes, what they share counted once."""

    job: str
    before: float
    peak: float
    after: float

    def __str__(self) -> str:
        return (
            f"Memory for {self.job}: {self.before:.0f} MB before, {self.peak:.0f} MB at most,"
            f" {self.after:.0f} MB {WAIT:g} s after."
        )


def memory(
    grids: Grids,
    *,
    word_list: ListNames = None,
    floor: Floor = None,
    time: Seconds = 60.0,
    json: AsJson = False,
) -> None:
    """Measure what the last grid's fill holds in memory, and the proof of a corner's best fill.

    Example: python -m bench memory grid.txt
    """
    job = list(jobs_named(grids, word_list, floor, time).values())[-1]
    held = measure_memory((job, BestRequest(corner_of(job))))
    if json:
        print_json(held)
        return
    for one in held:
        print(one, flush=True)


def measure_memory(jobs: Sequence[Job]) -> Iterator[Memory]:
    """Yield what each of ``jobs`` needs, one after the other in one process.

    Raise CommandError where the system does not tell (it does on Linux).
    """
    if not _share(Path("/proc/self")):
        raise CommandError("The memory of the worker can be measured on Linux only")
    worker = Servant(FILLING, request_of(jobs[0]).lists)
    try:
        sleep(WAIT)
        for job in jobs:
            yield _measured(worker, job)
    finally:
        worker.close()


def _measured(worker: Servant[Job, Message], job: Job) -> Memory:
    before = peak = _held(worker)
    worker.submit(job)
    end = monotonic() + LONGEST
    while worker.busy:
        message = worker.receive(LOOK)
        if isinstance(message, Failed):
            raise CommandError(message.sentence)
        peak = max(peak, _held(worker))
        if monotonic() > end:
            worker.stop()
    sleep(WAIT)
    return Memory(NAMES.get(type(job), "a job"), before, peak, _held(worker))


def _held(worker: Servant[Job, Message]) -> float:
    """Return what the process of ``worker`` and those it has started hold, in MB."""
    process = Path(f"/proc/{worker.process_id}")
    try:
        started = (process / "task" / process.name / "children").read_text().split()
    except OSError:
        started = []
    return sum(map(_share, [process, *(process.parent / child for child in started)]))


def _share(process: Path) -> float:
    """Return the proportional share of ``process`` in MB; 0 once it has ended."""
    try:
        lines = (process / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), 0.0)
