"""The look at a grid, kept while the grid stays the same: no cursor starts it anew."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from editor.fill.causes import PUZZLE_LIMITS
from editor.fill.look import GridLook, look_at_grid

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList


@dataclass(frozen=True)
class _Asked:
    """A grid to be looked at; those with the same key have the same answer."""

    key: tuple[object, ...]
    fill: FillRequest = field(compare=False)
    words: WordList = field(compare=False)


@dataclass
class KeptLook:
    """The look at one grid, once it was finished."""

    asked: _Asked
    known: GridLook | None = None

    def found(self, stopped: Callable[[], bool]) -> GridLook:
        """Return the look; one that was stopped is not kept."""
        if self.known is not None:
            return self.known
        fill, words = self.asked.fill, self.asked.words
        look = look_at_grid(fill, words, stopped, aside=True, autofill=False)
        if not stopped():
            self.known = look
        return look


def kept_look(fill: FillRequest, words: WordList) -> KeptLook:
    """Return what is kept of the grid of ``fill``, the last one that was asked about."""
    return _kept(_Asked(_key(fill, words), fill, words))


@lru_cache(maxsize=1)
def _kept(asked: _Asked) -> KeptLook:
    return KeptLook(asked)


def _key(fill: FillRequest, words: WordList) -> tuple[object, ...]:
    """Return all that the answer depends on."""
    puzzle, limits = fill.puzzle, fill.puzzle.limits
    return (
        words.fingerprint,
        puzzle.alphabet.letters,
        puzzle.grid,
        frozenset(puzzle.fill.items()),
        puzzle.locks,
        frozenset(limits.slots.items()),
        frozenset(limits.length_floors.items()),
        *(getattr(limits, name) for name in PUZZLE_LIMITS),
        fill.floor,
        fill.seed,
        fill.unlisted,
    )
