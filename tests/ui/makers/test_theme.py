"""Theme placement and the block surgeon through the window, with the real worker process."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QPushButton

from editor.core.limits import Limits
from editor.core.presets import FREE, Preset
from editor.core.symmetry import Symmetry
from editor.generate.patterns.fillable import FillableGrid
from tests.drawing import drawing_of, puzzle_from
from tests.ui.openers import PATIENCE, SQUARE

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.makers.theme.dialog import GridsDialog
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, OpenWith

RULES = Preset("Test", {"min-length": 3, "connected": 0})


def dialog_of(window: MainWindow) -> GridsDialog:
    assert window.parts.grids.dialog is not None
    return window.parts.grids.dialog


def theme_dialog(window: MainWindow, qtbot: QtBot, entries: str) -> GridsDialog:
    """Return the dialog that places themes, with ``entries`` in its field, the lists read."""
    qtbot.waitUntil(lambda: window._lists.words is not None, timeout=PATIENCE)
    window.actions_by_name["place_theme"].trigger()
    dialog = dialog_of(window)
    dialog.entries.setPlainText(entries)
    return dialog


def test_the_surgeon_makes_a_grid_fillable_in_one_step(open_with: OpenWith, qtbot: QtBot) -> None:
    drawing = "....\n...#\n....\n####"
    puzzle = replace(puzzle_from(drawing), symmetry=Symmetry.NONE, preset=RULES)
    window = open_with("ABC\nDEF\nGHI\nADG\nBEH\nCFI\n", puzzle)
    window.actions_by_name["surgeon"].trigger()
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: dialog.gallery.count() > 0, timeout=PATIENCE)
    assert window.view.picture.hovered, "the changed cells are outlined"
    qtbot.keyClick(dialog.gallery, Qt.Key.Key_Return)
    after = window.document.puzzle
    assert after.grid != puzzle.grid
    assert {len(slot.cells) for slot in after.layout.slots} == {3}
    assert not window.view.picture.hovered
    window.document.history.undo()
    assert drawing_of(window.document.puzzle) == drawing


def fillable(floor: int) -> FillableGrid:
    """Return a grid of words that score ``floor``."""
    return FillableGrid(puzzle_from("ABC\nDEF\nGHI"), floor, float(floor))


def test_the_best_grid_is_current_until_another_one_is_chosen(
    open_with: OpenWith, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    window.actions_by_name["place_theme"].trigger()
    dialog = dialog_of(window)
    dialog.begin(window.document.puzzle)
    gallery = dialog.gallery
    dialog.show_tried(35)
    assert dialog.sentence == "Looking for grids… 35 patterns tried."
    for floor, best in ((20, 20), (40, 40), (30, 40), (50, 50)):
        dialog.add_grid(fillable(floor))
        assert gallery.currentItem().text().startswith(f"floor {best} ")
    dialog.show_tried(60)
    assert dialog.sentence == "4 fillable grids, looking for more…"
    clicked = gallery.visualItemRect(gallery.item(0)).center()
    qtbot.mouseClick(gallery.viewport(), Qt.MouseButton.LeftButton, pos=clicked)
    dialog.add_grid(fillable(60))
    assert gallery.currentItem().text().startswith("floor 50 ")
    dialog.begin(window.document.puzzle)
    for floor in (20, 40):
        dialog.add_grid(fillable(floor))
    with qtbot.waitSignal(dialog.puzzle_chosen):
        qtbot.keyClick(gallery, Qt.Key.Key_Return)
    assert gallery.currentItem().text().startswith("floor 40 ")


def floors(dialog: GridsDialog) -> list[int]:
    """Return the floors of the grids as they stand in the gallery."""
    captions = [dialog.gallery.item(row).text() for row in range(dialog.gallery.count())]
    assert [one.floor for one in dialog.grids] == [int(one.split()[1]) for one in captions]
    return [one.floor for one in dialog.grids]


def test_no_grid_moves_while_the_pointer_is_among_them(open_with: OpenWith) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    window.actions_by_name["place_theme"].trigger()
    dialog = dialog_of(window)
    dialog.begin(window.document.puzzle)
    gallery = dialog.gallery
    for floor in (20, 40):
        dialog.add_grid(fillable(floor))
    place = QPointF(gallery.visualItemRect(gallery.item(1)).center())
    QCoreApplication.sendEvent(gallery.viewport(), QEnterEvent(place, place, place))
    for floor in (60, 30):
        dialog.add_grid(fillable(floor))
    assert floors(dialog) == [40, 20, 60, 30]
    assert gallery.currentRow() == 0, "no newcomer takes the highlight"
    QCoreApplication.sendEvent(gallery.viewport(), QEvent(QEvent.Type.Leave))
    dialog.add_grid(fillable(50))
    assert floors(dialog) == [60, 50, 40, 30, 20]
    assert gallery.currentRow() == 0
    dialog.end()
    assert dialog.sentence == "5 fillable grids, the best first."


def test_what_is_chosen_is_what_is_used(open_with: OpenWith, qtbot: QtBot) -> None:
    window = open_with(SQUARE, "...\n...\n...")
    window.actions_by_name["place_theme"].trigger()
    dialog = dialog_of(window)
    dialog.begin(window.document.puzzle)
    gallery = dialog.gallery
    dialog.add_grid(fillable(20))
    clicked = gallery.visualItemRect(gallery.item(0)).center()
    qtbot.mouseClick(gallery.viewport(), Qt.MouseButton.LeftButton, pos=clicked)
    for floor in range(21, 40):
        dialog.add_grid(fillable(floor))
    dialog.end()
    assert floors(dialog) == list(range(20, 40))
    assert dialog.sentence == "20 fillable grids, the newest last."
    assert gallery.visualItemRect(gallery.item(0)).center() == clicked
    bar = gallery.verticalScrollBar()
    bar.setValue(bar.maximum())
    use = next(one for one in dialog.findChildren(QPushButton) if one.text() == "&Use this grid")
    with qtbot.assertNotEmitted(dialog.puzzle_chosen):
        qtbot.mouseClick(use, Qt.MouseButton.LeftButton)
    assert gallery.visualItemRect(gallery.item(0)).center() == clicked, "first it is shown"
    with qtbot.waitSignal(dialog.puzzle_chosen):
        qtbot.mouseClick(use, Qt.MouseButton.LeftButton)


def test_theme_entries_are_placed_and_locked(
    open_window: Opener, windows: Windows, qtbot: QtBot
) -> None:
    puzzle = replace(
        puzzle_from("\n".join(["......."] * 7)),
        symmetry=Symmetry.HALF_TURN,
        preset=replace(FREE, rules={"min-length": 3, "connected": 0}),
        limits=Limits(banned=frozenset({"CAT"})),
    )
    window = open_window(puzzle)
    dialog = theme_dialog(window, qtbot, "picture\nlibrary@2")
    qtbot.mouseClick(dialog.find_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.gallery.count() > 0, timeout=PATIENCE)
    assert dialog.grids[0].puzzle.limits.banned == {"CAT"}, "it is proven with the words allowed"
    qtbot.keyClick(dialog.gallery, Qt.Key.Key_Return)
    rows = drawing_of(window.document.puzzle).split("\n")
    assert rows[1] == "LIBRARY"
    assert rows[5] == "PICTURE"
    assert len(window.document.puzzle.locks) == 2


def test_return_presses_the_button_that_has_the_keyboard(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(puzzle_from("\n".join(["....."] * 5)))
    dialog = theme_dialog(window, qtbot, "LIBRARIES")
    qtbot.keyClick(dialog.find_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "LIBRARIES is longer" in dialog.sentence, timeout=PATIENCE)
    assert dialog.isVisible()


def test_grids_stay_while_they_are_an_answer_to_the_puzzle(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("\n".join(["....."] * 5)))
    dialog = theme_dialog(window, qtbot, "LIBRARIES")
    dialog.find_button.click()
    qtbot.keyClicks(window.panels.entry.clue_field, "A clue")
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.finished):
        qtbot.keyClick(window.view, Qt.Key.Key_A)


def test_theme_entries_without_places_are_told(
    open_window: Opener, qtbot: QtBot, windows: Windows
) -> None:
    window = open_window(puzzle_from("\n".join(["....."] * 5)))
    dialog = theme_dialog(window, qtbot, "CROSSWORDS")
    qtbot.mouseClick(dialog.find_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "longer than the grid" in dialog.sentence, timeout=PATIENCE)
