"""Whatever has the keyboard looks different from what has it not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QComboBox, QFocusFrame, QWidget

from editor.ui.widgets.theme import DARK, LIGHT, Scheme, wear
from editor.ui.window.panel_table import PANELS
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from editor.ui.widgets.theme import WindowColours
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

pytestmark = pytest.mark.qt_log_ignore("does not support")  # of windows without a display
MARGIN = 3


@pytest.fixture
def window(open_window: Opener, qapp: QApplication) -> Iterator[MainWindow]:
    yield open_window(puzzle_from("ABC\n...\n..."))
    wear(qapp, Scheme.SYSTEM)


def takers(window: MainWindow) -> list[QWidget]:
    """Return all in sight that takes the keyboard."""
    return [
        one
        for one in window.findChildren(QWidget)
        if one.isVisible()
        and one.window() is window
        and one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and one.focusProxy() is None
        and one.isEnabled()
        and not one.visibleRegion().isEmpty()
    ]


def looks(one: QWidget) -> QImage:
    """Return the picture of ``one`` and what is close around it."""
    top = one.window()
    rect = QRect(one.mapTo(top, QPoint(0, 0)), one.size())
    return top.grab(rect.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN) & top.rect()).toImage()


def frames(window: MainWindow) -> list[QFocusFrame]:
    return [one for one in window.findChildren(QFocusFrame) if one.isVisible()]


@pytest.mark.parametrize(("scheme", "accent"), [(Scheme.LIGHT, LIGHT), (Scheme.DARK, DARK)])
def test_all_that_has_the_keyboard_shows_it(
    window: MainWindow, qapp: QApplication, scheme: Scheme, accent: WindowColours
) -> None:
    wear(qapp, scheme)
    window.activateWindow()
    alike, met = [], set()
    for panel in PANELS:
        window.panels.show_panel(panel.name)
        QApplication.processEvents()
        for one in set(takers(window)) - met:
            window.setFocus()
            bare = looks(one)
            one.setFocus(Qt.FocusReason.TabFocusReason)
            assert one.hasFocus()
            if looks(one) == bare:
                alike.append(f"{type(one).__name__} {one.accessibleName()}")
            met.add(one)
    assert {"CandidateTable", "FillLight", "PanelTabs"} <= {type(one).__name__ for one in met}
    assert alike == []
    for one in (window.panels.candidates.table, window.fill_bar.light):
        one.setFocus()
        shown = looks(one)
        assert shown.pixelColor(shown.width() // 2, 2) == QColor(accent.accent)


def test_the_frame_follows_its_widget_and_goes_with_the_keyboard(window: MainWindow) -> None:
    window.activateWindow()
    light = window.fill_bar.light
    light.setFocus()
    window.resize(window.width() - 100, window.height() - 60)
    QApplication.processEvents()
    (frame,) = frames(window)
    assert frame.geometry().center() == light.mapTo(window, light.rect().center())
    window.view.setFocus()
    (frame,) = frames(window)
    assert frame.geometry().contains(QRect(window.view.mapTo(window, QPoint()), window.view.size()))
    window.setFocus()
    assert frames(window) == []


def test_a_list_that_drops_down_leaves_one_frame(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    window.panels.show_panel("clues")
    box = next(one for one in takers(window) if isinstance(one, QComboBox))
    box.setFocus()
    for _ in range(2):
        box.showPopup()
        box.hidePopup()
        window.activateWindow()
        qtbot.waitUntil(box.hasFocus)
    assert len(frames(window)) == 1
