"""The limit on cells where names cross at a vowel: what it leaves beside the entries that stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.fill.word_points import NAMES, VOWELS
from editor.words.tags import own_tags

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class NameRoom:
    """For how many such cells there is ``room`` in the slots to be filled.

    ``beside`` tells of each slot in how many cells it meets a name that stands, at a vowel.
    """

    room: int
    beside: Mapping[Slot, int]


def room_for_names(
    request: FillRequest,
    kept: Mapping[Cell, str],
    standing: Mapping[Slot, tuple[str, ...]],
    words: WordList,
) -> NameRoom | None:
    """Return what the limit of ``request`` leaves beside its ``standing`` entries; None: no limit.

    ``kept`` are the texts that stay. Where more such cells stand already, also among the entries
    that may be kept, no more may come.
    """
    puzzle = request.puzzle
    most = puzzle.limits.name_crossings
    if most is None:
        return None
    by_key = puzzle.layout.by_key
    loose = {by_key[key]: texts for key, texts in request.may_keep.items()}
    before = {**kept}
    for slot, texts in loose.items():
        before |= dict(zip(slot.cells, texts, strict=True))
    firm = {slot for slot, entries in standing.items() if _is_name(words, entries)}
    stood = firm.union(slot for slot, texts in loose.items() if _is_name(words, ["".join(texts)]))
    beside = {
        slot: len(_met(puzzle, kept, slot, firm))
        for slot in puzzle.layout.slots
        if slot not in firm
    }
    now, then = (
        len(names_met(puzzle, texts, names)) for texts, names in ((kept, firm), (before, stood))
    )
    return NameRoom(max(most, then) - now, beside)


def names_met(
    puzzle: Puzzle, texts: Mapping[Cell, str], names: Collection[Slot]
) -> tuple[tuple[Slot, Slot], ...]:
    """Return the ``names`` that cross another one at a vowel, with that one, across first."""
    across = (slot for slot in puzzle.layout.slots if slot.direction is Direction.ACROSS)
    return tuple(
        (slot, other)
        for slot in across
        if slot in names
        for other in _met(puzzle, texts, slot, names)
    )


def _is_name(words: WordList, entries: Iterable[str]) -> bool:
    return any(own_tags(words, entry) & NAMES for entry in entries)


def _met(
    puzzle: Puzzle, texts: Mapping[Cell, str], slot: Slot, names: Collection[Slot]
) -> list[Slot]:
    """Return the ``names`` that cross ``slot`` at a vowel of ``texts``."""
    crossing = puzzle.layout.crossing
    met = (crossing(slot, cell) for cell in slot.cells if _is_vowel(puzzle, texts, cell))
    return [other for other in met if other is not None and other in names]


def _is_vowel(puzzle: Puzzle, texts: Mapping[Cell, str], cell: Cell) -> bool:
    """Tell whether both entries of ``cell`` have a vowel there; two readings are no one letter."""
    is_one = cell not in puzzle.twofold.two_way
    return is_one and any(letter in VOWELS for letter in texts.get(cell, ""))
