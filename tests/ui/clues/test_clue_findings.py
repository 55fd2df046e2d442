"""What is wrong with a clue is told while it is written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from editor.core.grid import Direction
from editor.core.presets import Preset
from editor.core.slots import SlotKey
from editor.ui.clues.column_layout import Column
from editor.ui.grid.cursor import Cursor
from editor.wording.findings import describe
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, OpenWith


def told(window: MainWindow) -> str:
    labels = window.panels.entry.findChildren(QLabel)
    return " ".join(one.text() for one in labels if one.isVisible() and "." in one.text())


def mark(window: MainWindow, row: int) -> object:
    model = window.panels.clues.table.model()
    return model.data(model.index(row, Column.CLUE), Qt.ItemDataRole.DecorationRole)


def test_a_clue_that_shows_its_entry_is_marked_until_it_does_not(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("CAT\n###\nTOM"))
    window.actions_by_name["edit_clue"].trigger()
    field = window.panels.entry.clue_field
    qtbot.keyClicks(field, "A big cat")
    qtbot.waitUntil(lambda: told(window) == "The clue shows its entry, CAT.")
    assert mark(window, 0) is not None
    assert mark(window, 1) is None
    qtbot.keyClicks(field, "tle")
    qtbot.waitUntil(lambda: told(window) == "")
    assert mark(window, 0) is None


def test_on_a_block_the_clue_of_the_next_entry_is_written(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("#CAT\n####\nTOM#"))
    for block, first in (((0, 0), (0, 1)), ((1, 2), (2, 0)), ((2, 3), (0, 1))):
        window.view.move_cursor(Cursor(block))
        window.actions_by_name["edit_clue"].trigger()
        assert window.panels.entry.clue_field.hasFocus()
        qtbot.keyClicks(window.panels.entry.clue_field, "A pet")
        assert window.document.puzzle.clues[SlotKey(first, Direction.ACROSS)] == "A pet"
        window.document.history.undo()


def test_a_word_that_is_being_written_is_called_misspelt_once_it_ends(
    open_with: OpenWith, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.ui.clues.entry_panel._WORD_PAUSE", 60_000)
    window = open_with("cat;60\ntom;60\n", "CAT\n###\nTOM")
    window.actions_by_name["edit_clue"].trigger()
    entry = window.panels.entry
    qtbot.keyClicks(entry.clue_field, "A pe teh")
    qtbot.waitUntil(lambda: "pe:" in entry.spelling.text())
    assert "teh" not in entry.spelling.text()
    qtbot.keyClicks(entry.clue_field, ",")
    qtbot.waitUntil(lambda: "teh:" in entry.spelling.text())
    qtbot.keyClicks(entry.clue_field, " xq")
    assert "xq:" not in entry.spelling.text()
    qtbot.keyClick(entry.clue_field, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: "xq:" in entry.spelling.text())


def test_signs_written_within_a_clue_leave_the_caret_where_it_is(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("CAT\n###\nTOM"))
    window.actions_by_name["edit_clue"].trigger()
    field = window.panels.entry.clue_field
    qtbot.keyClick(field, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(field, "Top Cat, say")
    qtbot.keyClick(field, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(field, " on TV")
    assert [*window.document.puzzle.clues.values()] == ["<i>Top Cat, say</i> on TV"]
    field.setCursorPosition(0)
    qtbot.keyClicks(field, "It, no: ")
    assert [*window.document.puzzle.clues.values()] == ["It, no: <i>Top Cat, say</i> on TV"]


def test_the_first_remark_on_a_clue_moves_nothing(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from("CAT\n###\nTOM"))
    window.actions_by_name["edit_clue"].trigger()
    top = window.panels.board.y()
    qtbot.keyClicks(window.panels.entry.clue_field, "A pet (it purrs")
    qtbot.waitUntil(lambda: "stands alone" in told(window))
    assert window.panels.board.y() == top


def test_the_same_clue_is_marked_at_both_entries(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from("CAT\n###\nTOM"))
    for _ in range(2):
        window.actions_by_name["next_unclued"].trigger()
        qtbot.keyClicks(window.panels.entry.clue_field, "A pet")
    qtbot.waitUntil(lambda: told(window) == "The same clue stands at 2 Across.")
    assert mark(window, 0) is not None
    assert mark(window, 1) is not None
    model = window.panels.clues.table.model()
    spoken = model.data(model.index(0, Column.CLUE), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "1 Across: A pet The same clue stands at 2 Across."


def test_findings_of_clues_are_reached_by_a_key_waived_and_tint_no_cell(
    open_window: Opener, qtbot: QtBot
) -> None:
    rules = Preset("Own", {"clues-written": 0, "clue-balanced": 0})
    window = open_window(replace(puzzle_from("CAT\n###\nTOM"), preset=rules))
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, "A pet (it purrs")
    qtbot.waitUntil(lambda: len(window.parts.checking.findings) == 2)
    said = [describe(one) for one in window.parts.checking.findings]
    assert said == ["1 entry has no clue", "In the clue of 1 Across a ( stands alone"]
    window.actions_by_name["next_finding"].trigger()
    assert window.view.cursor_value.cell == (2, 0)
    window.actions_by_name["next_finding"].trigger()
    assert window.view.cursor_value.cell == (0, 0)
    model = window.panels.checks.findings.model()
    waive = window.panels.checks.found.menu_for(model.index(1, 0)).actions()[1]
    waive.trigger()
    qtbot.waitUntil(lambda: len(window.parts.checking.findings) == 1)
    assert len(window.document.puzzle.waivers) == 1
    assert not window.view.picture.findings


def test_hints_are_told_as_such_and_not_counted(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(replace(puzzle_from("CAT"), preset=Preset("Own", {"clue-length": 90})))
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, "purr " * 20)
    qtbot.waitUntil(lambda: len(window.parts.checking.findings) == 1)
    model = window.panels.checks.findings.model()
    shown = model.data(model.index(0, 0))
    assert shown == "Hint: The clue of 1 Across has 99 characters, more than 90"
    assert window.panels.checks.found._count.text() == "No findings, 1 hint"
