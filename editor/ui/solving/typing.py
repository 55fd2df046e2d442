"""Typing while solving: the habits of the editor, on a solve."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core import solving
from editor.ui.grid import cursor as moves
from editor.ui.grid.habits import after_letter, stepped_back

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.core.solving import Solve
    from editor.ui.grid.view import GridView


class Typing(QObject):
    """Turns keys on the grid, and commands at its cursor, into deeds of a solve.

    Signals:
        solve_changed(): the solver has done something.
    """

    solve_changed = Signal()

    def __init__(self, solve: Solve, view: GridView, seconds: Callable[[], float]) -> None:
        super().__init__(view)
        self.solve = solve
        self.pencils = False
        self._view = view
        self._seconds = seconds
        view.letter_typed.connect(self.type_letter)
        view.rebus_typed.connect(self.type_text)
        view.erased.connect(self.erase)
        view.stroke_begun.connect(self.toggle_block)

    @property
    def slot(self) -> Slot | None:
        """The slot that is typed into, the crossing one where there is no other."""
        layout, cursor = self.solve.picture.layout, self._view.cursor_value
        return moves.current_slot(cursor, layout) or moves.current_slot(
            moves.turned(cursor), layout
        )

    @property
    def answer(self) -> list[Cell]:
        """The cells of all entries that the current clue asks for, in the order of reading."""
        return [cell for slot in self._answer_slots for cell in slot.cells]

    @property
    def _answer_slots(self) -> list[Slot]:
        slot, puzzle = self.slot, self.solve.puzzle
        if slot is None:
            return []
        groups = ((first, *others) for first, others in puzzle.links.items())
        keys = next((group for group in groups if slot.key in group), (slot.key,))
        slots = self.solve.picture.layout.by_key
        return [slots[key] for key in keys if key in slots]

    def type_letter(self, character: str) -> None:
        """Write ``character`` into the current cell and go on; what is no letter is nothing."""
        if self.solve.puzzle.alphabet.normalize(character):
            self.type_text(character)

    def type_text(self, text: str) -> None:
        """Write the whole ``text`` of the current cell and go on; without a text it is cleared."""
        cell, before = self._view.cursor_value.cell, self.solve.picture
        if not before.grid.is_open(cell):
            return
        written = self.solve.puzzle.alphabet.normalize(text)
        self._put(cell, written)
        if written:
            self._go_on(before)

    def _go_on(self, before: Puzzle) -> None:
        """Go on behind the cell that was written into, from entry to entry of a shared clue."""
        cursor, picture, slot = self._view.cursor_value, self.solve.picture, self.slot
        after = after_letter(cursor, before, picture, self._view.habits)
        following = dict(pairwise(self._answer_slots)).get(slot) if slot else None
        if slot and following and (cursor.cell == slot.cells[-1] or after.cell not in slot.cells):
            after = moves.at_slot(cursor, picture, following)
        self._view.move_cursor(after)

    def erase(self, back: bool) -> None:
        """Clear the chosen cells; ``back``: clear one cell and step back."""
        cursor = self._view.cursor_value
        if cursor.selection:
            for cell in sorted(cursor.selection):
                self._put(cell, "")
            return
        if back and cursor.cell not in self.solve.texts:
            self._view.move_cursor(stepped_back(cursor, self.solve.picture, self._view.habits))
        self._put(self._view.cursor_value.cell, "")
        if back:
            cursor = self._view.cursor_value
            self._view.move_cursor(stepped_back(cursor, self.solve.picture, self._view.habits))

    def toggle_block(self, cell: Cell) -> None:
        """Paint or clear a block that the solver of a diagramless puzzle has found."""
        if self.solve.is_diagramless:
            is_block = self.solve.texts.get(cell) == solving.BLOCK
            self._put(cell, "" if is_block else solving.BLOCK)

    def check(self, cells: Iterable[Cell]) -> None:
        """Mark what is wrong in ``cells``."""
        self._take(solving.checked(self.solve, cells, self._seconds()))

    def show_solution(self, cells: Iterable[Cell]) -> None:
        """Write the solution into ``cells``."""
        self._take(solving.shown(self.solve, cells, self._seconds()))

    def clear(self) -> None:
        """Take away all that was written."""
        self._take(solving.cleared(self.solve, self._seconds()))

    def _put(self, cell: Cell, text: str) -> None:
        if self.solve.is_full and self.solve.is_solved:
            return
        self._take(solving.put(self.solve, cell, text, self._seconds(), pencil=self.pencils))

    def _take(self, solve: Solve) -> None:
        if solve is not self.solve:
            self.solve = solve
            self.solve_changed.emit()
