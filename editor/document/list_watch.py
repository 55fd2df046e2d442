"""Notices when a word list in use changes on disk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from editor.words.overlay import overlay_path

if TYPE_CHECKING:
    from editor.words.setup import ListSetup

_QUIET = 150
"""Milliseconds of quiet before a change is told: programs write in several steps."""


class ListWatch(QObject):
    """Watches the folders of the lists of a setup, for editors replace files rather than write.

    Signals:
        disturbed(): something was written there; compare with ``refreshed``.
    """

    disturbed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watcher = QFileSystemWatcher(self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_QUIET)
        self._timer.timeout.connect(self.disturbed)
        self._watcher.fileChanged.connect(self._wait)
        self._watcher.directoryChanged.connect(self._wait)

    def watch(self, setup: ListSetup) -> None:
        """Watch the files of ``setup``, and where the own words are or would be."""
        files = [Path(source.path) for source in setup.sources if source.path]
        files.append(overlay_path(setup.alphabet))
        wanted = {str(place) for file in files for place in (file, file.parent) if place.exists()}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if gone := watched - wanted:
            self._watcher.removePaths(sorted(gone))
        if new := wanted - watched:
            self._watcher.addPaths(sorted(new))

    def _wait(self, _path: str) -> None:
        self._timer.start()
