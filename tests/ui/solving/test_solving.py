"""Solving in the window: typed by keys, checked, shown, paused, told afterwards."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QMessageBox, QPushButton
from shiboken6 import isValid

from editor.core.edits import set_clue, set_text
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from tests.drawing import drawing_of, puzzle_from
from tests.ui.answering import Answering, named
from tests.ui.on_disk import on_disk

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.core.puzzle import Puzzle
    from editor.ui.solving.window import SolveWindow
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

DRAWN = "CAB\nARE\nTED"
_Key = Qt.Key


def puzzle() -> Puzzle:
    made = puzzle_from(DRAWN)
    for slot in made.layout.slots:
        made = set_clue(made, slot.key, f"Hint {slot.number} <i>{slot.direction.value}</i> & more")
    return replace(made, title="Small one", credits={"completion": "Well done"})


@pytest.fixture
def editor(open_window: Opener) -> MainWindow:
    return open_window(puzzle())


@pytest.fixture
def solving(editor: MainWindow, qtbot: QtBot) -> SolveWindow:
    editor.actions_by_name["solve"].trigger()
    window = editor.parts.solves.open()
    qtbot.waitExposed(window)
    return window


def typed(window: SolveWindow, text: str) -> None:
    for letter in text:
        QTest.keyClicks(window.view, letter)


def grid(window: SolveWindow) -> str:
    return drawing_of(window.view.picture.puzzle)


def words(widget: QWidget) -> str:
    """Return all that is written in a window."""
    labels = [one.text() for one in widget.findChildren(QLabel)]
    rows = [
        one.item(row).text()
        for one in widget.findChildren(QListWidget)
        for row in range(one.count())
    ]
    return "\n".join([widget.windowTitle(), *labels, *rows])


def test_the_window_shows_clues_and_no_letter_of_the_editors(solving: SolveWindow) -> None:
    assert solving.isWindow()
    assert grid(solving) == "...\n...\n..."
    assert "Hint 1 across & more" in words(solving)
    for entry in DRAWN.split():
        assert entry not in words(solving)
    assert solving.clue.text() == "<b>1 Across</b>  Hint 1 <i>across</i> &amp; more"


def test_a_puzzle_is_solved_by_keys_while_the_editor_goes_on(
    editor: MainWindow, solving: SolveWindow
) -> None:
    typed(solving, "cab")
    editor.document.apply("Type", set_text(editor.document.puzzle, (0, 0), "Z"))
    QTest.keyClick(solving.view, _Key.Key_Tab)
    assert "<b>4 Across</b>" in solving.clue.text()
    typed(solving, "are")
    QTest.keyClick(solving.view, _Key.Key_Tab)
    typed(solving, "tex")
    assert solving.said.text() == "The grid is full, but something is not right yet."
    QTest.keyClick(solving.view, _Key.Key_Backspace)
    QTest.keyClick(solving.view, _Key.Key_Right)
    typed(solving, "d")
    assert grid(solving) == DRAWN
    assert solving.said.text().startswith("Solved in 0:")
    assert solving.said.text().endswith("Well done")
    assert drawing_of(editor.document.puzzle) == "ZAB\nARE\nTED"
    typed(solving, "q")
    assert grid(solving) == DRAWN, "what is solved stays"


def test_typing_habits_are_those_of_the_editor(editor: MainWindow, windows: Windows) -> None:
    windows.settings.prefer(skip_filled=True, at_end="next", turns_first=False)
    solving = editor.parts.solves.open()
    QTest.keyClick(solving.view, _Key.Key_Right)
    typed(solving, "a")
    QTest.keyClick(solving.view, _Key.Key_Home)
    typed(solving, "cb")
    assert "<b>4 Across</b>" in solving.clue.text()
    QTest.keyClick(solving.view, _Key.Key_Down)
    typed(solving, "t")
    assert grid(solving) == "CAB\n...\nT.."


def test_letters_look_as_in_the_editor(editor: MainWindow, windows: Windows) -> None:
    windows.settings.prefer(grid_face="Noto Serif", letter_size=70)
    letters = editor.parts.solves.open().view.picture.letters
    assert (letters.face, letters.size) == ("Noto Serif", 0.7)


def test_one_who_clicks_a_button_types_on_in_the_grid(solving: SolveWindow) -> None:
    solving.activateWindow()
    solving.view.setFocus()
    pencil = solving.pencil_button
    QTest.mouseClick(pencil, Qt.MouseButton.LeftButton)
    clear = next(one for one in solving.findChildren(QPushButton) if one.text() == "Clear…")
    QTest.mouseClick(clear, Qt.MouseButton.LeftButton)
    press(question(solving), "Cancel")
    focused = solving.focusWidget()
    assert focused is solving.view
    QTest.keyClick(focused, "c")
    assert grid(solving) == "C..\n...\n..."


def test_typing_goes_on_after_several_letters(solving: SolveWindow, qtbot: QtBot) -> None:
    QTest.keyClick(solving.view, _Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(solving.view.findChildren(QLineEdit)))
    field = solving.view.findChildren(QLineEdit)[0]
    QTest.keyClicks(field, "cd")
    QTest.keyClick(field, _Key.Key_Return)
    typed(solving, "ab")
    cells = solving.view.picture.puzzle.fill
    assert [cells[0, col] for col in range(3)] == ["CD", "A", "B"]


def test_notes_are_shown_to_solvers(open_window: Opener) -> None:
    solving = open_window(replace(puzzle(), notes="First <i>line</i>\nA < B")).parts.solves.open()
    assert "First <i>line</i><br>A &lt; B" in words(solving)


def test_letters_are_checked_and_shown(solving: SolveWindow) -> None:
    typed(solving, "cx")
    QTest.keyClick(solving.view, _Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert solving.said.text() == "1 letter is wrong."
    assert solving.view.picture.findings == {(0, 1)}
    QTest.keyClick(
        solving.view,
        _Key.Key_2,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert grid(solving) == "CAB\n...\n..."
    assert solving.view.picture.findings == set()
    solving.show_solution("grid")
    assert solving.said.text().startswith("Solved in 0:")


def test_pencil_and_several_letters_and_clear(solving: SolveWindow, qtbot: QtBot) -> None:
    solving.pencil_button.click()
    typed(solving, "c")
    assert solving.view.picture.puzzle.filled == {(0, 0)}
    solving.pencil_button.click()
    solving.view.edit_rebus()
    QTest.keyClicks(solving.view.focusWidget() or solving.view, "")
    field = next(one for one in solving.view.children() if hasattr(one, "accepted"))
    field.setText("qu")  # type: ignore[attr-defined]
    QTest.keyClick(field, _Key.Key_Return)  # type: ignore[call-overload]
    assert solving.view.picture.puzzle.fill == {(0, 0): "C", (0, 1): "QU"}
    solving.clear()
    press(question(solving), "Clear")
    qtbot.waitUntil(lambda: not solving.view.picture.puzzle.fill)


def test_a_pause_hides_the_puzzle_and_stops_the_time(solving: SolveWindow, qtbot: QtBot) -> None:
    solving.pause_button.click()
    before = solving.watch.seconds
    assert not solving.view.isVisible()
    assert not solving.clue.isVisible()
    qtbot.wait(60)
    assert solving.watch.seconds == before
    QTest.keyClick(
        solving,
        Qt.Key.Key_3,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert not solving.typing.solve.is_full  # nothing is shown behind the curtain
    solving.pause_button.click()
    assert solving.view.isVisible()
    qtbot.waitUntil(lambda: solving.watch.seconds > before)


def test_a_clue_that_is_pressed_takes_the_cursor_along(solving: SolveWindow) -> None:
    shown = solving.clues.lists[1]
    place = shown.visualItemRect(shown.item(2)).center()
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=place)
    cursor = solving.view.cursor_value
    assert (cursor.cell, cursor.direction) == ((0, 2), Direction.DOWN)
    assert "<b>3 Down</b>" in solving.clue.text()


def test_one_types_on_into_the_next_entry_of_a_shared_clue(open_window: Opener) -> None:
    first, second = SlotKey((0, 0), Direction.ACROSS), SlotKey((2, 0), Direction.ACROSS)
    made = puzzle()
    clues = {key: text for key, text in made.clues.items() if key != second}
    editor = open_window(replace(made, clues=clues, links={first: (second,)}))
    window = editor.parts.solves.open()
    typed(window, "cabted")
    assert grid(window) == "CAB\n...\nTED"
    assert "<b>1, 5 Across</b>" in window.clue.text()


def test_what_was_hard_is_shown_and_written(
    editor: MainWindow, solving: SolveWindow, tmp_path: Path
) -> None:
    typed(solving, "cx")
    QTest.keyClick(solving.view, _Key.Key_Left)
    typed(solving, "a")
    solving.show_solution("grid")
    report = solving.show_report()
    model = report.table.model()
    rows = [
        [str(model.index(row, column).data()) for column in range(4)]
        for row in range(model.rowCount())
    ]
    assert rows[0][0] == "1 Across"
    assert rows[0][2:] == ["1", "1"]
    assert report.map.picture.puzzle.circles
    assert report.map.picture.puzzle.label((0, 0)) == "1"
    path = tmp_path / "log.json"
    report.write(path)
    on_disk(editor)
    told = json.loads(path.read_text(encoding="utf-8"))
    assert told["solved"] is True
    assert [one["text"] for one in told["events"][:3]] == ["C", "X", "A"]
    assert [one["right"] for one in told["events"][:3]] == [True, False, True]
    assert editor.document.is_saved or not editor.document.history.count()


def question(solving: SolveWindow) -> QMessageBox:
    (box,) = (one for one in solving.findChildren(QMessageBox) if one.isVisible())
    return box


def press(box: QMessageBox, text: str) -> None:
    next(one for one in box.buttons() if one.text().replace("&", "").startswith(text)).click()


@pytest.mark.qt_log_ignore("does not support raise")
def test_the_log_does_not_go_with_the_window_unasked(
    editor: MainWindow, solving: SolveWindow, qtbot: QtBot
) -> None:
    typed(solving, "cab")
    assert not solving.close()
    press(question(solving), "Cancel")
    assert solving.isVisible()
    assert not editor.close(), "it would go with the editor"
    press(question(solving), "Close without it")
    qtbot.waitUntil(lambda: not isValid(solving))


def test_a_log_that_was_saved_is_not_asked_about(
    editor: MainWindow, solving: SolveWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    typed(solving, "ca")
    path = tmp_path / "log.json"
    solving.close()
    with Answering(named(str(path))):
        press(question(solving), "Save log")
    on_disk(editor)
    qtbot.waitUntil(lambda: not isValid(solving))
    assert len(json.loads(path.read_text(encoding="utf-8"))["events"]) == 2


def test_a_window_in_which_nothing_was_written_closes_by_its_key(
    editor: MainWindow, solving: SolveWindow
) -> None:
    QTest.keyClick(solving.view, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert not solving.isVisible()
    assert editor.isVisible()


def test_a_solver_paints_and_clears_the_blocks_of_a_diagramless_puzzle(
    open_window: Opener, qtbot: QtBot
) -> None:
    editor = open_window(replace(puzzle_from("CA#\nARE\n#ED"), diagramless=True))
    editor.actions_by_name["solve"].trigger()
    window = editor.parts.solves.open()
    qtbot.waitExposed(window)
    seen = [grid(window)]
    for _ in range(2):
        window.view.stroke_begun.emit((0, 2))
        seen.append(grid(window))
    assert seen == ["...\n...\n...", "..#\n...\n...", "...\n...\n..."]
