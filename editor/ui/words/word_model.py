"""The words found by a search as an item model, fetched as they come into sight."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, Qt

from editor.language import marked, tr
from editor.ui.widgets.row_model import RowModel
from editor.words.kinds import kind_names
from editor.words.use_words import times_used

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.words.search import Hits
    from editor.words.word_list import Word

    Index = QModelIndex | QPersistentModelIndex

WORD_TYPE = "application/x-gridwright-word"
"""What a dragged word is called."""
_PAGE = 200
_Role = Qt.ItemDataRole


class Column(IntEnum):
    """The columns of the list of words."""

    WORD = 0
    DISPLAY = 1
    SCORE = 2
    COMMONNESS = 3
    WORTH = 4
    USES = 5


class WordModel(RowModel):
    """Shows the words found; each is read only when it comes into sight."""

    NAMES = (
        marked("Word"),
        marked("Written"),
        marked("Score"),
        marked("Common"),
        marked("Worth"),
        marked("Used"),
    )
    NUMBERS = frozenset({Column.SCORE, Column.COMMONNESS, Column.WORTH, Column.USES})

    def __init__(self) -> None:
        super().__init__()
        self._rows: Hits | Sequence[Word] = ()
        self._shown = 0

    def show_hits(self, hits: Hits | Sequence[Word]) -> None:
        """Show ``hits``, whatever was shown before."""
        self._shown = min(_PAGE, len(hits))
        self._show_rows(hits)

    def word(self, row: int) -> Word:
        """Return the word in ``row``."""
        return self._rows[row]

    def row_of(self, text: str) -> int | None:
        """Return the row of the word ``text`` among those fetched so far."""
        fetched = (row for row in range(self._shown) if self._rows[row].text == text)
        return next(fetched, None)

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of words fetched so far."""
        return 0 if parent is not None and parent.isValid() else self._shown

    def canFetchMore(self, parent: Index) -> bool:  # noqa: N802
        """Tell whether there are more words than those fetched."""
        return not parent.isValid() and self._shown < len(self._rows)

    def fetchMore(self, parent: Index) -> None:  # noqa: N802
        """Fetch the next page of words."""
        if not self.canFetchMore(parent):
            return
        after = min(self._shown + _PAGE, len(self._rows))
        self.beginInsertRows(QModelIndex(), self._shown, after - 1)
        self._shown = after
        self.endInsertRows()

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401
        """Return what the view asks for."""
        if not index.isValid():
            return None
        word, column = self._rows[index.row()], Column(index.column())
        match role:
            case _Role.DisplayRole:
                return _text(word, column)
            case _Role.TextAlignmentRole:
                return self._alignment(column)
            case _Role.ToolTipRole | _Role.AccessibleTextRole:
                return _described(word)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let words be dragged."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else flags

    def mimeTypes(self) -> list[str]:  # noqa: N802
        """Return what a dragged word can be read as."""
        return [WORD_TYPE, "text/plain"]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: N802
        """Return the first of the words at ``indexes`` for dragging."""
        word = self._rows[min(index.row() for index in indexes)].text
        dragged = QMimeData()
        dragged.setData(WORD_TYPE, word.encode())
        dragged.setText(word)
        return dragged


def _text(word: Word, column: Column) -> str:
    match column:
        case Column.WORD:
            return word.text
        case Column.DISPLAY:
            return "" if word.display == word.text.lower() else word.display
        case Column.SCORE:
            return str(word.score)
        case Column.COMMONNESS:
            return str(word.values.commonness) if word.values else ""
        case Column.WORTH:
            return str(word.values.worth) if word.values else ""
        case Column.USES:
            return str(word.uses or "")


def _described(word: Word) -> str:
    told = [f"{word.display}: {tr('score')} {word.score}"]
    if values := word.values:
        told.append(
            tr("commonness {commonness}, worth {worth}").format(
                commonness=values.commonness, worth=values.worth
            )
        )
    if word.uses:
        told.append(times_used(word.uses))
    return ", ".join([*told, *kind_names(word.flags)])
