"""A list of clues on the clipboard goes to the entries; a file of one is opened on a grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.ui.clues.paste_dialog import PasteDialog
from editor.ui.window.grid_choice_dialog import GridChoiceDialog
from tests.drawing import drawing_of, puzzle_from
from tests.formats.samples import FOLDER
from tests.ui.on_disk import opened

if TYPE_CHECKING:
    from pathlib import Path

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

TEXT = """Across
1 A pet (3) [CAT]
2 A boy (3) [TOM]
9 Nobody (3)
"""
FIRST, LAST = SlotKey((0, 0), Direction.ACROSS), SlotKey((2, 0), Direction.ACROSS)


def dialog_of(window: MainWindow, text: str) -> PasteDialog:
    QGuiApplication.clipboard().setText(text)
    window.actions_by_name["paste_clues"].trigger()
    (dialog,) = window.findChildren(PasteDialog)
    return dialog


def test_clues_are_pasted_in_one_step_and_answers_only_if_asked(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n###\n..."))
    dialog = dialog_of(window, TEXT)
    assert "2 clues go to their entries" in dialog.told.text()
    assert [dialog.homeless.item(0).text()] == ["9 Across: Nobody (3)"]
    assert "2 answers" in dialog.answers.text()
    dialog.accept()
    assert window.document.puzzle.clues == {FIRST: "A pet (3)", LAST: "A boy (3)"}
    assert drawing_of(window.document.puzzle) == "...\n###\n..."
    window.document.history.undo()
    assert not window.document.puzzle.clues


def test_answers_are_entered_if_asked(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n###\n..."))
    dialog = dialog_of(window, TEXT)
    dialog.answers.setChecked(True)
    dialog.accept()
    assert drawing_of(window.document.puzzle) == "CAT\n###\nTOM"
    assert window.document.history.count() == 1


def test_a_clipboard_without_clues_is_told(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n###\n..."))
    QGuiApplication.clipboard().setText("ABC")
    window.actions_by_name["paste_clues"].trigger()
    box = window.findChild(QMessageBox)
    assert box is not None
    assert "no clues on the clipboard" in box.text()


def test_a_file_of_clues_is_opened_on_a_grid(open_window: Opener) -> None:
    window = open_window(puzzle_from("..."))
    assert opened(window, FOLDER / "clue-list" / "listed.txt")
    assert drawing_of(window.document.puzzle).split("\n")[0] == "SCARE"
    assert "rebuilt" in window.remark_bar.label.text()
    assert window.document.path is None


def test_several_grids_are_offered(open_window: Opener, tmp_path: Path) -> None:
    window = open_window(puzzle_from("..."))
    file = tmp_path / "clues.txt"
    file.write_text("Across\n1 One (3)\n3 Two (2)\nDown\n1 Three (3)\n2 Four (2)\n")
    assert opened(window, file)
    (dialog,) = window.findChildren(GridChoiceDialog)
    assert dialog.gallery.count() > 1
    first = window.document.puzzle
    dialog.gallery.setCurrentRow(1)
    dialog.gallery.itemActivated.emit(dialog.gallery.currentItem())
    assert window.document.puzzle.grid != first.grid
    assert len(window.document.puzzle.clues) == 4
    assert not window.isWindowModified()
