"""Variants of a section through the window, with the real worker process."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton

from editor.core.grid import Direction
from editor.core.variant_edits import keep_variant, variant_of
from editor.formats.ipuz_reader import read_ipuz
from editor.ui.grid.cursor import Cursor
from tests.drawing import drawing_of, puzzle_from
from tests.ui.on_disk import saved
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.ui.filling.variants_dialog import VariantsDialog
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, OpenWith

pytestmark = pytest.mark.usefixtures("live_help")


def names(window: MainWindow) -> list[str]:
    return [one.name for one in window.document.puzzle.variants]


def variants_of(window: MainWindow) -> VariantsDialog:
    window.actions_by_name["variants"].trigger()
    dialog = window.parts.sections.variants.dialog
    assert dialog is not None
    return dialog


def test_alternatives_are_kept_and_put_in_again(
    open_with: OpenWith, qtbot: QtBot, home: Path
) -> None:
    window = open_with("ABC;20\nABD;80\nABE;60\n", "ABC\n###")
    window.actions_by_name["alternatives"].trigger()
    dialog = window.parts.sections.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: "no more" in dialog.sentence, timeout=PATIENCE)
    for row in (0, 1, 0):
        dialog.gallery.setCurrentRow(row)
        dialog.keep_button.click()
    assert dialog.isVisible(), "keeping is no reason to look again"
    assert names(window) == ["ABD", "ABE"], "the same fill is kept once"
    assert "kept as ABD" in dialog.gallery.item(0).text()
    assert drawing_of(window.document.puzzle) == "ABC\n###"

    dialog.close()
    listed = variants_of(window)
    assert listed.focusWidget() is listed.gallery
    qtbot.keyClick(listed.gallery, Qt.Key.Key_Right)
    qtbot.keyClick(listed.gallery, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle) == "ABE\n###"
    assert listed.isVisible(), "one after another can be tried"
    assert "stands in the puzzle" in listed.gallery.item(1).toolTip()
    window.document.history.undo()
    assert drawing_of(window.document.puzzle) == "ABC\n###"
    window.document.history.undo()
    assert names(window) == ["ABD"]

    assert saved(window, home / "kept.ipuz")
    kept = read_ipuz((home / "kept.ipuz").read_bytes()).puzzle
    assert [one.name for one in kept.variants] == ["ABD"]


def test_what_stands_is_kept_with_a_key(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from("ABC\nD.F\nGHI"))
    window.view.move_cursor(Cursor((0, 0), Direction.ACROSS))
    window.actions_by_name["keep_variant"].trigger()
    (variant,) = window.document.puzzle.variants
    # The entry and those that cross it, of which the middle one is not whole.
    assert sorted(variant.texts.values()) == list("ABCDFGI")
    qtbot.keyClicks(window.view, "XYZ")
    variants_of(window).gallery.setCurrentRow(0)
    window.parts.sections.variants.use(0)
    assert drawing_of(window.document.puzzle) == "ABC\nD.F\nGHI"


def test_of_a_selection_just_that_is_kept(open_window: Opener) -> None:
    window = open_window(puzzle_from("ABC\nDEF\nGHI"))
    corner = {(0, 0), (0, 1), (1, 0), (1, 1)}
    window.view.move_cursor(Cursor((0, 0), Direction.ACROSS, frozenset(corner), (0, 0)))
    window.actions_by_name["keep_variant"].trigger()
    (variant,) = window.document.puzzle.variants
    assert variant.texts == {(0, 0): "A", (0, 1): "B", (1, 0): "D", (1, 1): "E"}


def test_a_variant_is_renamed_and_dropped_by_keyboard(open_window: Opener, qtbot: QtBot) -> None:
    puzzle = puzzle_from("ABC\n###\nXYZ")
    for row in (0, 2):
        cells = [(row, col) for col in range(3)]
        puzzle = keep_variant(puzzle, variant_of(puzzle, cells))
    window = open_window(puzzle)
    dialog = variants_of(window)
    gallery = dialog.gallery
    qtbot.waitUntil(dialog.isActiveWindow)
    assert gallery.hasFocus()

    def write(name: str) -> None:
        qtbot.keyClick(gallery, Qt.Key.Key_F2)
        (field,) = gallery.findChildren(QLineEdit)
        field.setText(name)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not gallery.findChildren(QLineEdit))

    write("north")
    assert names(window) == ["north", "XYZ"]
    assert window.document.history.undoText() == "Rename variant"
    write("XYZ")
    assert names(window) == ["north", "XYZ"]
    assert gallery.item(0).text() == "north", "a name in use is refused"
    qtbot.keyClick(gallery, Qt.Key.Key_Delete)
    assert names(window) == ["XYZ"]
    assert gallery.count() == 1
    window.document.history.undo()
    assert names(window) == ["north", "XYZ"]
    assert gallery.count() == 2


def test_the_first_variant_is_put_in_and_dropped_by_buttons(open_window: Opener) -> None:
    puzzle = puzzle_from("ABC\n###\nXYZ")
    for row in (0, 2):
        puzzle = keep_variant(puzzle, variant_of(puzzle, [(row, col) for col in range(3)]))
    window = open_window(replace(puzzle, fill={}))
    dialog = variants_of(window)
    buttons = {one.text(): one for one in dialog.findChildren(QPushButton)}
    dialog.gallery.setCurrentRow(0)
    buttons["&Put in"].click()
    assert drawing_of(window.document.puzzle) == "ABC\n###\n..."
    buttons["&Delete"].click()
    assert names(window) == ["XYZ"]


def test_an_empty_list_says_how_to_begin(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n..."))
    assert "No variants yet" in variants_of(window).sentence
    window.actions_by_name["keep_variant"].trigger()
    assert names(window) == []
    assert "no letters" in window.status.currentMessage()
