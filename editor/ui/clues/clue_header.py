"""The heads of the clue table: columns are moved, sized and sorted by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtWidgets import QHeaderView

from editor.ui.clues.column_layout import Column, ColumnLayout

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtWidgets import QTableView

Index: TypeAlias = QModelIndex | QPersistentModelIndex
_CLUE_SHARE, _ENTRY_SHARE, _NOTE_WIDTH = 0.38, 0.28, 160
"""The least part of the width that clues have, the most that entries have where the clues would
have less than they need, and the width of notes in pixels."""
_ENUMERATION_WIDTH = 48
"""The least width of enumerations in pixels."""
_LONG = frozenset({Column.NOTE, Column.PARSE})
"""Columns of long texts: they are not as wide as those."""
_PAUSE = 400
"""Milliseconds after which columns that were dragged are remembered."""


class ClueHeader(QHeaderView):
    """The columns of ``view``: as wide as what they show, until they are sized by hand.

    Clues have what the others leave.

    Signals:
        layout_changed(layout): columns were moved, sized or sorted by hand.
    """

    layout_changed = Signal(object)

    def __init__(self, view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._view = view
        self._layout = ColumnLayout()
        self._arranging = False
        self._entries = 0
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._tell)
        self.setHighlightSections(False)
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setSectionsMovable(True)
        self.setSectionsClickable(True)
        self.setSortIndicatorClearable(True)
        self.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        # Measuring the rows out of sight too took longer than all else that follows a letter typed.
        self.setResizeContentsPrecision(0)
        self.sectionMoved.connect(self._note_moved)
        self.sectionResized.connect(self._note_resized)
        self.sortIndicatorChanged.connect(self._note_sorted)

    @property
    def shown(self) -> list[Column]:
        """The columns in sight, from the left."""
        places = map(self.logicalIndex, range(len(Column)))
        return [Column(one) for one in places if not self.isSectionHidden(one)]

    def show_layout(self, layout: ColumnLayout, without: Collection[Column] = ()) -> None:
        """Lay the columns out as ``layout`` says; those of ``without`` are not shown."""
        self._layout = layout
        self._arranging = True
        for column in Column:
            self.setSectionHidden(column, column not in layout.columns or column in without)
        for place, column in enumerate(layout.columns):
            self.moveSection(self.visualIndex(column), place)
        order = Qt.SortOrder.DescendingOrder if layout.falling else Qt.SortOrder.AscendingOrder
        self.setSortIndicator(-1 if layout.sorted_by is None else layout.sorted_by, order)
        self._arranging = False
        self.fit()

    def fit(self) -> None:
        """Give each column its width: one set by hand, else that of what it shows."""
        self._arranging = True
        for column in self.shown:
            if column is not Column.CLUE:
                self.resizeSection(column, self._layout.widths.get(column) or self._needed(column))
        self._entries = self.sectionSize(Column.ENTRY)
        self._arranging = False
        self.give_room()

    def widen(self, first: Index, last: Index) -> None:
        """Give columns that were not sized by hand the room that the cells need now."""
        model, free = self._view.model(), {Column.CLUE, *_LONG, *self._layout.widths}
        for column in map(Column, range(first.column(), last.column() + 1)):
            if column in free or self.isSectionHidden(column):
                continue
            rows = range(first.row(), last.row() + 1)
            hints = (self._view.sizeHintForIndex(model.index(row, column)) for row in rows)
            width = max((one.width() for one in hints), default=0)
            if width > self.sectionSize(column):
                self._arranging = True
                self.resizeSection(column, width)
                self._arranging = False
                if column is Column.ENTRY:
                    self._entries = max(self._entries, width)
                self.give_room()

    def give_room(self) -> None:
        """Give the clues what the other columns leave, and enough where these leave little.

        Long entries are cut before clues are: they stand in the grid and above the panels too.
        """
        width = self._view.viewport().width()
        self._arranging = True
        if not self.isSectionHidden(Column.ENTRY) and Column.ENTRY not in self._layout.widths:
            both = width - self.length() + self.sectionSize(Column.CLUE)
            both += self.sectionSize(Column.ENTRY)
            room = max(both - round(width / 2), round(width * _ENTRY_SHARE))
            self.resizeSection(Column.ENTRY, min(self._entries, room))
        left = width - self.length() + self.sectionSize(Column.CLUE)
        self.resizeSection(Column.CLUE, max(left, round(width * _CLUE_SHARE)))
        self._arranging = False

    # Private

    def _needed(self, column: Column) -> int:
        if column in _LONG:
            return _NOTE_WIDTH
        hint: int = self._view.sizeHintForColumn(column)
        if column is Column.ENUMERATION:  # its long name is cut before clues are
            return max(hint, _ENUMERATION_WIDTH)
        return max(hint, self.sectionSizeHint(column))

    def _note_moved(self) -> None:
        order = sorted(self._layout.columns, key=self.visualIndex)
        self._take(columns=tuple(order))

    def _note_resized(self, column: int, _before: int, width: int) -> None:
        if self._arranging or not width:
            return
        if column != Column.CLUE:
            self._take(widths={**self._layout.widths, Column(column): width})
        self.give_room()

    def _note_sorted(self, column: int, order: Qt.SortOrder) -> None:
        sorted_by = Column(column) if column >= 0 else None
        falling = sorted_by is not None and order == Qt.SortOrder.DescendingOrder
        self._take(sorted_by=sorted_by, falling=falling)

    def _take(self, **changes: Any) -> None:  # noqa: ANN401
        """Note what was done by hand, and tell it after a pause."""
        if not self._arranging:
            self._layout = replace(self._layout, **changes)
            self._timer.start()

    def _tell(self) -> None:
        self.layout_changed.emit(self._layout)
