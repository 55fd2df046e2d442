"""Undo and redo tell what they took back, and go where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from editor.core.edits import accept_fill, set_clue, toggle_block
from editor.core.grid import Direction
from editor.ui.grid.cursor import Cursor
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


def told(window: MainWindow) -> str:
    return window.status.currentMessage()


def entry(window: MainWindow) -> str:
    cursor = window.view.cursor_value
    slot = window.document.puzzle.layout.slot_at(cursor.cell, cursor.direction)
    return f"{slot.number} {slot.direction.name}" if slot else ""


def test_undo_of_a_clue_goes_to_its_entry_and_names_it(open_window: Opener) -> None:
    window = open_window(puzzle_from("ABC\nDEF\nGHI"))
    document, first = window.document, window.document.puzzle.layout.slots[0]
    last = next(one for one in document.puzzle.layout.slots if one.number == 3)
    document.apply("Write clue", set_clue(document.puzzle, first.key, "Letters"))
    document.apply("Write clue", set_clue(document.puzzle, last.key, "More letters"))
    window.actions_by_name["undo"].trigger()
    assert told(window) == "Undone: write clue, 3 Down"
    assert entry(window) == "3 DOWN"
    window.actions_by_name["undo"].trigger()
    assert told(window) == "Undone: write clue, 1 Across"
    assert entry(window) == "1 ACROSS"
    window.actions_by_name["redo"].trigger()
    window.actions_by_name["redo"].trigger()
    assert told(window) == "Redone: write clue, 3 Down"
    assert entry(window) == "3 DOWN"


def test_undo_of_letters_goes_to_an_entry_elsewhere_alone(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("...\n...\n..."))
    view = window.view
    qtbot.keyClicks(view, "ABC")
    view.move_cursor(Cursor((0, 1), Direction.ACROSS))
    window.actions_by_name["undo"].trigger()
    assert told(window).startswith("Undone: ")
    assert told(window).endswith(", 1 Across")
    assert view.cursor_value.cell == (0, 1), "it is the entry one looks at"
    view.move_cursor(Cursor((2, 0), Direction.ACROSS))
    qtbot.keyClick(view, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert told(window).startswith("Redone: ")
    assert entry(window) == "1 ACROSS"
    assert window.document.puzzle.fill[0, 2] == "C"


def test_undo_of_blocks_and_of_many_letters_stays(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n...\n..."))
    document, view = window.document, window.view
    document.apply("Paint block", toggle_block(document.puzzle, (0, 0)))
    view.move_cursor(Cursor((1, 1), Direction.DOWN))
    window.actions_by_name["undo"].trigger()
    assert told(window) == "Undone: paint block"
    assert view.cursor_value == Cursor((1, 1), Direction.DOWN)
    texts = puzzle_from("ABC\nDEF\n...").fill
    document.apply("Fill grid", accept_fill(document.puzzle, texts))
    view.move_cursor(Cursor((2, 0), Direction.ACROSS))
    window.actions_by_name["undo"].trigger()
    assert told(window) == "Undone: fill grid"
    assert view.cursor_value == Cursor((2, 0), Direction.ACROSS)
