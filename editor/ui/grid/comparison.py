"""Two puzzles side by side, with what differs marked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QSplitter, QVBoxLayout, QWidget

from editor.core.difference import difference
from editor.language import tr
from editor.ui.grid.canvas import GridCanvas
from editor.ui.grid.cursor import Cursor
from editor.ui.widgets.row_model import RowModel
from editor.ui.widgets.row_table import RowTable
from editor.wording.differences import describe_difference, difference_rows

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex

    from editor.core.puzzle import Puzzle
    from editor.ui.widgets.theme import GridColours
    from editor.wording.differences import DifferenceRow

    Index = QModelIndex | QPersistentModelIndex

_Role = Qt.ItemDataRole
_NOWHERE = Cursor((-1, -1))
_GRIDS, _ROWS = 3, 2
"""How the height is shared between the grids and what is listed under them."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two puzzles, and what it is called."""

    name: str
    puzzle: Puzzle


class Comparison(QWidget):
    """Shows any two puzzles: cells that differ tinted and hatched, clues and texts in a list."""

    def __init__(
        self, before: Side, after: Side, colours: GridColours, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        sides = before, after
        self.grids = tuple(GridCanvas(one.puzzle, colours, cursor=_NOWHERE) for one in sides)
        self._names = tuple(QLabel() for _ in sides)
        self._said = QLabel()
        self._model = _DifferenceModel()
        self.table = RowTable(self._model)
        self.table.setAccessibleName(tr("What differs beside the letters"))
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.selectionModel().currentRowChanged.connect(self._outline)
        self._build()
        self.show_sides(before, after)

    @property
    def sentence(self) -> str:
        """What is said of the two in all."""
        return self._said.text()

    def show_sides(self, before: Side, after: Side) -> None:
        """Show ``before`` on the left and ``after`` on the right."""
        found = difference(before.puzzle, after.puzzle)
        sides = before, after
        for side, grid, name in zip(sides, self.grids, self._names, strict=True):
            name.setText(side.name)
            grid.setAccessibleName(side.name)
            grid.show_puzzle(side.puzzle)
            grid.show_findings(found.cells)
        self._said.setText(describe_difference(found))
        self._model.show_sides(before, after)
        self.table.setVisible(self._model.rowCount() > 0)
        self.table.resizeColumnToContents(_Column.NAME)
        self.table.setColumnWidth(_Column.BEFORE, self.table.columnWidth(_Column.NAME) * 2)

    def _outline(self, index: Index, _before: object = None) -> None:
        row = self._model.row(index.row()) if index.isValid() else None
        for grid in self.grids:
            grid.show_outlined(frozenset(row.cells) if row else frozenset())

    def _build(self) -> None:
        pair = QWidget()
        places = QGridLayout(pair)
        places.setContentsMargins(0, 0, 0, 0)
        places.setHorizontalSpacing(16)
        for col, (name, grid) in enumerate(zip(self._names, self.grids, strict=True)):
            places.addWidget(name, 0, col, Qt.AlignmentFlag.AlignHCenter)
            places.addWidget(grid, 1, col)
        places.setRowStretch(1, 1)
        both = QSplitter(Qt.Orientation.Vertical)
        both.setChildrenCollapsible(False)
        both.addWidget(pair)
        both.addWidget(self.table)
        both.setStretchFactor(0, _GRIDS)
        both.setStretchFactor(1, _ROWS)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._said)
        layout.addWidget(both, 1)


class _Column(IntEnum):
    NAME = 0
    BEFORE = 1
    AFTER = 2


class _DifferenceModel(RowModel):
    """What differs, named, with the texts of both sides."""

    NAMES = ("", "", "")

    def __init__(self) -> None:
        super().__init__()
        self._heads: tuple[str, ...] = self.NAMES

    def show_sides(self, before: Side, after: Side) -> None:
        """Show what differs between two sides."""
        self._heads = tr("What differs"), before.name, after.name
        self._show_rows(difference_rows(before.puzzle, after.puzzle))

    def row(self, number: int) -> DifferenceRow:
        """Return the row ``number``."""
        row: DifferenceRow = self._rows[number]
        return row

    # Qt overrides

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> Any:  # noqa: ANN401
        """Return the names of the sides."""
        if orientation == Qt.Orientation.Horizontal and role == _Role.DisplayRole:
            return self._heads[section]
        return None

    def data(self, index: Index, role: int = _Role.DisplayRole) -> Any:  # noqa: ANN401
        """Return what the view asks for; the tip has the whole text."""
        if not index.isValid() or role not in (_Role.DisplayRole, _Role.ToolTipRole):
            return None
        row = self.row(index.row())
        return (row.name, row.before, row.after)[index.column()]
