"""The alternatives of an exolve text: ``r1c6:Z r2c1:A``, letters that all stand or none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.twofold import BAR, Twofold, halves
from editor.formats.exolve_clues import cell_named
from editor.formats.texts import cell_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.grid import Cell, Grid


@dataclass(frozen=True, slots=True)
class Alternatives:
    """The groups of Schrödinger cells that a text has, and the two texts of their cells."""

    texts: Mapping[Cell, str]
    twofold: Twofold
    more: int
    """How many times a cell is given a third text."""


def alternatives_of(grid: Grid, fill: Mapping[Cell, str], lines: Sequence[str]) -> Alternatives:
    """Return what ``lines`` tell of the cells of ``fill``; each is a group."""
    texts: dict[Cell, str] = {}
    groups = set()
    more = 0
    for line in lines:
        found = dict(_texts(line, grid, fill))
        more += len(found.keys() & texts.keys())
        fresh = {cell: text for cell, text in found.items() if cell not in texts}
        texts.update(fresh)
        groups.add(frozenset(fresh))
    return Alternatives(texts, Twofold(groups=frozenset(filter(None, groups))), more)


def _texts(line: str, grid: Grid, fill: Mapping[Cell, str]) -> Iterator[tuple[Cell, str]]:
    for part in line.split():
        name, _, second = part.partition(":")
        cell, second = cell_named(name, grid), cell_text(second)
        if cell is not None and cell in fill and fill[cell] != second:
            text = f"{fill[cell]}{BAR}{second}"
            if halves(text, BAR):
                yield cell, text
