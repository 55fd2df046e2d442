"""The clue table of the window: columns, order, filters, keys, clipboard, states, notes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QWidget

from editor.core.clue_states import ClueState
from editor.core.grid import Grid
from editor.core.presets import UK_BLOCKED, US_DAILY
from editor.core.puzzle import Puzzle
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.ui.clues.clue_model import ClueModel
from editor.ui.clues.clue_words import Wanted
from editor.ui.clues.column_layout import Column
from editor.ui.clues.paste_dialog import PasteDialog
from editor.ui.grid.cursor import Cursor
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex
    from pytestqt.qtbot import QtBot

    from editor.ui.clues.clue_table import ClueTable
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith

WORDS = "ice cream;60\nmother;61\ndoughnut;62\n"
DRAWING = "ICECREAM\n########\nMOTHER##\n########\nDOUGHNUT"


@pytest.fixture
def window(open_with: OpenWith) -> MainWindow:
    return open_with(WORDS, replace(puzzle_from(DRAWING), preset=UK_BLOCKED))


def rows(window: MainWindow) -> list[list[str]]:
    """Return what the rows in sight of the table say, in the columns in sight."""
    view = window.panels.clues.table
    model = view.model()
    header = view.horizontalHeader()
    columns = [header.logicalIndex(place) for place in range(model.columnCount())]
    columns = [one for one in columns if not view.isColumnHidden(one)]
    return [
        [model.index(row, column).data() for column in columns]
        for row in range(model.rowCount())
        if not view.isRowHidden(row)
    ]


def write(window: MainWindow, row: int, column: Column, text: str) -> None:
    """Write ``text`` in the table as one does by keys, and end with Return."""
    view = window.panels.clues.table
    view.setCurrentIndex(view.model().index(row, column))
    editor = begin(window)
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)


def begin(window: MainWindow) -> QWidget:
    """Begin to write in the current cell, and return its editor."""
    view = window.panels.clues.table
    view.edit(view.currentIndex())
    return open_editor(window)


def open_editor(window: MainWindow) -> QWidget:
    """Return the editor that is open in the table."""
    inside = window.panels.clues.table.viewport()
    kinds = (QLineEdit, QPlainTextEdit)
    (editor,) = (one for kind in kinds for one in inside.findChildren(kind) if one.isVisible())
    return editor


def choose_columns(window: MainWindow, *names: str) -> None:
    for action in window.panels.clues.columns.actions():
        if action.isChecked() != (action.text() in names):
            action.trigger()


def test_answers_are_shown_as_they_are_written_with_their_enumerations(
    window: MainWindow, qtbot: QtBot
) -> None:
    assert rows(window) == [
        ["1 →", "", "ICE CREAM", "3,5"],
        ["2 →", "", "MOTHER", "6"],
        ["3 →", "", "DOUGHNUT", "8"],
    ]
    write(window, 2, Column.ENUMERATION, "5-3")
    qtbot.waitUntil(lambda: rows(window)[2] == ["3 →", "", "DOUGH-NUT", "5-3"])
    window.parts.choices.use_preset(US_DAILY)
    assert rows(window)[0] == ["1 →", "", "ICE CREAM"]


def test_columns_are_chosen_and_remembered(window: MainWindow, open_with: OpenWith) -> None:
    choose_columns(window, "Length", "Score", "State", "Note")
    assert rows(window)[1] == ["2 →", "", "6", "61", "empty", ""]
    other = open_with(WORDS, replace(puzzle_from(DRAWING), preset=UK_BLOCKED))
    assert rows(other)[1] == ["2 →", "", "6", "61", "empty", ""]


def test_notes_are_written_in_the_list_kept_and_undone(window: MainWindow, qtbot: QtBot) -> None:
    choose_columns(window, "Note")
    write(window, 0, Column.NOTE, "ask Ann")
    qtbot.waitUntil(lambda: rows(window)[0] == ["1 →", "", "ask Ann"])
    puzzle = window.document.puzzle
    assert read_ipuz(write_ipuz(puzzle)).puzzle.clue_notes == puzzle.clue_notes
    window.actions_by_name["undo"].trigger()
    assert rows(window)[0] == ["1 →", "", ""]


def test_a_parse_is_written_in_the_list_checked_kept_and_undone(
    window: MainWindow, qtbot: QtBot
) -> None:
    choose_columns(window, "Parse")
    write(window, 1, Column.PARSE, "MO(THE)R<")
    qtbot.waitUntil(lambda: rows(window)[1] == ["2 →", "", "MO(THE)R<"])
    puzzle = window.document.puzzle
    assert read_ipuz(write_ipuz(puzzle)).puzzle.parses == puzzle.parses
    texts = window.panels.checks.findings.model()
    told = "Hint: The parse of 2 Across does not give MOTHER"
    qtbot.waitUntil(lambda: told in [texts.index(row, 0).data() for row in range(texts.rowCount())])
    window.actions_by_name["undo"].trigger()
    assert rows(window)[1] == ["2 →", "", ""]


def test_clues_are_marked_found_by_a_key_and_filtered(window: MainWindow, qtbot: QtBot) -> None:
    actions = window.actions_by_name
    choose_columns(window, "State")
    actions["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, "Cold")
    actions["clue_is_draft"].trigger()
    assert actions["clue_is_draft"].isChecked()
    beside = [label.text() for label in window.panels.entry.findChildren(QLabel)]
    assert any(text.endswith("· draft") for text in beside)
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
        (Wanted.UNCLUED, ["2 →", "3 →"]),
        (Wanted.DRAFTS, ["1 →"]),
        (Wanted.TO_CHECK, ["3 →"]),
        (Wanted.ALL, ["1 →", "2 →", "3 →"]),
    ):
        wanted.setCurrentIndex(wanted.findData(one))
        assert [row[0] for row in rows(window)] == numbers
    qtbot.keyClicks(window.panels.clues.filter, "ice c")
    assert [row[0] for row in rows(window)] == ["1 →"]
    actions["clue_is_draft"].trigger()
    assert window.document.puzzle.clue_states.keys() == {window.document.puzzle.layout.slots[2].key}


def test_keys_in_the_list_move_the_cursor_of_the_grid_and_keep_the_keyboard(
    window: MainWindow, qtbot: QtBot
) -> None:
    choose_columns(window, "Note")
    view = window.panels.clues.table
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
    assert {one.row() for one in view.selectedIndexes()} == {0}


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
    QTest.keyClick(field, Qt.Key.Key_I, ctrl)
    qtbot.keyClicks(field, ", say")
    assert rows(window)[0][1] == "Cold <i>Hamlet</i>, say"
    field.setSelection(18, 5)
    QTest.keyClick(field, Qt.Key.Key_Delete)
    field.setSelection(8, 6)
    QTest.keyClick(field, Qt.Key.Key_I, ctrl)
    QTest.keyClick(field, Qt.Key.Key_B, ctrl)
    assert rows(window)[0][1] == "Cold <b>Hamlet</b>"
    assert window.document.puzzle.grid == before.grid
    view = window.panels.clues.table
    view.setCurrentIndex(view.model().index(1, Column.CLUE))
    view.edit(view.currentIndex())
    (editor,) = view.viewport().findChildren(QPlainTextEdit)
    assert isinstance(editor, QPlainTextEdit)
    qtbot.keyClicks(editor, "H")
    QTest.keyClick(editor, Qt.Key.Key_B, ctrl | shift)
    qtbot.keyClicks(editor, "2")
    QTest.keyClick(editor, Qt.Key.Key_B, ctrl | shift)
    QTest.keyClick(editor, Qt.Key.Key_P, ctrl | shift)
    qtbot.keyClicks(editor, "x")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rows(window)[1][1] == "H<sub>2</sub><sup>x</sup>")


def test_clues_keep_their_room_beside_many_columns(window: MainWindow, qtbot: QtBot) -> None:
    for name in ("candidates", "words", "fill", "definitions", "wordplay"):
        window.panels.close_panel(name)
    view = window.panels.clues.table
    qtbot.waitUntil(lambda: view.viewport().width() > 500)
    width = view.viewport().width()
    assert view.horizontalHeader().length() == width, "nothing to scroll"
    choose_columns(window, "Entry", "Enumeration", "Length", "Score", "State", "Note")
    qtbot.waitUntil(lambda: view.horizontalHeader().length() > width)
    assert view.columnWidth(Column.CLUE) >= 0.38 * width - 1
    choose_columns(window)
    qtbot.waitUntil(lambda: view.horizontalHeader().length() == width)


def table_of(window: MainWindow) -> ClueTable:
    return window.panels.clues.table


def go(window: MainWindow, row: int, column: Column) -> ClueTable:
    """Put the keyboard into a cell of the table."""
    table = table_of(window)
    table.setFocus()
    table.setCurrentIndex(table.model().index(row, column))
    return table


def paste(window: MainWindow, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(table_of(window), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def head(window: MainWindow, column: Column) -> QPoint:
    """Return where one clicks on the head of ``column``."""
    header = table_of(window).horizontalHeader()
    return QPoint(header.sectionViewportPosition(column) + 12, header.height() // 2)


def test_clues_are_written_one_after_another_by_keys_alone(
    window: MainWindow, qtbot: QtBot
) -> None:
    table = go(window, 0, Column.CLUE)
    for text in ("Cold treat", "Parent", "Ring"):
        qtbot.keyClicks(table, text[0])
        editor = open_editor(window)
        qtbot.keyClicks(editor, text[1:])
        qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert [row[1] for row in rows(window)] == ["Cold treat", "Parent", "Ring"]
    assert window.view.cursor_value.cell == (4, 0)
    assert window.document.history.count() == 3


def test_typing_replaces_a_clue_and_f2_goes_on_with_it(window: MainWindow, qtbot: QtBot) -> None:
    write(window, 1, Column.CLUE, "Parent")
    table = go(window, 1, Column.CLUE)
    qtbot.keyClick(table, Qt.Key.Key_F2)
    editor = open_editor(window)
    assert isinstance(editor, QPlainTextEdit)
    qtbot.keyClicks(editor, " of one")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert rows(window)[1][1] == "Parent of one"
    go(window, 1, Column.CLUE)
    qtbot.keyClicks(table, "M")
    editor = open_editor(window)
    assert isinstance(editor, QPlainTextEdit)
    assert editor.toPlainText() == "M"
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert rows(window)[1][1] == "Parent of one"


def test_a_long_clue_is_written_in_several_lines(window: MainWindow, qtbot: QtBot) -> None:
    go(window, 0, Column.CLUE)
    editor = begin(window)
    one_line = editor.height()
    qtbot.keyClicks(editor, "Frozen and sweet, " * 12)
    assert editor.height() > 2 * one_line
    assert table_of(window).viewport().rect().contains(editor.geometry())


def test_what_is_written_survives_what_comes_to_be_known_of_the_clue(
    window: MainWindow, qtbot: QtBot
) -> None:
    choose_columns(window, "Score")
    go(window, 0, Column.CLUE)
    editor = begin(window)
    assert isinstance(editor, QPlainTextEdit)
    qtbot.keyClicks(editor, "Cold")
    window.parts.editing.set_enumeration(window.document.puzzle.layout.slots[0].key, "8")
    assert editor.toPlainText() == "Cold"


def test_cells_are_copied_and_pasted_as_columns_in_one_step(
    window: MainWindow, qtbot: QtBot
) -> None:
    choose_columns(window, "Note")
    go(window, 1, Column.CLUE)
    paste(window, "Parent\tolder\nRing\tsweet\nMore\tlost\n")
    assert rows(window) == [["1 →", "", ""], ["2 →", "Parent", "older"], ["3 →", "Ring", "sweet"]]
    assert "1 line of the clipboard has no row here." in window.statusBar().currentMessage()
    assert window.document.history.count() == 1
    table = table_of(window)
    table.selectAll()
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text()
    assert copied == "1 →\t\t\n2 →\tParent\tolder\n3 →\tRing\tsweet"
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert [row[1:] for row in rows(window)] == [["", ""]] * 3
    assert [window.document.puzzle.entry(one) for one in window.document.puzzle.layout.slots] == [
        "ICECREAM",
        "MOTHER",
        "DOUGHNUT",
    ]
    window.actions_by_name["undo"].trigger()
    assert rows(window)[2] == ["3 →", "Ring", "sweet"]


def test_one_text_is_pasted_into_all_cells_selected(window: MainWindow, qtbot: QtBot) -> None:
    choose_columns(window, "Note")
    table = go(window, 0, Column.NOTE)
    for _ in range(2):
        qtbot.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    paste(window, "ask Ann")
    assert [row[2] for row in rows(window)] == ["ask Ann"] * 3


def test_a_list_that_is_pasted_goes_to_the_entries_that_it_names(window: MainWindow) -> None:
    go(window, 0, Column.CLUE)
    for text in (
        "Across\n3 Ring\n2 Parent",
        "number\tdirection\tclue\n3\tacross\tRing\n2\ta\tParent",
    ):
        paste(window, text)
        dialog = window.findChild(PasteDialog)
        assert isinstance(dialog, PasteDialog)
        dialog.accept()
        assert [row[1] for row in rows(window)] == ["", "Parent", "Ring"]
        window.actions_by_name["undo"].trigger()
        dialog.setParent(None)


def test_a_click_on_a_head_sorts_and_the_grid_still_follows(
    window: MainWindow, qtbot: QtBot
) -> None:
    choose_columns(window, "Entry", "Score")
    header = table_of(window).horizontalHeader()
    orders = []
    for _ in range(3):
        qtbot.mouseClick(
            header.viewport(), Qt.MouseButton.LeftButton, pos=head(window, Column.ENTRY)
        )
        orders.append([row[2] for row in rows(window)])
    assert orders[0] == ["DOUGHNUT", "ICE CREAM", "MOTHER"]
    assert orders[1] == orders[0][::-1]
    assert orders[2] == ["ICE CREAM", "MOTHER", "DOUGHNUT"]
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=head(window, Column.ENTRY))
    write(window, 2, Column.CLUE, "Parent")
    assert window.document.puzzle.clue(window.document.puzzle.layout.slots[1]) == "Parent"
    window.view.setFocus()
    window.parts.jumps.go_to_slot(window.document.puzzle.layout.slots[2])
    assert table_of(window).currentIndex().row() == 0


def test_columns_keep_their_order_width_and_sorting(
    window: MainWindow, open_with: OpenWith, qtbot: QtBot
) -> None:
    choose_columns(window, "Entry", "Length", "Score")
    header = table_of(window).horizontalHeader()
    header.moveSection(header.visualIndex(Column.SCORE), 0)
    header.resizeSection(Column.LENGTH, 123)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=head(window, Column.SCORE))
    kept = "score<,number,clue,entry,length:123"
    qtbot.waitUntil(lambda: window._settings.preferences.clue_columns == kept)
    other = table_of(open_with(WORDS, replace(puzzle_from(DRAWING), preset=UK_BLOCKED)))
    shown = other.horizontalHeader()
    assert shown.logicalIndex(0) == Column.SCORE
    assert shown.sectionSize(Column.LENGTH) == 123
    assert shown.sortIndicatorSection() == Column.SCORE


def test_a_long_entry_leaves_the_clues_half_of_the_table(open_with: OpenWith) -> None:
    long = "TOOGOODTOBETRUEORSOITISSAID"
    table = table_of(open_with("too good to be true;60\n", f"{long}\n{'#' * len(long)}\n{long}"))
    table.resize(table.columns.sectionSize(Column.NUMBER) + 300, 300)
    width = table.viewport().width()
    assert table.columns.length() == width
    assert table.columns.sectionSize(Column.CLUE) >= 0.38 * width
    table.resize(1200, 300)
    hint = table.sizeHintForIndex(table.model().index(0, Column.ENTRY))
    assert table.columns.sectionSize(Column.ENTRY) >= hint.width()
    assert table.columns.length() == table.viewport().width()


def test_the_rows_of_one_direction_are_shown_alone(open_with: OpenWith) -> None:
    window = open_with("abc;50\n", "ABC\nD..\nE..")
    choice = window.panels.clues.direction
    assert [choice.itemText(one) for one in range(choice.count())] == [
        "Across and down",
        "Across",
        "Down",
    ]
    choice.setCurrentIndex(2)
    assert [row[0] for row in rows(window)] == ["1 ↓", "2 ↓", "3 ↓"]


def test_alternatives_are_counted_and_kept_from_the_menu_of_a_row(window: MainWindow) -> None:
    choose_columns(window, "Alternatives")
    write(window, 1, Column.CLUE, "Parent")
    table = table_of(window)
    place = table.visualRect(table.model().index(1, Column.CLUE)).center()
    menu = window.panels.clues.menu_at(place)
    assert menu is not None
    (keep,) = (one for one in menu.actions() if one.text() == "&Keep clue and write another")
    keep.trigger()
    assert rows(window)[1] == ["2 →", "", "1"]


def test_marks_are_shown_as_italics_not_as_tags(window: MainWindow) -> None:
    def picture(clue: str) -> QImage:
        window.parts.editing.set_clue(window.document.puzzle.layout.slots[1].key, clue)
        window.view.move_cursor(Cursor((0, 0)))
        table = table_of(window)
        cell = table.visualRect(table.model().index(1, Column.CLUE))
        return table.viewport().grab(cell).toImage()

    plain, marked, tagged = map(picture, ("Hamlet", "<i>Hamlet</i>", "[i]Hamlet[/i]"))
    widths = [ink_width(one) for one in (plain, marked, tagged)]
    assert plain != marked
    assert abs(widths[0] - widths[1]) < 10 < widths[2] - widths[0]


def ink_width(image: QImage) -> int:
    """Return how far the ink reaches from the left."""
    paper = image.pixel(image.width() - 2, 2)
    return max(
        x
        for x in range(image.width() - 2)
        if any(image.pixel(x, y) != paper for y in range(4, image.height() - 4))
    )


def test_a_hundred_and_forty_rows_are_gone_through_without_reading_them_all(
    open_with: OpenWith, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []
    told = ClueModel.data

    def counted(model: ClueModel, index: QModelIndex, role: int = 0) -> object:
        read.append(index.row())
        return told(model, index, role)

    monkeypatch.setattr(ClueModel, "data", counted)
    dots = frozenset((row, col) for row in range(0, 21, 2) for col in range(3, 21, 3))
    window = open_with("abc;50\n", Puzzle(Grid(21, 21, dots)))
    table = go(window, 0, Column.CLUE)
    assert table.model().rowCount() > 100
    read.clear()
    table.verticalScrollBar().setValue(table.verticalScrollBar().maximum())
    table.viewport().repaint()
    in_sight = table.viewport().height() // table.rowHeight(0) + 2
    assert 0 < len(set(read)) <= in_sight
