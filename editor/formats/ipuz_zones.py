"""The zones of an ipuz document, which name cells by column and row, after the cells have moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.carried import Carried
    from editor.core.grid import Cell
    from editor.formats.json_text import Json


def moved_zones(zones: Json, carried: Carried) -> Json:
    """Return ``zones`` where their cells are now; a zone that has lost a cell goes."""
    if carried.origins is None:
        return zones
    if not isinstance(zones, list):
        return []
    base = 0 if any(0 in place for zone in zones for place in _places(zone)) else 1
    places = {
        (col + base, row + base): (new_col + base, new_row + base)
        for (new_row, new_col), (row, col) in carried.origins.items()
    }
    return [moved for zone in zones if (moved := _moved(zone, places)) is not None]


def lost_zones(carried: Carried | None) -> int:
    """Return how many zones of a document have no place any more."""
    document = carried.document if carried else None
    zones = document.get("zones") if isinstance(document, dict) else None
    if carried is None or not isinstance(zones, list):
        return 0
    return len(zones) - len(moved_zones(zones, carried))


def _moved(zone: Json, places: Mapping[Cell, Cell]) -> Json | None:
    there = list(_places(zone))
    now = [places[one] for one in there if one in places]
    if not there or len(now) < len(there):
        return None
    if "cells" in zone:
        return {**zone, "cells": [list(one) for one in now]}
    cols, rows = [col for col, _ in now], [row for _, row in now]
    return {**zone, "rect": [min(cols), min(rows), max(cols), max(rows)]}


def _places(zone: Json) -> Iterator[tuple[int, int]]:
    """Yield column and row of each cell, or of the corners of a rectangle."""
    match zone:
        case {"cells": [*places]}:
            for place in places:
                match place:
                    case [int(col), int(row)]:
                        yield col, row
        case {"rect": [int(left), int(top), int(right), int(bottom)]}:
            yield from ((left, top), (right, top), (left, bottom), (right, bottom))
