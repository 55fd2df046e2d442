"""The wheel over a field: what is scrolled past stays as it is, what is in use is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QScrollArea, QWidget

from editor.ui.filling.limits_dialog import LimitsDialog
from editor.ui.makers.window import MakerWindow
from editor.ui.pages.preview_dialog import PreviewDialog
from editor.ui.window.preferences.dialog import PreferencesDialog
from tests.drawing import puzzle_from
from tests.ui.screens import settle

if TYPE_CHECKING:
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

Box = QAbstractSpinBox | QComboBox
_LOW = 420
"""Pixels of a window in which there is something to scroll."""


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    return open_window(puzzle_from("A.C.\n.#..\n...."))


def opened(window: MainWindow, command: str, kind: type[QWidget]) -> QWidget:
    """Give the command; return the low window that it opens."""
    window.actions_by_name[command].trigger()
    made = window.findChild(kind)
    made.resize(made.width(), _LOW)
    settle()
    return made


def boxes_in(area: QScrollArea) -> list[Box]:
    """Return the boxes in ``area`` that are in sight and whose middle can be pointed at."""
    inside = (*area.findChildren(QAbstractSpinBox), *area.findChildren(QComboBox))
    return [one for one in inside if one.isVisible() and one.isEnabled() and at(one) is not None]


def at(box: Box) -> QPoint | None:
    """Return where the middle of ``box`` is in its window; none where something hides it."""
    place = box.mapTo(box.window(), box.rect().center())
    found = box.window().childAt(place)
    return place if found is not None and (found is box or box.isAncestorOf(found)) else None


def value(box: Box) -> str:
    return box.currentText() if isinstance(box, QComboBox) else box.text()


def turn(box: Box, notches: int) -> None:
    """Turn the wheel up over ``box``."""
    place = at(box)
    assert place is not None
    QTest.wheelEvent(box.window().windowHandle(), QPointF(place), QPoint(0, 120 * notches))
    settle()


def scrolled_past(top: QWidget) -> list[str]:
    """Wheel down over the boxes of all areas of ``top``; return what changed or did not scroll."""
    areas = [one for one in top.findChildren(QScrollArea) if one.verticalScrollBar().maximum()]
    met = [(area.verticalScrollBar(), box) for area in areas for box in boxes_in(area)]
    assert met
    wrong = []
    for bar, box in met:
        if not box.hasFocus():
            bar.setValue(0)
            settle()
            before = value(box)
            turn(box, -1)
            if not bar.value() or value(box) != before or box.hasFocus():
                wrong.append(f"{box.accessibleName()}: {before} -> {value(box)}, {bar.value()}")
    return wrong


def test_the_wheel_scrolls_past_the_fields_of_preferences(window: MainWindow) -> None:
    dialog = opened(window, "preferences", PreferencesDialog)
    assert isinstance(dialog, PreferencesDialog)
    dialog.search.setText("e")
    settle()
    assert scrolled_past(dialog) == []


def test_the_wheel_scrolls_past_the_tags_of_limits(window: MainWindow) -> None:
    assert scrolled_past(opened(window, "limits", LimitsDialog)) == []


def test_the_wheel_scrolls_past_the_options_of_autofill(window: MainWindow) -> None:
    window.resize(1024, 600)
    window.actions_by_name["panel_fill"].trigger()
    settle()
    assert window.panels.fill.verticalScrollBar().maximum()
    assert scrolled_past(window) == []


@pytest.mark.parametrize(
    ("command", "kind"), [("make_dictionary", MakerWindow), ("preview", PreviewDialog)]
)
def test_the_wheel_scrolls_past_the_fields_of_forms(
    window: MainWindow, command: str, kind: type[QWidget]
) -> None:
    assert scrolled_past(opened(window, command, kind)) == []


def test_the_wheel_turns_the_field_in_use(window: MainWindow) -> None:
    dialog = opened(window, "limits", LimitsDialog)
    assert isinstance(dialog, LimitsDialog)
    treatment = next(iter(dialog.tags.treatments.values()))
    most = next(iter(dialog.tags.at_most.values()))
    for box in (treatment, most):
        before = value(box)
        box.setFocus(Qt.FocusReason.TabFocusReason)
        turn(box, -1 if box is treatment else 1)
        assert value(box) != before
