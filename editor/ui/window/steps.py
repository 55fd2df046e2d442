"""Steps taken back and done again: what they were is told, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.change import Change
from editor.language import ENGLISH, language, tr
from editor.ui.grid import cursor as moves
from editor.wording.places import slot_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.ui.filling.workplace import Workplace

_NAMED = 4
"""So many slots are named; of more the first, and the others counted."""


class Steps(QObject):
    """Undoes and redoes; goes where a clue or the letters of an entry have changed.

    Signals:
        said(sentence): something to tell in passing.
    """

    said = Signal(str)

    def __init__(self, place: Workplace) -> None:
        super().__init__(place.view)
        self._document = place.document
        self._view = place.view

    def undo(self) -> None:
        """Take the last step back."""
        history = self._document.history
        self._go(history.undo, tr("Undone: {step}"), history.undoText())

    def redo(self) -> None:
        """Do the step again that was taken back last."""
        history = self._document.history
        self._go(history.redo, tr("Redone: {step}"), history.redoText())

    def _go(self, go: Callable[[], None], sentence: str, step: str) -> None:
        before, cursor = self._document.puzzle, self._view.cursor_value
        go()
        puzzle = self._document.puzzle
        change = Change(before, puzzle)
        entry = change.lettered(cursor.direction)
        slots = change.clued or ((entry,) if entry else ())
        if slots and moves.current_slot(cursor, puzzle.layout) not in slots:
            self._view.move_cursor(moves.at_slot(cursor, puzzle, slots[0]))
        names = slot_names(slots, _NAMED)
        told = ", ".join(filter(None, (within(step), names)))
        self.said.emit(sentence.format(step=told))


def within(step: str) -> str:
    """Return the name of ``step`` as it stands within a sentence.

    English has small letters there, where German has its nouns' capitals.
    """
    return step[:1].lower() + step[1:] if language() == ENGLISH else step
