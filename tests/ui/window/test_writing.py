"""What is made of a puzzle is written beside the window: no key waits, closing does."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any, cast

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox

from editor.core.alphabet import ENGLISH
from editor.core.edits import set_clue
from editor.core.presets import LYONS, MINI
from editor.document.settings import Settings
from editor.document.versions.version import Why
from editor.formats.targets import TARGETS
from editor.sheet.grid_shapes import Letters
from editor.ui.clues.clue_memory_dialog import ClueMemoryDialog
from editor.ui.window.waiting_dialog import WaitingDialog
from editor.ui.words.own_words_editor import OwnWordsEditor
from editor.words.clues import ClueMemory, OldClue, clues_path
from editor.words.word_list import Word
from tests.drawing import drawing_of, puzzle_from
from tests.ui.answering import questions
from tests.ui.on_disk import on_disk, saved
from tests.ui.openers import PATIENCE
from tests.ui.slow_disk import SlowDisk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.makers.dictionary.kind import DictionaryKind
    from editor.ui.makers.patterns.kind import PatternsKind
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
def disk(
    window: MainWindow, windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> Iterator[SlowDisk]:
    windows.settings.sync()
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
    lacks = ". 5 clues are missing. There is no title." if name == "a.pdf" else ""
    assert window.status.currentMessage() == f"Written: {path}{lacks}"
    assert path.read_bytes().startswith(BEGINNINGS[name])


def own_words(window: MainWindow, path: Path) -> object:
    words = OwnWordsEditor("CAT;50", ENGLISH, window.parts.writer)
    words.export_to(path)
    return words


def old_clues(window: MainWindow, path: Path) -> object:
    memory = ClueMemory(clues_path())
    memory.remember([OldClue("CAT", "Mouser")])
    clues = ClueMemoryDialog(memory, window.parts.writer, "", window)
    clues.export_to(path)
    return clues


def collection(window: MainWindow, path: Path) -> object:
    kind = window.parts.makers.open("make_patterns").kind
    kind.take((window.document.puzzle.grid,))
    cast("PatternsKind", kind).save_collection(path)
    return kind


def latex(window: MainWindow, path: Path) -> object:
    kind = cast("DictionaryKind", window.parts.makers.open("make_dictionary").kind)
    kind.write_latex(path)
    return kind


def maker_pages(window: MainWindow, path: Path) -> object:
    maker = window.parts.makers.open("make_dictionary")
    maker.write(path)
    return maker


DIALOGS: Mapping[str, tuple[Callable[[MainWindow, Path], object], bytes]] = {
    "own words": (own_words, b"CAT;50"),
    "old clues": (old_clues, b"entry,clue"),
    "a collection of patterns": (collection, b"3x2:"),
    "a book in LaTeX": (latex, b""),
    "a maker's pages": (maker_pages, b"%PDF"),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_one_works_on_while_a_dialog_writes_its_file(
    window: MainWindow, disk: SlowDisk, tmp_path: Path, qtbot: QtBot, name: str
) -> None:
    path = tmp_path / "file.out"
    write, beginning = DIALOGS[name]
    dialog = write(window, path)
    qtbot.waitUntil(disk.reached.is_set, timeout=PATIENCE)
    qtbot.keyClicks(window.view, "so")
    assert drawing_of(window.document.puzzle).startswith("SO")
    assert not path.exists()
    disk.answers.set()
    on_disk(window)
    assert path.read_bytes().startswith(beginning)
    del dialog


CHOICES: Mapping[str, Callable[[Settings], object]] = {
    "preferences": lambda settings: settings.prefer(author="Ada"),
    "recent files": lambda settings: settings.note_file(Path("/b.ipuz")),
    "presets": lambda settings: settings.keep_preset(LYONS),
    "patterns": lambda settings: settings.keep_patterns([puzzle_from("..#").grid]),
    "page presets": lambda settings: settings.keep_page_preset("mine", "{}"),
    "page style": lambda settings: settings.remember_page_style("{}"),
    "word lists": lambda settings: settings.use_lists(settings.lists),
    "the place of the window": lambda settings: settings.remember_window("docks", QByteArray(b"x")),
}


@pytest.mark.parametrize("choice", CHOICES)
def test_a_choice_holds_before_it_is_on_the_disk(
    window: MainWindow, windows: Windows, disk: SlowDisk, home: Path, qtbot: QtBot, choice: str
) -> None:
    (path,) = home.rglob("settings.ini")
    before = path.read_bytes()
    CHOICES[choice](windows.settings)
    qtbot.waitUntil(disk.reached.is_set, timeout=PATIENCE)
    CHOICES[choice](windows.settings)
    qtbot.keyClicks(window.view, "so")
    assert drawing_of(window.document.puzzle).startswith("SO")
    assert path.read_bytes() == before
    disk.answers.set()
    windows.settings.sync()
    assert path.read_bytes() != before


def test_what_another_process_keeps_comes_here_with_the_next_choice(
    windows: Windows, home: Path, qtbot: QtBot
) -> None:
    windows.settings.sync()
    (path,) = home.rglob("settings.ini")
    other = Settings(path)
    other.keep_preset(LYONS)
    other.sync()
    assert not windows.settings.presets
    with qtbot.waitSignals([windows.settings.presets_changed] * 2):
        windows.settings.keep_preset(MINI)
    assert {one.name for one in windows.settings.presets} == {"Lyons", MINI.name}


def test_no_database_is_written_by_the_window(
    window: MainWindow,
    windows: Windows,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ClueMemory(clues_path()).remember([OldClue("CAT", "Mouser"), OldClue("TEA", "Leaves")])
    written: list[str] = []
    connect = sqlite3.connect

    def note(statement: str) -> None:
        if statement.split()[0].upper() in {"INSERT", "UPDATE", "DELETE"}:
            written.append(statement)

    def watched(*args: Any, **options: Any) -> sqlite3.Connection:  # noqa: ANN401 - as sqlite3 has it
        connection = connect(*args, **options)
        if current_thread() is main_thread():
            connection.set_trace_callback(note)
        return connection

    monkeypatch.setattr(sqlite3, "connect", watched)
    document = window.document
    document.apply("Clue", set_clue(document.puzzle, document.puzzle.layout.slots[0].key, "Sounds"))
    assert saved(window, tmp_path / "a.ipuz")
    window.parts.past.keep(Why.FILLED).result()
    clues = ClueMemoryDialog(ClueMemory(clues_path()), window.parts.writer, "", window)
    qtbot.waitUntil(lambda: clues.model.rowCount() == 2)
    clues.table.selectRow(0)
    clues.forget()
    qtbot.waitUntil(lambda: clues.model.rowCount() == 1)
    assert not written


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
    asked = questions(monkeypatch, QMessageBox.StandardButton.Discard)
    window.parts.editing.type_letter("s")
    window.parts.exports.write_html(tmp_path / "a.html")
    windows.close_all()
    disk.answers.set()
    qtbot.waitUntil(lambda: not windows.windows)
    assert len(asked) == 1
