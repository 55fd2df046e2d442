"""A question to live help's worker, whose answer an edit makes worthless."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.fill.job import SoFar

if TYPE_CHECKING:
    from editor.core.change import Change
    from editor.document.document import Document
    from editor.document.live_help import LiveHelp
    from editor.fill.jobs import Job


class Question(QObject):
    """Asks one job at a time. Nothing is told of a job that was dropped or is out of date.

    Signals:
        found(outcome): the job has found this on the way.
        answered(outcome): the job has ended with this.
        failed(sentence): the job ended by an error.
        gave_way(): another question ended the job; what was found on the way holds.
        outdated(): an edit of grid or fill made the job or its answer worthless.
    """

    found = Signal(object)
    answered = Signal(object)
    failed = Signal(str)
    gave_way = Signal()
    outdated = Signal()

    def __init__(self, document: Document, help_: LiveHelp) -> None:
        super().__init__(help_)
        self._help = help_
        self._job: Job | None = None
        help_.answer_changed.connect(self._note_progress)
        help_.answered.connect(self._note_answer)
        help_.failed.connect(self._note_failure)
        document.puzzle_changed.connect(self._note_edit)

    @property
    def job(self) -> Job | None:
        """The job asked last, also when it is answered, as long as no edit came between."""
        return self._job

    @property
    def is_open(self) -> bool:
        """Whether an answer is still to come."""
        return self._job is not None and self._help.asked is self._job

    def ask(self, job: Job) -> None:
        """Have ``job`` done; one asked before is dropped, whoever asked it."""
        others = [one for one in self._help.findChildren(Question) if one.is_open]
        self._job = job
        self._help.ask(job)
        for other in others:
            if other is not self:
                other.gave_way.emit()

    def stop(self) -> None:
        """End the job; what it has found so far is its answer."""
        if self.is_open:
            self._help.cancel()

    def rest(self) -> None:
        """End the job without an answer; what it has found stays of use."""
        if self.is_open:
            self._help.drop()

    def drop(self) -> None:
        """Forget the job."""
        self.rest()
        self._job = None

    def _note_progress(self, job: object, message: object) -> None:
        if job is self._job and isinstance(message, SoFar):
            self.found.emit(message.outcome)

    def _note_answer(self, job: object, outcome: object) -> None:
        if job is self._job:
            self.answered.emit(outcome)

    def _note_failure(self, job: object, sentence: str) -> None:
        if job is self._job:
            self.failed.emit(sentence)

    def _note_edit(self, change: Change) -> None:
        if self._job is not None and change.of_fill:
            self._job = None
            self.outdated.emit()
