"""Why this score: the dialog beside the words found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.core.alphabet import ENGLISH
from editor.ui.words.reasons_dialog import ReasonsDialog
from editor.ui.words.words_panel import WordsPanel
from editor.words.explaining import explained
from editor.words.stored import read_shipped
from editor.words.word_list import Word, word_list

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def panel(qtbot: QtBot) -> WordsPanel:
    panel = WordsPanel()
    qtbot.addWidget(panel)
    panel.offer_actions(())
    return panel


def asked(panel: WordsPanel) -> ReasonsDialog:
    """Choose *Why this score?* in the menu of the list."""
    why = next(one for one in panel.table.actions() if one.text() == "&Why this score?")
    why.trigger()
    return panel.findChildren(ReasonsDialog)[-1]


def test_the_menu_tells_why_the_current_word_has_its_score(panel: WordsPanel) -> None:
    panel.show_lists(read_shipped("english"))
    panel.show_pattern("TOPHATS")
    panel.search()
    dialog = asked(panel)
    found = explained("TOPHATS")
    assert found is not None
    assert dialog.isVisible()
    assert "top hats" in dialog.windowTitle()
    assert f"Score {found.word.score}" in dialog.text
    assert "A form of top hat." in dialog.text
    for reason in found.reasons:
        assert reason.text in dialog.text
        assert f"{reason.points:+.1f}" in dialog.text


def test_a_word_of_another_list_says_so(panel: WordsPanel) -> None:
    panel.show_lists(word_list("mine", ENGLISH, [Word("QXZQ", 90), Word("AREA", 7)]))
    panel.show_pattern("QXZQ")
    panel.search()
    assert "does not have this word" in asked(panel).text
    panel.show_pattern("AREA")
    panel.search()
    assert "gave it 7" in asked(panel).text
