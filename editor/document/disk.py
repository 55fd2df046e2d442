"""Disk work off the window's thread: a slow disk, or a folder in a network, stops nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

_Result = TypeVar("_Result")


class Disk(QObject):
    """Does disk work in a thread of its own, one piece after the other.

    Work under way is finished when the program ends; work whose disk is gone tells nobody.

    Signals:
        idle(): all that was asked for is done and told.
    """

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, "disk")
        self._voice = _Voice()
        # Quick work may be done before it is asked when: that is told by this thread itself.
        self._voice.done.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._pending = 0

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be done or told."""
        return self._pending > 0

    def do(self, work: Callable[[], _Result], then: Callable[[_Result], object]) -> None:
        """Do ``work``, which touches nothing of the window; ``then`` gets its result there.

        What ``work`` raises is raised in the window's thread.
        """
        self._pending += 1
        done = self._thread.submit(work)
        done.add_done_callback(partial(_speak, self._voice, then))

    def _tell(self, then: Callable[[Any], object], done: Future[Any]) -> None:
        self._pending -= 1
        try:
            then(done.result())
        finally:
            if not self._pending:
                self.idle.emit()


class _Voice(QObject):
    """Speaks for the thread, which may outlive the disk of a closed window."""

    done = Signal(object, object)


def _speak(voice: _Voice, then: Callable[[Any], object], done: Future[Any]) -> None:
    voice.done.emit(then, done)
