"""The commands for the whole puzzle and for the marks of its cells."""

from __future__ import annotations

from editor.ui.window.command import Command, Menu

PUZZLE_COMMANDS = (
    Command(
        "properties",
        Menu.PUZZLE,
        1,
        "&Properties…",
        "Ctrl+I",
        "Title, author, copyright, notes and alphabet",
        "mdi6.card-text-outline",
    ),
    Command(
        "circle",
        Menu.PUZZLE,
        2,
        "&Circle",
        "Ctrl+Shift+C",
        "Draw circles in the selected cells, or remove them",
        "mdi6.circle-outline",
    ),
    Command(
        "shade",
        Menu.PUZZLE,
        2,
        "&Shade",
        "Ctrl+Shift+G",
        "Shade the selected cells, or clear the shade",
        "mdi6.format-color-fill",
    ),
    Command(
        "shade_colour",
        Menu.PUZZLE,
        2,
        "Shade c&olour…",
        "",
        "Choose the colour of the shade",
        "mdi6.palette-outline",
    ),
    Command(
        "given",
        Menu.PUZZLE,
        2,
        "&Given letters",
        "Ctrl+G",
        "Print the letters of the selected cells for the solver",
    ),
    Command(
        "next_finding",
        Menu.PUZZLE,
        3,
        "&Next finding",
        "F3",
        "Go to the next finding of the checks",
        "mdi6.alert-outline",
    ),
)
