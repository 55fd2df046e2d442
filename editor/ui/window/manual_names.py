"""What the manual may name of the window: every command by the way to it, and all keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import Language, tr
from editor.ui.help.names import KeyRow, Named, Names
from editor.ui.window.command import Menu, without_mark
from editor.ui.window.keymap import key_text
from editor.ui.window.other_keys import clue_keys, grid_keys

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.document.preferences import Preferences
    from editor.ui.window.keymap import Keymap


def names_in(code: str, keymap: Keymap, chosen: Preferences) -> Names:
    """Return what chapters in the language ``code`` may name, as the window writes it.

    Of the keys in the grid those are told that mean something by the typing habits ``chosen``.
    """
    written = Language(code)
    menus = {without_mark(written.tr(menu.value)): Named(menu.title) for menu in Menu}
    entries = {
        f"{without_mark(written.tr(one.menu.value))} > {without_mark(written.tr(one.text))}": Named(
            f"{one.menu.title} > {one.plain_text}", key_text(keymap.keys(one))
        )
        for one in keymap.commands
    }
    return Names(menus | entries, _keys(keymap, chosen))


def _keys(keymap: Keymap, chosen: Preferences) -> Mapping[str, tuple[KeyRow, ...]]:
    tables = {
        menu.title: tuple(
            KeyRow(one.plain_text, key_text(keymap.keys(one)), tr(one.tip))
            for one in keymap.commands
            if one.menu is menu and keymap.keys(one)
        )
        for menu in Menu
    }
    for heading, rows in (
        (tr("In the grid"), grid_keys(chosen)),
        (tr("In the clue field"), clue_keys()),
    ):
        tables[heading] = tuple(KeyRow(tip, keys, "") for keys, tip in rows)
    return tables
