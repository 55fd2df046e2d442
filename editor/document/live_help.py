"""Live help: a second worker that keeps looking at the puzzle as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.filler import Filler
from editor.fill.live_job import LiveRequest, LiveView

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.jobs import Job

GATHERING = 3
"""Milliseconds that gather the signals of one key, and let the window paint what it did first.

Less has the thread that asks take turns with the painting; a look that is outdated is stopped
anyway.
"""
_PACE = 60
"""Milliseconds between two views of the same look."""


class LiveHelp(QObject):
    """Looks at the request that came last; an ``ask`` in between goes first.

    Apart from Autofill's worker, so that neither waits for the other.

    Signals:
        view_changed(request, view): more is known of the request that was looked at last.
        answer_changed(job, message): what was asked has found something on the way.
        answered(job, outcome): what was asked is answered.
        failed(job, sentence): a look or an answer ended by an error.
    """

    view_changed = Signal(object, object)
    answer_changed = Signal(object, object)
    answered = Signal(object, object)
    failed = Signal(object, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._filler: Filler | None = None
        self._closed = False
        self._wanted: LiveRequest | None = None
        self._asked: Job | None = None
        self._view: LiveView | None = None
        self._told = False
        self._sending = self._timer(GATHERING, self._send)
        self._pacing = self._timer(_PACE, self._tell)

    @property
    def asked(self) -> Job | None:
        """What was asked and is not answered yet."""
        return self._asked

    def look(self, request: LiveRequest) -> None:
        """Look at ``request`` from now on."""
        self._wanted, self._view, self._told = request, None, False
        self._sending.start()

    def rest(self) -> None:
        """Look at nothing."""
        self._wanted = self._view = None
        self._sending.stop()
        if self._filler is not None and self._asked is None:
            self._filler.cancel()

    def ask(self, job: Job) -> None:
        """Have ``job`` done before any look goes on; one asked before is dropped."""
        self._asked, self._view = job, None
        self._submit(job)

    def drop(self) -> None:
        """Forget what was asked, and look again."""
        if self._asked is not None:
            self._asked = None
            self._go_on()

    def cancel(self) -> None:
        """End what was asked; its answer is what was found so far."""
        if self._asked is not None and self._filler is not None:
            self._filler.cancel()

    def close(self) -> None:
        """End the worker and its thread for good."""
        self._closed = True
        self._sending.stop()
        self._pacing.stop()
        if self._filler is not None:
            self._filler.close()

    def _timer(self, pause: int, then: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(pause)
        timer.timeout.connect(then)
        return timer

    def _go_on(self) -> None:
        if self._wanted is not None:
            self._sending.start()
        elif self._filler is not None:
            self._filler.cancel()

    def _send(self) -> None:
        if self._wanted is not None and self._asked is None:
            self._submit(self._wanted)

    def _submit(self, job: Job) -> None:
        if self._closed:
            return
        if self._filler is None:
            self._filler = Filler(None, self, hurries=True)
            self._filler.progress_made.connect(self._note_progress)
            self._filler.job_ended.connect(self._note_end)
            self._filler.job_failed.connect(self._note_failure)
            self._filler.start()
        self._filler.submit(job)

    def _note_progress(self, job: Job, message: object) -> None:
        if job is self._asked:
            self.answer_changed.emit(job, message)
        elif job is self._wanted and isinstance(message, LiveView):
            self._view = message
            if not self._told:
                self._tell()
            elif not self._pacing.isActive():
                self._pacing.start()

    def _note_end(self, job: Job, outcome: object) -> None:
        if job is self._asked:
            self._asked = None
            self.answered.emit(job, outcome)
            if self._asked is None:
                self._go_on()
        elif job is self._wanted and isinstance(outcome, LiveView):
            self._view = outcome
            self._tell()

    def _note_failure(self, job: Job, sentence: str) -> None:
        if job is self._asked:
            self._asked = None
        elif job is not self._wanted:
            return
        self.failed.emit(job, sentence)

    def _tell(self) -> None:
        """Tell the latest view. The first of a look comes at once, later ones at a calm pace."""
        self._pacing.stop()
        if self._view is not None and self._wanted is not None:
            self._told = True
            self.view_changed.emit(self._wanted, self._view)
