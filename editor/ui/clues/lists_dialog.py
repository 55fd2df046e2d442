"""The clue lists beside Across and Down: their names, and their clues with labels and cells."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QLabel, QTreeWidget, QTreeWidgetItem

from editor.core.clue_lists import ClueList, FreeClue
from editor.language import tr
from editor.ui.widgets.form_dialog import FormDialog
from editor.ui.widgets.push_button import push_button

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from PySide6.QtWidgets import QWidget

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

_EDITED = Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

_CELL = re.compile(r"r(\d{1,3})c(\d{1,3})", re.IGNORECASE)


class Column(IntEnum):
    """The columns of the tree; a list has its name in the first."""

    LABEL = 0
    CLUE = 1
    CELLS = 2


class ListsDialog(FormDialog):
    """Lets the lists of ``puzzle`` be written; ``chosen`` are the cells selected in the grid.

    Signals:
        lists_changed(lists): the lists as they are to be.
    """

    lists_changed = Signal(object)

    def __init__(
        self, puzzle: Puzzle, chosen: Collection[Cell] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(tr("Clue lists"), parent)
        self._grid = puzzle.grid
        self._chosen = tuple(sorted(filter(puzzle.grid.is_open, chosen)))
        self.tree = QTreeWidget()
        self.tree.setColumnCount(len(Column))
        self.tree.setHeaderLabels([tr("List or label"), tr("Clue"), tr("Cells")])
        self.tree.header().setSectionResizeMode(Column.CLUE, QHeaderView.ResizeMode.Stretch)
        self.tree.setAccessibleName(tr("Clue lists"))
        self.tree.setToolTip(tr("Cells in the order of reading, as r1c1 r1c2: row and column"))
        self.error = QLabel()
        self.error.setWordWrap(True)
        for one in puzzle.lists:
            self._show(one)
        self.tree.expandAll()
        self.list_button = push_button(tr("Add &list"), self.add_list)
        self.clue_button = push_button(tr("Add &clue"), self.add_clue)
        self.cells_button = push_button(tr("Cells from &grid"), self.take_cells)
        self.cells_button.setToolTip(tr("Give the clue the cells that are chosen in the grid"))
        self.remove_button = push_button(tr("&Remove"), self.remove)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.list_button, self.clue_button, self.cells_button, self.remove_button):
            buttons.addWidget(button)
        self.form.addRow(self.tree)
        self.form.addRow(buttons)
        self.form.addRow(self.error)
        self.tree.currentItemChanged.connect(self._show_buttons)
        self._show_buttons()
        self.resize(640, 420)

    def add_list(self) -> None:
        """Begin another list, to be named."""
        item = self._show(ClueList(tr("New list"), ()))
        self._edit(item, Column.LABEL)

    def add_clue(self) -> None:
        """Add a clue to the current list."""
        current = self.tree.currentItem()
        if current is not None:
            above = current.parent() or current
            self._edit(_clue_item(above, FreeClue("", "")), Column.CLUE)
            above.setExpanded(True)

    def take_cells(self) -> None:
        """Give the current clue the cells that are chosen in the grid."""
        if (item := self.tree.currentItem()) is not None:
            item.setText(Column.CELLS, _names(self._chosen))

    def remove(self) -> None:
        """Remove the current clue, or the current list with its clues."""
        if (item := self.tree.currentItem()) is not None:
            above = item.parent() or self.tree.invisibleRootItem()
            above.removeChild(item)

    def accept(self) -> None:
        """Report the lists, unless a name of a cell tells none."""
        try:
            lists = tuple(map(self._list, _below(self.tree.invisibleRootItem())))
        except ValueError as error:
            self.error.setText(
                tr("{name} is no open cell of the grid; cells are named as r1c1").format(name=error)
            )
            return
        self.lists_changed.emit(tuple(one for one in lists if one.clues))
        super().accept()

    def _list(self, item: QTreeWidgetItem) -> ClueList:
        clues = map(self._clue, _below(item))
        name = item.text(Column.LABEL).strip() or tr("New list")
        return ClueList(name, tuple(one for one in clues if one.text or one.cells))

    def _clue(self, item: QTreeWidgetItem) -> FreeClue:
        cells = tuple(map(self._cell, item.text(Column.CELLS).split()))
        return FreeClue(item.text(Column.LABEL).strip(), item.text(Column.CLUE).strip(), cells)

    def _cell(self, name: str) -> Cell:
        match = _CELL.fullmatch(name)
        cell = (int(match[1]) - 1, int(match[2]) - 1) if match else None
        if cell is None or not self._grid.is_open(cell):
            raise ValueError(name)
        return cell

    def _show(self, one: ClueList) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self.tree, [one.name])
        item.setFlags(_EDITED)
        for clue in one.clues:
            _clue_item(item, clue)
        return item

    def _edit(self, item: QTreeWidgetItem, column: Column) -> None:
        self.tree.setCurrentItem(item)
        self.tree.editItem(item, column)

    def _show_buttons(self) -> None:
        item = self.tree.currentItem()
        self.clue_button.setEnabled(item is not None)
        self.remove_button.setEnabled(item is not None)
        self.cells_button.setEnabled(
            bool(self._chosen) and item is not None and item.parent() is not None
        )


def _below(item: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    for row in range(item.childCount()):
        if child := item.child(row):
            yield child


def _clue_item(above: QTreeWidgetItem, clue: FreeClue) -> QTreeWidgetItem:
    item = QTreeWidgetItem(above, [clue.label, clue.text, _names(clue.cells)])
    item.setFlags(_EDITED)
    return item


def _names(cells: Iterable[Cell]) -> str:
    return " ".join(f"r{row + 1}c{col + 1}" for row, col in cells)
