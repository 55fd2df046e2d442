"""The commands for help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.ui.window.command import Command, Menu

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts

HELP_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "manual",
        Menu.HELP,
        1,
        marked("&Manual"),
        "F1",
        marked("Read how it is done, from the task on that one is at"),
        "mdi6.book-open-page-variant-outline",
        does=lambda parts: parts.help.read(parts.panels.chapter_here),
    ),
    Command(
        "show_shortcuts",
        Menu.HELP,
        1,
        marked("&Keyboard shortcuts"),
        "Ctrl+F1",
        marked("All commands and keys"),
        "mdi6.keyboard-outline",
        does=lambda parts: parts.help.list_keys(),
    ),
    Command(
        "search_commands",
        Menu.HELP,
        1,
        marked("&Search for a command…"),
        "Ctrl+Shift+P",
        marked("Type some letters of a command, and run it"),
        "mdi6.magnify",
        does=lambda parts: parts.help.search(),
    ),
    Command(
        "about",
        Menu.HELP,
        2,
        marked("&About Gridwright"),
        "",
        marked("Version, licences and folders"),
        does=lambda parts: parts.dialogs.about(),
    ),
)
