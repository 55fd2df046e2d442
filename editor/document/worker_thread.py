"""A thread that owns a servant: it takes orders, and waits on the servant's process."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress
from enum import Enum
from multiprocessing import Pipe
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QThread, Signal

from editor.language import marked, tr
from editor.process.messages import Done, Failed, Lost, Told
from editor.process.servant import NO_START

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from editor.process.servant import Serves

_AWHILE = 1.0
"""Seconds that a thread waits for its servant at a time; whatever happens wakes it before."""
_REPORTS_AT_ONCE = 256
"""Reports at a time at most."""

_Request = TypeVar("_Request")
_Message = TypeVar("_Message")


class _Order(Enum):
    """What a thread is told beside requests."""

    STOP = "stop"
    CLOSE = "close"


class WorkerThread(QThread, Generic[_Request, _Message]):
    """Has one job done at a time; a new one ends the one before, which is told no more of.

    A process that cannot start is told as the failure of the job that needs it, and tried again
    with the next job.

    Signals:
        job_ended(request, outcome): the job is over; after a stop with what it has found.
        job_failed(request, sentence): the job is over because of an error.
    """

    job_ended = Signal(object, object)
    job_failed = Signal(object, str)

    NOT_STARTED = marked("The process cannot start: {reason}.")
    LOST = marked("The process ended unexpectedly.")

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._orders: SimpleQueue[_Request | _Order] = SimpleQueue()
        self._bell, self._button = Pipe(duplex=False)
        self._servant: Serves[_Request, _Message] | None = None
        self._request: _Request | None = None

    def submit(self, request: _Request) -> None:
        """Start a job."""
        self._give(request)

    def cancel(self) -> None:
        """End the running job; what it has found so far is told."""
        self._give(_Order.STOP)

    def close(self) -> None:
        """End the job and the process, and wait for the thread."""
        self._give(_Order.CLOSE)
        self.wait()

    @abstractmethod
    def _started(self) -> Serves[_Request, _Message]:
        """Start the servant."""

    @abstractmethod
    def _tell(self, request: _Request, reports: tuple[_Message, ...]) -> None:
        """Tell what is reported of the job of ``request``."""

    def _give(self, order: _Request | _Order) -> None:
        """Give ``order``, and wake the thread where it waits for the servant."""
        self._orders.put(order)
        self._button.send_bytes(b"!")

    # Qt overrides

    def run(self) -> None:
        """Carry out orders until the last one."""
        self._make_ready()
        while (order := self._next_order()) is not _Order.CLOSE:
            try:
                if order is None:
                    self._hear()
                else:
                    self._obey(order)
            except NO_START as error:
                self._give_up(error)
        if self._servant is not None:
            self._servant.close()

    def _make_ready(self) -> None:
        """Start the servant before there is a job, which then need not wait."""
        with suppress(*NO_START):  # the first job tries again, and tells
            self._servant = self._started()

    def _next_order(self) -> _Request | _Order | None:
        """Return the next order; None: there is none, but a servant to hear."""
        if self._servant is None:
            self._bell.poll(None)
        try:
            order = self._orders.get_nowait()
        except Empty:
            return None
        self._bell.recv_bytes()
        return order

    def _obey(self, order: _Request | _Order) -> None:
        if not isinstance(order, _Order):
            self._request = order
            self._servant = self._servant or self._started()
            self._servant.drop()
            self._servant.submit(order)
        elif order is _Order.STOP and self._servant is not None:
            self._servant.stop()

    def _hear(self) -> None:
        """Wait for what the servant says, and tell it; an order comes first."""
        if self._servant is None:
            return
        message = self._servant.receive(_AWHILE, self._bell)
        reports: list[_Message] = []
        while isinstance(message, Told):
            reports.append(message.value)
            message = self._servant.receive(0.0) if len(reports) < _REPORTS_AT_ONCE else None
        if reports and self._request is not None:
            self._tell(self._request, tuple(reports))
        match message:
            case Done(value=outcome):
                self.job_ended.emit(self._request, outcome)
            case Failed(sentence=sentence):
                self.job_failed.emit(self._request, sentence)
            case Lost():
                self.job_failed.emit(self._request, tr(self.LOST))

    def _give_up(self, error: Exception) -> None:
        """Do without a servant, until there is another job."""
        busy = self._servant is None or self._servant.busy
        self._servant = None
        if busy:
            sentence = tr(self.NOT_STARTED).format(reason=_reason(error))
            self.job_failed.emit(self._request, sentence)


def _reason(error: Exception) -> str:
    told = error.strerror if isinstance(error, OSError) else None
    return told or str(error) or tr("no reason")
