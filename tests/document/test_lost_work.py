"""What a run of the program left behind: found again, whole or in part."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from editor.core.edits import set_clue, set_text
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.document import lost_work as lost
from editor.document.document import Document
from editor.document.journal import Journal
from editor.document.lost_work import forget, journal_bytes, leave, lost_work
from tests.drawing import drawing_of, puzzle_from

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


PUZZLE = set_clue(
    puzzle_from("AB#\nCDE\n#FG"), SlotKey((0, 0), Direction.ACROSS), "Two letters, and a comma"
)


@pytest.fixture(autouse=True)
def aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "gridwright" / "set-aside"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "journals"
    folder.mkdir()
    return folder


def whole(path: str = "") -> bytes:
    return journal_bytes(PUZZLE, Path(path) if path else None, "key")


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is posix")
def test_work_of_a_killed_program_is_found_again(folder: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", DYING, str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "written\n"
    assert lost_work(folder).works == (), "it is not lost while its program lives"
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()
    (work,) = lost_work(folder).works
    assert drawing_of(work.puzzle) == "A.."
    assert work.path is None
    assert not work.problem
    forget(work)
    assert list(folder.iterdir()) == []


def test_work_of_a_running_window_is_not_lost(qapp: object, folder: Path) -> None:
    document = Document(puzzle_from("..."))
    journal = Journal(document, folder)
    document.apply("Type", set_text(document.puzzle, (0, 0), "A"))
    journal.write()
    journal.wait()
    assert lost_work(folder).works == ()


def test_lost_work_knows_its_file_and_its_line(folder: Path, tmp_path: Path) -> None:
    (folder / "a.journal").write_bytes(whole(str(tmp_path / "mine.ipuz")))
    (work,) = lost_work(folder).works
    assert (work.puzzle, work.path, work.line) == (PUZZLE, tmp_path / "mine.ipuz", "key")


def test_what_is_offered_here_is_offered_nowhere_else(folder: Path) -> None:
    (folder / "a.journal").write_bytes(whole())
    (work,) = lost_work(folder).works
    assert lost_work(folder).works == ()
    leave(work)
    assert len(lost_work(folder).works) == 1


def test_the_latest_comes_first_and_folders_within_are_looked_into(folder: Path) -> None:
    (folder / "safe").mkdir()
    for age, name in enumerate(("a.journal", "safe/b.journal", "c.journal")):
        (folder / name).write_bytes(whole())
        os.utime(folder / name, (1000 - age, 1000 - age))
    found = lost_work(folder).works
    assert [one.journal.name for one in found] == ["a.journal", "b.journal", "c.journal"]


@pytest.mark.parametrize(
    "lock",
    [f"{os.getpid()}\npython3\nanother-computer\n", "1\ninit\nhere\n", "", "\0\xff"],
    ids=["alive elsewhere", "alive here", "empty", "junk"],
)
def test_no_lock_of_an_earlier_version_hides_work(lock: str, folder: Path) -> None:
    """A process number that lives again as another program, or one of another computer."""
    (folder / "a.journal").write_bytes(whole())
    (folder / "a.lock").write_text(lock)
    assert len(lost_work(folder).works) == 1


def test_a_journal_cut_off_anywhere_loses_what_was_cut_off_alone(folder: Path, aside: Path) -> None:
    data = whole("/somewhere/mine.ipuz")
    start = data.index(b'"solution"')
    for end in range(start, len(data) - 2, 7):
        path = folder / "a.journal"
        path.write_bytes(data[:end])
        (work,) = lost_work(folder).works
        assert "only a part" in work.problem
        assert work.path is not None
        assert work.puzzle.grid == PUZZLE.grid
        for cell, letter in PUZZLE.fill.items():
            if f'"{letter}",'.encode() in data[start:end]:
                assert work.puzzle.fill.get(cell) == letter, data[start:end]
        leave(work)


def test_the_clues_before_the_damage_are_kept(folder: Path) -> None:
    data = whole()
    end = data.index(b'"Down"')
    (folder / "a.journal").write_bytes(data[:end])
    (work,) = lost_work(folder).works
    assert drawing_of(work.puzzle) == drawing_of(PUZZLE)
    assert work.puzzle.clues == PUZZLE.clues


def test_rows_that_were_cut_off_are_open_and_empty(folder: Path) -> None:
    data = whole()
    end = data.index(b'"solution"') - 20
    (folder / "a.journal").write_bytes(data[:end])
    (work,) = lost_work(folder).works
    assert (work.puzzle.grid.rows, work.puzzle.grid.cols) == (3, 3)
    assert (0, 2) in work.puzzle.grid.blocks


def test_damage_in_the_middle_leaves_what_stands_before_it(folder: Path) -> None:
    data = bytearray(whole())
    place = data.index(b'"clues"')
    data[place : place + 4] = b"\0\xff{{"
    (folder / "a.journal").write_bytes(data)
    (work,) = lost_work(folder).works
    assert drawing_of(work.puzzle) == drawing_of(PUZZLE)


def test_a_letter_that_the_disk_has_changed_is_told(folder: Path) -> None:
    data = whole().replace(b'"C"', b'"X"')
    (folder / "a.journal").write_bytes(data)
    (work,) = lost_work(folder).works
    assert "not as it was written" in work.problem


@pytest.mark.parametrize("head", [b"null", b"[]", b"7", b"\xff\x00", b"", b"[" * 100_000])
def test_a_damaged_first_line_loses_the_file_alone(head: bytes, folder: Path) -> None:
    (folder / "a.journal").write_bytes(head + b"\n" + whole().partition(b"\n")[2])
    (work,) = lost_work(folder).works
    assert (work.puzzle, work.path) == (PUZZLE, None)
    assert "Which file" in work.problem


@pytest.mark.parametrize("value", [None, 7, [], {"a": 1}, True])
def test_whatever_stands_for_the_path_is_taken_for_a_name_or_nothing(
    value: object, folder: Path
) -> None:
    head = json.dumps({"path": value, "line": value}).encode()
    (folder / "a.journal").write_bytes(head + b"\n" + whole().partition(b"\n")[2])
    (work,) = lost_work(folder).works
    assert work.puzzle == PUZZLE


def test_damaged_work_that_is_recovered_is_set_aside_and_not_removed(
    folder: Path, aside: Path
) -> None:
    (folder / "a.journal").write_bytes(whole()[:-200])
    (work,) = lost_work(folder).works
    forget(work)
    assert list(folder.iterdir()) == []
    (kept,) = aside.iterdir()
    assert kept.read_bytes() == whole()[:-200]


def test_what_cannot_be_read_at_all_is_set_aside_and_told(folder: Path, aside: Path) -> None:
    (folder / "bad.journal").write_bytes(b'{"path": ""}\nnot a puzzle')
    (folder / "worse.journal").write_bytes(b"\xff\x00")
    (folder / "link.journal").symlink_to(folder / "nowhere")
    (folder / "folder.journal").mkdir()
    (folder / "good.journal").write_bytes(whole())
    found = lost_work(folder)
    assert [one.journal.name for one in found.works] == ["good.journal"]
    assert len(found.set_aside) == 4
    assert all(str(aside) in sentence for sentence in found.set_aside)
    assert len(list(aside.iterdir())) == 4
    leave(found.works[0])
    assert lost_work(folder).set_aside == (), "it is told once"


def test_a_file_that_must_not_be_read_is_set_aside(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "a.journal"
    path.write_bytes(whole())
    open_file = os.open

    def refused(one: str | Path, flags: int, mode: int = 0o777) -> int:
        if Path(one) == path:
            raise PermissionError(13, "Permission denied")
        return open_file(one, flags, mode)

    monkeypatch.setattr(os, "open", refused)
    found = lost_work(folder)
    assert found.works == ()
    assert "Permission denied" in found.set_aside[0]


def test_what_cannot_be_moved_either_is_told_with_its_place(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lost, "set_aside", lambda _path: None)
    (folder / "bad.journal").write_bytes(b"nothing")
    (sentence,) = lost_work(folder).set_aside
    assert str(folder / "bad.journal") in sentence


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    assert lost_work(tmp_path / "not there").works == ()
    (tmp_path / "file").write_text("no folder")
    found = lost_work(tmp_path / "file")
    assert found.works == ()
    assert len(found.set_aside) == 1


def test_lost_work_knows_what_its_file_held(tmp_path: Path) -> None:
    held = bytes(range(32))
    (tmp_path / "a.journal").write_bytes(journal_bytes(PUZZLE, tmp_path / "a.ipuz", "key", held))
    (tmp_path / "b.journal").write_bytes(
        journal_bytes(PUZZLE, None, "key").replace(b'"seen": ""', b'"seen": "odd"')
    )
    found = {work.journal.stem: work.seen for work in lost_work(tmp_path).works}
    assert found == {"a": held, "b": b""}
