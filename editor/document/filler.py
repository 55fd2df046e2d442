"""The filler: the thread of the process that fills grids."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

from editor.document.worker_thread import WorkerThread
from editor.language import marked

if TYPE_CHECKING:
    from editor.fill.jobs import Job
    from editor.fill.service import Message
    from editor.process.servant import Servant
    from editor.words.setup import ListSetup

    _Thread: TypeAlias = WorkerThread[Job, Message]
else:
    _Thread = WorkerThread


class Filler(_Thread):
    """Runs one fill job at a time; a new job ends the one before, which is told no more of.

    ``hurries``: someone waits at the keyboard for what it finds, so that its process keeps its
    priority.

    Signals:
        progress_made(job, progress): a better fill, or a sign of life.
    """

    progress_made = Signal(object, object)

    NOT_STARTED = marked("The filling process cannot start: {reason}.")
    LOST = marked("The filling process ended unexpectedly.")

    def __init__(
        self, setup: ListSetup | None, parent: QObject | None = None, *, hurries: bool = False
    ) -> None:
        super().__init__(parent)
        self._setup = setup
        self._hurries = hurries

    def _started(self) -> Servant[Job, Message]:
        # Heavy to import, and not needed for the window to appear.
        from editor.fill.service import FILLING
        from editor.process.servant import Servant

        return Servant(FILLING, self._setup, stands_back=not self._hurries)

    def _tell(self, job: Job, reports: tuple[Message, ...]) -> None:
        for progress in reports:
            self.progress_made.emit(job, progress)
