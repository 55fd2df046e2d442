from __future__ import annotations

from threading import Event, get_ident
from typing import TYPE_CHECKING

import pytest

from editor.core.edits import set_text
from editor.document import journal as journals
from editor.document.document import Document
from editor.document.journal import Journal
from editor.document.lost_work import lost_work
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def document(qapp: object) -> Document:
    return Document(puzzle_from("...\n..."))


def test_unsaved_work_is_on_disk_before_two_seconds(
    document: Document, tmp_path: Path, qtbot: QtBot
) -> None:
    journal = Journal(document, tmp_path)
    assert journals.DELAY < 2000
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    qtbot.waitUntil(journal.path.exists)


def test_edits_without_pause_do_not_put_the_copy_off(
    document: Document, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journals, "DELAY", 50)
    journal = Journal(document, tmp_path)

    def edit_again() -> bool:
        text = "A" if document.puzzle.fill.get((0, 0)) == "B" else "B"
        document.apply("Type", set_text(document.puzzle, (0, 0), text))
        return journal.path.exists()

    qtbot.waitUntil(edit_again)


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


def test_nothing_waits_while_the_disk_is_slow_and_the_last_letter_is_kept(
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
    journal.write()  # does not wait either
    disk.let_go.set()
    journal.wait()
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
    journal.write()
    disk.let_go.set()
    journal.wait()
    assert list(tmp_path.iterdir()) == []


def test_saved_work_has_no_journal(document: Document, tmp_path: Path) -> None:
    journal = Journal(document, tmp_path)
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    journal.write()
    journal.wait()
    assert journal.path.exists()
    document.mark_saved(document.puzzle, tmp_path / "a.ipuz")
    journal.write()
    journal.wait()
    assert list(tmp_path.iterdir()) == []


def test_it_is_told_what_is_on_the_disk(document: Document, tmp_path: Path, qtbot: QtBot) -> None:
    journal = Journal(document, tmp_path)
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    with qtbot.waitSignal(journal.written) as told:
        pass
    assert told.args[0] == document.puzzle
    assert journal.path.exists()


def test_a_folder_that_cannot_be_written_is_told(
    document: Document, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "file").write_text("no folder")
    journal = Journal(document, tmp_path / "file")
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    with qtbot.waitSignal(journal.write_failed) as told:
        journal.write()
    assert "cannot be written" in told.args[0]


def test_the_old_copy_of_recovered_work_stays_until_there_is_a_new_one(
    document: Document, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Journal(document, tmp_path)
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    first.write()
    first.wait()
    first._copy._lock.release()  # as when the process is gone
    (work,) = lost_work(tmp_path).works
    again = Document(puzzle_from("..."))
    journal = Journal(again, tmp_path)
    disk = SlowDisk(monkeypatch)
    again.load(work.puzzle, work.path, saved=False, line=work.line)
    journal.replace(work)
    qtbot.waitUntil(disk.reached.is_set)
    assert [one.name for one in tmp_path.glob("*.journal")] == [first.path.name]
    assert lost_work(tmp_path).works == (), "nobody else is offered it meanwhile"
    disk.let_go.set()
    journal.wait()
    assert [one.name for one in tmp_path.glob("*.journal")] == [journal.path.name]


def test_the_old_copy_stays_when_there_can_be_no_new_one(
    document: Document, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Journal(document, tmp_path)
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    first.write()
    first.wait()
    first._copy._lock.release()
    (work,) = lost_work(tmp_path).works

    def full(_path: Path, _data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(journals, "write_atomically", full)
    again = Document(puzzle_from("..."))
    journal = Journal(again, tmp_path)
    again.load(work.puzzle, work.path, saved=False)
    with qtbot.waitSignal(journal.write_failed):
        journal.replace(work)
    journal.wait()
    assert first.path.exists()
    again.mark_saved(again.puzzle, tmp_path / "a.ipuz")
    journal.write()
    journal.wait()
    assert not first.path.exists(), "the work is in its file"
