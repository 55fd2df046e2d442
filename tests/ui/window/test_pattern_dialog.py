"""Another pattern under the puzzle in the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.edits import set_entry, set_locked
from editor.core.grid import Direction, Grid
from editor.core.puzzle import Puzzle
from editor.core.slots import layout
from editor.generate.patterns.stock import stock
from editor.ui.window.pattern_dialog import PatternDialog

if TYPE_CHECKING:
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


def asked(window: MainWindow) -> PatternDialog:
    window.actions_by_name["other_pattern"].trigger()
    (dialog,) = (one for one in window.findChildren(PatternDialog) if one.isVisible())
    return dialog


def themed() -> Puzzle:
    """Return a weekday puzzle with three locked entries, one of them in the middle row."""
    grid = next(
        one.grid
        for one in stock("weekday")
        if [len(slot) for slot in layout(one.grid).slots if _is_long(slot.direction, len(slot))]
        == [11, 13, 11]
    )
    puzzle = Puzzle(grid)
    for slot in layout(grid).slots:
        if _is_long(slot.direction, len(slot)):
            puzzle = set_entry(puzzle, slot.key, "ABCDEFGHIJKLM"[: len(slot)])
            puzzle = set_locked(puzzle, [slot.key], locked=True)
    return puzzle


def _is_long(direction: Direction, length: int) -> bool:
    return direction is Direction.ACROSS and length >= 11


def test_the_theme_stays_in_another_pattern_in_one_step(open_window: Opener) -> None:
    before = themed()
    window = open_window(before)
    dialog = asked(window)
    assert dialog.chooser.filters.theme.text() == "11-13-11"
    grids = [one.stored.grid for one in dialog.chooser.shelf.offered]
    assert len(grids) >= 3
    other = next(one for one in dialog.chooser.shelf.offered if one.stored.grid != before.grid)
    dialog.chooser.shelf.choose(other)
    dialog.accept()
    after = window.document.puzzle
    assert after.grid == other.stored.grid
    entries = {after.entry(slot) for slot in after.layout.slots if slot.key in after.locks}
    assert entries == {"ABCDEFGHIJK", "ABCDEFGHIJKLM"}
    assert len(after.locks) == 3
    window.actions_by_name["undo"].trigger()
    assert window.document.puzzle == before


def test_the_cursor_leaves_a_cell_that_the_other_pattern_blocks(open_window: Opener) -> None:
    window = open_window(Puzzle(Grid(15, 15)))
    dialog = asked(window)
    offered = dialog.chooser.shelf.offered
    cornered = next(one for one in offered if not one.stored.grid.is_open((0, 0)))
    dialog.chooser.shelf.choose(cornered)
    dialog.accept()
    assert window.view.cursor_value.cell == window.document.puzzle.layout.slots[0].cells[0]
    assert window.panels.entry.clue_field.isEnabled()


def test_what_found_no_slot_is_said(open_window: Opener) -> None:
    window = open_window(themed())
    dialog = asked(window)
    dialog.chooser.filters.theme.clear()
    other = next(
        one
        for one in dialog.chooser.shelf.offered
        if 13 not in {len(slot) for slot in layout(one.stored.grid).slots}
    )
    dialog.chooser.shelf.choose(other)
    dialog.accept()
    assert "ABCDEFGHIJKLM" in window.status.currentMessage()


def test_kinds_without_the_size_cannot_be_opened(open_window: Opener) -> None:
    window = open_window(Puzzle(Grid(13, 13)))
    tabs = asked(window).chooser.tabs
    names = {tabs.tabText(place) for place in range(tabs.count()) if tabs.isTabEnabled(place)}
    assert names == {"13 × 13", "British 13 × 13"}


def test_the_pattern_in_the_editor_is_kept(open_window: Opener) -> None:
    grid = Grid(5, 5, frozenset({(0, 0), (4, 4)}), voids=frozenset({(0, 4)}))
    window = open_window(Puzzle(grid))
    window.actions_by_name["keep_pattern"].trigger()
    assert "kept" in window.status.currentMessage()
    dialog = asked(window)
    (place,) = (
        one
        for one in range(dialog.chooser.tabs.count())
        if dialog.chooser.tabs.tabText(one) == "Your own"
    )
    dialog.chooser.tabs.setCurrentIndex(place)
    (kept,) = (one.stored.grid for one in dialog.chooser.shelf.offered)
    assert kept == Grid(5, 5, grid.blocks | grid.voids)
