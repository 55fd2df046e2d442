"""The cursor: where the constructor types, and how the keys move it. Values, no Qt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.grid import Cell, Direction, neighbour

if TYPE_CHECKING:
    from editor.core.grid import Grid
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Layout, Slot


@dataclass(frozen=True, slots=True)
class Cursor:
    """The current cell, the direction of typing, and the selection (empty: none).

    ``anchor`` is the corner from which the selection grows.
    """

    cell: Cell = (0, 0)
    direction: Direction = Direction.ACROSS
    selection: frozenset[Cell] = frozenset()
    anchor: Cell | None = None


def first(puzzle: Puzzle) -> Cursor:
    """Return a cursor at the beginning of the first slot of ``puzzle``."""
    slots = puzzle.layout.slots
    return Cursor(slots[0].cells[0], slots[0].direction) if slots else Cursor()


def at_grid_end(cursor: Cursor, grid: Grid, *, last: bool) -> Cursor:
    """Return the cursor on the first or last open cell of ``grid``."""
    cells = list(grid.open_cells)
    return at(cursor, cells[-1 if last else 0]) if cells else cursor


def current_slot(cursor: Cursor, layout: Layout) -> Slot | None:
    """Return the slot that typing goes into, if the cell has one."""
    return layout.slot_at(cursor.cell, cursor.direction)


def at(cursor: Cursor, cell: Cell, direction: Direction | None = None) -> Cursor:
    """Return a cursor at ``cell`` with no selection."""
    return Cursor(cell, direction or cursor.direction)


def settled(cursor: Cursor, grid: Grid) -> Cursor:
    """Return ``cursor`` inside ``grid``, its selection cut to the grid."""
    row, col = cursor.cell
    cell = (min(row, grid.rows - 1), min(col, grid.cols - 1))
    selection = frozenset(one for one in cursor.selection if one in grid)
    anchor = cursor.anchor if cursor.anchor in grid else None
    return replace(cursor, cell=cell, selection=selection, anchor=anchor)


def moved(cursor: Cursor, grid: Grid, direction: Direction, steps: int) -> Cursor:
    """Return the cursor one cell on (``steps`` 1) or back (-1); it stops at the edge."""
    cell = neighbour(cursor.cell, direction, steps)
    return at(cursor, cell if cell in grid else cursor.cell)


def arrow(cursor: Cursor, puzzle: Puzzle, direction: Direction, steps: int) -> Cursor:
    """Return the cursor after an arrow key: first turn, then move."""
    crossing = puzzle.layout.slot_at(cursor.cell, direction)
    if direction is not cursor.direction and crossing is not None:
        return at(cursor, cursor.cell, direction)
    return replace(moved(cursor, puzzle.grid, direction, steps), direction=direction)


def stretched(cursor: Cursor, grid: Grid, direction: Direction, steps: int) -> Cursor:
    """Return the cursor one cell further, the selection grown or shrunk with it."""
    cell = neighbour(cursor.cell, direction, steps)
    return selecting(cursor, cell) if cell in grid else cursor


def selecting(cursor: Cursor, cell: Cell) -> Cursor:
    """Return the cursor at ``cell`` with the rectangle from the anchor selected."""
    anchor = cursor.anchor or cursor.cell
    rows = range(min(anchor[0], cell[0]), max(anchor[0], cell[0]) + 1)
    cols = range(min(anchor[1], cell[1]), max(anchor[1], cell[1]) + 1)
    selection = frozenset((row, col) for row in rows for col in cols)
    return replace(cursor, cell=cell, anchor=anchor, selection=selection)


def turned(cursor: Cursor) -> Cursor:
    """Return the cursor reading the other way."""
    return at(cursor, cursor.cell, cursor.direction.other)


def advanced(cursor: Cursor, puzzle: Puzzle) -> Cursor:
    """Return the cursor on the next cell of its slot; at the end it stays."""
    if not puzzle.grid.joined(cursor.cell, cursor.direction):
        return at(cursor, cursor.cell)
    return moved(cursor, puzzle.grid, cursor.direction, 1)


def retreated(cursor: Cursor, puzzle: Puzzle) -> Cursor:
    """Return the cursor on the cell before in its slot; at the start it stays."""
    before = neighbour(cursor.cell, cursor.direction, -1)
    if not puzzle.grid.joined(before, cursor.direction):
        return at(cursor, cursor.cell)
    return at(cursor, before)


def at_slot_end(cursor: Cursor, puzzle: Puzzle, *, last: bool) -> Cursor:
    """Return the cursor on the first or last cell of its slot."""
    slot = current_slot(cursor, puzzle.layout)
    return at(cursor, slot.cells[-1 if last else 0]) if slot else at(cursor, cursor.cell)


def jumped(cursor: Cursor, puzzle: Puzzle, direction: Direction, steps: int) -> Cursor:
    """Return the cursor past the slot it stands in, on the next open cell that way."""
    grid, cell = puzzle.grid, cursor.cell
    slot = puzzle.layout.slot_at(cell, direction)
    if slot:
        cell = slot.cells[-1 if steps > 0 else 0]
    cell = neighbour(cell, direction, steps)
    while cell in grid and not grid.is_open(cell):
        cell = neighbour(cell, direction, steps)
    return at(cursor, cell, direction) if cell in grid else at(cursor, cursor.cell, direction)


def next_slot(cursor: Cursor, puzzle: Puzzle, steps: int = 1) -> Cursor:
    """Return the cursor at the start of the next slot (or, -1, the one before), round and round.

    The first gap of the slot is where one wants to type, so the cursor goes there.
    """
    slots = puzzle.layout.slots
    if not slots:
        return cursor
    slot = current_slot(cursor, puzzle.layout) or current_slot(turned(cursor), puzzle.layout)
    number = slots.index(slot) + steps if slot else 0
    return at_slot(cursor, puzzle, slots[number % len(slots)])


def at_entry(cursor: Cursor, puzzle: Puzzle) -> Cursor:
    """Return ``cursor`` where it is in an entry, else at the first one that begins after it."""
    layout = puzzle.layout
    if current_slot(cursor, layout) or current_slot(turned(cursor), layout) or not layout.slots:
        return cursor
    after = [slot for slot in layout.slots if slot.cells[0] > cursor.cell] or layout.slots
    first = min(after, key=lambda slot: (slot.cells[0], slot.direction is not cursor.direction))
    return at_slot(cursor, puzzle, first)


def next_gap(cursor: Cursor, puzzle: Puzzle) -> Cursor | None:
    """Return the cursor in the next entry with an empty cell, round and round; None: none has."""
    count = len(puzzle.layout.slots)
    after = (next_slot(cursor, puzzle, steps) for steps in range(1, count + 1))
    return next((one for one in after if one.cell not in puzzle.fill), None)


def at_slot(cursor: Cursor, puzzle: Puzzle, slot: Slot) -> Cursor:
    """Return the cursor at the first gap of ``slot``, or at its start when it has none."""
    gap = next((cell for cell in slot.cells if cell not in puzzle.fill), slot.cells[0])
    return at(cursor, gap, slot.direction)


def chosen_cells(cursor: Cursor) -> frozenset[Cell]:
    """Return the selection, or the current cell when nothing is selected."""
    return cursor.selection or frozenset({cursor.cell})
