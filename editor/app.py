"""The window's application: the only place that builds the objects and joins them."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.core.grid import Grid
from editor.core.puzzle import Puzzle
from editor.document.document import Document
from editor.document.filler import Filler
from editor.document.journal import Journal, forget, lost_work
from editor.document.settings import Settings
from editor.document.word_lists import WordLists
from editor.formats.registry import read_puzzle
from editor.paths import config_folder, data_folder, resource
from editor.ui.main_window import MainWindow
from editor.ui.text import tr
from editor.ui.theme import Scheme, add_faces, wear

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIDE = 15


def run_window(paths: Sequence[Path], argv: Sequence[str]) -> int:
    """Open a window for each of ``paths``, or one with a ready puzzle; return the exit code."""
    app = QApplication(list(argv))
    app.setApplicationName("gridwright")
    app.setApplicationDisplayName("Gridwright")
    windows = Windows(app)
    windows.start(paths)
    return app.exec()


class Windows(QObject):
    """The open windows and what they share."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._settings = Settings(config_folder() / "settings.ini", self)
        self._windows: list[MainWindow] = []
        add_faces(grid_face_files())
        wear(app, Scheme(self._settings.preferences.scheme))

    @property
    def windows(self) -> tuple[MainWindow, ...]:
        """The open windows."""
        return tuple(self._windows)

    def start(self, paths: Sequence[Path]) -> None:
        """Open a window for each of ``paths`` and for lost work, or one with a ready puzzle."""
        for path in paths:
            self.open_window().files.open_path(path)
        self._offer_lost_work()
        if not self._windows:
            self.open_window(first_puzzle())

    def open_window(self, puzzle: Puzzle | None = None) -> MainWindow:
        """Open a window with ``puzzle``, or with an empty grid."""
        document = Document(puzzle or Puzzle(Grid(_SIDE, _SIDE)))
        lists = WordLists()
        filler = Filler(self._settings.lists)
        journal = Journal(document, data_folder() / "journals")
        window = MainWindow(document, journal, self._settings, lists, filler)
        for part in (document, lists, filler, journal):
            part.setParent(window)
        window.window_asked.connect(self._open_empty)
        window.quit_asked.connect(self._close_all)
        window.closed.connect(self._forget)
        self._windows.append(window)
        window.show()
        filler.start()
        window.load_lists()
        return window

    def _open_empty(self) -> None:
        self.open_window()

    def _close_all(self) -> None:
        for window in self.windows:
            window.close()

    def _forget(self, window: MainWindow) -> None:
        self._windows.remove(window)
        self._settings.sync()
        window.deleteLater()

    def _offer_lost_work(self) -> None:
        for work in lost_work(data_folder() / "journals"):
            name = work.path.name if work.path else work.puzzle.title or tr("an unsaved puzzle")
            buttons = QMessageBox.StandardButton
            answer = QMessageBox.question(
                None,
                tr("Recover unsaved work"),
                tr("Gridwright ended unexpectedly. Recover {name}?").format(name=name),
                buttons.Yes | buttons.Discard | buttons.Cancel,
                buttons.Yes,
            )
            if answer == buttons.Yes:
                window = self.open_window()
                window.document.load(work.puzzle, work.path, saved=False)
            if answer != buttons.Cancel:
                forget(work)


def first_puzzle() -> Puzzle:
    """Return the puzzle that the first window shows."""
    return read_puzzle(resource("samples/welcome.ipuz"))


def grid_face_files() -> list[Path]:
    """Return the font files of the grid's face."""
    root = Path(importlib.import_module("fontpkg_fira_sans").ROOT) / "files"
    return [root / f"FiraSans-{style}.ttf" for style in ("Regular", "Medium", "Bold", "Italic")]
