"""The commands that change the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.core.reshape import Turn
from editor.ui.grid.view import Tool
from editor.ui.window.command import Command, Menu

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts

GRID_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "paint_tool",
        Menu.GRID,
        1,
        marked("&Paint blocks"),
        "Ctrl+B",
        marked(
            "Click and drag to paint blocks; off: click to place the cursor (Ctrl+click paints)"
        ),
        "mdi6.checkerboard",
        toolbar=40,
        labelled=True,
        does=lambda parts: parts.choices.turn_tool(),
        checked=lambda state: state.tool is Tool.BLOCK,
    ),
    Command(
        "toggle_blocks",
        Menu.GRID,
        1,
        marked("Bl&ock"),
        "Ctrl+.",
        marked("Paint or clear blocks on the selected cells; . does it while typing"),
        "mdi6.square",
        does=lambda parts: parts.editing.toggle_blocks(),
    ),
    Command(
        "toggle_voids",
        Menu.GRID,
        1,
        marked("&Cut out"),
        "Ctrl+Shift+.",
        marked("Cut the selected cells out of the outline, or put them back"),
        does=lambda parts: parts.editing.toggle_voids(),
    ),
    Command(
        "bar_right",
        Menu.GRID,
        1,
        marked("Bar on the &right"),
        "Alt+Right",
        marked("Set or clear a bar on the right of the current cell"),
        does=lambda parts: parts.editing.toggle_bar_right(),
    ),
    Command(
        "bar_below",
        Menu.GRID,
        1,
        marked("Bar &below"),
        "Alt+Down",
        marked("Set or clear a bar below the current cell"),
        does=lambda parts: parts.editing.toggle_bar_below(),
    ),
    Command(
        "other_pattern",
        Menu.GRID,
        3,
        marked("Choose &another pattern…"),
        "Ctrl+Alt+T",
        marked("Take another pattern of this size; theme entries that fit stay"),
        "mdi6.view-grid-outline",
        does=lambda parts: parts.dialogs.other_pattern(),
    ),
    Command(
        "keep_pattern",
        Menu.GRID,
        3,
        marked("&Keep this pattern"),
        "Ctrl+Alt+Q",
        marked("Keep the blocks and bars among your own patterns, for new puzzles"),
        does=lambda parts: parts.dialogs.keep_pattern(),
    ),
    Command(
        "resize",
        Menu.GRID,
        3,
        marked("Re&size…"),
        "Ctrl+R",
        marked("Change the number of rows and columns"),
        "mdi6.resize",
        does=lambda parts: parts.dialogs.resize(),
    ),
    Command(
        "rotate_right",
        Menu.GRID,
        4,
        marked("Rotate r&ight"),
        "Ctrl+Alt+R",
        marked("Turn the puzzle a quarter to the right"),
        "mdi6.rotate-right",
        does=lambda parts: parts.editing.turn(Turn.ROTATE_RIGHT),
    ),
    Command(
        "rotate_left",
        Menu.GRID,
        4,
        marked("Rotate &left"),
        "Ctrl+Alt+L",
        marked("Turn the puzzle a quarter to the left"),
        "mdi6.rotate-left",
        does=lambda parts: parts.editing.turn(Turn.ROTATE_LEFT),
    ),
    Command(
        "flip_left_right",
        Menu.GRID,
        4,
        marked("&Flip left to right"),
        "Ctrl+Shift+H",
        marked("Mirror the puzzle left to right"),
        "mdi6.flip-horizontal",
        does=lambda parts: parts.editing.turn(Turn.FLIP_LEFT_RIGHT),
    ),
    Command(
        "flip_top_bottom",
        Menu.GRID,
        4,
        marked("Flip top to botto&m"),
        "Ctrl+Shift+J",
        marked("Mirror the puzzle top to bottom"),
        "mdi6.flip-vertical",
        does=lambda parts: parts.editing.turn(Turn.FLIP_TOP_BOTTOM),
    ),
    Command(
        "transpose",
        Menu.GRID,
        4,
        marked("&Transpose"),
        "Ctrl+Shift+T",
        marked("Swap rows and columns: across becomes down"),
        "mdi6.swap-horizontal",
        does=lambda parts: parts.editing.turn(Turn.TRANSPOSE),
    ),
    Command(
        "place_theme",
        Menu.GRID,
        5,
        marked("Place t&heme entries…"),
        "Ctrl+Alt+M",
        marked("Find fillable grids with your theme entries in symmetric places"),
        "mdi6.star-outline",
        does=lambda parts: parts.grids.place_theme(),
    ),
    Command(
        "surgeon",
        Menu.GRID,
        5,
        marked("Block sur&geon…"),
        "Ctrl+Alt+U",
        marked("Find the smallest changes of blocks after which the grid can be filled"),
        "mdi6.medical-bag",
        does=lambda parts: parts.grids.operate(),
    ),
)
