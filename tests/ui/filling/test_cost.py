"""What would it cost?, through the window, with the real process."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.core.edits import set_locked
from editor.core.grid import Direction
from editor.core.presets import Preset
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.generate.patterns.cost import CostRequest, Way
from editor.ui.filling import cost_work
from editor.ui.grid.cursor import Cursor
from tests.drawing import puzzle_from
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.core.puzzle import Puzzle
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith

WORDS = "BAB;70\nCAC;70\nAQA;10\n"
RULES = Preset("Test", {"connected": 0, "symmetry": 0})


@pytest.fixture
def themed() -> Puzzle:
    puzzle = replace(puzzle_from("#.#\nZQZ\n#.#"), symmetry=Symmetry.HALF_TURN, preset=RULES)
    return set_locked(puzzle, [SlotKey((1, 0), Direction.ACROSS)], locked=True)


def sampling(open_with: OpenWith, puzzle: Puzzle, qtbot: QtBot) -> MainWindow:
    """Return a window that samples, and has the first samples of a theme left out."""
    window = open_with(WORDS, puzzle)
    window.actions_by_name["cost"].trigger()
    chart = window.panels.cost.charts[Way.THEME]
    qtbot.waitUntil(lambda: "1: floor 70" in chart.accessibleDescription(), timeout=PATIENCE)
    return window


def test_samples_stream_in_while_one_types_on_a_clue(
    open_with: OpenWith, themed: Puzzle, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So many that they end by the button alone.
    monkeypatch.setattr(cost_work, "CostRequest", partial(CostRequest, rounds=1_000_000))
    window = sampling(open_with, themed, qtbot)
    panel = window.panels.cost
    chart = panel.charts[Way.THEME]
    assert panel.isVisible()
    assert window.parts.cost.is_sampling
    assert chart.accessibleDescription().startswith("0: floor 10, mean")
    assert panel.sentence.startswith("An estimate by")
    qtbot.keyClicks(window.panels.entry.clue_field, "A clue")
    assert window.parts.cost.is_sampling, "clues are no matter of fills"
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.part(1).center().toPoint())
    assert window.view.cursor_value.selection == {(1, 0), (1, 1), (1, 2)}
    with qtbot.waitSignal(window.parts.cost._worker().job_ended, timeout=PATIENCE):
        qtbot.mouseClick(panel.stop_button, Qt.MouseButton.LeftButton)
    assert not window.parts.cost.is_sampling
    assert chart.isVisible(), "what was found stays"


def test_an_edit_ends_the_samples_and_they_are_said_to_be_old(
    open_with: OpenWith, themed: Puzzle, qtbot: QtBot
) -> None:
    window = sampling(open_with, themed, qtbot)
    window.view.move_cursor(Cursor((0, 1), Direction.DOWN))
    window.view.setFocus()
    QTest.keyClick(window.view, Qt.Key.Key_A)
    panel = window.panels.cost
    assert not window.parts.cost.is_sampling
    assert panel.sentence.endswith("The puzzle has changed since.")
    chart = panel.charts[Way.THEME]
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription().startswith("1: floor 70")
    qtbot.mouseClick(panel.ask_button, Qt.MouseButton.LeftButton)
    assert window.parts.cost.is_sampling
    assert panel.sentence == "Filling the grid as it stands…"
