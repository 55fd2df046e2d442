"""What the lists alone have for a slot, shown until live help has looked closer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.puzzle import GAP
from editor.fill.live_job import Candidate, Standing
from editor.fill.problem import slot_floor
from editor.ui.words.placing import wanted_pattern
from editor.words.search import Query, search

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.slots import Slot
    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList

MOST_SHOWN = 200
"""So many are shown, as many as live help looks at."""


def list_matches(request: FillRequest, slot: Slot, words: WordList) -> tuple[Candidate, ...]:
    """Return words of ``words`` that fit ``slot`` and are not ruled out there, the best first."""
    pattern = wanted_pattern(request.puzzle, slot)
    return tuple(_matches(request, slot, words, pattern)) if GAP in pattern else ()


def _matches(
    request: FillRequest, slot: Slot, words: WordList, pattern: str
) -> Iterator[Candidate]:
    limits = request.puzzle.limits
    length = len(words.alphabet.split(pattern))
    floor = slot_floor(request, slot, length, request.floor or 1)
    query = Query(pattern, min_length=length, max_length=length, min_score=floor)
    banned = limits.banned | limits.of_slot(slot.key).banned
    for word in search(words, query)[:MOST_SHOWN]:
        if word.text not in banned and limits.forbidden_letters.isdisjoint(word.text):
            yield Candidate(word.text, word.score, Standing.UNCHECKED)
