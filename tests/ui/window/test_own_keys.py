"""Keys of one's own: chosen in the dialog, felt in the window, told where keys are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from editor.document.own_keys import KEY_SETS, split_keys
from editor.ui.grid.cursor import Cursor
from editor.ui.window.commands import COMMANDS
from editor.ui.window.keymap import refusal
from editor.ui.window.palette import Palette
from editor.ui.window.preferences.dialog import PreferencesDialog
from editor.ui.window.shortcuts_dialog import ShortcutsDialog
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from editor.ui.window.preferences.keys_page import KeysPage
    from tests.ui.openers import Opener

_Control = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    return open_window(puzzle_from("A.C.\n.#..\n...."))


@pytest.fixture
def page(window: MainWindow) -> KeysPage:
    window.actions_by_name["preferences"].trigger()
    dialog = window.findChild(PreferencesDialog)
    dialog.list.setCurrentRow(dialog.list.count() - 1)
    assert dialog.keys.isVisible()
    return dialog.keys


def choose(page: KeysPage, name: str) -> None:
    (row,) = (one for one in page._rows if one.data(0, Qt.ItemDataRole.UserRole) == name)
    page.tree.setCurrentItem(row)


def press(page: KeysPage, key: Qt.Key, held: Qt.KeyboardModifier, qtbot: QtBot) -> None:
    qtbot.keyClick(page.field, key, held)


def told_keys(window: MainWindow, text: str) -> str:
    """Return the keys that the list of shortcuts tells of the command ``text``."""
    window.actions_by_name["show_shortcuts"].trigger()
    listed = window.findChild(ShortcutsDialog)
    (row,) = (one for one in listed._rows if one.text(0) == text)
    return row.text(1)


def to_the_grid(window: MainWindow, qtbot: QtBot) -> None:
    """Go from the dialogs to the grid of ``window``."""
    for dialog in window.findChildren(QDialog):
        dialog.close()
    with qtbot.waitActive(window):
        window.activateWindow()
    window.view.setFocus()


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_key_is_taken_from_the_command_that_has_it_and_that_is_told_before(
    window: MainWindow, page: KeysPage, qtbot: QtBot
) -> None:
    choose(page, "lock")
    press(page, Qt.Key.Key_B, _Control, qtbot)
    assert page.told.text() == "Ctrl+B is “Paint blocks” now, which would lose it."
    page.use.click()
    lock, paint = window.actions_by_name["lock"], window.actions_by_name["paint_tool"]
    assert lock.shortcut().toString() == "Ctrl+B"
    assert paint.shortcuts() == []
    assert "(Ctrl+B)" in lock.toolTip()
    assert "(Ctrl+B)" not in paint.toolTip()
    assert told_keys(window, "Lock entry") == "Ctrl+B"
    window.actions_by_name["search_commands"].trigger()
    rows = window.findChild(Palette)._list
    (row,) = rows.findItems("Lock entry", Qt.MatchFlag.MatchExactly)
    assert row.text(2) == "Ctrl+B"
    window.view.move_cursor(Cursor((0, 0)))
    to_the_grid(window, qtbot)
    QTest.keyClick(window.view, Qt.Key.Key_B, _Control)
    assert len(window.document.puzzle.locks) == 1


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_second_key_none_and_the_usual_one(
    window: MainWindow, page: KeysPage, qtbot: QtBot
) -> None:
    lock = window.actions_by_name["lock"]
    choose(page, "lock")
    press(page, Qt.Key.Key_F12, Qt.KeyboardModifier.NoModifier, qtbot)
    page.add.click()
    assert [one.toString() for one in lock.shortcuts()] == ["Ctrl+L", "F12"]
    assert told_keys(window, "Lock entry") == "Ctrl+L, F12"
    page.none.click()
    assert lock.shortcuts() == []
    assert page.sets.currentText() == "of your own"
    page.usual.click()
    assert [one.toString() for one in lock.shortcuts()] == ["Ctrl+L"]
    assert page.sets.currentText() == "Gridwright"
    assert window._settings.preferences.own_keys == ""


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("A", "types"),
        ("Shift+7", "types"),
        ("Space", "types"),
        ("Ctrl+Right", "types"),
        ("Tab", "types"),
        ("Alt+F", "opens the menu File"),
        ("Alt+K", ""),
        ("Ctrl+F", ""),
        ("Ins", ""),
        ("Shift+Return", ""),
        ("Alt+Left", ""),
    ],
)
def test_keys_that_type_or_open_a_menu_are_refused(key: str, sentence: str) -> None:
    assert sentence in refusal(key)
    assert bool(refusal(key)) == bool(sentence)


def test_no_usual_key_and_none_of_a_set_is_one_that_would_be_refused() -> None:
    names = {one.name for one in COMMANDS}
    for one in KEY_SETS:
        assert one.keys.keys() <= names
        held = [key for keys in one.keys.values() for key in split_keys(keys)]
        assert len(held) == len(set(held))
        assert [key for key in held if refusal(key)] == []
    usual = [key for one in COMMANDS for key in split_keys(one.keys)]
    assert [key for key in usual if refusal(key)] == []


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_set_brings_its_keys_and_habits_and_the_list_tells_them(
    window: MainWindow, page: KeysPage, qtbot: QtBot
) -> None:
    qtbot.keyClick(page.sets, Qt.Key.Key_Down)
    qtbot.keyClick(page.sets, Qt.Key.Key_Up)
    assert not window._settings.preferences.skip_filled
    qtbot.keyClick(page.sets, Qt.Key.Key_Down)
    assert page.sets.currentText() == "Across Lite"
    assert told_keys(window, "Last cell") == "Shift+End"
    listed = window.findChild(ShortcutsDialog)
    (typing,) = (one for one in listed._rows if one.text(1) == "Letters, digits")
    assert typing.text(2) == "Type, and go on to the next empty cell; stop at the end of the entry"
    to_the_grid(window, qtbot)
    QTest.keyClick(window.view, Qt.Key.Key_End, Qt.KeyboardModifier.ShiftModifier)
    assert window.view.cursor_value.cell == (2, 3)
    window.view.move_cursor(Cursor((0, 1)))
    qtbot.keyClick(window.view, Qt.Key.Key_B)
    assert window.view.cursor_value.cell == (0, 3)


def test_the_search_of_preferences_finds_commands(page: KeysPage) -> None:
    dialog = page.window()
    assert isinstance(dialog, PreferencesDialog)
    dialog.search.setText("lock theme entry")
    shown = [row.text(0) for row in page._rows if not row.isHidden()]
    assert "Fill: Lock entry" in shown
    assert len(shown) < 4
    assert all(one.isHidden() for one in dialog.pages)


def test_keys_are_given_to_a_command_that_the_search_shows(
    window: MainWindow, page: KeysPage
) -> None:
    dialog = page.window()
    assert isinstance(dialog, PreferencesDialog)
    new = window.actions_by_name["new"].shortcuts()
    dialog.search.setText("dark grid")
    (row,) = (one for one in page._rows if not one.isHidden())
    assert page.tree.selectedItems() == [row]
    assert page.field.accessibleName() == "Press a new key for “Dark grid”:"
    page.none.click()
    assert window.actions_by_name["dark_grid"].shortcuts() == []
    assert window.actions_by_name["new"].shortcuts() == new != []
    dialog.search.clear()
    assert page.tree.selectedItems() == [row]
