"""The window on small and large screens: nothing is clipped, nothing lies on anything else."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMenu

from editor.core.edits import set_text
from editor.core.grid import Grid
from editor.core.presets import LYONS, US_DAILY
from editor.core.puzzle import Puzzle
from editor.language import ENGLISH, speaking
from editor.ui.window.panel_table import PANELS, Task
from tests.ui.screens import faults, settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QMenuBar

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

pytestmark = pytest.mark.qt_log_ignore("does not support")  # of windows without a display

SIZES = ((960, 600), (1024, 700), (1280, 720), (1440, 900), (2560, 1440))
"""Logical pixels: the first one is 1440x900 at 150 %, the third 2560x1440 at 200 %."""


@pytest.fixture(params=[ENGLISH, "de", "es"])
def window(request: pytest.FixtureRequest, open_window: Opener) -> Iterator[MainWindow]:
    with speaking(request.param):
        window = open_window(set_text(Puzzle(Grid(15, 15), preset=LYONS), (0, 0), "A"))
        yield window


class Requests(QObject):
    """Counts what asks for another layout."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[str] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.LayoutRequest:
            self.seen[type(watched).__name__] += 1
        return False


def test_nothing_is_clipped_wasted_or_laid_out_anew_at_any_size(window: MainWindow) -> None:
    """Look at all sizes, tasks and panels in one window: to lay it out takes most of the time."""
    window.show_hint()
    clipped: dict[str, list[str]] = {}
    wasted: dict[str, tuple[int, int]] = {}
    asked: dict[str, Counter[str]] = {}
    for size in SIZES:
        window.resize(*size)
        for task in Task:
            window.panels.use_task(task)
            settle()
            if requests := requests_at_rest():
                asked[f"{size} {task.name}"] = requests
            if max(dead := dead_space(window)) > 30:
                wasted[f"{size} {task.name}"] = dead
            for panel in (None, *PANELS):
                if panel is not None:
                    if panel.name in window.panels.in_sight:
                        continue
                    window.panels.show_panel(panel.name)
                    settle()
                if wrong := faults(window):
                    clipped[f"{size} {task.name} {panel.name if panel else ''}"] = wrong
            window.panels.restore()
        assert window.size().toTuple() == size
    assert (clipped, wasted, asked) == ({}, {}, {})


def dead_space(window: MainWindow) -> tuple[int, int]:
    """Return how much room stays below and beside the grid."""
    desk, frame = window.parts.desk.viewport(), window.view.cell_rect((14, 14))
    return desk.height() - frame.bottom(), desk.width() - frame.right()


def requests_at_rest() -> Counter[str]:
    """Return who asks for another layout though nothing happens."""
    requests = Requests()
    QApplication.instance().installEventFilter(requests)  # type: ignore[union-attr]
    settle()
    QApplication.instance().removeEventFilter(requests)  # type: ignore[union-attr]
    return requests.seen


def test_a_grid_of_21_has_large_cells_beside_the_candidates(window: MainWindow) -> None:
    window.document.load(Puzzle(Grid(21, 21), preset=US_DAILY))
    window.resize(1280, 720)
    for task in (Task.FILL, Task.CLUES):
        window.panels.use_task(task)
        settle()
        assert "candidates" in window.panels.in_sight
        assert window.panels.candidates.isVisible()
        assert window.view.cell_rect((0, 0)).width() >= 26


def test_no_menu_has_two_entries_by_one_letter(window: MainWindow) -> None:
    menus = {menu.title(): menu for menu in window.menuBar().findChildren(QMenu)}
    found = {name: twice(menu) for name, menu in menus.items() if twice(menu)}
    assert (found, twice(window.menuBar())) == ({}, {})


def twice(menu: QMenu | QMenuBar) -> dict[str, list[str]]:
    """Return the letters that more than one entry of a menu has underlined."""
    lettered: dict[str, list[str]] = {}
    for action in menu.actions():
        if letter := re.search(r"&(\w)", action.text()):
            lettered.setdefault(letter[1].lower(), []).append(action.text())
    return {letter: texts for letter, texts in lettered.items() if len(texts) > 1}
