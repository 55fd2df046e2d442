"""The commands as Qt's actions, in menus and on the tool bar."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolBar, QToolButton

from editor.language import tr
from editor.ui.widgets.icons import icon
from editor.ui.window.command import Command, Menu
from editor.ui.window.commands import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QMainWindow, QWidget

    from editor.ui.widgets.theme import WindowColours

_ICON = QSize(20, 20)
_TENS = 10


def build_actions(parent: QWidget) -> dict[str, QAction]:
    """Return an action of ``parent`` for every command, by name."""
    return {command.name: _action(command, parent) for command in COMMANDS}


def build_menus(window: QMainWindow, actions: Mapping[str, QAction]) -> dict[Menu, QMenu]:
    """Fill the menu bar of ``window``; return the menus, so that others can add to them."""
    menus = {}
    for menu in Menu:
        shown = window.menuBar().addMenu(tr(menu.value))
        shown.setToolTipsVisible(True)
        commands = [command for command in COMMANDS if command.menu is menu]
        for group, members in groupby(commands, key=lambda command: command.group):
            if group > 1:
                shown.addSeparator()
            for command in members:
                shown.addAction(actions[command.name])
        menus[menu] = shown
    return menus


def build_tool_bar(window: QMainWindow, actions: Mapping[str, QAction]) -> QToolBar:
    """Return the tool bar of ``window``, separators between the tens."""
    bar = QToolBar(tr("Tools"), window)
    bar.setObjectName("tools")
    bar.setIconSize(_ICON)
    bar.setMovable(False)
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
    chosen = sorted((one for one in COMMANDS if one.toolbar), key=lambda one: one.toolbar)
    for tens, members in groupby(chosen, key=lambda one: one.toolbar // _TENS):
        if tens > 1:
            bar.addSeparator()
        for command in members:
            bar.addAction(actions[command.name])
            if command.labelled:
                button = cast("QToolButton", bar.widgetForAction(actions[command.name]))
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    window.addToolBar(bar)
    return bar


def colour_icons(actions: Mapping[str, QAction], colours: WindowColours) -> None:
    """Draw the icons of all ``actions`` in ``colours``."""
    for command in COMMANDS:
        if command.icon:
            actions[command.name].setIcon(icon(command.icon, colours))


def shortcuts(command: Command) -> list[QKeySequence]:
    """Return the keys of ``command``."""
    return [QKeySequence(keys) for keys in command.shortcut.split("; ") if keys]


def plain_text(command: Command) -> str:
    """Return the text of ``command`` without the mark of its menu key."""
    return tr(command.text).replace("&", "").removesuffix("…")


def _action(command: Command, parent: QWidget) -> QAction:
    action = QAction(tr(command.text), parent)
    action.setObjectName(command.name)
    action.setCheckable(command.checkable)
    keys = shortcuts(command)
    action.setShortcuts(keys)
    tip = tr(command.tip)
    shown = keys[0].toString(QKeySequence.SequenceFormat.NativeText) if keys else ""
    action.setToolTip(f"{tip} ({shown})" if shown else tip)
    action.setStatusTip(tip)
    return action
