"""Several clues written for one entry, of which one is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.slots import SlotKey
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

FIRST = SlotKey((0, 0), Direction.ACROSS)


def offered(window: MainWindow) -> list[str]:
    return [one.text() for one in window.panels.entry.choice.menu().actions() if one.text()]


def pick(window: MainWindow, text: str) -> None:
    menu = window.panels.entry.choice.menu()
    next(one for one in menu.actions() if one.text() == text).trigger()


def test_a_clue_is_kept_another_written_and_the_first_taken_again(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("CAT\n###\nTOM"))
    field = window.panels.entry.clue_field
    assert not window.actions_by_name["keep_clue"].isEnabled()
    qtbot.keyClicks(field, "A pet & more")
    window.actions_by_name["keep_clue"].trigger()
    assert field.text() == ""
    qtbot.keyClicks(field, "Tom")
    assert window.document.puzzle.clues == {FIRST: "Tom"}
    assert window.document.puzzle.alternatives == {FIRST: ("A pet & more",)}
    assert window.panels.entry.choice.text() == "+1"
    pick(window, "A pet && more")
    assert field.text() == "A pet & more"
    assert window.document.puzzle.alternatives == {FIRST: ("Tom",)}
    window.document.history.undo()
    assert window.document.puzzle.clues == {FIRST: "Tom"}


def test_an_alternative_is_forgotten(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from("CAT\n###\nTOM"))
    qtbot.keyClicks(window.panels.entry.clue_field, "A pet")
    window.actions_by_name["keep_clue"].trigger()
    assert window.actions_by_name["choose_clue"].isEnabled()
    forget = window.panels.entry.choice.menu().actions()[-1].menu()
    forget.actions()[0].trigger()
    assert not window.document.puzzle.alternatives
    assert not window.actions_by_name["choose_clue"].isEnabled()
    assert len(offered(window)) == 1
