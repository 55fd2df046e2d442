"""Many patterns at once: stacks of boards, and what can be counted on each.

A *stack* is a boolean array of shape ``(boards, rows, cols)``, true where a block stands. All
functions here look at every board of a stack in a handful of numpy calls, which is what makes
drawing patterns by annealing fast enough to be waited for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from editor.core.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    Stack = NDArray[np.bool_]
    Counts = NDArray[np.int32]

SHORTEST = 3
"""Cells of the shortest run that counts as an entry."""


class Lengths(NamedTuple):
    """How many runs of each length each board has, in ``(boards, longest side + 1)``.

    ``ends_across`` has the length of each run at its last cell and zeros elsewhere, ``(boards,
    rows, cols)``; ``ends_down`` the same with rows and columns exchanged.
    """

    across: Counts
    down: Counts
    ends_across: NDArray[np.int8]
    ends_down: NDArray[np.int8]

    @property
    def both(self) -> Counts:
        """Runs of both directions together."""
        return self.across + self.down


def stack_of(grids: Sequence[Grid]) -> Stack:
    """Return ``grids``, all of one size, as a stack; voids count as blocks."""
    rows, cols = grids[0].rows, grids[0].cols
    boards = np.zeros((len(grids), rows, cols), dtype=bool)
    for number, grid in enumerate(grids):
        for row, col in grid.blocks | grid.voids:
            boards[number, row, col] = True
    return boards


def grids_of(boards: Stack) -> Iterable[Grid]:
    """Return the boards of a stack as grids."""
    _, rows, cols = boards.shape
    for board in boards:
        cells = zip(*(axis.tolist() for axis in np.nonzero(board)), strict=True)
        yield Grid(rows, cols, frozenset(cells))


def lengths(boards: Stack) -> Lengths:
    """Count the runs of open cells by length, those of one and two cells too."""
    number, rows, cols = boards.shape
    side = max(rows, cols)
    turned = boards.transpose(0, 2, 1)
    if rows != cols:
        (across, ends_across), (down, ends_down) = _runs(boards, side), _runs(turned, side)
        return Lengths(across, down, ends_across, ends_down)
    # In one sweep: its cost is that of the calls, not of the cells.
    both, ends = _runs(np.concatenate((boards, turned)), side)
    return Lengths(both[:number], both[number:], ends[:number], ends[number:])


def _runs(boards: Stack, side: int) -> tuple[Counts, NDArray[np.int8]]:
    """Count the runs across, by length, in ``(boards, side + 1)``, and tell where they end."""
    number, rows, _ = boards.shape
    # Column by column, each in one piece of memory: it takes a third of the time.
    columns = np.ascontiguousarray(boards.transpose(2, 0, 1))
    ended = np.empty(columns.shape, np.int8)
    run = np.zeros((number, rows), np.int8)
    for column, end in zip(~columns, ended, strict=True):
        run += 1
        run *= column
        end[...] = run
    ended[:-1] *= columns[1:]
    slots = ended + (np.arange(number) * (side + 1))[:, None]
    counts = np.bincount(slots.ravel(), minlength=number * (side + 1)).reshape(number, side + 1)
    counts[:, 0] = 0
    return counts.astype(np.int32), ended.transpose(1, 2, 0)
