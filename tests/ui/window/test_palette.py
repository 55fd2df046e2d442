"""The search for commands, and what one row in the table of commands brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QTreeWidget

from editor.ui.window import main_window
from editor.ui.window.command import Command, Menu
from editor.ui.window.commands import COMMANDS
from editor.ui.window.palette import Palette
from editor.ui.window.shortcuts_dialog import ShortcutsDialog
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from editor.ui.window.parts import Parts
    from tests.ui.openers import Opener

FILLED = puzzle_from("AB\nCD")


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Add a command to the table; return what it has written."""
    written: list[str] = []

    def count_letters(parts: Parts) -> None:
        written.append(f"{len(parts.document.puzzle.fill)} letters")

    row: Command[Parts] = Command(
        "count_letters",
        Menu.PUZZLE,
        3,
        "Count letters",
        "Ctrl+Alt+Shift+L",
        "Count the letters in the grid",
        does=count_letters,
        enabled=lambda state: bool(state.puzzle.fill),
    )
    monkeypatch.setattr(main_window, "COMMANDS", (*COMMANDS, row))
    return written


def opened_palette(window: MainWindow, qtbot: QtBot) -> Palette:
    with qtbot.waitActive(window):
        window.activateWindow()
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(window.view, Qt.Key.Key_P, keys)
    palette = window.findChild(Palette)
    assert palette is not None
    return palette


def typed(palette: Palette, text: str, qtbot: QtBot) -> None:
    field = palette.findChild(QLineEdit)
    assert field is not None
    field.clear()
    qtbot.keyClicks(field, text)


def pressed(palette: Palette, key: Qt.Key, qtbot: QtBot) -> None:
    qtbot.keyClick(palette.findChild(QLineEdit), key)


def rows_of(palette: Palette) -> QTreeWidget:
    rows = palette.findChild(QTreeWidget)
    assert rows is not None
    return rows


def in_menu(window: MainWindow, menu: str) -> list[QAction]:
    (found,) = [one for one in window.menuBar().actions() if one.text() == menu]
    return found.menu().actions()  # type: ignore[attr-defined]


def test_one_row_in_the_table_is_a_command_everywhere(
    ran: list[str], open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(FILLED)
    action = window.actions_by_name["count_letters"]
    assert action in in_menu(window, "&Puzzle")
    window.actions_by_name["show_shortcuts"].trigger()
    listed = window.findChild(ShortcutsDialog)
    assert listed is not None
    told = [row.text(column) for row in listed._rows for column in range(3)]
    assert {"Count letters", "Ctrl+Alt+Shift+L", "Count the letters in the grid"} <= set(told)
    listed.close()
    palette = opened_palette(window, qtbot)
    assert abs(palette.geometry().center().x() - window.geometry().center().x()) <= 1
    typed(palette, "count let", qtbot)
    assert palette.shown[0] == "count_letters"
    pressed(palette, Qt.Key.Key_Return, qtbot)
    qtbot.waitUntil(lambda: ran == ["4 letters"])


def test_a_row_runs_by_its_keys_and_only_where_it_is_possible(
    ran: list[str], open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(FILLED)
    with qtbot.waitActive(window):
        window.activateWindow()
    modifier = Qt.KeyboardModifier
    keys = modifier.ControlModifier | modifier.AltModifier | modifier.ShiftModifier
    qtbot.keyClick(window.view, Qt.Key.Key_L, keys)
    assert ran == ["4 letters"]
    window.actions_by_name["select_all"].trigger()
    window.actions_by_name["clear_chosen"].trigger()
    assert not window.actions_by_name["count_letters"].isEnabled()
    qtbot.keyClick(window.view, Qt.Key.Key_L, keys)
    assert ran == ["4 letters"]


def test_what_cannot_be_done_now_is_grey_and_does_nothing(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(FILLED)
    palette = opened_palette(window, qtbot)
    typed(palette, "keep the fill", qtbot)
    assert palette.shown == ["keep"]
    row = rows_of(palette).topLevelItem(0)
    assert row is not None
    assert row.isDisabled()
    pressed(palette, Qt.Key.Key_Return, qtbot)
    assert palette.isVisible()
    assert window.document.puzzle is FILLED


def test_the_arrows_choose_and_a_click_runs(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(FILLED)
    palette = opened_palette(window, qtbot)
    typed(palette, "rotate", qtbot)
    assert palette.shown[:2] == ["rotate_left", "rotate_right"]
    pressed(palette, Qt.Key.Key_Down, qtbot)
    current = rows_of(palette).currentItem()
    assert current is not None
    assert current.text(0) == "Rotate right"
    assert current.text(1) == "Grid"
    assert current.text(2) == "Ctrl+Alt+R"
    place = rows_of(palette).visualItemRect(current).center()
    qtbot.mouseClick(rows_of(palette).viewport(), Qt.MouseButton.LeftButton, pos=place)
    rotated = puzzle_from("CA\nDB")
    qtbot.waitUntil(lambda: window.document.puzzle.fill == rotated.fill)
    qtbot.waitUntil(lambda: window.findChild(Palette) is None)


def test_a_row_says_all_of_itself_to_a_screen_reader(open_window: Opener, qtbot: QtBot) -> None:
    palette = opened_palette(open_window(FILLED), qtbot)
    typed(palette, "lock entry", qtbot)
    row = rows_of(palette).topLevelItem(0)
    assert row is not None
    assert row.data(0, Qt.ItemDataRole.AccessibleTextRole) == "Lock entry, Fill, Ctrl+L"


def test_the_keyboard_is_where_it_was_when_the_command_runs(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(FILLED)
    palette = opened_palette(window, qtbot)
    typed(palette, "select all", qtbot)
    pressed(palette, Qt.Key.Key_Return, qtbot)
    qtbot.waitUntil(lambda: len(window.view.cursor_value.selection) == 4)
    assert window.focusWidget() is window.view
