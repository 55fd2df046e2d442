"""How a document names places: cells and slots as JSON, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.grid import Cell, Direction
from editor.core.slots import SlotKey

if TYPE_CHECKING:
    from collections.abc import Iterable

    from editor.formats.json_text import Json


def in_order(keys: Iterable[SlotKey]) -> list[SlotKey]:
    """Return ``keys`` in the order in which a document holds them."""
    return sorted(keys, key=lambda key: (key.cell, key.direction.value))


def key_json(key: SlotKey) -> list[Json]:
    """Return ``key`` as JSON; ``read_key`` gives it back."""
    return [*key.cell, key.direction.value]


def read_cell(value: Json) -> Cell | None:
    """Return the cell that ``value`` names, whatever stands behind it."""
    match value:
        case [int(row), int(col), *_]:
            return row, col
    return None


def read_key(value: Json) -> SlotKey | None:
    """Return the slot that ``value`` names, whatever stands behind it."""
    match value:
        case [int(row), int(col), "across" | "down" as direction, *_]:
            return SlotKey((row, col), Direction(direction))
    return None


def items(value: Json) -> list[Json]:
    """Return ``value`` if it is a list; anything else has no items."""
    return value if isinstance(value, list) else []
