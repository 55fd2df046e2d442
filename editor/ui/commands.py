"""Every command of the window in one table: it feeds menus, shortcuts, tooltips and the manual."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Menu(Enum):
    """The menus, in the order of the menu bar."""

    FILE = "&File"
    EDIT = "&Edit"
    GRID = "&Grid"
    FILL = "F&ill"
    CLUES = "&Clues"
    PUZZLE = "&Puzzle"
    VIEW = "&View"
    HELP = "&Help"


@dataclass(frozen=True, slots=True)
class Command:
    """One command. ``group`` numbers are set apart by a separator in the menu.

    ``shortcut`` is in Qt's portable form, several separated by ``; ``. ``toolbar`` places it on
    the tool bar, in the order of the numbers; 0: not there.
    """

    name: str
    menu: Menu
    group: int
    text: str
    shortcut: str = ""
    tip: str = ""
    icon: str = ""
    checkable: bool = False
    toolbar: int = 0
    labelled: bool = False
    """Whether the tool bar shows the text beside the icon."""


COMMANDS: tuple[Command, ...] = (
    Command(
        "new",
        Menu.FILE,
        1,
        "&New…",
        "Ctrl+N",
        "Start a new puzzle",
        "mdi6.file-plus-outline",
        toolbar=10,
    ),
    Command(
        "new_window",
        Menu.FILE,
        1,
        "New &window",
        "Ctrl+Shift+N",
        "Open another window with a new puzzle",
    ),
    Command(
        "open",
        Menu.FILE,
        1,
        "&Open…",
        "Ctrl+O",
        "Open a puzzle file",
        "mdi6.folder-open-outline",
        toolbar=11,
    ),
    Command(
        "save",
        Menu.FILE,
        2,
        "&Save",
        "Ctrl+S",
        "Save the puzzle",
        "mdi6.content-save-outline",
        toolbar=12,
    ),
    Command(
        "save_as",
        Menu.FILE,
        2,
        "Save &as…",
        "Ctrl+Shift+S",
        "Save the puzzle under another name or in another format",
    ),
    Command(
        "export_pdf",
        Menu.FILE,
        3,
        "&Export PDF…",
        "Ctrl+E",
        "Write puzzle and solution pages to a PDF file",
        "mdi6.file-pdf-box",
        toolbar=60,
        labelled=True,
    ),
    Command(
        "preview",
        Menu.FILE,
        3,
        "&Print preview…",
        "Ctrl+P",
        "See the pages as they will be printed, and print them",
        "mdi6.printer-outline",
        toolbar=61,
    ),
    Command(
        "export_picture",
        Menu.FILE,
        3,
        "Export &grid picture…",
        "Ctrl+Shift+E",
        "Write the grid to an SVG or PNG file",
        "mdi6.image-outline",
    ),
    Command("close", Menu.FILE, 4, "&Close window", "Ctrl+W", "Close this window"),
    Command("quit", Menu.FILE, 4, "&Quit", "Ctrl+Q", "Close all windows"),
    Command(
        "undo", Menu.EDIT, 1, "&Undo", "Ctrl+Z", "Take back the last step", "mdi6.undo", toolbar=20
    ),
    Command(
        "redo",
        Menu.EDIT,
        1,
        "&Redo",
        "Ctrl+Shift+Z; Ctrl+Y",
        "Do the step again",
        "mdi6.redo",
        toolbar=21,
    ),
    Command("select_all", Menu.EDIT, 2, "Select &all", "Ctrl+A", "Select every open cell"),
    Command(
        "select_entry",
        Menu.EDIT,
        2,
        "&Select entry",
        "Ctrl+Shift+A",
        "Select the entry under the cursor",
    ),
    Command(
        "clear_chosen",
        Menu.EDIT,
        3,
        "&Clear cells",
        "Ctrl+Delete",
        "Clear the letters of the selected cells",
        "mdi6.eraser",
    ),
    Command(
        "clear_entry", Menu.EDIT, 3, "Clear &entry", "Ctrl+K", "Clear the entry under the cursor"
    ),
    Command(
        "rebus",
        Menu.EDIT,
        4,
        "Several &letters in a cell…",
        "Ins; Shift+Return",
        "Type a rebus: several letters in the current cell",
        "mdi6.format-letter-spacing",
    ),
    Command(
        "paint_tool",
        Menu.GRID,
        1,
        "&Paint blocks",
        "Ctrl+B",
        "Click and drag to paint blocks; off: click to place the cursor (Ctrl+click paints)",
        "mdi6.checkerboard",
        checkable=True,
        toolbar=40,
        labelled=True,
    ),
    Command(
        "toggle_blocks",
        Menu.GRID,
        1,
        "Bl&ock",
        "Ctrl+.",
        "Paint or clear blocks on the selected cells; . does it while typing",
        "mdi6.square",
    ),
    Command(
        "toggle_voids",
        Menu.GRID,
        1,
        "&Cut out",
        "Ctrl+Shift+.",
        "Cut the selected cells out of the outline, or put them back",
    ),
    Command(
        "bar_right",
        Menu.GRID,
        1,
        "Bar on the &right",
        "Alt+Right",
        "Set or clear a bar on the right of the current cell",
    ),
    Command(
        "bar_below",
        Menu.GRID,
        1,
        "Bar &below",
        "Alt+Down",
        "Set or clear a bar below the current cell",
    ),
    Command(
        "resize",
        Menu.GRID,
        3,
        "Re&size…",
        "Ctrl+R",
        "Change the number of rows and columns",
        "mdi6.resize",
    ),
    Command(
        "rotate_right",
        Menu.GRID,
        4,
        "Rotate r&ight",
        "Ctrl+Alt+R",
        "Turn the puzzle a quarter to the right",
        "mdi6.rotate-right",
    ),
    Command(
        "rotate_left",
        Menu.GRID,
        4,
        "Rotate &left",
        "Ctrl+Alt+L",
        "Turn the puzzle a quarter to the left",
        "mdi6.rotate-left",
    ),
    Command(
        "flip_left_right",
        Menu.GRID,
        4,
        "&Flip left to right",
        "Ctrl+Shift+H",
        "Mirror the puzzle left to right",
        "mdi6.flip-horizontal",
    ),
    Command(
        "flip_top_bottom",
        Menu.GRID,
        4,
        "Flip top to botto&m",
        "Ctrl+Shift+J",
        "Mirror the puzzle top to bottom",
        "mdi6.flip-vertical",
    ),
    Command(
        "transpose",
        Menu.GRID,
        4,
        "&Transpose",
        "Ctrl+Shift+T",
        "Swap rows and columns: across becomes down",
        "mdi6.swap-horizontal",
    ),
    Command(
        "autofill",
        Menu.FILL,
        1,
        "&Autofill",
        "Ctrl+Return",
        "Fill the whole grid; typed letters stay",
        "mdi6.auto-fix",
        toolbar=50,
        labelled=True,
    ),
    Command(
        "autofill_selection",
        Menu.FILL,
        1,
        "Autofill s&election",
        "Ctrl+Shift+Return",
        "Fill the selected cells alone",
        "mdi6.select-drag",
    ),
    Command(
        "another",
        Menu.FILL,
        1,
        "A&nother fill",
        "Ctrl+Alt+Return",
        "Fill again with another seed",
        "mdi6.dice-multiple-outline",
    ),
    Command(
        "stop",
        Menu.FILL,
        1,
        "&Stop",
        "Ctrl+Shift+X",
        "Stop the fill; the best so far stays",
        "mdi6.stop",
    ),
    Command(
        "keep",
        Menu.FILL,
        2,
        "&Keep the fill",
        "Alt+K",
        "Put the offered letters into the puzzle",
        "mdi6.check",
    ),
    Command(
        "discard",
        Menu.FILL,
        2,
        "&Discard the fill",
        "Alt+D",
        "Leave the puzzle as it was",
        "mdi6.close",
    ),
    Command(
        "lock",
        Menu.FILL,
        3,
        "&Lock entry",
        "Ctrl+L",
        "Lock or unlock the entry as a theme entry, which Autofill never touches",
        "mdi6.lock-outline",
        toolbar=41,
        labelled=True,
    ),
    Command(
        "keep_filled",
        Menu.FILL,
        3,
        "&Make letters mine",
        "Ctrl+M",
        "Keep the autofilled letters of the selection as if you had typed them",
    ),
    Command(
        "clear_filled",
        Menu.FILL,
        3,
        "&Clear autofilled letters",
        "Ctrl+Shift+K",
        "Clear all that Autofill set",
        "mdi6.eraser-variant",
    ),
    Command(
        "word_lists",
        Menu.FILL,
        4,
        "&Word lists…",
        "Ctrl+Shift+W",
        "Choose the word lists and their order",
        "mdi6.book-open-page-variant-outline",
    ),
    Command(
        "edit_clue",
        Menu.CLUES,
        1,
        "&Write clue",
        "F2",
        "Write the clue of the current entry",
        "mdi6.pencil-outline",
    ),
    Command(
        "next_unclued",
        Menu.CLUES,
        1,
        "&Next entry without a clue",
        "Shift+F2",
        "Go to the next entry that has no clue",
    ),
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
        "next_pane",
        Menu.VIEW,
        4,
        "&Next pane",
        "F6",
        "Move between the grid and the panels by keyboard",
    ),
    Command(
        "show_shortcuts",
        Menu.HELP,
        1,
        "&Keyboard shortcuts",
        "F1",
        "All commands and keys",
        "mdi6.keyboard-outline",
    ),
    Command("about", Menu.HELP, 2, "&About Gridwright", "", "Version, licences and folders"),
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
