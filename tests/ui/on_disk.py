"""Files read and written by a window, whose disk work is done in a thread of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QApplication

from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from editor.document.versions.store import VersionStore
    from editor.document.versions.version import Why
    from editor.ui.window.main_window import MainWindow


def on_disk(window: MainWindow) -> None:
    """Wait until all that ``window`` reads or writes is done and told."""
    late = QDeadlineTimer(PATIENCE)

    def is_busy() -> bool:
        parts = window.parts
        return (
            parts.files.is_busy
            or parts.words.is_busy
            or parts.meanings.is_busy
            or parts.writer.is_busy
        )

    while is_busy() and not late.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 100)
    assert not is_busy()


def saved(window: MainWindow, path: Path) -> bool:
    """Save to ``path``; tell whether that worked."""
    told: list[Path] = []

    def note(path: Path) -> None:
        told.append(path)

    window.parts.files.saved.connect(note)
    window.parts.files.save_to(path)
    on_disk(window)
    window.parts.files.saved.disconnect(note)
    return told == [path]


def opened(window: MainWindow, path: Path) -> bool:
    """Open ``path``; tell whether that worked."""
    told: list[bool] = []

    def note() -> None:
        told.append(True)

    window.document.loaded.connect(note)
    window.parts.files.open_path(path)
    on_disk(window)
    window.document.loaded.disconnect(note)
    return told == [True]


def reasons(window: MainWindow) -> list[Why]:
    """Return why the versions of the puzzle were kept, the latest first."""

    def read(line: str, store: VersionStore) -> list[Why]:
        return [one.why for one in store.versions(line)]

    return window.parts.past.ask(read).result(PATIENCE)
