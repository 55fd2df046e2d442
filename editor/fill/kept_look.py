"""The look at a grid, kept while the grid stays the same: no cursor starts it anew."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from editor.fill.look import GridLook, look_at_grid
from editor.fill.questions import grid_question
from editor.fill.roots import frame_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList


@dataclass
class KeptLook:
    """The look at one grid, once it was finished; ``key`` is all that it depends on."""

    key: tuple[object, ...]
    fill: FillRequest
    words: WordList
    known: GridLook | None = None

    def found(self, stopped: Callable[[], bool]) -> GridLook:
        """Return the look; one that was stopped is not kept."""
        if self.known is not None:
            return self.known
        look = look_at_grid(self.fill, self.words, stopped, aside=True, autofill=False)
        if not stopped():
            self.known = look
        return look


def kept_look(fill: FillRequest, words: WordList) -> KeptLook:
    """Return what is kept of the grid of ``fill``, the last one that was asked about."""
    key = (fill.floor, fill.seed, fill.puzzle.fill, *frame_of(grid_question(fill)))
    kept = _kept(words.fingerprint)
    if not kept or kept[0].key != key:
        kept[:] = [KeptLook(key, fill, words)]
    return kept[0]


@lru_cache(maxsize=1)
def _kept(_fingerprint: str) -> list[KeptLook]:
    """Return the one look that is kept for the lists, or none."""
    return []
