"""The clues of a puzzle in one table, with filters and columns of one's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QMenu,
    QVBoxLayout,
    QWidget,
)

from editor.core.grid import Direction
from editor.language import tr
from editor.ui.clues.clue_model import ClueModel
from editor.ui.clues.clue_table import ClueTable
from editor.ui.clues.clue_words import Wanted
from editor.ui.clues.column_layout import ALWAYS, Column, layout_from, layout_text
from editor.ui.widgets.boxes import ChoiceBox
from editor.ui.widgets.flow_row import FlowRow
from editor.ui.widgets.icons import drawn, icon
from editor.ui.widgets.menu_button import MenuButton
from editor.ui.widgets.theme import mixed
from editor.wording.places import direction_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QAction

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot, SlotKey
    from editor.ui.clues.clue_model import Findings
    from editor.ui.clues.column_layout import ColumnLayout
    from editor.ui.widgets.theme import WindowColours
    from editor.words.clues import OldClue
    from editor.words.word_list import WordList

_SIGN, _SIGN_SIDE = "mdi6.alert-outline", 16
"""What stands before a clue with a finding, and its side in pixels."""
_FIELD = 120
"""Pixels of a field to type in, at least."""
_CROSSING_SHARE = 0.4
"""The part of the tint that lies under the clue of the crossing entry."""


class CluePanel(QWidget):
    """The table of the clues; it and the grid follow each other.

    Signals:
        slot_chosen(slot): the constructor went to a clue.
        written(text, change): the constructor wrote in the table; ``change`` is the edit, a
            function from puzzle to puzzle, and ``text`` names it.
        list_pasted(): clues are to be pasted that say themselves where they belong.
        said(sentence): something to tell in passing.
        columns_chosen(text): other columns are to be shown, or otherwise, as settings keep it.
        drafted(text, change): likewise, while the editor is still open.
        draft_ended(): it is written now, or given up.
        left(): the constructor wants to go back to the grid.
    """

    slot_chosen = Signal(object)
    written = Signal(str, object)
    list_pasted = Signal()
    said = Signal(str)
    columns_chosen = Signal(str)
    drafted = Signal(str, object)
    draft_ended = Signal()
    left = Signal()

    def __init__(self, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = ClueModel(puzzle)
        self._layout = layout_from("")
        self._enumerated = False
        self._current: Slot | None = None
        self._crossing: Slot | None = None
        self._tints = ("", "")
        self._filtered = False
        self._actions: list[QAction] = []
        self.table = ClueTable(self._model)
        self.table.setAccessibleName(tr("Clues"))
        self.table.setToolTip(
            tr("Arrow keys go from entry to entry, Escape to the grid; type to write")
        )
        self.wanted = ChoiceBox()
        self.direction = ChoiceBox()
        self.filter = QLineEdit()
        self.columns = QMenu(self)
        self._offer()
        self._connect()
        self._build()
        self.setFocusProxy(self.table)

    def offer_actions(self, actions: Iterable[QAction]) -> None:
        """Offer ``actions`` in the menu of a row."""
        self._actions = list(actions)

    def show_puzzle(self, puzzle: Puzzle, findings: Findings) -> None:
        """Show the clues of ``puzzle``, those with ``findings`` marked."""
        self._model.show_puzzle(puzzle, findings)
        if puzzle.preset.enumerated != self._enumerated:
            self._enumerated = puzzle.preset.enumerated
            self._show_layout()
        self._filter()

    def show_words(self, words: WordList | None, facts: WordFacts) -> None:
        """Tell scores by ``words``, and how answers are written by their ``facts``."""
        self._model.show_words(words, facts)

    def show_used(self, used: Mapping[SlotKey, OldClue]) -> None:
        """Tell which clues were used before."""
        self._model.show_used(used)

    def show_columns(self, text: str) -> None:
        """Lay the columns out as ``text`` says; enumerations are shown where they count."""
        self._layout = layout_from(text)
        for action in self.columns.actions():
            action.setChecked(action.data() in self._layout.columns)
        self._show_layout()

    def show_slot(self, slot: Slot | None, crossing: Slot | None) -> None:
        """Go to the row of ``slot``; mark it, and that of the slot that crosses it."""
        self._current, self._crossing = slot, crossing
        self._show_tints()
        table, row = self.table, self._model.row_of(slot) if slot else None
        if row is None:
            table.clearSelection()
            return
        here = table.currentIndex()
        if row != here.row() or not table.selectionModel().hasSelection():
            column = here.column() if here.isValid() else Column.CLUE
            table.setCurrentIndex(self._model.index(row, column))
        table.scrollTo(table.currentIndex())

    def show_colours(self, chosen: WindowColours) -> None:
        """Mark rows in ``chosen`` colours."""
        self._tints = (chosen.tint, mixed(chosen.tint, chosen.base, _CROSSING_SHARE))
        self._model.show_icon(drawn(icon(_SIGN, chosen, chosen.text), _SIGN_SIDE))
        self._show_tints()

    # Private

    def _show_tints(self) -> None:
        pairs = zip((self._crossing, self._current), reversed(self._tints), strict=True)
        self._model.show_tints({slot.key: tint for slot, tint in pairs if slot and tint})

    def _show_layout(self) -> None:
        without = () if self._enumerated else (Column.ENUMERATION,)
        self.table.columns.show_layout(self._layout, without)

    def _take_layout(self, layout: ColumnLayout) -> None:
        self.columns_chosen.emit(layout_text(layout))

    def _switch_column(self) -> None:
        shown = {one.data() for one in self.columns.actions() if one.isChecked()}
        layout = self._layout
        for column in [one for one in Column if one not in ALWAYS]:
            if (column in shown) != (column in layout.columns):
                layout = layout.switched(column)
        self._take_layout(layout)

    def _offer_columns(self) -> None:
        self.columns.popup(QCursor.pos())

    def menu_at(self, place: QPoint) -> QMenu | None:
        """Return the menu of the row at ``place``, with the cursor there."""
        index = self.table.indexAt(place)
        if not index.isValid():
            return None
        self.table.setCurrentIndex(index)
        self._choose(index)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, does in (
            (tr("C&ut"), self.table.cut),
            (tr("&Copy"), self.table.copy),
            (tr("&Paste"), self.table.paste),
        ):
            menu.addAction(text, does)
        menu.addSeparator()
        menu.addActions(self._actions)
        return menu

    def _show_menu(self, place: QPoint) -> None:
        if menu := self.menu_at(place):
            menu.popup(self.table.viewport().mapToGlobal(place))

    def _filter(self) -> None:
        """Show the rows that are wanted; the one that is written stays."""
        wanted, text = self.wanted.currentData(), self.filter.text().strip()
        direction = self.direction.currentData()
        filtered = bool(wanted is not Wanted.ALL or direction or text)
        if not filtered and not self._filtered:
            return
        self._filtered = filtered
        table = self.table
        writing = table.state() == QAbstractItemView.State.EditingState
        for row in range(self._model.rowCount()):
            stays = writing and row == table.currentIndex().row()
            shown = stays or self._model.is_among(row, wanted, direction, text)
            if table.isRowHidden(row) == shown:
                table.setRowHidden(row, not shown)

    def _choose(self, index: QModelIndex) -> None:
        self.slot_chosen.emit(self._model.slot(index.row()))

    def _connect(self) -> None:
        table, header = self.table, self.table.columns
        for one in (self.wanted, self.direction):
            one.currentIndexChanged.connect(self._filter)
        self.filter.textChanged.connect(self._filter)
        self._model.layoutChanged.connect(self._filter)
        self._model.written.connect(self.written)
        self._model.drafted.connect(self.drafted)
        table.clicked.connect(self._choose)
        table.moved.connect(self._choose)
        table.left.connect(self.left)
        table.list_pasted.connect(self.list_pasted)
        table.said.connect(self.said)
        table.writing.text_edited.connect(self._model.draft)
        table.writing.ended.connect(self.draft_ended)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._show_menu)
        header.layout_changed.connect(self._take_layout)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._offer_columns)

    def _offer(self) -> None:
        self.wanted.setAccessibleName(tr("Clues shown"))
        for one in Wanted:
            self.wanted.addItem(tr(one.value), one)
        self.direction.setAccessibleName(tr("Direction of the clues shown"))
        self.direction.addItem(tr("Across and down"))
        for direction in Direction:
            self.direction.addItem(direction_name(direction), direction)
        self.filter.setPlaceholderText(tr("Words of clues, entries and notes"))
        self.filter.setAccessibleName(tr("Text of the clues shown"))
        self.filter.setClearButtonEnabled(True)
        for column in [one for one in Column if one not in ALWAYS]:
            action = self.columns.addAction(tr(ClueModel.NAMES[column]))
            action.setCheckable(True)
            action.setData(column)
            action.triggered.connect(self._switch_column)

    def _build(self) -> None:
        chosen = MenuButton(self.columns, tr("Choose the columns of the table"))
        chosen.show_words(tr("Columns"))
        self.filter.setMinimumWidth(_FIELD)
        line = FlowRow()
        for part in (self.wanted, self.direction, self.filter, chosen):
            line.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.addLayout(line)
        layout.addWidget(self.table)

    # Qt overrides

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for room for two dozen clues."""
        return QSize(400, 640)
