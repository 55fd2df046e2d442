"""What live help knows of the grid as it stands, as the window shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from editor.fill.questions import FLOOR

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.live_job import LiveView, SlotRows
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class Offer:
    """The words for a slot; ``subject`` tells what grid, lists and slot they are about."""

    subject: object = None
    puzzle: Puzzle | None = None
    slot: Slot | None = None
    lists: WordList | None = None
    view: LiveView | None = None
    """What a look has found; None: nothing yet, the lists alone have told the matches."""
    matches: SlotRows | None = None
    checking: bool = False
    """Whether a closer look at the matches is under way."""

    @property
    def words(self) -> SlotRows | None:
        """All words for the slot, as far as they are known, in the lists as they are now."""
        words = self.view.words if self.view else self.matches
        if words is None or self.lists is None or words.lists != self.lists.fingerprint:
            return None
        return words

    @property
    def present(self) -> str | None:
        """The word that stands in the slot."""
        return self.puzzle.entry(self.slot) if self.puzzle and self.slot else None

    @property
    def is_locked(self) -> bool:
        """Whether the entry is locked, so that nothing is placed there."""
        return (
            self.puzzle is not None and self.slot is not None and self.slot.key in self.puzzle.locks
        )


@dataclass(frozen=True, slots=True)
class LiveState:
    """All that the window shows of live help."""

    view: LiveView | None = None
    """What is known of the grid as it stands; None: nothing yet."""
    floor: int = FLOOR
    """The floor that is asked about."""
    watched: bool = False
    """Whether live help looks at all."""
    offer: Offer = field(default_factory=Offer)
    """The candidates, those of the slot before until there are others."""
    hints: Mapping[Cell, str] = field(default_factory=dict)
    """Letters to show in grey: those forced, and those that a candidate would bring."""
    outlined: frozenset[Cell] = frozenset()
    """The entries that a candidate crosses, as far as they are asked for."""
    scope: frozenset[Cell] = frozenset()
    """The selection that Autofill's verdict is about; empty: the whole grid."""
