"""The letters of an exolve text whose drawing has none: those of the answers behind the clues."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from editor.core.slots import layout
from editor.formats.exolve_clues import remarks_of
from editor.formats.texts import cell_text

if TYPE_CHECKING:
    from editor.core.grid import Cell, Grid
    from editor.core.slots import SlotKey
    from editor.formats.clue_places import Placed

# Names of cells and entries stand in brackets too; they have digits.
_ANSWER = re.compile(r"(?:\[[^\]]*\d[^\]]*\]\s*|\[\]\s*)*\[(?P<answer>[^\]\d]+)\]")


def answers_of(grid: Grid, clues: Placed) -> dict[Cell, str]:
    """Return the letters of all answers that are as long as their entries; the first ones stay."""
    found: dict[Cell, str] = {}
    for key, kept in clues.kept.items():
        if match := _ANSWER.match(remarks_of(kept.source)):
            letters = [one for one in cell_text(match["answer"]) if one.isalpha()]
            cells = _cells(grid, (key, *clues.links.get(key, ())))
            if len(letters) == len(cells):
                found = {**dict(zip(cells, letters, strict=True)), **found}
    return found


def _cells(grid: Grid, keys: tuple[SlotKey, ...]) -> list[Cell]:
    """Return the cells of linked entries; one that ends where the next begins counts once."""
    slots = layout(grid).by_key
    cells = chain.from_iterable(slots[key].cells for key in keys)
    joined: list[Cell] = []
    for cell in cells:
        if joined[-1:] != [cell]:
            joined.append(cell)
    return joined
