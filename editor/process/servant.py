"""A servant: the process that does one job at a time, seen from the one that it works for.

A job that does not answer a stop at once is given up. Its process is let be for a while, for to
start another takes longer than any stop, and a quick typist would have one started with every key.
"""

from __future__ import annotations

import atexit
import logging
import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from editor.process.entry import Work, enter
from editor.process.logs import log_level, pass_on
from editor.process.messages import Do, Done, Logged, Lost, Preparing, Ready, Stop, Told, Warm
from editor.process.service import GIVE_UP_AFTER, Message, Need, Request
from editor.process.serving import Start, serve

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.process.messages import Heard
    from editor.process.service import Service

_LOG = logging.getLogger(__name__)

NO_START = (OSError, ImportError, RuntimeError)
"""What is raised where the system gives no process, no memory or no thread."""

MOST_PATIENCE = 8
"""So many times as long as usual may a process be silent, at most, after others were replaced.

On a machine that is busy all over a process is silent though nothing is wrong with it, and each
that is replaced begins anew: without more patience every one would be, and nothing ever be told.
"""

RequestTaken = TypeVar("RequestTaken", contravariant=True)


class Serves(Protocol[RequestTaken, Message]):
    """What does one job at a time, in whatever process; used by one thread."""

    @property
    def beside(self) -> bool:
        """Whether it works at the same time, in a process of its own."""

    @property
    def busy(self) -> bool:
        """Whether a job has been given whose end has not been received."""

    def warm(self, need: object, /) -> None:
        """Have what jobs with ``need`` work with made now, so that they need not wait."""

    def submit(self, request: RequestTaken, /) -> None:
        """Start a job; raise RuntimeError while another one runs."""

    def receive(self, timeout: float, /, *others: Connection) -> Heard[Message] | None:
        """Return what is heard next of the job, or None: nothing in ``timeout`` seconds.

        When one of ``others`` has something to say, None comes back at once.
        """

    def stop(self) -> None:
        """Have the job end soon; ``receive`` gives its outcome within a moment."""

    def drop(self) -> None:
        """End the job and hear no more of it."""

    def close(self) -> None:
        """End all for good, whatever is being done."""


class Servant(Generic[Request, Message]):
    """A process for ``service``, warmed up for jobs with ``need``.

    ``stands_back``: it works beside a window, whose process goes first. ``entry`` is what runs in
    the process, for one that is watched. The process ends with the thread that started it: the one
    that made the servant, or that received when a lost process was replaced.
    """

    beside = True

    def __init__(
        self,
        service: Service[Request, Need, Any, Message],
        need: Need | None = None,
        *,
        stands_back: bool = False,
        entry: Callable[[Connection, Service[Request, Need, Any, Message], Start], None] = serve,
    ) -> None:
        self._service: Service[Request, Any, Any, Message] = service
        self._need: object = need
        self._entry = entry
        self._stands_back = stands_back
        self._number = 0
        self._job: Do[Request] | None = None
        self._last: Message | None = None
        self._deadline: float | None = None
        """When the job is given up, once it was told to stop."""
        self._patience = 1
        """So many times as long as usual may the process be silent."""
        self._start()

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.is_alive()

    @property
    def process_id(self) -> int | None:
        """The number of the process; another one after it was replaced."""
        return self._process.pid

    @property
    def busy(self) -> bool:
        """Whether a job has been given whose end has not been received."""
        return self._job is not None

    def warm(self, need: object) -> None:
        """Have what jobs with ``need`` work with made now, so that they need not wait."""
        self._need = need
        if self.alive:
            self._send(Warm(need))
        else:
            self._restart()

    def submit(self, request: Request) -> None:
        """Start a job; raise RuntimeError while another one runs."""
        if self._job is not None:
            raise RuntimeError("one job at a time")
        self._need = self._service.need(request)
        if not self.alive:
            self._restart()
        self._number += 1
        self._job, self._last = Do(self._number, request), None
        self._send(self._job)

    def receive(self, timeout: float, *others: Connection) -> Heard[Message] | None:
        """Return what is heard next of the job, or None: nothing in ``timeout`` seconds.

        When one of ``others`` has something to say, None comes back at once. What does not answer
        is given up here, and a process that was lost or is silent for too long is replaced.
        """
        end = monotonic() + timeout
        due = [one for one in (end, self._deadline, self._silent_until) if one is not None]
        ready = wait([*self._sources(), *others], max(0.0, min(due) - monotonic()))
        if self._connection in ready:
            try:
                return self._heard(self._connection.recv())
            except (EOFError, OSError):
                return self._lost()
        if self._process.sentinel in ready:
            return self._lost()
        return self._overdue()

    def stop(self) -> None:
        """Have the job end soon; ``receive`` gives its outcome within a moment."""
        if self._job is not None and self._deadline is None:
            self._deadline = monotonic() + GIVE_UP_AFTER
            self._send_stop()

    def drop(self) -> None:
        """End the job and hear no more of it."""
        if self._job is not None:
            if self._deadline is None:
                self._send_stop()
            self._forget_job()

    def close(self) -> None:
        """End the process for good, whatever it does."""
        self._forget_job()
        self._discard()

    # The process

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        start = Start(self._stands_back, log_level())
        work = Work(self._entry, self._service, start)
        # No daemon, because those may have no process of their own: the interpreter would wait for
        # it at the end, and so ends it before.
        self._process = context.Process(
            target=enter,
            args=(theirs, work),
            name=self._service.name,
            daemon=False,
        )
        self._process.start()
        _LOG.debug("process %s started to %s", self._process.pid, self._service.name)
        atexit.register(self._process.kill)
        theirs.close()
        self._preparing, self._heard_at = True, monotonic()
        self._ended = self._number
        """The number of the last job whose end was heard."""
        if self._need is not None:
            self._send(Warm(self._need))

    def _discard(self) -> None:
        atexit.unregister(self._process.kill)
        self._process.kill()
        self._process.join()
        self._connection.close()
        self._process.close()

    def _restart(self) -> None:
        self._discard()
        self._start()

    def _start_over(self) -> None:
        """Give the job to another process."""
        _LOG.warning("process %s is silent after a stop and is replaced", self._process.pid)
        self._patience = min(2 * self._patience, MOST_PATIENCE)
        self._restart()
        if self._job is not None:
            self._ended = self._number - 1
            self._send(self._job)
        if self._deadline is not None:
            self._send(Stop(self._number))

    # The job

    @property
    def _owed(self) -> bool:
        """Whether a job was dropped or given up whose end was not heard yet."""
        return self._ended < self._number - (self._job is not None)

    @property
    def _silent_until(self) -> float | None:
        """When the process will have been silent for too long after a stop."""
        if self._preparing or not self._owed:
            return None
        return self._heard_at + self._service.silence * self._patience

    def _sources(self) -> list[Connection | int]:
        """Return what to wait for; a process that ended between two jobs says nothing."""
        return [self._connection, self._process.sentinel] if self.busy or self.alive else []

    def _send(self, order: Do[Request] | Warm[object] | Stop) -> None:
        # Where the process has ended, ``receive`` finds it out.
        with suppress(OSError):
            self._connection.send(order)

    def _send_stop(self) -> None:
        if not self._owed:
            self._heard_at = monotonic()
        self._send(Stop(self._number))

    def _heard(self, message: Preparing | Ready | Logged | Heard[Message]) -> Heard[Message] | None:
        self._heard_at = monotonic()
        match message:
            case Preparing():
                self._preparing = True
            case Ready():
                self._preparing = False
            case Logged(record):
                pass_on(record)
            case _:
                return self._heard_of_job(message)
        return None

    def _heard_of_job(self, message: Heard[Message]) -> Heard[Message] | None:
        """Return ``message`` if it is about the job."""
        if not isinstance(message, Told):
            self._ended, self._patience = message.number, 1
        if self._job is None or message.number != self._job.number:
            return None
        if not isinstance(message, Told):
            self._forget_job()
        elif not self._service.passing(message.value):
            self._last = message.value
        return message

    def _lost(self) -> Lost | None:
        """Replace the process that has ended; without a job only when there is one again."""
        if self._job is None:
            self._process.join()
            return None
        self._forget_job()
        self._process.join()
        _LOG.warning("process %s ended at work: %s", self._process.pid, self._process.exitcode)
        self._restart()
        return Lost(self._number)

    def _overdue(self) -> Done[Message] | None:
        """Give up what has not answered in time."""
        now = monotonic()
        if self._job is not None and self._deadline is not None and now >= self._deadline:
            return self._given_up(self._job)
        if self._silent_until is not None and now >= self._silent_until:
            self._start_over()
        return None

    def _given_up(self, job: Do[Request]) -> Done[Message]:
        _LOG.info("job %s does not answer a stop and is given up", job.number)
        self._forget_job()
        return Done(job.number, self._service.cut_short(job.request, self._last))

    def _forget_job(self) -> None:
        self._job = self._deadline = None
