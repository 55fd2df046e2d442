"""What the mouse does on the grid beside placing the cursor and painting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip

from editor.core.edits import set_clue
from editor.core.grid import Bar, Cell, Direction
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.ui.grid.cursor import Cursor
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, OpenWith

pytestmark = pytest.mark.qt_log_ignore("does not support")
"""Without a screen no menu can come to the front."""

_Right, _Middle = Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    window = open_window(puzzle_from("ABC\n...\n..."))
    window.parts.editing.set_symmetry(Symmetry.NONE)
    return window


def middle_of(window: MainWindow, cell: Cell) -> QPoint:
    return window.view.cell_rect(cell).center().toPoint()


def menu_at(window: MainWindow, cell: Cell) -> QMenu:
    """Click with the right button on ``cell``; return the menu that opens."""
    view, place = window.view, middle_of(window, cell)
    QTest.mouseClick(view, _Right, Qt.KeyboardModifier.NoModifier, place)
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(view, QContextMenuEvent(reason, place, view.mapToGlobal(place)))
    return view.findChild(QMenu, "cell_menu")


def choose(menu: QMenu, name: str, window: MainWindow) -> None:
    """Choose the command ``name``, in the menu or in one inside it."""
    action = window.actions_by_name[name]
    inside = [menu, *menu.findChildren(QMenu)]
    assert any(action in one.actions() for one in inside)
    action.trigger()
    menu.close()


def test_a_right_click_places_the_cursor_and_its_commands_work_there(window: MainWindow) -> None:
    choose(menu_at(window, (1, 1)), "toggle_blocks", window)
    assert window.view.cursor_value.cell == (1, 1)
    assert window.document.puzzle.grid.blocks == {(1, 1)}


def test_a_right_click_on_chosen_cells_is_about_all_of_them(window: MainWindow) -> None:
    window.view.move_cursor(Cursor((0, 0), selection=frozenset({(0, 0), (0, 1)})))
    choose(menu_at(window, (0, 1)), "circle", window)
    assert window.document.puzzle.circles == {(0, 0), (0, 1)}
    choose(menu_at(window, (2, 2)), "circle", window)
    assert window.document.puzzle.circles == {(0, 0), (0, 1), (2, 2)}


@pytest.mark.parametrize(
    ("name", "bar"),
    [
        ("bar_left", Bar((1, 0), Direction.ACROSS)),
        ("bar_above", Bar((0, 1), Direction.DOWN)),
        ("bar_right", Bar((1, 1), Direction.ACROSS)),
        ("bar_below", Bar((1, 1), Direction.DOWN)),
    ],
)
def test_bars_are_set_on_each_side_and_cleared_again(
    window: MainWindow, name: str, bar: Bar
) -> None:
    choose(menu_at(window, (1, 1)), name, window)
    assert window.document.puzzle.grid.bars == {bar}
    choose(menu_at(window, (1, 1)), name, window)
    assert not window.document.puzzle.grid.bars


def test_the_border_takes_no_bar(window: MainWindow) -> None:
    for name in ("bar_left", "bar_above"):
        choose(menu_at(window, (0, 0)), name, window)
    assert not window.document.puzzle.grid.bars


def test_a_section_is_an_entry_with_the_full_ones_across_it(open_window: Opener) -> None:
    window = open_window(puzzle_from("ABC\nD..\nG.."))
    choose(menu_at(window, (0, 1)), "select_section", window)
    assert window.view.cursor_value.selection == {(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)}


def test_the_menu_key_asks_for_the_menu_of_the_cell_under_the_cursor(window: MainWindow) -> None:
    window.view.move_cursor(Cursor((2, 1)))
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(window.view, QContextMenuEvent(reason, QPoint(0, 0), QPoint(0, 0)))
    choose(window.view.findChild(QMenu, "cell_menu"), "toggle_blocks", window)
    assert window.document.puzzle.grid.blocks == {(2, 1)}


def test_the_middle_button_drags_a_grid_that_is_zoomed(window: MainWindow, qtbot: QtBot) -> None:
    for _ in range(4):
        window.parts.desk.zoom_in()
    bars = window.parts.desk.horizontalScrollBar(), window.parts.desk.verticalScrollBar()
    qtbot.waitUntil(lambda: all(bar.maximum() > 100 for bar in bars))
    for bar in bars:
        bar.setValue(80)
    view, start = window.view, QPoint(300, 300)
    QTest.mousePress(view, _Middle, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(view, start + QPoint(-30, 20))
    QTest.mouseRelease(view, _Middle, Qt.KeyboardModifier.NoModifier, start + QPoint(-30, 20))
    assert [bar.value() for bar in bars] == [110, 60]


def test_two_fingers_zoom_the_grid(window: MainWindow) -> None:
    before = window.view.minimumSize().width()
    place = QPointF(100, 100)
    kind, device = Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice()
    pinch = QNativeGestureEvent(kind, device, 2, place, place, place, 0.5, QPointF())
    QApplication.sendEvent(window.view, pinch)
    assert window.view.minimumSize().width() > max(before, window.parts.desk.width())


def test_hovering_tells_entries_scores_and_clues(open_with: OpenWith, qtbot: QtBot) -> None:
    puzzle = set_clue(puzzle_from("ABC\n...\n..."), SlotKey((0, 0), Direction.ACROSS), "Letters")
    window = open_with("ABC\nDEF\n", puzzle)
    place = middle_of(window, (0, 1))
    told = QHelpEvent(QEvent.Type.ToolTip, place, window.view.mapToGlobal(place))
    QApplication.sendEvent(window.view, told)
    qtbot.waitUntil(lambda: "Letters" in QToolTip.text())
    assert "1 Across: ABC (50) – Letters" in QToolTip.text()
    assert "2 Down: B??" in QToolTip.text()


def edge_of(window: MainWindow, cell: Cell, direction: Direction) -> QPoint:
    rect = window.view.cell_rect(cell)
    middle = rect.center()
    if direction is Direction.ACROSS:
        return QPointF(rect.right() - 1, middle.y()).toPoint()
    return QPointF(middle.x(), rect.bottom() - 1).toPoint()


def test_bars_are_drawn_by_dragging_along_edges_and_cleared_so_too(window: MainWindow) -> None:
    view, none = window.view, Qt.KeyboardModifier.NoModifier
    left, document = Qt.MouseButton.LeftButton, window.document
    window.actions_by_name["bar_tool"].trigger()
    start, end = (edge_of(window, (0, col), Direction.DOWN) for col in (0, 2))
    below = {Bar((0, col), Direction.DOWN) for col in range(3)}
    QTest.mousePress(view, left, none, start)
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, left, none, end)
    assert document.puzzle.grid.bars == below
    QTest.mouseClick(view, left, none, edge_of(window, (2, 0), Direction.ACROSS))
    assert document.puzzle.grid.bars == {*below, Bar((2, 0), Direction.ACROSS)}
    QTest.mouseClick(view, left, none, middle_of(window, (1, 1)))
    assert len(document.puzzle.grid.bars) == 4
    QTest.mousePress(view, left, none, end)
    QTest.mouseMove(view, start)
    QTest.mouseRelease(view, left, none, start)
    assert document.puzzle.grid.bars == {Bar((2, 0), Direction.ACROSS)}
    window.actions_by_name["undo"].trigger()
    assert len(document.puzzle.grid.bars) == 4
    window.actions_by_name["bar_tool"].trigger()
    QTest.mouseClick(view, left, none, start)
    assert view.cursor_value.cell == (0, 0)
