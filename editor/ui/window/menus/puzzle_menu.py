"""The commands for the whole puzzle and for the marks of its cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.kind import PuzzleKind
from editor.core.marking import marked
from editor.ui.window.command import Command, Menu

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts

PUZZLE_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "properties",
        Menu.PUZZLE,
        1,
        marked("&Properties…"),
        "Ctrl+I",
        marked("Title, author, copyright, notes and alphabet"),
        "mdi6.card-text-outline",
        does=lambda parts: parts.dialogs.properties(),
    ),
    Command(
        "circle",
        Menu.PUZZLE,
        2,
        marked("&Circle"),
        "Ctrl+Shift+C",
        marked("Draw circles in the selected cells, or remove them"),
        "mdi6.circle-outline",
        does=lambda parts: parts.editing.toggle_circles(),
    ),
    Command(
        "shade",
        Menu.PUZZLE,
        2,
        marked("&Shade"),
        "Ctrl+Shift+G",
        marked("Shade the selected cells, or clear the shade"),
        "mdi6.format-color-fill",
        does=lambda parts: parts.choices.shade(),
    ),
    Command(
        "shade_colour",
        Menu.PUZZLE,
        2,
        marked("Shade c&olour…"),
        "",
        marked("Choose the colour of the shade"),
        "mdi6.palette-outline",
        does=lambda parts: parts.dialogs.shade_colour(),
    ),
    Command(
        "given",
        Menu.PUZZLE,
        2,
        marked("&Given letters"),
        "Ctrl+G",
        marked("Print the letters of the selected cells for the solver"),
        does=lambda parts: parts.editing.toggle_given(),
    ),
    Command(
        "decode",
        Menu.PUZZLE,
        2,
        marked("&Make a crossword of the codeword"),
        "",
        marked("Take the numbers of the code away; clues and all else can be written"),
        enabled=lambda state: state.puzzle.kind is PuzzleKind.CODED,
        does=lambda parts: parts.editing.decode(),
    ),
    Command(
        "next_finding",
        Menu.PUZZLE,
        3,
        marked("&Next finding"),
        "F3",
        marked("Go to the next finding of the checks"),
        "mdi6.alert-outline",
        does=lambda parts: parts.jumps.next_finding(),
    ),
    Command(
        "solve",
        Menu.PUZZLE,
        4,
        marked("So&lve…"),
        "F8",
        marked("Solve the puzzle as it stands in a window of its own, without its letters"),
        "mdi6.pencil-outline",
        does=lambda parts: parts.solves.open(),
    ),
)
