"""What is kept of a document while it is worked on, and what comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.core.edits import set_text
from editor.document.document import Document
from editor.document.versions import past as pasts
from editor.document.versions.past import Past
from editor.document.versions.places import Place
from editor.document.versions.version import VersionsError, Why
from editor.document.versions.versions import Versions
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.document.versions.store import VersionStore
    from editor.document.versions.version import Version


@pytest.fixture
def versions(qapp: object, tmp_path: Path) -> Iterator[Versions]:
    versions = Versions(tmp_path / "data" / "versions.db")
    yield versions
    versions.close()


class Run:
    """One run of the program with one document."""

    def __init__(self, versions: Versions, drawing: str, path: Path | None = None) -> None:
        self.versions = versions
        self.document = Document(puzzle_from("..."))
        self.past = Past(self.document, versions)
        self.document.load(puzzle_from(drawing), path)

    def type(self, *letters: str) -> None:
        for letter in letters:
            col = len(self.document.puzzle.fill)
            after = set_text(self.document.puzzle, (0, col), letter)
            self.document.apply(f"Type {letter}", after)

    def save(self, path: Path) -> None:
        self.document.mark_saved(self.document.puzzle, path)
        self.past.keep(Why.SAVED)

    def told(self) -> list[tuple[str, str]]:
        """Return the document's versions, the first one first: what happened, and the grid."""

        def ask(line: str, store: VersionStore) -> list[tuple[Version, bytes]]:
            return [(one, store.data(one)) for one in store.versions(line)]

        found = self.past.ask(ask).result()
        return [(version.why.value, drawing_of(read_ipuz(data).puzzle)) for version, data in found][
            ::-1
        ]

    def end(self) -> None:
        self.past.close()
        self.past.ask(lambda line, _store: line).result()
        self.versions.answered.disconnect(self.past._take_answer)


def test_a_file_leaves_what_it_was_and_every_save(versions: Versions, tmp_path: Path) -> None:
    path = tmp_path / "a.ipuz"
    run = Run(versions, "A..", path)
    run.type("B")
    run.save(path)
    run.type("C")
    run.save(path)
    assert run.told() == [("opened", "A.."), ("saved", "AB."), ("saved", "ABC")]


def test_opening_a_file_leaves_nothing(versions: Versions, tmp_path: Path) -> None:
    assert Run(versions, "A..", tmp_path / "a.ipuz").told() == []


def test_work_without_a_file_has_a_line_that_goes_to_its_first_file(
    versions: Versions, tmp_path: Path
) -> None:
    run = Run(versions, "...")
    run.type("A")
    run.past.keep(Why.FILLED)
    run.save(tmp_path / "a.ipuz")
    assert run.told() == [("filled", "A.."), ("saved", "A..")]
    run.document.load(puzzle_from("XYZ"))
    assert run.told() == [], "another puzzle is on the desk"


def test_save_as_points_to_where_it_came_from(versions: Versions, tmp_path: Path) -> None:
    run = Run(versions, "A..", tmp_path / "a.ipuz")
    run.type("B")
    run.save(tmp_path / "a.ipuz")
    run.type("C")
    run.save(tmp_path / "b.ipuz")
    assert run.told() == [("saved", "ABC")]
    (version,) = run.past.ask(lambda line, store: store.versions(line)).result()
    origin = versions.ask(lambda store: store.version(version.origin or 0)).result()
    assert origin is not None
    data = versions.ask(lambda store: store.data(origin)).result()
    assert drawing_of(read_ipuz(data).puzzle) == "AB."


def test_what_another_program_wrote_is_kept_as_it_is(versions: Versions, tmp_path: Path) -> None:
    path = tmp_path / "a.ipuz"
    run = Run(versions, "A..", path)
    theirs = b"\x00 no puzzle at all"
    version = run.past.keep_foreign(theirs, path).result()
    assert version.why is Why.FOREIGN
    assert versions.ask(lambda store: store.data(version)).result() == theirs


@pytest.mark.parametrize("own", [None, "a.ipuz"])
def test_what_stood_in_another_file_is_kept_in_the_line_of_that_file(
    versions: Versions, tmp_path: Path, own: str | None
) -> None:
    other = tmp_path / "b.ipuz"
    run = Run(versions, "A..", tmp_path / own if own else None)
    run.type("B")
    run.past.keep(Why.FILLED)
    before = run.told()
    run.past.keep_foreign(write_ipuz(puzzle_from("THEM")), other).result()
    assert run.told() == before
    run.save(other)
    assert run.told() == [("foreign", "THEM"), ("saved", "AB.")]


def test_an_hour_of_work_leaves_a_version(
    versions: Versions, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pasts, "HOUR", 30)
    run = Run(versions, "...")
    qtbot.wait(60)
    assert run.told() == [], "nothing was done"
    run.type("A")
    qtbot.waitUntil(lambda: run.told() == [("hour", "A..")])


def test_undo_reaches_back_over_a_restart(versions: Versions, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "a.ipuz"
    run = Run(versions, "...", path)
    run.type("A", "B", "C")
    run.document.history.undo()
    run.save(path)
    run.end()
    again = Run(versions, "AB.", path)
    with qtbot.waitSignal(again.past.recalled):
        pass
    assert again.document.is_saved
    assert again.document.history.undoText() == "Type B"
    again.type("X")
    again.document.history.undo()
    assert again.document.is_saved
    seen = []
    while again.document.history.canUndo():
        again.document.history.undo()
        seen.append(drawing_of(again.document.puzzle))
    assert seen == ["A..", "..."]
    assert not again.document.is_saved


def test_what_is_done_before_the_history_has_come_stays_on_top_of_it(
    versions: Versions, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "a.ipuz"
    run = Run(versions, "...", path)
    run.type("A")
    run.save(path)
    run.end()
    again = Run(versions, "A..", path)
    again.type("B", "C")
    again.document.history.undo()
    with qtbot.waitSignal(again.past.recalled):
        pass
    assert drawing_of(again.document.puzzle) == "AB."
    again.document.history.redo()
    assert drawing_of(again.document.puzzle) == "ABC"
    for _ in range(3):
        again.document.history.undo()
    assert drawing_of(again.document.puzzle) == "..."


def test_work_that_was_given_up_is_a_version(versions: Versions, tmp_path: Path) -> None:
    path = tmp_path / "a.ipuz"
    run = Run(versions, "A..", path)
    run.type("B")
    run.end()
    again = Run(versions, "A..", path)
    assert again.told() == [("opened", "A.."), ("left", "AB.")]
    assert not again.document.history.canUndo()


def test_a_history_that_was_cut_off_is_a_version_too(versions: Versions, tmp_path: Path) -> None:
    """The program was killed, and the file is as it was."""
    path = tmp_path / "a.ipuz"
    run = Run(versions, "A..", path)
    run.type("B", "C")
    run.past.write_steps()
    again = Run(versions, "A..", path)
    assert again.told() == [("opened", "A.."), ("left", "ABC")]


def test_recovered_work_can_be_undone(versions: Versions, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "a.ipuz"
    run = Run(versions, "...", path)
    run.type("A", "B")
    run.past.write_steps()
    run.past.ask(lambda line, _store: line).result()
    again = Run(versions, "...")
    again.document.load(puzzle_from("ABC"), path, saved=False)
    with qtbot.waitSignal(again.past.recalled):
        pass
    assert not again.document.is_saved
    seen = []
    while again.document.history.canUndo():
        again.document.history.undo()
        seen.append(drawing_of(again.document.puzzle))
    assert seen == ["AB.", "A..", "..."]


def test_work_without_a_file_is_recovered_into_its_line(versions: Versions) -> None:
    run = Run(versions, "...")
    run.type("A")
    run.past.keep(Why.FILLED)
    again = Run(versions, "...")
    again.document.load(puzzle_from("AB."), saved=False, line=run.document.line)
    again.past.keep(Why.RECOVERED)
    assert again.told() == [("filled", "A.."), ("recovered", "AB.")]


def test_long_histories_keep_their_end(
    versions: Versions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pasts, "MOST", 4)
    monkeypatch.setattr(pasts, "BLOCK", 3)
    path = tmp_path / "a.ipuz"
    run = Run(versions, "." * 12, path)
    run.type(*"ABCDEFGHI")
    run.past.write_steps()
    data = write_ipuz(run.document.puzzle)
    steps = run.past.ask(lambda line, store: store.recall(Place(line), data)).result()
    assert [text for text, _ in steps] == ["", *(f"Type {one}" for one in "DEFGHI")]
    assert drawing_of(read_ipuz(steps[0][1]).puzzle) == "ABC........."


def test_a_damaged_store_is_set_aside_and_told(
    qapp: object, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "versions.db"
    path.write_bytes(b"no database " * 500)
    versions = Versions(path)
    with qtbot.waitSignal(versions.failed) as told:
        run = Run(versions, "A..", tmp_path / "a.ipuz")
    run.type("B")
    assert run.told() == [("opened", "A..")]
    (aside,) = (tmp_path / "gridwright" / "set-aside").iterdir()
    assert str(aside) in told.args[0]
    assert aside.read_bytes() == b"no database " * 500
    versions.close()


def test_a_folder_that_cannot_be_made_is_told_once(
    qapp: object, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "file").write_text("no folder")
    versions = Versions(tmp_path / "file" / "versions.db")
    sentences: list[str] = []
    versions.failed.connect(sentences.append)
    run = Run(versions, "A..", tmp_path / "a.ipuz")
    run.type("B")
    with pytest.raises(VersionsError, match="cannot be kept"):
        run.past.keep(Why.SAVED).result()
    qtbot.waitUntil(lambda: bool(sentences))
    qtbot.wait(20)
    assert len(sentences) == 1
    assert drawing_of(run.document.puzzle) == "AB."
    versions.close()
