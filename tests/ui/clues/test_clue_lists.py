"""The clue lists of the window: columns, filters, states, notes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from editor.core.clue_states import ClueState
from editor.core.grid import Direction
from editor.core.presets import UK_BLOCKED, US_DAILY
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.ui.clues.clue_model import Column
from editor.ui.clues.clue_words import Wanted
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith

WORDS = "ice cream;60\nmother;61\ndoughnut;62\n"
DRAWING = "ICECREAM\n########\nMOTHER##\n########\nDOUGHNUT"


@pytest.fixture
def window(open_with: OpenWith) -> MainWindow:
    return open_with(WORDS, replace(puzzle_from(DRAWING), preset=UK_BLOCKED))


def rows(window: MainWindow) -> list[list[str]]:
    """Return what the rows in sight of the list say, in the columns in sight."""
    view = window.panels.clues.clue_list(Direction.ACROSS)
    model = view.model()
    columns = [one for one in Column if not view.isColumnHidden(one)]
    return [
        [model.index(row, column).data() for column in columns]
        for row in range(model.rowCount())
        if not view.isRowHidden(row)
    ]


def write(window: MainWindow, row: int, column: Column, text: str) -> None:
    """Write ``text`` in the list as one does by keys, and end with Return."""
    view = window.panels.clues.clue_list(Direction.ACROSS)
    view.setCurrentIndex(view.model().index(row, column))
    view.edit(view.currentIndex())
    (editor,) = view.viewport().findChildren(QLineEdit)
    assert isinstance(editor, QLineEdit)
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)


def choose_columns(window: MainWindow, *names: str) -> None:
    for action in window.panels.clues.columns.actions():
        if action.isChecked() != (action.text() in names):
            action.trigger()


def test_answers_are_shown_as_they_are_written_with_their_enumerations(
    window: MainWindow, qtbot: QtBot
) -> None:
    assert rows(window) == [
        ["1", "", "ICE CREAM", "3,5"],
        ["2", "", "MOTHER", "6"],
        ["3", "", "DOUGHNUT", "8"],
    ]
    write(window, 2, Column.ENUMERATION, "5-3")
    qtbot.waitUntil(lambda: rows(window)[2] == ["3", "", "DOUGH-NUT", "5-3"])
    window.parts.choices.use_preset(US_DAILY)
    assert rows(window)[0] == ["1", "", "ICE CREAM"]


def test_columns_are_chosen_and_remembered(window: MainWindow, open_with: OpenWith) -> None:
    choose_columns(window, "Length", "Score", "State", "Note")
    assert rows(window)[1] == ["2", "", "6", "61", "empty", ""]
    other = open_with(WORDS, replace(puzzle_from(DRAWING), preset=UK_BLOCKED))
    assert rows(other)[1] == ["2", "", "6", "61", "empty", ""]


def test_notes_are_written_in_the_list_kept_and_undone(window: MainWindow, qtbot: QtBot) -> None:
    choose_columns(window, "Note")
    write(window, 0, Column.NOTE, "ask Ann")
    qtbot.waitUntil(lambda: rows(window)[0] == ["1", "", "ask Ann"])
    puzzle = window.document.puzzle
    assert read_ipuz(write_ipuz(puzzle)).puzzle.clue_notes == puzzle.clue_notes
    window.actions_by_name["undo"].trigger()
    assert rows(window)[0] == ["1", "", ""]


def test_clues_are_marked_found_by_a_key_and_filtered(window: MainWindow, qtbot: QtBot) -> None:
    actions = window.actions_by_name
    choose_columns(window, "State")
    actions["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, "Cold")
    actions["clue_is_draft"].trigger()
    assert actions["clue_is_draft"].isChecked()
    window.parts.jumps.go_to_slot(window.document.puzzle.layout.slots[2])
    actions["clue_to_check"].trigger()
    assert [row[-1] for row in rows(window)] == ["draft", "empty", "to check"]
    kept = read_ipuz(write_ipuz(window.document.puzzle)).puzzle
    assert list(kept.clue_states.values()) == [ClueState.DRAFT, ClueState.TO_CHECK]
    actions["next_to_check"].trigger()
    assert window.view.cursor_value.cell == (0, 0)
    assert window.panels.entry.clue_field.hasFocus()
    wanted = window.panels.clues.wanted
    for one, numbers in (
        (Wanted.UNCLUED, ["2", "3"]),
        (Wanted.DRAFTS, ["1"]),
        (Wanted.TO_CHECK, ["3"]),
        (Wanted.ALL, ["1", "2", "3"]),
    ):
        wanted.setCurrentIndex(wanted.findData(one))
        assert [row[0] for row in rows(window)] == numbers
    qtbot.keyClicks(window.panels.clues.filter, "ice c")
    assert [row[0] for row in rows(window)] == ["1"]
    actions["clue_is_draft"].trigger()
    assert window.document.puzzle.clue_states.keys() == {window.document.puzzle.layout.slots[2].key}


def test_keys_in_the_list_move_the_cursor_of_the_grid_and_keep_the_keyboard(
    window: MainWindow, qtbot: QtBot
) -> None:
    choose_columns(window, "Note")
    view = window.panels.clues.clue_list(Direction.ACROSS)
    view.setFocus()
    view.setCurrentIndex(view.model().index(0, Column.NOTE))
    for key, cell in (
        (Qt.Key.Key_Down, (2, 0)),
        (Qt.Key.Key_Down, (4, 0)),
        (Qt.Key.Key_Up, (2, 0)),
    ):
        qtbot.keyClick(view, key)
        assert window.view.cursor_value.cell == cell
        assert view.hasFocus()
        assert view.currentIndex().column() == Column.NOTE
    window.parts.jumps.go_to_slot(window.document.puzzle.layout.slots[0])
    assert view.currentIndex().row() == 0
    assert [one.row() for one in view.selectionModel().selectedRows()] == [0]


def test_parts_of_a_clue_are_marked_by_keys_in_the_field_and_in_the_list(
    window: MainWindow, qtbot: QtBot
) -> None:
    ctrl, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    before = window.document.puzzle
    window.actions_by_name["edit_clue"].trigger()
    field = window.panels.entry.clue_field
    qtbot.keyClicks(field, "Cold ")
    QTest.keyClick(field, Qt.Key.Key_I, ctrl)
    qtbot.keyClicks(field, "Hamlet")
    assert rows(window)[0][1] == "Cold <i>Hamlet</i>"
    field.setSelection(8, 6)
    QTest.keyClick(field, Qt.Key.Key_I, ctrl)
    QTest.keyClick(field, Qt.Key.Key_B, ctrl)
    assert rows(window)[0][1] == "Cold <b>Hamlet</b>"
    assert window.document.puzzle.grid == before.grid
    view = window.panels.clues.clue_list(Direction.ACROSS)
    view.setCurrentIndex(view.model().index(1, Column.CLUE))
    view.edit(view.currentIndex())
    (editor,) = view.viewport().findChildren(QLineEdit)
    assert isinstance(editor, QLineEdit)
    qtbot.keyClicks(editor, "H")
    QTest.keyClick(editor, Qt.Key.Key_B, ctrl | shift)
    qtbot.keyClicks(editor, "2")
    QTest.keyClick(editor, Qt.Key.Key_End)
    QTest.keyClick(editor, Qt.Key.Key_P, ctrl | shift)
    qtbot.keyClicks(editor, "x")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rows(window)[1][1] == "H<sub>2</sub><sup>x</sup>")


def test_clues_keep_their_room_beside_many_columns(window: MainWindow, qtbot: QtBot) -> None:
    view = window.panels.clues.clue_list(Direction.ACROSS)
    width = view.viewport().width()
    assert view.horizontalHeader().length() == width, "nothing to scroll"
    choose_columns(window, "Entry", "Enumeration", "Length", "Score", "State", "Note")
    qtbot.waitUntil(lambda: view.horizontalHeader().length() > width)
    assert view.columnWidth(Column.CLUE) >= 0.4 * width - 1
    choose_columns(window)
    qtbot.waitUntil(lambda: view.horizontalHeader().length() == width)
