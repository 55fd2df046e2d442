"""Every command in one table: it feeds menus, tool bar, shortcuts, tooltips and the search."""

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
    from editor.ui.window.parts import Parts

COMMANDS: tuple[Command[Parts], ...] = (
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
