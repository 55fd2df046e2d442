"""Limits set in the window hold, and are kept with the puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.ui.limits_dialog import LimitsDialog
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle
    from editor.ui.main_window import MainWindow

KEY = SlotKey((0, 0), Direction.ACROSS)


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
