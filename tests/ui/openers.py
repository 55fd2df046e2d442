"""What the fixtures that open windows are called by, how long to wait, small words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.patient import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.puzzle import Puzzle
    from editor.fill.fillability import Fillability
    from editor.ui.filling.autofill import Phase
    from editor.ui.window.main_window import MainWindow

    Opener = Callable[[Puzzle], MainWindow]
    OpenWith = Callable[[str, Puzzle | str], MainWindow]
    WaitForLight = Callable[[MainWindow, Fillability], None]
    WaitForPhase = Callable[[MainWindow, Phase], None]

__all__ = ["PATIENCE", "SQUARE"]

SQUARE = "ABC\nDEF\nGHI\nADG\nBEH\nCFI\n"
"""Words that fill an open 3x3 in two ways."""
