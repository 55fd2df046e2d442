"""The table of clues: keys, columns and clipboard as in a spreadsheet."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView

from editor.formats.clue_columns import names_columns
from editor.formats.clue_list_reader import listed_clues
from editor.language import counted, tr
from editor.ui.clues.clue_delegate import ClueDelegate
from editor.ui.clues.clue_header import ClueHeader
from editor.ui.clues.column_layout import Column
from editor.ui.widgets.row_table import RowTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QResizeEvent

    from editor.ui.clues.clue_model import ClueModel

Index: TypeAlias = QModelIndex | QPersistentModelIndex
_Key, _Held, _Standard = Qt.Key, Qt.KeyboardModifier, QKeySequence.StandardKey
_OWN = (_Standard.Copy, _Standard.Cut, _Standard.Paste, _Standard.SelectAll)
_RETURN = frozenset({_Key.Key_Return, _Key.Key_Enter})
_STEPPING = (_Held.NoModifier, _Held.ShiftModifier)
_OWN_KEYS = frozenset({_Key.Key_Delete, _Key.Key_Backspace, _Key.Key_F2})
"""Keys that mean something else in the grid, or for the window."""


class ClueTable(RowTable):
    """Shows ``model``; cells are gone through, written, copied and pasted as in a spreadsheet.

    Signals:
        left(): the constructor wants to go back to the grid.
        moved(index): keys or a click have gone to another row.
        list_pasted(): what is on the clipboard says itself where it belongs.
        said(sentence): something to tell in passing.
    """

    left = Signal()
    moved = Signal(object)
    list_pasted = Signal()
    said = Signal(str)

    def __init__(self, model: ClueModel) -> None:
        super().__init__(model)
        self._clues = model
        self.writing = ClueDelegate(self)
        self.writing.stepped.connect(self.step)
        self.setItemDelegate(self.writing)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setTabKeyNavigation(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.columns = ClueHeader(self)
        self.setHorizontalHeader(self.columns)
        self.setSortingEnabled(True)
        model.modelReset.connect(self.columns.fit)
        model.dataChanged.connect(self.columns.widen)

    def step(self, rows: int) -> None:
        """Go ``rows`` rows down among those in sight."""
        here = self.currentIndex()
        shown = self._rows_shown()
        beyond = [row for row in shown if row > here.row()] if rows > 0 else []
        before = [row for row in shown if row < here.row()][::-1] if rows < 0 else []
        for row in (*beyond, *before)[:1]:
            self._go(self._clues.index(row, here.column()))

    def copy(self) -> None:
        """Put what is selected on the clipboard, as columns parted by tabs."""
        chosen = {(one.row(), one.column()): one.data() for one in self.selectedIndexes()}
        columns = [one for one in self.columns.shown if any(one == at for _, at in chosen)]
        rows = sorted({row for row, _ in chosen})
        text = io.StringIO()
        writer = csv.writer(text, delimiter="\t", lineterminator="\n")
        writer.writerows([chosen.get((row, one), "") for one in columns] for row in rows)
        QGuiApplication.clipboard().setText(text.getvalue().removesuffix("\n"))

    def cut(self) -> None:
        """Put what is selected on the clipboard, and empty the cells."""
        self.copy()
        self.clear()

    def paste(self) -> None:
        """Write what is on the clipboard from the current cell on, or where it says itself."""
        text = QGuiApplication.clipboard().text()
        if names_columns(text) or listed_clues(text):
            self.list_pasted.emit()
            return
        block = list(csv.reader(io.StringIO(text, newline=""), delimiter="\t"))
        if not block or not self.currentIndex().isValid():
            return
        if len(block) == 1 and len(block[0]) == 1:
            self._fill(tr("Paste into clues"), block[0][0])
            return
        rows, columns = self._from_corner()
        if (over := len(block) - len(rows)) > 0:
            self.said.emit(
                counted(
                    over,
                    "{count} line of the clipboard has no row here.",
                    "{count} lines of the clipboard have no row here.",
                )
            )
        self._clues.write(
            tr("Paste into clues"),
            [
                (row, column, told)
                for row, line in zip(rows, block, strict=False)
                for column, told in zip(columns, line, strict=False)
            ],
        )

    def clear(self) -> None:
        """Empty the selected cells that are written in."""
        self._fill(tr("Clear clues"), "")

    # Private

    def _fill(self, name: str, text: str) -> None:
        places = [(one.row(), Column(one.column()), text) for one in self.selectedIndexes()]
        self._clues.write(name, places)

    def _from_corner(self) -> tuple[Sequence[int], Sequence[Column]]:
        """Return the rows and columns in sight from the first selected cell on."""
        chosen = self.selectedIndexes() or [self.currentIndex()]
        columns = self.columns.shown
        top = min(one.row() for one in chosen)
        left = min(columns.index(Column(one.column())) for one in chosen)
        return [row for row in self._rows_shown() if row >= top], columns[left:]

    def _rows_shown(self) -> list[int]:
        return [row for row in range(self._clues.rowCount()) if not self.isRowHidden(row)]

    def _go(self, index: Index) -> None:
        self.setCurrentIndex(index)
        self.moved.emit(index)

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        """Keep the keys of a spreadsheet from the commands of the window that have them too."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return super().event(event)
        goes = event.key() in _RETURN and event.modifiers() in _STEPPING
        if goes or event.key() in _OWN_KEYS or any(event.matches(one) for one in _OWN):
            event.accept()
        return event.isAccepted()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Act as a spreadsheet does; Escape leaves, letters begin to write."""
        before = self.currentIndex().row()
        match event.key():
            case _Key.Key_Escape:
                self.left.emit()
                return
            case _Key.Key_Return | _Key.Key_Enter:
                self.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
                return
            case _Key.Key_F2:
                self.writing.keeps = True
                self.edit(self.currentIndex())
                return
            case _Key.Key_Delete | _Key.Key_Backspace:
                self.clear()
                return
        if event.matches(_Standard.Copy):
            self.copy()
        elif event.matches(_Standard.Cut):
            self.cut()
        elif event.matches(_Standard.Paste):
            self.paste()
        else:
            super().keyPressEvent(event)
        if self.currentIndex().row() != before:
            self.moved.emit(self.currentIndex())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Go on with what is written in the cell."""
        self.writing.keeps = True
        super().mouseDoubleClickEvent(event)
        self.writing.keeps = False

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Give the clues what the other columns leave."""
        super().resizeEvent(event)
        self.columns.give_room()
