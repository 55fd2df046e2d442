"""Work off the window's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, QThread, Signal

from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Callable

    Work: TypeAlias = "Callable[[Callable[[float], None]], object]"


class Task(QThread):
    """One piece of work, told how to report the part done. A cancelled one tells no result.

    Signals:
        progressed(fraction): the part done, 0 to 1.
        succeeded(result): the work is done.
        failed(sentence): it cannot be done.
    """

    progressed = Signal(float)
    succeeded = Signal(object)
    failed = Signal(str)

    def __init__(self, work: Work, parent: QObject) -> None:
        super().__init__(parent)
        self._work = work

    def cancel(self) -> None:
        """Give the work up; it ends at its next report."""
        self.requestInterruption()

    def close(self) -> None:
        """Give the work up and wait for the thread."""
        self.cancel()
        self.wait()

    # Qt overrides

    def run(self) -> None:
        """Do the work."""
        try:
            result = self._work(self._report)
        except _Cancelled:
            return
        except WordsError as error:
            self.failed.emit(str(error))
            return
        if not self.isInterruptionRequested():
            self.succeeded.emit(result)

    def _report(self, fraction: float) -> None:
        if self.isInterruptionRequested():
            raise _Cancelled
        self.progressed.emit(fraction)


class _Cancelled(Exception):  # noqa: N818 - it is no error
    """Ends the work of a cancelled task."""
