"""The journal: a copy of unsaved work on disk, so that a crash loses two seconds at most."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.disk import Disk
from editor.document.lost_work import SUFFIX, forget, journal_bytes, lock_of
from editor.language import tr
from editor.storage import write_atomically

if TYPE_CHECKING:
    from concurrent.futures import Future
    from pathlib import Path

    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.document.lost_work import LostWork

DELAY = 1000
"""Milliseconds from an edit to its copy on disk; later edits do not put it off."""


class Journal(QObject):
    """Keeps a copy of an unsaved document in ``folder``; saved work has no journal.

    A thread of its own writes, one copy at a time, so that nothing here waits for the disk.

    Signals:
        written(puzzle): the copy on disk is that of ``puzzle``.
        write_failed(sentence): the copy could not be written.
    """

    written = Signal(object)
    write_failed = Signal(str)

    def __init__(self, document: Document, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._copy = _Copy(folder / f"{uuid4().hex}{SUFFIX}")
        self._writing: dict[Future[str], Puzzle] = {}
        self._disk = Disk(self)
        self._disk.answered.connect(self._tell)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self._begin)
        document.puzzle_changed.connect(self._note_change)
        document.saved_changed.connect(self._note_change)
        document.draft_changed.connect(self._note_change)

    @property
    def path(self) -> Path:
        """The journal's file, which exists while there is unsaved work."""
        return self._copy.path

    def write(self) -> None:
        """Have the copy on disk brought up to date now, and removed when the work is saved."""
        self._timer.stop()
        document = self._document
        if document.is_saved:
            self.remove()
        else:
            puzzle = document.drafted
            write = partial(self._copy.write, puzzle, document.path, document.line, document.digest)
            self._writing[self._disk.ask(write)] = puzzle

    def replace(self, work: LostWork) -> None:
        """Take over ``work``, which is on the desk now: its own copy goes once this one is there.

        So there is no moment without a copy.
        """
        self._disk.ask(partial(self._copy.replaced.append, work))
        self.write()

    def remove(self) -> None:
        """Have the copy removed: the work is saved or given up."""
        self._timer.stop()
        self._disk.ask(self._copy.remove)

    def wait(self) -> None:
        """Wait until the disk has all that it was to have; no window does."""
        self._disk.wait()

    def _note_change(self, _what: object = None) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _begin(self) -> None:
        """Have the puzzle as it stands written, or later when the disk is still busy."""
        if self._writing:
            self._timer.start()
        else:
            self.write()

    def _tell(self, done: Future[str]) -> None:
        puzzle = self._writing.pop(done, None)
        if puzzle is None:
            return
        if fault := done.result():
            self.write_failed.emit(fault)
        else:
            self.written.emit(puzzle)


class _Copy:
    """The copy on disk, as the thread that writes knows it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.replaced: list[LostWork] = []
        """Older copies of what is on the desk, which stay until there is a newer one."""
        self._lock = lock_of(path)

    def write(self, puzzle: Puzzle, path: Path | None, line: str, seen: bytes) -> str:
        """Write the copy; return what is wrong, or nothing.

        The lock shows other windows, for as long as this process lives, that it is not lost.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._lock.take()
            write_atomically(self.path, journal_bytes(puzzle, path, line, seen))
        except OSError as error:
            return tr("{path} cannot be written: {reason}.").format(
                path=self.path, reason=error.strerror or error
            )
        self._drop_replaced()
        return ""

    def remove(self) -> None:
        """Remove the copy, and those before it."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        self._lock.release()
        self._drop_replaced()

    def _drop_replaced(self) -> None:
        while self.replaced:
            forget(self.replaced.pop())
