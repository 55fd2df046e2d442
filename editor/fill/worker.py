"""The worker: a process of its own that runs fill jobs, kept warm with the lists loaded.

A job that does not answer a stop at once is given up: every better fill has been sent already, so
nothing is lost, and what the process says of it later is dropped. The process is let be, for to
start another takes longer than any stop, and a quick typist would have one started with every key.
Only one that holds up the next job for long is ended.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
from dataclasses import dataclass, replace
from importlib import import_module
from multiprocessing.connection import Connection, wait
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

from editor.fill.engine import fill_puzzle
from editor.fill.errors import FillError
from editor.fill.job import (
    AlternativesOutcome,
    AlternativesRequest,
    BestRequest,
    BlameOutcome,
    BlameRequest,
    FillOutcome,
    FillProgress,
    FillRequest,
    RescueOutcome,
    RescueRequest,
    SoFar,
    Verdict,
)
from editor.fill.live_job import Fillability, LiveRequest, LiveView
from editor.fill.members import Crew
from editor.fill.priority import stand_back
from editor.words.errors import WordsError
from editor.words.setup import ListSetup, load_lists

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.words.word_list import WordList

PATIENCE = 0.1
"""Seconds that a stopped job has to answer before it is given up."""
SILENCE = 3.0
"""Seconds that a process may say nothing, with a job given up, before it is ended."""
LINGER = 5.0
"""Seconds after a job that the process of its member is kept for the next one."""
FREQUENCY = 15
"""Reports a second, at most, beside those of better fills."""
_UNSEEN = LiveView(Fillability.UNKNOWN, "", {}, {}, {}, None, done=True)
"""The outcome of a look that was stopped: another one has taken its place by then."""


@dataclass(frozen=True, slots=True)
class WorkerFailed:
    """A job ended by an error; ``text`` is a sentence for the constructor."""

    text: str


@dataclass(frozen=True, slots=True)
class WarmUp:
    """Load the lists of ``setup`` now, so that the next job need not wait; None: no lists."""

    setup: ListSetup | None


@dataclass(frozen=True, slots=True)
class _Ready:
    """The process has started and warmed up; it answers from now on."""


@dataclass(frozen=True, slots=True)
class _Stop:
    """End the job at the next chance."""


Job: TypeAlias = (
    FillRequest | BestRequest | AlternativesRequest | BlameRequest | RescueRequest | LiveRequest
)
Outcome: TypeAlias = FillOutcome | AlternativesOutcome | BlameOutcome | RescueOutcome | LiveView
Message: TypeAlias = FillProgress | SoFar | Outcome | WorkerFailed


class Worker:
    """A process that runs one job at a time; ``patience``: seconds to answer a stop.

    ``stands_back``: it works beside a window, whose process goes first.
    """

    def __init__(
        self,
        setup: ListSetup | None = None,
        patience: float = PATIENCE,
        *,
        stands_back: bool = False,
    ) -> None:
        self._setup = setup
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
        self._setup = _request_of(job).lists
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
            return self._cut_short()
        if not ready and self._is_stuck():
            self._start_over()
        return None

    def stop(self) -> None:
        """Ask the job to end; ``receive`` gives the outcome within a moment."""
        if self._job is not None and self._deadline is None:
            self._deadline = monotonic() + self._patience
            self._send(_Stop())

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
            target=_serve, args=(theirs, self._stands_back), daemon=False
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
            self._send(_Stop())

    def _discard(self) -> None:
        atexit.unregister(self._process.kill)
        self._process.kill()
        self._process.join()
        self._connection.close()
        self._process.close()

    def _send(self, message: Job | WarmUp | _Stop) -> None:
        try:
            with self._sending:
                self._connection.send(message)
        except OSError:
            pass  # the process has ended, which ``receive`` finds out

    def _heard(self, message: Message | _Ready) -> Message | None:
        """Return ``message`` if it is about the job."""
        self._heard_at = monotonic()
        if isinstance(message, _Ready):
            self._ready = True
            return None
        if self._given_up:
            self._given_up -= _is_last(message)
            return None
        return self._noted(message)

    def _noted(self, message: Message) -> Message:
        if isinstance(message, SoFar):
            self._so_far = message.outcome
        elif isinstance(message, FillProgress) and message.texts:
            self._best = message
        if _is_last(message):
            self._job = None
        return message

    def _lost(self) -> Message:
        self._restart()
        self._job = None
        return WorkerFailed("The filling process ended unexpectedly.")

    def _cut_short(self) -> Message:
        job, best, so_far = self._job, self._best, self._so_far
        self._job = None
        if not self._given_up:
            self._heard_at = monotonic()
        self._given_up += 1
        if so_far is not None:
            return so_far
        match job:
            case FillRequest() | BestRequest():
                return _interrupted(_request_of(job), best)
            case AlternativesRequest():
                return AlternativesOutcome((), complete=False, seconds=0.0)
            case BlameRequest():
                return BlameOutcome(Verdict.NOT_FOUND, (), False, (), (), 0.0, "")
            case LiveRequest():
                return _UNSEEN
            case _:
                return RescueOutcome(Verdict.NOT_FOUND, (), {}, proven=False, seconds=0.0)


def _is_last(message: Message) -> bool:
    """Tell whether ``message`` is the last of its job."""
    match message:
        case SoFar() | FillProgress() | LiveView(done=False):
            return False
        case _:
            return True


def _request_of(job: Job) -> FillRequest:
    return job if isinstance(job, FillRequest) else job.fill


def _interrupted(request: FillRequest, best: FillProgress | None) -> FillOutcome:
    return FillOutcome(
        verdict=Verdict.FILLED if best else Verdict.NOT_FOUND,
        texts=best.texts if best else {},
        floor=best.floor if best else max(1, request.floor or 1),
        mean=best.mean if best else None,
        bound=best.bound if best else None,
        nodes=best.nodes if best else 0,
        load_seconds=0.0,
        search_seconds=best.seconds if best else 0.0,
        seed=request.seed,
        lists="",
    )


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


def _serve(connection: Connection, stands_back: bool) -> None:
    """Run the jobs that come through ``connection`` until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if stands_back:
        stand_back()
    serving = _Serving(connection)
    try:
        while True:
            if not connection.poll(LINGER):
                serving.rest()
            serving.take(connection.recv())
    except (EOFError, OSError):
        return


class _Serving:
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
        """Give back what is not needed between jobs."""
        if self._crew is not None:
            self._crew.close()

    def take(self, message: Job | WarmUp | _Stop) -> None:
        try:
            match message:
                case WarmUp(setup):
                    self._warm_up(setup)
                case _Stop():
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
                self._words(setup)
                import_module("editor.fill.polish")  # the solver takes a second to load
        finally:
            self._connection.send(_Ready())

    def _fail(self, message: Job | WarmUp | _Stop, text: str) -> None:
        if not isinstance(message, WarmUp):
            self._connection.send(WorkerFailed(text))

    def _done(self, job: Job) -> Outcome:
        start = monotonic()
        self._stopped, self._held, self._reported = False, None, 0.0
        words = self._words(_request_of(job).lists)
        loaded = monotonic() - start
        outcome = run_job(job, words, self._report, self._is_stopped, self._crew)
        if isinstance(outcome, LiveView) and self._stopped:
            return _UNSEEN
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
