"""What the lists alone have for a slot, shown until live help has looked closer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.core.puzzle import GAP
from editor.core.tag_limits import tags_in_force
from editor.fill.live_job import SlotRows
from editor.fill.problem import slot_floor
from editor.fill.questions import lifted_cells
from editor.words.search import Query, search
from editor.words.tags import barred, tags_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList


def list_matches(request: FillRequest, slot: Slot, words: WordList, floor: int) -> SlotRows:
    """Return the words that fit the letters of ``slot`` and are not ruled out there.

    What stands complete in it is lifted; ``floor`` is that of the grid.
    """
    pattern = _pattern(request.puzzle, slot)
    length = len(words.alphabet.split(pattern))
    floor = slot_floor(request, slot, length, floor)
    found = search(words, Query(pattern, min_length=length, max_length=length)).rows
    shelf = words.shelves.get(length)
    if shelf is None:
        return SlotRows(words.fingerprint, length, floor, b"", b"", b"")
    rows = found[_allowed(request.puzzle, slot, words, length, found)]
    low = shelf.scores[rows] < floor
    fitting = _packed(rows[~low])
    return SlotRows(words.fingerprint, length, floor, fitting, fitting, _packed(rows[low]))


def _pattern(puzzle: Puzzle, slot: Slot) -> str:
    """Return the letters and gaps of ``slot``, those that a new word may replace as gaps."""
    free = lifted_cells(puzzle, slot)
    texts = zip(slot.cells, puzzle.texts(slot), strict=True)
    return "".join(GAP if text is None or cell in free else text for cell, text in texts)


def _allowed(
    puzzle: Puzzle, slot: Slot, words: WordList, length: int, rows: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Tell of each of ``rows`` whether the puzzle bans neither word, letter nor tag of it."""
    limits, shelf = puzzle.limits, words.shelves[length]
    letters = shelf.letters[rows]
    forbidden = [
        n for n, one in enumerate(words.alphabet.letters) if one in limits.forbidden_letters
    ]
    allowed = np.logical_not(np.isin(letters, forbidden).any(axis=1))
    if out := barred(tags_in_force(puzzle)):
        allowed = np.logical_and(allowed, ~out.out(tags_of(words, shelf)[rows]))
    for banned in limits.banned | limits.of_slot(slot.key).banned:
        place = words.place(words.alphabet.normalize(banned))
        if place is not None and place[0] is shelf:
            allowed = np.logical_and(allowed, rows != place[1])
    return np.asarray(allowed)


def _packed(rows: NDArray[np.int64]) -> bytes:
    return np.packbits(np.bincount(rows, minlength=1).astype(np.bool_)).tobytes()
