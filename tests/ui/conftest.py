"""A real window with a real worker, in folders of its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from shiboken6 import delete

from editor.app import Windows
from editor.document.garbage import Garbage
from editor.document.worker_thread import WorkerThread
from editor.ui.solving.window import SolveWindow
from editor.words.setup import ListSetup, ListSource
from tests.drawing import puzzle_from
from tests.threads import threads_end
from tests.ui.answering import Watchdog
from tests.ui.on_disk import on_disk
from tests.ui.openers import PATIENCE
from tests.ui.staff import Staff

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from editor.core.puzzle import Puzzle
    from editor.fill.fillability import Fillability
    from editor.ui.filling.autofill import Phase
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, OpenWith, WaitForLight, WaitForPhase


__all__ = ["threads_end"]


@pytest.fixture(autouse=True)
def _nothing_blocks_for_ever(qapp: QApplication) -> Iterator[None]:
    watchdog = Watchdog()
    yield
    watchdog.stop()
    assert not watchdog.ended, f"nobody answered: {watchdog.ended}"


@pytest.fixture(autouse=True, scope="package")
def _garbage_is_looked_for_here(qapp: QApplication) -> Iterator[None]:
    garbage = Garbage(qapp)
    yield
    garbage.close()


@pytest.fixture(autouse=True)
def _processes_start_with_their_first_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process for a window that fills nothing: each takes a quarter of a second.

    That they start before the first job is tested in ``tests/document/test_filler.py``.
    """
    monkeypatch.setattr(WorkerThread, "_make_ready", lambda _thread: None)


@pytest.fixture(scope="package")
def _staff() -> Iterator[Staff]:
    staff = Staff()
    yield staff
    staff.close()


@pytest.fixture(autouse=True)
def _processes_go_on_to_the_next_window(_staff: Staff, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lend what processes there are: those of a window are its own in ``tests/document``."""
    _staff.serve(monkeypatch)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of its own for what a user has; caches are shared: unpacking takes long."""
    for name in ("CONFIG", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


@pytest.fixture
def windows(qapp: QApplication, home: Path) -> Iterator[Windows]:
    windows = Windows(qapp)
    windows.settings.prefer(polish=0, live_help=False)
    yield windows
    for window in windows.windows:
        on_disk(window)
        for solving in window.findChildren(SolveWindow):
            delete(solving)  # which would ask about its log
        window.document.drop_draft()
        window.parts.autofill.discard()
        window.document.mark_saved(window.document.puzzle, window.document.path)
        window.close()
    windows.versions.close()
    windows.settings.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def open_window(windows: Windows, qtbot: QtBot) -> Opener:
    def opened(puzzle: Puzzle) -> MainWindow:
        window = windows.open_window(puzzle)
        window.resize(1280, 720)
        qtbot.waitExposed(window)
        QCoreApplication.processEvents()  # until all lies in its place
        return window

    return opened


@pytest.fixture
def use_words(windows: Windows, home: Path) -> Callable[[str], None]:
    """Use the words of a text alone, instead of the embedded list."""

    def use(text: str) -> None:
        path = home / "words.txt"
        path.write_text(text)
        windows.settings.use_lists(ListSetup((ListSource("words.txt", str(path)),)))

    return use


@pytest.fixture
def live_help(windows: Windows) -> None:
    """Look at every grid as it stands; the other tests are quicker without."""
    windows.settings.prefer(live_help=True)


@pytest.fixture
def open_with(open_window: Opener, use_words: Callable[[str], None], qtbot: QtBot) -> OpenWith:
    """Open a puzzle, or a drawing of one, with words of its own that are loaded."""

    def opened(words: str, puzzle: Puzzle | str) -> MainWindow:
        use_words(words)
        window = open_window(puzzle_from(puzzle) if isinstance(puzzle, str) else puzzle)
        qtbot.waitUntil(lambda: window._lists.words is not None, timeout=PATIENCE)
        return window

    return opened


@pytest.fixture
def wait_for_light(qtbot: QtBot) -> WaitForLight:
    """Wait until it is known how the grid can be filled, and told."""

    def wait(window: MainWindow, known: Fillability) -> None:
        qtbot.waitUntil(
            lambda: (
                window.parts.live.found is not None and window.parts.live.found.fillability is known
            ),
            timeout=PATIENCE,
        )
        assert re.match(f"{known.value}( |$)", window.fill_bar.light.text().lower())

    return wait


@pytest.fixture
def wait_for_phase(qtbot: QtBot) -> WaitForPhase:
    def wait(window: MainWindow, phase: Phase) -> None:
        if window.parts.autofill.state.phase is phase:
            return
        with qtbot.waitSignal(
            window.parts.autofill.state_changed,
            timeout=PATIENCE,
            check_params_cb=lambda state: state.phase is phase,
        ):
            pass

    return wait
