"""The store of versions at work beside the window: no key waits for the disk."""

from __future__ import annotations

import logging
import sqlite3
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from editor.document.disk import Disk
from editor.document.versions.database import BESIDE, is_damage
from editor.document.versions.store import VersionStore
from editor.document.versions.version import VersionsError
from editor.language import tr
from editor.storage import set_aside

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
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
        self._shelf = _Shelf(path)
        self._disk = Disk(self)
        self._disk.answered.connect(self._tell)

    def ask(self, work: Callable[[VersionStore], _T]) -> Future[_T]:
        """Have ``work`` done with the store.

        The thread of the window takes the result when ``answered`` tells the same future; other
        threads may wait for it.
        """
        return self._disk.ask(partial(self._shelf.do, work))

    def close(self) -> None:
        """Finish what was asked, and close the store."""
        self._disk.ask(self._shelf.close)
        self._disk.close()

    def _tell(self, answered: Future[object]) -> None:
        while self._shelf.news:
            self.failed.emit(self._shelf.news.popleft())
        self.answered.emit(answered)


class _Shelf:
    """Where the thread keeps the store, which is opened when it is needed first."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.news: deque[str] = deque()
        """What is to be told to the window."""
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
            self.news.append(sentence)
