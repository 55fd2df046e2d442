"""Barred patterns: no blocks, bars between cells, and a table of how many cells go unchecked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from editor.core.grid import Grid
from editor.generate.patterns.annealing import Worth, anneal, plain_field
from editor.generate.patterns.orbits import edge_images, edges_beside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from editor.core.symmetry import Symmetry
    from editor.generate.patterns.boards import Counts

    Rows = NDArray[np.bool_]

SHORTEST = 4
ENTRIES_A_CELL = (36 / 144, 40 / 144)
"""A 12x12 has 36 to 40 entries; other sizes as many for each cell."""
CHECKED = (0.70, 0.80)
"""The share of checked cells that is drawn for each pattern."""
CROWDED = 0.7
"""What an unchecked cell costs that has two others beside it: without it four patterns in five
have five and more in one patch, where nothing helps the solver."""
FIRST_SHARE = 0.16
STEPS_PER_EDGE = 9
"""Moves for each edge; with 6 every fifth pattern keeps a breach."""


def draw_barred(
    side: int,
    symmetry: Symmetry,
    number: int,
    random: np.random.Generator,
    stopped: Callable[[], bool] = bool,
) -> Iterator[Grid]:
    """Yield at most ``number`` barred grids of ``side`` cells a side, all without a breach."""
    places = Grid(side, side).edges
    images = edge_images(side, side, symmetry)
    least, most = (round(share * side * side) for share in ENTRIES_A_CELL)
    wanted = random.integers(least, most + 1, number)
    checked = random.uniform(*CHECKED, number)
    start = random.random((number, len(places)))[:, images].min(axis=2) < FIRST_SHARE / 2

    def worth(edges: Rows) -> Worth:
        return _worth(_count(np.ascontiguousarray(edges.T), side), wanted, checked)

    field = plain_field(images, edges_beside(side, side), np.ones_like(start))
    rows = anneal(start.T, field, worth, STEPS_PER_EDGE * len(places), random, stopped).T
    found = _count(np.ascontiguousarray(rows), side)
    entries = found.lengths.sum(axis=1)
    for row in rows[(found.breaches == 0) & (entries >= least) & (entries <= most)]:
        yield Grid(side, side, bars=frozenset(places[place] for place in np.flatnonzero(row)))


class _Count(NamedTuple):
    """Entries by length ``(patterns, side + 1)``, those across, the share checked, breaches.

    ``crowded``: unchecked cells with two and more others beside them, a bar between or not.
    """

    lengths: Counts
    across: Counts
    checked: NDArray[np.float64]
    breaches: NDArray[np.float64]
    crowded: NDArray[np.int64]


def _count(rows: Rows, side: int) -> _Count:
    half = side * (side - 1)
    right = rows[:, :half].reshape(-1, side, side - 1)
    below = rows[:, half:].reshape(-1, side - 1, side).transpose(0, 2, 1)
    ends_across, ends_down = _ends(right), _ends(below)
    in_across = ~(ends_across[0] & ends_across[1])
    in_down = ~(ends_down[0] & ends_down[1]).transpose(0, 2, 1)
    checked = in_across & in_down
    across, bad_across = _entries(*ends_across, checked)
    down, bad_down = _entries(*ends_down, checked.transpose(0, 2, 1))
    lonely = (~in_across & ~in_down).sum(axis=(1, 2))
    lone = np.zeros((len(rows), side + 2, side + 2), np.int8)
    lone[:, 1:-1, 1:-1] = ~checked
    others = lone[:, :-2, 1:-1] + lone[:, 2:, 1:-1] + lone[:, 1:-1, :-2] + lone[:, 1:-1, 2:]
    return _Count(
        across + down,
        across.sum(axis=1),
        checked.mean(axis=(1, 2)),
        lonely + bad_across + bad_down,
        (~checked & (others > 1)).sum(axis=(1, 2)),
    )


def _ends(bars: NDArray[np.bool_]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which cells begin a run and which end one, given the bars inside the lines."""
    edge = np.ones((*bars.shape[:2], 1), bool)
    return np.concatenate((edge, bars), axis=2), np.concatenate((bars, edge), axis=2)


def _entries(
    starts: NDArray[np.bool_], ends: NDArray[np.bool_], checked: NDArray[np.bool_]
) -> tuple[Counts, NDArray[np.float64]]:
    """Count the entries of the lines by length, and weigh what is wrong with them.

    Entries of two and three cells count one each, two unchecked cells in a row and each unchecked
    cell beyond the table a little less: these are often mended by the next move.
    """
    number, lines, cells = starts.shape
    counts = np.zeros((number, cells + 1), np.int32)
    breaches = np.zeros(number)
    run = np.zeros((number, lines), np.int64)
    unchecked, streak, worst = run.copy(), run.copy(), run.copy()
    for cell in range(cells):
        on = ~starts[:, :, cell]
        alone = ~checked[:, :, cell]
        run = run * on + 1
        unchecked = unchecked * on + alone
        streak = (streak * on + 1) * alone
        worst = np.maximum(worst * on, streak)
        entry = ends[:, :, cell] & (run > 1)
        breaches += (entry & (run < SHORTEST)).sum(axis=1)
        breaches += 0.7 * (entry & (worst > 1)).sum(axis=1)
        breaches += 0.7 * (entry * np.maximum(0, unchecked - most_unchecked(run))).sum(axis=1)
        np.add.at(counts, (np.nonzero(entry)[0], run[entry]), 1)
    return counts, breaches


def _worth(found: _Count, wanted: NDArray[np.int64], checked: NDArray[np.float64]) -> Worth:
    """Return what is unusual about each pattern, in steps that were set by looking at many."""
    lengths = found.lengths
    across = found.across
    cost = (
        1.0 * np.abs(lengths.sum(axis=1) - wanted)
        + 0.4 * lengths[:, 10:].sum(axis=1)
        + 0.6 * np.maximum(0, lengths[:, -1] - 1)
        + 0.6 * np.maximum(0, lengths[:, SHORTEST] - 8)
        + 0.3 * np.abs(2 * across - lengths.sum(axis=1))
        + 25.0 * np.abs(found.checked - checked)
        + CROWDED * found.crowded
    )
    return Worth(cost, found.breaches)


def most_unchecked(length: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return how many cells of an entry may go unchecked, by Ximenes's table."""
    return np.maximum(0, (length - 2) // 2)
