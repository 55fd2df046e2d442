"""Candidates: the words that the slot under the cursor may still hold, marked while one looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QLabel, QLineEdit, QStyle, QVBoxLayout, QWidget

from editor.fill.live_job import LiveView, Standing
from editor.fill.look_words import describe_aside
from editor.language import counted, tr
from editor.ui.filling.candidate_model import CandidateColumn, CandidateModel
from editor.ui.filling.why_panel import WhyPanel
from editor.ui.widgets.icons import drawn, icon
from editor.ui.widgets.row_table import ScoredTable
from editor.ui.words.list_matches import MOST_SHOWN
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QModelIndex, QPersistentModelIndex
    from PySide6.QtGui import QFocusEvent

    from editor.core.slots import Slot
    from editor.fill.live_job import Candidate
    from editor.ui.filling.live_state import Offer
    from editor.ui.widgets.theme import WindowColours

    Index = QModelIndex | QPersistentModelIndex


class CandidateTable(ScoredTable):
    """The list, whose current candidate is previewed.

    Signals:
        candidate_pointed(candidate): what it forces is to be previewed (None: nothing is).
    """

    candidate_pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.candidate_model = CandidateModel()
        super().__init__(self.candidate_model, parent)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Candidates"))
        self.setToolTip(
            tr(
                "Return or double-click places a word, Delete bans it from this puzzle, "
                "+ and - change its score"
            )
        )
        self._size_columns()
        self.entered.connect(self._point)

    @property
    def candidate(self) -> Candidate | None:
        """The candidate in the current row."""
        return self._at(self.currentIndex())

    @property
    def is_attended(self) -> bool:
        """Whether the pointer or the keyboard is in the list, so that no row may jump."""
        return self.hasFocus() or self.viewport().underMouse()

    def point_again(self) -> None:
        """Point at the current candidate while the keyboard is here: more is known of it."""
        if self.hasFocus():
            self._point(self.currentIndex())

    def _at(self, index: Index) -> Candidate | None:
        inside = 0 <= index.row() < self.candidate_model.rowCount()
        return self.candidate_model.candidate(index.row()) if inside else None

    def _point(self, index: Index) -> None:
        self.candidate_pointed.emit(self._at(index))

    def _size_columns(self) -> None:
        header, width = self.horizontalHeader(), self.fontMetrics().horizontalAdvance
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(CandidateColumn.WORD, QHeaderView.ResizeMode.Stretch)
        header.resizeSection(CandidateColumn.STANDING, width("m" * 8) + 32)
        header.resizeSection(CandidateColumn.SCORE, width("m" * 6))
        header.resizeSection(CandidateColumn.FORCED, width("m" * 7))

    # Qt overrides

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802
        """Preview the current candidate while the keyboard is here."""
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._point(current)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Begin at the first candidate."""
        super().focusInEvent(event)
        if not self.selectionModel().hasSelection() and self.candidate_model.rowCount():
            self.selectRow(max(0, self.currentIndex().row()))
        self._point(self.currentIndex())

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """End the preview."""
        super().focusOutEvent(event)
        self.candidate_pointed.emit(None)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """End the preview, unless the keyboard is here."""
        super().leaveEvent(event)
        self.candidate_pointed.emit(self.candidate if self.hasFocus() else None)


class CandidatesPanel(QWidget):
    """The candidates, a filter above them, and how many there are.

    Signals:
        left(): the constructor wants to go back to the grid.
    """

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = CandidateTable()
        self._subject: object = None
        self._checked = False
        self._found = QLabel()
        self._found.setWordWrap(True)
        self._filter = QLineEdit()
        self._filter.setPlaceholderText(tr("Show words with these letters"))
        self._filter.setAccessibleName(tr("Filter"))
        self._filter.setClearButtonEnabled(True)
        self._filter.textChanged.connect(self.table.candidate_model.show_filter)
        self._filter.returnPressed.connect(self.table.setFocus)
        self._filter.installEventFilter(self)
        self.table.left.connect(self.left)
        self.setFocusProxy(self.table)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        self.why = WhyPanel()
        layout.addWidget(self.why)
        layout.addWidget(self._filter)
        layout.addWidget(self._found)
        layout.addWidget(self.table, 1)

    @property
    def found_text(self) -> str:
        """What is said of the candidates."""
        return self._found.text()

    def show_colours(self, colours: WindowColours) -> None:
        """Draw the marks in ``colours``."""
        side = self.table.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
        marks = {
            Standing.UNCHECKED: icon("mdi6.circle-outline", colours, colours.quiet),
            Standing.CONSISTENT: icon("mdi6.circle-half-full", colours, colours.warning),
            Standing.FILLABLE: icon("mdi6.check-circle", colours, colours.good),
        }
        self.table.candidate_model.show_icons(
            {standing: drawn(mark, side) for standing, mark in marks.items()}
        )

    def show_offer(self, offer: Offer) -> None:
        """Show the candidates of ``offer``; another subject than before begins anew."""
        if offer.view is None:
            self._begin(offer.subject, offer.matches, checked=False)
            self._found.setText(_unchecked(offer.slot, len(offer.matches), checking=offer.checking))
            return
        if offer.subject != self._subject or not self._checked:
            self._begin(offer.subject, offer.view.candidates, checked=True)
        else:
            self.table.candidate_model.update_candidates(offer.view.candidates)
            if not self.table.is_attended:
                self.table.candidate_model.settle()
        self._found.setText(_sentence(offer.slot, offer.view))
        self.table.point_again()

    def _begin(self, subject: object, candidates: Sequence[Candidate], *, checked: bool) -> None:
        """Show ``candidates``; the current word stays current if it is still about ``subject``."""
        before = self.table.candidate if subject == self._subject else None
        self._subject, self._checked = subject, checked
        model = self.table.candidate_model
        model.show_candidates(candidates)
        if self.table.hasFocus() and model.candidates:
            texts = [one.text for one in model.candidates]
            self.table.selectRow(texts.index(before.text) if before and before.text in texts else 0)

    # Qt overrides

    def eventFilter(self, watched: object, event: QEvent) -> bool:  # noqa: N802
        """Let the arrow down lead from the filter to the list, and Esc to the grid."""
        if watched is self._filter and event.type() == QEvent.Type.KeyPress:
            key = event.key()  # type: ignore[attr-defined]
            if key == Qt.Key.Key_Down:
                self.table.setFocus()
                return True
            if key == Qt.Key.Key_Escape:
                self.left.emit()
                return True
        return super().eventFilter(watched, event)  # type: ignore[arg-type]


def _unchecked(slot: Slot | None, count: int, *, checking: bool) -> str:
    if slot is None:
        return tr("There is no entry under the cursor.")
    found = (
        tr("the best {count} words of the lists").format(count=count)
        if count >= MOST_SHOWN
        else counted(count, "{count} word of the lists", "{count} words of the lists")
    )
    sentence = (
        tr("{slot}: {found}, not checked yet …")
        if checking
        else tr("{slot}: {found}. Live help is off, so none is checked.")
    )
    return sentence.format(slot=slot_name(slot), found=found)


def _sentence(slot: Slot | None, view: LiveView) -> str:
    if slot is None:
        return tr("There is no entry under the cursor.")
    found = counted(len(view.candidates), "{count} candidate", "{count} candidates")
    said = f"{slot_name(slot)}: {found}"
    if view.dead:
        said += ", " + counted(view.dead, "{count} ruled out", "{count} ruled out")
    if (rest := view.counts.get(slot.key, 0) - len(view.candidates) - view.dead) > 0:
        said += ", " + counted(rest, "{count} more not looked at", "{count} more not looked at")
    limits = view.look.aside.limits if view.look else ()
    return " ".join([said if view.done else f"{said} …", *describe_aside(view.aside, limits)])
