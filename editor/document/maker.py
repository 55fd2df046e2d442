"""The maker: the thread of the process that makes the other puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Signal

from editor.document.worker_thread import WorkerThread
from editor.language import marked

if TYPE_CHECKING:
    from editor.generate.requests import MakerRequest
    from editor.generate.worker import MakerMessage, MakerWorker

    _Thread: TypeAlias = WorkerThread[MakerRequest, MakerMessage]
else:
    _Thread = WorkerThread

_PACE = 40
"""Milliseconds between two reports of results."""


class Maker(_Thread):
    """Serves one request at a time; a new one ends the one before, which is told no more of.

    Signals:
        results_made(request, results): some more results, a tuple.
        request_ended(request): there are no more, or it was stopped.
        request_failed(request, sentence): it is over because of an error.
    """

    results_made = Signal(object, object)
    request_ended = Signal(object)
    request_failed = Signal(object, str)

    NO_START = marked("The process that makes puzzles cannot start: {reason}.")

    def _start_worker(self) -> MakerWorker:
        # The makers are heavy to import and are not needed for the window to appear.
        from editor.generate.worker import MakerWorker

        return MakerWorker()

    def _tell(self, request: MakerRequest, message: MakerMessage) -> None:
        from editor.generate.worker import Failed, Made

        match message:
            case Made(results):
                self.results_made.emit(request, results)
                self.msleep(_PACE)  # so that many results make one report
            case Failed(text):
                self._fail(request, text)
            case _:
                self.request_ended.emit(request)

    def _fail(self, request: MakerRequest, sentence: str) -> None:
        self.request_failed.emit(request, sentence)

    def _note_stop(self, request: MakerRequest) -> None:
        """Tell the end: the process was ended with its request, and says nothing any more."""
        self.request_ended.emit(request)
