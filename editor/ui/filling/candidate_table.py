"""The list of candidates on the screen: keys, pointer, menu, and what is in sight."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QHeaderView, QMenu, QWidget

from editor.core.marking import marked
from editor.fill.candidate_rows import CandidateColumn, Sorting
from editor.fill.live_job import Standing
from editor.language import tr
from editor.ui.filling.after_placing import AfterPlacing
from editor.ui.filling.candidate_model import CandidateModel
from editor.ui.widgets.row_table import ScoredTable

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent

    from editor.fill.live_job import Candidate

    Index = QModelIndex | QPersistentModelIndex

_CALM = 150
"""Milliseconds without scrolling after which the words in sight are looked at."""
_BY_IMPORTANCE = (
    CandidateColumn.STANDING,
    CandidateColumn.SCORE,
    CandidateColumn.REST,
    CandidateColumn.LIST,
    CandidateColumn.USES,
    CandidateColumn.OPEN,
    CandidateColumn.KIND,
)
"""The columns beside the word: the last ones give way first."""
_WORD_ROOM = 8
"""Letters that the column of words has room for, before another column is shown."""

_TOUCHES = frozenset({QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel})


class Asked(Enum):
    """What can be asked of a candidate beside placing it. The values are the menu's texts."""

    BAN_HERE = marked("Ban &here")
    BAN_IN_PUZZLE = marked("Ban in this &puzzle")
    BAN_ALWAYS = marked("Ban &everywhere")
    APART = marked("Never &together with…")
    RAISE = marked("&Raise score")
    LOWER = marked("&Lower score")
    TAGS = marked("Ta&gs…")
    REASONS = marked("Wh&y this score?")
    DEFINE = marked("&Define")
    CROSSINGS = marked("Show where it &crosses")


PLACING = {
    AfterPlacing.STAY: marked("Place and &stay"),
    AfterPlacing.NEXT: marked("Place and go to the &next entry"),
    AfterPlacing.TIGHTEST: marked("Place and go to the &tightest entry"),
}
_GROUPS = (
    (Asked.BAN_HERE, Asked.BAN_IN_PUZZLE, Asked.BAN_ALWAYS, Asked.APART),
    (Asked.RAISE, Asked.LOWER, Asked.TAGS),
    (Asked.REASONS, Asked.DEFINE, Asked.CROSSINGS),
)


class CandidateTable(ScoredTable):
    """The list, whose current candidate is previewed.

    Signals:
        candidate_pointed(candidate): what it forces is to be previewed (None: nothing is).
        placing_asked(candidate, after): it is to be placed, and where to go from there.
        asked(candidate, what): an ``Asked`` of the menu.
        sight_changed(texts): these words came into sight, and there is more to know of them.
        sorting_asked(sorting): another order is wanted.
    """

    candidate_pointed = Signal(object)
    placing_asked = Signal(object, object)
    asked = Signal(object, object)
    sight_changed = Signal(object)
    sorting_asked = Signal(object)
    _untouched = False  # Qt asks for it while it builds the table
    _idle = frozenset({CandidateColumn.LIST, CandidateColumn.USES})

    def __init__(self, parent: QWidget | None = None) -> None:
        self.candidate_model = CandidateModel()
        super().__init__(self.candidate_model, parent)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Candidates"))
        self._widths: dict[CandidateColumn, int] = {}
        self._size_columns()
        self._calm = QTimer(self, singleShot=True, interval=_CALM)
        self._calm.timeout.connect(self._tell_sight)
        self.entered.connect(self._point)
        self.verticalScrollBar().valueChanged.connect(self._note_sight)
        self.candidate_model.modelReset.connect(self._note_sight)
        self.candidate_model.modelAboutToBeReset.connect(self._keep_place)
        self.candidate_model.modelReset.connect(self._restore_place)
        self._place: tuple[int, str | None] = 0, None
        self._lost_choice = False

    @property
    def candidate(self) -> Candidate | None:
        """The candidate in the current row."""
        return self._at(self.currentIndex())

    @property
    def word_in_use(self) -> str | None:
        """The word of the current row, while the keyboard is in the list."""
        return self.candidate.text if self.hasFocus() and self.candidate else None

    @property
    def is_attended(self) -> bool:
        """Whether the pointer or the keyboard is in the list, so that no row may jump."""
        return self.hasFocus() or self.viewport().underMouse()

    @property
    def is_untouched(self) -> bool:
        """Whether neither key nor pointer was used here since the list began with this entry."""
        return self._untouched

    def menu_of(self, candidate: Candidate) -> QMenu:
        """Return what can be done with ``candidate``."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for after, text in PLACING.items():
            action = menu.addAction(tr(text))
            action.triggered.connect(partial(self.placing_asked.emit, candidate, after))
        for group in _GROUPS:
            menu.addSeparator()
            for what in group:
                action = menu.addAction(tr(what.value))
                action.triggered.connect(partial(self.asked.emit, candidate, what))
        return menu

    def go_to_top(self) -> None:
        """Begin at the first candidate, behind the word that stands, if the keyboard is here."""
        self.scrollToTop()
        self._untouched = True
        if self.hasFocus():
            self._select_first()

    def begin_again(self) -> None:
        """Choose the first candidate where none is chosen, unless the one chosen is gone.

        Another in its place would be put into the grid by a Return that was meant for it.
        """
        if not self.selectionModel().hasSelection() and not self._lost_choice:
            self.go_to_top()

    def point_again(self) -> None:
        """Point at the current candidate while the keyboard is here: more is known of it."""
        if self.hasFocus():
            self._point(self.currentIndex())

    def show_lists(self, *, told: bool, uses: bool) -> None:
        """Have a column for the list that a word is from, or none; likewise for its ``uses``."""
        kept = {CandidateColumn.LIST: told, CandidateColumn.USES: uses}
        self._idle = frozenset(column for column, wanted in kept.items() if not wanted)
        self._fit_columns()

    def show_sorting(self, sorting: Sorting) -> None:
        """Tell in the header in which order the rows are."""
        header = self.horizontalHeader()
        header.setSortIndicatorShown(sorting.column is not None)
        if sorting.column is not None:
            falls = sorting.column in CandidateModel.NUMBERS or not sorting.column
            down = falls != sorting.turned
            order = Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder
            header.setSortIndicator(sorting.column, order)

    @property
    def first_choice(self) -> Candidate | None:
        """The current candidate; else the first one that does not stand there already."""
        model = self.candidate_model
        if self.selectionModel().hasSelection() and self.candidate is not None:
            return self.candidate
        row = next(
            (row for row in range(min(2, model.rowCount())) if not model.is_present(row)), None
        )
        return None if row is None else model.candidate(row)

    def _select_first(self) -> None:
        if self.candidate_model.rowCount():
            self.selectRow(self._first_row)

    @property
    def _first_row(self) -> int:
        """The row of the first candidate, behind the word that stands."""
        model = self.candidate_model
        return 1 if model.rowCount() > 1 and model.is_present(0) else 0

    def _at(self, index: Index) -> Candidate | None:
        inside = 0 <= index.row() < self.candidate_model.rowCount()
        return self.candidate_model.candidate(index.row()) if inside else None

    def _point(self, index: Index) -> None:
        self.candidate_pointed.emit(self._at(index))

    def _settle(self) -> None:
        """Put in order what was kept from moving while one was here."""
        if not self.is_attended:
            self.candidate_model.settle()

    def _note_sight(self) -> None:
        self._calm.start()

    def _tell_sight(self) -> None:
        """Tell of which words in sight nothing is known, or no rest."""
        rows = self.candidate_model.rowCount()
        if not rows or not self.isVisible():
            return
        first, last = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        seen = range(max(0, first), (last if last >= 0 else rows - 1) + 1)
        found = map(self.candidate_model.candidate, seen)
        if texts := tuple(one.text for one in found if _is_news(one)):
            self.sight_changed.emit(texts)

    def _keep_place(self) -> None:
        chosen = self.currentIndex() if self.selectionModel().hasSelection() else None
        candidate = self._at(chosen) if chosen else None
        self._place = self.verticalScrollBar().value(), candidate.text if candidate else None
        self._lost_choice = chosen is not None and chosen.row() > self._first_row

    def _restore_place(self) -> None:
        """Show the rows that were shown, with the same word chosen."""
        value, text = self._place
        row = self.candidate_model.row_of(text) if text is not None else None
        if row is not None:
            self.selectRow(row)
            self._lost_choice = False
        self.verticalScrollBar().setValue(value)

    def _fit_columns(self) -> None:
        """Hide the columns there is no room for, so that the words keep theirs."""
        header = self.horizontalHeader()
        room = self.viewport().width() - self.fontMetrics().horizontalAdvance("m") * _WORD_ROOM
        for column in _BY_IMPORTANCE:
            wanted = column not in self._idle
            room -= self._widths.get(column, header.sectionSize(column)) if wanted else 0
            away = room < 0 or not wanted
            if self.isColumnHidden(column) != away:
                self.setColumnHidden(column, away)

    def _sort(self, section: int) -> None:
        """Sort by a column, at a second click the other way round, at a third as usual."""
        before, column = self.candidate_model.sorting, CandidateColumn(section)
        if before.column is not column:
            self.sorting_asked.emit(Sorting(column))
        else:
            self.sorting_asked.emit(Sorting() if before.turned else Sorting(column, turned=True))

    def _size_columns(self) -> None:
        header, width = self.horizontalHeader(), self.fontMetrics().horizontalAdvance
        header.setMinimumSectionSize(24)
        header.setSectionsClickable(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setSectionResizeMode(CandidateColumn.WORD, QHeaderView.ResizeMode.Stretch)
        names = tuple(map(tr, CandidateModel.NAMES))
        header.resizeSection(CandidateColumn.STANDING, width(names[CandidateColumn.STANDING]) + 8)
        for column in sorted(CandidateModel.NUMBERS):
            header.resizeSection(column, max(width(names[column]) + 20, width("~00.0") + 24))
        header.resizeSection(CandidateColumn.LIST, width("m" * 7))
        header.resizeSection(CandidateColumn.KIND, width("m" * 8))
        header.sectionClicked.connect(self._sort)
        header.sectionResized.connect(self._note_width)
        self._widths = {column: header.sectionSize(column) for column in _BY_IMPORTANCE}

    def _note_width(self, section: int, _before: int, width: int) -> None:
        """Keep the width of a column, which is 0 while it is hidden."""
        if width and section in self._widths:
            self._widths[CandidateColumn(section)] = width

    # Qt overrides

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        """Note that the pointer is used here."""
        self._untouched = self._untouched and event.type() not in _TOUCHES
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Note that the keyboard is used here."""
        self._untouched = False
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Offer what can be done with the candidate under the pointer."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if candidate := self._at(index):
            self.menu_of(candidate).popup(event.globalPos())

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        """Preview the current candidate while the keyboard is here."""
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._point(current)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Begin at the first candidate."""
        super().focusInEvent(event)
        if not self.selectionModel().hasSelection():
            self._select_first()
        self._point(self.currentIndex())

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """End the preview, unless a menu about the candidate has opened."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.candidate_pointed.emit(None)
            self._settle()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """End the preview, unless the keyboard is here."""
        super().leaveEvent(event)
        self.candidate_pointed.emit(self.candidate if self.hasFocus() else None)
        self._settle()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Show the columns there is room for, and tell what has come into sight."""
        super().resizeEvent(event)
        self._fit_columns()
        self._note_sight()


def _is_news(candidate: Candidate) -> bool:
    """Tell whether more could be known of ``candidate``."""
    if candidate.standing is Standing.DEAD:
        return False
    return candidate.standing is Standing.UNCHECKED or candidate.rest is None
