"""Every command of the window in one table: it feeds menus, shortcuts, tooltips and the manual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.ui.window.menus.clues_menu import CLUES_COMMANDS
from editor.ui.window.menus.edit_menu import EDIT_COMMANDS
from editor.ui.window.menus.file_menu import FILE_COMMANDS
from editor.ui.window.menus.fill_menu import FILL_COMMANDS
from editor.ui.window.menus.grid_menu import GRID_COMMANDS
from editor.ui.window.menus.help_menu import HELP_COMMANDS
from editor.ui.window.menus.puzzle_menu import PUZZLE_COMMANDS
from editor.ui.window.menus.tools_menu import TOOLS_COMMANDS
from editor.ui.window.menus.view_menu import VIEW_COMMANDS
from editor.ui.window.menus.words_menu import WORDS_COMMANDS

if TYPE_CHECKING:
    from editor.ui.window.command import Command

COMMANDS: tuple[Command, ...] = (
    *FILE_COMMANDS,
    *EDIT_COMMANDS,
    *GRID_COMMANDS,
    *FILL_COMMANDS,
    *CLUES_COMMANDS,
    *WORDS_COMMANDS,
    *PUZZLE_COMMANDS,
    *TOOLS_COMMANDS,
    *VIEW_COMMANDS,
    *HELP_COMMANDS,
)

GRID_KEYS: tuple[tuple[str, str], ...] = (
    ("Letters, digits", "Type into the current cell and go on"),
    ("Space", "Turn the direction"),
    ("Arrows", "Turn, then move"),
    ("Shift+arrows", "Select cells"),
    ("Ctrl+arrows", "Jump over the entry"),
    ("Tab, Shift+Tab", "Go to the next or previous entry"),
    ("Home, End", "Go to the first or last cell of the entry"),
    ("Backspace, Delete", "Clear, stepping back or not"),
    (".", "Paint or clear a block and go on"),
    ("Ctrl+click", "Paint or clear a block"),
    ("Return", "Keep the fill that is offered"),
    ("Esc", "Stop the fill, discard it, or give up the selection"),
)
"""The keys that are not commands: keys, and what they do."""

CLUE_KEYS: tuple[tuple[str, str], ...] = (
    ("Return", "Go to the next entry that has no clue"),
    ("Esc", "Go back to the grid"),
)
"""Those of the field in which the clue of the current entry is written."""
