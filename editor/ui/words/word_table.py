"""The list of words one searches, chooses and scores in, by mouse or by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHeaderView, QWidget

from editor.language import tr
from editor.ui.widgets.row_table import ScoredTable
from editor.ui.words.word_model import Column, WordModel
from editor.words.search import Order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QModelIndex, QPersistentModelIndex

    from editor.words.search import Hits
    from editor.words.word_list import Word

    Index = QModelIndex | QPersistentModelIndex


class WordTable(ScoredTable):
    """Shows words found."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.word_model = WordModel()
        super().__init__(self.word_model, parent)
        self.setDragEnabled(True)
        self.setAccessibleName(tr("Words found"))
        self.setToolTip(
            tr("Return or double-click places a word, Delete bans it, + and - change its score")
        )
        header = self.horizontalHeader()
        header.setSectionResizeMode(Column.WORD, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.DISPLAY, QHeaderView.ResizeMode.Stretch)
        header.setResizeContentsPrecision(0)  # of the words in sight; else a thousand are asked
        for column in WordModel.NUMBERS:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.setColumnHidden(Column.USES, True)
        self.show_values(Order.SCORE)

    @property
    def word(self) -> Word | None:
        """The word in the current row."""
        return self._at(self.currentIndex())

    def show_words(self, words: Hits | Sequence[Word]) -> None:
        """Show ``words``; the current row stays where it was."""
        row = max(0, self.currentIndex().row())
        self.word_model.show_hits(words)
        if rows := self.word_model.rowCount():
            self.selectRow(min(row, rows - 1))

    def show_values(self, order: Order) -> None:
        """Show the value that the words are in ``order`` of, where it is not the score."""
        self.setColumnHidden(Column.COMMONNESS, order is not Order.COMMONNESS)
        self.setColumnHidden(Column.WORTH, order is not Order.WORTH)

    def go_to(self, text: str) -> None:
        """Make the word ``text`` current, if it is among those shown."""
        row = self.word_model.row_of(text)
        if row is not None:
            self.selectRow(row)

    def _at(self, index: Index) -> Word | None:
        inside = 0 <= index.row() < self.word_model.rowCount()
        return self.word_model.word(index.row()) if inside else None
