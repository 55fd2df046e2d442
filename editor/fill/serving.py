"""The worker's own process: it takes jobs from its pipe, one after the other."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from editor.fill.engine import fill_puzzle
from editor.fill.errors import FillError
from editor.fill.job import (
    AlternativesRequest,
    BestRequest,
    BlameRequest,
    FillOutcome,
    FillProgress,
    FillRequest,
    RescueRequest,
    SoFar,
)
from editor.fill.live_job import LiveRequest, LiveView
from editor.fill.members import Crew
from editor.fill.memory import give_back
from editor.fill.messages import UNSEEN, Ready, Stop, WarmUp, WorkerFailed, request_of
from editor.fill.priority import stand_back
from editor.fill.vocabulary import vocabulary_of
from editor.words.errors import WordsError
from editor.words.setup import load_lists

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from editor.fill.messages import Job, Outcome
    from editor.words.setup import ListSetup
    from editor.words.word_list import WordList

LINGER = 5.0
"""Seconds after a job that the process of its member is kept for the next one."""
FREQUENCY = 15
"""Reports a second, at most, beside those of better fills."""


def run_job(
    job: Job,
    words: WordList,
    report: Callable[[FillProgress | SoFar | LiveView], None],
    stopped: Callable[[], bool],
    crew: Crew | None = None,
) -> Outcome:
    """Run any job in this process, and in that of ``crew``."""
    match job:
        case FillRequest():
            return fill_puzzle(job, words, report, stopped, crew)
        case BestRequest():
            from editor.fill.sections import best_fill

            return best_fill(job, words, report, stopped)
        case AlternativesRequest():
            from editor.fill.sections import find_alternatives

            return find_alternatives(job, words, report, stopped)
        case BlameRequest():
            from editor.fill.blame import find_blame

            return find_blame(job, words, report, stopped)
        case RescueRequest():
            from editor.fill.rescue import find_rescue

            return find_rescue(job, words, report, stopped)
        case LiveRequest():
            from editor.fill.live import look_ahead

            return look_ahead(job, words, report, stopped)


def serve(connection: Connection, stands_back: bool) -> None:
    """Run the jobs that come through ``connection`` until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if stands_back:
        stand_back()
    serving = Serving(connection)
    try:
        while True:
            if not connection.poll(LINGER):
                serving.rest()
            serving.take(connection.recv())
    except (EOFError, OSError):
        return


class Serving:
    """What the process keeps between jobs."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._crew = Crew() if (os.cpu_count() or 1) > 1 else None
        self._lists: tuple[object, WordList] | None = None
        self._stopped = False
        self._polled = 0.0
        self._held: FillProgress | LiveView | None = None
        self._reported = 0.0

    def rest(self) -> None:
        """Give back the memory that is not needed between jobs."""
        if self._crew is not None:
            self._crew.close()
        if self._lists is not None:
            vocabulary_of(self._lists[1]).give_back()
        give_back()

    def take(self, message: Job | WarmUp | Stop) -> None:
        """Do what ``message`` asks for, and answer."""
        try:
            match message:
                case WarmUp(setup):
                    self._warm_up(setup)
                case Stop():
                    pass  # its job has ended meanwhile
                case _:
                    self._connection.send(self._done(message))
        except (FillError, WordsError) as error:
            self._fail(message, str(error))
        except (EOFError, OSError):
            raise
        except Exception as error:  # the worker's entry: whatever happens, the window must hear
            self._fail(message, f"Filling failed: {type(error).__name__}: {error}")

    def _warm_up(self, setup: ListSetup | None) -> None:
        try:
            if setup is not None:
                vocabulary_of(self._words(setup)).make_ready()
                import_module("editor.fill.polish")  # the solver takes a second to load
        finally:
            self._connection.send(Ready())

    def _fail(self, message: Job | WarmUp | Stop, text: str) -> None:
        if not isinstance(message, WarmUp):
            self._connection.send(WorkerFailed(text))

    def _done(self, job: Job) -> Outcome:
        start = monotonic()
        self._stopped, self._held, self._reported = False, None, 0.0
        words = self._words(request_of(job).lists)
        loaded = monotonic() - start
        outcome = run_job(job, words, self._report, self._is_stopped, self._crew)
        if isinstance(outcome, LiveView) and self._stopped:
            return UNSEEN
        if isinstance(outcome, FillOutcome):
            return replace(outcome, load_seconds=outcome.load_seconds + loaded)
        return outcome

    def _words(self, setup: ListSetup) -> WordList:
        key = setup, _stamps(setup)
        if self._lists is None or self._lists[0] != key:
            self._lists = key, load_lists(setup)
        return self._lists[1]

    def _report(self, progress: FillProgress | SoFar | LiveView) -> None:
        """Send ``progress``, at once where it holds a better fill.

        Of all else so much a second as can be seen: what is held back gives way to what comes
        after it, and is sent by the next look at the pipe that finds it due.
        """
        if isinstance(progress, SoFar) or (isinstance(progress, FillProgress) and progress.texts):
            self._send(progress)
        else:
            self._held = progress
            self._send_held()

    def _send_held(self) -> None:
        if self._held is not None and monotonic() - self._reported >= 1 / FREQUENCY:
            self._send(self._held)

    def _send(self, progress: FillProgress | SoFar | LiveView) -> None:
        self._held, self._reported = None, monotonic()
        self._connection.send(progress)

    def _is_stopped(self) -> bool:
        now = monotonic()
        if not self._stopped and now - self._polled > 0.005:
            self._polled = now
            if self._connection.poll():
                self._connection.recv()  # nothing but a stop is sent while a job runs
                self._stopped = True
            else:
                self._send_held()
        return self._stopped


def _stamps(setup: ListSetup) -> tuple[tuple[int, int], ...]:
    """Return what tells whether a list file has changed: times and sizes."""
    found = []
    for source in setup.sources:
        path = Path(source.path)
        if source.on and source.path and path.exists():
            stat = path.stat()
            found.append((stat.st_mtime_ns, stat.st_size))
    return tuple(found)
