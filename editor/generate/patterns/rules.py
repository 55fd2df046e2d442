"""House rules as partial patterns that may not stand, over the orbits of a symmetry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from editor.core.grid import Cell, Direction, Grid, neighbour
from editor.core.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

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


LOCAL_RULES = frozenset(
    {
        Rule.NO_OPEN_TWO_BY_TWO,
        Rule.NO_BLOCK_TWO_BY_TWO,
        Rule.NO_LONE_CELL,
        Rule.MIN_LENGTH,
        Rule.MAX_LENGTH,
        Rule.MAX_BLOCK_RUN,
        Rule.ALL_CHECKED,
    }
)
"""The rules that a look at a few neighbouring cells can break."""


def nogoods(orbits: Orbits, rules: Mapping[Rule, int]) -> tuple[Nogood, ...]:
    """Return what the local rules among ``rules`` forbid, each once, the weaker ones dropped."""
    found = {
        Nogood(orbits.bits(opens), orbits.bits(blocks))
        for rule, limit in rules.items()
        if rule in LOCAL_RULES
        for opens, blocks in _FORBIDDEN[rule](orbits.shape, limit)
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


Forbidden = tuple[list[Cell], list[Cell]]
"""Cells that may not be open and blocks at once; cells outside the grid count as blocks."""


def _open_square(shape: Grid, _limit: int) -> Iterator[Forbidden]:
    return ((square, []) for square in _squares(shape))


def _block_square(shape: Grid, _limit: int) -> Iterator[Forbidden]:
    return (([], square) for square in _squares(shape))


def _squares(shape: Grid) -> Iterator[list[Cell]]:
    for row in range(shape.rows - 1):
        for col in range(shape.cols - 1):
            yield [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]


def _lone_cell(shape: Grid, _limit: int) -> Iterator[Forbidden]:
    for cell in shape.cells:
        around = [neighbour(cell, direction, step) for direction in Direction for step in (-1, 1)]
        yield [cell], [one for one in around if one in shape]


def _short_runs(shape: Grid, lengths: range) -> Iterator[Forbidden]:
    for direction in Direction:
        for length in lengths:
            for cell in shape.cells:
                run = [neighbour(cell, direction, step) for step in range(length)]
                if run[-1] in shape:
                    ends = (neighbour(cell, direction, -1), neighbour(cell, direction, length))
                    yield run, [end for end in ends if end in shape]


def _min_length(shape: Grid, limit: int) -> Iterator[Forbidden]:
    return _short_runs(shape, range(2, limit))


def _all_checked(shape: Grid, _limit: int) -> Iterator[Forbidden]:
    return _short_runs(shape, range(1, 2))


def _runs(shape: Grid, length: int) -> Iterator[list[Cell]]:
    for direction in Direction:
        for cell in shape.cells:
            if neighbour(cell, direction, length - 1) in shape:
                yield [neighbour(cell, direction, step) for step in range(length)]


def _max_length(shape: Grid, limit: int) -> Iterator[Forbidden]:
    return ((run, []) for run in _runs(shape, limit + 1))


def _max_block_run(shape: Grid, limit: int) -> Iterator[Forbidden]:
    return (([], run) for run in _runs(shape, limit + 1))


_FORBIDDEN: Mapping[Rule, Callable[[Grid, int], Iterator[Forbidden]]] = {
    Rule.NO_OPEN_TWO_BY_TWO: _open_square,
    Rule.NO_BLOCK_TWO_BY_TWO: _block_square,
    Rule.NO_LONE_CELL: _lone_cell,
    Rule.MIN_LENGTH: _min_length,
    Rule.MAX_LENGTH: _max_length,
    Rule.MAX_BLOCK_RUN: _max_block_run,
    Rule.ALL_CHECKED: _all_checked,
}
