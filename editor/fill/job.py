"""A fill job in values: request -> progress* -> outcome."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from editor.fill.taste import PLAIN
from editor.words.setup import ListSetup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.fill.statistics import Spent, Stage
    from editor.fill.taste import Taste

LADDER = (60, 50, 38, 25, 1)
"""The floors that are tried, from the best, when the constructor sets none.

What scores mean: 60 is lively, 50 fit to print, 38 and 25 for corners, 1 anything but banned.
Each more costs one more search.
"""
LETTER_WEIGHT = 2
"""Chosen: so many points of one entry for a letter more; more draws rare ones into worse words."""
STEM_WEIGHT = 10
"""Chosen: a repeated stem costs as much as an entry ten points worse; with 0 it costs nothing."""
USUAL_POLISH = 2.0
"""Seconds of work that polish is given where no time is named."""
AVOIDED_WEIGHT = 20
"""Chosen: an avoided word comes after words twenty points worse, from 60 below one of 45.

Less is lost among other words, more takes bad words for it.
"""


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
    unlisted: frozenset[SlotKey] = frozenset()
    """Slots whose entries need be in no list."""
    may_keep: Mapping[SlotKey, tuple[str, ...]] = field(default_factory=dict)
    """Slots with the texts of the entry that each may keep, whatever lists, floor and limits say.

    They held it before a letter was lifted; entries that stand need not keep apart.
    """
    by_work: bool = False
    """Whether polish, and what a floor of the ladder is given, is counted in work and not in time.

    The seconds are then those that the work may take; processes beside change nothing.
    """
    taste: Taste = PLAIN
    """What polish and alternatives look for beside scores."""
    letter_weight: int = LETTER_WEIGHT
    """What polish gives for each letter of the alphabet that the fill shows, in points of score."""
    stem_weight: int = STEM_WEIGHT
    """What it takes for each entry that repeats a stem."""

    @property
    def required_letters(self) -> frozenset[str]:
        """The letters that the puzzle must have; none while cells outside the scope are empty.

        What a fill of the scope lacks may yet come there.
        """
        puzzle = self.puzzle
        if self.scope is not None and set(puzzle.grid.open_cells) - self.scope - set(puzzle.fill):
            return frozenset()
        return puzzle.limits.required_letters


class Source(Enum):
    """What made a fill."""

    SEARCH = "search"
    REFILL = "refill"
    """A search for a better fill of a part."""
    SOLVER = "solver"
    """CP-SAT."""


@dataclass(frozen=True, slots=True)
class FillProgress:
    """The best fill so far, or the state of the search while there is none (no ``texts``)."""

    texts: Mapping[Cell, str]
    floor: int
    mean: float | None
    bound: float | None
    """Where it is known, how good the part looked at last can be at best.

    Of a section the highest mean worth of its entries; in polish the mean of the entries of a
    window of which no fill is better: in its lowest score, then by all that the objective counts.
    """
    nodes: int
    seconds: float
    source: Source = Source.SEARCH
    """What made the best fill."""


class Verdict(Enum):
    """How a fill job ended; never conflated."""

    FILLED = "filled"
    IMPOSSIBLE = "impossible"
    """Proven: no fill exists with these lists, floor and limits."""
    NOT_FOUND = "not found"
    """Not found in the time, or before the stop."""


@dataclass(frozen=True, slots=True)
class NothingFits:
    """A slot that no word may fill, with what stands in it and the lowest score allowed."""

    slot: Slot
    pattern: str
    floor: int
    limited: bool = False
    """Whether listed words would fit that limits or rules leave out."""


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
    reason: NothingFits | None = None
    """Why there is no fill, where one slot alone tells."""
    lowest: int | None = None
    """The lowest score among the entries that the job made."""
    solved: bool = False
    """Whether CP-SAT gave the verdict, where propagation and search had not."""
    stages: Mapping[Stage, Spent] = field(default_factory=dict)
    """What each stage has taken; empty for a job that was cut short."""
    impossible_at: int | None = None
    """The usual floor, where none was set and it is proven that a fill has to be below it."""
    unknown_at: int | None = None
    """The same where that is not proven."""
    cut_off: bool = False
    """Whether the time or a stop ended it before it had done all that was asked."""


@dataclass(frozen=True, slots=True)
class BestRequest:
    """Find the fill of ``fill`` that is worth most at its floor, with proof.

    Meant for sections: a scope of some ten slots. Where scores alone count, the outcome's ``bound``
    equals its ``mean`` when the proof was done in the time.
    """

    fill: FillRequest


@dataclass(frozen=True, slots=True)
class AlternativesRequest:
    """Find up to ``count`` fills, the best first, any two different in ``entries`` entries.

    Without a floor those that have the usual one come before all others.
    """

    fill: FillRequest
    count: int = 5
    entries: int = 2


@dataclass(frozen=True, slots=True)
class Alternative:
    """One of several fills: all texts, the mean and the lowest score of its new entries.

    ``proven`` tells that none that is worth more differs enough from those before it; ``worth`` is
    what it counts for by the taste and the weights of the request.
    """

    texts: Mapping[Cell, str]
    mean: float
    lowest: int
    proven: bool = False
    worth: int = 0


@dataclass(frozen=True, slots=True)
class AlternativesOutcome:
    """The fills found; ``complete`` tells that there are proven to be no more.

    ``none_at`` is the usual floor, where none was set and no other fill is proven to have it.
    """

    fills: tuple[Alternative, ...]
    complete: bool
    seconds: float
    none_at: int | None = None


@dataclass(frozen=True, slots=True)
class BlameRequest:
    """Find a smallest set of causes for which the grid of ``fill`` cannot be filled at its floor.

    ``lower``: no floor is named, so that what helps at one further down the ladder helps as well.
    """

    fill: FillRequest
    lower: bool = False


class CauseKind(Enum):
    """What can stand in the way of a fill."""

    THEME_ENTRY = "theme entry"
    ENTRY = "given entry"
    LETTER = "given letter"
    SLOT_LIMITS = "limits of a slot"
    LENGTH_FLOOR = "floor of a length"
    FLOOR = "floor"
    LIMITS = "limits of the puzzle"


@dataclass(frozen=True, slots=True)
class Cause:
    """One thing that the constructor could change.

    ``number`` is a floor or a length, ``limit`` the field of ``Limits`` that a limit of the puzzle
    is kept in.
    """

    kind: CauseKind
    cells: tuple[Cell, ...] = ()
    slot: SlotKey | None = None
    text: str = ""
    number: int = 0
    limit: str = ""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What a change of ``cause`` alone would do: unlock, lift, or lower the floor to ``floor``.

    The ``floor`` of another cause is the lower one at which alone the grid can then be filled.
    """

    cause: Cause
    verdict: Verdict
    floor: int | None = None


@dataclass(frozen=True, slots=True)
class UnlockingWord:
    """A word that unlocks a grid, in ``slot``: one that the floor rules out, or one's own.

    A listed one has the ``score`` below the ``floor`` of the slot. Of another one the ``pattern``
    is what its crossings leave no choice in, a dot for the rest: some word that fits unlocks.
    """

    slot: SlotKey
    pattern: str
    floor: int
    score: int | None = None


@dataclass(frozen=True, slots=True)
class BlameOutcome:
    """Why a grid cannot be filled.

    ``verdict`` is that of the whole; only an impossible grid has causes. ``causes`` are enough to
    make it impossible; when ``minimal``, without any one of them it can be filled. No causes: the
    grid itself cannot be filled with these lists.

    ``starved`` are the slots that no listed word fits while the causes hold, and nothing else.
    Where there are none, and the causes stand in no cell, ``stuck`` are slots that have no fill
    together. ``besides`` are causes that are enough by themselves too, apart from all the others:
    another corner that is broken.
    """

    verdict: Verdict
    causes: tuple[Cause, ...]
    minimal: bool
    what_ifs: tuple[WhatIf, ...]
    words: tuple[UnlockingWord, ...]
    seconds: float
    lists: str
    starved: tuple[NothingFits, ...] = ()
    stuck: tuple[SlotKey, ...] = ()
    besides: tuple[Cause, ...] = ()


@dataclass(frozen=True, slots=True)
class RescueRequest:
    """Find the entries to clear so that the rest can be filled; the cheapest such set.

    Every entry of the puzzle that is not locked may go, also one with gaps that has letters of no
    whole entry; ``costs`` says what each is worth (1 each when it is not named).
    """

    fill: FillRequest
    costs: Mapping[SlotKey, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RescueOutcome:
    """The slots to clear, and a fill after that; ``proven`` tells that none is cheaper.

    As long as nothing is found, the slots are those that are tried.
    """

    verdict: Verdict
    slots: tuple[SlotKey, ...]
    texts: Mapping[Cell, str]
    proven: bool
    seconds: float


@dataclass(frozen=True, slots=True)
class SoFar:
    """What a job has found: the outcome that it would end with now."""

    outcome: AlternativesOutcome | BlameOutcome | RescueOutcome
