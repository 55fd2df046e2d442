"""Cells, directions and slots in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.language import counted, tr

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.grid import Cell
    from editor.core.slots import Slot

FEW = 6
"""Slots that a sentence in a panel names; of more it names one fewer, and counts the others."""


def place(cell: Cell) -> str:
    """Return a cell in words, counted from one."""
    return tr("row {row}, column {col}").format(row=cell[0] + 1, col=cell[1] + 1)


def direction_name(direction: Direction) -> str:
    """Return what a direction is called: ``Across``."""
    match direction:
        case Direction.ACROSS:
            return tr("Across")
        case Direction.DOWN:
            return tr("Down")


def slot_name(slot: Slot) -> str:
    """Return a slot in words: ``17 Across``."""
    match slot.direction:
        case Direction.ACROSS:
            return tr("{number} Across").format(number=slot.number)
        case Direction.DOWN:
            return tr("{number} Down").format(number=slot.number)


def slot_names(slots: Collection[Slot], most: int | None = None) -> str:
    """Return ``slots`` in words: ``1 Across, 17 Down``.

    Of more than ``most`` the first are named, and the others counted.
    """
    names = [*map(slot_name, slots)]
    if most is None or len(names) <= most:
        return ", ".join(names)
    shown = most - 1
    more = counted(len(names) - shown, "{names} and {count} more", "{names} and {count} more")
    return more.format(names=", ".join(names[:shown]))
