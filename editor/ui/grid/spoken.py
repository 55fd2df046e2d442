"""What a screen reader says of the cell under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from editor.core.grid import Direction
from editor.language import tr
from editor.ui.grid.cursor import current_slot, turned
from editor.ui.widgets.limit_words import describe_limits
from editor.wording.places import place, slot_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.ui.grid.cursor import Cursor

    Score: TypeAlias = Callable[[str], int | None]
    """What tells the score of an entry, where it is listed."""


def describe_cursor(puzzle: Puzzle, cursor: Cursor) -> str:
    """Return cell, letter, number, slot and clue at the cursor in one sentence."""
    return ". ".join(part for part in _parts(puzzle, cursor) if part)


def entries_at(puzzle: Puzzle, cell: Cell, score: Score | None) -> Iterator[str]:
    """Yield a line for each entry through ``cell``: slot, letters, score, and its clue."""
    for direction in Direction:
        slot = puzzle.layout.slot_at(cell, direction)
        if slot is None:
            continue
        entry = puzzle.entry(slot)
        shown = entry or "".join(puzzle.fill.get(one, "?") for one in slot.cells)
        known = score(entry) if entry and score else None
        line = f"{slot_name(slot)}: {shown}" + ("" if known is None else f" ({known})")
        clue = puzzle.clue(slot)
        yield f"{line} – {clue}" if clue else line


def _letters(puzzle: Puzzle, cell: Cell) -> str:
    if cell in puzzle.pencil:
        return tr("{letter} in pencil").format(letter=puzzle.pencil[cell])
    if cell not in puzzle.fill:
        return tr("Empty")
    parts = puzzle.twofold.parts(cell, puzzle.fill[cell])
    if len(parts) == 1:
        return parts[0]
    if cell in puzzle.twofold.two_way:
        return tr("{first} across, {second} down").format(first=parts[0], second=parts[1])
    return tr("{first} or {second}").format(first=parts[0], second=parts[1])


def _parts(puzzle: Puzzle, cursor: Cursor) -> Iterator[str]:
    cell, grid = cursor.cell, puzzle.grid
    here = place(cell)
    yield here[:1].upper() + here[1:]
    if cell in grid.blocks:
        yield tr("Block")
        return
    if cell in grid.voids:
        yield tr("Void")
        return
    yield _letters(puzzle, cell)
    if label := puzzle.label(cell):
        yield tr("Number {number}").format(number=label)
    slot = current_slot(cursor, puzzle.layout)
    if slot is None:
        yield tr("No entry in this direction")
        return
    yield tr("Letter {position} of {length} in {slot}").format(
        position=slot.cells.index(cell) + 1, length=len(slot), slot=slot_name(slot)
    )
    if crossing := current_slot(turned(cursor), puzzle.layout):
        yield tr("Crossing {slot}").format(slot=slot_name(crossing))
    if slot.key in puzzle.locks:
        yield tr("Theme entry")
    yield describe_limits(puzzle, slot)
    yield puzzle.clue(slot) or tr("No clue")
