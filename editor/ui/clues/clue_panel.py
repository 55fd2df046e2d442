"""The clue lists, across and down, in columns of one's choice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QCursor, QIcon, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QSplitter,
    QStyledItemDelegate,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.core.grid import Direction
from editor.language import tr
from editor.ui.clues.clue_model import ClueModel, Column
from editor.ui.clues.clue_words import Wanted
from editor.ui.clues.mark_keys import MarkKeys
from editor.ui.widgets.icons import drawn, icon
from editor.ui.widgets.row_table import RowTable
from editor.wording.places import direction_name

if TYPE_CHECKING:
    from PySide6.QtCore import QPersistentModelIndex
    from PySide6.QtGui import QKeyEvent, QResizeEvent
    from PySide6.QtWidgets import QStyleOptionViewItem

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot
    from editor.ui.clues.clue_model import Findings
    from editor.ui.widgets.theme import WindowColours
    from editor.words.word_list import WordList

    Index = QModelIndex | QPersistentModelIndex

_SIGN, _SIGN_SIDE = "mdi6.alert-outline", 16
"""What stands before a clue with a finding, and its side in pixels."""
_CLUE_SHARE, _NOTE_WIDTH = 0.4, 160
"""The least part of the width that clues have, and the width of notes in pixels."""


class CluePanel(QWidget):
    """Both clue lists under each other.

    Signals:
        slot_chosen(slot): the constructor went to a clue.
        clue_written(key, text): the constructor wrote a clue in the list.
        enumeration_written(key, text): an enumeration; empty: it follows from the answer.
        note_written(key, text): a note of the constructor's own.
        columns_chosen(names): other columns are to be shown, named with commas between.
        clue_drafted(key, text): the constructor is writing one; it is not written yet.
        enumeration_drafted(key, text), note_drafted(key, text): likewise.
        draft_ended(): it is written now, or given up.
        left(): the constructor wants to go back to the grid.
    """

    slot_chosen = Signal(object)
    clue_written = Signal(object, str)
    enumeration_written = Signal(object, str)
    note_written = Signal(object, str)
    columns_chosen = Signal(str)
    clue_drafted = Signal(object, str)
    enumeration_drafted = Signal(object, str)
    note_drafted = Signal(object, str)
    draft_ended = Signal()
    left = Signal()

    def __init__(self, puzzle: Puzzle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lists = {one: _ClueList(puzzle, one) for one in Direction}
        self._columns: frozenset[Column] = frozenset()
        self._enumerated = False
        self.wanted = QComboBox()
        self.wanted.setAccessibleName(tr("Clues shown"))
        for one in Wanted:
            self.wanted.addItem(tr(one.value), one)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Words of clues, entries and notes"))
        self.filter.setAccessibleName(tr("Text of the clues shown"))
        self.filter.setClearButtonEnabled(True)
        self.wanted.currentIndexChanged.connect(self._filter)
        self.filter.textChanged.connect(self._filter)
        self.columns = QMenu(self)
        for column in list(Column)[Column.ENTRY :]:
            action = self.columns.addAction(tr(ClueModel.NAMES[column]))
            action.setCheckable(True)
            action.setData(column)
            action.triggered.connect(self._choose_columns)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        for shown in self._lists.values():
            splitter.addWidget(shown)
            shown.slot_chosen.connect(self.slot_chosen)
            shown.view.left.connect(self.left)
            shown.model.clue_written.connect(self.clue_written)
            shown.model.enumeration_written.connect(self.enumeration_written)
            shown.model.note_written.connect(self.note_written)
            shown.view.horizontalHeader().setContextMenuPolicy(
                Qt.ContextMenuPolicy.CustomContextMenu
            )
            shown.view.horizontalHeader().customContextMenuRequested.connect(self._offer_columns)
            shown.clue_drafted.connect(self.clue_drafted)
            shown.enumeration_drafted.connect(self.enumeration_drafted)
            shown.note_drafted.connect(self.note_drafted)
            shown.draft_ended.connect(self.draft_ended)
        chosen = QToolButton()
        chosen.setText(tr("Columns"))
        chosen.setToolTip(tr("Choose the columns of the lists"))
        chosen.setMenu(self.columns)
        chosen.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.wanted)
        line.addWidget(self.filter, 1)
        line.addWidget(chosen)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.addLayout(line)
        layout.addWidget(splitter)
        self.setFocusProxy(self._lists[Direction.ACROSS].view)

    def show_puzzle(self, puzzle: Puzzle, findings: Findings) -> None:
        """Show the clues of ``puzzle``, those with ``findings`` marked."""
        for shown in self._lists.values():
            shown.model.show_puzzle(puzzle, findings)
        if puzzle.preset.enumerated != self._enumerated:
            self._enumerated = puzzle.preset.enumerated
            self._show_chosen()
        self._filter()

    def show_words(self, words: WordList | None, facts: WordFacts) -> None:
        """Tell scores by ``words``, and how answers are written by their ``facts``."""
        for shown in self._lists.values():
            shown.model.show_words(words, facts)

    def show_columns(self, names: str) -> None:
        """Show the columns of ``names`` beside number and clue; enumerations where they count."""
        self._columns = frozenset(one for one in Column if one.name.lower() in names.split(","))
        for action in self.columns.actions():
            action.setChecked(action.data() in self._columns)
        self._show_chosen()

    def show_slot(self, slot: Slot | None, crossing: Slot | None) -> None:
        """Mark ``slot`` and the slot that crosses it at the cursor."""
        for direction, shown in self._lists.items():
            mine = [one for one in (slot, crossing) if one and one.direction is direction]
            shown.show_slot(mine[0] if mine else None, current=bool(mine) and mine[0] is slot)

    def show_colours(self, chosen: WindowColours) -> None:
        """Mark the current clue in the accent colour, the crossing one in its tint."""
        for shown in self._lists.values():
            shown.show_colours(chosen)

    def _show_chosen(self) -> None:
        shown = self._columns - ({Column.ENUMERATION} if not self._enumerated else frozenset())
        for one in self._lists.values():
            for column in list(Column)[Column.ENTRY :]:
                one.view.setColumnHidden(column, column not in shown)
            one.view.give_room()

    def _choose_columns(self) -> None:
        chosen = (Column(one.data()) for one in self.columns.actions() if one.isChecked())
        self.columns_chosen.emit(",".join(one.name.lower() for one in chosen))

    def _offer_columns(self) -> None:
        self.columns.popup(QCursor.pos())

    def _filter(self) -> None:
        """Show the rows that are wanted; the one that is written stays."""
        wanted, text = self.wanted.currentData(), self.filter.text().strip()
        for one in self._lists.values():
            writing = one.view.state() is QAbstractItemView.State.EditingState
            for row in range(one.model.rowCount()):
                stays = writing and row == one.view.currentIndex().row()
                shown = stays or one.model.is_among(row, wanted, text)
                if one.view.isRowHidden(row) == shown:
                    one.view.setRowHidden(row, not shown)

    def clue_list(self, direction: Direction) -> QTableView:
        """Return the list of ``direction``."""
        return self._lists[direction].view


class _ClueList(QWidget):
    """The list of one direction under its heading."""

    slot_chosen = Signal(object)
    clue_drafted = Signal(object, str)
    enumeration_drafted = Signal(object, str)
    note_drafted = Signal(object, str)
    draft_ended = Signal()

    def __init__(self, puzzle: Puzzle, direction: Direction) -> None:
        super().__init__()
        self.model = ClueModel(puzzle, direction)
        self.view = _ClueTable(self.model)
        self._current, self._crossing = QPalette(), QPalette()
        self._current_sign, self._crossing_sign = QIcon(), QIcon()
        self.view.setAccessibleName(_list_name(direction))
        self.view.setToolTip(
            tr("Arrow keys go from entry to entry, Escape to the grid; type to write")
        )
        self.view.clicked.connect(self._choose)
        self.view.activated.connect(self._choose)
        self.view.moved.connect(self._choose)
        writing = _ClueDelegate(self.view)
        writing.text_edited.connect(self._draft)
        writing.ended.connect(self.draft_ended)
        self.view.setItemDelegate(writing)
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
        if row != self.view.currentIndex().row() or not self.view.selectionModel().hasSelection():
            column = max(self.view.currentIndex().column(), Column.NUMBER)
            self.view.setCurrentIndex(self.model.index(row, column))
        self.view.scrollTo(self.view.currentIndex())

    def _choose(self, index: QModelIndex) -> None:
        self.slot_chosen.emit(self.model.slot(index.row()))

    def _draft(self, row: int, column: int, text: str) -> None:
        drafted = {
            Column.CLUE: self.clue_drafted,
            Column.ENUMERATION: self.enumeration_drafted,
            Column.NOTE: self.note_drafted,
        }
        drafted[Column(column)].emit(self.model.slot(row).key, text)


class _ClueDelegate(QStyledItemDelegate):
    """Tells what is written in the list while the editor is open: a crash would lose it."""

    text_edited = Signal(int, int, str)
    ended = Signal()

    # Qt overrides

    def createEditor(  # noqa: N802
        self, parent: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> QWidget:
        """Return the editor of a clue, an enumeration or a note."""
        editor = super().createEditor(parent, option, index)
        if isinstance(editor, QLineEdit):
            editor.textEdited.connect(partial(self.text_edited.emit, index.row(), index.column()))
            if index.column() == Column.CLUE:
                MarkKeys(editor)
        return editor

    def destroyEditor(self, editor: QWidget, index: Index) -> None:  # noqa: N802
        """Tell that the editor is closed, however that came."""
        super().destroyEditor(editor, index)
        self.ended.emit()


class _ClueTable(RowTable):
    """A list that reports Escape, and to which row (an index of it) keys have gone."""

    left = Signal()
    moved = Signal(object)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Report Escape; move, choose or write otherwise."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        if self.currentIndex().row() != before:
            self.moved.emit(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Give the clues what the other columns leave."""
        super().resizeEvent(event)
        self.give_room()

    def give_room(self) -> None:
        """Give the clues what the other columns leave, and enough where these leave little."""
        header, width = self.horizontalHeader(), self.viewport().width()
        left = width - header.length() + header.sectionSize(Column.CLUE)
        header.resizeSection(Column.CLUE, max(left, round(width * _CLUE_SHARE)))


def _style(view: _ClueTable) -> None:
    view.setTextElideMode(Qt.TextElideMode.ElideRight)
    header = view.horizontalHeader()
    header.show()
    # Measuring the rows out of sight too took longer than all else that follows a letter typed.
    header.setResizeContentsPrecision(0)
    header.setSectionResizeMode(Column.NUMBER, QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(Column.CLUE, QHeaderView.ResizeMode.Fixed)
    for column in list(Column)[Column.ENTRY :]:
        header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(Column.NOTE, QHeaderView.ResizeMode.Fixed)
    header.resizeSection(Column.NOTE, _NOTE_WIDTH)
    header.sectionResized.connect(view.give_room)
    view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)


def _list_name(direction: Direction) -> str:
    match direction:
        case Direction.ACROSS:
            return tr("Across clues")
        case Direction.DOWN:
            return tr("Down clues")
