"""The store of versions at work beside the window: no key waits for the disk."""

from __future__ import annotations

import logging
import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from editor.document.versions.database import BESIDE, is_damage
from editor.document.versions.store import VersionStore
from editor.document.versions.version import VersionsError
from editor.language import tr
from editor.storage import set_aside

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_LOG = logging.getLogger(__name__)
_T = TypeVar("_T")


class Versions(QObject):
    """Has everything done by the store in one thread, in the order in which it is asked.

    Signals:
        answered(future): what was asked is done, and the future that ``ask`` returned has a result
            or a ``VersionsError``.
        failed(sentence): something could not be kept or read, or was set aside.
    """

    answered = Signal(object)
    failed = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._voice = _Voice()
        # Queued: what is done at once is told after ``ask`` has returned its future, too.
        self._voice.answered.connect(self.answered, Qt.ConnectionType.QueuedConnection)
        self._voice.failed.connect(self.failed)
        self._shelf = _Shelf(path, self._voice)
        self._thread = ThreadPoolExecutor(1, "versions")

    def ask(self, work: Callable[[VersionStore], _T]) -> Future[_T]:
        """Have ``work`` done with the store.

        The thread of the window takes the result when ``answered`` tells the same future; other
        threads may wait for it.
        """
        future = self._thread.submit(self._shelf.do, work)
        future.add_done_callback(self._voice.answered.emit)
        return future

    def close(self) -> None:
        """Finish what was asked, and close the store."""
        self._thread.submit(self._shelf.close)
        self._thread.shutdown()


class _Voice(QObject):
    """Speaks for the thread, which may outlive the window's objects."""

    answered = Signal(object)
    failed = Signal(str)


class _Shelf:
    """Where the thread keeps the store, which is opened when it is needed first."""

    def __init__(self, path: Path, voice: _Voice) -> None:
        self._path = path
        self._voice = voice
        self._store: VersionStore | None = None
        self._told = ""

    def do(self, work: Callable[[VersionStore], _T]) -> _T:
        """Do ``work``; a damaged store is set aside before, and a new one begun."""
        try:
            try:
                return work(self._opened())
            except sqlite3.Error as error:
                if not is_damage(error):
                    raise
                self._set_aside(error)
                return work(self._opened())
        except (sqlite3.Error, OSError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise self._failure(reason or "?") from error
        except VersionsError as error:
            self._tell(str(error))
            raise

    def close(self) -> None:
        """Close the store."""
        store, self._store = self._store, None
        if store is not None:
            store.close()

    def _opened(self) -> VersionStore:
        if not self._path.exists():  # what goes into a file that was removed is lost
            self.close()
        if self._store is None:
            self._store = VersionStore(self._path)
        return self._store

    def _set_aside(self, error: sqlite3.Error) -> None:
        self.close()
        _LOG.warning("%s is damaged: %s", self._path, error)
        path = self._path
        beside = [path.with_name(path.name + end) for end in BESIDE]
        place, *_ = [set_aside(one) for one in beside]
        self._tell(
            tr("The versions kept so far cannot be read. Their file lies here now: {path}").format(
                path=place or path
            )
        )

    def _failure(self, reason: str) -> VersionsError:
        sentence = tr("Versions cannot be kept in {path}: {reason}.").format(
            path=self._path, reason=reason
        )
        self._tell(sentence)
        return VersionsError(sentence)

    def _tell(self, sentence: str) -> None:
        """Tell ``sentence``, but not at every key again."""
        if sentence != self._told:
            self._told = sentence
            self._voice.failed.emit(sentence)
