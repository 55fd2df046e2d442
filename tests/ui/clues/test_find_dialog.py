"""Find and replace in clues and notes, through the window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from editor.core.edits import set_clue, set_clue_note
from editor.ui.clues.find_dialog import FindDialog
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.core.puzzle import Puzzle
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


def clued() -> Puzzle:
    puzzle = puzzle_from("CAT\n###\nPET\n###\nTOM")
    cat, pet, tom = (slot.key for slot in puzzle.layout.slots)
    for key, text in ((cat, "Pet that purrs"), (pet, "Dog, say"), (tom, "A male pet")):
        puzzle = set_clue(puzzle, key, text)
    puzzle = set_clue_note(puzzle, tom, "pet again?")
    alternatives = {tom: ("Petted male", "Peeping one")}
    return replace(puzzle, alternatives=alternatives, notes="For a pet shop.")


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    return open_window(clued())


def opened(window: MainWindow) -> FindDialog:
    window.actions_by_name["find_in_clues"].trigger()
    (dialog,) = window.findChildren(FindDialog)
    return dialog


def listed(dialog: FindDialog) -> list[tuple[str, str, str]]:
    items = [dialog.lines.topLevelItem(row) for row in range(dialog.lines.topLevelItemCount())]
    return [(one.text(0), one.text(1), one.text(2)) for one in items if one]


def test_a_text_is_found_everywhere_and_replaced_where_ticked_in_one_step(
    window: MainWindow, qtbot: QtBot
) -> None:
    dialog = opened(window)
    qtbot.keyClicks(dialog.field, "pet")
    qtbot.keyClicks(dialog.replacement, "tabby")
    assert listed(dialog) == [
        ("1 Across", "Pet that purrs", "tabby that purrs"),
        ("2 Across, entry", "PET", ""),
        ("3 Across", "A male pet", "A male tabby"),
        ("3 Across, alternative", "Petted male", "tabbyted male"),
        ("3 Across, note", "pet again?", "tabby again?"),
        ("Notes", "For a pet shop.", "For a tabby shop."),
    ]
    first = dialog.lines.topLevelItem(0)
    assert first
    first.setCheckState(0, Qt.CheckState.Unchecked)
    qtbot.mouseClick(dialog.button, Qt.MouseButton.LeftButton)
    puzzle = window.document.puzzle
    assert list(puzzle.clues.values()) == ["Pet that purrs", "Dog, say", "A male tabby"]
    assert list(puzzle.alternatives.values()) == [("tabbyted male", "Peeping one")]
    assert list(puzzle.clue_notes.values()) == ["tabby again?"]
    assert puzzle.notes == "For a tabby shop."
    assert puzzle.fill == clued().fill
    assert window.document.history.count() == 1
    assert [row[0] for row in listed(dialog)] == ["1 Across", "2 Across, entry"]
    window.actions_by_name["undo"].trigger()
    assert window.document.puzzle == clued()


def test_capitals_and_expressions_count_where_that_is_wanted(
    window: MainWindow, qtbot: QtBot
) -> None:
    dialog = opened(window)
    qtbot.keyClicks(dialog.field, r"^(\w+), say$")
    assert listed(dialog) == []
    dialog.expression.click()
    qtbot.keyClicks(dialog.replacement, r"Perhaps a \1")
    assert listed(dialog) == [("2 Across", "Dog, say", "Perhaps a Dog")]
    qtbot.keyClicks(dialog.field, "(")
    assert not dialog.button.isEnabled()
    assert "expression" in dialog.told.text()
    dialog.expression.click()
    dialog.field.setText("Pet")
    dialog.cased.click()
    assert [row[1] for row in listed(dialog)] == ["Pet that purrs", "Petted male"]


def test_return_on_a_line_goes_to_its_entry(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    qtbot.keyClicks(dialog.field, "male")
    dialog.lines.setCurrentItem(dialog.lines.topLevelItem(0))
    qtbot.keyClick(dialog.lines, Qt.Key.Key_Return)
    assert window.view.cursor_value.cell == (4, 0)
