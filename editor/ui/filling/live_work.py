"""Live help in the window: what is looked at, and where what was found is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.core.change import fill_part
from editor.core.edits import set_text
from editor.document.live_help import LiveHelp
from editor.fill.fillability import Fillability
from editor.fill.live_job import LiveRequest
from editor.language import counted, tr
from editor.ui.filling.live_state import LiveState, Offer
from editor.ui.grid import cursor as moves
from editor.ui.words.list_matches import list_matches

if TYPE_CHECKING:
    from editor.core.change import Change
    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.document.settings import Preferences
    from editor.fill.job import FillRequest
    from editor.fill.live_job import Candidate, LiveView
    from editor.ui.filling.workplace import Workplace
    from editor.ui.words.word_work import WordWork

_WAIT = 80
"""Milliseconds without a view after which what the lists have is shown."""


class LiveWork(QObject):
    """Joins live help to the document: candidates, letters left, forced letters, the light.

    Signals:
        said(sentence): something to tell in passing.
        looked(view): more is known of the grid as it stands.
        state_changed(): there is something else to show.
    """

    said = Signal(str)
    looked = Signal(object)
    state_changed = Signal()

    def __init__(self, place: Workplace, words: WordWork) -> None:
        super().__init__(place.view)
        self._place = place
        self._document = place.document
        self._lists = place.lists
        self._settings = place.settings
        self._view = place.view
        self._words = words
        self._subject: tuple[object, ...] = ()
        self._request: LiveRequest | None = None
        self._known: tuple[tuple[object, ...], LiveView] | None = None
        self._pointed: Candidate | None = None
        self._state = LiveState()
        self._waiting = QTimer(self, singleShot=True, interval=_WAIT)
        self._waiting.timeout.connect(self._offer_matches)
        self.help = LiveHelp(self)
        self.help.view_changed.connect(self._note_view)
        self.help.failed.connect(self._note_failure)
        place.document.puzzle_changed.connect(self._note_edit)
        place.view.cursor_moved.connect(self._follow)
        place.lists.loaded.connect(self._follow)
        place.settings.preferences_changed.connect(self._note_preferences)

    @property
    def state(self) -> LiveState:
        """All that is to be shown."""
        return self._state

    @property
    def found(self) -> LiveView | None:
        """What is known of the grid as it stands; None: nothing yet."""
        return self._state.view

    @property
    def fill(self) -> FillRequest | None:
        """The job that the last look was about."""
        return self._request.fill if self._request else None

    # Commands

    def look(self) -> None:
        """Look at the grid as it stands and at the slot under the cursor, if they are others."""
        chosen, slot = self._settings.preferences, self._place.editing.slot
        if self._lists.words is None:
            return
        grid_subject = self._grid_subject()
        subject = (*grid_subject, slot.key if slot else None)
        if subject == self._subject:
            return
        if self._subject[:-1] != grid_subject:
            self._show(replace(self._state, view=None, floor=None, watched=chosen.live_help))
            self.looked.emit(None)
        self._subject = subject
        self._request = LiveRequest(self._place.request(), slot.key if slot else None)
        self._waiting.start()
        if chosen.live_help:
            self.help.look(self._request)

    def place(self, candidate: Candidate) -> None:
        """Type ``candidate`` into the slot it is for, as one undo step."""
        if (slot := self._slot) and self._words.place_in(slot, candidate.text):
            self.foresee(None)
            self._view.setFocus()

    def ban(self, candidate: Candidate) -> None:
        """Ban ``candidate`` from this puzzle."""
        self._words.ban_from_puzzle(candidate.text)

    def step_score(self, candidate: Candidate, steps: int) -> None:
        """Raise or lower the score of ``candidate``."""
        self._words.change_score(candidate.text, steps)

    def foresee(self, candidate: Candidate | None) -> None:
        """Show in grey what is forced, and what would be with ``candidate``."""
        self._pointed = candidate
        self._show(replace(self._state, hints=self._hints()))

    def accept_forced(self) -> None:
        """Type the letters that are forced, as one undo step."""
        puzzle = self._document.puzzle
        forced = self._forced()
        if not forced:
            self.said.emit(tr("No letter is forced."))
            return
        for cell, text in forced.items():
            puzzle = set_text(puzzle, cell, text)
        self._document.apply(tr("Accept forced letters"), puzzle)
        self.said.emit(counted(len(forced), "{count} letter accepted", "{count} letters accepted"))

    def go_to_tightest(self) -> None:
        """Go to the slot with the fewest words left."""
        key = self._state.view.tightest if self._state.view else None
        slot = self._document.puzzle.layout.by_key.get(key) if key else None
        if slot is None or self._state.view is None:
            self.said.emit(tr("No slot has a choice of words left."))
            return
        cursor = moves.at_slot(self._view.cursor_value, self._document.puzzle, slot)
        count = self._state.view.counts[slot.key]
        self._view.move_cursor(cursor)
        self._view.setFocus()
        self.said.emit(counted(count, "{count} word left here", "{count} words left here"))

    def close(self) -> None:
        """End what is under way."""
        self.help.close()

    @property
    def _slot(self) -> Slot | None:
        """The slot of the candidates shown."""
        key = self._request.slot if self._request else None
        return self._document.puzzle.layout.by_key.get(key) if key else None

    def _grid_subject(self) -> tuple[object, ...]:
        chosen = self._settings.preferences
        return (
            fill_part(self._document.puzzle),
            self._lists.setup,
            chosen.floor,
            chosen.live_help,
        )

    def _follow(self, _news: object = None) -> None:
        self.look()

    def _note_edit(self, change: Change) -> None:
        if change.of_fill:
            self.help.drop()
        self.look()

    def _note_preferences(self, chosen: Preferences) -> None:
        if not chosen.live_help:
            self.help.rest()
        self.look()
        self._show(replace(self._state, hints=self._hints()))

    def _note_failure(self, _job: object, sentence: str) -> None:
        self.said.emit(sentence)

    # Showing

    def _show(self, state: LiveState) -> None:
        if state != self._state:
            self._state = state
            self.state_changed.emit()

    def _note_view(self, request: LiveRequest, view: LiveView) -> None:
        if request is not self._request:
            return
        self._waiting.stop()
        view = self._with_known(view)
        offer = Offer(self._subject, self._slot, view)
        floor = request.fill.floor
        self._state = replace(self._state, view=view, floor=floor, watched=True, offer=offer)
        self._state = replace(self._state, hints=self._hints())
        self.state_changed.emit()
        self.looked.emit(view)

    def _offer_matches(self) -> None:
        """Offer what the lists have, as nothing better has come soon enough."""
        words, slot, fill = self._lists.words, self._slot, self.fill
        if words is None or fill is None:
            return
        matches = list_matches(fill, slot, words) if slot else ()
        checking = self._settings.preferences.live_help
        offer = Offer(self._subject, slot, matches=matches, checking=checking)
        self._show(replace(self._state, offer=offer))

    def _with_known(self, view: LiveView) -> LiveView:
        """Return ``view`` with what an earlier look has found out about the same grid."""
        subject = self._subject[:-1]
        if view.fillability is not Fillability.UNKNOWN:
            self._known = subject, view
        elif self._known is not None and self._known[0] == subject:
            known = self._known[1]
            return replace(view, fillability=known.fillability, reason=known.reason)
        return view

    def _forced(self) -> dict[Cell, str]:
        fill = self._document.puzzle.fill
        forced = self._state.view.forced if self._state.view else {}
        return {cell: text for cell, text in forced.items() if cell not in fill}

    def _hints(self) -> dict[Cell, str]:
        """Return what is forced, and what would stand there with the candidate pointed at."""
        shown = self._forced() if self._settings.preferences.forced_letters else {}
        candidate, slot = self._pointed, self._slot
        if candidate is not None and slot is not None:
            letters = self._document.puzzle.alphabet.split(candidate.text)
            shown.update(candidate.forced or {})
            if len(letters) == len(slot.cells):
                shown.update(zip(slot.cells, letters, strict=True))
        return shown
