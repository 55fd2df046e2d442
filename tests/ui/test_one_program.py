"""Files open in one window of one program: with real processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from threading import Timer
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QMessageBox

from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import read_puzzle
from tests.drawing import drawing_of, puzzle_from
from tests.patient import PATIENCE
from tests.ui.answering import Answering, pressed
from tests.ui.on_disk import on_disk, opened, saved

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from tests.ui.openers import Opener

pytestmark = pytest.mark.qt_log_ignore("does not support raise")

RUN = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from editor import app
from editor.start import Start

shown = None

def look():
    global shown
    windows = app.QApplication.instance().topLevelWidgets()
    names = sorted(one.parts.files.name for one in windows if isinstance(one, app.MainWindow))
    if names != shown:
        shown = names
        print(*names, sep="|", flush=True)

start = app.Windows.listen
def listen(self):
    start(self)
    print("listening", flush=True)
    self.timer = QTimer()
    self.timer.timeout.connect(look)
    self.timer.start(20)
app.Windows.listen = listen
app.run_window(Start(tuple(map(Path, sys.argv[1:]))), ["gridwright"])
"""


@pytest.fixture
def running(home: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Start the program in a process of its own; end it after the test.

    One that never says what is waited for is ended before: then it says nothing more.
    """
    started: list[subprocess.Popen[str]] = []
    late: list[Timer] = []

    def run(*paths: Path) -> subprocess.Popen[str]:
        program = subprocess.Popen(
            [sys.executable, "-c", RUN, *map(str, paths)], stdout=subprocess.PIPE, text=True
        )
        started.append(program)
        late.append(Timer(PATIENCE / 1000, program.kill))
        late[-1].start()
        assert said(program) == "listening"
        return program

    yield run
    for timer in late:
        timer.cancel()
    for one in started:
        one.send_signal(signal.SIGKILL)
        one.wait()
        if one.stdout is not None:
            one.stdout.close()


def said(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().rstrip("\n")


def until_said(program: subprocess.Popen[str], line: str) -> None:
    heard: list[str] = []
    while line not in heard:
        heard.append(said(program))
        assert heard[-1], f"it ended and had said {heard}"


def puzzle_file(path: Path, drawing: str) -> Path:
    path.write_bytes(write_ipuz(puzzle_from(drawing)))
    return path


def start_again(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "editor", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE / 1000,
        check=False,
    )


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is posix")
def test_a_second_start_opens_its_file_in_the_program_that_runs(
    running: Callable[..., subprocess.Popen[str]], tmp_path: Path
) -> None:
    first = running(puzzle_file(tmp_path / "a.ipuz", "ABC"))
    until_said(first, "a.ipuz")
    ended = start_again(str(puzzle_file(tmp_path / "b.ipuz", "DEF")))
    assert (ended.returncode, ended.stderr) == (0, "")
    until_said(first, "a.ipuz|b.ipuz")
    assert start_again(str(tmp_path / "a.ipuz")).returncode == 0
    assert start_again().returncode == 0
    until_said(first, "Untitled|a.ipuz|b.ipuz")


def test_a_file_open_in_another_process_is_told_and_opened_read_only(
    running: Callable[..., subprocess.Popen[str]],
    open_window: Opener,
    qtbot: QtBot,
    tmp_path: Path,
) -> None:
    path = puzzle_file(tmp_path / "a.ipuz", "ABC")
    until_said(running(path), "a.ipuz")
    window = open_window(puzzle_from("..."))
    with Answering(pressed(QMessageBox.StandardButton.Cancel)) as first:
        assert not opened(window, path)
    with Answering(pressed(QMessageBox.StandardButton.Open)) as second:
        assert opened(window, path)
    assert first.asked == second.asked == ["a.ipuz is open in another Gridwright."]
    assert drawing_of(window.document.puzzle) == "ABC"
    assert "a (read-only)" in window.windowTitle()
    assert window.document.path is None
    window.parts.editing.type_letter("x")
    assert not saved(window, path)
    box = window.findChild(QMessageBox)
    assert box is not None
    assert "Choose another name" in box.text()
    box.close()
    assert drawing_of(read_puzzle(path)) == "ABC"
    assert saved(window, tmp_path / "mine.ipuz")
    assert "mine.ipuz" in window.windowTitle()


def test_a_file_open_in_another_window_is_shown_there(
    windows: Windows, open_window: Opener, tmp_path: Path, qtbot: QtBot
) -> None:
    path = puzzle_file(tmp_path / "a.ipuz", "ABC")
    first, second = open_window(puzzle_from("...")), open_window(puzzle_from("..."))
    assert opened(first, path)
    second.activateWindow()
    (tmp_path / "link").symlink_to(tmp_path, target_is_directory=True)
    assert not opened(second, tmp_path / "link" / "a.ipuz")
    qtbot.waitUntil(first.isActiveWindow)
    assert drawing_of(second.document.puzzle) == "..."
    assert not saved(second, path)
    windows.bring([path])
    assert len(windows.windows) == 2
    first.document.mark_saved(first.document.puzzle, first.document.path, first.document.digest)
    assert first.close()
    assert opened(second, path), "it is free again"


def test_files_brought_take_the_place_of_the_ready_puzzle(windows: Windows, tmp_path: Path) -> None:
    windows.start([])
    windows.bring([puzzle_file(tmp_path / "a.ipuz", "ABC")])
    (window,) = windows.windows
    on_disk(window)
    assert window.parts.files.name == "a.ipuz"
    windows.bring([puzzle_file(tmp_path / "b.ipuz", "DEF")])
    windows.bring([])
    assert len(windows.windows) == 3
