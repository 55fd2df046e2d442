"""Cells with two readings through the window: typed, checked, filled around, undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from editor.core.grid import Direction
from editor.ui.filling.autofill import Phase
from editor.ui.grid.cursor import Cursor
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, WaitForPhase

WORDS = "CAT\nMOB\nTIE\nBYE\nCUR\nDOG\n"


def type_rebus(qtbot: QtBot, window: MainWindow, text: str) -> None:
    window.actions_by_name["rebus"].trigger()
    field = window.view.focusWidget() or window.focusWidget()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def entries(window: MainWindow) -> list[str]:
    puzzle = window.document.puzzle
    return [puzzle.written(slot) for slot in puzzle.layout.slots]


def test_a_two_way_cell_is_typed_and_filled_around(
    qtbot: QtBot,
    open_window: Opener,
    use_words: Callable[[str], None],
    wait_for_phase: WaitForPhase,
) -> None:
    use_words(WORDS)
    window = open_window(puzzle_from("...\n.#.\n..."))
    type_rebus(qtbot, window, "c/m")
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    window.actions_by_name["keep"].trigger()
    assert entries(window) == ["CAT", "BYE", "MOB", "TIE"]
    assert window.document.puzzle.twofold.two_way == {(0, 0)}
    window.actions_by_name["undo"].trigger()
    window.actions_by_name["undo"].trigger()
    assert not window.document.puzzle.fill
    assert not window.document.puzzle.twofold


def test_two_texts_go_over_an_entry_and_what_is_no_text_is_told(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window(puzzle_from("...\n.#.\n..."))
    window.view.move_cursor(Cursor((1, 2), Direction.DOWN))
    type_rebus(qtbot, window, "tie|toe")
    assert entries(window)[3] == "TIE/TOE"
    type_rebus(qtbot, window, "a/b|c")
    assert "has no two readings" in window.status.currentMessage()
    assert entries(window)[3] == "TIE/TOE"
