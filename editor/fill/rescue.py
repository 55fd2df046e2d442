"""Rescue: the cheapest entries to clear so that the rest of a grid can be filled.

Conflicts among the entries are collected one by one; the cheapest set that meets them all is
cleared and tried. It is the best as soon as it works: implicit hitting sets (E. Moreno-Centeno and
R. Karp, "The implicit hitting set approach", Operations Research 61, 2013).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from editor.fill.clock import Clock
from editor.fill.conflict import smallest_conflict
from editor.fill.job import FillRequest, RescueOutcome, RescueRequest, Verdict
from editor.fill.supply import vocabulary_of
from editor.fill.verdict import Trier

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from editor.core.slots import SlotKey
    from editor.words.word_list import WordList

MOST = 6
"""No more entries than this are cleared."""


def find_rescue(
    request: RescueRequest, words: WordList, stopped: Callable[[], bool]
) -> RescueOutcome:
    """Return the cheapest entries to clear so that a fill exists at the floor (None: 1)."""
    clock = Clock(request.fill.seconds, stopped)
    trier = Trier(vocabulary_of(words), clock.over)
    entries = _entries(request.fill)
    costs = {key: request.costs.get(key, 1) for key in entries}
    conflicts: list[frozenset[SlotKey]] = []
    proven = True

    def impossible(kept: Sequence[SlotKey]) -> bool:
        return trier(_cleared(request.fill, set(entries) - set(kept))).verdict is Verdict.IMPOSSIBLE

    while not clock.over():
        chosen = cheapest_hitting_set(conflicts, costs)
        if chosen is None:
            break
        trial = trier(_cleared(request.fill, chosen))
        if trial.verdict is Verdict.FILLED:
            slots = tuple(key for key in entries if key in chosen)
            return RescueOutcome(trial.verdict, slots, trial.texts, proven, clock.seconds)
        rest = [key for key in entries if key not in chosen]
        if trial.verdict is Verdict.NOT_FOUND:
            proven = False
            conflicts.append(frozenset(rest))
            continue
        conflict = smallest_conflict(rest, impossible)
        if not conflict:
            return RescueOutcome(Verdict.IMPOSSIBLE, (), {}, True, clock.seconds)
        conflicts.append(frozenset(conflict))
    return RescueOutcome(Verdict.NOT_FOUND, (), {}, False, clock.seconds)


def cheapest_hitting_set(
    conflicts: Sequence[frozenset[SlotKey]], costs: Mapping[SlotKey, int]
) -> frozenset[SlotKey] | None:
    """Return the cheapest set with a member of every conflict, or None above ``MOST`` members."""
    members = sorted(frozenset().union(*conflicts), key=_by_place)
    found = [
        frozenset(chosen)
        for size in range(min(MOST, len(members)) + 1)
        for chosen in combinations(members, size)
        if all(not conflict.isdisjoint(chosen) for conflict in conflicts)
    ]
    return min(found, key=lambda chosen: sum(costs[key] for key in chosen), default=None)


def _entries(request: FillRequest) -> tuple[SlotKey, ...]:
    """Return the slots with an entry that may go."""
    puzzle = request.puzzle
    return tuple(
        slot.key
        for slot in puzzle.layout.slots
        if slot.key not in puzzle.locks and puzzle.entry(slot) is not None
    )


def _cleared(request: FillRequest, keys: Collection[SlotKey]) -> FillRequest:
    """Return ``request`` with the entries ``keys`` to be made anew and all other texts kept."""
    puzzle = request.puzzle
    gone = {cell for key in keys for cell in puzzle.layout.by_key[key].cells} - puzzle.locked_cells
    return replace(
        request,
        floor=max(1, request.floor or 1),
        puzzle=replace(
            puzzle,
            fill={cell: text for cell, text in puzzle.fill.items() if cell not in gone},
            filled=frozenset(),
            given=puzzle.given - gone,
        ),
    )


def _by_place(key: SlotKey) -> tuple[object, str]:
    return key.cell, key.direction.value
