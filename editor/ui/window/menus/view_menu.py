"""The commands for what the window shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.ui.window.command import Command, Menu
from editor.ui.window.panel_table import PANELS, USUAL, Panel, Task

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts


def _panel(number: int, panel: Panel) -> Command[Parts]:
    return Command(
        f"panel_{panel.name}",
        Menu.VIEW,
        6,
        panel.text,
        f"Ctrl+{number}",
        panel.tip,
        panel.icon,
        does=lambda parts: parts.jumps.go_to_panel(panel.name),
    )


def _task(number: int, task: tuple[Task, str, str, str, str]) -> Command[Parts]:
    one, text, label, tip, icon = task
    return Command(
        f"task_{one.value}",
        Menu.VIEW,
        4,
        text,
        f"Ctrl+Alt+{number}",
        tip,
        icon,
        does=lambda parts: parts.panels.use_task(one),
        checked=lambda state: state.arrangements.task is one,
        toolbar=70 + number,
        labelled=True,
        label=label,
    )


_TASKS = (
    (
        Task.GRID,
        marked("Panels for the &grid"),
        marked("Grid"),
        marked("Arrange the panels for making the grid: checks and figures beside it"),
        "mdi6.grid",
    ),
    (
        Task.FILL,
        marked("Panels for filling"),
        marked("Fill"),
        marked("Arrange the panels for filling: candidates, words and Autofill beside the grid"),
        "mdi6.format-letter-case-upper",
    ),
    (
        Task.CLUES,
        marked("Panels for the clues"),
        marked("Clues"),
        marked("Arrange the panels for writing clues: their table, candidates and definitions"),
        "mdi6.format-list-numbered",
    ),
)
"""Each task, and text, label, tip and icon of the command that arranges the panels for it."""


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
        marked("Li&ve help"),
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
    *map(_task, range(1, len(_TASKS) + 1), _TASKS),
    Command(
        "grid_or_panel",
        Menu.VIEW,
        5,
        marked("Grid or pa&nel"),
        "F6",
        marked("Move the keyboard from the grid to the panel in front, and back"),
        does=lambda parts: parts.jumps.grid_or_panel(),
    ),
    Command(
        "first_cell",
        Menu.VIEW,
        5,
        marked("First cell"),
        "Ctrl+Home",
        marked("Go to the first open cell of the grid"),
        does=lambda parts: parts.view.move_to_end(last=False),
    ),
    Command(
        "last_cell",
        Menu.VIEW,
        5,
        marked("Last cell"),
        "Ctrl+End",
        marked("Go to the last open cell of the grid"),
        does=lambda parts: parts.view.move_to_end(last=True),
    ),
    Command(
        "tear_off",
        Menu.VIEW,
        5,
        marked("Tear off the panel"),
        "Ctrl+Alt+0",
        marked("Give the panel in front a window of its own"),
        does=lambda parts: parts.panels.tear_off_front(),
        enabled=lambda state: bool(state.panels),
    ),
    Command(
        "restore_panels",
        Menu.VIEW,
        5,
        marked("Restore the panels"),
        "",
        marked("Put every panel where it stands for this task at the first start"),
        does=lambda parts: parts.panels.restore(),
        enabled=lambda state: state.arrangements.current != USUAL[state.arrangements.task],
    ),
    *map(_panel, range(1, len(PANELS) + 1), PANELS),
)
