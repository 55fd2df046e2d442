"""Disk work off the window's thread: a slow disk, or a folder in a network, stops nothing."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from editor.document.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable

_Result = TypeVar("_Result")


class Disk(QObject):
    """Does disk work in a thread of its own, one piece after the other.

    Work under way is finished when the program ends; work whose disk is gone tells nobody.

    Signals:
        answered(future): what was asked is done: the future that ``ask`` returned.
        idle(): all that was to be done is, and told.
    """

    answered = Signal(object)
    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, "disk")
        self._voice = Voice()
        # Quick work may be done before it is asked when: that is told by this thread itself.
        self._voice.told.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._then: dict[Future[Any], Callable[[Any], object]] = {}
        self._look: Future[Any] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be done or told to those who await it."""
        return bool(self._then)

    def do(self, work: Callable[[], _Result], then: Callable[[_Result], object]) -> None:
        """Do ``work``, which touches nothing of the window; ``then`` gets its result there.

        What ``work`` raises is raised in the window's thread.
        """
        self._then[self.ask(work)] = then

    def look(self, work: Callable[[], _Result], then: Callable[[_Result], object]) -> None:
        """Do ``work`` like ``do``, in the place of what was to be looked at before.

        That is not begun any more; nobody is told what comes of it.
        """
        if self._look is not None:
            self._look.cancel()
            self._then.pop(self._look, None)
        self._look = self.ask(work)
        self._then[self._look] = then

    def ask(self, work: Callable[[], _Result]) -> Future[_Result]:
        """Have ``work`` done, by any thread, which may wait for the future.

        The window's own thread takes the result when ``answered`` tells the same future.
        """
        done = self._thread.submit(work)
        done.add_done_callback(self._voice.tell)
        return done

    def wait(self) -> None:
        """Wait until all that was to be done is; no window does."""
        self._thread.submit(bool).result()

    def close(self) -> None:
        """Finish what is to be done, and end the thread."""
        self._thread.shutdown()

    def _tell(self, done: Future[Any]) -> None:
        then = self._then.pop(done, None)
        if then is None:
            self.answered.emit(done)
            return
        try:
            then(done.result())
        finally:
            if not self._then:
                self.idle.emit()
