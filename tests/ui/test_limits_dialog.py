"""Limits set in the window hold, and are kept with the puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip

from editor.core.grid import Direction
from editor.core.limits import SlotLimits
from editor.core.slots import SlotKey
from editor.ui.grid_picture import looks
from editor.ui.limit_words import describe_limits, limits_at
from editor.ui.limits_dialog import LimitsDialog
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from editor.core.puzzle import Puzzle
    from editor.ui.main_window import MainWindow

KEY = SlotKey((0, 0), Direction.ACROSS)


def limited(puzzle: Puzzle, mine: SlotLimits) -> Puzzle:
    return replace(puzzle, limits=replace(puzzle.limits, slots={KEY: mine}))


def dialog_in(window: MainWindow) -> LimitsDialog:
    window.actions_by_name["limits"].trigger()
    (dialog,) = [one for one in window.findChildren(LimitsDialog) if one.isVisible()]
    return dialog


def test_limits_are_set_in_one_step(open_window: Callable[[Puzzle], MainWindow]) -> None:
    window = open_window(puzzle_from("...\n###"))
    dialog = dialog_in(window)
    dialog.floor.setValue(40)
    dialog.pattern.setText(".*S")
    dialog.banned_here.setText("abs yes")
    dialog.forbidden.setText("qx")
    dialog.accept()
    limits = window.document.puzzle.limits
    mine = limits.of_slot(KEY)
    assert (mine.floor, mine.pattern, mine.banned) == (40, ".*S", {"ABS", "YES"})
    assert limits.forbidden_letters == {"Q", "X"}
    window.document.history.undo()
    assert not window.document.puzzle.limits.slots


def test_what_contradicts_itself_is_told(open_window: Callable[[Puzzle], MainWindow]) -> None:
    window = open_window(puzzle_from("...\n###"))
    dialog = dialog_in(window)
    dialog.pattern.setText("(")
    dialog.accept()
    assert "makes no sense" in dialog.sentence
    dialog.pattern.clear()
    dialog.pangram.setChecked(True)
    dialog.forbidden.setText("Q")
    dialog.accept()
    assert "Q cannot be both" in dialog.sentence
    assert dialog.isVisible()
    dialog.forbidden.clear()
    dialog.accept()
    assert len(window.document.puzzle.limits.required_letters) == 26


def test_floors_by_length_are_those_of_the_grid(
    open_window: Callable[[Puzzle], MainWindow],
) -> None:
    puzzle = puzzle_from("...#\n....")
    puzzle = replace(puzzle, limits=replace(puzzle.limits, length_floors={9: 70}))
    window = open_window(puzzle)
    dialog = dialog_in(window)
    assert list(dialog.lengths.fields) == [2, 3, 4, 9]
    dialog.lengths.fields[4].setValue(60)
    dialog.lengths.fields[9].setValue(0)
    dialog.accept()
    assert window.document.puzzle.limits.length_floors == {4: 60}
    window.document.history.undo()
    assert window.document.puzzle.limits.length_floors == {9: 70}


def test_the_list_of_a_slot_is_chosen_among_those_in_use(
    open_window: Callable[[Puzzle], MainWindow],
    use_words: Callable[[str], None],
    qtbot: QtBot,
) -> None:
    use_words("ABC\nABD\n")
    window = open_window(limited(puzzle_from("...\n###"), SlotLimits(word_list="gone")))
    qtbot.waitUntil(lambda: window._lists.words is not None, timeout=60_000)
    dialog = dialog_in(window)
    box = dialog.word_list
    names = [box.itemText(row) for row in range(box.count())]
    assert {"any list", "words.txt", "gone (not in use)"} <= set(names)
    assert box.currentText() == "gone (not in use)"
    box.setCurrentText("words.txt")
    dialog.accept()
    assert window.document.puzzle.limits.of_slot(KEY).word_list == "words.txt"
    dialog = dialog_in(window)
    dialog.word_list.setCurrentIndex(0)
    dialog.accept()
    assert not window.document.puzzle.limits.slots


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_limited_slot_is_marked_and_told(open_window: Callable[[Puzzle], MainWindow]) -> None:
    window = open_window(puzzle_from("..\n.."))
    plain = window.view.grab().toImage()
    dialog = dialog_in(window)
    dialog.floor.setValue(40)
    dialog.accept()
    view = window.view
    assert {cell for cell, look in looks(view.picture).items() if look.limited} == {(0, 0)}
    assert view.grab().toImage() != plain, "the mark is painted"
    for cell in ((0, 0), (0, 1)):
        event = QHelpEvent(
            QEvent.Type.ToolTip, view.cell_rect(cell).center().toPoint(), QPoint(0, 0)
        )
        view.event(event)
        assert "1 Across is limited: score 40 or more" in QToolTip.text()
    assert "score 40 or more" in view.accessibleDescription()
    window.document.history.undo()
    assert view.grab().toImage() == plain
    assert "limited" not in view.accessibleDescription()


def test_limits_are_told_in_words() -> None:
    every = SlotLimits(30, ".*S", "mine", frozenset({"YES", "ABS"}))
    puzzle = limited(puzzle_from("...\n###"), every)
    (slot,) = puzzle.layout.slots
    assert describe_limits(puzzle, slot) == (
        "1 Across is limited: score 30 or more, pattern .*S, words of mine alone, not ABS YES"
    )
    assert limits_at(puzzle, (1, 0)) == ""
