"""Slots and numbering: the runs of a grid that take entries."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from editor.core.grid import Cell, Direction, Grid, neighbour

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class SlotKey(NamedTuple):
    """What names a slot through renumbering: its first cell and its direction."""

    cell: Cell
    direction: Direction


@dataclass(frozen=True, slots=True)
class Slot:
    """A numbered run of two or more cells."""

    number: int
    direction: Direction
    cells: tuple[Cell, ...]

    def __len__(self) -> int:
        return len(self.cells)

    @property
    def key(self) -> SlotKey:
        """The slot's name, independent of the numbering."""
        return SlotKey(self.cells[0], self.direction)


@dataclass(frozen=True, slots=True)
class Layout:
    """What follows from a grid alone: its slots in order (across first) and its numbers."""

    slots: tuple[Slot, ...]
    numbers: Mapping[Cell, int]
    by_key: Mapping[SlotKey, Slot]
    by_cell: Mapping[tuple[Cell, Direction], Slot]

    def slot_at(self, cell: Cell, direction: Direction) -> Slot | None:
        """Return the slot through ``cell`` in ``direction``, if there is one."""
        return self.by_cell.get((cell, direction))

    def crossing(self, slot: Slot, cell: Cell) -> Slot | None:
        """Return the slot that crosses ``slot`` at ``cell``, if there is one."""
        return self.by_cell.get((cell, slot.direction.other))

    def in_direction(self, direction: Direction) -> tuple[Slot, ...]:
        """Return the slots of ``direction`` by number."""
        return tuple(slot for slot in self.slots if slot.direction is direction)


_KEPT = 64
"""Layouts that are kept, each of 74 kB for a 15x15, 146 kB for a 21x21: those in use and before.

With 512 a window grew by 38 to 75 MB while blocks were painted; one is made in some milliseconds.
"""


@lru_cache(maxsize=_KEPT)
def layout(grid: Grid) -> Layout:
    """Return the slots and numbers of ``grid``; the same grid gives the same value."""
    numbers: dict[Cell, int] = {}
    slots: dict[Direction, list[Slot]] = {direction: [] for direction in Direction}
    for cell in grid.open_cells:
        for direction in Direction:
            if _starts(grid, cell, direction):
                number = numbers.setdefault(cell, len(numbers) + 1)
                slots[direction].append(Slot(number, direction, _run(grid, cell, direction)))
    ordered = tuple(slots[Direction.ACROSS] + slots[Direction.DOWN])
    return Layout(
        slots=ordered,
        numbers=MappingProxyType(numbers),
        by_key=MappingProxyType({slot.key: slot for slot in ordered}),
        by_cell=MappingProxyType(
            {(cell, slot.direction): slot for slot in ordered for cell in slot.cells}
        ),
    )


def runs(grid: Grid, direction: Direction) -> tuple[tuple[Cell, ...], ...]:
    """Return every maximal run of ``direction``, runs of one cell included."""
    return tuple(
        _run(grid, cell, direction)
        for cell in grid.open_cells
        if not grid.joined(neighbour(cell, direction, -1), direction)
    )


def unchecked_cells(grid: Grid) -> Iterator[Cell]:
    """Yield the open cells that are not in a slot each way."""
    slots = layout(grid).by_cell
    for cell in grid.open_cells:
        if not all((cell, direction) in slots for direction in Direction):
            yield cell


def lone_cells(grid: Grid) -> Iterator[Cell]:
    """Yield the open cells that are in no slot at all."""
    slots = layout(grid).by_cell
    for cell in grid.open_cells:
        if not any((cell, direction) in slots for direction in Direction):
            yield cell


def _starts(grid: Grid, cell: Cell, direction: Direction) -> bool:
    before = neighbour(cell, direction, -1)
    return grid.joined(cell, direction) and not grid.joined(before, direction)


def _run(grid: Grid, cell: Cell, direction: Direction) -> tuple[Cell, ...]:
    cells = [cell]
    while grid.joined(cells[-1], direction):
        cells.append(neighbour(cells[-1], direction))
    return tuple(cells)
