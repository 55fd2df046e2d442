"""Scenes of live help: sections, a red light and what helps, grids found, a large open grid."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from staging import GLANCE, settle, wait_for

from editor.core.edits import clear_filled, set_text
from editor.core.grid import Direction
from editor.core.symmetry import Symmetry
from editor.ui.grid.cursor import Cursor
from editor.ui.window.starts import STARTS, new_puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from editor.ui.makers.theme.dialog import GridsDialog
    from editor.ui.window.main_window import MainWindow

    Scenes = Iterator[tuple[str, QWidget]]

WEAK = "QZ"
"""Letters that no fill goes with."""
THEME = "picture postcard\nscreenplay\nsnapdragon"
FEW = 3


def live_scenes(window: MainWindow) -> Scenes:
    """Yield pictures of live help; the puzzle of ``window`` is filled."""
    filled = window.document.puzzle
    window.panels.show_panel("candidates")
    yield from heat_map(window)
    window.document.load(filled)
    yield from sections(window)
    yield from red_light(window)
    yield from grids_found(window)
    yield from open_grid(window)
    window.document.load(filled)


def heat_map(window: MainWindow) -> Scenes:
    """Yield the theme entries alone, with the letters left."""
    window.document.load(clear_filled(window.document.puzzle))
    window.actions_by_name["heat_map"].trigger()
    wait_for(lambda: window.parts.live.found is not None, GLANCE)
    settle(window)
    yield "heat-map", window
    window.actions_by_name["heat_map"].trigger()


def sections(window: MainWindow) -> Scenes:
    """Yield the alternatives of a section, and variants kept from them."""
    window.view.move_cursor(Cursor((0, 0), Direction.ACROSS))
    window.actions_by_name["alternatives"].trigger()
    dialog = window.parts.sections.dialog
    assert dialog is not None
    wait_for(lambda: dialog.gallery.count() >= FEW)
    yield "alternatives-looking", dialog
    wait_for(lambda: not window.parts.sections.is_looking)
    settle(dialog)
    yield "alternatives", dialog
    for row in range(2):
        dialog.gallery.setCurrentRow(row)
        dialog.keep_button.click()
    dialog.close()
    window.actions_by_name["variants"].trigger()
    assert window.parts.sections.variants.dialog is not None
    settle(window.parts.sections.variants.dialog)
    yield "variants", window.parts.sections.variants.dialog
    window.parts.sections.variants.dialog.close()


def red_light(window: MainWindow) -> Scenes:
    """Yield a grid that cannot be filled: the question, the causes, the rescue, the limits."""
    puzzle = window.document.puzzle
    slot = next(one for one in puzzle.layout.slots if len(one.cells) == 6)
    for cell, letter in zip(slot.cells, WEAK, strict=False):
        puzzle = set_text(puzzle, cell, letter)
    gaps = [cell for cell in puzzle.fill if cell[0] < 3 and cell not in slot.cells[:2]]
    puzzle = replace(
        puzzle, fill={cell: text for cell, text in puzzle.fill.items() if cell not in gaps}
    )
    limits = replace(puzzle.limits, forbidden_letters=frozenset("JX"))
    window.document.load(replace(puzzle, filled=frozenset(), limits=limits))
    window.view.move_cursor(Cursor(slot.cells[2], slot.direction))
    wait_for(lambda: "Impossible" in window.fill_bar.light.text())
    settle(window)
    yield "why-asked", window
    for name in ("why", "rescue"):
        window.actions_by_name[name].trigger()
        settle(window)
        yield f"{name}-looking", window
        wait_for(lambda: window.parts.live.help.asked is None)
        settle(window)
        yield name, window
    window.panels.show_panel("fill")
    settle(window)
    yield "limits", window
    window.panels.show_panel("candidates")


def grids_found(window: MainWindow) -> Scenes:
    """Yield the galleries of the block surgeon and of theme placement."""
    for name, kind, rows in (("surgeon", "Midi", 7), ("place_theme", "US daily", 15)):
        start = next(one for one in STARTS if one.name == kind)
        window.document.load(new_puzzle(start, rows, rows, Symmetry.HALF_TURN))
        settle(window)
        window.actions_by_name[name].trigger()
        dialog = window.parts.grids.dialog
        assert dialog is not None
        settle(dialog)
        yield f"{name}-asked", dialog
        if name == "place_theme":
            dialog.entries.setPlainText(THEME)
            dialog.find_button.click()
        wait_for(partial(has_some, dialog), GLANCE)
        settle(dialog)
        yield name, dialog
        dialog.close()


def has_some(dialog: GridsDialog) -> bool:
    """Tell whether ``dialog`` shows a few grids, or no more will come."""
    return dialog.gallery.count() >= FEW or not dialog.stop_button.isVisible()


def open_grid(window: MainWindow) -> Scenes:
    """Yield a large grid without a block, at once and after a while."""
    start = next(one for one in STARTS if one.name == "US Sunday")
    window.document.load(new_puzzle(start, 21, 21, Symmetry.HALF_TURN))
    settle(window)
    yield "candidates-21-open", window
    lattice = next(one for one in STARTS if one.name == "Raw lattice")
    window.document.load(new_puzzle(lattice, 21, 21, Symmetry.HALF_TURN))
    settle(window)
    yield "candidates-21-soon", window
    wait_for(lambda: window.parts.live.found is not None and window.parts.live.found.done, GLANCE)
    settle(window)
    yield "candidates-21", window
