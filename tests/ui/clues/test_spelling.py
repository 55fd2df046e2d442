"""Spelling in the window: what is marked, offered, taken, and learned."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit

from editor.core.alphabet import FRENCH, GERMAN, SPANISH
from editor.core.edits import set_clue
from editor.core.presets import UK_BLOCKED, US_DAILY, Preset
from editor.ui.clues.column_layout import Column
from editor.wording.findings import describe
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from editor.core.alphabet import Alphabet
    from editor.ui.clues.spelling_line import SpellingLine
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith


@pytest.fixture
def window(open_with: OpenWith) -> MainWindow:
    return open_with("cat;60\ntom;60\n", "CAT\n###\nTOM")


def written(window: MainWindow, qtbot: QtBot, clue: str) -> SpellingLine:
    """Write ``clue``, and return what words are offered under it."""
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, clue)
    return window.panels.entry.spelling


def test_a_word_is_marked_while_one_writes_and_put_right_by_a_click(
    window: MainWindow, qtbot: QtBot
) -> None:
    line = written(window, qtbot, "It will recieve milk")
    qtbot.waitUntil(lambda: "receive" in line.text())
    assert line.isVisible()
    line.linkActivated.emit("0")
    assert window.panels.entry.clue_field.text() == "It will receive milk"
    assert [*window.document.puzzle.clues.values()] == ["It will receive milk"]
    qtbot.waitUntil(lambda: not line.isVisible())


@pytest.mark.parametrize(
    ("alphabet", "clue", "right"),
    [
        (SPANISH, "Él tambien vuela", "Él también vuela"),
        (GERMAN, "Das haus am Fluss", "Das Haus am Fluss"),
        (FRENCH, "Dans l'arbrre vert", "Dans l'arbre vert"),
    ],
)
def test_a_clue_is_spelt_in_the_language_of_the_puzzle(
    open_with: OpenWith, qtbot: QtBot, alphabet: Alphabet, clue: str, right: str
) -> None:
    puzzle = replace(puzzle_from("OSA\n###\nTOM"), alphabet=alphabet)
    window = open_with("osa;60\ntom;60\n", puzzle)
    line = written(window, qtbot, clue)
    qtbot.waitUntil(lambda: line.isVisible() and bool(line.text()))
    window.actions_by_name["put_spelling_right"].trigger()
    assert [*window.document.puzzle.clues.values()] == [right]
    qtbot.waitUntil(lambda: not line.isVisible())


def test_a_word_is_put_right_by_two_keys(window: MainWindow, qtbot: QtBot) -> None:
    line = written(window, qtbot, "It will recieve milk")
    field = window.panels.entry.clue_field
    qtbot.waitUntil(lambda: "receive" in line.text())
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert field.hasFocus()
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert field.hasFocus()
    qtbot.keyClicks(field, " now")
    assert [*window.document.puzzle.clues.values()] == ["It will receive milk now"]


def test_a_key_takes_the_first_word_that_is_offered(window: MainWindow, qtbot: QtBot) -> None:
    line = written(window, qtbot, "It will recieve hte milk, ")
    field, put_right = window.panels.entry.clue_field, window.actions_by_name["put_spelling_right"]
    qtbot.waitUntil(lambda: "hte:" in line.text())
    put_right.trigger()
    assert field.text() == "It will recieve the milk, "
    qtbot.waitUntil(lambda: "recieve:" in line.text())
    put_right.trigger()
    put_right.trigger()
    qtbot.waitUntil(lambda: not line.isVisible())
    put_right.trigger()
    assert field.hasFocus()
    assert [*window.document.puzzle.clues.values()] == ["It will receive the milk,"]


def test_of_several_misspelt_words_the_one_just_written_is_offered_and_nothing_moves(
    window: MainWindow, qtbot: QtBot
) -> None:
    top = window.panels.board.y()
    line = written(window, qtbot, "Recieve wierd mlik, ")
    field = window.panels.entry.clue_field
    qtbot.waitUntil(lambda: "mlik:" in line.text() and "2 more" in line.text())
    assert "milk" in line.text()
    assert window.panels.board.y() == top
    QTest.keyClick(field, Qt.Key.Key_Down)
    line.linkActivated.emit(">")
    qtbot.waitUntil(lambda: "wierd:" in line.text())
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert field.text() == "Recieve weird mlik, "
    qtbot.waitUntil(lambda: "mlik:" in line.text() and "1 more" in line.text())


def test_a_misspelt_word_has_a_wave_under_it_in_the_line(window: MainWindow, qtbot: QtBot) -> None:
    line = written(window, qtbot, "It will recieve milk")
    field = window.panels.entry.clue_field
    qtbot.waitUntil(lambda: "receive" in line.text())
    before, place = red(field), field.cursorPosition()
    assert before
    assert (field.text(), place) == ("It will recieve milk", 20)
    line.linkActivated.emit("0")
    qtbot.waitUntil(lambda: not line.isVisible())
    assert not red(field)


def test_a_misspelt_word_has_a_wave_under_it_in_the_table_once_it_ends(
    window: MainWindow, qtbot: QtBot
) -> None:
    table = window.panels.clues.table
    table.setCurrentIndex(table.model().index(0, Column.CLUE))
    table.edit(table.currentIndex())
    (editor,) = table.viewport().findChildren(QPlainTextEdit)
    qtbot.keyClicks(editor, "It will recieve")
    assert not red(editor)
    qtbot.keyClicks(editor, " milk")
    assert red(editor)
    assert editor.toPlainText() == "It will recieve milk"
    for _ in "recieve milk":
        qtbot.keyClick(editor, Qt.Key.Key_Backspace)
    assert not red(editor)
    qtbot.keyClicks(editor, "recieve it")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.keyClick(table, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: "receive" in window.panels.entry.spelling.text())
    qtbot.keyClick(table, Qt.Key.Key_F2)
    (editor,) = (one for one in table.viewport().findChildren(QPlainTextEdit) if one.isVisible())
    assert red(editor)


def test_the_rules_decide_how_words_are_spelt_unless_one_prefers_another_way(
    window: MainWindow, qtbot: QtBot
) -> None:
    def use(preset: Preset) -> None:
        window.document.apply("Rules", replace(window.document.puzzle, preset=preset))

    use(US_DAILY)
    line = written(window, qtbot, "Colour of fur")
    qtbot.waitUntil(lambda: "Color<" in line.text())
    use(UK_BLOCKED)
    qtbot.waitUntil(lambda: not line.isVisible())
    window._settings.prefer(spelling="american")
    qtbot.waitUntil(lambda: line.isVisible() and "Color<" in line.text())


def red(field: QWidget) -> int:
    """Count what is red in ``field``."""
    image = field.grab().toImage()
    colours = (image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(one.red() > one.green() + 90 and one.red() > one.blue() + 90 for one in colours)


def test_entries_of_the_puzzle_are_known(window: MainWindow, qtbot: QtBot) -> None:
    window.parts.editing.type_text("Z")
    line = written(window, qtbot, "Not a zat or a tzom")
    qtbot.waitUntil(lambda: "tzom" in line.text())
    assert "zat:" not in line.text()


def test_a_word_that_is_learned_is_right_from_then_on(
    window: MainWindow, open_with: OpenWith, qtbot: QtBot
) -> None:
    line = written(window, qtbot, "A zorblyish pet")
    qtbot.waitUntil(lambda: "zorblyish" in line.text())
    findings = window.panels.checks.findings.model()
    qtbot.waitUntil(lambda: findings.rowCount() > 0)
    line.linkActivated.emit("+")
    qtbot.waitUntil(lambda: not line.isVisible())
    qtbot.waitUntil(lambda: not window.parts.meanings.is_busy)
    other = open_with("cat;60\ntom;60\n", "CAT\n###\nTOM")
    told = written(other, qtbot, "Zorblyish, or a zorblyish qwxyz")
    qtbot.waitUntil(lambda: "qwxyz" in told.text())
    said = [describe(one) for one in other.parts.checking.findings]
    assert not any("zorblyish" in one for one in said)


def test_what_comes_to_be_known_of_many_clues_is_told_of_the_one_at_the_cursor(
    open_with: OpenWith, qtbot: QtBot
) -> None:
    puzzle = puzzle_from("CAT\n###\nTOM\n###\nDOG\n###\nCOW\n###\nPIG")
    for slot in puzzle.layout.slots:
        puzzle = set_clue(puzzle, slot.key, f"Recieve {slot.number}")
    line = open_with("cat;60\ntom;60\n", puzzle).panels.entry.spelling
    qtbot.waitUntil(lambda: "Receive" in line.text())
    assert line.isVisible()
