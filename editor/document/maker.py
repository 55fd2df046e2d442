"""The maker: the thread of the process that makes the other puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Signal

from editor.document.worker_thread import WorkerThread
from editor.language import marked

if TYPE_CHECKING:
    from editor.generate.requests import MakerRequest
    from editor.process.servant import Servant

    _Thread: TypeAlias = WorkerThread[MakerRequest, object]
else:
    _Thread = WorkerThread

_PACE = 40
"""Milliseconds between two reports of results."""


class Maker(_Thread):
    """Serves one request at a time; a new one ends the one before, which is told no more of.

    Signals:
        results_made(request, results): some more results, a tuple.
    """

    results_made = Signal(object, object)

    NOT_STARTED = marked("The process that makes puzzles cannot start: {reason}.")
    LOST = marked("The process that makes puzzles ended unexpectedly.")

    def _started(self) -> Servant[MakerRequest, object]:
        # Heavy to import, and not needed for the window to appear.
        from editor.generate.service import MAKING
        from editor.process.servant import Servant

        return Servant(MAKING, stands_back=True)

    def _tell(self, request: MakerRequest, results: tuple[object, ...]) -> None:
        self.results_made.emit(request, results)
        self.msleep(_PACE)  # so that many results make one report
