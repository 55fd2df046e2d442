"""What one click can change when a grid cannot be filled: edits that take one cause away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.edits import clear_cells, set_locked
from editor.fill.causes import causes_of, without_limits
from editor.fill.job import CauseKind

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.fill.job import Cause, FillRequest


def remedied(puzzle: Puzzle, cause: Cause, request: FillRequest) -> Puzzle:
    """Return ``puzzle`` without ``cause``; ``request`` is the job whose cause it is.

    A cell that another cause needs keeps its letter. A floor is no part of the puzzle.
    """
    limits = puzzle.limits
    match cause.kind:
        case CauseKind.THEME_ENTRY | CauseKind.ENTRY | CauseKind.LETTER:
            others = {cell for one in causes_of(request) if one != cause for cell in one.cells}
            keys = [cause.slot] if cause.slot else []
            unlocked = set_locked(puzzle, keys, locked=False)
            return clear_cells(unlocked, frozenset(cause.cells) - others)
        case CauseKind.SLOT_LIMITS:
            slots = {key: one for key, one in limits.slots.items() if key != cause.slot}
            return replace(puzzle, limits=replace(limits, slots=slots))
        case CauseKind.LENGTH_FLOOR:
            floors = {
                size: one for size, one in limits.length_floors.items() if size != cause.number
            }
            return replace(puzzle, limits=replace(limits, length_floors=floors))
        case CauseKind.LIMITS:
            return without_limits(puzzle, {cause.limit})
        case _:
            return puzzle
