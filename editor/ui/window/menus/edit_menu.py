"""The commands for undo, the clipboard and the selection."""

from __future__ import annotations

from editor.ui.window.command import Command, Menu

EDIT_COMMANDS = (
    Command(
        "undo", Menu.EDIT, 1, "&Undo", "Ctrl+Z", "Take back the last step", "mdi6.undo", toolbar=20
    ),
    Command(
        "redo",
        Menu.EDIT,
        1,
        "&Redo",
        "Ctrl+Shift+Z; Ctrl+Y",
        "Do the step again",
        "mdi6.redo",
        toolbar=21,
    ),
    Command(
        "cut",
        Menu.EDIT,
        2,
        "Cu&t",
        "Ctrl+X",
        "Cut the letters of the selection, or of the entry under the cursor",
        "mdi6.content-cut",
    ),
    Command(
        "copy",
        Menu.EDIT,
        2,
        "C&opy",
        "Ctrl+C",
        "Copy the letters of the selection, or of the entry under the cursor",
        "mdi6.content-copy",
    ),
    Command(
        "paste",
        Menu.EDIT,
        2,
        "&Paste",
        "Ctrl+V",
        "Type the letters of the clipboard from the cursor on",
        "mdi6.content-paste",
    ),
    Command("select_all", Menu.EDIT, 2, "Select &all", "Ctrl+A", "Select every open cell"),
    Command(
        "select_entry",
        Menu.EDIT,
        2,
        "&Select entry",
        "Ctrl+Shift+A",
        "Select the entry under the cursor",
    ),
    Command(
        "clear_chosen",
        Menu.EDIT,
        3,
        "&Clear cells",
        "Ctrl+Delete",
        "Clear the letters of the selected cells",
        "mdi6.eraser",
    ),
    Command(
        "clear_entry", Menu.EDIT, 3, "Clear &entry", "Ctrl+K", "Clear the entry under the cursor"
    ),
    Command(
        "rebus",
        Menu.EDIT,
        4,
        "Several &letters in a cell…",
        "Ins; Shift+Return",
        "Type a rebus: several letters in the current cell",
        "mdi6.format-letter-spacing",
    ),
)
