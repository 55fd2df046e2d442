"""The commands of Autofill: what is to be filled and what stays, and what Stop and Escape mean."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.connection import section_around
from editor.core.edits import accept_fill, set_locked
from editor.language import tr
from editor.ui.filling.autofill import Phase
from editor.ui.filling.limits_dialog import LimitsDialog
from editor.ui.filling.taste_dialog import TasteDialog
from editor.ui.widgets.message import Button, ask
from editor.ui.widgets.opening import open_dialog
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from editor.core.limits import Limits
    from editor.ui.filling.autofill import Autofill
    from editor.ui.filling.workplace import Workplace


class Fills(QObject):
    """Starts and stops Autofill, locks entries, and asks for the limits it respects.

    Signals:
        said(sentence): something to tell in passing.
    """

    said = Signal(str)

    def __init__(self, place: Workplace, autofill: Autofill) -> None:
        super().__init__(place.view)
        self._place = place
        self._document = place.document
        self._view = place.view
        self._autofill = autofill

    def fill_or_stop(self) -> None:
        """Start a fill of the whole grid, or stop the one that runs."""
        if self._autofill.state.phase is Phase.RUNNING:
            self._autofill.stop()
        else:
            self._autofill.start()

    def fill_selection(self) -> None:
        """Fill the selected cells, or the entry under the cursor when nothing is selected."""
        selection = self._view.cursor_value.selection
        slot = self._place.editing.slot
        if scope := selection or frozenset(slot.cells if slot else ()):
            self._autofill.start(scope)
        else:
            self.said.emit(tr("There is no entry under the cursor."))

    def fill_section(self) -> None:
        """Fill the cells around the cursor that hang together without the letters to keep."""
        puzzle = self._document.puzzle
        kept = (puzzle.fill.keys() - puzzle.filled) | puzzle.locked_cells
        if scope := section_around(puzzle.grid, self._view.cursor_value.cell, kept):
            self._autofill.start(scope)
        else:
            self.said.emit(tr("Nothing is to be filled at the cursor."))

    def escape(self) -> None:
        """Stop the fill that runs, or discard the one that is offered; else as it is preferred."""
        phase = self._autofill.state.phase
        if phase is Phase.RUNNING:
            self._autofill.stop()
        elif phase is Phase.IDLE and self._place.settings.preferences.escape_rebus:
            self._view.edit_rebus()
        else:
            self._autofill.discard()

    def toggle_lock(self) -> None:
        """Lock or unlock the entry under the cursor as a theme entry.

        Its letters on offer go in; as the fill agrees with these, the rest of it stays.
        """
        slot = self._place.editing.slot
        if slot is None:
            return
        puzzle, keys = self._document.puzzle, {slot.key}
        if slot.key in puzzle.locks:
            self._document.apply(tr("Unlock entry"), set_locked(puzzle, keys, locked=False))
            return
        offered = self._autofill.state.texts
        texts = {cell: offered[cell] for cell in slot.cells if offered.get(cell)}
        after = accept_fill(puzzle, texts)
        if after.fill.keys().isdisjoint(slot.cells):
            sentence = tr("{slot} has no letters to lock.")
            self.said.emit(sentence.format(slot=slot_name(slot)))
        else:
            self._document.apply(tr("Lock entry"), set_locked(after, keys, locked=True))

    def shown_entry(self) -> str | None:
        """Return the full entry under the cursor as the grid shows it, with a fill on offer."""
        slot = self._place.editing.slot
        return self._autofill.state.shown_in(self._document.puzzle).entry(slot) if slot else None

    def settle_offer(self) -> bool:
        """Ask what is to become of a fill on offer; tell whether the puzzle may go then."""
        if self._autofill.state.phase is not Phase.OFFERED:
            return True
        answer = ask(
            self._view.window(),
            tr("Fill on offer"),
            tr("A fill is on offer. Keep it?"),
            Button.Yes | Button.No | Button.Cancel,
            Button.Yes,
            more=tr("Only letters that are kept are saved with the puzzle."),
            words={Button.Yes: tr("&Keep it"), Button.No: tr("&Leave it")},
        )
        if answer == Button.Yes:
            self._autofill.keep()
        elif answer == Button.No:
            self._autofill.discard()
        return answer != Button.Cancel

    def edit_limits(self) -> None:
        """Set the limits of the slot under the cursor and of the puzzle."""
        words = self._place.lists.words
        names = (words.lists or (words.name,)) if words else ()
        dialog = LimitsDialog(
            self._document.puzzle, self._place.editing.slot, names, self._view.window()
        )
        dialog.limits_chosen.connect(self._use_limits)
        open_dialog(dialog)

    def edit_taste(self) -> None:
        """Set what a fill gains and pays beside scores."""
        place = self._place
        dialog = TasteDialog(
            place.puzzle, place.lists.words, place.settings.preferences, self._view.window()
        )
        dialog.taste_chosen.connect(lambda changes: place.settings.prefer(**changes))
        open_dialog(dialog)

    def _use_limits(self, limits: Limits) -> None:
        after = replace(self._document.puzzle, limits=limits)
        self._document.apply(tr("Change limits"), after)
