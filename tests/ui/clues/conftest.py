"""A window in which clues are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.ui.window.panel_table import Task

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


@pytest.fixture
def open_window(open_window: Opener) -> Opener:
    """Open windows with the table of clues in sight."""

    def opened(puzzle: Puzzle) -> MainWindow:
        window = open_window(puzzle)
        window.panels.use_task(Task.CLUES)
        return window

    return opened
