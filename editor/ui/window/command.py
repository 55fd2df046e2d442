"""A command of the window, and the menus."""

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
    WORDS = "&Words"
    PUZZLE = "&Puzzle"
    TOOLS = "&Tools"
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
