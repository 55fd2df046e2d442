"""Letters on the clipboard: a block of rows as plain text, cut and pasted as one undo step."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from editor.core.edits import clear_chosen
from editor.core.entering import entered
from editor.core.grid import Direction
from editor.formats.texts import cell_mark
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.document.document import Document
    from editor.ui.grid.cursor import Cursor
    from editor.ui.grid.editing import Editing
    from editor.ui.grid.view import GridView

_TEXT = re.compile(r"\(([^()\n]*)\)|(.)")
"""The text of one cell: several letters stand in parentheses."""
_BLOCK, _GAP = "#", "."


class Clipboard(QObject):
    """Copies, cuts and pastes the letters of the selection, or of the entry under the cursor."""

    def __init__(self, document: Document, editing: Editing, view: GridView) -> None:
        super().__init__(view)
        self._document = document
        self._editing = editing
        self._view = view

    def copy(self) -> None:
        """Put the chosen letters on the clipboard."""
        if cells := self._chosen:
            QGuiApplication.clipboard().setText(letters_of(self._document.puzzle, cells))

    def cut(self) -> None:
        """Put the chosen letters on the clipboard and clear them, as *Clear cells* does."""
        self.copy()
        self._document.apply(tr("Cut letters"), clear_chosen(self._document.puzzle, self._chosen))

    def paste(self) -> None:
        """Type the letters of the clipboard from the cursor on, one line along the entry."""
        cursor, text = self._view.cursor_value, QGuiApplication.clipboard().text()
        after = with_letters(self._document.puzzle, cursor, text)
        self._document.apply(tr("Paste letters"), after)

    @property
    def _chosen(self) -> Collection[Cell]:
        slot = self._editing.slot
        return self._view.cursor_value.selection or (slot.cells if slot else ())


def letters_of(puzzle: Puzzle, cells: Collection[Cell]) -> str:
    """Return the letters of ``cells`` as lines: ``.`` a gap, ``#`` no open cell."""
    rows, cols = [row for row, _ in cells], [col for _, col in cells]
    return "\n".join(
        "".join(_shown(puzzle, (row, col), cells) for col in range(min(cols), max(cols) + 1))
        for row in range(min(rows), max(rows) + 1)
    )


def with_letters(puzzle: Puzzle, cursor: Cursor, text: str) -> Puzzle:
    """Return ``puzzle`` with the lines of ``text`` typed from ``cursor`` on.

    The first corner is that of the selection, where there is one. Gaps and blocks leave what
    stands, and so does what would lie on a block or outside the grid.
    """
    lines = [line for line in text.upper().splitlines() if line]
    row, col = _corner(cursor)
    turn = len(lines) == 1 and not cursor.selection and cursor.direction is Direction.DOWN
    for down, line in enumerate(lines):
        for across, (several, one) in enumerate(_TEXT.findall(line)):
            cell = (row + across, col) if turn else (row + down, col + across)
            if puzzle.alphabet.normalize(several or one):
                puzzle = entered(puzzle, cell, several or one) or puzzle
    return puzzle


def _shown(puzzle: Puzzle, cell: Cell, cells: Collection[Cell]) -> str:
    if cell not in cells or not puzzle.grid.is_open(cell):
        return _BLOCK
    return cell_mark(puzzle.fill.get(cell, _GAP))


def _corner(cursor: Cursor) -> Cell:
    cells = cursor.selection or {cursor.cell}
    return min(row for row, _ in cells), min(col for _, col in cells)
