"""What an edit changed: the one place where two puzzles are compared."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING

from editor.core.binding import kept_apart
from editor.core.puzzle import CLUE_PARTS, Puzzle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Cell, Direction
    from editor.core.slots import Slot

_beside_clues = attrgetter(*(one.name for one in fields(Puzzle) if one.name not in CLUE_PARTS))


@dataclass(frozen=True, slots=True)
class Change:
    """The puzzle before an edit, and after it."""

    before: Puzzle
    after: Puzzle

    @property
    def of_letters(self) -> bool:
        """Whether the grid or the letters in it are others."""
        before, after = self.before, self.after
        return _letters(before) != _letters(after)

    @property
    def of_fill(self) -> bool:
        """Whether a fill, or what is known of one, is out of date."""
        return fill_part(self.before) != fill_part(self.after)

    @property
    def of_pattern(self) -> bool:
        """Whether grids found in place of this one are out of date."""
        return self.of_fill or _pattern_part(self.before) != _pattern_part(self.after)

    @property
    def of_clues_alone(self) -> bool:
        """Whether all but the clues, and what goes with them, is as it was."""
        # Texts that stay are the same objects: this takes some microseconds.
        return bool(_beside_clues(self.before) == _beside_clues(self.after))

    @property
    def of_alphabet(self) -> bool:
        """Whether other word lists are in use."""
        return self.before.alphabet != self.after.alphabet

    @property
    def clued(self) -> tuple[Slot, ...]:
        """The slots whose clues, or what goes with them, are others."""
        pairs = [(getattr(self.before, name), getattr(self.after, name)) for name in CLUE_PARTS]
        keys = {
            key
            for before, after in pairs
            for key in before.keys() | after.keys()
            if before.get(key) != after.get(key)
        }
        return tuple(slot for slot in self.after.layout.slots if slot.key in keys)

    def lettered(self, direction: Direction) -> Slot | None:
        """Return the slot that holds all letters that are others; of two that in ``direction``."""
        cells = {cell for cell, _ in self.before.fill.items() ^ self.after.fill.items()}
        if not cells or self.before.grid != self.after.grid:
            return None
        slots = [slot for slot in self.after.layout.slots if cells.issubset(slot.cells)]
        return min(slots, key=lambda slot: slot.direction is not direction, default=None)


def fill_part(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what a fill depends on."""
    return (*_bounds(puzzle), puzzle.fill, puzzle.filled, puzzle.given, puzzle.locks)


def still_fills(texts: Mapping[Cell, str], before: Puzzle, after: Puzzle) -> bool:
    """Tell whether ``texts``, a fill found for ``before``, is one for ``after`` too.

    So it is where nothing has come since but letters as in it and locks of such, and none has gone.
    """
    if _bounds(before) != _bounds(after) or before.fill.keys() - after.fill.keys():
        return False
    free = after.filled - after.given - after.locked_cells
    for cell, text in after.fill.items():
        stood = before.fill.get(cell)
        if text != texts.get(cell, stood) and not (cell in free and text == stood):
            return False
    return True


def _bounds(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what a fill depends on beside letters."""
    return puzzle.grid, puzzle.twofold, puzzle.limits, kept_apart(puzzle), puzzle.alphabet


def _letters(puzzle: Puzzle) -> tuple[object, ...]:
    return puzzle.grid, puzzle.fill, puzzle.twofold


def _pattern_part(puzzle: Puzzle) -> tuple[object, ...]:
    return puzzle.symmetry, puzzle.preset
