"""A thread that owns a worker process: it takes orders, and waits on the process's pipe."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress
from enum import Enum
from multiprocessing import Pipe
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from PySide6.QtCore import QThread

from editor.language import marked, tr

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from PySide6.QtCore import QObject

_AWHILE = 1.0
"""Seconds that a thread waits for its worker at a time; whatever happens wakes it before."""
_NO_START = (OSError, ImportError, RuntimeError)
"""What is raised where the system gives no process, no memory or no thread."""

_Job = TypeVar("_Job")
_Message = TypeVar("_Message")
_JobTaken = TypeVar("_JobTaken", contravariant=True)
_MessageGiven = TypeVar("_MessageGiven", covariant=True)


class Serves(Protocol[_JobTaken, _MessageGiven]):
    """A worker: a process that runs one job at a time."""

    @property
    def busy(self) -> bool:
        """Whether a job has been given whose end has not been received."""

    def submit(self, job: _JobTaken, /) -> None:
        """Start ``job``."""

    def receive(self, timeout: float, *others: Connection) -> _MessageGiven | None:
        """Return the next message, or None when none came in ``timeout`` seconds.

        When one of ``others`` has something to say, it comes back at once.
        """

    def stop(self) -> None:
        """Have the job end soon."""

    def close(self) -> None:
        """End the process for good, whatever it does."""


class _Order(Enum):
    """What a thread is told beside jobs."""

    STOP = "stop"
    CLOSE = "close"


class WorkerThread(QThread, Generic[_Job, _Message]):
    """Has one job done at a time; a new job ends the one before, which is told no more of.

    A process that cannot start is told as the failure of the job that needs it, and tried again
    with the next job.
    """

    NO_START = marked("The process cannot start: {reason}.")
    """What is said when the process cannot start."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._orders: SimpleQueue[_Job | _Order] = SimpleQueue()
        self._bell, self._button = Pipe(duplex=False)
        self._worker: Serves[_Job, _Message] | None = None
        self._following: _Job | _Order | None = None
        self._stops_following = False

    def submit(self, job: _Job) -> None:
        """Start ``job``."""
        self._give(job)

    def cancel(self) -> None:
        """End the running job; what it has found so far is told."""
        self._give(_Order.STOP)

    def close(self) -> None:
        """End the job and the worker process, and wait for the thread."""
        self._give(_Order.CLOSE)
        self.wait()

    @abstractmethod
    def _start_worker(self) -> Serves[_Job, _Message]:
        """Start the process."""

    @abstractmethod
    def _tell(self, job: _Job, message: _Message) -> None:
        """Tell what the process says of ``job``."""

    @abstractmethod
    def _fail(self, job: _Job, sentence: str) -> None:
        """Tell that ``job`` is over because of an error."""

    def _note_stop(self, job: _Job) -> None:
        """Take note that ``job`` was told to stop."""

    def _give(self, order: _Job | _Order) -> None:
        """Give ``order``, and wake the thread where it waits for the worker."""
        self._orders.put(order)
        self._button.send_bytes(b"!")

    # Qt overrides

    def run(self) -> None:
        """Carry out orders until the last one."""
        with suppress(*_NO_START):  # the first job tries again, and tells
            self._worker = self._start_worker()
        while (order := self._next_order()) is not _Order.CLOSE:
            if isinstance(order, _Order):
                continue
            try:
                self._carry_out(order)
            except _NO_START as error:
                self._worker = None
                if self._following is None:
                    self._fail(
                        order,
                        tr(self.NO_START).format(reason=_reason(error)),
                    )
        if self._worker is not None:
            self._worker.close()

    def _next_order(self) -> _Job | _Order:
        order, self._following = self._following, None
        return self._taken(self._orders.get()) if order is None else order

    def _taken(self, order: _Job | _Order) -> _Job | _Order:
        """Return ``order``, with the ring of the bell that goes with it taken off."""
        self._bell.recv_bytes()
        return order

    def _carry_out(self, job: _Job) -> None:
        """See one job to its end, or until another order makes it end."""
        stopped, self._stops_following = self._stops_following, False
        worker = self._worker = self._worker or self._start_worker()
        worker.submit(job)
        if stopped:
            self._obey(worker, job, _Order.STOP)
        while worker.busy and self._following is not _Order.CLOSE:
            message = worker.receive(_AWHILE, self._bell)
            if message is not None and self._following is None:
                self._tell(job, message)
            with suppress(Empty):
                self._obey(worker, job, self._taken(self._orders.get_nowait()))

    def _obey(self, worker: Serves[_Job, _Message], job: _Job, order: _Job | _Order) -> None:
        """Make way for ``order`` while ``job`` runs."""
        if order is _Order.STOP and self._following is not None:
            self._stops_following = True
            return
        if order is not _Order.CLOSE:
            worker.stop()
        if order is _Order.STOP:
            self._note_stop(job)
        else:
            self._following, self._stops_following = order, False


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or tr("no reason")
