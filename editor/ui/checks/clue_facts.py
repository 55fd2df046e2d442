"""Has many clues looked up in turns, so that no key waits for all of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.core.change import Change
from editor.core.checks import clue_findings
from editor.core.rules.clues import clued
from editor.core.rules.rule import NO_FACTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import SlotKey
    from editor.document.document import Document
    from editor.document.word_lists import WordLists

    Look = tuple[SlotKey, str, tuple[str, ...]]

_MOST_KNOWN = 2000
"""Texts that clues had, of which it is kept that the lists were asked."""
_AT_ONCE = 2
"""Clues that are looked up between two keys; a letter typed concerns as many."""


class ClueFacts(QObject):
    """Tells what the word lists know of clues, once they have been asked for nearly all of it.

    Lists keep what they were asked; the first answers for a Sunday grid took 150 ms.

    Signals:
        found(): they tell of the clues now, after they told nothing.
    """

    found = Signal()

    def __init__(self, document: Document, lists: WordLists, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._lists = lists
        self._facts: WordFacts = NO_FACTS
        self._known: frozenset[Look] = frozenset()
        self._ready: Puzzle | None = None
        self._timer = QTimer(self, singleShot=True, interval=1)
        self._timer.timeout.connect(self._look_up)

    def told(self) -> WordFacts:
        """Return what is known for the clues of the document; while that is looked up, nothing."""
        if self._lists.facts is not self._facts:
            self._facts, self._known, self._ready = self._lists.facts, frozenset(), None
        puzzle = self._document.puzzle
        if self._ready is not puzzle and self._facts is not NO_FACTS:
            looks = _looks(puzzle, self._ready)
            if len(self._unknown(looks)) > _AT_ONCE:
                if not self._timer.isActive():
                    self._timer.start()
                return NO_FACTS
            self._known, self._ready = self._known.union(looks), puzzle
            if len(self._known) > _MOST_KNOWN:
                self._known = frozenset(_looks(puzzle, None))
        return self._facts

    def _look_up(self) -> None:
        """Look some clues up, and tell once there are few left."""
        if self.told() is not NO_FACTS:
            self.found.emit()
            return
        puzzle = self._document.puzzle
        some = self._unknown(_looks(puzzle, self._ready))[:_AT_ONCE]
        clue_findings(replace(puzzle, clues={key: clue for key, clue, _ in some}), self._facts)
        self._known = self._known.union(some)
        self._timer.start()

    def _unknown(self, looks: Iterable[Look]) -> list[Look]:
        return [one for one in looks if one not in self._known]


def _looks(puzzle: Puzzle, ready: Puzzle | None) -> list[Look]:
    """Return all that the lists are asked about: the clues of ``puzzle`` with their entries.

    Those that ``ready`` has too were asked about; a key in a clue asks of that clue alone.
    """
    if ready is not None and Change(ready, puzzle).of_clues_alone:
        puzzle = replace(puzzle, clues=dict(puzzle.clues.items() - ready.clues.items()))
    return [(slot.key, clue, puzzle.entries(slot)) for slot, clue in clued(puzzle)]
