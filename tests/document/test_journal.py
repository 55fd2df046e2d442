from __future__ import annotations

import os
import signal
import subprocess
import sys
from threading import Event, get_ident
from typing import TYPE_CHECKING

import pytest

from editor.core.edits import set_text
from editor.document import journal as journals
from editor.document.document import Document
from editor.document.journal import Journal, forget, lost_work
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

DYING = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
from editor.core.edits import set_text
from editor.document.document import Document
from editor.document.journal import Journal
from tests.drawing import puzzle_from

app = QCoreApplication([])
document = Document(puzzle_from("..."))
journal = Journal(document, Path(sys.argv[1]))
document.apply("Type", set_text(document.puzzle, (0, 0), "A"))

def look():
    if journal.path.exists():
        print("written", flush=True)

timer = QTimer()
timer.timeout.connect(look)
timer.start(20)
app.exec()
"""


@pytest.fixture
def document(qapp: object) -> Document:
    return Document(puzzle_from("...\n..."))


def test_unsaved_work_is_on_disk_before_two_seconds(
    document: Document, tmp_path: Path, qtbot: QtBot
) -> None:
    journal = Journal(document, tmp_path)
    assert journals.DELAY < 2000
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    qtbot.waitUntil(journal.path.exists, timeout=4000)


def test_edits_without_pause_do_not_put_the_copy_off(
    document: Document, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "DELAY", 50)
    journal = Journal(document, tmp_path)

    def edit_again() -> bool:
        text = "A" if document.puzzle.fill.get((0, 0)) == "B" else "B"
        document.apply("Type", set_text(document.puzzle, (0, 0), text))
        return journal.path.exists()

    qtbot.waitUntil(edit_again, timeout=4000)


class SlowDisk:
    """Takes what is written only when let go, and tells which thread came."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.let_go = Event(), Event()
        self.threads: list[int] = []
        self._write = journals.write_atomically
        monkeypatch.setattr(journals, "write_atomically", self.write)

    def write(self, path: Path, data: bytes) -> None:
        self.threads.append(get_ident())
        self.reached.set()
        assert self.let_go.wait(10)
        self._write(path, data)


def test_one_types_on_while_the_disk_is_slow_and_the_last_letter_is_kept(
    document: Document, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "DELAY", 10)
    disk = SlowDisk(monkeypatch)
    journal = Journal(document, tmp_path)
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    qtbot.waitUntil(disk.reached.is_set)
    document.apply("Type", set_text(document.puzzle, (0, 1), "B"))
    qtbot.wait(50)
    assert not journal.path.exists()
    assert len(disk.threads) == 1
    disk.let_go.set()
    qtbot.waitUntil(lambda: len(disk.threads) == 2)
    journal.write()
    assert get_ident() not in disk.threads
    assert b'"B"' in journal.path.read_bytes()


def test_a_copy_under_way_does_not_outlive_the_save(
    document: Document, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "DELAY", 10)
    disk = SlowDisk(monkeypatch)
    journal = Journal(document, tmp_path)
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    qtbot.waitUntil(disk.reached.is_set)
    document.mark_saved(document.puzzle, tmp_path / "a.ipuz")
    disk.let_go.set()
    journal.write()
    assert list(tmp_path.iterdir()) == []


def test_saved_work_has_no_journal(document: Document, tmp_path: Path) -> None:
    journal = Journal(document, tmp_path)
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    journal.write()
    assert journal.path.exists()
    document.mark_saved(document.puzzle, tmp_path / "a.ipuz")
    journal.write()
    assert list(tmp_path.iterdir()) == []


def test_work_of_a_running_window_is_not_lost(document: Document, tmp_path: Path) -> None:
    journal = Journal(document, tmp_path)
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    journal.write()
    assert list(lost_work(tmp_path)) == []


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is posix")
def test_work_of_a_killed_program_is_found_again(tmp_path: Path, qapp: object) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", DYING, str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "written\n"
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()
    (work,) = lost_work(tmp_path)
    assert drawing_of(work.puzzle) == "A.."
    assert work.path is None
    forget(work)
    assert list(lost_work(tmp_path)) == []


def test_lost_work_knows_its_file(document: Document, tmp_path: Path) -> None:
    journal = Journal(document, tmp_path)
    document.load(document.puzzle, tmp_path / "mine.ipuz", saved=False)
    journal.write()
    del journal._lock
    journal._lock = None
    (work,) = lost_work(tmp_path)
    assert work.path == tmp_path / "mine.ipuz"


def test_a_broken_journal_is_passed_over(tmp_path: Path, qapp: object) -> None:
    (tmp_path / "bad.journal").write_bytes(b'{"path": ""}\nnot a puzzle')
    (tmp_path / "worse.journal").write_bytes(b"\xff\x00")
    assert list(lost_work(tmp_path)) == []


def test_a_folder_that_cannot_be_written_is_told(
    document: Document, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "file").write_text("no folder")
    journal = Journal(document, tmp_path / "file")
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    with qtbot.waitSignal(journal.write_failed) as told:
        journal.write()
    assert "cannot be written" in told.args[0]
