"""A label of one line whose text has no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.ui.widgets.cut_label import CutLabel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LONG = "Filled at 38, mean 61.2, impossible at 50, seed 0"


def test_a_text_without_room_ends_in_an_ellipsis_and_keeps_all_of_it(qtbot: QtBot) -> None:
    label = CutLabel(LONG)
    qtbot.addWidget(label)
    label.resize(120, label.sizeHint().height())
    assert label.shown.endswith("\N{HORIZONTAL ELLIPSIS}")
    assert LONG.startswith(label.shown[:-1])
    assert label.text() == LONG
    cut = label.grab().toImage()
    label.resize(label.sizeHint())
    assert label.shown == LONG
    assert label.grab().toImage().copy(cut.rect()) != cut


def test_a_text_that_may_wrap_is_not_cut(qtbot: QtBot) -> None:
    label = CutLabel(LONG)
    qtbot.addWidget(label)
    label.setWordWrap(True)
    label.resize(120, 80)
    assert label.shown == LONG
