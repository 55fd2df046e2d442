"""How the open cells of a grid hang together."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from editor.core.grid import Bar, Cell, Direction, Grid, neighbour

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    _Joins: TypeAlias = Mapping[Cell, Sequence[Cell]]
    """Every open cell with its neighbours."""


def regions(grid: Grid) -> tuple[frozenset[Cell], ...]:
    """Return the sets of open cells that hang together."""
    return _regions(_joins(grid))


def section_around(grid: Grid, cell: Cell, kept: Collection[Cell]) -> frozenset[Cell]:
    """Return the cells that hang together with ``cell`` by cells that are not ``kept``."""
    joins: _Joins = {
        one: tuple(near for near in others if near not in kept)
        for one, others in _joins(grid).items()
        if one not in kept
    }
    return next((one for one in _regions(joins) if cell in one), frozenset())


def bottlenecks(grid: Grid, size: int) -> frozenset[Cell]:
    """Return the cells without which regions of at least ``size`` cells each would fall apart.

    Articulation points by depth-first search with low points: J. Hopcroft and R. Tarjan,
    "Efficient algorithms for graph manipulation", CACM 16 (1973), with the size of each part.
    """
    joins = _joins(grid)
    return frozenset(
        cell for region in _regions(joins) for cell in _region_bottlenecks(joins, region, size)
    )


@lru_cache(maxsize=8)
def _joins(grid: Grid) -> _Joins:
    """Return what several rules ask of the same grid, one after the other."""
    joins: dict[Cell, list[Cell]] = {cell: [] for cell in grid.open_cells}
    for cell, near in joins.items():
        for direction in Direction:
            other = neighbour(cell, direction)
            if other in joins and not (grid.bars and Bar(cell, direction) in grid.bars):
                near.append(other)
                joins[other].append(cell)
    return joins


def _regions(joins: _Joins) -> tuple[frozenset[Cell], ...]:
    left = set(joins)
    found = []
    while left:
        region = {left.pop()}
        edge = set(region)
        while edge:
            edge = {near for cell in edge for near in joins[cell]} - region
            region |= edge
        left -= region
        found.append(frozenset(region))
    return tuple(found)


def _region_bottlenecks(joins: _Joins, region: frozenset[Cell], size: int) -> Iterator[Cell]:
    order, parent = _depth_first(joins, min(region))
    depth = {cell: number for number, cell in enumerate(order)}
    low = dict(depth)
    weight = dict.fromkeys(order, 1)
    parts: dict[Cell, list[int]] = {cell: [] for cell in order}
    for cell in reversed(order):
        near = [other for other in joins[cell] if other != parent[cell]]
        low[cell] = min([low[cell], *(depth[other] for other in near)])
        for child in (other for other in near if parent[other] == cell):
            low[cell] = min(low[cell], low[child])
            weight[cell] += weight[child]
            if low[child] >= depth[cell]:
                parts[cell].append(weight[child])
    for cell, cut in parts.items():
        rest = len(region) - 1 - sum(cut)
        if sum(part >= size for part in (*cut, rest)) > 1:
            yield cell


def _depth_first(joins: _Joins, root: Cell) -> tuple[list[Cell], dict[Cell, Cell | None]]:
    order: list[Cell] = []
    parent: dict[Cell, Cell | None] = {root: None}
    stack = [(root, iter(joins[root]))]
    order.append(root)
    while stack:
        cell, following = stack[-1]
        for other in following:
            if other not in parent:
                parent[other] = cell
                order.append(other)
                stack.append((other, iter(joins[other])))
                break
        else:
            stack.pop()
    return order, parent
