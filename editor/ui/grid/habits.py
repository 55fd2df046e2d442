"""Typing habits: where a key leads, as the constructor is used to it. Values, no Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from editor.core.grid import neighbour
from editor.ui.grid import cursor as moves

if TYPE_CHECKING:
    from editor.core.grid import Direction
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.document.preferences import Preferences
    from editor.ui.grid.cursor import Cursor


class AtEnd(Enum):
    """Where typing goes after the last letter of an entry. The values are kept in the settings."""

    STOP = "stop"
    NEXT = "next"
    UNFILLED = "unfilled"


class Space(Enum):
    """What the space key does. The values are kept in the settings."""

    TURN = "turn"
    CLEAR = "clear"


@dataclass(frozen=True, slots=True)
class Habits:
    """How typing behaves; each field is a preference of the same name."""

    skip_filled: bool = False
    at_end: AtEnd = AtEnd.STOP
    space: Space = Space.TURN
    backspace_across: bool = False
    turns_first: bool = True


USUAL_HABITS = Habits()


def habits_of(chosen: Preferences) -> Habits:
    """Return the habits that are ``chosen``."""
    return Habits(
        chosen.skip_filled,
        AtEnd(chosen.at_end),
        Space(chosen.space),
        chosen.backspace_across,
        chosen.turns_first,
    )


def after_letter(cursor: Cursor, before: Puzzle, after: Puzzle, habits: Habits) -> Cursor:
    """Return the cursor once a letter was typed at it, which made ``after`` of ``before``.

    One who types over a letter means to type over the next one too: nothing is skipped then.
    """
    slot = moves.current_slot(cursor, after.layout)
    if slot is None:
        return moves.advanced(cursor, after)
    rest = slot.cells[slot.cells.index(cursor.cell) + 1 :]
    if habits.skip_filled and cursor.cell not in before.fill:
        gap = next((cell for cell in rest if cell not in after.fill), None)
        return moves.at(cursor, gap) if gap else _after_slot(cursor, after, slot, habits.at_end)
    if rest:
        return moves.advanced(cursor, after)
    return _after_slot(cursor, after, slot, habits.at_end)


def stepped_back(cursor: Cursor, puzzle: Puzzle, habits: Habits) -> Cursor:
    """Return the cursor after Backspace, one cell back."""
    back = moves.retreated(cursor, puzzle)
    if back.cell != cursor.cell or not habits.backspace_across:
        return back
    cell = neighbour(cursor.cell, cursor.direction, -1)
    while cell in puzzle.grid and not puzzle.grid.is_open(cell):
        cell = neighbour(cell, cursor.direction, -1)
    return moves.at(cursor, cell) if cell in puzzle.grid else back


def after_arrow(
    cursor: Cursor, puzzle: Puzzle, direction: Direction, steps: int, habits: Habits
) -> Cursor:
    """Return the cursor after an arrow key: turned first, or moved at once."""
    if habits.turns_first:
        return moves.arrow(cursor, puzzle, direction, steps)
    return replace(moves.moved(cursor, puzzle.grid, direction, steps), direction=direction)


def _after_slot(cursor: Cursor, puzzle: Puzzle, slot: Slot, at_end: AtEnd) -> Cursor:
    """Return where the cursor goes from ``slot``, which has nothing more to type."""
    match at_end:
        case AtEnd.STOP:
            return moves.at(cursor, slot.cells[-1])
        case AtEnd.NEXT:
            return moves.next_slot(cursor, puzzle)
        case AtEnd.UNFILLED:
            return moves.next_gap(cursor, puzzle) or moves.at(cursor, slot.cells[-1])
