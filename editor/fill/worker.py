"""The worker: a process of its own that runs fill jobs, kept warm with the lists loaded.

A job that does not answer a stop at once is given up: every better fill has been sent already, so
nothing is lost, and what the process says of it later is dropped. The process is let be, for to
start another takes longer than any stop, and a quick typist would have one started with every key.
Only one that holds up the next job for long is ended.
"""

from __future__ import annotations

import atexit
import multiprocessing
from multiprocessing.connection import Connection, wait
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING

from editor.fill.job import FillProgress, SoFar
from editor.fill.messages import (
    Job,
    Message,
    Outcome,
    Ready,
    Stop,
    WarmUp,
    WorkerFailed,
    cut_short,
    is_last,
    request_of,
)
from editor.fill.serving import serve

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.words.setup import ListSetup

PATIENCE = 0.08
"""Seconds that a stopped job has to answer before it is given up."""
SILENCE = 3.0
"""Seconds that a process may say nothing, with a job given up, before it is ended."""


class Worker:
    """A process that runs one job at a time; ``patience``: seconds to answer a stop.

    ``stands_back``: it works beside a window, whose process goes first. ``entry`` is what runs in
    the process, for one that is watched.
    """

    def __init__(
        self,
        setup: ListSetup | None = None,
        patience: float = PATIENCE,
        *,
        stands_back: bool = False,
        entry: Callable[[Connection, bool], None] = serve,
    ) -> None:
        self._setup = setup
        self._entry = entry
        self._patience = patience
        self._stands_back = stands_back
        self._sending = Lock()
        self._job: Job | None = None
        self._best: FillProgress | None = None
        self._so_far: Outcome | None = None
        self._deadline: float | None = None
        self._ready = False
        self._given_up = 0
        self._heard_at = 0.0
        self._start()

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.is_alive()

    @property
    def process_id(self) -> int | None:
        """The number of the process; another one after it was ended."""
        return self._process.pid

    @property
    def busy(self) -> bool:
        """Whether a job has been given whose end has not been received."""
        return self._job is not None

    def submit(self, job: Job) -> None:
        """Start ``job``; raise RuntimeError while another one runs."""
        if self._job is not None:
            raise RuntimeError("one job at a time")
        if not self.alive:
            self._restart()
        self._job, self._best, self._so_far, self._deadline = job, None, None, None
        self._setup = request_of(job).lists
        self._send(job)

    def receive(self, timeout: float, *others: Connection) -> Message | None:
        """Return the next message of the job, or None when none came in ``timeout`` seconds.

        When one of ``others`` has something to say, it comes back at once. A job that was stopped
        and does not answer is given up here; its outcome is then the best fill that was sent, or
        what a job of another kind has found so far.
        """
        end = monotonic() + timeout
        if self._job is None:
            return None
        until = end if self._deadline is None else min(end, self._deadline)
        ended = self._process.sentinel
        ready = wait([self._connection, ended, *others], max(0.0, until - monotonic()))
        if self._connection in ready:
            try:
                return self._heard(self._connection.recv())
            except (EOFError, OSError):
                return self._lost()
        if ended in ready:
            return self._lost()
        if self._deadline is not None and monotonic() >= self._deadline:
            return self._cut_short(self._job)
        if not ready and self._is_stuck():
            self._start_over()
        return None

    def stop(self) -> None:
        """Ask the job to end; ``receive`` gives the outcome within a moment."""
        if self._job is not None and self._deadline is None:
            self._deadline = monotonic() + self._patience
            self._send(Stop())

    def close(self) -> None:
        """End the process for good, whatever it does."""
        self._job = None
        self._discard()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        # No daemon, because those may have no process of their own: the interpreter would wait for
        # it at the end, and so ends it before.
        self._process = context.Process(
            target=self._entry, args=(theirs, self._stands_back), daemon=False
        )
        self._process.start()
        atexit.register(self._process.kill)
        theirs.close()
        self._ready, self._given_up, self._heard_at = False, 0, monotonic()
        self._send(WarmUp(self._setup))

    def _restart(self) -> None:
        self._discard()
        self._start()

    def _is_stuck(self) -> bool:
        """Tell whether a job that was given up holds up the next one."""
        return self._ready and self._given_up > 0 and monotonic() - self._heard_at > SILENCE

    def _start_over(self) -> None:
        """Give the job to another process."""
        self._restart()
        if self._job is not None:
            self._send(self._job)
        if self._deadline is not None:
            self._send(Stop())

    def _discard(self) -> None:
        atexit.unregister(self._process.kill)
        self._process.kill()
        self._process.join()
        self._connection.close()
        self._process.close()

    def _send(self, message: Job | WarmUp | Stop) -> None:
        try:
            with self._sending:
                self._connection.send(message)
        except OSError:
            pass  # the process has ended, which ``receive`` finds out

    def _heard(self, message: Message | Ready) -> Message | None:
        """Return ``message`` if it is about the job."""
        self._heard_at = monotonic()
        if isinstance(message, Ready):
            self._ready = True
            return None
        if self._given_up:
            self._given_up -= is_last(message)
            return None
        return self._noted(message)

    def _noted(self, message: Message) -> Message:
        if isinstance(message, SoFar):
            self._so_far = message.outcome
        elif isinstance(message, FillProgress) and message.texts:
            self._best = message
        if is_last(message):
            self._job = None
        return message

    def _lost(self) -> Message:
        self._restart()
        self._job = None
        return WorkerFailed("The filling process ended unexpectedly.")

    def _cut_short(self, job: Job) -> Message:
        best, so_far = self._best, self._so_far
        self._job = None
        if not self._given_up:
            self._heard_at = monotonic()
        self._given_up += 1
        if so_far is not None:
            return so_far
        return cut_short(job, best)
