"""Saving by itself: into the file, after each pause, where that is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.document.preferences import Preferences
    from editor.document.settings import Settings
    from editor.ui.window.files import Files

PAUSE = 4000
"""Milliseconds without an edit after which the file is written."""


class SelfSaving(QObject):
    """Has ``files`` save the document after each pause, while the settings want that."""

    def __init__(self, document: Document, files: Files, settings: Settings) -> None:
        super().__init__(files)
        self._files = files
        self._settings = settings
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._save)
        document.puzzle_changed.connect(self._note_edit)
        settings.preferences_changed.connect(self._note_choice)

    def _save(self) -> None:
        """Have it saved, after one more pause when the disk is still busy."""
        if self._files.is_busy:
            self._pause.start()
        else:
            self._files.save_by_itself()

    def _note_edit(self, _change: object) -> None:
        if self._settings.preferences.saves_itself:
            self._pause.start()

    def _note_choice(self, preferences: Preferences) -> None:
        if not preferences.saves_itself:
            self._pause.stop()
        elif not self._pause.isActive():
            self._pause.start()
