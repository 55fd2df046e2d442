"""Cells and slots in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.grid import Cell
    from editor.core.slots import Slot


def place(cell: Cell, translate: Callable[[str], str] = str) -> str:
    """Return a cell in words, counted from one."""
    return translate("row {row}, column {col}").format(row=cell[0] + 1, col=cell[1] + 1)


def slot_name(slot: Slot, translate: Callable[[str], str] = str) -> str:
    """Return a slot in words: ``17 Across``."""
    return f"{slot.number} {translate(slot.direction.value.capitalize())}"
