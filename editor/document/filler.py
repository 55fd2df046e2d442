"""The filler: a thread that owns the worker process and waits on its pipe."""

from __future__ import annotations

from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QThread, Signal

from editor.fill.job import FillProgress, SoFar
from editor.fill.live_job import LiveView

if TYPE_CHECKING:
    from editor.fill.worker import Job, Message, Worker
    from editor.words.setup import ListSetup

_GLANCE = 0.04
"""Seconds between two looks at the orders while a job runs."""


@dataclass(frozen=True, slots=True)
class _Start:
    job: Job


@dataclass(frozen=True, slots=True)
class _Stop:
    pass


@dataclass(frozen=True, slots=True)
class _Close:
    pass


_Order: TypeAlias = _Start | _Stop | _Close


class Filler(QThread):
    """Runs one fill job at a time; a new job ends the one before, whose outcome is not told.

    Signals:
        progress_made(job, progress): a better fill, or a sign of life.
        job_ended(job, outcome): the job is over.
        worker_failed(job, sentence): the job is over because of an error.
    """

    progress_made = Signal(object, object)
    job_ended = Signal(object, object)
    worker_failed = Signal(object, str)

    def __init__(
        self,
        setup: ListSetup | None,
        parent: QObject | None = None,
        *,
        glance: float = _GLANCE,
        patience: float | None = None,
    ) -> None:
        super().__init__(parent)
        self._setup = setup
        self._glance = glance
        self._patience = patience
        self._orders: SimpleQueue[_Order] = SimpleQueue()

    def submit(self, job: Job) -> None:
        """Start ``job``."""
        self._orders.put(_Start(job))

    def cancel(self) -> None:
        """End the running job; its outcome is the best fill so far."""
        self._orders.put(_Stop())

    def close(self) -> None:
        """End the job and the worker process, and wait for the thread."""
        self._orders.put(_Close())
        self.wait()

    # Qt overrides

    def run(self) -> None:
        """Carry out orders until the last one."""
        # The engine is heavy to import and is not needed for the window to appear.
        from editor.fill.worker import PATIENCE, Worker

        worker = Worker(self._setup, PATIENCE if self._patience is None else self._patience)
        order: _Order | None = self._orders.get()
        while not isinstance(order, _Close):
            following = self._carry_out(worker, order) if isinstance(order, _Start) else None
            order = following or self._orders.get()
        worker.close()

    def _carry_out(self, worker: Worker, order: _Start) -> _Order | None:
        """Run one job; return the order that ended it early, if one did."""
        worker.submit(order.job)
        following: _Order | None = None
        while worker.busy:
            message = worker.receive(self._glance)
            if message is not None and following is None:
                self._tell(order.job, message)
            following = self._next_order(worker) or following
        return following

    def _tell(self, job: Job, message: Message) -> None:
        from editor.fill.worker import WorkerFailed

        match message:
            case FillProgress() | SoFar() | LiveView(done=False):
                self.progress_made.emit(job, message)
            case WorkerFailed():
                self.worker_failed.emit(job, message.text)
            case _:
                self.job_ended.emit(job, message)

    def _next_order(self, worker: Worker) -> _Order | None:
        """Return an order that the running job must make way for; see to a stop here."""
        try:
            order = self._orders.get_nowait()
        except Empty:
            return None
        if isinstance(order, _Close):
            worker.kill()
        else:
            worker.stop()
        return None if isinstance(order, _Stop) else order
