"""The maker: a thread that owns the worker process of the other puzzle makers."""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QThread, Signal

if TYPE_CHECKING:
    from editor.generate.requests import MakerRequest
    from editor.generate.worker import MakerMessage, MakerWorker

_PACE = 0.04
"""Seconds between two looks at the orders, and between two reports."""


@dataclass(frozen=True, slots=True)
class _Start:
    request: MakerRequest


@dataclass(frozen=True, slots=True)
class _Stop:
    pass


@dataclass(frozen=True, slots=True)
class _Close:
    pass


_Order: TypeAlias = _Start | _Stop | _Close


class Maker(QThread):
    """Serves one request at a time; a new one ends the one before, which is told no more of.

    Signals:
        results_made(request, results): some more results, a tuple.
        request_ended(request): there are no more, or it was stopped.
        request_failed(request, sentence): it is over because of an error.
    """

    results_made = Signal(object, object)
    request_ended = Signal(object)
    request_failed = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._orders: SimpleQueue[_Order] = SimpleQueue()

    def submit(self, request: MakerRequest) -> None:
        """Start ``request``."""
        self._orders.put(_Start(request))

    def cancel(self) -> None:
        """End the running request at once; what was made has been told."""
        self._orders.put(_Stop())

    def close(self) -> None:
        """End the request and the worker process, and wait for the thread."""
        self._orders.put(_Close())
        self.wait()

    # Qt overrides

    def run(self) -> None:
        """Carry out orders until the last one."""
        # The makers are heavy to import and are not needed for the window to appear.
        from editor.generate.worker import MakerWorker

        worker = MakerWorker()
        order: _Order = self._orders.get()
        while not isinstance(order, _Close):
            following = self._serve(worker, order) if isinstance(order, _Start) else None
            order = following or self._orders.get()
        worker.close()

    def _serve(self, worker: MakerWorker, order: _Start) -> _Order | None:
        """See one request to its end; return the order that ended it early, if one did."""
        worker.submit(order.request)
        while worker.busy:
            message = worker.receive(_PACE)
            if message is not None:
                self._tell(order.request, message)
                self.msleep(round(1000 * _PACE))
            try:
                following = self._orders.get_nowait()
            except Empty:
                continue
            if isinstance(following, _Stop):
                worker.stop()
                self.request_ended.emit(order.request)
                return None
            return following
        return None

    def _tell(self, request: MakerRequest, message: MakerMessage) -> None:
        from editor.generate.worker import Failed, Made

        match message:
            case Made(results):
                self.results_made.emit(request, results)
            case Failed(text):
                self.request_failed.emit(request, text)
            case _:
                self.request_ended.emit(request)
