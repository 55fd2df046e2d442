"""A grid that is proven fillable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class FillableGrid:
    """A puzzle of which a fill was found: the floor that worked, the changes that led to it."""

    puzzle: Puzzle
    floor: int
    mean: float
    changes: int = 0
