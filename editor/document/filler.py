"""The filler: the thread of the process that fills grids."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

from editor.document.worker_thread import WorkerThread
from editor.fill.job import FillProgress, SoFar
from editor.fill.live_job import LiveView
from editor.language import marked

if TYPE_CHECKING:
    from editor.fill.messages import Job, Message
    from editor.fill.worker import Worker
    from editor.words.setup import ListSetup

    _Thread: TypeAlias = WorkerThread[Job, Message]
else:
    _Thread = WorkerThread


class Filler(_Thread):
    """Runs one fill job at a time; a new job ends the one before, whose outcome is not told.

    ``hurries``: the hands wait for what it finds, so that its process need not stand back.

    Signals:
        progress_made(job, progress): a better fill, or a sign of life.
        job_ended(job, outcome): the job is over; after a stop with the best fill so far.
        worker_failed(job, sentence): the job is over because of an error.
    """

    progress_made = Signal(object, object)
    job_ended = Signal(object, object)
    worker_failed = Signal(object, str)

    NO_START = marked("The filling process cannot start: {reason}.")

    def __init__(
        self,
        setup: ListSetup | None,
        parent: QObject | None = None,
        *,
        patience: float | None = None,
        hurries: bool = False,
    ) -> None:
        super().__init__(parent)
        self._setup = setup
        self._patience = patience
        self._hurries = hurries

    def _start_worker(self) -> Worker:
        # The engine is heavy to import and is not needed for the window to appear.
        from editor.fill.worker import PATIENCE, Worker

        patience = PATIENCE if self._patience is None else self._patience
        return Worker(self._setup, patience, stands_back=not self._hurries)

    def _tell(self, job: Job, message: Message) -> None:
        from editor.fill.messages import WorkerFailed

        match message:
            case FillProgress() | SoFar() | LiveView(done=False):
                self.progress_made.emit(job, message)
            case WorkerFailed():
                self._fail(job, message.text)
            case _:
                self.job_ended.emit(job, message)

    def _fail(self, job: Job, sentence: str) -> None:
        self.worker_failed.emit(job, sentence)
