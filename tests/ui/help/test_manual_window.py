"""The window of the manual, opened and read through the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.language import ENGLISH
from editor.ui.help.chapters import chapter
from editor.ui.help.window import ManualWindow
from editor.ui.window.chapter_table import WINDOW_PLACES
from editor.ui.window.torn_panel import TornPanel
from editor.ui.words.lists_dialog import ListsDialog
from tests.drawing import puzzle_from
from tests.ui.screens import faults, settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

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


def test_f1_in_a_dialog_a_maker_and_a_torn_panel_opens_what_is_about_it(
    open_window: Opener,
) -> None:
    window = open_window(puzzle_from("..."))

    def read_in(opened: QWidget) -> str:
        opened.activateWindow()
        settle()
        QTest.keyClick(opened.focusWidget() or opened, Qt.Key.Key_F1)
        (manual,) = (one for one in window.findChildren(ManualWindow) if one.isVisible())
        assert not window.isActiveWindow()
        title = manual.contents.currentItem()
        assert title is not None
        QTest.keyClicks(manual.search, "x")  # nothing that waits for an answer keeps it from use
        assert manual.search.text() == "x"
        told = title.text(0)
        manual.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        return told

    window.actions_by_name["word_lists"].trigger()
    (lists,) = window.findChildren(ListsDialog)
    assert read_in(lists) == "Add a list"
    lists.close()
    maker = window.parts.makers.open("make_bee")
    assert read_in(maker) == "Spelling Bees"
    maker.close()
    window.panels.tear_off("checks")
    (torn,) = window.findChildren(TornPanel)
    assert read_in(torn) == "Checks and figures"


def test_every_window_leads_to_a_place_that_is_there() -> None:
    for place in {*WINDOW_PLACES.values()}:
        name, _, anchor = place.partition("#")
        assert not anchor or anchor in {one.anchor for one in chapter(name, ENGLISH).sections}
