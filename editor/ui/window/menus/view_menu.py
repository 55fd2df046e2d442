"""The commands for what the window shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.ui.window.command import Command, Menu

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts

_PANELS = (
    ("clues", marked("Clue&s panel"), marked("Go to the lists of clues")),
    (
        "candidates",
        marked("C&andidates panel"),
        marked("Go to the words that the entry may hold"),
    ),
    ("words", marked("&Words panel"), marked("Go to the search for words")),
    ("definitions", marked("D&efinitions panel"), marked("Go to what the entry means")),
    ("checks", marked("Chec&ks panel"), marked("Go to the rules and their findings")),
    ("fill", marked("A&utofill panel"), marked("Go to the options of Autofill")),
    ("statistics", marked("S&tatistics panel"), marked("Go to the figures of the puzzle")),
)
"""Each panel's name, and the text and tip of the command that leads to it."""


def _panel(number: int, panel: tuple[str, str, str]) -> Command[Parts]:
    name, text, tip = panel
    return Command(
        f"panel_{name}",
        Menu.VIEW,
        5,
        text,
        f"Ctrl+{number}",
        tip,
        does=lambda parts: parts.jumps.go_to_panel(name),
    )


VIEW_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "zoom_in",
        Menu.VIEW,
        1,
        marked("Zoom &in"),
        "Ctrl++; Ctrl+=",
        marked("Make the grid larger"),
        "mdi6.magnify-plus-outline",
        does=lambda parts: parts.desk.zoom_in(),
    ),
    Command(
        "zoom_out",
        Menu.VIEW,
        1,
        marked("Zoom &out"),
        "Ctrl+-",
        marked("Make the grid smaller"),
        "mdi6.magnify-minus-outline",
        does=lambda parts: parts.desk.zoom_out(),
    ),
    Command(
        "zoom_reset",
        Menu.VIEW,
        1,
        marked("&Fit the grid"),
        "Ctrl+0",
        marked("Fit the grid into the window"),
        "mdi6.fit-to-page-outline",
        does=lambda parts: parts.desk.zoom_reset(),
    ),
    Command(
        "dark_grid",
        Menu.VIEW,
        3,
        marked("&Dark grid"),
        "Ctrl+Alt+D",
        marked("Show the grid on a dark ground instead of paper white"),
        does=lambda parts: parts.choices.switch("dark_grid"),
        checked=lambda state: state.preferences.dark_grid,
    ),
    Command(
        "live_help",
        Menu.VIEW,
        3,
        marked("&Live help"),
        "Ctrl+Alt+V",
        marked("Keep looking at what the grid can still be filled with, in the background"),
        does=lambda parts: parts.choices.switch("live_help"),
        checked=lambda state: state.preferences.live_help,
    ),
    Command(
        "forced_letters",
        Menu.VIEW,
        3,
        marked("Fo&rced letters"),
        "",
        marked("Show in grey the letters that have no alternative left"),
        does=lambda parts: parts.choices.switch("forced_letters"),
        checked=lambda state: state.preferences.forced_letters,
    ),
    Command(
        "heat_map",
        Menu.VIEW,
        3,
        marked("&Heat map"),
        "Ctrl+Alt+E",
        marked("Tint the cells by how few letters they have left"),
        does=lambda parts: parts.choices.switch("heat_map"),
        checked=lambda state: state.preferences.heat_map,
    ),
    Command(
        "grid_or_panel",
        Menu.VIEW,
        4,
        marked("Grid or pa&nel"),
        "F6",
        marked("Move the keyboard from the grid to the panel in front, and back"),
        does=lambda parts: parts.jumps.grid_or_panel(),
    ),
    *map(_panel, range(1, len(_PANELS) + 1), _PANELS),
)
