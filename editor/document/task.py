"""Work off the window's thread."""

from __future__ import annotations

from functools import partial
from threading import Event
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from editor.document.disk import Disk
from editor.document.voice import Voice
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Callable

    Report: TypeAlias = "Callable[[float], object]"
    Work: TypeAlias = "Callable[[Report], object]"


class Task(QObject):
    """One piece of work, told how to report the part done. A cancelled one tells no result.

    A task that goes away while it is at work is cancelled by that; its thread ends by itself.

    Signals:
        progressed(fraction): the part done, 0 to 1.
        succeeded(result): the work is done.
        failed(sentence): it cannot be done.
        finished(): it is over, whatever came of it.
    """

    progressed = Signal(float)
    succeeded = Signal(object)
    failed = Signal(str)
    finished = Signal()

    def __init__(self, work: Work, parent: QObject) -> None:
        super().__init__(parent)
        self._work = work
        self._given_up = Event()
        self._disk = Disk(self)
        self._voice = Voice()
        self._voice.told.connect(self._show)

    def start(self) -> None:
        """Begin the work."""
        self._disk.do(partial(_outcome, self._work, self._report), self._end)

    def cancel(self) -> None:
        """Give the work up; it ends at its next report."""
        self._given_up.set()

    def close(self) -> None:
        """Give the work up and wait for its end, of which nothing is told."""
        self.cancel()
        self._disk.wait()
        self.blockSignals(True)
        self.deleteLater()

    def _report(self, fraction: float) -> None:
        """Take what the thread says; end its work where the task was given up, or has gone."""
        if not isValid(self) or self._given_up.is_set():
            raise _Cancelled
        self._voice.tell(fraction)

    def _show(self, fraction: float) -> None:
        self.progressed.emit(fraction)

    def _end(self, outcome: object) -> None:
        if not self._given_up.is_set():
            if isinstance(outcome, WordsError):
                self.failed.emit(str(outcome))
            else:
                self.succeeded.emit(outcome)
        self.finished.emit()


def _outcome(work: Work, report: Report) -> object:
    """Return what comes of ``work``, which may be an error."""
    try:
        return work(report)
    except (WordsError, _Cancelled) as error:
        return error


class _Cancelled(Exception):  # noqa: N818 - it is no error
    """Ends the work of a cancelled task."""
