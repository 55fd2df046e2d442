"""The bench of cryptic clues: the thread of the process that finds plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

from editor.document.worker_thread import WorkerThread
from editor.language import marked
from editor.process.servant import Servant
from editor.wordplay.service import PLAYING, Plays, PlaysWanted, StandIns, StandInsWanted

if TYPE_CHECKING:
    from editor.wordplay.service import Found, Wanted

    _Thread: TypeAlias = WorkerThread[Wanted, Found]
else:
    _Thread = WorkerThread


class _Finder(_Thread):
    """Answers one question at a time."""

    NOT_STARTED = marked("The process that finds wordplay cannot start: {reason}.")
    LOST = marked("The process that finds wordplay ended unexpectedly.")

    def _started(self) -> Servant[Wanted, Found]:
        return Servant(PLAYING)

    def _tell(self, request: Wanted, reports: tuple[Found, ...]) -> None:
        """Tell nothing: all is told at the end."""


class Bench(QObject):
    """Finds plays, and words that stand for others, in a process that starts when first asked.

    Plays that are asked for end the search for those before. Words wait for plays, and plays for
    words.

    Signals:
        found(wanted, plays): the plays that were asked for last.
        told(words): what may stand for each of the words that were asked for, by word.
        failed(sentence): nothing is found, and why.
    """

    found = Signal(object, object)
    told = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._finder = _Finder(self)
        self._finder.job_ended.connect(self._take)
        self._finder.job_failed.connect(self._fail)
        self._asked: Wanted | None = None
        """What is being looked for."""
        self._next: tuple[Wanted, ...] = ()

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be found."""
        return self._asked is not None

    def ask(self, wanted: Wanted) -> None:
        """Have ``wanted`` found."""
        if isinstance(wanted, PlaysWanted):
            self._next = tuple(one for one in self._next if isinstance(one, StandInsWanted))
            if isinstance(self._asked, PlaysWanted):
                self._asked = None
        if self._asked is None:
            self._submit(wanted)
        else:
            self._next = (*self._next, wanted)

    def stop(self) -> None:
        """End the search; nothing is told of it."""
        self._next = ()
        if self._asked is not None:
            self._asked = None
            self._finder.cancel()

    def close(self) -> None:
        """End the search and the process."""
        if self._finder.isRunning():
            self._finder.close()

    def _submit(self, wanted: Wanted) -> None:
        self._asked = wanted
        if not self._finder.isRunning():
            self._finder.start()
        self._finder.submit(wanted)

    def _take(self, wanted: Wanted, found: Found) -> None:
        if wanted is not self._asked:
            return
        self._go_on()
        match found:
            case Plays():
                self.found.emit(wanted, found)
            case StandIns(words=words):
                self.told.emit(words)

    def _fail(self, wanted: Wanted, sentence: str) -> None:
        if wanted is self._asked:
            self._go_on()
            self.failed.emit(sentence)

    def _go_on(self) -> None:
        """Look for what is next."""
        self._asked = None
        if self._next:
            first, *rest = self._next
            self._next = tuple(rest)
            self._submit(first)
