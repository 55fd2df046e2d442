"""The commands for files, printing and windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.ui.window.command import Command, Menu

if TYPE_CHECKING:
    from editor.ui.window.parts import Parts

FILE_COMMANDS: tuple[Command[Parts], ...] = (
    Command(
        "new",
        Menu.FILE,
        1,
        marked("&New…"),
        "Ctrl+N",
        marked("Start a new puzzle"),
        "mdi6.file-plus-outline",
        toolbar=10,
        does=lambda parts: parts.dialogs.new_puzzle(),
    ),
    Command(
        "new_window",
        Menu.FILE,
        1,
        marked("New &window"),
        "Ctrl+Shift+N",
        marked("Open another window with a new puzzle"),
        does=lambda parts: parts.shell.ask_window(),
    ),
    Command(
        "open",
        Menu.FILE,
        1,
        marked("&Open…"),
        "Ctrl+O",
        marked("Open a puzzle file"),
        "mdi6.folder-open-outline",
        toolbar=11,
        does=lambda parts: parts.files.open(),
    ),
    Command(
        "save",
        Menu.FILE,
        2,
        marked("&Save"),
        "Ctrl+S",
        marked("Save the puzzle"),
        "mdi6.content-save-outline",
        toolbar=12,
        does=lambda parts: parts.files.save(),
    ),
    Command(
        "save_as",
        Menu.FILE,
        2,
        marked("Save &as…"),
        "Ctrl+Shift+S",
        marked("Save the puzzle under another name, and go on there"),
        does=lambda parts: parts.files.save_as(),
    ),
    Command(
        "export_file",
        Menu.FILE,
        3,
        marked("Export for o&ther programs…"),
        "Ctrl+Alt+I",
        marked("Write the puzzle in another format, and see before what that format loses"),
        "mdi6.file-export-outline",
        does=lambda parts: parts.dialogs.export_file(),
    ),
    Command(
        "export_pdf",
        Menu.FILE,
        3,
        marked("&Export PDF…"),
        "Ctrl+E",
        marked("Write puzzle and solution pages to a PDF file"),
        "mdi6.file-pdf-box",
        toolbar=60,
        labelled=True,
        does=lambda parts: parts.dialogs.export_pdf(),
    ),
    Command(
        "preview",
        Menu.FILE,
        3,
        marked("&Print preview…"),
        "Ctrl+P",
        marked("See the pages as they will be printed, and print them"),
        "mdi6.printer-outline",
        toolbar=61,
        does=lambda parts: parts.dialogs.preview(),
    ),
    Command(
        "export_picture",
        Menu.FILE,
        3,
        marked("Export &grid picture…"),
        "Ctrl+Shift+E",
        marked("Write the grid to an SVG or PNG file"),
        "mdi6.image-outline",
        does=lambda parts: parts.dialogs.export_picture(),
    ),
    Command(
        "close",
        Menu.FILE,
        4,
        marked("&Close window"),
        "Ctrl+W",
        marked("Close this window"),
        does=lambda parts: parts.shell.close(),
    ),
    Command(
        "quit",
        Menu.FILE,
        4,
        marked("&Quit"),
        "Ctrl+Q",
        marked("Close all windows"),
        does=lambda parts: parts.shell.quit(),
    ),
)
