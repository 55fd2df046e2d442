"""Writing the files one asks for, in a thread: no key waits for a slow disk."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from editor.document.disk import Disk
from editor.formats.errors import FormatError
from editor.language import tr
from editor.sheet.errors import SheetError
from editor.storage import write_atomically
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_SLOW = 300
"""Milliseconds after which a word is said of a file that is still being written."""


class Writer(QObject):
    """Makes and writes files in a thread of its own, one after the other.

    Signals:
        said(sentence): a file takes its time.
        failed(sentence): a file cannot be written, and who asked for it has gone.
        idle(): all that was to be written is.
    """

    said = Signal(str)
    failed = Signal(str)
    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._disk = Disk(self)
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(_SLOW)
        self._slow.timeout.connect(self._say_slow)
        self._name = ""
        self._disk.idle.connect(self._slow.stop)
        self._disk.idle.connect(self.idle)

    @property
    def is_busy(self) -> bool:
        """Whether a file is being written."""
        return self._disk.is_busy

    @property
    def name(self) -> str:
        """The name of the file that was asked for last."""
        return self._name

    def write(
        self,
        path: Path,
        content: Callable[[], bytes],
        asker: QObject,
        then: Callable[[Path, str], object],
    ) -> None:
        """Write what ``content`` makes in the thread to ``path``.

        ``then`` gets the path and what is wrong, in a sentence; empty: it is written. When
        ``asker`` has gone by then, nobody does.
        """
        self._name = path.name
        self._slow.start()
        tell = partial(self._tell, asker, then, path)
        self._disk.do(partial(_fault, path, content), tell)

    def _tell(
        self, asker: QObject, then: Callable[[Path, str], object], path: Path, fault: str
    ) -> None:
        if isValid(asker):
            then(path, fault)
        elif fault:
            self.failed.emit(fault)

    def _say_slow(self) -> None:
        self.said.emit(tr("Writing {name}…").format(name=self._name))


def _fault(path: Path, content: Callable[[], bytes]) -> str:
    """Write what ``content`` makes to ``path``; return what is wrong, or nothing."""
    try:
        write_atomically(path, content())
    except (FormatError, SheetError, WordsError) as error:
        return str(error)
    except OSError as error:
        reason = error.strerror or error
        return tr("{path} cannot be written: {reason}.").format(path=path, reason=reason)
    return ""
