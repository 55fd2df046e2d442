"""Enumerations in the window: made, written, printed and exported."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from editor.core.presets import UK_BLOCKED, US_DAILY
from editor.formats.targets import TARGETS
from tests.drawing import puzzle_from
from tests.ui.on_disk import on_disk

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith

WORDS = "ice cream;60\nmother;60\n"
DRAWING = "ICECREAM\n########\nMOTHER##"


@pytest.fixture
def window(open_with: OpenWith) -> MainWindow:
    return open_with(WORDS, replace(puzzle_from(DRAWING), preset=UK_BLOCKED))


def test_what_the_list_writes_is_offered_and_what_is_written_is_kept(
    window: MainWindow, qtbot: QtBot
) -> None:
    field = window.panels.entry.enumeration_field
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, "Cold stuff")
    assert field.isVisible()
    assert (field.text(), field.placeholderText()) == ("", "3,5")
    qtbot.keyClick(window.panels.entry.clue_field, Qt.Key.Key_Tab)
    qtbot.keyClicks(field, "3-5")
    assert list(window.document.puzzle.enumerations.values()) == ["3-5"]
    window.actions_by_name["undo"].trigger()
    assert window.document.puzzle.enumerations == {}
    assert field.text() == ""
    assert window.panels.entry.clue_field.text() == "Cold stuff"


def test_no_enumeration_is_shown_where_the_house_rules_want_none(open_with: OpenWith) -> None:
    window = open_with(WORDS, replace(puzzle_from(DRAWING), preset=US_DAILY))
    assert not window.panels.entry.enumeration_field.isVisible()


def test_pages_and_other_programs_get_the_enumerations_that_the_list_makes(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, "Cold stuff")
    exports = window.parts.exports
    page, ours, other = (tmp_path / name for name in ("page.html", "copy.ipuz", "copy.exolve"))
    exports.write_html(page)
    exports.write_file(ours, TARGETS["ipuz"])
    exports.write_file(other, TARGETS["exolve"])
    on_disk(window)
    assert "Cold stuff (3,5)" in page.read_text()
    assert "Cold stuff (3,5)" in other.read_text()
    across = json.loads(ours.read_text())["clues"]["Across"]
    assert across[0] == {"number": 1, "clue": "Cold stuff", "enumeration": "3,5"}
    assert window.document.puzzle.enumerations == {}
