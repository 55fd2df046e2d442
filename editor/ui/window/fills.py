"""The commands of Autofill: what is to be filled, and what Stop and Escape mean."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.core.connection import section_around
from editor.language import tr
from editor.ui.filling.autofill import Phase
from editor.ui.filling.limits_dialog import LimitsDialog
from editor.ui.widgets.opening import open_dialog

if TYPE_CHECKING:
    from editor.core.limits import Limits
    from editor.document.word_lists import WordLists
    from editor.ui.window.main_window import MainWindow


class Fills(QObject):
    """Starts and stops Autofill for ``window``, and asks for the limits it respects."""

    def __init__(self, window: MainWindow, lists: WordLists) -> None:
        super().__init__(window)
        self._window = window
        self._lists = lists
        self._document = window.document
        self._autofill = window.autofill

    def fill_or_stop(self) -> None:
        """Start a fill of the whole grid, or stop the one that runs."""
        if self._autofill.state.phase is Phase.RUNNING:
            self._autofill.stop()
        else:
            self._autofill.start()

    def fill_selection(self) -> None:
        """Fill the selected cells, or the entry under the cursor when nothing is selected."""
        selection = self._window.view.cursor_value.selection
        slot = self._window.editing.slot
        if scope := selection or frozenset(slot.cells if slot else ()):
            self._autofill.start(scope)
        else:
            self._window.say(tr("There is no entry under the cursor."))

    def fill_section(self) -> None:
        """Fill the cells around the cursor that hang together without the letters to keep."""
        puzzle = self._document.puzzle
        kept = (puzzle.fill.keys() - puzzle.filled) | puzzle.locked_cells
        if scope := section_around(puzzle.grid, self._window.view.cursor_value.cell, kept):
            self._autofill.start(scope)
        else:
            self._window.say(tr("Nothing is to be filled at the cursor."))

    def escape(self) -> None:
        """Stop the fill that runs, or discard the one that is offered."""
        if self._autofill.state.phase is Phase.RUNNING:
            self._autofill.stop()
        else:
            self._autofill.discard()

    def edit_limits(self) -> None:
        """Set the limits of the slot under the cursor and of the puzzle."""
        window = self._window
        words = self._lists.words
        names = (words.lists or (words.name,)) if words else ()
        dialog = LimitsDialog(self._document.puzzle, window.editing.slot, names, window)
        dialog.limits_chosen.connect(self._use_limits)
        open_dialog(dialog)

    def _use_limits(self, limits: Limits) -> None:
        after = replace(self._document.puzzle, limits=limits)
        self._document.apply(tr("Change limits"), after)
