"""The window of the manual, opened and read through the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.ui.help.window import ManualWindow
from tests.drawing import puzzle_from
from tests.ui.screens import faults, settle

if TYPE_CHECKING:
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


pytestmark = pytest.mark.qt_log_ignore("does not support")  # of windows without a display


def opened(window: MainWindow) -> ManualWindow:
    window.actions_by_name["manual"].trigger()
    (manual,) = window.findChildren(ManualWindow)
    settle()
    return manual


def listed(manual: ManualWindow) -> list[str]:
    return [
        top.text(0)
        for place in range(manual.contents.topLevelItemCount())
        if (top := manual.contents.topLevelItem(place)) is not None and not top.isHidden()
    ]


def test_the_manual_opens_at_the_task_of_the_panel_one_is_in(open_window: Opener) -> None:
    window = open_window(puzzle_from("..."))
    window.view.setFocus()
    manual = opened(window)
    assert manual.browser.toPlainText().startswith("Your first puzzle")
    window.activateWindow()
    window.actions_by_name["panel_checks"].trigger()
    settle()
    again = opened(window)
    assert again is manual
    assert manual.browser.toPlainText().startswith("Checks and figures")
    manual.browser.backward()
    assert manual.browser.toPlainText().startswith("Your first puzzle")
    current = manual.contents.currentItem()
    assert current is not None
    assert current.text(0) == "Your first puzzle"


def test_a_search_leaves_what_has_the_words_and_return_reads_it(open_window: Opener) -> None:
    manual = opened(open_window(puzzle_from("...")))
    QTest.keyClicks(manual.search, "booklet")
    assert listed(manual) == ["Printing"]
    QTest.keyClick(manual.search, Qt.Key.Key_Return)
    assert manual.browser.toPlainText().startswith("Printing")
    (marked,) = manual.browser.extraSelections()
    assert marked.cursor.selectedText().lower() == "booklet"  # type: ignore[attr-defined]
    manual.search.clear()
    assert len(listed(manual)) > 10


def test_nothing_is_cut_in_a_small_window(open_window: Opener) -> None:
    manual = opened(open_window(puzzle_from("...")))
    manual.resize(700, 420)
    settle()
    assert faults(manual) == []
    assert manual.browser.horizontalScrollBar().maximum() == 0
