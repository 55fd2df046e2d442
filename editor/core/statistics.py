"""Figures of a puzzle that constructors watch."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from editor.core.enumerations import lacks_clue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from editor.core.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts and means; ``mean_score`` and ``worst`` speak of the listed entries alone."""

    words: int
    blocks: int
    open_cells: int
    mean_length: float
    lengths: Mapping[int, int]
    letters: Mapping[str, int]
    missing_letters: tuple[str, ...]
    clues_missing: int
    mean_score: float | None
    worst: tuple[str, int] | None
    """The entry of the lowest score among those that are not locked, and that score."""
    worst_locked: tuple[str, int] | None
    """The locked entry of the lowest score, and that score."""


def statistics(puzzle: Puzzle, score: Callable[[str], int | None] | None = None) -> Statistics:
    """Return the figures of ``puzzle``; ``score`` gives a word's score, or None when unlisted."""
    slots = puzzle.layout.slots
    letters = Counter(
        letter
        for cell, text in puzzle.fill.items()
        for part in puzzle.twofold.parts(cell, text)
        for letter in puzzle.alphabet.split(part)
    )
    free, locked = (_scores(puzzle, score, locked=locked) for locked in (False, True))
    scores = free | locked
    return Statistics(
        words=len(slots),
        blocks=len(puzzle.grid.blocks),
        open_cells=sum(1 for _ in puzzle.grid.open_cells),
        mean_length=fmean(map(len, slots)) if slots else 0.0,
        lengths=dict(sorted(Counter(map(len, slots)).items())),
        letters=dict(sorted(letters.items())),
        missing_letters=tuple(one for one in puzzle.alphabet.letters if one not in letters),
        clues_missing=sum(lacks_clue(puzzle, slot) for slot in slots),
        mean_score=fmean(scores.values()) if scores else None,
        worst=_worst(free),
        worst_locked=_worst(locked),
    )


def _scores(
    puzzle: Puzzle, score: Callable[[str], int | None] | None, *, locked: bool
) -> dict[str, int]:
    """Return the scores of the listed entries that are ``locked``, or of those that are not."""
    slots = (slot for slot in puzzle.layout.slots if (slot.key in puzzle.locks) is locked)
    entries = (entry for slot in slots for entry in puzzle.entries(slot))
    return {entry: value for entry in entries if score and (value := score(entry)) is not None}


def _worst(scores: Mapping[str, int]) -> tuple[str, int] | None:
    return min(scores.items(), key=lambda item: (item[1], item[0]), default=None)
