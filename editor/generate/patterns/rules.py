"""House rules as partial patterns that may not stand, over the orbits of a symmetry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from editor.core.grid import Cell, Grid
from editor.core.rules.known import house_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from editor.core.symmetry import Symmetry


class Nogood(NamedTuple):
    """Orbits, as bit sets, that may not be all open and all blocks at once."""

    opens: int
    blocks: int


@dataclass(frozen=True, slots=True)
class Orbits:
    """The orbits of an empty grid, ordered by their first cells, row by row."""

    shape: Grid
    cells: tuple[frozenset[Cell], ...]
    number: Mapping[Cell, int]

    def bits(self, cells: Iterable[Cell]) -> int:
        """Return the orbits of ``cells`` as a bit set."""
        bits = 0
        for cell in cells:
            bits |= 1 << self.number[cell]
        return bits


def orbits_of(rows: int, cols: int, symmetry: Symmetry) -> Orbits:
    """Return the orbits of a grid of ``rows`` by ``cols``."""
    shape = Grid(rows, cols)
    orbits: list[frozenset[Cell]] = []
    number: dict[Cell, int] = {}
    for cell in shape.cells:
        if cell not in number:
            orbit = symmetry.orbit(cell, shape)
            number.update(dict.fromkeys(orbit, len(orbits)))
            orbits.append(orbit)
    return Orbits(shape, tuple(orbits), number)


def nogoods(orbits: Orbits, rules: Mapping[str, int]) -> tuple[Nogood, ...]:
    """Return what ``rules`` forbid of a few cells, each once, the weaker ones dropped."""
    found = {
        Nogood(orbits.bits(opens), orbits.bits(blocks))
        for rule in house_rules()
        if rule.code in rules and rule.forbids is not None
        for opens, blocks in rule.forbids(orbits.shape, rules[rule.code])
    }
    possible = sorted(
        (one for one in found if not one.opens & one.blocks),
        key=lambda one: (one.opens.bit_count() + one.blocks.bit_count(), one),
    )
    kept: list[Nogood] = []
    for one in possible:
        if not any(
            one.opens & other.opens == other.opens and one.blocks & other.blocks == other.blocks
            for other in kept
        ):
            kept.append(one)
    return tuple(kept)
