"""The look at a grid, kept while the grid stays the same: no cursor starts it anew."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from editor.fill.clock import Clock
from editor.fill.look import GridLook, look_at_grid
from editor.fill.questions import grid_question
from editor.fill.roots import frame_of
from editor.fill.verdicts import GridVerdict, autofill_verdict, verdict_trier
from editor.fill.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList


@dataclass(eq=False)
class KeptLook:
    """The look at one grid, once it was finished, and Autofill's verdicts on it.

    ``key`` is all that the look depends on.
    """

    key: tuple[object, ...]
    fill: FillRequest
    words: WordList
    known: GridLook | None = None
    _autofill: dict[object, GridVerdict] = field(default_factory=dict)

    def found(self, stopped: Callable[[], bool]) -> GridLook:
        """Return the look; one that was stopped is not kept."""
        if self.known is not None:
            return self.known
        look = look_at_grid(self.fill, self.words, stopped, aside=True, autofill=False)
        if not stopped():
            self.known = look
        return look

    def knows_autofill(self, request: FillRequest) -> bool:
        """Tell whether Autofill's verdict on ``request`` is known."""
        return _autofill_key(request) in self._autofill

    def autofill(
        self, request: FillRequest, look: GridLook, stopped: Callable[[], bool]
    ) -> GridVerdict:
        """Return Autofill's verdict on ``request``; ``look`` is that at its grid."""
        key = _autofill_key(request)
        if key in self._autofill:
            return self._autofill[key]
        try_out = verdict_trier(vocabulary_of(self.words), Clock(None, stopped))
        found = autofill_verdict(request, look.grid, try_out)
        if not stopped():
            self._autofill[key] = found
        return found


def _autofill_key(request: FillRequest) -> object:
    """Return what Autofill's verdict depends on beside the grid."""
    return request.scope, request.puzzle.filled


def kept_look(fill: FillRequest, words: WordList) -> KeptLook:
    """Return what is kept of the grid of ``fill``, the last one that was asked about."""
    key = (fill.floor, fill.puzzle.fill, *frame_of(grid_question(fill)))
    kept = _kept(words.fingerprint)
    if not kept or kept[0].key != key:
        kept[:] = [KeptLook(key, fill, words)]
    return kept[0]


@lru_cache(maxsize=1)
def _kept(_fingerprint: str) -> list[KeptLook]:
    """Return the one look that is kept for the lists, or none."""
    return []
