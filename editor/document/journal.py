"""The journal: a copy of unsaved work on disk, so that a crash loses two seconds at most."""

from __future__ import annotations

import json
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from editor.formats.errors import FormatError
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.language import tr
from editor.storage import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.document.document import Document

DELAY = 1000
"""Milliseconds from an edit to its copy on disk; later edits do not put it off."""
_SUFFIX = ".journal"


@dataclass(frozen=True, slots=True)
class LostWork:
    """Unsaved work that a window left behind: the puzzle, and the file it belongs to.

    ``saved`` is when the copy was made, in seconds since the epoch.
    """

    journal: Path
    puzzle: Puzzle
    path: Path | None
    saved: float


class Journal(QObject):
    """Keeps a copy of an unsaved document in ``folder``; saved work has no journal.

    A thread of its own writes, one copy at a time, so that no key waits for the disk.

    Signals:
        write_failed(sentence): the copy could not be written.
    """

    write_failed = Signal(str)

    def __init__(self, document: Document, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._path = folder / f"{uuid4().hex}{_SUFFIX}"
        self._lock = _lock(self._path)
        self._voice = _Voice()
        self._writer = ThreadPoolExecutor(1, "journal")
        self._writing: Future[None] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self._begin)
        self._voice.failed.connect(self.write_failed)
        document.puzzle_changed.connect(self._wait)
        document.saved_changed.connect(self._wait)
        document.draft_changed.connect(self._wait)

    @property
    def path(self) -> Path:
        """The journal's file, which exists while there is unsaved work."""
        return self._path

    def write(self) -> None:
        """Bring the copy on disk up to date now, and wait until it is."""
        self._finish()
        self._begin()
        self._finish()

    def remove(self) -> None:
        """Remove the copy: the work is saved or given up."""
        self._timer.stop()
        self._finish()
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
        self._lock.unlock()

    def _wait(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _begin(self) -> None:
        """Have the puzzle as it stands written, or later when the disk is still busy."""
        self._timer.stop()
        if self._document.is_saved:
            self.remove()
        elif self._writing is not None and not self._writing.done():
            self._wait()
        else:
            self._finish()
            document = self._document
            self._writing = self._writer.submit(
                _write_copy, self._path, self._lock, self._voice, document.drafted, document.path
            )

    def _finish(self) -> None:
        """Wait for the copy that is being written."""
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.result()


class _Voice(QObject):
    """Speaks for the thread that writes.

    The thread may be the last to let go of what it works with, and so to destroy it: this, but not
    a journal, whose timer lives in the thread of the window.
    """

    failed = Signal(str)


def _write_copy(
    journal: Path, lock: QLockFile, voice: _Voice, puzzle: Puzzle, path: Path | None
) -> None:
    """Write the copy, in the journal's thread.

    ``lock`` shows other windows, for as long as this process lives, that the work is not lost.
    """
    try:
        journal.parent.mkdir(parents=True, exist_ok=True)
        if not lock.isLocked():
            lock.tryLock(0)
        write_atomically(journal, _bytes(puzzle, path))
    except OSError as error:
        voice.failed.emit(
            tr("{path} cannot be written: {reason}.").format(
                path=journal, reason=error.strerror or error
            )
        )


def lost_work(folder: Path) -> Iterator[LostWork]:
    """Return the unsaved work in ``folder`` that no running window holds, the latest first."""
    paths = folder.glob(f"*{_SUFFIX}")
    for path in sorted(paths, key=lambda one: one.stat().st_mtime, reverse=True):
        lock = _lock(path)
        if lock.tryLock(0):
            lock.unlock()
            with suppress(OSError, FormatError, ValueError):
                yield _read(path)


def forget(work: LostWork) -> None:
    """Remove the journal of ``work``, which is on a desk again or not wanted."""
    work.journal.unlink(missing_ok=True)


def _lock(path: Path) -> QLockFile:
    lock = QLockFile(str(path.with_suffix(".lock")))
    lock.setStaleLockTime(0)
    return lock


def _bytes(puzzle: Puzzle, path: Path | None) -> bytes:
    head = json.dumps({"path": str(path) if path else ""})
    return head.encode() + b"\n" + write_ipuz(puzzle)


def _read(journal: Path) -> LostWork:
    head, _, body = journal.read_bytes().partition(b"\n")
    path = json.loads(head).get("path", "")
    puzzle = read_ipuz(body).puzzle
    return LostWork(journal, puzzle, Path(path) if path else None, journal.stat().st_mtime)
