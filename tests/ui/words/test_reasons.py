"""Why this score: told of the entry, of a word found and of a candidate."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.core.edits import set_entry
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.fill.live_job import Candidate
from editor.ui.words.reasons_dialog import ReasonsDialog
from editor.words.explaining import explained
from tests.drawing import puzzle_from
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, OpenWith

SEVEN, FOUR = puzzle_from("......."), puzzle_from("....")


@pytest.fixture
def window(open_window: Opener, qtbot: QtBot) -> MainWindow:
    """A window with the embedded English list."""
    window = open_window(SEVEN)
    qtbot.waitUntil(lambda: window._lists.words is not None, timeout=PATIENCE)
    return window


def write(window: MainWindow, entry: Iterable[str]) -> None:
    """Write ``entry`` across, and go to the grid."""
    key = SlotKey((0, 0), Direction.ACROSS)
    window.document.apply("type", set_entry(window.document.puzzle, key, entry))
    window.view.setFocus()


def told(window: MainWindow) -> ReasonsDialog:
    """Return the dialog that has opened."""
    dialog = window.findChildren(ReasonsDialog)[-1]
    assert dialog.isVisible()
    return dialog


def asked(window: MainWindow) -> ReasonsDialog:
    """Choose *Why this score?* in the menu Words."""
    window.actions_by_name["explain_score"].trigger()
    return told(window)


def test_the_menu_tells_why_the_entry_has_its_score(window: MainWindow) -> None:
    write(window, "TOPHATS")
    dialog = asked(window)
    found = explained("TOPHATS")
    assert found is not None
    assert "top hats" in dialog.windowTitle()
    assert f"Score {found.word.score}" in dialog.text
    assert "A form of top hat." in dialog.text
    for reason in found.reasons:
        assert reason.text in dialog.text
        assert f"{reason.points:+.1f}" in dialog.text


def test_the_list_of_words_and_the_candidates_tell_the_same(
    window: MainWindow, qtbot: QtBot
) -> None:
    write(window, "TOPHATS")
    said = asked(window).text
    window.findChildren(ReasonsDialog)[-1].close()
    panel = window.panels.words
    window.panels.show_panel("words")
    panel.show_pattern("TOPHATS")
    panel.search()
    window.document.history.undo()
    window.activateWindow()
    panel.table.setFocus()
    qtbot.waitUntil(panel.table.hasFocus)
    panel.table.selectRow(0)
    (why,) = (one for one in panel.table.actions() if one.text() == "Wh&y this score?")
    why.trigger()
    assert told(window).text == said
    told(window).close()
    menu = window.panels.candidates.table.menu_of(Candidate("TOPHATS", 50))
    (why,) = (one for one in menu.actions() if one.text() == "Wh&y this score?")
    why.trigger()
    assert told(window).text == said


def test_a_word_of_another_list_says_so(open_with: OpenWith) -> None:
    window = open_with("QXZQ;90\nAREA;7\n", FOUR)
    write(window, "QXZQ")
    assert "does not have this word" in asked(window).text
    write(window, "AREA")
    assert "gave it 7" in asked(window).text


def test_what_is_in_no_list_has_no_score_to_tell_of(open_with: OpenWith) -> None:
    window = open_with("QXZQ;90\n", FOUR)
    for entry, sentence in (
        ("AREA", "AREA has no score in the lists in use."),
        (["A", "R", "E", ""], "There is no full entry under the cursor."),
    ):
        write(window, entry)
        window.actions_by_name["explain_score"].trigger()
        assert window.status.currentMessage() == sentence
        assert not window.findChildren(ReasonsDialog)
