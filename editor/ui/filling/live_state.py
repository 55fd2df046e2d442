"""What live help knows of the grid as it stands, as the window shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.core.slots import Slot
    from editor.fill.live_job import Candidate, LiveView


@dataclass(frozen=True, slots=True)
class Offer:
    """The candidates for a slot; ``subject`` tells what grid, lists and slot they are about."""

    subject: object = None
    slot: Slot | None = None
    view: LiveView | None = None
    """What a look has found; None: nothing yet, the lists alone have told the matches."""
    matches: tuple[Candidate, ...] = ()
    checking: bool = False
    """Whether a closer look at the matches is under way."""


@dataclass(frozen=True, slots=True)
class LiveState:
    """All that the window shows of live help."""

    view: LiveView | None = None
    """What is known of the grid as it stands; None: nothing yet."""
    floor: int | None = None
    watched: bool = False
    """Whether live help looks at all."""
    offer: Offer = field(default_factory=Offer)
    """The candidates, those of the slot before until there are others."""
    hints: Mapping[Cell, str] = field(default_factory=dict)
    """Letters to show in grey: those forced, and those that a candidate would bring."""
