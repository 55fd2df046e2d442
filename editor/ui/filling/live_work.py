"""Live help in the window: what is looked at, and where what was found is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.core.edits import set_text
from editor.document.live_help import LiveHelp
from editor.fill.live_job import Fillability, LiveRequest
from editor.language import counted, tr
from editor.ui.filling.autofill import job_part
from editor.ui.grid import cursor as moves
from editor.ui.words.list_matches import list_matches

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.document.settings import Preferences
    from editor.fill.job import FillRequest
    from editor.fill.live_job import Candidate, LiveView
    from editor.ui.filling.candidates_panel import CandidatesPanel
    from editor.ui.filling.fill_light import FillLight
    from editor.ui.filling.workplace import Workplace
    from editor.ui.words.word_work import WordWork

_WAIT = 80
"""Milliseconds without a view after which what the lists have is shown."""


class LiveWork(QObject):
    """Joins live help to the document: candidates, letters left, forced letters, the light.

    Signals:
        said(sentence): something to tell in passing.
        looked(view): more is known of the grid as it stands.
    """

    said = Signal(str)
    looked = Signal(object)

    def __init__(self, place: Workplace) -> None:
        super().__init__(place.view)
        self._place = place
        self._document = place.document
        self._lists = place.lists
        self._settings = place.settings
        self._view = place.view
        self._panel: CandidatesPanel | None = None
        self._light: FillLight | None = None
        self._words: WordWork | None = None
        self._subject: tuple[object, ...] = ()
        self._request: LiveRequest | None = None
        self._found: LiveView | None = None
        self._known: tuple[tuple[object, ...], LiveView] | None = None
        self._waiting = QTimer(self, singleShot=True, interval=_WAIT)
        self._waiting.timeout.connect(self._show_matches)
        self.help = LiveHelp(self)
        self.help.view_changed.connect(self._show_view)
        self.help.failed.connect(self._note_failure)
        place.document.puzzle_changed.connect(self._note_edit)
        place.view.cursor_moved.connect(self._follow)
        place.lists.loaded.connect(self._follow)
        place.settings.preferences_changed.connect(self._note_preferences)

    @property
    def found(self) -> LiveView | None:
        """What is known of the grid as it stands; None: nothing yet."""
        return self._found

    @property
    def fill(self) -> FillRequest | None:
        """The job that the last look was about."""
        return self._request.fill if self._request else None

    def join(self, panel: CandidatesPanel, light: FillLight, words: WordWork) -> None:
        """Show candidates in ``panel`` and fillability in ``light``; ``words`` works with them."""
        self._panel, self._light, self._words = panel, light, words
        panel.left.connect(self._view.setFocus)
        table = panel.table
        table.word_chosen.connect(self.place)
        table.ban_asked.connect(self.ban)
        table.score_asked.connect(self._step_score)
        table.candidate_pointed.connect(self._foresee)

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
            self._show_none(watched=chosen.live_help)
        self._subject = subject
        self._request = LiveRequest(self._place.request(), slot.key if slot else None)
        self._waiting.start()
        if chosen.live_help:
            self.help.look(self._request)

    def place(self, candidate: Candidate) -> None:
        """Type ``candidate`` into the slot it is for, as one undo step."""
        if self._words and (slot := self._slot) and self._words.place_in(slot, candidate.text):
            self._view.show_hints({})
            self._view.setFocus()

    def ban(self, candidate: Candidate) -> None:
        """Ban ``candidate`` from this puzzle."""
        if self._words is not None:
            self._words.ban_from_puzzle(candidate.text)

    def accept_forced(self) -> None:
        """Type the letters that are forced, as one undo step."""
        puzzle = self._document.puzzle
        forced = self._forced(self._found)
        if not forced:
            self.said.emit(tr("No letter is forced."))
            return
        for cell, text in forced.items():
            puzzle = set_text(puzzle, cell, text)
        self._document.apply(tr("Accept forced letters"), puzzle)
        self.said.emit(counted(len(forced), "{count} letter accepted", "{count} letters accepted"))

    def go_to_tightest(self) -> None:
        """Go to the slot with the fewest words left."""
        key = self._found.tightest if self._found else None
        slot = self._document.puzzle.layout.by_key.get(key) if key else None
        if slot is None or self._found is None:
            self.said.emit(tr("No slot has a choice of words left."))
            return
        cursor = moves.at_slot(self._view.cursor_value, self._document.puzzle, slot)
        count = self._found.counts[slot.key]
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
            job_part(self._document.puzzle),
            self._lists.setup,
            chosen.floor,
            chosen.live_help,
        )

    def _follow(self, _news: object = None) -> None:
        self.look()

    def _note_edit(self, before: Puzzle, after: Puzzle) -> None:
        if job_part(before) != job_part(after):
            self.help.drop()
        self.look()

    def _note_preferences(self, chosen: Preferences) -> None:
        if not chosen.live_help:
            self.help.rest()
        self.look()
        self._show_marks()

    def _note_failure(self, _job: object, sentence: str) -> None:
        self.said.emit(sentence)

    def _step_score(self, candidate: Candidate, steps: int) -> None:
        if self._words is not None:
            self._words.change_score(candidate.text, steps)

    # Showing

    def _show_none(self, *, watched: bool) -> None:
        self._found = None
        if self._light is not None:
            self._light.show_view(None, None, watched=watched)
        self._view.show_letters_left({})
        self.looked.emit(None)

    def _show_view(self, request: LiveRequest, view: LiveView) -> None:
        if request is not self._request:
            return
        self._waiting.stop()
        view = self._with_known(view)
        self._found = view
        if self._light is not None:
            self._light.show_view(view, request.fill.floor)
        if self._panel is not None:
            self._panel.show_view(self._subject, self._slot, view)
        self._show_marks()
        self.looked.emit(view)

    def _show_matches(self) -> None:
        """Show what the lists have, as nothing better has come soon enough."""
        words, slot, fill = self._lists.words, self._slot, self.fill
        if self._panel is None or words is None or fill is None:
            return
        matches = list_matches(fill, slot, words) if slot else ()
        checking = self._settings.preferences.live_help
        self._panel.show_matches(self._subject, slot, matches, checking=checking)

    def _with_known(self, view: LiveView) -> LiveView:
        """Return ``view`` with what an earlier look has found out about the same grid."""
        subject = self._subject[:-1]
        if view.fillability is not Fillability.UNKNOWN:
            self._known = subject, view
        elif self._known is not None and self._known[0] == subject:
            known = self._known[1]
            return replace(view, fillability=known.fillability, reason=known.reason)
        return view

    def _show_marks(self) -> None:
        """Show forced letters and letters left, as far as they are wanted."""
        if self._panel is not None and self._panel.table.hasFocus():
            self._foresee(self._panel.table.candidate)
        else:
            self._foresee(None)
        self._view.show_letters_left(
            self._found.letters if self._found else {},
            heat=self._settings.preferences.heat_map,
        )

    def _forced(self, view: LiveView | None) -> dict[tuple[int, int], str]:
        fill = self._document.puzzle.fill
        forced = view.forced if view else {}
        return {cell: text for cell, text in forced.items() if cell not in fill}

    def _foresee(self, candidate: Candidate | None) -> None:
        """Show in grey what is forced, and what would be with ``candidate``."""
        shown = self._forced(self._found) if self._settings.preferences.forced_letters else {}
        slot = self._slot
        if candidate is not None and slot is not None:
            letters = self._document.puzzle.alphabet.split(candidate.text)
            shown.update(candidate.forced or {})
            if len(letters) == len(slot.cells):
                shown.update(zip(slot.cells, letters, strict=True))
        self._view.show_hints(shown)
