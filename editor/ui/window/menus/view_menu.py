"""The commands for what the window shows."""

from __future__ import annotations

from editor.ui.window.command import Command, Menu

VIEW_COMMANDS = (
    Command(
        "zoom_in",
        Menu.VIEW,
        1,
        "Zoom &in",
        "Ctrl++; Ctrl+=",
        "Make the grid larger",
        "mdi6.magnify-plus-outline",
    ),
    Command(
        "zoom_out",
        Menu.VIEW,
        1,
        "Zoom &out",
        "Ctrl+-",
        "Make the grid smaller",
        "mdi6.magnify-minus-outline",
    ),
    Command(
        "zoom_reset",
        Menu.VIEW,
        1,
        "&Fit the grid",
        "Ctrl+0",
        "Fit the grid into the window",
        "mdi6.fit-to-page-outline",
    ),
    Command(
        "dark_grid",
        Menu.VIEW,
        3,
        "&Dark grid",
        "Ctrl+Alt+D",
        "Show the grid on a dark ground instead of paper white",
        checkable=True,
    ),
    Command(
        "live_help",
        Menu.VIEW,
        3,
        "&Live help",
        "Ctrl+Alt+V",
        "Keep looking at what the grid can still be filled with, in the background",
        checkable=True,
    ),
    Command(
        "forced_letters",
        Menu.VIEW,
        3,
        "Fo&rced letters",
        "",
        "Show in grey the letters that have no alternative left",
        checkable=True,
    ),
    Command(
        "heat_map",
        Menu.VIEW,
        3,
        "&Heat map",
        "Ctrl+Alt+E",
        "Tint the cells by how few letters they have left",
        checkable=True,
    ),
    Command(
        "grid_or_panel",
        Menu.VIEW,
        4,
        "Grid or pa&nel",
        "F6",
        "Move the keyboard from the grid to the panel in front, and back",
    ),
    *(
        Command(f"panel_{name}", Menu.VIEW, 5, text, f"Ctrl+{number}", tip)
        for number, (name, text, tip) in enumerate(
            (
                ("clues", "Clue&s panel", "Go to the lists of clues"),
                ("candidates", "C&andidates panel", "Go to the words that the entry may hold"),
                ("words", "&Words panel", "Go to the search for words"),
                ("definitions", "D&efinitions panel", "Go to what the entry means"),
                ("checks", "Chec&ks panel", "Go to the rules and their findings"),
                ("fill", "A&utofill panel", "Go to the options of Autofill"),
                ("statistics", "S&tatistics panel", "Go to the figures of the puzzle"),
            ),
            1,
        )
    ),
)
