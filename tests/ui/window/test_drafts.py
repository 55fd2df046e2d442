"""What stands in an editor that is open is in the journal, like every other keystroke."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from editor.document.lost_work import journal_bytes
from editor.formats.ipuz_reader import read_ipuz
from editor.formats.registry import read_puzzle
from editor.ui.clues.column_layout import Column
from editor.ui.window.properties_dialog import PropertiesDialog
from tests.drawing import drawing_of, puzzle_from
from tests.ui.on_disk import saved

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.core.puzzle import Puzzle
    from editor.core.slots import SlotKey
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    return open_window(puzzle_from("ABC\n###\nDEF"))


def journalled(window: MainWindow) -> Puzzle:
    """Return what a crash would leave now."""
    window._journal.write()
    window._journal.wait()
    _, _, body = window._journal.path.read_bytes().partition(b"\n")
    return read_ipuz(body).puzzle


def write_in_list(window: MainWindow, text: str, column: Column = Column.CLUE) -> QWidget:
    """Begin to write the first clue in the table, or what another column has."""
    clues = window.panels.clues.table
    clues.edit(clues.model().index(0, column))
    kinds = (QLineEdit, QPlainTextEdit)
    (editor,) = (one for kind in kinds for one in clues.viewport().findChildren(kind))
    QTest.keyClicks(editor, text)
    return editor


def test_a_clue_being_written_in_the_list_is_in_the_journal(window: MainWindow) -> None:
    assert window.document.is_saved
    write_in_list(window, "First let")
    assert [*journalled(window).clues.values()] == ["First let"]
    assert window.document.puzzle.clues == {}, "it is no step yet"
    assert window.isWindowModified()


@pytest.mark.parametrize(
    ("column", "text", "read"),
    [
        (Column.NOTE, "Ask Eve", lambda puzzle: puzzle.clue_notes),
        (Column.ENUMERATION, "1-2", lambda puzzle: puzzle.enumerations),
    ],
    ids=["note", "enumeration"],
)
def test_what_is_written_beside_a_clue_is_in_the_journal(
    window: MainWindow, column: Column, text: str, read: Callable[[Puzzle], dict[SlotKey, str]]
) -> None:
    for action in window.panels.clues.columns.actions():
        if action.data() == column:
            action.trigger()
    write_in_list(window, text, column)
    assert [*read(journalled(window)).values()] == [text]
    assert not read(window.document.puzzle), "it is no step yet"


def test_several_letters_for_a_cell_are_in_the_journal_while_they_are_typed(
    window: MainWindow,
) -> None:
    window.view.move_home()
    window.actions_by_name["rebus"].trigger()
    (field,) = window.view.findChildren(QLineEdit)
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "heart")
    assert drawing_of(journalled(window)).startswith("HEARTBC")
    assert drawing_of(window.document.puzzle).startswith("ABC")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert window.document.is_saved
    window.actions_by_name["rebus"].trigger()
    QTest.keyClicks(field, "owl")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle).startswith("OWLBC")
    assert window.document.history.count() == 1


def test_what_is_given_up_leaves_the_journal(window: MainWindow, qtbot: QtBot) -> None:
    editor = write_in_list(window, "First let")
    journalled(window)
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.document.is_saved)
    qtbot.waitUntil(lambda: not window._journal.path.exists())


def test_what_is_written_is_one_step(window: MainWindow, qtbot: QtBot) -> None:
    editor = write_in_list(window, "Letters")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [*window.document.puzzle.clues.values()] == ["Letters"])
    assert window.document.history.count() == 1
    assert [*journalled(window).clues.values()] == ["Letters"]


def test_saving_takes_what_stands_in_the_editor(window: MainWindow, tmp_path: Path) -> None:
    editor = write_in_list(window, "Letters")
    assert saved(window, tmp_path / "a.ipuz")
    assert [*read_puzzle(tmp_path / "a.ipuz").clues.values()] == ["Letters"]
    assert not window.isWindowModified()
    QTest.keyClicks(editor, "!")
    assert [*journalled(window).clues.values()] == ["Letters!"]


def test_properties_and_notes_are_in_the_journal_while_the_dialog_is_open(
    window: MainWindow,
) -> None:
    window.actions_by_name["properties"].trigger()
    dialog = window.findChild(PropertiesDialog)
    assert isinstance(dialog, PropertiesDialog)
    QTest.keyClicks(dialog.title_field, "Night")
    QTest.keyClicks(dialog.notes_field, "Think of owls")
    QTest.keyClicks(dialog.credit_fields["publisher"], "The Daily Grid")
    kept = journalled(window)
    texts = kept.title, kept.notes, kept.credits["publisher"]
    assert texts == ("Night", "Think of owls", "The Daily Grid")
    assert window.document.puzzle.title == ""
    dialog.reject()
    assert window.document.is_saved


def test_properties_are_one_step(window: MainWindow) -> None:
    window.actions_by_name["properties"].trigger()
    dialog = window.findChild(PropertiesDialog)
    assert isinstance(dialog, PropertiesDialog)
    QTest.keyClicks(dialog.title_field, "Night")
    dialog.accept()
    assert window.document.puzzle.title == "Night"
    assert window.document.history.count() == 1
    assert journal_bytes(window.document.drafted, None, "") == journal_bytes(
        window.document.puzzle, None, ""
    )
