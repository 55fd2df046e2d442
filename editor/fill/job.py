"""A fill job in values: request -> progress* -> outcome."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

LADDER = (60, 50, 38, 25, 1)
"""The floors that are tried, from the best, when the constructor sets none."""


@dataclass(frozen=True, slots=True)
class FillRequest:
    """Fill the open cells of ``puzzle`` that have no typed, given or locked letter.

    ``scope`` are the cells that may change (None: all). ``floor`` is the lowest score a word may
    have (None: the highest of ``LADDER`` that works). ``seconds`` limits the search, None: until
    stopped. ``polish`` seconds of improvement follow the first fill (None: until stopped; 0: none).
    """

    puzzle: Puzzle
    lists: ListSetup = field(default_factory=ListSetup)
    scope: frozenset[Cell] | None = None
    floor: int | None = None
    seed: int = 0
    seconds: float | None = None
    polish: float | None = 0.0


@dataclass(frozen=True, slots=True)
class FillProgress:
    """The best fill so far, or the state of the search while there is none (no ``texts``)."""

    texts: Mapping[Cell, str]
    floor: int
    mean: float | None
    bound: float | None
    """No fill of the part looked at last can have a higher mean score, where that is known."""
    nodes: int
    seconds: float


class Verdict(Enum):
    """How a fill job ended; never conflated."""

    FILLED = "filled"
    IMPOSSIBLE = "impossible"
    """Proven: no fill exists with these lists, floor and limits."""
    NOT_FOUND = "not found"
    """Not found in the time, or before the stop."""


@dataclass(frozen=True, slots=True)
class FillOutcome:
    """The end of a fill job. ``texts`` are the texts of all open cells when filled."""

    verdict: Verdict
    texts: Mapping[Cell, str]
    floor: int
    """The floor of the fill; else the lowest floor that the verdict speaks of."""
    mean: float | None
    bound: float | None
    nodes: int
    load_seconds: float
    search_seconds: float
    seed: int
    lists: str
    """The fingerprint of the word lists that the verdict assumes."""
    reason: str = ""
    """Why there is no fill, one English sentence, where that is known."""
