"""The commands that open the makers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.ui.window.command import Command, Menu

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts

TOOLS_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "make_patterns",
        Menu.TOOLS,
        1,
        marked("&Block patterns…"),
        "Ctrl+Alt+P",
        marked("Find patterns of blocks that keep the rules"),
        "mdi6.grid",
        does=lambda parts: parts.makers.open("make_patterns"),
    ),
    Command(
        "make_freeform",
        Menu.TOOLS,
        1,
        marked("&Free-form crossword…"),
        "Ctrl+Alt+F",
        marked("Lay out your words so that they cross"),
        "mdi6.puzzle-outline",
        does=lambda parts: parts.makers.open("make_freeform"),
    ),
    Command(
        "make_codeword",
        Menu.TOOLS,
        1,
        marked("&Codeword…"),
        "Ctrl+Alt+Shift+W",
        marked("Put numbers in place of the letters"),
        "mdi6.numeric",
        does=lambda parts: parts.makers.open("make_codeword"),
    ),
    Command(
        "make_squares",
        Menu.TOOLS,
        1,
        marked("&Word squares…"),
        "Ctrl+Alt+W",
        marked("Find squares whose rows and columns are words"),
        "mdi6.square-outline",
        does=lambda parts: parts.makers.open("make_squares"),
    ),
    Command(
        "make_bee",
        Menu.TOOLS,
        2,
        marked("&Spelling bee…"),
        "Ctrl+Alt+S",
        marked("Make and play a Spelling Bee"),
        "mdi6.hexagon-multiple-outline",
        does=lambda parts: parts.makers.open("make_bee"),
    ),
    Command(
        "make_gray",
        Menu.TOOLS,
        2,
        marked("&Gray codes…"),
        "Ctrl+Alt+G",
        marked("Find Gray codes, as a ring and as a table"),
        "mdi6.circle-double",
        does=lambda parts: parts.makers.open("make_gray"),
    ),
    Command(
        "make_dictionary",
        Menu.TOOLS,
        3,
        marked("Printed &dictionary…"),
        "Ctrl+Alt+Y",
        marked("Print your entries and clues as a dictionary"),
        "mdi6.book-alphabet",
        does=lambda parts: parts.makers.open("make_dictionary"),
    ),
)
