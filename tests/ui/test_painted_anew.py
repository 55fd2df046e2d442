"""What a view is given to show is seen at once, not when something else has it painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from editor.generate.gray.code import GrayCode
from editor.generate.patterns.cost import CostSample, Way
from editor.ui.filling.cost_chart import CostChart
from editor.ui.makers.bee.honeycomb import Honeycomb
from editor.ui.makers.gray.kind import GrayRing
from editor.ui.makers.letters_view import LettersView
from editor.ui.widgets.bar_chart import BarChart

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    Shows = Callable[[], tuple[QWidget, Callable[[str], None]]]
    """Makes a view, and a function that shows a letter in it."""


def letters() -> tuple[QWidget, Callable[[str], None]]:
    view = LettersView("Layout")
    return view, lambda letter: view.show_letters({(0, 0): letter})


def honeycomb() -> tuple[QWidget, Callable[[str], None]]:
    view = Honeycomb()
    return view, lambda letter: view.show_letters((letter, *"CDEFGH"))


def bars() -> tuple[QWidget, Callable[[str], None]]:
    view = BarChart("Letters")
    return view, lambda letter: view.show_counts([(letter, 3)])


def costs() -> tuple[QWidget, Callable[[str], None]]:
    view = CostChart("Blocks")

    def show(letter: str) -> None:
        sample = CostSample(Way.BLOCKS, 0, 3, lowest=ord(letter), mean=90.0)
        view.show_samples([sample], [sample])

    return view, show


def ring() -> tuple[QWidget, Callable[[str], None]]:
    view = GrayRing()
    return view, lambda letter: view.show_code(GrayCode(1, (0, 1), circular=letter == "A"))


class Painted(QObject):
    """Notes that ``view`` is painted."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self.times = 0
        view.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.times += event.type() is QEvent.Type.Paint
        return False


@pytest.mark.parametrize("view", [letters, honeycomb, ring, bars, costs])
def test_what_is_shown_is_painted(view: Shows, qtbot: QtBot) -> None:
    widget, show = view()
    window = QWidget()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(widget)
    window.resize(400, 400)
    show("A")
    painted = Painted(widget)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(lambda: painted.times > 0)
    QApplication.processEvents()
    painted.times = 0
    show("B")
    qtbot.waitUntil(lambda: painted.times > 0)
