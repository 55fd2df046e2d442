"""Where a limit that is set aside would leave no word, and beside which entries that stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.words.index import as_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.slots import SlotKey
    from editor.fill.exclusion import Exclusion
    from editor.fill.job import FillRequest
    from editor.fill.problem import OpenSlot
    from editor.fill.vocabulary import Vocabulary

MOST = 3
"""Slots that are named for a limit, at most: a head of a list holds no more."""


@dataclass(frozen=True, slots=True)
class LimitPlace:
    """The ``slots`` that the ``limit`` leaves no word, as far as propagation tells.

    ``beside`` are the slots of complete entries that keep the last words out of them: where the
    limit is one between entries.
    """

    limit: str
    slots: tuple[SlotKey, ...]
    beside: tuple[SlotKey, ...] = ()


def limit_place(
    limit: str, bound: FillRequest, free: FillRequest, vocabulary: Vocabulary
) -> LimitPlace | None:
    """Return where ``limit`` leaves no word: ``bound`` is the rest with it, ``free`` without.

    None: propagation alone does not tell.
    """
    slots: list[SlotKey] = []
    beside: set[SlotKey] = set()
    while len(slots) < MOST:
        request = replace(bound, unlisted=bound.unlisted | frozenset(slots))
        problem = problem_of(request, vocabulary, request.floor or 1)
        failed = Propagation(problem).failed_at_root()
        if failed is None or failed >= len(problem.slots):  # or the limit fails as a whole
            break
        one = problem.slots[failed]
        slots.append(one.slot.key)
        if problem.exclusion is not None:
            beside.update(_beside(problem.exclusion, one, free, vocabulary))
    if not slots:
        return None
    order = [slot.key for slot in bound.puzzle.layout.slots]
    return LimitPlace(limit, tuple(slots), tuple(key for key in order if key in beside))


def _beside(
    exclusion: Exclusion, failed: OpenSlot, free: FillRequest, vocabulary: Vocabulary
) -> Iterator[SlotKey]:
    """Yield the complete entries that keep a word out of the slot that ``failed``."""
    propagation = Propagation(problem_of(free, vocabulary, free.floor or 1))
    state, puzzle = propagation.root(), free.puzzle
    keys = [slot.slot.key for slot in propagation.slots]
    if state is None or failed.slot.key not in keys:
        return
    left = propagation.words(state, keys.index(failed.slot.key))
    for slot in puzzle.layout.slots:
        for entry in puzzle.entries(slot):
            letters = puzzle.alphabet.indices(entry)
            bits = exclusion.excluded(tuple(letters), failed.supply) if letters else None
            if bits is not None and np.isin(as_rows(bits), left).any():
                yield slot.key
