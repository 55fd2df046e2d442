"""What is made of a puzzle is written beside the window: no key waits, closing does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox

from editor.formats.targets import TARGETS
from editor.sheet.grid_shapes import Letters
from editor.ui.window.waiting_dialog import WaitingDialog
from editor.words.word_list import Word
from tests.drawing import drawing_of, puzzle_from
from tests.ui.on_disk import on_disk
from tests.ui.openers import PATIENCE
from tests.ui.slow_disk import SlowDisk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.pages.exports import Exports
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

WRITERS: Mapping[str, Callable[[Exports, Path], object]] = {
    "a.pdf": lambda exports, path: exports.write_pdf(path),
    "a.html": lambda exports, path: exports.write_html(path),
    "a.svg": lambda exports, path: exports.write_picture(path, Letters.ALL, 100),
    "a.png": lambda exports, path: exports.write_picture(path, Letters.ALL, 100),
    "a.puz": lambda exports, path: exports.write_file(path, TARGETS["puz"]),
}
BEGINNINGS = {
    "a.pdf": b"%PDF",
    "a.html": b"<!DOCTYPE html>",
    "a.svg": b"<svg",
    "a.png": b"\x89PNG",
    "a.puz": b"",
}


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    window = open_window(puzzle_from("...\nABC"))
    window.document.mark_saved(window.document.puzzle, None)
    return window


@pytest.fixture
def disk(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk(monkeypatch)
    yield disk
    disk.answers.set()


@pytest.mark.parametrize("name", WRITERS)
def test_one_works_on_while_a_file_is_written(
    window: MainWindow, disk: SlowDisk, tmp_path: Path, qtbot: QtBot, name: str
) -> None:
    path = tmp_path / name
    WRITERS[name](window.parts.exports, path)
    qtbot.waitUntil(disk.reached.is_set, timeout=PATIENCE)
    qtbot.keyClicks(window.view, "so")
    assert drawing_of(window.document.puzzle).startswith("SO")
    qtbot.waitUntil(lambda: window.status.currentMessage() == f"Writing {name}…")
    assert not path.exists()
    disk.answers.set()
    on_disk(window)
    assert window.status.currentMessage() == f"Written: {path}"
    assert path.read_bytes().startswith(BEGINNINGS[name])


def test_a_subject_is_kept_before_it_is_used(
    window: MainWindow, windows: Windows, disk: SlowDisk, qtbot: QtBot
) -> None:
    window.parts.word_dialogs.keep_subject("ocean", [Word("SEA", 50)])
    qtbot.waitUntil(disk.reached.is_set)
    assert all(one.name != "ocean" for one in windows.settings.lists.sources)
    disk.answers.set()
    on_disk(window)
    assert windows.settings.lists.sources[-1].name == "ocean"


def test_closing_waits_until_the_file_is_written(
    window: MainWindow, windows: Windows, disk: SlowDisk, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "a.html"
    window.parts.exports.write_html(path)
    assert not window.close()
    assert not window.close(), "asked twice, it waits once"
    (waiting,) = window.findChildren(WaitingDialog)
    qtbot.waitUntil(waiting.isVisible)
    assert "a.html" in waiting.windowTitle()
    assert not path.exists()
    disk.answers.set()
    qtbot.waitUntil(lambda: not windows.windows)
    assert path.exists()


def test_one_need_not_wait_for_a_file(
    window: MainWindow, windows: Windows, disk: SlowDisk, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "a.html"
    window.parts.exports.write_html(path)
    window.close()
    (waiting,) = window.findChildren(WaitingDialog)
    qtbot.waitUntil(waiting.isVisible)
    box = waiting.findChild(QDialogButtonBox)
    assert box is not None
    box.buttons()[0].click()
    disk.answers.set()
    on_disk(window)
    assert path.exists(), "it is written all the same"
    assert windows.windows == (window,), "what ends later closes nothing"
    assert window.close()


def test_a_window_that_waits_asks_about_unsaved_work_once(
    window: MainWindow,
    windows: Windows,
    disk: SlowDisk,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def ask(*args: str) -> QMessageBox.StandardButton:
        asked.append(args[2])
        return QMessageBox.StandardButton.Discard

    monkeypatch.setattr(QMessageBox, "question", ask)
    window.parts.editing.type_letter("s")
    window.parts.exports.write_html(tmp_path / "a.html")
    windows.close_all()
    disk.answers.set()
    qtbot.waitUntil(lambda: not windows.windows)
    assert len(asked) == 1
