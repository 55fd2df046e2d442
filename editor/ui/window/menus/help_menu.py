"""The commands for help."""

from __future__ import annotations

from editor.ui.window.command import Command, Menu

HELP_COMMANDS = (
    Command(
        "show_shortcuts",
        Menu.HELP,
        1,
        "&Keyboard shortcuts",
        "F1",
        "All commands and keys",
        "mdi6.keyboard-outline",
    ),
    Command("about", Menu.HELP, 2, "&About Gridwright", "", "Version, licences and folders"),
)
