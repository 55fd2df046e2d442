"""How many patterns were tried for theme entries, as it is told on the way."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tried:
    """So many patterns that hold the entries were refuted, or tried to be filled."""

    count: int
