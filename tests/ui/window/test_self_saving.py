"""Saving by itself: after a pause, into a file saved by hand, and never over anything foreign."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QMessageBox, QPushButton

from editor.document.versions.version import Why
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import read_puzzle
from editor.ui.window import self_saving
from editor.ui.window.foreign_dialog import ForeignDialog
from tests.drawing import drawing_of, puzzle_from
from tests.ui.answering import questions
from tests.ui.on_disk import on_disk, opened, reasons, saved
from tests.ui.openers import PATIENCE
from tests.ui.slow_disk import SlowDisk

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "night.ipuz"


@pytest.fixture
def window(open_window: Opener, path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A window that saves by itself, after short pauses, and was saved by hand."""
    monkeypatch.setattr(self_saving, "PAUSE", 30)
    window = open_window(puzzle_from("....\n####"))
    window.actions_by_name["saves_itself"].trigger()
    assert saved(window, path)
    return window


def stay(window: MainWindow, qtbot: QtBot) -> None:
    """Wait for as long as several pauses take."""
    qtbot.wait(200)
    on_disk(window)


def test_it_is_off_at_first_and_is_kept(open_window: Opener, windows: Windows) -> None:
    window = open_window(puzzle_from("..."))
    switch = window.actions_by_name["saves_itself"]
    assert not switch.isChecked()
    switch.trigger()
    assert switch.isChecked()
    assert windows.settings.preferences.saves_itself


def test_a_pause_saves_and_leaves_a_version(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    qtbot.keyClicks(window.view, "moon")
    qtbot.waitUntil(lambda: not window.isWindowModified())
    assert drawing_of(read_puzzle(path)) == "MOON\n####"
    assert reasons(window)[0] is Why.SAVED_BY_ITSELF


def test_only_what_was_saved_by_hand_is_saved_by_itself(
    window: MainWindow, path: Path, qtbot: QtBot
) -> None:
    other = path.with_name("day.ipuz")
    other.write_bytes(write_ipuz(puzzle_from("....\n####")))
    assert opened(window, other)
    qtbot.keyClicks(window.view, "sun")
    stay(window, qtbot)
    assert window.isWindowModified()
    assert drawing_of(read_puzzle(other)) == "....\n####"
    assert saved(window, other)
    qtbot.keyClicks(window.view, "s")
    qtbot.waitUntil(lambda: not window.isWindowModified())
    window.parts.files.load(puzzle_from("..."))
    qtbot.keyClicks(window.view, "a")
    stay(window, qtbot)
    assert window.isWindowModified(), "it has no file yet"


def test_a_foreign_change_is_asked_about_and_left_alone(
    window: MainWindow, path: Path, qtbot: QtBot
) -> None:
    theirs = puzzle_from("THEM\n####")
    path.write_bytes(write_ipuz(theirs))
    qtbot.keyClicks(window.view, "m")
    qtbot.waitUntil(lambda: window.findChild(ForeignDialog) is not None)
    window.parts.editing.type_letter("o")
    qtbot.waitUntil(lambda: "not saved by itself" in window.status.currentMessage())
    dialog = window.findChild(ForeignDialog)
    assert isinstance(dialog, ForeignDialog)
    dialog.reject()
    window.parts.editing.type_letter("o")
    stay(window, qtbot)
    assert read_puzzle(path) == theirs
    assert window.isWindowModified()
    assert not saved(window, path)
    dialog = window.findChildren(ForeignDialog)[-1]
    keep = next(one for one in dialog.findChildren(QPushButton) if "Keep" in one.text())
    keep.click()
    on_disk(window)
    window.parts.editing.type_letter("n")
    qtbot.waitUntil(lambda: not window.isWindowModified())
    assert read_puzzle(path) == window.document.puzzle, "decided, it goes on"


def test_a_file_that_was_removed_stays_so_until_it_is_saved_by_hand(
    window: MainWindow, path: Path, qtbot: QtBot
) -> None:
    path.unlink()
    qtbot.keyClicks(window.view, "m")
    qtbot.waitUntil(lambda: f"{path} is no longer there" in window.remark_bar.label.text())
    qtbot.keyClicks(window.view, "o")
    qtbot.waitUntil(lambda: "not saved by itself" in window.status.currentMessage())
    assert not path.exists()
    assert saved(window, path)
    qtbot.keyClicks(window.view, "o")
    qtbot.waitUntil(lambda: not window.isWindowModified())
    assert drawing_of(read_puzzle(path)) == "MOO.\n####"


def test_nothing_is_lost_unasked(
    window: MainWindow, zoned: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert opened(window, zoned)
    assert saved(window, zoned), "nothing is lost yet"
    window.parts.editing.resize(2, 3, 0, 0)
    qtbot.waitUntil(lambda: "it is not saved by itself" in window.status.currentMessage())
    stay(window, qtbot)
    assert window.isWindowModified()
    assert read_puzzle(zoned).grid.rows == 3, "not written"
    questions(monkeypatch, QMessageBox.StandardButton.Save)
    assert saved(window, zoned)
    qtbot.keyClicks(window.view, "m")
    qtbot.waitUntil(lambda: not window.isWindowModified())
    assert read_puzzle(zoned) == window.document.puzzle, "agreed to, it goes on"


def test_what_is_typed_during_a_slow_save_is_saved_after_it(
    window: MainWindow, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    qtbot.keyClicks(window.view, "m")
    window.actions_by_name["save"].trigger()
    qtbot.waitUntil(disk.reached.is_set)
    qtbot.keyClicks(window.view, "o")
    qtbot.wait(200)  # for as long as several pauses take
    disk.answers.set()
    qtbot.waitUntil(lambda: not window.isWindowModified(), timeout=PATIENCE)
    assert drawing_of(read_puzzle(path)) == "MO..\n####"


def test_what_is_switched_off_saves_no_more(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_by_name["saves_itself"].trigger()
    qtbot.keyClicks(window.view, "m")
    stay(window, qtbot)
    assert window.isWindowModified()
    window.actions_by_name["saves_itself"].trigger()
    qtbot.waitUntil(lambda: not window.isWindowModified())
