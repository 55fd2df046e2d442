"""What the constructor sees where the disk refuses: one sentence, and the work goes on."""

from __future__ import annotations

import errno
import os
from threading import Event
from typing import TYPE_CHECKING, cast

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from shiboken6 import delete

from editor import storage
from editor.core.alphabet import ENGLISH
from editor.formats.registry import read_puzzle
from editor.ui.clues.clue_memory_dialog import ClueMemoryDialog
from editor.ui.widgets.writer import Writer
from editor.ui.window.error_dialog import ErrorDialog
from editor.ui.words.own_words_editor import OwnWordsEditor
from editor.words.clues import ClueMemory, OldClue
from tests.drawing import drawing_of, puzzle_from
from tests.faulty_system import STEPS, FaultySystem, full_disk
from tests.ui.on_disk import on_disk, saved

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.makers.patterns.kind import PatternsKind
    from editor.ui.window.main_window import MainWindow
    from editor.words.clues import Use
    from tests.ui.openers import Opener


def told(window: MainWindow) -> list[str]:
    """Return what is told in boxes, which are closed; an internal error is none of it."""
    assert window.findChild(ErrorDialog) is None
    boxes = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    for box in boxes:
        box.close()
    return [box.text() for box in boxes]


@pytest.mark.parametrize("step", STEPS)
def test_a_save_that_fails_leaves_the_file_and_the_work(
    step: str, open_window: Opener, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, path = open_window(puzzle_from("...")), home / "night.ipuz"
    window.parts.editing.type_letter("a")
    assert saved(window, path)
    before = path.read_bytes()
    window.parts.editing.type_letter("b")
    with monkeypatch.context() as patch:
        patch.setattr(storage, "os", FaultySystem(step, errno.ENOSPC))
        assert not saved(window, path)
    # The settings, which note the file too, may be told of besides.
    assert len([sentence for sentence in told(window) if str(path) in sentence]) == 1
    assert path.read_bytes() == before
    assert [one.name for one in home.iterdir() if one.is_file()] == ["night.ipuz"]
    assert window.isWindowModified()
    window.parts.editing.type_letter("c")
    assert saved(window, path)
    assert not told(window)
    assert drawing_of(read_puzzle(path)) == "ABC"


def test_settings_that_cannot_be_written_are_told_in_the_window(
    open_window: Opener, windows: Windows, home: Path, qapp: QApplication
) -> None:
    window = open_window(puzzle_from("..."))
    with full_disk():
        windows.settings.prefer(author="Ada")
        windows.settings.note_file(home / "a.ipuz")
        windows.settings.sync()
    qapp.processEvents()
    (sentence,) = told(window)
    assert "settings.ini" in sentence


@pytest.mark.parametrize("step", STEPS)
def test_exports_that_fail_are_told_where_they_were_asked_for(
    step: str, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = ClueMemory(home / "clues.sqlite")
    memory.remember([OldClue("CAT", "Mouser")])
    writer = Writer()
    clues, words = ClueMemoryDialog(memory, writer), OwnWordsEditor("CAT;50", ENGLISH, writer)
    for widget in (clues, words):
        qtbot.addWidget(widget)
        path = home / "out.txt"
        path.write_bytes(b"old")
        with monkeypatch.context() as patch:
            patch.setattr(storage, "os", FaultySystem(step, errno.EACCES))
            with qtbot.waitSignal(writer.idle):
                widget.export_to(path)
        assert widget.said_text == f"{path} cannot be written: {os.strerror(errno.EACCES)}."
        assert path.read_bytes() == b"old"
        with qtbot.waitSignal(writer.idle):
            widget.export_to(path)
        assert str(path) in widget.said_text
        assert b"CAT" in path.read_bytes()


def test_a_search_that_ends_late_leaves_what_was_said_of_an_export(
    home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    released = Event()

    class SlowMemory(ClueMemory):
        def use_of(self, entry: str) -> Use | None:
            released.wait()
            return super().use_of(entry)

    memory, writer, path = SlowMemory(home / "clues.sqlite"), Writer(), home / "out.csv"
    memory.remember([OldClue("CAT", "Mouser")])
    dialog = ClueMemoryDialog(memory, writer)
    qtbot.addWidget(dialog)
    try:
        with monkeypatch.context() as patch, qtbot.waitSignal(writer.idle):
            patch.setattr(storage, "os", FaultySystem(STEPS[0], errno.EACCES))
            dialog.export_to(path)
    finally:
        released.set()
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 1)
    assert dialog.said_text == f"{path} cannot be written: {os.strerror(errno.EACCES)}."
    dialog.field.setText("CAT")
    qtbot.waitUntil(lambda: dialog.said_text.endswith("1 clue in all"))


@pytest.mark.parametrize("step", STEPS)
def test_a_collection_of_patterns_stands_whole(
    step: str, open_window: Opener, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, path, grid = (
        open_window(puzzle_from("...")),
        home / "patterns.txt",
        puzzle_from("..#").grid,
    )
    maker = window.parts.makers.open("make_patterns")
    kind = cast("PatternsKind", maker.kind)
    kind.take((grid,))
    kind.save_collection(path)
    on_disk(window)
    before = path.read_bytes()
    kind.take((puzzle_from(".#.").grid,))
    with monkeypatch.context() as patch:
        patch.setattr(storage, "os", FaultySystem(step, errno.ENOSPC))
        kind.save_collection(path)
        on_disk(window)
    assert maker.sentence == f"{path} cannot be written: {os.strerror(errno.ENOSPC)}."
    assert path.read_bytes() == before
    assert not list(home.glob(storage.PASSING))


def test_a_fault_is_told_when_the_dialog_has_gone(
    open_window: Opener, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, path = open_window(puzzle_from("...")), home / "words.txt"
    words = OwnWordsEditor("CAT;50", ENGLISH, window.parts.writer)
    monkeypatch.setattr(storage, "os", FaultySystem(STEPS[0], errno.ENOSPC))
    words.export_to(path)
    delete(words)
    on_disk(window)
    assert told(window) == [f"{path} cannot be written: {os.strerror(errno.ENOSPC)}."]
