"""Definitions, clue drafts, clue memory and words of the theme, through the window."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date
from threading import Event
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from editor.core.alphabet import FRENCH
from editor.core.edits import set_clue, set_entry, set_locked
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.document.definitions import Known, WordMeanings
from editor.formats import attempts
from editor.formats.errors import FormatError
from editor.ui.clues.clue_memory_dialog import ClueMemoryDialog
from editor.ui.clues.old_clues import OldClueModel
from editor.ui.widgets.writer import Writer
from editor.ui.words.subject_dialog import SubjectDialog
from editor.words.clue_csv import clues_from_csv
from editor.words.clues import ClueMemory, OldClue, Where, clues_path
from tests.drawing import puzzle_from
from tests.patient import PATIENCE
from tests.ui.on_disk import saved

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

ONE_ACROSS = SlotKey((0, 0), Direction.ACROSS)
OCEAN = puzzle_from("OCEAN\n#####\n.....")


@pytest.fixture
def window(open_window: Opener, qtbot: QtBot) -> MainWindow:
    opened = open_window(OCEAN)
    qtbot.waitUntil(lambda: opened._lists.words is not None)
    return opened


@pytest.fixture
def memory(tmp_path: Path) -> ClueMemory:
    return ClueMemory(tmp_path / "clues.sqlite")


def define(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.parts.meanings.definitions.found):
        window.actions_by_name["define"].trigger()


def test_ctrl_d_shows_what_the_entry_means(window: MainWindow, qtbot: QtBot) -> None:
    define(window, qtbot)
    panel = window.panels.definitions
    assert panel.name_text == "OCEAN"
    assert "body of water" in panel.meanings.toPlainText()
    assert "noun" in panel.meanings.toPlainText().split()
    assert panel.clues.hasFocus()
    assert panel.clue_texts
    assert not any("ocean" in text.lower().split() for text in panel.clue_texts)


def test_inflected_entries_are_resolved(window: MainWindow, qtbot: QtBot) -> None:
    window.document.load(puzzle_from("OXEN"))
    define(window, qtbot)
    said = window.panels.definitions.meanings.toPlainText()
    assert "ox" in said.split()
    assert said.startswith("plural of “ox”")


def test_what_no_dictionary_has_is_told_by_its_tags(window: MainWindow, qtbot: QtBot) -> None:
    window.document.load(puzzle_from("MCMXL"))
    define(window, qtbot)
    assert "Roman numeral: 1940" in window.panels.definitions.meanings.toPlainText()


def test_a_word_of_another_language_is_not_answered_in_english(
    memory: ClueMemory, qtbot: QtBot
) -> None:
    """The file of definitions may be opened for a word that nobody waits for any more."""
    heard: list[Known] = []
    meanings = WordMeanings(memory)
    meanings.found.connect(heard.append)
    meanings.look_up("OCEAN")
    meanings.look_up("CHAT", alphabet=FRENCH)
    qtbot.waitUntil(
        lambda: meanings._definitions is not None and not meanings._disk.is_busy, timeout=PATIENCE
    )
    (known,) = heard
    assert (known.meanings.entry, bool(known.meanings)) == ("CHAT", False)
    meanings.look_up("CHAT")
    qtbot.waitUntil(lambda: bool(heard[-1].meanings), timeout=PATIENCE)
    meanings.close()


def test_what_a_name_is_known_for_is_shown_with_its_source(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.document.load(puzzle_from("ASTA"))
    define(window, qtbot)
    panel = window.panels.definitions
    said = panel.meanings.toPlainText()
    assert "the dog in “The Thin Man”\nKnown for: Gridwright's own line" in said
    assert panel.clue_texts[0] == "The dog in “The Thin Man”"
    assert "Gridwright's own line" in panel.clues.item(0).text()


def test_an_entry_that_no_dictionary_has_says_so(window: MainWindow, qtbot: QtBot) -> None:
    window.document.load(puzzle_from("QXZJV"))
    define(window, qtbot)
    assert window.panels.definitions.clue_texts == ()
    assert "There is no definition" in window.panels.definitions.meanings.toPlainText()


def test_the_panel_follows_the_cursor_while_it_is_seen(window: MainWindow, qtbot: QtBot) -> None:
    define(window, qtbot)
    with qtbot.waitSignal(window.parts.meanings.definitions.found):
        window.document.load(puzzle_from("RIVER"))
    assert window.panels.definitions.name_text == "RIVER"


def test_the_definitions_are_those_of_the_cursor_when_they_come_into_sight(
    window: MainWindow, qtbot: QtBot
) -> None:
    panel = window.panels.definitions
    with qtbot.waitSignal(window.parts.meanings.definitions.found):
        window.panels.show_panel("definitions")
    assert panel.name_text == "OCEAN"
    window.panels.show_panel("words")
    qtbot.waitUntil(panel.visibleRegion().isEmpty)
    with qtbot.assertNotEmitted(window.parts.meanings.definitions.found, wait=50):
        window.document.load(puzzle_from("RIVER"))
    with qtbot.waitSignal(window.parts.meanings.definitions.found):
        window.panels.show_panel("definitions")
    assert panel.name_text == "RIVER"


def test_drafts_stay_as_they_are_while_clues_are_written(window: MainWindow, qtbot: QtBot) -> None:
    define(window, qtbot)
    panel = window.panels.definitions
    panel.clues.setCurrentRow(1)
    with qtbot.assertNotEmitted(window.parts.meanings.definitions.found, wait=50):
        window.parts.editing.set_clue(ONE_ACROSS, "Blue expanse")
    assert panel.clues.currentRow() == 1


def test_a_draft_becomes_the_clue_and_is_ready_to_change(window: MainWindow, qtbot: QtBot) -> None:
    define(window, qtbot)
    panel = window.panels.definitions
    panel.clues.setCurrentRow(1)
    qtbot.keyClick(panel.clues, Qt.Key.Key_Return)
    assert window.document.puzzle.clues == {ONE_ACROSS: panel.clue_texts[1]}
    field = window.panels.entry.clue_field
    assert field.hasFocus()
    assert field.text() == panel.clue_texts[1]
    qtbot.keyClicks(field, ", say")
    assert field.text() == f"{panel.clue_texts[1]}, say"
    window.document.history.undo()
    window.document.history.undo()
    assert not window.document.puzzle.clues


def test_return_before_the_drafts_are_there_takes_the_first_of_this_entry(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.document.load(puzzle_from("OCEAN\n#####\nRIVER"))
    define(window, qtbot)
    panel, slot = window.panels.definitions, window.document.puzzle.layout.slots[1]
    of_the_ocean = panel.clue_texts[0]
    with qtbot.waitSignal(window.parts.meanings.clue_drafted):
        window.parts.jumps.go_to_slot(slot)
        window.actions_by_name["define"].trigger()
        qtbot.keyClick(panel.clues, Qt.Key.Key_Return)
        assert not window.document.puzzle.clues
    assert panel.clue_texts[0] != of_the_ocean
    assert window.document.puzzle.clues == {slot.key: panel.clue_texts[0]}


def test_return_leads_to_the_clue_where_nothing_is_known(window: MainWindow, qtbot: QtBot) -> None:
    window.document.load(puzzle_from("XQZ"))
    define(window, qtbot)
    assert not window.panels.definitions.clue_texts
    qtbot.keyClick(window.panels.definitions.clues, Qt.Key.Key_Return)
    assert window.panels.entry.clue_field.hasFocus()


def test_saving_remembers_clues_and_define_lists_them_in_other_puzzles(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.parts.editing.set_clue(ONE_ACROSS, "Blue expanse")
    assert saved(window, tmp_path / "sea.ipuz")
    assert [(one.entry, one.text, one.title) for one in window.parts.meanings.memory.all()] == [
        ("OCEAN", "Blue expanse", "sea")
    ]
    define(window, qtbot)
    panel = window.panels.definitions
    assert "Blue expanse" not in panel.clue_texts
    assert "used in" not in panel.meanings.toPlainText()
    window.document.load(replace(window.document.puzzle, title="Another"))
    define(window, qtbot)
    assert panel.clue_texts[0] == "Blue expanse"
    assert "sea" in panel.clues.item(0).text()
    assert "used in 1 puzzle, 1 of your own" in panel.meanings.toPlainText()


def test_old_clues_are_a_sound_model(qtmodeltester: ModelTester, qapp: object) -> None:
    model = OldClueModel()
    sea = OldClue("OCEAN", "Sea", "Night", date(2026, 1, 2), "Ada")
    model.show_clues([sea, OldClue("ART", "It")])
    qtmodeltester.check(model)
    row = [model.index(0, column).data() for column in range(model.columnCount())]
    assert row == ["OCEAN", "Sea", "Night", "Ada", "2026-01-02"]


def entries(dialog: ClueMemoryDialog) -> list[str]:
    return [dialog.model.clue(row).entry for row in range(dialog.model.rowCount())]


@pytest.fixture
def written() -> Iterator[sqlite3.Connection]:
    """A clue memory with one clue, which somebody is writing until he commits."""
    ClueMemory(clues_path()).remember([OldClue("OCEAN", "Blue expanse")])
    with closing(sqlite3.connect(clues_path())) as connection:
        connection.execute("begin exclusive")
        yield connection


def test_the_window_goes_on_while_clues_are_written(
    window: MainWindow, written: sqlite3.Connection, qtbot: QtBot
) -> None:
    panel = window.panels.definitions
    with qtbot.waitSignal(window.parts.meanings.definitions.found):
        window.actions_by_name["define"].trigger()
        window.document.load(puzzle_from("RIVER"))
        window.parts.editing.type_letter("l")
        window.document.load(OCEAN)
        assert panel.name_text != "OCEAN"
        written.commit()
    assert panel.name_text == "OCEAN"
    assert panel.clue_texts[0] == "Blue expanse"
    assert window.findChild(QMessageBox) is None, "nothing failed"


def test_the_clue_memory_is_shown_as_soon_as_it_is_written(
    window: MainWindow, written: sqlite3.Connection, qtbot: QtBot
) -> None:
    window.actions_by_name["clue_memory"].trigger()
    dialog = window.findChild(ClueMemoryDialog)
    assert isinstance(dialog, ClueMemoryDialog)
    for text in ("none", "blue", "expanse"):
        dialog.field.setText(text)
    assert entries(dialog) == []
    written.commit()
    qtbot.waitUntil(lambda: entries(dialog) == ["OCEAN"])
    assert dialog.said_text == "1 clue in all"


def test_the_clue_memory_is_searched_forgotten_and_exported(
    memory: ClueMemory, qtbot: QtBot, tmp_path: Path
) -> None:
    clues = [OldClue("OCEAN", "Big sea"), OldClue("ART", "Hangings")]
    memory.remember(clues)
    writer = Writer()
    dialog = ClueMemoryDialog(memory, writer)
    qtbot.addWidget(dialog)
    dialog.field.setText("ocean")
    qtbot.waitUntil(lambda: entries(dialog) == ["OCEAN"])
    with qtbot.waitSignal(writer.idle):
        dialog.export_to(tmp_path / "out.csv")
    assert dialog.said_text.endswith("out.csv, 2 clues")
    exported = clues_from_csv((tmp_path / "out.csv").read_bytes().decode())
    assert {(one.entry, one.text) for one in exported} == {(one.entry, one.text) for one in clues}
    dialog.table.selectRow(0)
    dialog.forget_button.click()
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 0)
    assert [one.entry for one in memory.all()] == ["ART"]


def test_a_memory_that_cannot_be_used_any_more_is_told(
    memory: ClueMemory, qtbot: QtBot, tmp_path: Path
) -> None:
    memory.remember([OldClue("OCEAN", "Big sea")])
    dialog = ClueMemoryDialog(memory, Writer())
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: entries(dialog) == ["OCEAN"])
    dialog.table.selectRow(0)
    path = tmp_path / "clues.sqlite"
    path.unlink()
    path.mkdir()
    dialog.forget_button.click()
    qtbot.waitUntil(lambda: f"{path} cannot be used" in dialog.said_text)


def test_a_folder_of_old_puzzles_is_imported(
    window: MainWindow, memory: ClueMemory, qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "old"
    (folder / "deep").mkdir(parents=True)
    for name, clue in (("a", "Sea"), ("deep/b", "Blue thing")):
        window.document.load(set_clue(OCEAN, ONE_ACROSS, clue))
        assert saved(window, folder / f"{name}.ipuz")
    (folder / "broken.ipuz").write_text("{")
    dialog = ClueMemoryDialog(memory, Writer())
    qtbot.addWidget(dialog)
    with qtbot.waitSignal(dialog.import_ended) as ended:
        dialog.import_from(folder)
    summary = ended.args[0]
    assert (summary.puzzles, summary.clues, len(summary.bad_files)) == (2, 2, 1)
    assert "broken.ipuz" in summary.bad_files[0]
    assert {(one.entry, one.text, one.title) for one in memory.all()} == {
        ("OCEAN", "Sea", "a"),
        ("OCEAN", "Blue thing", "b"),
    }
    qtbot.waitUntil(lambda: entries(dialog) == ["OCEAN", "OCEAN"])
    assert "2 puzzles read" in dialog.said_text
    with qtbot.waitSignal(dialog.import_ended, timeout=PATIENCE) as ended:
        dialog.import_from(folder)
    assert (ended.args[0].puzzles, ended.args[0].clues) == (2, 0), "taken in already"
    dialog.field.setText("ocean")
    qtbot.waitUntil(lambda: "used in 2 puzzles" in dialog.said_text)


def test_clues_of_a_csv_file_are_taken_in(
    window: MainWindow, memory: ClueMemory, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "old.csv").write_text("entry,clue\nice cream,Cone filler\nart,Icecream\n")
    dialog = ClueMemoryDialog(memory, Writer(), "icecream")
    qtbot.addWidget(dialog)
    dialog.import_csv(tmp_path / "old.csv")
    qtbot.waitUntil(lambda: entries(dialog) == ["ART", "ICECREAM"])
    assert dialog.said_text == "2 new clues"
    dialog.where.setCurrentIndex(dialog.where.findData(Where.ENTRY))
    qtbot.waitUntil(lambda: entries(dialog) == ["ICECREAM"])
    (tmp_path / "bare.csv").write_text("entry,clue\n")
    dialog.import_csv(tmp_path / "bare.csv")
    qtbot.waitUntil(lambda: dialog.said_text.startswith("There are no clues in"))
    dialog.import_csv(tmp_path / "none.csv")
    qtbot.waitUntil(lambda: "none.csv cannot be read" in dialog.said_text)


def test_a_cancelled_import_ends(memory: ClueMemory, qtbot: QtBot, tmp_path: Path) -> None:
    for number in range(50):
        (tmp_path / f"{number}.ipuz").write_text("{")
    dialog = ClueMemoryDialog(memory, Writer())
    qtbot.addWidget(dialog)
    dialog.import_from(tmp_path)
    assert dialog._task is not None
    with qtbot.waitSignal(dialog._task.finished):
        dialog.cancel_import()
    assert not dialog.cancel_button.isVisibleTo(dialog)


def test_words_of_the_theme_come_from_the_locked_entries(window: MainWindow, qtbot: QtBot) -> None:
    window.document.apply("lock", set_locked(OCEAN, {ONE_ACROSS}, locked=True))
    with qtbot.waitSignal(window.parts.meanings.subject_found):
        window.actions_by_name["find_subject"].trigger()
    dialog = window.findChild(SubjectDialog)
    assert dialog is not None
    texts = [word.text for word in dialog.words]
    assert "SEA" in texts
    assert "OCEAN" not in texts, "the theme is there already"
    assert all(window._lists.listed(text) for text in texts)
    dialog.unlisted.setChecked(True)
    assert len(dialog.words) > len(texts)
    sea = dialog.words[0]
    with qtbot.waitSignal(window._lists.loaded):
        window.parts.word_dialogs.keep_subject("ocean", dialog.words)
    dialog.close()
    words = window._lists.words
    assert words is not None
    assert "ocean" in words.lists_with(sea.text)


def test_without_a_theme_the_window_says_what_to_do(window: MainWindow) -> None:
    window.document.load(puzzle_from("....."))
    window.actions_by_name["find_subject"].trigger()
    assert "Lock theme entries" in window.status.currentMessage()


def test_a_chosen_word_of_the_theme_is_placed(window: MainWindow, qtbot: QtBot) -> None:
    window.document.apply("clear", set_entry(OCEAN, ONE_ACROSS, ["", "", "", "", ""]))
    assert window._lists.words is not None
    word = window._lists.words.find("RIVER")
    assert word is not None
    window.parts.words.place(word)
    assert window.document.puzzle.pattern(OCEAN.layout.by_key[ONE_ACROSS]) == "RIVER"


def test_an_import_under_way_ends_with_the_window(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, never, read = Event(), Event(), list[object]()

    def read_slowly(path: Path, *_rest: object) -> None:
        read.append(path)
        begun.set()
        never.wait(0.1)
        raise FormatError("no puzzle")

    monkeypatch.setattr(attempts, "read_puzzle", read_slowly)
    for number in range(500):
        (tmp_path / f"{number}.ipuz").write_text("{")
    window.actions_by_name["clue_memory"].trigger()
    dialog = window.findChild(ClueMemoryDialog)
    assert isinstance(dialog, ClueMemoryDialog)
    dialog.import_from(tmp_path)
    assert begun.wait(PATIENCE / 1000)
    window.document.mark_saved(window.document.puzzle, window.document.path)
    assert window.close()
    assert len(read) < 500


def test_words_of_another_language_have_no_english_meaning(
    window: MainWindow, qtbot: QtBot
) -> None:
    """CHAT is a talk in English, and has drafts of clues."""
    window.document.load(replace(puzzle_from("CHAT"), alphabet=FRENCH))
    define(window, qtbot)
    panel = window.panels.definitions
    assert panel.name_text == "CHAT"
    assert panel.meanings.toPlainText() == "There is no definition of this entry."
    assert panel.clue_texts == ()
    told = []
    window.parts.meanings.said.connect(told.append)
    window.actions_by_name["find_subject"].trigger()
    assert told == ["Related words are found by definitions, which are English."]
