"""The window's application: the only place that builds the objects and joins them."""

from __future__ import annotations

import gc
import importlib
import logging
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, QTimer, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from editor.crash import INTERRUPTED, crash_sentence
from editor.document.damage import damage_set_aside
from editor.document.disk import Disk
from editor.document.document import Document
from editor.document.document_file import DocumentFile
from editor.document.filler import Filler
from editor.document.garbage import Garbage
from editor.document.journal import Journal
from editor.document.leftovers import clear_leftovers
from editor.document.list_setups import in_use
from editor.document.lost_work import Found, LostWork, forget, leave, lost_work
from editor.document.open_files import OpenFiles
from editor.document.settings import Settings
from editor.document.versions.past import Past
from editor.document.versions.versions import Versions
from editor.document.word_lists import WordLists
from editor.formats.registry import read_puzzle
from editor.handover import Reception
from editor.kept_log import close_log, keep_log, log_error, log_report, versions
from editor.language import marked, tr
from editor.paths import (
    config_folder,
    data_folder,
    is_apart,
    journals_folder,
    resource,
    stay_apart,
)
from editor.process.turns import take_short_turns
from editor.ui.widgets.focus_frame import frame_focus
from editor.ui.widgets.icons import program_icon
from editor.ui.widgets.theme import Scheme, add_faces, take_style, wear
from editor.ui.window.error_dialog import ErrorDialog
from editor.ui.window.main_window import MainWindow
from editor.ui.window.qt_language import speak
from editor.ui.window.recovery_dialog import RecoveryDialog
from editor.ui.window.starts import usual_puzzle
from editor.words.uses import use_source

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event
    from types import TracebackType

    from editor.core.puzzle import Puzzle
    from editor.start import Start

_LOG = logging.getLogger(__name__)
_DESKTOP_FILE = "org.gridwright.Gridwright"
"""The entry of the program in a desktop's menus, by which the desktop knows its windows."""
_SAFE_START = marked(
    "This is a safe start, with the choices of a new program: your settings, words, lists, clues"
    " and versions are left as they are, and not used. What you leave unsaved is offered at the"
    " next start."
)
SETTLED = 3000
"""Milliseconds from the start until the lists are loaded and all lies in its place."""


def run_window(start: Start, argv: Sequence[str]) -> int:
    """Open a window for each path of ``start``, or one with a ready puzzle; return the exit code.

    Until it ends, other starts of the program hand their files over to this one.
    """
    if start.is_safe:
        stay_apart()
    take_short_turns()
    app = QApplication(list(argv))
    app.setApplicationName("gridwright")
    app.setApplicationDisplayName("Gridwright")
    app.setDesktopFileName(_DESKTOP_FILE)
    app.setWindowIcon(program_icon())
    keep_log()
    _LOG.info("%s, Qt %s", versions(), qVersion())
    windows, garbage = Windows(app), Garbage(app)
    speak(app, windows.settings.preferences.language)
    sys.excepthook = windows.report_error
    windows.start(start.paths)
    if not start.is_safe:
        windows.listen()
    # What stands by then is code and widgets, and stays. To look for garbage in it too took 55 ms,
    # once every hundred keys, in the middle of one.
    QTimer.singleShot(SETTLED, gc.freeze)
    try:
        return app.exec()
    finally:
        windows.shut_down()
        garbage.close()
        close_log()


class Windows(QObject):
    """The open windows and what they share."""

    _knocked = Signal(object)
    """Another start of the program asks whether this one is alive: an event to set."""
    _brought = Signal(object)
    """It has handed its paths over."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._damage = damage_set_aside()
        self.settings = Settings(config_folder() / "settings.ini", self)
        self.versions = Versions(data_folder() / "versions" / "versions.db", self)
        for kept in (self.settings, self.versions):
            kept.failed.connect(self._tell)
        self._disk = Disk(self)
        self._reception = Reception(self._knocked.emit, self._brought.emit)
        self._knocked.connect(self._answer)
        self._brought.connect(self.bring)
        self._open_files = OpenFiles(data_folder() / "open")
        self._windows: list[MainWindow] = []
        self._error: ErrorDialog | None = None
        self._welcome: Puzzle | None = None
        self._quitting = False
        add_faces(grid_face_files())
        take_style(app)
        frame_focus(app)
        self._worn = Scheme(self.settings.preferences.scheme)
        self._wear()
        self.settings.preferences_changed.connect(self._follow_choice)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    @property
    def windows(self) -> tuple[MainWindow, ...]:
        """The open windows."""
        return tuple(self._windows)

    def start(self, paths: Sequence[Path]) -> None:
        """Open a window for each of ``paths``, or one with a ready puzzle; offer lost work."""
        for path in paths:
            self.open_window().parts.files.open_path(path)
        if not self._windows:
            self._welcome = read_puzzle(resource("samples/welcome.ipuz"))
            self.open_window(self._welcome).show_hint()
        told = [*self._damage, self.settings.problem, tr(_SAFE_START) if is_apart() else ""]
        if any(told):
            self._tell("\n\n".join(filter(None, told)))
        self._disk.do(partial(lost_work, journals_folder()), self._offer)
        self._disk.do(partial(clear_leftovers, self.settings.recent_files), bool)

    def open_window(self, puzzle: Puzzle | None = None) -> MainWindow:
        """Open a window with ``puzzle``, or with an empty grid as new ones are preferred."""
        document = Document(puzzle or usual_puzzle(self.settings.preferences))
        journal = Journal(document, journals_folder())
        lists = WordLists()
        filler = Filler(in_use(self.settings.lists_for(document.puzzle.alphabet), use_source()))
        past = Past(document, self.versions)
        file = DocumentFile(document, past, self._open_files)
        window = MainWindow(document, file, journal, past, self.settings, lists, filler)
        for part in (document, file, journal, past, lists, filler):
            part.setParent(window)
        window.window_asked.connect(self._open_empty)
        window.file_asked.connect(self.show_file)
        window.quit_asked.connect(self.close_all)
        window.closed.connect(self._forget_window)
        window.stayed.connect(self._stop_quitting)
        self._windows.append(window)
        window.show()
        window.load_lists()
        filler.start()
        return window

    def listen(self) -> None:
        """Let other starts of the program hand their files over to this one."""
        if not self._reception.open():
            _LOG.info("no other start is listened for")

    def bring(self, paths: Sequence[Path]) -> None:
        """Open ``paths``, which another start of the program has handed over; none: a new window.

        A file that is open is shown where it is.
        """
        for path in paths:
            if not self.show_file(path):
                window = self._untouched() or self.open_window()
                window.parts.files.open_path(path)
                _raise(window)
        if not paths:
            _raise(self.open_window())

    def show_file(self, path: Path) -> bool:
        """Show the window that has ``path`` open; tell whether there is one."""
        for window in self._windows:
            own = window.document.path
            if own and own.resolve() == path.resolve():
                _raise(window)
                return True
        return False

    def close_all(self) -> None:
        """Close one window after the other, unless the constructor wants to stay in one."""
        self._quitting = bool(self._windows)
        if self._quitting:
            self._windows[0].close()

    def shut_down(self) -> None:
        """End what runs in the background; the journals of unsaved work stay."""
        self._reception.close()
        for window in self._windows:
            window.shut_down()
        self.versions.close()
        self.settings.close()

    def report_error(
        self, kind: type[BaseException], error: BaseException, _trace: TracebackType | None
    ) -> None:
        """Log an error that nothing else caught, and offer to save the work; or say it."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(INTERRUPTED)
            return
        sentence = crash_sentence(error, log_error(error))
        if not self._windows:
            print(f"gridwright: {sentence}", file=sys.stderr)
            return
        if self._error is not None:
            return  # one dialog at a time: an error in painting would open hundreds
        window = self._active_window()
        self._error = ErrorDialog(sentence, log_report(), window)
        self._error.save_asked.connect(window.parts.files.save_as)
        self._error.finished.connect(self._forget_error)
        self._error.open()

    def _wear(self) -> None:
        app = cast("QApplication", self.parent())
        wear(app, self._worn)

    def _follow_choice(self) -> None:
        """Wear other colours once they are chosen, wherever that was."""
        chosen = Scheme(self.settings.preferences.scheme)
        if chosen is not self._worn:
            self._worn = chosen
            self._wear()

    def _follow_system(self) -> None:
        """Wear the system's colours, light or dark, when they are wanted and have changed."""
        if self._windows and self._worn is Scheme.SYSTEM:
            self._wear()

    def _active_window(self) -> MainWindow:
        active = [one for one in self._windows if one.isActiveWindow()]
        return (active or self._windows)[0]

    def _offer(self, found: Found) -> None:
        """Offer what an earlier run left behind, and tell what of it could not be read."""
        if not self._windows:
            for work in found.works:
                leave(work)
            return
        window = self._active_window()
        if found.works:
            dialog = RecoveryDialog(found.works, window)
            dialog.work_recovered.connect(self._recover)
            dialog.work_dropped.connect(self._drop)
            dialog.work_left.connect(leave)
            dialog.open()
        if found.set_aside:
            self._tell("\n".join(found.set_aside))

    def _drop(self, work: LostWork) -> None:
        self._disk.do(partial(forget, work), bool)

    def _tell(self, sentence: str) -> None:
        if self._windows:
            self._active_window().parts.dialogs.show_error(sentence)

    def _open_empty(self) -> None:
        self.open_window()

    def _recover(self, work: LostWork) -> None:
        """Show ``work`` in place of the ready puzzle while that is untouched, else by itself."""
        window = self._untouched() or self.open_window()
        window.recover(work)

    def _untouched(self) -> MainWindow | None:
        """Return the window with the ready puzzle, while that is as it was."""
        untouched = (one for one in self._windows if one.document.puzzle is self._welcome)
        return next(untouched, None)

    def _forget_error(self) -> None:
        self._error = None

    def _forget_window(self, window: MainWindow) -> None:
        self._windows.remove(window)
        window.deleteLater()
        if self._quitting:
            self.close_all()

    def _answer(self, alive: Event) -> None:
        alive.set()

    def _stop_quitting(self) -> None:
        self._quitting = False


def _raise(window: MainWindow) -> None:
    """Bring ``window`` to the front."""
    if window.isMinimized():
        window.showNormal()
    window.raise_()
    window.activateWindow()


def grid_face_files() -> list[Path]:
    """Return the font files of the grid's face."""
    root = Path(importlib.import_module("fontpkg_fira_sans").ROOT) / "files"
    return [root / f"FiraSans-{style}.ttf" for style in ("Regular", "Medium", "Bold", "Italic")]
