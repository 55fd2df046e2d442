"""A full disk, a missing permission, a vanished folder: at every step of every write.

What fails is put between ``editor.storage`` and the system, so that it holds for root, too. Files
that SQLite and Qt write meet a limit of the system on the size of files.
"""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop

from editor import storage
from editor.core.alphabet import ENGLISH
from editor.core.edits import set_text
from editor.core.presets import LYONS
from editor.document.document import Document
from editor.document.document_file import DocumentFile
from editor.document.guarded_file import Foreign, Refused, Seen, Written, write_file
from editor.document.journal import Journal
from editor.document.lost_work import lost_work
from editor.document.open_files import OpenFiles
from editor.document.own_words import OwnWords
from editor.document.settings import Settings
from editor.document.versions.past import Past
from editor.document.versions.version import Version, Why
from editor.document.versions.versions import Versions
from editor.formats.errors import FormatError
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.registry import write_puzzle
from editor.storage import write_atomically
from editor.words.clues import ClueMemory, OldClue
from editor.words.errors import WordsError
from editor.words.overlay import overlay_path
from tests.drawing import drawing_of, puzzle_from
from tests.faulty_system import STEPS, FaultySystem, full_disk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from editor.core.puzzle import Puzzle

NUMBERS = (errno.ENOSPC, errno.EACCES, errno.ENOENT, errno.EIO)
OLD, NEW = puzzle_from("AB"), puzzle_from("CD")


class Writer:
    """Writes one kind of file, and gathers what is told when it cannot."""

    path: Path

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[str] = []
        self.begin()

    def begin(self) -> None:
        """Write the file as it is before."""

    def write(self) -> None:
        """Write what is new."""

    def close(self) -> None:
        """Let go of what was opened."""

    def files(self) -> dict[str, bytes]:
        """Return all that lies in the folder, but for locks that are held."""
        files = (one for one in self.folder.rglob("*") if one.is_file())
        return {str(one): one.read_bytes() for one in files if one.suffix != ".lock"}


class _OfDocument(Writer):
    """A document that has a file, with a letter that is in no file yet."""

    def begin(self) -> None:
        self.path = self.folder / "a.ipuz"
        self.document = Document(OLD)
        self._versions = Versions(self.folder.parent / "versions.db")
        self._versions.failed.connect(self.told.append)
        self._past = Past(self.document, self._versions)
        self.file = DocumentFile(self.document, self._past, OpenFiles(self.folder.parent / "open"))
        self.save(self.path)
        self.document.apply("Type", NEW)

    def save(self, path: Path) -> None:
        self.file.write(path, self.take)
        self.wait()

    def wait(self) -> None:
        while self.file.is_busy:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)

    def take(self, outcome: Written | Foreign | Refused) -> None:
        if isinstance(outcome, Refused):
            self.told.append(outcome.sentence)
        assert not isinstance(outcome, Foreign)

    def close(self) -> None:
        self.file.close()
        self._past.close()
        self._versions.close()


class Saved(_OfDocument):
    def write(self) -> None:
        self.save(self.path)
        assert self.document.is_saved != bool(self.told)


class SavedAs(_OfDocument):
    def write(self) -> None:
        self.path = self.folder / "other.ipuz"
        self.save(self.path)
        assert self.document.is_saved != bool(self.told)


class Replaced(_OfDocument):
    """What another program has put into the file gives way."""

    def begin(self) -> None:
        super().begin()
        self.path.write_bytes(b"by another program")
        seen = Seen(self.path, self.document.digest)
        found = write_file(NEW, self.path, seen)
        assert isinstance(found, Foreign)
        self.theirs = found

    def write(self) -> None:
        self.file.replace(self.theirs, self.take)
        self.wait()


class Journalled(Writer):
    def begin(self) -> None:
        self.document = Document(OLD)
        self.journal = Journal(self.document, self.folder)
        self.journal.write_failed.connect(self.told.append)
        self.path = self.journal.path
        self._type("A")
        self._type_and_write("B")

    def write(self) -> None:
        self._type_and_write("C")

    def _type(self, letter: str) -> None:
        self.document.apply("Type", set_text(self.document.puzzle, (0, 0), letter))

    def _type_and_write(self, letter: str) -> None:
        self._type(letter)
        self.journal.write()
        self.journal.wait()
        QCoreApplication.processEvents()

    def close(self) -> None:
        self.journal.remove()
        self.journal.wait()


class OwnWorded(Writer):
    def begin(self) -> None:
        self.path = overlay_path(ENGLISH)
        self.own = OwnWords()
        self.own.failed.connect(self.told.append)
        self._score(20)

    def write(self) -> None:
        self._score(80)

    def _score(self, score: int) -> None:
        self.own.set_score(ENGLISH, "CAT", score)
        while self.own.is_busy:
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


class Exported(Writer):
    """A file for other programs."""

    def begin(self) -> None:
        self.path = self.folder / "a.txt"
        write_puzzle(OLD, self.path)

    def write(self) -> None:
        try:
            write_puzzle(NEW, self.path)
        except FormatError as error:
            self.told.append(str(error))


WRITERS = (Saved, SavedAs, Replaced, Journalled, OwnWorded, Exported)


@pytest.fixture
def folder(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "here"))
    (tmp_path / "here").mkdir()
    return tmp_path / "here"


@contextmanager
def written_by(kind: type[Writer], folder: Path) -> Iterator[Writer]:
    writer = kind(folder)
    assert not writer.told
    try:
        yield writer
    finally:
        writer.close()


@pytest.mark.parametrize("number", NUMBERS, ids=errno.errorcode.get)
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("kind", WRITERS)
def test_a_write_that_fails_is_told_once_and_changes_nothing(
    kind: type[Writer], step: str, number: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with written_by(kind, folder) as writer:
        before = writer.files()
        system = FaultySystem(step, number)
        with monkeypatch.context() as patch:
            patch.setattr(storage, "os", system)
            writer.write()
        if step == "check" and kind is SavedAs:  # there is no file to be checked
            assert not system.failures
            return
        (sentence,) = writer.told
        assert str(writer.path) in sentence, "it names the file"
        assert os.strerror(number) in sentence, "and says why"
        assert writer.files() == before, "the old file stands, and nothing lies beside it"
        writer.told.clear()
        writer.write()
        assert not writer.told, "the fault is gone"
        assert writer.path.read_bytes() != before.get(str(writer.path))


@pytest.mark.skipif(os.name != "posix", reason="folders are flushed on posix alone")
@pytest.mark.parametrize("step", ["open folder", "flush folder"])
@pytest.mark.parametrize("kind", WRITERS)
def test_a_folder_that_cannot_be_flushed_is_no_failure_for_the_new_file_stands(
    kind: type[Writer], step: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with written_by(kind, folder) as writer:
        before = writer.files()
        system = FaultySystem(step, errno.EACCES)
        with monkeypatch.context() as patch:
            patch.setattr(storage, "os", system)
            writer.write()
        assert system.failures
        assert not writer.told
        after = writer.files()
        assert after.pop(str(writer.path)) != before.pop(str(writer.path), b"")
        assert after == before


@pytest.mark.parametrize("kind", [Saved, SavedAs, Replaced, Exported])
def test_a_vanished_folder_is_told_and_not_made(kind: type[Writer], folder: Path) -> None:
    with written_by(kind, folder) as writer:
        away = folder.with_name("away")
        folder.rename(away)
        writer.write()
        (sentence,) = writer.told
        assert str(writer.path) in sentence
        assert not folder.exists()
        away.rename(folder)
        writer.told.clear()
        writer.write()
        assert not writer.told


@pytest.mark.parametrize("kind", [Journalled, OwnWorded])
def test_a_folder_of_ours_that_vanished_is_made_again(kind: type[Writer], folder: Path) -> None:
    with written_by(kind, folder) as writer:
        shutil.rmtree(folder)
        writer.write()
        assert not writer.told
        assert writer.path.exists()
        assert not lost_work(folder).works, "a journal is guarded there, too"


def test_a_half_written_file_that_cannot_be_removed_hides_no_reason(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def keeps(_path: Path, *, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, f"{missing_ok=}")

    monkeypatch.setattr(storage, "os", FaultySystem("write", errno.ENOSPC))
    monkeypatch.setattr(Path, "unlink", keeps)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)) as caught:
        write_atomically(folder / "a.ipuz", b"new")
    assert caught.value.filename == str(folder / "a.ipuz")


@pytest.fixture
def versions(folder: Path) -> Iterator[Versions]:
    versions = Versions(folder / "versions.db")
    yield versions
    versions.close()


class Work:
    """A document whose versions are kept, and what is told of them."""

    def __init__(self, versions: Versions) -> None:
        self.told: list[str] = []
        versions.failed.connect(self.told.append)
        self.document = Document(OLD)
        self.past = Past(self.document, versions)

    def keep(self, puzzle: Puzzle) -> BaseException | None:
        failure = self.past.keep(Why.SAVED, puzzle).exception()
        QCoreApplication.processEvents()
        return failure

    def kept(self) -> list[str]:
        """Return the grids of the versions as the store has them."""

        def ask(line: str, store: Any) -> list[bytes]:  # noqa: ANN401 - the store
            found: tuple[Version, ...] = store.versions(line)
            return [store.data(one) for one in found]

        return [drawing_of(read_ipuz(one).puzzle) for one in self.past.ask(ask).result()]


def test_versions_on_a_full_disk_are_told_once_and_the_next_is_kept(versions: Versions) -> None:
    work = Work(versions)
    assert work.keep(OLD) is None
    with full_disk():
        assert work.keep(NEW) is not None
        assert work.keep(NEW) is not None
    (sentence,) = work.told
    assert "versions.db" in sentence
    assert work.kept() == [drawing_of(OLD)]
    assert work.keep(NEW) is None
    assert sorted(work.kept()) == [drawing_of(OLD), drawing_of(NEW)]


@pytest.mark.parametrize("pages", [0, 1, 2, 3])
def test_a_store_that_may_not_grow_keeps_a_version_whole_or_not_at_all(
    versions: Versions, pages: int
) -> None:
    work = Work(versions)
    assert work.keep(OLD) is None

    def limit(store: Any, more: int) -> None:  # noqa: ANN401 - the store
        file = store._connection
        (now,) = file.execute("PRAGMA page_count").fetchone()
        file.execute(f"PRAGMA max_page_count = {now + more}")

    noise = "".join(chr(0x4E00 + number * 7919 % 20000) for number in range(20000))
    large = replace(NEW, notes=noise)
    versions.ask(partial(limit, more=pages)).result()
    failure = work.keep(large)
    assert failure is not None
    assert "full" in str(failure)
    assert len(work.kept()) == 1 + (failure is None)
    versions.ask(partial(limit, more=1_000_000)).result()
    assert work.keep(NEW) is None


def test_versions_in_a_folder_that_vanished_are_kept_in_a_new_one(
    versions: Versions, folder: Path
) -> None:
    work = Work(versions)
    assert work.keep(OLD) is None
    shutil.rmtree(folder)
    assert work.keep(NEW) is None
    assert not work.told
    assert work.kept() == [drawing_of(NEW)]
    assert (folder / "versions.db").exists()


def test_the_clue_memory_on_a_full_disk_is_as_it_was(folder: Path) -> None:
    path = folder / "clues.sqlite"
    memory = ClueMemory(path)
    memory.remember([OldClue("CAT", "Mouser")])
    before = path.read_bytes()
    with full_disk(), pytest.raises(WordsError, match=str(path)):
        memory.remember([OldClue("DOG", "Barker")])
    assert path.read_bytes() == before
    assert [one.name for one in folder.iterdir()] == [path.name]
    assert memory.remember([OldClue("DOG", "Barker")]) == 1


SETTINGS: dict[str, Callable[[Settings], object]] = {
    "preferences": lambda settings: settings.prefer(author="Ada"),
    "recent files": lambda settings: settings.note_file(Path("/b.ipuz")),
    "presets": lambda settings: settings.keep_preset(LYONS),
    "own patterns": lambda settings: settings.keep_patterns([puzzle_from("..#").grid]),
    "page presets": lambda settings: settings.keep_page_preset("mine", "{}"),
    "page style": lambda settings: settings.remember_page_style("{}"),
    "word lists": lambda settings: settings.use_lists(settings.lists),
}


@pytest.mark.parametrize("change", SETTINGS.values(), ids=SETTINGS)
def test_settings_on_a_full_disk_are_told_once_and_written_later(
    change: Callable[[Settings], object], folder: Path, qapp: QApplication
) -> None:
    path, told = folder / "settings.ini", list[str]()
    settings = Settings(path)
    settings.failed.connect(told.append)
    settings.note_file(Path("/a.ipuz"))
    settings.sync()
    before = path.read_bytes()
    with full_disk():
        change(settings)
        change(settings)
        settings.note_file(Path("/c.ipuz"))
        settings.sync()
    qapp.processEvents()
    (sentence,) = told
    assert str(path) in sentence
    assert path.read_bytes() == before
    assert [one.name for one in folder.iterdir()] == [path.name]
    settings.note_file(Path("/d.ipuz"))
    settings.sync()
    qapp.processEvents()
    assert len(told) == 1, "the fault is gone"
    written = path.read_bytes()
    assert b"/c.ipuz" in written, "what could not be written was not forgotten"
    assert b"/d.ipuz" in written
    change(settings)
    settings.sync()
    qapp.processEvents()
    assert len(told) == 1


def test_a_fault_that_comes_again_is_told_again(
    folder: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    settings = Settings(folder / "settings.ini")
    for name in ("a", "b"):
        with full_disk(), qtbot.waitSignal(settings.failed):
            settings.note_file(Path(f"/{name}.ipuz"))
            settings.sync()
        with qtbot.assertNotEmitted(settings.failed):
            settings.note_file(Path(f"/{name}{name}.ipuz"))
            settings.sync()
            qapp.processEvents()
