"""Versions in the real window: seen, compared, taken again, named, exported and deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QMessageBox

from editor.core.edits import set_clue, set_text
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.formats.registry import read_puzzle
from editor.ui.window import versions_work
from editor.ui.window.versions_dialog import Part, Scope, VersionsDialog
from tests.drawing import drawing_of, puzzle_from
from tests.ui.answering import questions
from tests.ui.on_disk import opened, saved

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

ACROSS = SlotKey((0, 0), Direction.ACROSS)


class Desk:
    """A window with a saved puzzle, its versions, and the dialog that shows them."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self._qtbot = window, qtbot

    @property
    def drawing(self) -> str:
        return drawing_of(self.window.document.puzzle)

    def type(self, col: int, letter: str) -> None:
        document = self.window.document
        document.apply("Type", set_text(document.puzzle, (0, col), letter))

    def show(self, count: int) -> VersionsDialog:
        self.window.actions_by_name["versions"].trigger()
        (dialog,) = (one for one in self.window.findChildren(VersionsDialog) if one.isVisible())
        self.wait(dialog, count)
        return dialog

    def wait(self, dialog: VersionsDialog, count: int) -> None:
        self._qtbot.waitUntil(lambda: dialog.list.versions.rowCount() == count)

    def words(self, dialog: VersionsDialog) -> list[str]:
        """Return what happened, the latest first; the times are not the same twice."""
        model = dialog.list.versions
        texts = [model.data(model.index(row)) for row in range(model.rowCount())]
        return ["\n".join(text.split("\n")[1:]) for text in texts]

    def choose(self, dialog: VersionsDialog, *rows: int) -> None:
        view, model = dialog.list, dialog.list.versions
        how = QItemSelectionModel.SelectionFlag.ClearAndSelect
        for row in rows:
            view.selectionModel().setCurrentIndex(model.index(row), how)
            how = QItemSelectionModel.SelectionFlag.Select


@pytest.fixture
def desk(open_window: Opener, tmp_path: Path, qtbot: QtBot) -> Desk:
    window = open_window(puzzle_from("AB."))
    assert saved(window, tmp_path / "mine.ipuz")
    desk = Desk(window, qtbot)
    desk.type(2, "C")
    document = window.document
    document.apply("Clue", set_clue(document.puzzle, ACROSS, "Letters"))
    assert saved(window, tmp_path / "mine.ipuz")
    desk.type(0, "X")
    return desk


def test_every_save_is_there_with_a_picture(desk: Desk) -> None:
    dialog = desk.show(2)
    assert desk.words(dialog) == ["Saved", "Saved"]
    model = dialog.list.versions
    assert not model.data(model.index(0), Qt.ItemDataRole.DecorationRole).isNull()


def test_one_is_compared_with_the_puzzle_now_and_two_with_each_other(desk: Desk) -> None:
    dialog = desk.show(2)
    left, right = dialog.comparison.grids
    assert drawing_of(left.picture.puzzle) == "ABC"
    assert drawing_of(right.picture.puzzle) == "XBC"
    assert left.picture.findings == {(0, 0)}
    desk.choose(dialog, 0, 1)
    assert drawing_of(left.picture.puzzle) == "AB.", "the older one is on the left"
    assert drawing_of(right.picture.puzzle) == "ABC"
    assert "1 clue" in dialog.comparison.sentence
    assert not dialog.taking[Part.ALL].isEnabled()


def test_a_version_is_taken_whole_as_one_step(desk: Desk) -> None:
    dialog = desk.show(2)
    desk.choose(dialog, 1)
    dialog.taking[Part.ALL].click()
    assert desk.drawing == "AB."
    assert desk.window.document.puzzle.clues == {}
    desk.window.document.history.undo()
    assert desk.drawing == "XBC"


def test_clues_or_a_section_are_taken_alone(desk: Desk) -> None:
    document = desk.window.document
    document.apply("Clue", set_clue(document.puzzle, ACROSS, "Other letters"))
    dialog = desk.show(2)
    dialog.taking[Part.CLUES].click()
    assert document.puzzle.clues == {ACROSS: "Letters"}
    assert desk.drawing == "XBC"
    dialog.taking[Part.SECTION].click()
    assert desk.drawing == "ABC"


def test_what_is_done_meanwhile_is_compared(desk: Desk) -> None:
    dialog = desk.show(2)
    desk.type(1, "Y")
    assert drawing_of(dialog.comparison.grids[1].picture.puzzle) == "XYC"


def test_a_save_while_it_is_open_is_shown(desk: Desk, tmp_path: Path) -> None:
    dialog = desk.show(2)
    assert saved(desk.window, tmp_path / "mine.ipuz")
    desk.wait(dialog, 3)


def test_a_version_gets_a_name_by_the_keyboard(desk: Desk, qtbot: QtBot) -> None:
    dialog = desk.show(2)
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_F2)
    (question,) = dialog.findChildren(QInputDialog)
    question.setTextValue("  First   draft ")
    question.accept()
    qtbot.waitUntil(lambda: desk.words(dialog) == ["Saved", "Saved\n“First draft”"])
    QTest.keyClick(dialog.list, Qt.Key.Key_F2)
    question = next(one for one in dialog.findChildren(QInputDialog) if one.isVisible())
    assert question.textValue() == "First draft", "a name is changed, not written anew"
    question.reject()


def test_a_version_is_exported(
    desk: Desk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.ipuz"
    monkeypatch.setattr(versions_work, "ask_new_file", lambda *_: path)
    dialog = desk.show(2)
    desk.choose(dialog, 1)
    dialog.export_button.click()
    qtbot.waitUntil(path.exists)
    assert drawing_of(read_puzzle(path)) == "AB."


def test_a_version_is_deleted_after_a_question(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    questions(monkeypatch, QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes)
    dialog = desk.show(2)
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    desk.wait(dialog, 2)
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    desk.wait(dialog, 1)
    assert drawing_of(dialog.comparison.grids[0].picture.puzzle) == "AB."


def test_all_can_be_deleted(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    questions(monkeypatch, QMessageBox.StandardButton.Yes)
    dialog = desk.show(2)
    actions = dict(zip(Scope, dialog.delete_menu.actions(), strict=True))
    actions[Scope.EVERYTHING].trigger()
    desk.wait(dialog, 0)
    assert not dialog.comparison.isVisible()
    assert not dialog.taking[Part.ALL].isEnabled()
    assert desk.drawing == "XBC"


def test_another_puzzles_versions_are_seen_and_a_lost_line_is_carried_on(
    desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    window = desk.window
    assert saved(window, tmp_path / "mine.ipuz")
    moved = tmp_path / "moved.ipuz"
    (tmp_path / "mine.ipuz").rename(moved)
    moved.write_bytes(moved.read_bytes().replace(b'"X"', b'"Q"'))
    assert opened(window, moved)
    dialog = desk.show(0)
    qtbot.waitUntil(lambda: dialog.line_box.count() == 2)
    assert "mine.ipuz" in dialog.line_box.itemText(1)
    dialog.line_box.setCurrentIndex(1)
    dialog.line_box.activated.emit(1)
    desk.wait(dialog, 3)
    assert dialog.attach_button.isVisible()
    dialog.attach_button.click()
    qtbot.waitUntil(lambda: dialog.line_box.count() == 1)
    desk.wait(dialog, 3)
    assert not dialog.attach_button.isVisible()


def test_nothing_of_it_is_in_the_file(desk: Desk, tmp_path: Path) -> None:
    document = desk.window.document
    assert saved(desk.window, tmp_path / "mine.ipuz")
    first = (tmp_path / "mine.ipuz").read_bytes()
    desk.show(3)
    document.apply("Clue", set_clue(document.puzzle, ACROSS, "Changed"))
    document.history.undo()
    assert saved(desk.window, tmp_path / "mine.ipuz")
    assert (tmp_path / "mine.ipuz").read_bytes() == first
