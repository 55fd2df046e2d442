from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox

from editor.core.grid import Grid
from editor.core.puzzle import Puzzle
from editor.ui.widgets.icons import letters
from editor.ui.window.command import Menu
from editor.ui.window.commands import COMMANDS
from editor.ui.window.shortcuts_dialog import ShortcutsDialog
from tests.ui.answering import questions

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from tests.ui.openers import Opener, OpenWith


def test_no_two_commands_share_a_name_or_a_shortcut() -> None:
    names = Counter(command.name for command in COMMANDS)
    assert max(names.values()) == 1
    keys = Counter(
        QKeySequence(key).toString()
        for command in COMMANDS
        for key in command.keys.split("; ")
        if key
    )
    assert "" not in keys
    assert [key for key, count in keys.items() if count > 1] == []


def test_names_under_which_users_have_keys_stay() -> None:
    # Whose name is another one loses the key that a user has given it.
    kept = Path(__file__).with_name("command_names.txt").read_text().split()
    assert set(kept) <= {command.name for command in COMMANDS}


def test_menu_keys_are_unique_in_each_menu() -> None:
    for menu in Menu:
        keys = Counter(
            command.text[command.text.index("&") + 1].lower()
            for command in COMMANDS
            if command.menu is menu and "&" in command.text
        )
        assert [key for key, count in keys.items() if count > 1] == [], menu
    bar = Counter(menu.value[menu.value.index("&") + 1] for menu in Menu)
    assert max(bar.values()) == 1


def test_the_groups_of_a_menu_stand_in_order() -> None:
    for menu in Menu:
        groups = [command.group for command in COMMANDS if command.menu is menu]
        assert groups == sorted(groups), menu


def test_every_command_says_what_it_does_in_sentence_case() -> None:
    for command in COMMANDS:
        words = command.text.replace("&", "").removesuffix("…").split()
        assert command.tip, command.name
        assert words[0][0].isupper(), command.name
        assert all(word.islower() or word in ("PDF", "Gridwright") for word in words[1:]), words


def test_every_icon_is_in_the_set() -> None:
    for command in COMMANDS:
        if command.icon:
            assert command.icon.removeprefix("mdi6.") in letters(), command.icon


def test_every_command_has_a_menu_entry(open_window: Opener) -> None:
    window = open_window(Puzzle(Grid(5, 5)))
    shown = [
        action
        for menu in window.menuBar().actions()
        for action in menu.menu().actions()  # type: ignore[attr-defined]
    ]
    for command in COMMANDS:
        assert window.actions_by_name[command.name] in shown, command.name


@pytest.mark.qt_log_ignore("does not support raise")
@pytest.mark.parametrize("drawing", ["##\n##", "A"])
def test_every_command_can_be_given_whatever_stands_in_the_grid(
    drawing: str, open_with: OpenWith, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    questions(monkeypatch, QMessageBox.StandardButton.Discard)
    window = open_with("AB\n", drawing)
    for name, action in window.actions_by_name.items():
        if name not in ("new_window", "close", "quit"):
            action.trigger()
            for dialog in window.findChildren(QDialog):
                dialog.close()
    assert window.isVisible()


def test_the_list_of_shortcuts_can_be_filtered(windows: Windows, qtbot: QtBot) -> None:
    dialog = ShortcutsDialog(COMMANDS, windows.settings)
    qtbot.addWidget(dialog)
    assert len(dialog._rows) > len(COMMANDS)
    qtbot.keyClicks(dialog._filter, "autofill")
    left = [row.text(0) for row in dialog._rows if not row.isHidden()]
    assert "Autofill" in left
    assert len(left) < 12
