"""The files opened last, as a menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from editor.language import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from editor.document.settings import Settings


class RecentMenu(QMenu):
    """Lists the recent files of the settings.

    Signals:
        file_chosen(path): the constructor chose a file.
    """

    file_chosen = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(tr("Open &recent"), parent)
        self._settings = settings
        settings.recent_changed.connect(self._fill)
        self.triggered.connect(self._choose)
        self._fill()

    def _fill(self) -> None:
        self.clear()
        paths = self._settings.recent_files
        for number, path in enumerate(paths, start=1):
            action = self.addAction(f"&{number} {path.name}")
            action.setToolTip(str(path))
            action.setData(str(path))
        self.addSeparator()
        self.addAction(tr("&Forget these files"))
        self.setEnabled(bool(paths))
        self.setToolTipsVisible(True)

    def _choose(self, action: QAction) -> None:
        if action.data():
            self.file_chosen.emit(Path(action.data()))
        else:
            self._settings.forget_files()
