from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from editor.core.edits import set_clue
from editor.core.grid import Direction, Grid
from editor.core.presets import MINI, UK_BLOCKED
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.ui.window.new_dialog import NewDialog
from editor.ui.window.properties_dialog import PropertiesDialog
from editor.ui.window.resize_dialog import ResizeDialog
from editor.ui.window.starts import STARTS
from editor.ui.words.lists_dialog import ListsDialog
from editor.words.setup import ListSetup, ListSource
from tests.drawing import puzzle_from
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.ui.makers.patterns.gallery import PatternGallery
    from tests.ui.openers import Opener

PUZZLE = set_clue(puzzle_from("ABC\nDEF\nGHI"), SlotKey((0, 0), Direction.ACROSS), "Letters")


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.name)
def test_every_start_gives_the_puzzle_it_shows(start: object, qtbot: QtBot) -> None:
    dialog = NewDialog()
    qtbot.addWidget(dialog)
    dialog.choose(start.name)  # type: ignore[attr-defined]
    with qtbot.waitSignal(dialog.puzzle_made) as made:
        dialog.accept()
    puzzle = made.args[0]
    assert (puzzle.grid.rows, puzzle.grid.cols) == (start.rows, start.cols)  # type: ignore[attr-defined]
    assert puzzle.preset == start.preset  # type: ignore[attr-defined]
    assert puzzle.symmetry is start.preset.symmetry  # type: ignore[attr-defined]


def test_a_lattice_follows_the_size(qtbot: QtBot) -> None:
    dialog = NewDialog()
    qtbot.addWidget(dialog)
    dialog.choose("UK lattice", 5, 7)
    with qtbot.waitSignal(dialog.puzzle_made) as made:
        dialog.accept()
    puzzle = made.args[0]
    assert puzzle.grid.blocks == {(row, col) for row in (1, 3) for col in (1, 3, 5)}
    assert puzzle.preset == UK_BLOCKED


def test_a_pattern_of_the_size_and_symmetry_is_taken(qtbot: QtBot) -> None:
    dialog = NewDialog()
    qtbot.addWidget(dialog)
    dialog.choose("US daily", 13, 13)
    dialog.show()
    gallery = dialog.offer.gallery
    assert not gallery.isVisible()
    dialog.fold.click()
    qtbot.waitUntil(lambda: gallery.count() > 5, timeout=PATIENCE)
    gallery.setFocus()
    QTest.keyClick(gallery, Qt.Key.Key_Home)
    QTest.keyClick(gallery, Qt.Key.Key_Right)
    with qtbot.waitSignal(dialog.puzzle_made) as made:
        QTest.keyClick(gallery, Qt.Key.Key_Return)
    puzzle = made.args[0]
    assert puzzle.grid == gallery.grids[1]
    assert (puzzle.grid.rows, puzzle.grid.cols) == (13, 13)
    turned = {(12 - row, 12 - col) for row, col in puzzle.grid.blocks}
    assert turned == puzzle.grid.blocks
    assert puzzle.grid.blocks


def offered(qtbot: QtBot, start: str, side: int) -> tuple[NewDialog, PatternGallery]:
    """Return a dialog that offers patterns of ``start`` in a size, and their gallery."""
    dialog = NewDialog()
    qtbot.addWidget(dialog)
    dialog.choose(start, side, side)
    dialog.show()
    dialog.fold.click()
    qtbot.waitUntil(lambda: dialog.offer.gallery.count() > 3, timeout=PATIENCE)
    return dialog, dialog.offer.gallery


def test_a_click_selects_a_pattern_and_create_takes_it(qtbot: QtBot) -> None:
    dialog, gallery = offered(qtbot, "Midi", 9)
    place = gallery.visualItemRect(gallery.item(2)).center()
    QTest.mouseClick(gallery.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(dialog.puzzle_made) as made:
        dialog.accept()
    assert made.args[0].grid == gallery.grids[2]


def test_another_size_asks_for_other_patterns(qtbot: QtBot) -> None:
    dialog, gallery = offered(qtbot, "US daily", 11)
    gallery.setCurrentRow(0)
    dialog.choose("US daily", 9, 11)
    assert dialog.offer.chosen is None
    qtbot.waitUntil(lambda: gallery.count() > 3, timeout=PATIENCE)
    assert {(one.rows, one.cols) for one in gallery.grids} == {(9, 11)}
    dialog.reject()


def test_sizes_go_from_3_to_35(qtbot: QtBot) -> None:
    dialog = NewDialog()
    qtbot.addWidget(dialog)
    dialog.choose("Blank", 1, 99)
    with qtbot.waitSignal(dialog.puzzle_made) as made:
        dialog.accept()
    assert (made.args[0].grid.rows, made.args[0].grid.cols) == (3, 35)


def test_the_start_and_size_of_the_last_puzzle_are_offered(open_window: Opener) -> None:
    window = open_window(PUZZLE)

    def ask() -> NewDialog:
        window.actions_by_name["new"].trigger()
        (dialog,) = (one for one in window.findChildren(NewDialog) if one.isVisible())
        return dialog

    dialog = ask()
    dialog.choose("Mini", 7, 5)
    dialog.accept()
    first = window.document.puzzle
    assert (first.grid.rows, first.grid.cols, first.preset) == (7, 5, MINI)
    window.document.load(PUZZLE)
    ask().accept()
    assert window.document.puzzle == first


def test_symmetries_that_the_shape_cannot_have_are_disabled(qtbot: QtBot) -> None:
    dialog = NewDialog()
    qtbot.addWidget(dialog)
    dialog.choose("US daily", 15, 15)
    assert all(dialog.offers(symmetry) for symmetry in Symmetry)
    dialog.choose("US daily", 13, 15)
    offered = {symmetry for symmetry in Symmetry if dialog.offers(symmetry)}
    assert Symmetry.HALF_TURN in offered
    assert offered.isdisjoint({Symmetry.QUARTER_TURN, Symmetry.DIAGONAL, Symmetry.BOTH_DIAGONALS})


@pytest.mark.parametrize(
    ("anchor", "before"),
    [("Top left", (0, 0)), ("Centre", (1, 2)), ("Bottom right", (2, 4)), ("Top", (0, 2))],
)
def test_resizing_adds_where_the_anchor_is_not(
    anchor: str, before: tuple[int, int], qtbot: QtBot
) -> None:
    dialog = ResizeDialog(Grid(5, 5))
    qtbot.addWidget(dialog)
    dialog.choose(7, 9, anchor)
    with qtbot.waitSignal(dialog.size_chosen) as chosen:
        dialog.accept()
    assert chosen.args == [7, 9, *before]


def test_the_keyboard_begins_in_the_first_field_of_a_form(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(PUZZLE)
    window.actions_by_name["properties"].trigger()
    dialog = window.findChild(PropertiesDialog)
    assert dialog is not None
    for text in ("Night", "A. Setter", "1999", "Notes"):
        keyboard = dialog.focusWidget()
        assert keyboard is not None
        qtbot.keyClicks(keyboard, text)
        qtbot.keyClick(keyboard, Qt.Key.Key_Tab)
    for _ in range(len(dialog.credit_fields) + 1):  # past the credits and the box below them
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    keyboard = dialog.focusWidget()
    assert keyboard is not None
    qtbot.keyClick(keyboard, Qt.Key.Key_End)  # the last alphabet
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    after = window.document.puzzle
    texts = (after.title, after.author, after.copyright, after.notes)
    assert texts == ("Night", "A. Setter", "1999", "Notes")
    assert after.alphabet != PUZZLE.alphabet


def test_properties_are_taken_without_stray_spaces(qtbot: QtBot) -> None:
    dialog = PropertiesDialog(PUZZLE, author="A. Setter")
    qtbot.addWidget(dialog)
    dialog.title_field.setText("  Night  ")
    with qtbot.waitSignal(dialog.properties_changed) as changed:
        dialog.accept()
    after = changed.args[0]
    assert (after.title, after.author) == ("Night", "A. Setter")
    assert after.fill == PUZZLE.fill


def test_lists_are_added_switched_and_ordered(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = ListsDialog(ListSetup())
    qtbot.addWidget(dialog)
    mine = tmp_path / "mine.txt"
    dialog.add_files([mine, mine])
    dialog.switch(1, on=False)
    dialog._list.setCurrentRow(0)
    dialog._down.click()
    with qtbot.waitSignal(dialog.setup_chosen) as chosen:
        dialog.accept()
    assert chosen.args[0].sources == (
        ListSource("english", on=False),
        ListSource("mine.txt", str(mine)),
    )


def test_at_least_one_list_stays_on(qtbot: QtBot) -> None:
    dialog = ListsDialog(ListSetup())
    qtbot.addWidget(dialog)
    ok = dialog._buttons.button(QDialogButtonBox.StandardButton.Ok)
    dialog.switch(0, on=False)
    assert not ok.isEnabled()
    dialog.switch(0, on=True)
    assert ok.isEnabled()
    assert not dialog._remove.isEnabled(), "the embedded list stays"


def test_credits_are_edited_among_the_properties(qtbot: QtBot) -> None:
    credits = {"explanation": "Two\nlines", "editor": "Old"}
    dialog = PropertiesDialog(replace(PUZZLE, credits=credits))
    qtbot.addWidget(dialog)
    QTest.keyClicks(dialog.credit_fields["publisher"], "The Daily Grid")
    dialog.credit_fields["editor"].selectAll()
    QTest.keyClick(dialog.credit_fields["editor"], Qt.Key.Key_Delete)
    dialog.diagramless.click()
    with qtbot.waitSignal(dialog.properties_changed) as changed:
        dialog.accept()
    after = changed.args[0]
    assert after.credits == {"explanation": "Two\nlines", "publisher": "The Daily Grid"}
    assert after.diagramless
