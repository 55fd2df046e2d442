"""The commands as Qt's actions, in menus and on the tool bar."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Generic

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from editor.language import tr
from editor.ui.widgets.icons import icon
from editor.ui.window.command import Command, Face, Menu, Served, always
from editor.ui.window.keymap import key_text, keymap
from editor.ui.window.tool_bar import ToolBar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar, QWidget

    from editor.ui.widgets.theme import WindowColours
    from editor.ui.window.state import WindowState

_TENS = 10


class Actions(QObject, Generic[Served]):
    """An action for each of ``commands``: it runs the command, and shows what the state allows."""

    def __init__(self, commands: Sequence[Command[Served]], parent: QWidget) -> None:
        super().__init__(parent)
        self.commands = commands
        self.by_name = {command.name: _action(command, parent) for command in commands}
        self.keys = keymap(commands, "")
        self.show_keys("")
        self._changing = [
            one for one in commands if one.enabled is not always or one.checked or one.face
        ]
        self._state: WindowState | None = None
        self._faces: dict[str, Face] = {}

    def serve(self, parts: Served) -> None:
        """Have the commands work with ``parts`` from now on."""
        for command in self.commands:
            self.by_name[command.name].triggered.connect(partial(self._run, command, parts))

    def show_state(self, state: WindowState) -> None:
        """Show what can be done in ``state``."""
        self._state = state
        for command in self._changing:
            action = self.by_name[command.name]
            action.setEnabled(command.enabled(state))
            if command.checked is not None:
                action.setChecked(command.checked(state))
            if command.face is not None:
                self._show_face(command.name, command.face(state), state.colours)

    def show_colours(self, colours: WindowColours) -> None:
        """Draw the icons in ``colours``; those that change wait for the next state."""
        self._faces.clear()
        for command in self.commands:
            if command.icon:
                self.by_name[command.name].setIcon(icon(command.icon, colours))

    def show_keys(self, stored: str) -> None:
        """Let the commands be given by their keys, as the settings have ``stored`` them."""
        self.keys = keymap(self.commands, stored)
        for command in self.commands:
            action, keys = self.by_name[command.name], self.keys.keys(command)
            action.setShortcuts([QKeySequence(one) for one in keys])
            tip = tr(command.tip)
            action.setToolTip(f"{tip} ({key_text(keys[:1])})" if keys else tip)

    def _show_face(self, name: str, face: Face, colours: WindowColours) -> None:
        if self._faces.get(name) != face:
            self._faces[name] = face
            self.by_name[name].setText(face.text)
            self.by_name[name].setIcon(icon(face.icon, colours))

    def _run(self, command: Command[Served], parts: Served, _checked: bool = False) -> None:
        command.does(parts)
        if command.checked is not None and self._state is not None:
            # Qt has switched the action already; what it shows is what holds.
            self.by_name[command.name].setChecked(command.checked(self._state))


def build_menus(
    window: QMainWindow, commands: Sequence[Command[Served]], actions: Mapping[str, QAction]
) -> dict[Menu, QMenu]:
    """Fill the menu bar of ``window``; return the menus, so that others can add to them."""
    menus = {}
    for menu in Menu:
        shown = window.menuBar().addMenu(tr(menu.value))
        shown.setToolTipsVisible(True)
        inside = sorted((one for one in commands if one.menu is menu), key=lambda one: one.group)
        for group, members in groupby(inside, key=lambda command: command.group):
            if group > 1:
                shown.addSeparator()
            for command in members:
                shown.addAction(actions[command.name])
        menus[menu] = shown
    return menus


def build_tool_bar(
    window: QMainWindow, commands: Sequence[Command[Served]], actions: Mapping[str, QAction]
) -> QToolBar:
    """Return the tool bar of ``window``, separators between the tens."""
    bar = ToolBar(window)
    chosen = sorted((one for one in commands if one.toolbar), key=lambda one: one.toolbar)
    for tens, members in groupby(chosen, key=lambda one: one.toolbar // _TENS):
        if tens > 1:
            bar.addSeparator()
        for command in members:
            bar.addAction(actions[command.name])
    bar.label(actions[command.name] for command in chosen if command.labelled)
    window.addToolBar(bar)
    return bar


def _action(command: Command[Served], parent: QWidget) -> QAction:
    action = QAction(tr(command.text), parent)
    action.setObjectName(command.name)
    if command.label:
        action.setIconText(tr(command.label))
    action.setCheckable(command.checked is not None)
    action.setStatusTip(tr(command.tip))
    return action
