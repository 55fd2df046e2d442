"""The keys of all commands: the usual ones, save where the user chose others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from editor.document.own_keys import BETWEEN, read_keys, split_keys, stored_keys
from editor.language import tr
from editor.ui.window.command import Menu

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from editor.ui.window.command import Command

_Portable = QKeySequence.SequenceFormat.PortableText
_Native = QKeySequence.SequenceFormat.NativeText
_COMMANDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier
_Alt = Qt.KeyboardModifier.AltModifier
_Key = Qt.Key
_ARROWS = {_Key.Key_Left, _Key.Key_Right, _Key.Key_Up, _Key.Key_Down}
_OF_THE_GRID = _ARROWS | {
    _Key.Key_Tab,
    _Key.Key_Backtab,
    _Key.Key_Backspace,
    _Key.Key_Delete,
    _Key.Key_Return,
    _Key.Key_Enter,
    _Key.Key_Escape,
    _Key.Key_Space,
    _Key.Key_Home,
    _Key.Key_End,
}
"""The keys that mean something in the grid, alone."""
_LAST_TYPED = 0xFF
"""Qt's codes of keys go so far for those that type a character."""


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys of ``commands``, of which ``own`` names some by the commands' names."""

    commands: Sequence[Command[Any]]
    own: Mapping[str, str]

    def keys(self, command: Command[Any]) -> list[str]:
        """Return the keys of ``command`` in Qt's portable form."""
        return split_keys(self.own.get(command.name, command.keys))

    def holder(self, key: str) -> Command[Any] | None:
        """Return the command that ``key`` gives."""
        return next((one for one in self.commands if key in self.keys(one)), None)

    def with_keys(self, command: Command[Any], keys: Sequence[str]) -> Keymap:
        """Return the map in which ``keys`` give ``command``, and no other command."""
        changed = {command.name: list(keys)}
        for other in self.commands:
            theirs = self.keys(other)
            if (
                other is not command
                and (kept := [one for one in theirs if one not in keys]) != theirs
            ):
                changed[other.name] = kept
        own = {**self.own, **{name: BETWEEN.join(one) for name, one in changed.items()}}
        usual = {one.name: one.keys for one in self.commands}
        return Keymap(
            self.commands, {name: one for name, one in own.items() if one != usual.get(name)}
        )

    @property
    def stored(self) -> str:
        """What the settings keep of it."""
        return stored_keys(self.own)


def keymap(commands: Sequence[Command[Any]], stored: str) -> Keymap:
    """Return the keys of ``commands``, as the settings have ``stored`` them."""
    return Keymap(commands, read_keys(stored))


def key_text(keys: Sequence[str]) -> str:
    """Return ``keys`` as the platform writes them."""
    return ", ".join(QKeySequence(one, _Portable).toString(_Native) for one in keys)


def portable(sequence: QKeySequence) -> str:
    """Return ``sequence`` as it is kept."""
    return sequence.toString(_Portable)


def refusal(key: str) -> str:
    """Return why ``key`` can give no command; empty: it can."""
    pressed = QKeySequence(key, _Portable)[0]  # type: ignore[index] # not in the stubs
    code, held = pressed.key(), pressed.keyboardModifiers()
    name = key_text([key])
    if held & _Alt and not held & _COMMANDING and (menu := _menu_of(code)):
        return tr("{keys} opens the menu {menu}.").format(keys=name, menu=menu)
    typed = code <= _LAST_TYPED and not held & (_COMMANDING | _Alt)
    plain = held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
    selecting = code in _ARROWS and not held & _Alt
    if typed or selecting or (plain and code in _OF_THE_GRID):
        return tr("{keys} types, or moves in the grid.").format(keys=name)
    return ""


def _menu_of(code: Qt.Key) -> str:
    """Return the menu that Alt opens with a key; empty: none."""
    for menu in Menu:
        text = tr(menu.value)
        if text[text.find("&") + 1].upper() == chr(code if code <= _LAST_TYPED else 0):
            return menu.title
    return ""
