"""Clue lists of one's own and cells' own numbers, written in the window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.clue_lists import ClueList, FreeClue
from editor.ui.clues.label_dialog import LabelDialog
from editor.ui.clues.lists_dialog import Column, ListsDialog
from tests.drawing import drawing_of
from tests.formats.samples import EXPECTED, PLAIN

if TYPE_CHECKING:
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


def dialog_of(window: MainWindow) -> ListsDialog:
    window.actions_by_name["clue_lists"].trigger()
    (dialog,) = window.findChildren(ListsDialog)
    return dialog


def test_a_list_is_written_with_cells_chosen_in_the_grid(open_window: Opener) -> None:
    window = open_window(PLAIN)
    window.view.move_cursor(
        replace(window.view.cursor_value, selection=frozenset({(0, 1), (0, 0), (1, 1)}))
    )
    dialog = dialog_of(window)
    assert not dialog.clue_button.isEnabled()
    dialog.add_list()
    dialog.tree.currentItem().setText(Column.LABEL, "Corners")
    dialog.add_clue()
    item = dialog.tree.currentItem()
    item.setText(Column.LABEL, "P")
    item.setText(Column.CLUE, "Round the edge")
    dialog.take_cells()
    dialog.accept()
    clue = FreeClue("P", "Round the edge", ((0, 0), (0, 1)))
    assert window.document.puzzle.lists == (ClueList("Corners", (clue,)),)


def test_a_grid_that_a_list_names_is_free_again_without_it(open_window: Opener) -> None:
    window = open_window(EXPECTED["own-lists"])
    before = drawing_of(window.document.puzzle)
    window.parts.editing.begin_stroke((2, 2))
    assert drawing_of(window.document.puzzle) == before
    assert "“Rows” names its cells" in window.status.currentMessage()
    dialog = dialog_of(window)
    for _ in range(2):
        dialog.tree.setCurrentItem(dialog.tree.topLevelItem(0))
        dialog.remove()
    dialog.accept()
    assert window.document.puzzle.lists == ()
    window.parts.editing.begin_stroke((2, 2))
    assert drawing_of(window.document.puzzle) != before


def test_lists_that_nobody_touched_stay_as_they_are(open_window: Opener) -> None:
    window = open_window(EXPECTED["own-lists"])
    dialog_of(window).accept()
    assert window.document.puzzle == EXPECTED["own-lists"]
    assert window.document.history.count() == 0


def test_a_name_that_is_no_cell_is_told(open_window: Opener) -> None:
    window = open_window(EXPECTED["own-lists"])
    dialog = dialog_of(window)
    dialog.tree.topLevelItem(1).child(0).setText(Column.CELLS, "r1c1 r2c2")
    dialog.accept()
    assert "r2c2 is no open cell" in dialog.error.text()
    assert dialog.isVisible()


def test_a_cell_gets_a_number_of_its_own(open_window: Opener) -> None:
    window = open_window(PLAIN)
    window.view.move_home()
    window.actions_by_name["label_cell"].trigger()
    (dialog,) = window.findChildren(LabelDialog)
    assert not dialog.field.isEnabled()
    dialog.usual.setChecked(False)
    dialog.field.setText("A")
    dialog.accept()
    assert window.document.puzzle.label((0, 0)) == "A"
    window.document.history.undo()
    assert window.document.puzzle.label((0, 0)) == "1"
