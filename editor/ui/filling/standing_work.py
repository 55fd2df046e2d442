"""Carrying out what is to be done about entries that no fill would be given."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.core.edits import clear_cells, set_locked
from editor.core.limits import SlotLimits
from editor.fill.clearing import freed_cells
from editor.language import counted, tr
from editor.ui.filling.standing_button import Remedy
from editor.ui.grid import cursor as moves
from editor.words.scale import UNSCORED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.puzzle import Puzzle
    from editor.document.own_words import OwnWords
    from editor.fill.questions import StandingEntry
    from editor.ui.filling.standing_button import StandingRemedy
    from editor.ui.filling.workplace import Workplace


class StandingWork(QObject):
    """Takes entries into one's own words, locks or clears them, each at once.

    Signals:
        said(sentence): something to tell in passing.
    """

    said = Signal(str)

    def __init__(self, place: Workplace, own_words: OwnWords) -> None:
        super().__init__(place.view)
        self._place = place
        self._own_words = own_words

    def carry_out(self, remedy: StandingRemedy) -> None:
        """Do what ``remedy`` says; an edit of the puzzle is one undo step."""
        entries, puzzle = remedy.entries, self._place.puzzle
        keys = [one.slot for one in entries]
        match remedy.what:
            case Remedy.OWN:
                self._take(entries)
            case Remedy.LOCK:
                after = set_locked(puzzle, keys, locked=True)
                self._place.document.apply(tr("Lock entries"), after)
            case Remedy.CLEAR:
                after = clear_cells(puzzle, freed_cells(puzzle, keys))
                self._place.document.apply(tr("Clear entries"), after)

    def go_to(self, entry: StandingEntry) -> None:
        """Go to ``entry`` in the grid."""
        puzzle, view = self._place.puzzle, self._place.view
        if slot := puzzle.layout.by_key.get(entry.slot):
            view.move_cursor(moves.at_slot(view.cursor_value, puzzle, slot))
            view.setFocus()

    def _take(self, entries: Sequence[StandingEntry]) -> None:
        """Accept ``entries`` as words of one's own; a ban of the puzzle on them is lifted."""
        puzzle = self._place.puzzle
        for one in entries:
            word = self._place.lists.words.find(one.entry) if self._place.lists.words else None
            score = word.score if word and word.score else UNSCORED
            self._own_words.set_score(puzzle.alphabet, word.display if word else one.entry, score)
        self._place.document.apply(tr("Lift ban"), _without_bans(puzzle, entries))
        count = len(entries)
        self.said.emit(
            counted(
                count, "{count} entry is among your words.", "{count} entries are among your words."
            )
        )


def _without_bans(puzzle: Puzzle, entries: Sequence[StandingEntry]) -> Puzzle:
    """Return ``puzzle`` without the bans that strike ``entries`` where they stand."""
    limits, texts = puzzle.limits, {one.entry for one in entries}
    normal = puzzle.alphabet.normalize
    slots = dict(limits.slots)
    for one in entries:
        if own := slots.get(one.slot):
            kept = frozenset(word for word in own.banned if normal(word) != one.entry)
            slots[one.slot] = replace(own, banned=kept)
    slots = {key: own for key, own in slots.items() if own != SlotLimits()}
    banned = frozenset(word for word in limits.banned if normal(word) not in texts)
    return replace(puzzle, limits=replace(limits, banned=banned, slots=slots))
