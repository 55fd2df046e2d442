"""The buttons of the bar below the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton

from editor.ui.filling.autofill import FillState, Phase
from editor.ui.filling.fill_bar import FillBar

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

NAMES = ("stop", "keep", "another", "discard")


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
