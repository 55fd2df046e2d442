"""The clue lists, across and down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPalette
from PySide6.QtWidgets import QHeaderView, QLabel, QSplitter, QTableView, QVBoxLayout, QWidget

from editor.core.grid import Direction
from editor.language import tr
from editor.ui.clues.clue_model import ClueModel, Column
from editor.ui.widgets.icons import drawn, icon
from editor.ui.widgets.row_table import RowTable
from editor.wording.places import direction_name

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.ui.clues.clue_model import Findings
    from editor.ui.widgets.theme import WindowColours

_SIGN, _SIGN_SIDE = "mdi6.alert-outline", 16
"""What stands before a clue with a finding, and its side in pixels."""


class CluePanel(QWidget):
    """Both clue lists under each other.

    Signals:
        slot_chosen(slot): the constructor went to a clue.
        clue_written(key, text): the constructor wrote a clue in the list.
        left(): the constructor wants to go back to the grid.
    """

    slot_chosen = Signal(object)
    clue_written = Signal(object, str)
    left = Signal()

    def __init__(self, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lists = {one: _ClueList(puzzle, one) for one in Direction}
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        for shown in self._lists.values():
            splitter.addWidget(shown)
            shown.slot_chosen.connect(self.slot_chosen)
            shown.view.left.connect(self.left)
            shown.model.clue_written.connect(self.clue_written)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.addWidget(splitter)
        self.setFocusProxy(self._lists[Direction.ACROSS].view)

    def show_puzzle(self, puzzle: Puzzle, findings: Findings) -> None:
        """Show the clues of ``puzzle``, those with ``findings`` marked."""
        for shown in self._lists.values():
            shown.model.show_puzzle(puzzle, findings)

    def show_slot(self, slot: Slot | None, crossing: Slot | None) -> None:
        """Mark ``slot`` and the slot that crosses it at the cursor."""
        for direction, shown in self._lists.items():
            mine = [one for one in (slot, crossing) if one and one.direction is direction]
            shown.show_slot(mine[0] if mine else None, current=bool(mine) and mine[0] is slot)

    def show_colours(self, chosen: WindowColours) -> None:
        """Mark the current clue in the accent colour, the crossing one in its tint."""
        for shown in self._lists.values():
            shown.show_colours(chosen)

    def clue_list(self, direction: Direction) -> QTableView:
        """Return the list of ``direction``."""
        return self._lists[direction].view


class _ClueList(QWidget):
    """The list of one direction under its heading."""

    slot_chosen = Signal(object)

    def __init__(self, puzzle: Puzzle, direction: Direction) -> None:
        super().__init__()
        self.model = ClueModel(puzzle, direction)
        self.view = _ClueTable(self.model)
        self._current, self._crossing = QPalette(), QPalette()
        self._current_sign, self._crossing_sign = QIcon(), QIcon()
        self.view.setAccessibleName(_list_name(direction))
        self.view.setToolTip(tr("Return goes to the entry, Escape to the grid; type to write"))
        self.view.clicked.connect(self._choose)
        self.view.activated.connect(self._choose)
        _style(self.view)
        heading = QLabel(direction_name(direction))
        font = heading.font()
        font.setBold(True)
        heading.setFont(font)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(heading)
        layout.addWidget(self.view)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for room for a dozen clues."""
        return QSize(400, 320)

    def show_colours(self, chosen: WindowColours) -> None:
        """Mark rows in ``chosen`` colours."""
        role = QPalette.ColorRole
        for palette, back, ink in (
            (self._current, chosen.accent, chosen.on_accent),
            (self._crossing, chosen.tint, chosen.text),
        ):
            palette.setColor(role.Highlight, QColor(back))
            palette.setColor(role.HighlightedText, QColor(ink))
        self._current_sign = drawn(icon(_SIGN, chosen, chosen.text), _SIGN_SIDE)
        self._crossing_sign = drawn(icon(_SIGN, chosen), _SIGN_SIDE)
        self.model.show_icon(self._crossing_sign)

    def show_slot(self, slot: Slot | None, *, current: bool) -> None:
        """Select the row of ``slot``, or none; ``current``: it is the one that is typed into."""
        self.view.setPalette(self._current if current else self._crossing)
        self.model.show_icon(self._current_sign if current else self._crossing_sign)
        row = self.model.row_of(slot) if slot else None
        if row is None:
            self.view.clearSelection()
            return
        self.view.selectRow(row)
        self.view.scrollTo(self.model.index(row, Column.CLUE))

    def _choose(self, index: QModelIndex) -> None:
        self.slot_chosen.emit(self.model.slot(index.row()))


class _ClueTable(RowTable):
    """A list that reports Escape."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Report Escape; move, choose or write otherwise."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def _style(view: RowTable) -> None:
    view.setTextElideMode(Qt.TextElideMode.ElideRight)
    header = view.horizontalHeader()
    header.hide()
    # Measuring the rows out of sight too took longer than all else that follows a letter typed.
    header.setResizeContentsPrecision(0)
    header.setSectionResizeMode(Column.NUMBER, QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(Column.CLUE, QHeaderView.ResizeMode.Stretch)
    header.setSectionResizeMode(Column.ENTRY, QHeaderView.ResizeMode.ResizeToContents)


def _list_name(direction: Direction) -> str:
    match direction:
        case Direction.ACROSS:
            return tr("Across clues")
        case Direction.DOWN:
            return tr("Down clues")
