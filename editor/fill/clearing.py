"""Clearing: which entries can be cleared, what each costs, and which letters go with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey

_EACH = 10_000
"""What an entry costs beside its score, so that few good ones go before many weak ones.

Any number does that is more than all scores of a grid together: a hundred entries of 100.
"""
_TYPED = 101
"""What the constructor's own entry costs beside: one that Autofill set goes before it.

One more than the highest score, so that the best filled entry still goes before the worst own one.
"""


def clearable(puzzle: Puzzle) -> tuple[SlotKey, ...]:
    """Return the entries that can be cleared: whole ones, then those with letters of no whole one.

    Theme entries stay.
    """
    whole = _whole_cells(puzzle)
    slots = [slot for slot in puzzle.layout.slots if slot.key not in puzzle.locks]
    full = [slot.key for slot in slots if puzzle.entry(slot) is not None]
    loose = puzzle.fill.keys() - whole
    return (*full, *(slot.key for slot in slots if loose.intersection(slot.cells)))


def clearing_costs(
    puzzle: Puzzle, filled: Collection[Cell], score: Callable[[str], int | None]
) -> Mapping[SlotKey, int]:
    """Return what each entry costs to clear; ``filled`` are the cells that Autofill set.

    Loose letters go first, then what Autofill set, then the entries with low scores.
    """
    by_key = puzzle.layout.by_key
    return {key: _cost(puzzle, by_key[key], filled, score) for key in clearable(puzzle)}


def freed_cells(puzzle: Puzzle, keys: Collection[SlotKey]) -> frozenset[Cell]:
    """Return the cells that are cleared with the entries ``keys``.

    A whole entry gives all its letters, one with gaps those of no whole entry; theme entries none.
    """
    whole = _whole_cells(puzzle)
    slots = [puzzle.layout.by_key[key] for key in keys]
    full = {cell for slot in slots if puzzle.entry(slot) is not None for cell in slot.cells}
    loose = {cell for slot in slots for cell in slot.cells if cell not in whole}
    return frozenset(puzzle.fill.keys() & (full | loose)) - puzzle.locked_cells


def _cost(
    puzzle: Puzzle, slot: Slot, filled: Collection[Cell], score: Callable[[str], int | None]
) -> int:
    entry = puzzle.entry(slot)
    if entry is None:
        return _EACH
    typed = any(cell not in filled for cell in slot.cells)
    return _EACH + 1 + (score(entry) or 0) + (_TYPED if typed else 0)


def _whole_cells(puzzle: Puzzle) -> frozenset[Cell]:
    """Return the cells of whole entries."""
    whole = (slot for slot in puzzle.layout.slots if puzzle.entry(slot) is not None)
    return frozenset(cell for slot in whole for cell in slot.cells)
