"""The list of words one searches, chooses and scores in, by mouse or by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from editor.ui.text import tr
from editor.ui.word_model import Column, WordModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from editor.words.search import Hits
    from editor.words.word_list import Word

_RAISE = frozenset({Qt.Key.Key_Plus, Qt.Key.Key_Equal})
_LOWER = frozenset({Qt.Key.Key_Minus})


class WordTable(QTableView):
    """Shows words. Return chooses, Delete bans, + and - change the score, Esc leaves.

    Signals:
        word_chosen(word): the word is to be placed.
        ban_asked(word): the word is never to be used.
        score_asked(word, steps): its score is to be raised (1) or lowered (-1).
        left(): the constructor wants to go back to the grid.
    """

    word_chosen = Signal(object)
    ban_asked = Signal(object)
    score_asked = Signal(object, int)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.word_model = WordModel()
        self.setModel(self.word_model)
        self.setAccessibleName(tr("Words found"))
        self.setToolTip(
            tr("Return or double-click places a word, Delete bans it, + and - change its score")
        )
        self._style()
        self.doubleClicked.connect(self._choose)

    @property
    def word(self) -> Word | None:
        """The word in the current row."""
        row = self.currentIndex().row()
        return self.word_model.word(row) if 0 <= row < self.word_model.rowCount() else None

    def show_words(self, words: Hits | Sequence[Word]) -> None:
        """Show ``words``; the current row stays where it was."""
        row = max(0, self.currentIndex().row())
        self.word_model.show_hits(words)
        if rows := self.word_model.rowCount():
            self.selectRow(min(row, rows - 1))

    def _choose(self, index: QModelIndex) -> None:
        self.word_chosen.emit(self.word_model.word(index.row()))

    def _style(self) -> None:
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setDragEnabled(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 8)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(Column.WORD, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.DISPLAY, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(Column.SCORE, QHeaderView.ResizeMode.ResizeToContents)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Act on the current word; move otherwise."""
        key, word = event.key(), self.word
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif word and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.word_chosen.emit(word)
        elif word and key == Qt.Key.Key_Delete:
            self.ban_asked.emit(word)
        elif word and key in _RAISE | _LOWER:
            self.score_asked.emit(word, 1 if key in _RAISE else -1)
        else:
            super().keyPressEvent(event)
