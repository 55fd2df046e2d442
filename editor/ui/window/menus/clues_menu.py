"""The commands for clues."""

from __future__ import annotations

from editor.ui.window.command import Command, Menu

CLUES_COMMANDS = (
    Command(
        "edit_clue",
        Menu.CLUES,
        1,
        "&Write clue",
        "F2",
        "Write the clue of the current entry",
        "mdi6.pencil-outline",
    ),
    Command(
        "next_unclued",
        Menu.CLUES,
        1,
        "&Next entry without a clue",
        "Shift+F2",
        "Go to the next entry that has no clue",
    ),
)
