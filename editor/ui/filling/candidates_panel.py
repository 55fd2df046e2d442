"""Candidates: the words that the slot under the cursor may still hold, marked while one looks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QActionGroup, QBrush, QColor, QFocusEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QMenu,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from editor.core.tag_limits import tags_in_force
from editor.core.tags import Treatment
from editor.fill.candidate_rows import CandidateRows, Sorting
from editor.fill.live_job import Standing
from editor.fill.look_words import describe_aside
from editor.fill.setting_aside import NOTHING
from editor.language import counted, marked, tr
from editor.ui.filling.after_placing import AfterPlacing
from editor.ui.filling.candidate_table import CandidateTable
from editor.ui.filling.why_panel import WhyPanel
from editor.ui.widgets.choice_menu import ChoiceMenu
from editor.ui.widgets.flow_row import FlowRow
from editor.ui.widgets.icons import drawn, icon
from editor.ui.widgets.line_button import LineButton
from editor.ui.widgets.list_name import list_name
from editor.ui.widgets.menu_button import MenuButton
from editor.ui.widgets.scrolled_rows import scroll
from editor.ui.widgets.whole_label import WholeLabel
from editor.ui.words.kind_button import KindButton
from editor.wording.places import slot_name
from editor.words.tag_names import flags_of

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from editor.fill.candidate_rows import Sieve
    from editor.ui.filling.live_state import Offer
    from editor.ui.widgets.theme import WindowColours
    from editor.words.word_list import WordList

_FIELD = 120
"""Pixels of a field to type in, at least."""
_FOOT = 240
"""Pixels in which the foot may have to tell what is hidden; its tooltip has all of it."""
_RETURN = {
    AfterPlacing.STAY: marked("Return places and &stays"),
    AfterPlacing.NEXT: marked("Return places and goes to the &next entry"),
    AfterPlacing.TIGHTEST: marked("Return places and goes to the &tightest entry"),
}


class CandidatesPanel(QScrollArea):
    """The candidates, what sieves them above, and below what is hidden.

    Where what is said above leaves the list no room, all of it scrolls.

    Signals:
        left(): the constructor wants to go back to the grid.
        after_placing_chosen(after): where Return is to go once it has placed a word.
    """

    left = Signal()
    after_placing_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = CandidateTable()
        self.why = WhyPanel()
        self._subject: object = None
        self._checked = False
        self._offer: Offer | None = None
        self._found = WholeLabel()
        self._filter = QLineEdit()
        self._lists = MenuButton(QMenu(self), tr("Show the words of one list alone"))
        self._kinds = KindButton()
        self._returns = ChoiceMenu(tr("What Return does"), _RETURN, self)
        self._options = MenuButton(self._returns.menu, tr("What Return does"))
        self._foot = LineButton(_FOOT)
        self._build()
        self._connect()
        self.show_lists(None)

    @property
    def found_text(self) -> str:
        """What is said of the candidates."""
        return self._found.text()

    @property
    def hidden_text(self) -> str:
        """What is said of the words that are hidden; empty where none is."""
        return self._foot.text()

    def show_colours(self, colours: WindowColours) -> None:
        """Draw the marks in ``colours``."""
        side = self.table.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
        marks = {
            Standing.UNCHECKED: icon("mdi6.circle-outline", colours, colours.quiet),
            Standing.CONSISTENT: icon("mdi6.circle-half-full", colours, colours.warning),
            Standing.FILLABLE: icon("mdi6.check-circle", colours, colours.good),
            Standing.DEAD: icon("mdi6.close-octagon", colours, colours.bad),
        }
        icons = {standing: drawn(mark, side) for standing, mark in marks.items()}
        self.table.candidate_model.show_marks(icons, QBrush(QColor(colours.quiet)))

    def show_why(self) -> None:
        """Show what stands in the way of a fill, above the list."""
        self.verticalScrollBar().setValue(0)

    def show_after_placing(self, after: AfterPlacing) -> None:
        """Show where Return goes."""
        self._returns.show_choice(after)
        self._options.show_words(tr("Return"))

    def show_lists(self, words: WordList | None) -> None:
        """Offer to show the words of one of the lists of ``words`` alone, and tell them apart."""
        names = words.lists if words else ()
        self.table.show_lists(told=len(names) > 1, uses=words is not None and words.has_uses)
        if words is not None:
            self._kinds.show_language(words.alphabet.language)
        menu, chosen = self._lists.menu(), self._sieve.word_list
        menu.clear()
        group = QActionGroup(menu)
        for name in ("", *names):
            action = menu.addAction(list_name(name) if name else tr("All lists"))
            action.setCheckable(True)
            action.setChecked(name == chosen)
            action.setData(name)
            group.addAction(action)
        self._lists.show_words(list_name(chosen) if chosen in names else tr("Lists"))

    def show_offer(self, offer: Offer) -> None:
        """Show the words of ``offer``; another subject than before begins anew."""
        checked = offer.view is not None
        is_other = offer.subject != self._subject or checked != self._checked
        if is_other or self._has_new_words(offer):
            self._begin(offer, checked=checked)
        elif offer.view is not None:
            self.table.candidate_model.update_candidates(offer.view.candidates)
            if not self.table.is_attended:
                self.table.candidate_model.settle()
            elif self.table.is_untouched:
                self.table.candidate_model.drop_dead()
                if self.table.hasFocus():
                    self.table.begin_again()
        self._offer = offer
        self._tell()
        self.table.point_again()

    def _has_new_words(self, offer: Offer) -> bool:
        return self._offer is None or offer.words != self._offer.words

    def _begin(self, offer: Offer, *, checked: bool) -> None:
        """Show ``offer``; the current word stays current if it is still about the same."""
        model, is_other = self.table.candidate_model, offer.subject != self._subject
        self._subject, self._checked = offer.subject, checked
        if offer.words is None or offer.lists is None or offer.puzzle is None:
            model.show_words(None, {})
            return
        avoided = flags_of(tags_in_force(offer.puzzle).tags(Treatment.AVOIDED))
        rows = CandidateRows(offer.lists, offer.words, offer.present, avoided)
        if offer.view is not None:
            rows.learn(offer.view.candidates)
        model.show_words(rows, offer.puzzle.layout.by_key)
        if is_other:
            self.table.go_to_top()
        else:
            self.table.begin_again()

    def _tell(self) -> None:
        """Say how many words there are, what they are listed without, and what is hidden."""
        if self._offer is None:
            return
        living, dead, below = self.table.candidate_model.counts
        floor = self.table.candidate_model.floor
        said = _sentence(self._offer, living)
        if below and not living and not self._sieve.hidden:
            said += " " + _below(below, floor)
        if not living and _could_be_another(self._offer):
            said += " " + tr(
                "“Alternatives of the section” in the Fill menu changes the words around it."
            )
        self._found.setText(said)
        shown, hidden = self._sieve.hidden, _hidden(dead, below, floor)
        self._foot.setText(hidden)
        self._foot.setArrowType(Qt.ArrowType.DownArrow if shown else Qt.ArrowType.RightArrow)
        template = tr("Hide {words}") if shown else tr("Show {words}")
        self._foot.setAccessibleName(template.format(words=hidden))
        self._foot.setToolTip(
            f"{hidden}\n" + tr("Show or hide the words that are ruled out or below the floor")
        )
        self._foot.setVisible(bool(hidden))

    @property
    def _sieve(self) -> Sieve:
        return self.table.candidate_model.sieve

    def _sift(self) -> None:
        """Show what passes the sieve above the list."""
        chosen = replace(
            self._sieve,
            text=self._filter.text(),
            having=self._kinds.having,
            without=self._kinds.without,
            avoided=self._kinds.avoided,
        )
        self._arrange(self.table.candidate_model.sorting, chosen)

    def _choose_list(self, action: QAction) -> None:
        self._lists.show_words(action.data() or tr("Lists"))
        sieve = replace(self._sieve, word_list=action.data())
        self._arrange(self.table.candidate_model.sorting, sieve)

    def _show_hidden(self, shown: bool) -> None:
        sieve = replace(self._sieve, hidden=shown)
        self._arrange(self.table.candidate_model.sorting, sieve)

    def _sort(self, sorting: Sorting) -> None:
        self.table.show_sorting(sorting)
        self._arrange(sorting, self._sieve)
        self.table.scrollToTop()

    def _arrange(self, sorting: Sorting, sieve: Sieve) -> None:
        wrong = self.table.candidate_model.arrange(sorting, sieve)
        self._tell()
        if wrong:
            self._found.setText(wrong)

    def _connect(self) -> None:
        self._filter.textChanged.connect(self._sift)
        self._filter.returnPressed.connect(self.table.setFocus)
        for part in (self._filter, self.table):
            part.installEventFilter(self)
        self._kinds.changed.connect(self._sift)
        self._lists.menu().triggered.connect(self._choose_list)
        self._returns.chosen.connect(self.after_placing_chosen)
        self._foot.toggled.connect(self._show_hidden)
        self.table.left.connect(self.left)
        self.table.sorting_asked.connect(self._sort)

    def _build(self) -> None:
        self._filter.setPlaceholderText(tr("Show words with these letters"))
        self._filter.setAccessibleName(tr("Filter"))
        self._filter.setClearButtonEnabled(True)
        self._foot.setCheckable(True)
        self._foot.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # before the list is, which would take it over
        self.setFocusProxy(self.table)
        self._filter.setMinimumWidth(_FIELD)
        sieve = FlowRow()
        for part in (self._filter, self._lists, self._kinds):
            sieve.addWidget(part)
        foot = FlowRow()
        foot.addWidget(self._foot)
        foot.addWidget(self._options)
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self.why)
        layout.addLayout(sieve)
        layout.addWidget(self._found)
        layout.addWidget(self.table, 1)
        layout.addLayout(foot)
        # The list takes what the others leave, and asks for no more than its first rows.
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.table.setMinimumHeight(self.table.minimumSizeHint().height())
        scroll(self, inside)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    # Qt overrides

    def eventFilter(self, watched: object, event: QEvent) -> bool:  # noqa: N802
        """Let the arrow down lead from the filter to the list, and Esc to the grid.

        The list is in sight while the keyboard is in it; under the pointer it stays where it is.
        """
        if watched is self.table and isinstance(event, QFocusEvent) and event.gotFocus():
            by_pointer = event.reason() == Qt.FocusReason.MouseFocusReason
            if not by_pointer:
                self.ensureWidgetVisible(self.table, 0, 0)
        if watched is self._filter and event.type() == QEvent.Type.KeyPress:
            key = event.key()  # type: ignore[attr-defined]
            if key == Qt.Key.Key_Down:
                self.table.setFocus()
                return True
            if key == Qt.Key.Key_Escape:
                self.left.emit()
                return True
        return super().eventFilter(watched, event)  # type: ignore[arg-type]


def _sentence(offer: Offer, living: int) -> str:
    """Return how many words there are, how sure that is, and what they are listed without."""
    if offer.puzzle is None:
        return tr("Loading the word lists…")
    if offer.slot is None:
        return tr("There is no entry under the cursor.")
    said = [_count(offer, living)]
    if offer.view is not None:
        if offer.slot in offer.view.aside:
            said.append(tr("This entry has no fill: the others are listed without it."))
        aside = offer.view.look.aside if offer.view.look else NOTHING
        said += describe_aside(offer.puzzle, aside, offer.slot)
        if offer.view.freed:
            said.append(tr("Change this entry and the rest can be filled."))
    if offer.is_locked:
        said.append(tr("The entry is locked: unlock it to place another word."))
    return " ".join(said)


def _count(offer: Offer, living: int) -> str:
    assert offer.slot is not None
    slot = slot_name(offer.slot)
    if offer.view is not None and offer.view.done and not living:
        none = (
            tr("{slot}: no candidate.")
            if offer.present is None
            else tr("{slot}: no other candidate.")
        )
        return none.format(slot=slot)
    if offer.view is not None:
        found = (
            counted(living, "{count} candidate", "{count} candidates")
            if offer.present is None
            else counted(living, "{count} other candidate", "{count} other candidates")
        )
        return f"{slot}: {found}{'.' if offer.view.done else ' …'}"
    found = (
        counted(living, "{count} word of the lists", "{count} words of the lists")
        if offer.present is None
        else counted(living, "{count} other word of the lists", "{count} other words of the lists")
    )
    sentence = (
        tr("{slot}: {found}, not checked yet …")
        if offer.checking
        else tr("{slot}: {found}. Live help is off, so none is checked.")
    )
    return sentence.format(slot=slot, found=found)


def _could_be_another(offer: Offer) -> bool:
    """Tell whether an entry stands that more than its crossings would have to change for."""
    return offer.present is not None and offer.view is not None and not offer.is_locked


def _below(count: int, floor: int) -> str:
    """Return how to see the words below the ``floor``."""
    sentence = counted(
        count,
        "{count} word below {floor} is hidden: the button under the list shows it.",
        "{count} words below {floor} are hidden: the button under the list shows them.",
    )
    return sentence.format(floor=floor)


def _hidden(dead: int, below: int, floor: int) -> str:
    """Return how many words are hidden, or were, were they not shown; empty where none is."""
    parts = []
    if dead:
        parts.append(counted(dead, "{count} ruled out", "{count} ruled out"))
    if below:
        low = counted(below, "{count} below {floor}", "{count} below {floor}")
        parts.append(low.format(floor=floor))
    return " · ".join(parts)
