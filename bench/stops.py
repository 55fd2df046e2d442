"""How soon a job ends when stopped, at whatever stage, and the worker is free for the next one."""

from __future__ import annotations

import json as json_text
import random
import sys
from collections import defaultdict
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import cycle
from multiprocessing import Pipe
from pathlib import Path
from statistics import median
from threading import Thread, get_ident
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bench.options import AsJson, Floor, Grids, Seconds, jobs_named
from editor.cli.errors import CommandError
from editor.cli.word_options import ListNames
from editor.fill.job import (
    AlternativesRequest,
    BestRequest,
    BlameRequest,
    FillRequest,
    RescueRequest,
)
from editor.fill.jobs import request_of
from editor.fill.live_job import LiveRequest
from editor.fill.service import FILLING
from editor.process.messages import Failed, Lost
from editor.process.servant import Servant
from editor.process.serving import Start, serve
from editor.words.files import cached_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from multiprocessing.connection import Connection
    from types import FrameType

    from editor.core.puzzle import Puzzle
    from editor.fill.jobs import Job
    from editor.fill.service import Message
    from editor.process.service import Service
    from editor.words.setup import ListSetup

LONGEST_WAIT = 4.0
"""Jobs are stopped at random moments up to so many seconds after their start.

One that had ended by then is stopped within half that time from then on.
"""
SHORTEST_WAIT = 0.003
"""Every other one early, for the stages that are soon over: from so many seconds on."""
NEW_EVERY = 10
"""Every so often the process is a new one, which has to start and to read the lists anew."""
AIM = 0.15
SPOILED = 0.1
"""The part of the cells that get random letters, for the jobs that ask what is wrong."""

STARTING = "starting"
STAGES = {
    "importlib": STARTING,
    "editor.words.index": "setting up",
    "editor.words": "reading lists",
    "editor.fill.vocabulary": "setting up",
    "editor.fill.problem": "setting up",
    "editor.fill.engine": "setting up",
    "editor.fill.beliefs": "forming beliefs",
    "editor.fill.search": "search",
    "editor.fill.members": "waiting for the member",
    "editor.fill.section_model": "making a model",
    "editor.fill.variety_model": "making a model",
    "ortools": "making a model",
    "editor.fill.polish": "polish",
    "editor.fill.different_fills": "another fill",
    "editor.fill.sections": "sections",
    "editor.fill.live": "live help",
    "editor.fill.blame": "blame",
    "editor.fill.rescue": "rescue",
    "editor.process": "between jobs",
}
"""What a process is at by the module of its code; of an inner one that is not named, the outer."""
SOLVER = "CP-SAT"


@dataclass(frozen=True, slots=True)
class StoppedJob:
    """One stop: what was at work, at what ``stage``; seconds to the outcome, and to the next one.

    ``free`` is how long a small job takes that is given right after the outcome.
    """

    job: str
    stage: str
    seconds: float
    free: float


@dataclass(frozen=True, slots=True)
class Stops:
    """All stops; ``killed`` times the process had to be ended."""

    stops: tuple[StoppedJob, ...]
    killed: int

    def __str__(self) -> str:
        seconds = [one.seconds for one in self.stops]
        late = sum(one > AIM for one in seconds)
        return "\n".join(
            [
                f"Stopped {len(seconds)} times: median {median(seconds):.3f} s,"
                f" worst {max(seconds):.3f} s, {late} later than {AIM:g} s;"
                f" {self.killed} times by ending the process.",
                *self._table("stage"),
                *self._table("job"),
            ]
        )

    def _table(self, by: str) -> Iterator[str]:
        """Yield a line for each stage or job, that with the longest wait first."""
        groups: dict[str, list[StoppedJob]] = defaultdict(list)
        for one in self.stops:
            groups[getattr(one, by)].append(one)
        worst = {name: max(one.seconds for one in ours) for name, ours in groups.items()}
        yield f"{by:<24} {'stops':>5} {'median':>7} {'worst':>7} {'next job after':>15}"
        for name in sorted(worst, key=lambda name: -worst[name]):
            ours = groups[name]
            middle = median(one.seconds for one in ours)
            free = max(one.free for one in ours)
            yield f"{name:<24} {len(ours):>5} {middle:>7.3f} {worst[name]:>7.3f} {free:>15.3f}"


def stops(
    grids: Grids,
    *,
    word_list: ListNames = None,
    floor: Floor = None,
    time: Seconds = 60.0,
    number: Annotated[
        int, typer.Option("-n", "--number", min=1, help="How often a job is stopped.")
    ] = 100,
    json: AsJson = False,
) -> None:
    """Stop jobs of each kind on the last grid at random moments, and tell how soon they end.

    Example: python -m bench stops grid.txt -n 100
    """
    job = list(jobs_named(grids, word_list, floor, time).values())[-1]
    measured = measure_stops(jobs_to_stop(job), number, 0)
    print(json_text.dumps(asdict(measured), indent=1) if json else measured)


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
    """Return a job of each kind on the grid of ``request``; most take longer than the wait."""
    section = corner_of(request)
    spoiled = replace(request, puzzle=_spoiled(request.puzzle))
    slots = request.puzzle.layout.slots
    return (
        replace(request, polish=None),
        BestRequest(section),
        BlameRequest(spoiled),
        AlternativesRequest(request),
        RescueRequest(spoiled),
        AlternativesRequest(section),
        LiveRequest(request, slots[0].key if slots else None),
    )


def measure_stops(jobs: Sequence[Job], times: int, seed: int) -> Stops:
    """Stop ``jobs`` in turn ``times`` times, at random moments."""
    chance = random.Random(seed)
    found: list[StoppedJob] = []
    killed = 0
    longest = dict.fromkeys(range(len(jobs)), LONGEST_WAIT)
    watched = _Watched()
    try:
        for number, (kind, job) in enumerate(cycle(enumerate(jobs))):
            if len(found) >= times:
                break
            if number % NEW_EVERY == NEW_EVERY - 1:
                watched.close()
                watched = _Watched()
                _forget(request_of(job).lists)
                if chance.random() < 0.5:
                    watched.wait()
            process = watched.worker.process_id
            stopped = watched.stopped(job, _wait(chance, longest[kind]))
            killed += watched.worker.process_id != process
            if stopped is None:
                longest[kind] = max(SHORTEST_WAIT, longest[kind] / 2)
            else:
                found.append(stopped)
    finally:
        watched.close()
    return Stops(tuple(found), killed)


def stage_of(frames: Iterable[FrameType]) -> str:
    """Return what a thread is at whose ``frames`` are these, the innermost first."""
    for frame in frames:
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith("ortools") and frame.f_code.co_name == "solve":
            return SOLVER
        while module:
            if module in STAGES:
                return STAGES[module]
            module = module.rpartition(".")[0]
    return STARTING


def serve_watched(
    asked: Connection,
    connection: Connection,
    service: Service[Job, Any, Any, Message],
    start: Start,
) -> None:
    """Serve like any worker, and tell at what stage that is whenever it is ``asked``."""
    Thread(target=_tell_stages, args=(asked, get_ident()), daemon=True).start()
    serve(connection, service, start)


def _tell_stages(asked: Connection, thread: int) -> None:
    """Answer each number that comes with that number and the stage."""
    while True:
        number = asked.recv()
        # There is no other way to see what another thread does.
        frame = sys._current_frames().get(thread)  # noqa: SLF001
        asked.send((number, stage_of(_frames(frame))))


def _frames(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


class _Watched:
    """A worker that can be asked for its stage."""

    def __init__(self) -> None:
        self._ours, self._theirs = Pipe()
        self._number = 0
        self.worker = Servant(FILLING, entry=partial(serve_watched, self._theirs))

    def close(self) -> None:
        self.worker.close()
        self._ours.close()
        self._theirs.close()

    def wait(self) -> None:
        """Wait until the process has started."""
        self._ours.send(self._number)
        self._ours.recv()

    def stopped(self, job: Job, wait: float) -> StoppedJob | None:
        """Stop ``job`` after ``wait`` seconds; None when it had ended before."""
        self.worker.submit(job)
        _run(self.worker, wait)
        if not self.worker.busy:
            return None
        self._number += 1
        self._ours.send(self._number)
        seconds = self._ended()
        stage = self._stage()
        self.worker.submit(replace(request_of(job), seconds=0.0, polish=0.0))
        start = monotonic()
        _run(self.worker, None)
        return StoppedJob(type(job).__name__, stage, seconds, monotonic() - start)

    def _ended(self) -> float:
        """Stop the job and return after how many seconds its outcome was there."""
        start = monotonic()
        self.worker.stop()
        _run(self.worker, None)
        return monotonic() - start

    def _stage(self) -> str:
        """Return the answer to the last question; none comes from a process that still starts."""
        while self._ours.poll(0.05):
            number, stage = self._ours.recv()
            if number == self._number:
                return str(stage)
        return STARTING


def _forget(setup: ListSetup) -> None:
    """Let the lists of ``setup`` be read as for the first time."""
    for source in setup.sources:
        if source.path:
            cached_path(Path(source.path), setup.alphabet).unlink(missing_ok=True)


def _wait(chance: random.Random, longest: float) -> float:
    """Return a time to wait: any up to ``longest``, or likelier a short one."""
    if chance.random() < 0.5:
        return chance.uniform(0.0, longest)
    return SHORTEST_WAIT * float((longest / SHORTEST_WAIT) ** chance.random())


def _spoiled(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with letters in it that hardly go together."""
    chance = random.Random(1)
    cells = sorted(cell for slot in puzzle.layout.slots for cell in slot.cells)
    letters = puzzle.alphabet.letters
    spoiling = {cell: chance.choice(letters) for cell in cells if chance.random() < SPOILED}
    return replace(puzzle, fill={**puzzle.fill, **spoiling})


def _run(worker: Servant[Job, Message], seconds: float | None) -> None:
    """Hear the job out for so many seconds, or to its end."""
    end = monotonic() + (1e9 if seconds is None else seconds)
    while worker.busy and monotonic() < end:
        message = worker.receive(min(1.0, max(0.0, end - monotonic())))
        match message:
            case Failed(sentence=sentence):
                raise CommandError(sentence)
            case Lost():
                raise CommandError("The filling process ended unexpectedly")
