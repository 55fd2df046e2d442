"""The panels of a real window: arranged by task, moved, torn off, closed, remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QByteArray, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.ui.window.arrangement import Where
from editor.ui.window.panel_stack import where_at
from editor.ui.window.panel_table import PANELS, Task
from editor.ui.window.panel_tabs import carried, needed
from editor.ui.window.torn_panel import TornPanel
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow
    from editor.ui.window.panel_stack import PanelStack
    from tests.ui.openers import Opener

pytestmark = pytest.mark.qt_log_ignore("does not support")  # of windows without a display


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    return open_window(puzzle_from("ABC\n...\n..."))


def stack_of(window: MainWindow, name: str) -> PanelStack:
    return next(one for one in window.panels.board.stacks if name in one.tabs.names)


def torn(window: MainWindow) -> list[TornPanel]:
    return [one for one in window.findChildren(TornPanel) if one.isVisible()]


def press(window: MainWindow, key: Qt.Key) -> None:
    modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    window.activateWindow()
    QTest.keyClick(window, key, modifiers)


def test_a_key_arranges_the_panels_for_a_task(window: MainWindow) -> None:
    assert window.panels.task is Task.FILL
    for key, task, seen in (
        (Qt.Key.Key_1, Task.GRID, {"checks", "statistics"}),
        (Qt.Key.Key_2, Task.FILL, {"candidates", "words", "fill"}),
        (Qt.Key.Key_3, Task.CLUES, {"clues", "candidates", "definitions"}),
    ):
        press(window, key)
        assert window.panels.task is task
        assert window.panels.in_sight == seen
        assert all(window.panels.by_name[name].isVisible() for name in seen)
        checked = [one for one in Task if window.actions_by_name[f"task_{one.value}"].isChecked()]
        assert checked == [task]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_clues_candidates_and_definitions_stand_beside_each_other(
    window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    window.panels.use_task(Task.CLUES)
    QApplication.processEvents()
    panels = window.panels
    clues, candidates, definitions = panels.clues, panels.candidates, panels.definitions
    assert panels.entry.isVisible()
    left = [one.mapTo(window, QPoint(0, 0)) for one in (clues, candidates, definitions)]
    assert left[0].x() + clues.width() <= left[1].x(), "in two columns"
    assert left[1].x() == left[2].x()
    assert left[1].y() + candidates.height() <= left[2].y()
    assert min(one.width() for one in (clues, candidates, definitions)) >= 295


def test_a_task_keeps_what_one_made_of_it(window: MainWindow) -> None:
    window.panels.close_panel("words")
    window.panels.use_task(Task.CLUES)
    assert not window.panels.arrangements.current.closed
    window.panels.use_task(Task.FILL)
    assert window.panels.arrangements.current.closed == {"words"}
    restore = window.actions_by_name["restore_panels"]
    assert restore.isEnabled()
    restore.trigger()
    assert "words" in window.panels.in_sight
    assert not restore.isEnabled()


def test_a_tab_leads_to_its_panel(window: MainWindow) -> None:
    stack = stack_of(window, "clues")
    tabs = stack.tabs
    assert window.panels.candidates.isVisible()
    at = tabs.tabRect(tabs.names.index("clues")).center()
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=at)
    assert window.panels.clues.isVisible()
    assert not window.panels.candidates.isVisible()
    assert "clues" in window.panels.in_sight


@pytest.mark.parametrize("name", ["words", "candidates", "statistics"])
def test_a_panel_is_torn_off_and_goes_back_when_its_window_is_closed(
    window: MainWindow, name: str
) -> None:
    before = window.panels.arrangements.current.columns
    window.panels.show_panel(name)
    window.actions_by_name["tear_off"].trigger()
    (alone,) = torn(window)
    panel = window.panels.by_name[name]
    assert alone.isAncestorOf(panel)
    assert panel.isVisible()
    assert alone.windowTitle() == {one.name: one.title for one in PANELS}[name]
    assert name in window.panels.in_sight
    alone.close()
    assert torn(window) == []
    assert stack_of(window, name).isAncestorOf(panel)
    assert window.panels.arrangements.current.columns == before


def test_all_panels_can_be_closed_and_a_key_brings_one_back(window: MainWindow) -> None:
    for panel in PANELS:
        window.panels.close_panel(panel.name)
    assert window.panels.in_sight == frozenset()
    assert window.panels.side.isHidden()
    assert window.parts.desk.width() > 1200
    window.actions_by_name["edit_clue"].trigger()
    assert window.panels.entry.isVisible()
    window.actions_by_name["panel_checks"].trigger()
    assert "checks" in window.panels.in_sight


def drop(stack: PanelStack, name: str, place: QPoint) -> None:
    """Carry the tab ``name`` to ``place`` and drop it there, as Qt does at the end of a drag."""
    told = carried(stack.window(), name)
    action, button = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    moved = QDragMoveEvent(place, action, told, button, none)
    dropped = QDropEvent(QPointF(place), action, told, button, none)
    for event in (QDragEnterEvent(place, action, told, button, none), moved, dropped):
        QApplication.sendEvent(stack, event)
        assert event.isAccepted()


def test_a_panel_is_dropped_below_another(window: MainWindow) -> None:
    stack = stack_of(window, "candidates")
    place = QPoint(stack.width() // 2, stack.height() - 20)
    drop(stack, "statistics", place)
    columns = window.panels.arrangements.current.columns
    assert [one.panels for one in columns[0].stacks] == [("candidates", "clues"), ("statistics",)]
    assert window.panels.statistics.isVisible()
    assert window.panels.candidates.isVisible()


def test_where_a_panel_is_dropped_depends_on_the_edge() -> None:
    size = QSize(400, 200)
    for place, where in (
        (QPoint(10, 100), Where.LEFT),
        (QPoint(390, 100), Where.RIGHT),
        (QPoint(200, 5), Where.ABOVE),
        (QPoint(200, 195), Where.BELOW),
        (QPoint(200, 100), Where.BEHIND),
    ):
        assert where_at(size, place) is where


def test_the_menu_of_a_tab_moves_its_panel(window: MainWindow) -> None:
    def do(name: str, text: str) -> None:
        menu = window.panels.menu_of(name)
        next(one for one in menu.actions() if one.text().replace("&", "") == text).trigger()

    do("clues", "Into a column at the left")
    columns = window.panels.arrangements.current.columns
    assert columns[0].stacks[0].panels == ("clues",)
    do("clues", "Tear off")
    assert len(torn(window)) == 1
    do("clues", "Close the panel")
    assert torn(window) == []
    assert "clues" in window.panels.arrangements.current.closed


def test_names_give_way_to_icons_before_they_are_cut(window: MainWindow) -> None:
    window.panels.use_task(Task.GRID)
    tabs = stack_of(window, "statistics").tabs
    titles = [{one.name: one.title for one in PANELS}[name] for name in tabs.names]
    for wide in (True, False, True):
        tabs.resize(needed(tabs, titles) - (0 if wide else 1), tabs.height())
        for place, title in enumerate(titles):
            assert tabs.tabText(place) == (title if wide else "")
            assert tabs.tabIcon(place).isNull() == wide
            assert tabs.tabToolTip(place) == tabs.accessibleTabName(place) == title


def test_panels_come_back_as_they_were(window: MainWindow, windows: Windows) -> None:
    window.panels.use_task(Task.CLUES)
    window.panels.close_panel("words")
    window.panels.move("statistics", Where.BELOW, "clues")
    window.panels.tear_off("definitions", QPoint(60, 80))
    before = window.panels.arrangements
    window.close()
    again = windows.open_window(puzzle_from("..."))
    assert again.panels.arrangements == before
    assert len(torn(again)) == 1
    again.close()
    assert torn(again) == []


def test_a_damaged_arrangement_is_told_and_stands_as_at_first(
    window: MainWindow, windows: Windows
) -> None:
    window.close()
    windows.settings.remember_window("panels", QByteArray(b"{"))
    again = windows.open_window(puzzle_from("..."))
    assert "damaged" in again.status.currentMessage()
    assert again.panels.task is Task.FILL
    assert not again.panels.arrangements.current.closed


def test_widths_made_by_hand_hold(window: MainWindow, qtbot: QtBot) -> None:
    sides = window._sides
    qtbot.waitUntil(lambda: sides.sizes()[1] > 400)
    handle = sides.handle(1)
    start = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(handle, start - QPoint(120, 0))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=start - QPoint(120, 0))
    share = window.panels.arrangements.current.share
    assert share == pytest.approx(sides.sizes()[1] / sides.width(), abs=0.01)
    window.panels.use_task(Task.GRID)
    assert sides.sizes()[1] != pytest.approx(share * sides.width(), abs=3)
    window.panels.use_task(Task.FILL)
    assert sides.sizes()[1] == pytest.approx(share * sides.width(), abs=3)
