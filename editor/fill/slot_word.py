"""A word for a slot, and what is known of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.fill.around import Rest
    from editor.fill.changed_crossings import Change


class WordStanding(Enum):
    """What is known of a word for a slot."""

    FITS = "fits"
    """Every crossing has a word with its letter."""
    CONSISTENT = "consistent"
    """Nothing that follows from it leaves a slot of the rest without a word."""
    PROVEN = "proven"
    """A fill of the rest with it was found."""
    DEAD = "dead"
    """Proven: no fill of the rest has it."""


@dataclass(frozen=True, slots=True)
class SlotWord:
    """A word for a slot. ``score`` is None for the present one where no list has it.

    ``rest`` is the mean score around it, where that is known: see ``fill.around``.
    """

    text: str
    score: int | None
    standing: WordStanding
    changes: tuple[Change, ...] = ()
    rest: Rest | None = None

    @property
    def blend(self) -> float:
        """Score and rest together, by which the best come first."""
        return (self.score or 0) + (self.rest.mean if self.rest else 0.0)
