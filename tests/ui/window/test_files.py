"""Files in the window: nothing replaced unasked, and no waiting for a slow disk."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QMessageBox, QPushButton

from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.document.lost_work import LostWork
from editor.document.versions.version import VersionsError, Why
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import read_puzzle
from editor.ui.grid.comparison import Comparison
from editor.ui.window.foreign_dialog import ForeignDialog
from editor.ui.window.waiting_dialog import WaitingDialog
from tests.drawing import drawing_of, puzzle_from
from tests.ui.answering import questions
from tests.ui.on_disk import on_disk, saved
from tests.ui.openers import PATIENCE
from tests.ui.slow_disk import SlowDisk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.document.versions.store import VersionStore
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

Buttons = QMessageBox.StandardButton
THEIRS = set_clue(puzzle_from("THEM\n####"), SlotKey((0, 0), Direction.ACROSS), "Not us")


def question(window: MainWindow) -> ForeignDialog | None:
    shown = [one for one in window.findChildren(ForeignDialog) if one.isVisible()]
    return shown[0] if shown else None


def press(dialog: ForeignDialog | WaitingDialog | None, text: str) -> None:
    assert dialog is not None
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    (button,) = (one for one in box.buttons() if one.text().replace("&", "").startswith(text))
    assert isinstance(button, QPushButton)
    button.click()


def look(window: MainWindow) -> None:
    """Come back to the window from another program."""
    window.activateWindow()
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))
    on_disk(window)


def asked_about(window: MainWindow, path: Path) -> ForeignDialog:
    """Save while the file has another puzzle."""
    path.write_bytes(write_ipuz(THEIRS))
    assert not saved(window, path)
    assert read_puzzle(path) == THEIRS, "it was replaced unasked"
    dialog = question(window)
    assert dialog is not None
    return dialog


def kept_contents(window: MainWindow) -> list[bytes]:
    """Return what other programs wrote and the versions of the puzzle have."""

    def read(line: str, store: VersionStore) -> list[bytes]:
        return [store.data(one) for one in store.versions(line) if one.why is Why.FOREIGN]

    return window.parts.past.ask(read).result(PATIENCE)


def test_both_puzzles_are_shown_with_what_differs(window: MainWindow, path: Path) -> None:
    dialog = asked_about(window, path)
    shown = dialog.findChild(Comparison)
    assert shown is not None
    drawn = [drawing_of(one.picture.puzzle) for one in shown.grids]
    assert drawn == ["M...\n####", "THEM\n####"]
    assert "4 cells, 1 clue" in shown.sentence
    assert "night.ipuz" in dialog.windowTitle()


def test_keep_mine_saves_it_and_keeps_theirs(window: MainWindow, path: Path) -> None:
    press(asked_about(window, path), "Keep mine")
    on_disk(window)
    assert drawing_of(read_puzzle(path)) == "M...\n####"
    assert kept_contents(window) == [write_ipuz(THEIRS)]
    assert not window.isWindowModified()
    window.parts.editing.type_letter("i")
    assert saved(window, path), "asked once for each change"


def test_theirs_stays_where_it_cannot_be_kept(
    window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = asked_about(window, path)

    def full(_content: bytes, _path: Path) -> None:
        raise VersionsError("No space left on device.")

    monkeypatch.setattr(window.parts.past, "keep_foreign", full)
    press(dialog, "Keep mine")
    on_disk(window)
    assert read_puzzle(path) == THEIRS
    assert window.isWindowModified()
    box = window.findChild(QMessageBox)
    assert box is not None
    assert "No space left" in box.text()


def test_theirs_is_taken_as_one_step(window: MainWindow, path: Path) -> None:
    press(asked_about(window, path), "Take")
    assert window.document.puzzle == THEIRS
    assert not window.isWindowModified()
    window.actions_by_name["undo"].trigger()
    assert drawing_of(window.document.puzzle) == "M...\n####"
    assert window.isWindowModified()
    assert saved(window, path), "theirs was seen"


def test_mine_is_saved_under_another_name(
    window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog, other = asked_about(window, path), path.with_name("mine.ipuz")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(other), ""))
    press(dialog, "Save as")
    on_disk(window)
    assert drawing_of(read_puzzle(other)) == "M...\n####"
    assert read_puzzle(path) == THEIRS
    assert window.document.path == other


def test_nothing_is_decided_later_but_at_the_next_save(window: MainWindow, path: Path) -> None:
    press(asked_about(window, path), "Decide later")
    assert window.isWindowModified()
    look(window)
    assert question(window) is None, "it was told"
    assert not saved(window, path)
    assert question(window) is not None
    assert read_puzzle(path) == THEIRS


def test_a_change_is_told_when_one_comes_back_to_the_window(window: MainWindow, path: Path) -> None:
    look(window)
    os.utime(path, (0, 0))
    look(window)
    assert question(window) is None, "its content is the same"
    path.write_bytes(write_ipuz(THEIRS))
    look(window)
    press(question(window), "Take")
    assert window.document.puzzle == THEIRS


def test_a_change_that_is_no_puzzle_can_only_be_replaced(window: MainWindow, path: Path) -> None:
    path.write_bytes(b"You are not signed in")
    look(window)
    dialog = question(window)
    assert dialog is not None
    take = [one for one in dialog.findChildren(QPushButton) if "Take" in one.text()]
    assert not take[0].isEnabled()
    press(dialog, "Keep mine")
    on_disk(window)
    assert drawing_of(read_puzzle(path)) == "M...\n####"
    assert b"You are not signed in" in kept_contents(window)


def test_a_file_that_is_gone_is_told_once_and_its_puzzle_is_unsaved(
    window: MainWindow, path: Path
) -> None:
    assert saved(window, path)
    path.unlink()
    look(window)
    assert f"{path} is no longer there" in window.remark_bar.label.text()
    assert window.isWindowModified()
    window.remark_bar.close_button.click()
    look(window)
    assert not window.remark_bar.isVisible()
    assert saved(window, path)
    assert not window.isWindowModified()


def test_a_file_made_read_only_is_told(window: MainWindow, path: Path) -> None:
    path.chmod(0o444)
    look(window)
    assert "write-protected" in window.remark_bar.label.text()


# A slow disk


@pytest.fixture
def disk(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk(monkeypatch)
    yield disk
    disk.answers.set()


def test_one_works_on_while_the_disk_is_slow(
    window: MainWindow, disk: SlowDisk, path: Path, qtbot: QtBot
) -> None:
    window.actions_by_name["save"].trigger()
    qtbot.waitUntil(disk.reached.is_set)
    qtbot.keyClicks(window.view, "an")
    window.actions_by_name["undo"].trigger()
    window.actions_by_name["redo"].trigger()
    assert drawing_of(window.document.puzzle) != "M...\n####"
    qtbot.waitUntil(lambda: "Saving night.ipuz" in window.status.currentMessage())
    disk.answers.set()
    on_disk(window)
    assert drawing_of(read_puzzle(path)) == "M...\n####"
    assert window.isWindowModified(), "what was typed meanwhile is not in the file"


def test_a_save_during_a_save_comes_after_it(
    window: MainWindow, disk: SlowDisk, path: Path, qtbot: QtBot
) -> None:
    window.actions_by_name["save"].trigger()
    qtbot.waitUntil(disk.reached.is_set)
    qtbot.keyClicks(window.view, "a")
    window.actions_by_name["save"].trigger()
    disk.answers.set()
    on_disk(window)
    assert read_puzzle(path) == window.document.puzzle
    assert question(window) is None, "its own file is not foreign"
    assert not window.isWindowModified()


def test_closing_waits_with_a_word_and_goes_on_by_itself(
    window: MainWindow,
    windows: Windows,
    disk: SlowDisk,
    path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    questions(monkeypatch, Buttons.Save)
    assert not window.close()
    qtbot.waitUntil(lambda: window.findChild(WaitingDialog).isVisible())
    assert window in windows.windows
    disk.answers.set()
    qtbot.waitUntil(lambda: window not in windows.windows)
    assert drawing_of(read_puzzle(path)) == "M...\n####"


def test_one_need_not_wait(
    window: MainWindow,
    windows: Windows,
    disk: SlowDisk,
    path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    questions(monkeypatch, Buttons.Save)
    window.close()
    dialog = window.findChild(WaitingDialog)
    assert isinstance(dialog, WaitingDialog)
    qtbot.waitUntil(dialog.isVisible)
    press(dialog, "Stop waiting")
    disk.answers.set()
    on_disk(window)
    assert window in windows.windows
    assert drawing_of(read_puzzle(path)) == "M...\n####", "it is saved all the same"


def test_a_file_of_a_slow_disk_is_opened_when_it_is_there(
    window: MainWindow, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = path.with_name("day.ipuz")
    other.write_bytes(write_ipuz(THEIRS))
    asked = questions(monkeypatch, Buttons.Cancel)
    window.parts.files.open_path(other)
    qtbot.keyClicks(window.view, "a")
    on_disk(window)
    assert asked == ["Save the changes to night.ipuz?"]
    assert drawing_of(window.document.puzzle) == "MA..\n####"


def test_quitting_goes_from_window_to_window(
    window: MainWindow,
    windows: Windows,
    open_window: Opener,
    disk: SlowDisk,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_window(puzzle_from("..."))
    questions(monkeypatch, Buttons.Save)
    windows.close_all()
    assert len(windows.windows) == 2
    disk.answers.set()
    qtbot.waitUntil(lambda: not windows.windows)


def test_who_stays_in_one_window_stays_in_all(
    window: MainWindow, windows: Windows, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_window(puzzle_from("..."))
    questions(monkeypatch, Buttons.Cancel)
    windows.close_all()
    assert len(windows.windows) == 2
    questions(monkeypatch, Buttons.Discard)
    window.close()
    assert len(windows.windows) == 1, "one window was closed, not all"


def test_recovered_work_does_not_replace_what_came_after_it(
    window: MainWindow, path: Path, tmp_path: Path
) -> None:
    work = LostWork(
        tmp_path / "a.journal", window.document.puzzle, path, 0.0, seen=window.document.digest
    )
    window.recover(work)
    assert saved(window, path), "the file is as it was when the work was lost"
    path.write_bytes(write_ipuz(THEIRS))
    window.recover(work)
    assert not saved(window, path)
    assert question(window) is not None
    assert read_puzzle(path) == THEIRS
