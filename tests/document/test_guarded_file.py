from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from editor.document.guarded_file import (
    Foreign,
    Gone,
    Opened,
    Protected,
    Refused,
    Seen,
    Written,
    look_at,
    read_file,
    write_file,
)
from editor.formats.ipuz_writer import write_ipuz
from editor.formats.registry import read_puzzle
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from pathlib import Path

MINE, THEIRS, OLD = (puzzle_from(one) for one in ("MINE", "THEM", "...."))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "a.ipuz"
    path.write_bytes(write_ipuz(OLD))
    return path


def seen(path: Path) -> Seen:
    opened = read_file(path)
    assert isinstance(opened, Opened)
    return opened.seen


def test_what_was_seen_is_replaced_and_what_was_written_is_seen(path: Path) -> None:
    before = seen(path)
    written = write_file(MINE, path, before)
    assert isinstance(written, Written)
    assert written.puzzle is MINE
    assert drawing_of(read_puzzle(path)) == "MINE"
    assert written.seen == seen(path) != before
    assert look_at(written.seen) is None


def test_what_another_program_wrote_is_left_alone(path: Path, tmp_path: Path) -> None:
    before, content = seen(path), write_ipuz(THEIRS)
    path.write_bytes(content)
    os.utime(path, (0, 0))
    found = write_file(MINE, path, before)
    assert isinstance(found, Foreign)
    assert found == look_at(before)
    assert path.read_bytes() == found.content == content
    assert found.puzzle == THEIRS
    assert list(tmp_path.iterdir()) == [path], "nothing half written is left"
    assert isinstance(write_file(MINE, path, found.seen), Written)


def test_of_recovered_work_nothing_is_known_so_nothing_is_replaced(path: Path) -> None:
    found = write_file(MINE, path, Seen(path, b""))
    assert isinstance(found, Foreign)
    assert found.puzzle == OLD


def test_it_is_looked_for_after_the_slow_part(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, content, flush = seen(path), write_ipuz(THEIRS), os.fsync

    def slow(handle: int) -> None:
        path.write_bytes(content)
        flush(handle)

    monkeypatch.setattr(os, "fsync", slow)
    assert isinstance(write_file(MINE, path, before), Foreign)
    assert path.read_bytes() == content


def test_it_is_looked_for_once_more_after_the_version_is_kept(path: Path) -> None:
    theirs = write_ipuz(THEIRS)
    found = write_file(MINE, path, seen(path), keep=lambda: path.write_bytes(theirs))
    assert isinstance(found, Foreign)
    assert path.read_bytes() == found.content == theirs


def test_the_same_content_is_no_change_whenever_it_was_written(path: Path) -> None:
    before = seen(path)
    path.write_bytes(path.read_bytes())
    os.utime(path, (0, 0))
    assert look_at(before) is None
    path.write_bytes(write_ipuz(MINE))
    assert isinstance(write_file(MINE, path, before), Written), "it has this puzzle already"


def test_foreign_bytes_that_are_no_puzzle_are_told_with_the_reason(path: Path) -> None:
    before = seen(path)
    path.write_bytes(b"<html>You are not signed in</html>")
    found = look_at(before)
    assert isinstance(found, Foreign)
    assert found.puzzle is None
    assert found.reason
    path.write_bytes(b"")
    emptied = look_at(before)
    assert isinstance(emptied, Foreign)
    assert emptied.content == b""


def test_a_file_that_is_gone_is_told_and_written_anew(path: Path) -> None:
    before = seen(path)
    path.unlink()
    assert look_at(before) == Gone(path)
    assert isinstance(write_file(MINE, path, before), Written)
    assert drawing_of(read_puzzle(path)) == "MINE"


def test_a_file_that_may_not_be_written_is_told(path: Path) -> None:
    before = seen(path)
    path.chmod(0o444)
    assert look_at(before) == Protected(path)
    path.chmod(0o644)
    assert look_at(before) is None


def test_another_name_is_not_compared_with_the_first_file(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "b.ipuz"
    other.write_bytes(write_ipuz(THEIRS))
    assert isinstance(write_file(MINE, other, seen(path)), Written)


def test_what_cannot_be_done_is_a_sentence(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere" / "a.ipuz"
    assert write_file(MINE, missing, None) == Refused(
        f"{missing} cannot be written: No such file or directory."
    )
    refused = read_file(missing)
    assert isinstance(refused, Refused)
    assert str(missing) in refused.sentence
