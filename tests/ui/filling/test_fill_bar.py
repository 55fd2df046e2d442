"""The buttons of the bar below the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton

from editor.fill.job import FillOutcome, FillRequest, Verdict
from editor.ui.filling.autofill import FillState, Phase
from editor.ui.filling.fill_bar import FillBar
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

NAMES = ("stop", "keep", "another", "why", "discard", "bring_back")


def test_a_click_that_comes_too_late_to_stop_a_fill_keeps_it(qtbot: QtBot) -> None:
    actions = {name: QAction(name.capitalize()) for name in NAMES}
    bar = FillBar(actions)
    qtbot.addWidget(bar)
    bar.resize(900, 40)
    bar.show()
    bar.show_state(FillState(Phase.RUNNING))
    (stop,) = (one for one in bar.findChildren(QToolButton) if one.text() == "Stop")
    qtbot.wait(1)
    place = stop.mapTo(bar, stop.rect().center())
    bar.show_state(FillState(Phase.OFFERED))
    qtbot.wait(1)
    there = bar.childAt(place)
    assert isinstance(there, QToolButton)
    assert there.text() == "Keep"


@pytest.mark.parametrize(
    ("verdict", "offered"), [(Verdict.IMPOSSIBLE, "Why"), (Verdict.NOT_FOUND, "Another")]
)
def test_another_seed_is_not_offered_where_there_is_no_fill(
    verdict: Verdict, offered: str, qtbot: QtBot
) -> None:
    actions = {name: QAction(name.capitalize()) for name in NAMES}
    bar = FillBar(actions)
    qtbot.addWidget(bar)
    bar.show()
    request = FillRequest(puzzle_from("..\n.."))
    outcome = FillOutcome(verdict, {}, 50, None, None, 0, 0.0, 0.1, 0, "")
    bar.show_state(FillState(Phase.FAILED, request, outcome=outcome))
    shown = {one.text() for one in bar.findChildren(QToolButton) if one.isVisible()}
    assert shown == {offered, "Discard"}
