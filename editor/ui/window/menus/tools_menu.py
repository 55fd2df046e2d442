"""The commands that open the makers."""

from __future__ import annotations

from editor.ui.window.command import Command, Menu

TOOLS_COMMANDS = (
    Command(
        "make_patterns",
        Menu.TOOLS,
        1,
        "&Block patterns…",
        "Ctrl+Alt+P",
        "Find patterns of blocks that keep the rules",
        "mdi6.grid",
    ),
    Command(
        "make_freeform",
        Menu.TOOLS,
        1,
        "&Free-form crossword…",
        "Ctrl+Alt+F",
        "Lay out your words so that they cross",
        "mdi6.puzzle-outline",
    ),
    Command(
        "make_squares",
        Menu.TOOLS,
        1,
        "&Word squares…",
        "Ctrl+Alt+W",
        "Find squares whose rows and columns are words",
        "mdi6.square-outline",
    ),
    Command(
        "make_bee",
        Menu.TOOLS,
        2,
        "&Spelling bee…",
        "Ctrl+Alt+S",
        "Make and play a Spelling Bee",
        "mdi6.hexagon-multiple-outline",
    ),
    Command(
        "make_gray",
        Menu.TOOLS,
        2,
        "&Gray codes…",
        "Ctrl+Alt+G",
        "Find Gray codes, as a ring and as a table",
        "mdi6.circle-double",
    ),
    Command(
        "make_dictionary",
        Menu.TOOLS,
        3,
        "Printed &dictionary…",
        "Ctrl+Alt+Y",
        "Print your entries and clues as a dictionary",
        "mdi6.book-alphabet",
    ),
)
