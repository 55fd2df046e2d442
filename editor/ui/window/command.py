"""A command of the window, and the menus."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from enum import Enum
from typing import TYPE_CHECKING, Generic, TypeVar

from editor.core.marking import marked
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.ui.window.state import WindowState

Served = TypeVar("Served")
"""What a command works with: the parts of a window."""


class Menu(Enum):
    """The menus, in the order of the menu bar."""

    FILE = marked("&File")
    EDIT = marked("&Edit")
    GRID = marked("&Grid")
    FILL = marked("F&ill")
    CLUES = marked("&Clues")
    WORDS = marked("&Words")
    PUZZLE = marked("&Puzzle")
    TOOLS = marked("&Tools")
    VIEW = marked("&View")
    HELP = marked("&Help")

    @property
    def title(self) -> str:
        """The name of the menu in the user's language, without the mark of its key."""
        return without_mark(tr(self.value))


@dataclass(frozen=True, slots=True)
class Face:
    """How a command looks for the moment: its text, translated, and its icon."""

    text: str
    icon: str


def always(_state: WindowState) -> bool:
    """Return that a command can be given in any state."""
    return True


@dataclass(frozen=True, slots=True)
class Command(Generic[Served]):
    """One command: all that menus, tool bar, list of shortcuts and search know of it.

    ``group`` numbers are set apart by a separator in the menu. ``keys`` are in Qt's portable form,
    several separated by ``; ``. ``toolbar`` places it on the tool bar, in the order of the numbers,
    tens apart; 0: not there. ``text`` and ``tip`` are translated where they are shown.
    """

    name: str
    menu: Menu
    group: int
    text: str
    keys: str = ""
    tip: str = ""
    icon: str = ""
    _: KW_ONLY
    does: Callable[[Served], object]
    enabled: Callable[[WindowState], bool] = always
    checked: Callable[[WindowState], bool] | None = None
    """Whether it holds now, for one that can be switched on and off."""
    face: Callable[[WindowState], Face] | None = None
    """How it looks now, for one that changes its looks."""
    toolbar: int = 0
    labelled: bool = False
    """Whether the tool bar shows a label beside the icon, where there is room."""
    label: str = ""
    """The label, translated where it is shown; empty: the text."""

    @property
    def plain_text(self) -> str:
        """The text in the user's language, without the mark of its menu key."""
        return without_mark(tr(self.text))


def without_mark(text: str) -> str:
    """Return the menu ``text`` without the mark of its key and the dots of a dialog."""
    return text.replace("&", "").removesuffix("…").rstrip()
