"""Live help in the window: what is looked at, and where what was found is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.core.change import fill_part
from editor.core.edits import set_text
from editor.document.live_help import LiveHelp
from editor.fill.fillability import Fillability
from editor.fill.list_matches import list_matches
from editor.fill.live_job import LiveRequest, Standing
from editor.fill.questions import FLOOR, lifted_cells
from editor.language import counted, tr
from editor.ui.filling.after_placing import AfterPlacing
from editor.ui.filling.live_state import LiveState, Offer
from editor.ui.grid import cursor as moves
from editor.wording.places import slot_name

if TYPE_CHECKING:
    from editor.core.change import Change
    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.document.preferences import Preferences
    from editor.fill.job import FillRequest
    from editor.fill.live_job import Candidate, LiveView, SlotRows
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
        self._autofill = False
        self._asked: set[str] = set()
        self._goes_to_tightest = False
        self._state = LiveState()
        self._waiting = QTimer(self, singleShot=True, interval=_WAIT)
        self._waiting.timeout.connect(self._offer_matches)
        self.help = LiveHelp(self)
        self.help.view_changed.connect(self._note_view)
        self.help.failed.connect(self._note_failure)
        place.document.puzzle_changed.connect(self._note_edit)
        place.view.cursor_moved.connect(self._note_move)
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
        """The job to fill the grid that the last look was about."""
        return replace(self._request.fill, scope=None) if self._request else None

    # Commands

    def look(self) -> None:
        """Look at the grid as it stands and at the slot under the cursor, if they are others."""
        chosen, slot = self._settings.preferences, self._place.editing.slot
        if self._lists.words is None:
            return
        grid_subject = self._grid_subject()
        key, scope = slot.key if slot else None, self._scope
        subject = (*grid_subject, (key, scope))
        if subject == self._subject:
            return
        if self._subject[:-1] != grid_subject:
            floor = chosen.floor or FLOOR
            self._show(replace(self._state, view=None, floor=floor, watched=chosen.live_help))
            self.looked.emit(None)
        self._subject = subject
        self._asked.clear()
        self._outline(frozenset())
        fill = self._place.request(scope=scope or None)
        self._request = LiveRequest(
            fill, key, autofill=self._autofill, share=chosen.live_share / 100
        )
        self._waiting.start()
        if chosen.live_help:
            self.help.look(self._request)

    def see(self, texts: tuple[str, ...]) -> None:
        """Look first at the words ``texts``, which have come into sight, if that is news."""
        look = self.found.look if self.found else None
        news = tuple(text for text in texts if text not in self._asked)
        if not news or look is None or self._request is None:
            return
        self._asked.update(news)
        self._request = replace(self._request, near=news)
        self.help.look(self._request)

    def watch_autofill(self, on: bool) -> None:
        """Find Autofill's verdict too from now on, or no longer."""
        if on == self._autofill:
            return
        self._autofill = on
        if on and self._subject:
            self._subject = (*self._subject[:-1], None)
            self.look()

    def place(self, candidate: Candidate, after: AfterPlacing | None = None) -> None:
        """Type ``candidate`` into the slot it is for, as one undo step, and go on from there.

        A complete entry makes way, but for what may not change; one that is locked does not. Nor
        is a word placed that is still shown of another slot or grid. One that is ruled out or below
        the floor is, and that is told.
        """
        puzzle, slot, offer = self._document.puzzle, self._slot, self._state.offer
        if slot is None:
            return
        if offer.subject != self._subject:
            sentence = tr("The words for {slot} are not listed yet.")
            self.said.emit(sentence.format(slot=slot_name(slot)))
            return
        if slot.key in puzzle.locks:
            sentence = tr("{slot} is locked: unlock it to place another word there.")
            self.said.emit(sentence.format(slot=slot_name(slot)))
            return
        free = lifted_cells(puzzle, slot) or None
        if candidate.text == puzzle.entry(slot) or self._words.place_in(slot, candidate.text, free):
            self.foresee(None)
            self._go_on(after or AfterPlacing(self._settings.preferences.after_placing))
            if warning := _warning(candidate, offer.words.floor if offer.words else 1):
                self.said.emit(warning)

    def ban(self, candidate: Candidate) -> None:
        """Ban ``candidate`` from this puzzle."""
        self._words.ban_from_puzzle(candidate.text)

    def ban_here(self, candidate: Candidate) -> None:
        """Ban ``candidate`` from the slot it is for."""
        if slot := self._slot:
            self._words.ban_from_slot(slot, candidate.text)

    def ban_always(self, candidate: Candidate) -> None:
        """Ban ``candidate`` from all puzzles."""
        self._words.ban_always(candidate.text)

    def show_crossings(self, candidate: Candidate) -> None:
        """Outline the entries that ``candidate`` would change; else all that cross its slot."""
        layout, slot = self._document.puzzle.layout, self._slot
        if slot is None:
            return
        changed = {change.slot for change in candidate.changes}
        crossed = {layout.crossing(slot, cell) for cell in slot.cells}
        crossings = [one for one in crossed if one and (not changed or one.key in changed)]
        self.foresee(candidate)
        self._outline(frozenset(cell for one in crossings for cell in one.cells))

    def step_score(self, candidate: Candidate, steps: int) -> None:
        """Raise or lower the score of ``candidate``."""
        self._words.change_score(candidate.text, steps)

    def foresee(self, candidate: Candidate | None) -> None:
        """Show in grey what is forced, and what would be with ``candidate``."""
        if candidate != self._pointed:
            self._outline(frozenset())
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
        if self.found is not None and self._move_to_tightest(self.found):
            self._view.setFocus()
        else:
            self.said.emit(tr("No slot has a choice of words left."))

    def _move_to_tightest(self, view: LiveView) -> bool:
        """Move the cursor to the slot with the fewest words left; tell whether there is one."""
        slot = self._document.puzzle.layout.by_key.get(view.tightest) if view.tightest else None
        if slot is None:
            return False
        cursor = moves.at_slot(self._view.cursor_value, self._document.puzzle, slot)
        count = view.counts[slot.key]
        self._view.move_cursor(cursor)
        self.said.emit(counted(count, "{count} word left here", "{count} words left here"))
        return True

    def close(self) -> None:
        """End what is under way."""
        self.help.close()

    @property
    def _slot(self) -> Slot | None:
        """The slot of the candidates shown."""
        key = self._request.slot if self._request else None
        return self._document.puzzle.layout.by_key.get(key) if key else None

    @property
    def _scope(self) -> frozenset[Cell]:
        """The selection, as far as Autofill's verdict is asked for."""
        return self._view.cursor_value.selection if self._autofill else frozenset()

    def _grid_subject(self) -> tuple[object, ...]:
        chosen = self._settings.preferences
        return (
            fill_part(self._place.counted),
            self._lists.setup,
            chosen.floor,
            chosen.live_help,
        )

    def _follow(self, _news: object = None) -> None:
        self.look()

    def _note_move(self, _news: object = None) -> None:
        self._goes_to_tightest = False
        self.look()

    def _note_edit(self, change: Change) -> None:
        if self._place.outdates(change):
            self.help.drop()
        self.look()

    def _note_preferences(self, chosen: Preferences) -> None:
        if not chosen.live_help:
            self.help.rest()
        self.look()
        self._show(replace(self._state, hints=self._hints()))

    def _note_failure(self, _job: object, sentence: str) -> None:
        self.said.emit(sentence)

    def _go_on(self, after: AfterPlacing) -> None:
        """Go where the constructor works on: from slot to slot the keyboard stays in the list."""
        match after:
            case AfterPlacing.STAY:
                self._view.setFocus()
            case AfterPlacing.NEXT:
                puzzle, cursor = self._document.puzzle, self._view.cursor_value
                gap = moves.next_gap(cursor, puzzle)
                self._view.move_cursor(gap or moves.next_slot(cursor, puzzle))
            case AfterPlacing.TIGHTEST:
                self._goes_to_tightest = True  # once the grid with the word has been looked at

    # Showing

    def _outline(self, cells: frozenset[Cell]) -> None:
        self._show(replace(self._state, outlined=cells))

    def _show(self, state: LiveState) -> None:
        if state != self._state:
            self._state = state
            self.state_changed.emit()

    def _note_view(self, request: LiveRequest, view: LiveView) -> None:
        if request is not self._request:
            return
        self._waiting.stop()
        view = self._with_known(view)
        offer = self._offer(view=view)
        scope = request.fill.scope or frozenset()
        self._state = replace(self._state, view=view, watched=True, offer=offer, scope=scope)
        self._state = replace(self._state, hints=self._hints())
        self.state_changed.emit()
        self.looked.emit(view)
        if self._goes_to_tightest and (view.tightest or view.done):
            # Before a lower floor is found, nothing may be known of a grid impossible at 50.
            self._goes_to_tightest = False
            self._move_to_tightest(view)

    def _offer_matches(self) -> None:
        """Offer what the lists have, as nothing better has come soon enough."""
        words, slot, fill = self._lists.words, self._slot, self.fill
        if words is None or fill is None:
            return
        same = self._known is not None and self._known[0] == self._subject[:-1]
        look = self._known[1].look if self._known and same else None
        floor = look.grid.floor if look else fill.floor or FLOOR
        matches = list_matches(fill, slot, words, floor) if slot else None
        checking = self._settings.preferences.live_help
        offer = self._offer(matches=matches, checking=checking)
        self._show(replace(self._state, offer=offer))

    def _offer(
        self,
        view: LiveView | None = None,
        matches: SlotRows | None = None,
        *,
        checking: bool = False,
    ) -> Offer:
        puzzle, words = self._place.counted, self._lists.words
        return Offer(self._subject, puzzle, self._slot, words, view, matches, checking)

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


def _warning(candidate: Candidate, floor: int) -> str:
    """Return what speaks against ``candidate``, which was placed all the same."""
    if candidate.standing is Standing.DEAD:
        return tr("{word} is placed, though it is proven that no fill has it there.").format(
            word=candidate.text
        )
    if candidate.score is not None and candidate.score < floor:
        return tr("{word} is placed, though its score of {score} is below {floor}.").format(
            word=candidate.text, score=candidate.score, floor=floor
        )
    return ""
