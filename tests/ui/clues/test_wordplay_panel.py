"""The wordplay panel: lists, fodder, synonyms, indicators, and the parse that is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from editor.core.alphabet import GERMAN
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.ipuz_writer import write_ipuz
from editor.wordplay.kinds import WORDPLAY_KINDS
from tests.drawing import puzzle_from
from tests.patient import PATIENCE

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith

WORDS = "car;90\npet;90\ncarpet;80\nsilent;90\ntinsel;70\nenlist;70\nlisten;90\nlist;90\nen;60\n"
CARPET = SlotKey((0, 0), Direction.ACROSS)
LISTEN = SlotKey((2, 0), Direction.ACROSS)


@pytest.fixture
def window(open_with: OpenWith, qtbot: QtBot) -> MainWindow:
    opened = open_with(WORDS, "CARPET\n######\nLISTEN")
    opened.panels.show_panel("wordplay")
    return opened


def look(window: MainWindow, qtbot: QtBot, kind: str) -> list[str]:
    """Go to the list of ``kind``, and return its parses once they are there."""
    panel = window.panels.wordplay
    names = [one.name for one in WORDPLAY_KINDS]
    panel.kind_choice.setCurrentIndex(names.index(kind))
    return listed(window, qtbot)


def listed(window: MainWindow, qtbot: QtBot) -> list[str]:
    qtbot.waitUntil(lambda: not window.parts.wordplay.is_busy, timeout=PATIENCE)
    tree = window.panels.wordplay.tree
    rows = map(tree.topLevelItem, range(tree.topLevelItemCount()))
    return [row.text(0) for row in rows if row and not row.isHidden()]


def choose(window: MainWindow, text: str) -> None:
    tree = window.panels.wordplay.tree
    (row,) = tree.findItems(text, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    tree.setCurrentItem(row)


def test_plays_follow_the_entry_and_return_keeps_a_checked_parse(
    window: MainWindow, qtbot: QtBot
) -> None:
    assert "CAR + PET" in look(window, qtbot, "charade")
    choose(window, "CAR + PET")
    panel = window.panels.wordplay
    assert not [one for one in panel.findChildren(QLabel) if one.isVisible() and not one.text()]
    QTest.keyClick(panel.tree, Qt.Key.Key_Return)
    assert window.document.puzzle.parses == {CARPET: "CAR + PET"}
    assert panel.parse_field.text() == "CAR + PET"
    assert panel.verdict_text == "The parse gives CARPET, letter by letter."
    assert window.panels.entry.clue_field.hasFocus()
    kept = read_ipuz(write_ipuz(window.document.puzzle)).puzzle
    assert kept.parses == {CARPET: "CAR + PET"}
    window.parts.jumps.go_to_slot(window.document.puzzle.layout.by_key[LISTEN])
    assert panel.parse_field.text() == ""
    assert "LIST + EN" in listed(window, qtbot)
    window.actions_by_name["undo"].trigger()
    assert not window.document.puzzle.parses


def test_a_parse_is_written_by_hand_and_told_right_or_wrong(
    window: MainWindow, qtbot: QtBot
) -> None:
    panel = window.panels.wordplay
    for text, told in (
        ("CAR + PAT", "The parse does not give CARPET."),
        ("(CAR", "The parse cannot be read at ("),
        ('CAR + "pet"', "What is written of the parse agrees with CARPET; the rest is heard."),
    ):
        panel.parse_field.clear()
        QTest.keyClicks(panel.parse_field, text)
        assert panel.verdict_text == told
        assert panel.parse_field.accessibleDescription() == told
    assert window.document.puzzle.parses == {CARPET: 'CAR + "pet"'}


def test_fodder_is_crossed_off_and_used(window: MainWindow, qtbot: QtBot) -> None:
    window.parts.jumps.go_to_slot(window.document.puzzle.layout.by_key[LISTEN])
    whole = look(window, qtbot, "anagram")
    assert {"SILENT*", "TINSEL*", "ENLIST*"} <= set(whole)
    panel = window.panels.wordplay
    QTest.keyClicks(panel.fodder, "list")
    assert panel._letters.accessibleName() == "Letters left: E N"
    assert panel._letters.text().count("<s>") == 4
    assert listed(window, qtbot)[-1] == "(LIST EN)*"
    QTest.keyClicks(panel.fodder, "q")
    assert panel._letters.accessibleName() == "LISTEN does not have the letters Q"
    assert set(whole) == set(listed(window, qtbot))


def test_indicators_and_words_go_into_the_clue(window: MainWindow, qtbot: QtBot) -> None:
    rows = look(window, qtbot, "charade")
    assert rows[0].startswith("Indicators: ")
    panel = window.panels.wordplay
    choose(window, "followed by")
    QTest.keyClick(panel.tree, Qt.Key.Key_Return)
    assert window.document.puzzle.clues == {CARPET: "followed by"}
    choose(window, "CAR + PET")
    QTest.keyClick(panel.tree, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.document.puzzle.clues == {CARPET: "followed by car pet"}


def test_keys_lead_to_another_kind_and_the_clue_is_written_on(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, "Floor ")
    assert "CAR + PET" in look(window, qtbot, "charade")
    panel, ctrl = window.panels.wordplay, Qt.KeyboardModifier.ControlModifier
    panel.begin()
    QTest.keyClick(panel.tree, Qt.Key.Key_PageDown, ctrl)
    assert panel.kind is not WORDPLAY_KINDS[0]
    QTest.keyClick(panel.tree, Qt.Key.Key_PageUp, ctrl)
    assert panel.kind.name == "charade"
    listed(window, qtbot)
    choose(window, "CAR + PET")
    QTest.keyClick(panel.tree, Qt.Key.Key_Return)
    qtbot.keyClicks(window.panels.entry.clue_field, "cover")
    assert window.document.puzzle.clues == {CARPET: "Floor cover"}


def test_clue_and_parse_are_written_one_after_the_other_by_keys(
    window: MainWindow, qtbot: QtBot
) -> None:
    field, panel = window.panels.entry.clue_field, window.panels.wordplay
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(field, "Vehicle, favourite on the floor")
    window.actions_by_name["write_parse"].trigger()
    assert panel.parse_field.hasFocus()
    qtbot.keyClicks(panel.parse_field, "CAR + PET")
    assert panel.verdict_text == "The parse gives CARPET, letter by letter."
    QTest.keyClick(panel.parse_field, Qt.Key.Key_Return)
    assert field.hasFocus()
    assert window.panels.entry.clue_field.text() == ""
    window.actions_by_name["write_parse"].trigger()
    qtbot.keyClicks(panel.parse_field, "TINSEL*")
    QTest.keyClick(panel.parse_field, Qt.Key.Key_Return)
    qtbot.keyClicks(field, "Hear tinsel fall")
    assert window.document.puzzle.parses == {CARPET: "CAR + PET", LISTEN: "TINSEL*"}
    assert window.document.puzzle.clues[LISTEN] == "Hear tinsel fall"
    window.actions_by_name["write_parse"].trigger()
    QTest.keyClick(panel.parse_field, Qt.Key.Key_Escape)
    assert window.view.hasFocus()


def shown(window: MainWindow, text: str) -> bool:
    """Tell whether ``text`` stands beside the clue."""
    labels = window.panels.entry.findChildren(QLabel)
    return any(label.text() == text and label.isVisible() for label in labels)


def test_a_parse_read_in_the_clue_is_kept_by_one_key(window: MainWindow, qtbot: QtBot) -> None:
    entry, panel = window.panels.entry.clue_field, window.panels.wordplay.parse_field
    shift = Qt.KeyboardModifier.ShiftModifier
    offer = "Parse: SILENT* · Shift+Return keeps it"
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(entry, "Floor cover")
    QTest.keyClick(entry, Qt.Key.Key_Return, shift)  # as Return, where there is none
    qtbot.keyClicks(entry, "Hear silent film")
    assert not shown(window, offer)  # clues are plain
    window.parts.editing.set_parse(CARPET, "CAR + PET")
    qtbot.waitUntil(lambda: shown(window, offer), timeout=PATIENCE)
    QTest.keyClick(entry, Qt.Key.Key_Return, shift)
    puzzle = window.document.puzzle
    assert puzzle.clues == {CARPET: "Floor cover", LISTEN: "Hear silent film"}
    assert puzzle.parses == {CARPET: "CAR + PET", LISTEN: "SILENT*"}
    window.actions_by_name["undo"].trigger()
    assert window.document.puzzle.parses == {CARPET: "CAR + PET"}
    window.actions_by_name["write_parse"].trigger()
    qtbot.keyClicks(panel, "ENLIST*")
    QTest.keyClick(panel, Qt.Key.Key_Return, shift)  # one's own stays
    assert window.document.puzzle.parses[LISTEN] == "ENLIST*"


def test_a_row_unfolds_to_what_may_stand_for_its_words(window: MainWindow, qtbot: QtBot) -> None:
    look(window, qtbot, "charade")
    choose(window, "CAR + PET")
    tree = window.panels.wordplay.tree
    tree.currentItem().setExpanded(True)
    listed(window, qtbot)
    car = tree.currentItem().child(0)
    offered = [car.child(at).text(0) for at in range(car.childCount())]
    assert "automobile" in offered
    tree.setCurrentItem(car.child(offered.index("automobile")))
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert window.document.puzzle.clues == {CARPET: "automobile"}


def test_the_filter_looks_for_words(window: MainWindow, qtbot: QtBot) -> None:
    window.parts.jumps.go_to_slot(window.document.puzzle.layout.by_key[LISTEN])
    look(window, qtbot, "anagram")
    QTest.keyClicks(window.panels.wordplay.filter, "tins")
    assert listed(window, qtbot) == ["TINSEL*"]


def test_where_there_is_no_wordplay_it_says_why(open_with: OpenWith, qtbot: QtBot) -> None:
    window = open_with(WORDS, "CA.PET")
    window.panels.show_panel("wordplay")
    assert window.panels.wordplay._said.text() == "No full entry here"
    window = open_with(WORDS, replace(puzzle_from("CARPET"), alphabet=GERMAN))
    window.panels.show_panel("wordplay")
    assert window.panels.wordplay._said.text() == "Wordplay is found for English puzzles only."
