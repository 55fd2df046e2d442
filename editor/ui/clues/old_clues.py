"""The table of clues written earlier."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QHeaderView

from editor.language import marked
from editor.ui.widgets.row_model import RowModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.ui.widgets.row_table import RowTable
    from editor.words.clues import OldClue

    Index = QModelIndex | QPersistentModelIndex

_Role = Qt.ItemDataRole


class Column(IntEnum):
    """The columns of the clue memory."""

    ENTRY = 0
    CLUE = 1
    PUZZLE = 2
    AUTHOR = 3
    WRITTEN = 4


class OldClueModel(RowModel):
    """Shows clues written earlier."""

    NAMES = (
        marked("Entry"),
        marked("Clue"),
        marked("Puzzle"),
        marked("Author"),
        marked("Written"),
    )

    def show_clues(self, clues: Sequence[OldClue]) -> None:
        """Show ``clues``, whatever was shown before."""
        self._show_rows(clues)

    def clue(self, row: int) -> OldClue:
        """Return the clue in ``row``."""
        clue: OldClue = self._rows[row]
        return clue

    # Qt overrides

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401
        """Return what the view asks for."""
        if not index.isValid() or role not in (_Role.DisplayRole, _Role.ToolTipRole):
            return None
        clue = self._rows[index.row()]
        day = str(clue.written or "")
        return (clue.entry, clue.text, clue.title, clue.author, day)[index.column()]


def size_columns(table: RowTable) -> None:
    """Give the columns of ``table`` their usual widths; the clue has what is left."""
    table.horizontalHeader().setSectionResizeMode(Column.CLUE, QHeaderView.ResizeMode.Stretch)
    widths = {Column.ENTRY: 16, Column.PUZZLE: 18, Column.AUTHOR: 14, Column.WRITTEN: 13}
    for column, letters in widths.items():
        table.setColumnWidth(column, table.fontMetrics().averageCharWidth() * letters)
