"""The look of the window's lists in columns, and the keys of those that hold words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QTableView

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    Index = QModelIndex | QPersistentModelIndex

_RAISE = frozenset({Qt.Key.Key_Plus, Qt.Key.Key_Equal})
_LOWER = frozenset({Qt.Key.Key_Minus})


class RowTable(QTableView):
    """Shows ``model`` as a list of whole rows, of which one is chosen."""

    def __init__(self, model: QAbstractItemModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
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


class ScoredTable(RowTable):
    """Shows words. Return chooses, Delete bans, + and - change the score, Esc leaves.

    Signals:
        word_chosen(word): the word is to be placed.
        ban_asked(word): the word is not to be used.
        score_asked(word, steps): its score is to be raised (1) or lowered (-1).
        left(): the constructor wants to go back to the grid.
    """

    word_chosen = Signal(object)
    ban_asked = Signal(object)
    score_asked = Signal(object, int)
    left = Signal()

    def __init__(self, model: QAbstractItemModel, parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self.doubleClicked.connect(self._choose)

    def _at(self, index: Index) -> object | None:
        """Return the word in the row of ``index``, as the model keeps it."""
        raise NotImplementedError

    def _choose(self, index: Index) -> None:
        self.word_chosen.emit(self._at(index))

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Act on the current word; move otherwise."""
        key, word = event.key(), self._at(self.currentIndex())
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
