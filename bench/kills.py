"""What is lost when the program is killed: real processes, killed at random, and looked at."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from select import select
from typing import TYPE_CHECKING, Annotated

import typer

from bench.kills_run import FOREIGN
from bench.options import AsJson, print_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LATE = 2.0
"""Seconds after which a state is to be on the disk."""
_LONGEST = 3.0
"""Seconds that a process lives, at most."""
_START = 60.0
_NOTHING = -1
"""The state before any that was told to be on the disk."""

Times = Annotated[int, typer.Option(metavar="N", min=1, help="So many processes are killed.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The seed of all that is random.")]


def kills(times: Times = 1000, seed: Seed = 0, *, json: AsJson = False) -> None:
    """Kill so many programs while they edit, save and recover, and count what is lost.

    Example: python -m bench kills --times 100
    """
    with tempfile.TemporaryDirectory() as folder:
        losses = run_kills(Path(folder), times, seed)
    if json:
        print_json([losses])
    else:
        print(losses)


@dataclass(slots=True)
class Losses:
    """What so many kills have cost."""

    kills: int = 0
    edits: int = 0
    saves: int = 0
    versions: int = 0
    foreign: int = 0
    outdated: int = 0
    """Journals left by a kill just after a save, whose work is older than what was saved.

    That is in the file, or, where another program has written into the file since, a version.
    """
    late: int = 0
    """States that were on no disk for longer than ``LATE`` seconds."""
    oldest: float = 0.0
    """Seconds from an edit to the copy of it or of a later state, at most."""
    faults: list[str] = field(default_factory=list)
    """What was missing or overwritten."""

    def __str__(self) -> str:
        share = self.late / self.edits if self.edits else 0.0
        return "\n".join(
            (
                f"{self.kills} kills, {self.edits} states, {self.saves} saves,"
                f" {self.versions} versions, {self.foreign} foreign contents.",
                f"Unreported for more than {LATE:g} s: {self.late} ({share:.2%});"
                f" the longest took {self.oldest:.2f} s.",
                f"Offered though what was saved is newer: {self.outdated}.",
                f"Missing or overwritten: {len(self.faults)}.",
                *self.faults,
            )
        )


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a process has told: a letter, the number of a state, and when."""

    what: str
    state: int
    when: float


class Model:
    """What may not be missing, by what the killed processes have told."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._versions: set[int] = set()
        self._foreign: set[int] = set()
        self._doubtful = 0
        """What another program was about to write when it was killed too."""
        self._in_file: int | None = None
        self._stored: set[int] = set()
        self._saved: set[int] = set()
        self._safe: list[int] = []
        """The last state that was told to be on the disk, and those after it; none was told yet."""
        self.last = 0

    def note(self, events: Sequence[Event], killed: float, losses: Losses) -> None:
        """Take what one process has told until it was ``killed``."""
        waiting: list[Event] = []
        for event in events:
            match event.what:
                case "N" | "R":
                    self._note_start(event, losses)
                case "E":
                    losses.edits += 1
                    self._safe.append(event.state)
                    self.last = max(self.last, event.state)
                    waiting.append(event)
                case "J" | "S":
                    if event.what == "S":
                        losses.saves += 1
                        self._saved.add(event.state)
                    waiting = self._note_safe(event, waiting, losses)
                case "V":
                    self._versions.add(event.state)
                case "F":  # written over what the file had
                    self._foreign = {one for one in self._foreign if one >= FOREIGN}
                    self._foreign.add(event.state)
                case _:
                    losses.faults.append(f"told {event}")
        for event in waiting:
            _note_age(killed - event.when, losses)
        self._doubtful = events[-1].state if events and events[-1].what == "F" else 0

    def check(self, losses: Losses) -> None:
        """Look at what is on the disk, by code of its own, for what is missing there."""
        self._in_file = _title(self._folder / "puzzle.ipuz")
        if self._doubtful != self._in_file:
            self._foreign.discard(self._doubtful)
        journals = {_body_title(path) for path in (self._folder / "journals").glob("*.journal")}
        self._stored = stored = set(_stored(self._folder / "versions.db"))
        if self._is_promised and not set(self._safe) & ({self._in_file} | journals | stored):
            losses.faults.append(f"lost: {self._safe}; file {self._in_file}, journals {journals}")
        if missing := self._versions - stored:
            losses.faults.append(f"versions gone: {sorted(missing)}")
        if gone := self._foreign - stored - {self._in_file}:
            losses.faults.append(f"overwritten: {sorted(gone)}")
        losses.versions, losses.foreign = len(self._versions), len(self._foreign)

    @property
    def _is_promised(self) -> bool:
        """Whether anything was told to be on the disk."""
        return bool(self._safe) and self._safe[0] != _NOTHING

    def _note_start(self, event: Event, losses: Losses) -> None:
        """Look at what a process begins with: what was safe, or something after it."""
        expected = event.what == "N" or event.state in self._safe
        if self._is_promised and event.what == "N":
            losses.faults.append(f"nothing is offered of {self._safe}")
        elif self._is_promised and not expected and self._in_file in self._safe:
            losses.outdated += 1  # what the file has is kept when it is written over
            self._foreign.add(self._in_file)
        elif self._is_promised and not expected and set(self._safe) & self._saved & self._stored:
            losses.outdated += 1
        elif self._is_promised and not expected and event.state != self._in_file:
            losses.faults.append(f"{event.state} is offered instead of {self._safe}")
        self._safe = [_NOTHING if event.what == "N" else event.state]

    def _note_safe(self, event: Event, waiting: list[Event], losses: Losses) -> list[Event]:
        """Drop what came before the state that is safe now; return what still waits."""
        if event.state in self._safe:
            # After an undo a state stands there twice; the first one may be meant.
            self._safe = self._safe[self._safe.index(event.state) :]
        unsafe = min(len(self._safe) - 1, len(waiting))
        for one in waiting[: len(waiting) - unsafe]:
            _note_age(event.when - one.when, losses)
        return waiting[len(waiting) - unsafe :]


def run_kills(folder: Path, times: int, seed: int, delay: int = 1000) -> Losses:
    """Kill ``times`` processes that work in ``folder``; return what that has cost.

    ``delay`` is how many milliseconds the journal waits after an edit.
    """
    losses, model, random = Losses(), Model(folder), Random(seed)
    nursery = subprocess.Popen(
        [sys.executable, "-m", "bench.kills_run"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    with nursery:
        for _ in range(times):
            longest = _LONGEST * delay / 1000 + 0.2
            life = random.random() * (longest if random.random() < 0.8 else 0.1)
            events, killed = _killed(
                nursery, f"{folder} {model.last} {random.randrange(1 << 30)} {delay}", life
            )
            losses.kills += 1
            model.note(events, killed, losses)
            model.check(losses)
        assert nursery.stdin is not None
        nursery.stdin.close()
    return losses


def _killed(nursery: subprocess.Popen[bytes], order: str, life: float) -> tuple[list[Event], float]:
    """Have a process started and killed after ``life`` seconds; return what it told, and when."""
    assert nursery.stdin is not None
    nursery.stdin.write(f"{order}\n".encode())
    nursery.stdin.flush()
    events: list[Event] = []
    killed = child = 0
    end = time.monotonic() + _START
    for event in _told(nursery):
        match event and event.what:
            case "P" if event:
                child, end = event.state, time.monotonic() + life
            case "X":
                return events, killed or time.monotonic()
            case str() if event:
                events.append(event)
        if time.monotonic() >= end and child and not killed:
            killed = time.monotonic()  # type: ignore[assignment]
            os.kill(child, signal.SIGKILL)
    return events, killed


def _told(nursery: subprocess.Popen[bytes]) -> Iterator[Event | None]:
    """Yield what is told; None: nothing for a moment."""
    assert nursery.stdout is not None
    handle, rest = nursery.stdout.fileno(), b""
    while True:
        if not select([handle], [], [], 0.002)[0]:
            yield None
            continue
        data = os.read(handle, 1 << 16)
        if not data:
            return
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            what, state, when = line.decode().rsplit(maxsplit=2)
            yield Event(what, int(state), float(when))


def _note_age(age: float, losses: Losses) -> None:
    losses.late += age > LATE
    losses.oldest = max(losses.oldest, age)


def _title(path: Path) -> int | None:
    return int(json.loads(path.read_bytes())["title"]) if path.exists() else None


def _body_title(journal: Path) -> int:
    return int(json.loads(journal.read_bytes().partition(b"\n")[2])["title"])


def _stored(path: Path) -> Iterator[int]:
    """Yield the states of all versions, read without the store's own code."""
    if not path.exists():
        return
    with closing(sqlite3.connect(path)) as connection:
        try:
            rows = connection.execute(
                "SELECT packed FROM version JOIN content ON content = digest"
            ).fetchall()
        except sqlite3.OperationalError:  # killed before there was a table
            return
    for (packed,) in rows:
        yield int(json.loads(zlib.decompress(packed))["title"])
