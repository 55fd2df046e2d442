"""Many patterns at once: stacks of boards, and what can be counted on each.

A *stack* is a boolean array of shape ``(boards, rows, cols)``, true where a block stands. All
functions here look at every board of a stack in a handful of numpy calls, which is what makes
drawing patterns by annealing fast enough to be waited for.
"""

from __future__ import annotations

from functools import cache
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
_GROUP_STEPS = 5
"""Rounds in which neighbouring blocks take each other's label; longer snakes count as two.

Groups of seven and more are as rare in print as two of four; each round costs 3 % of a drawing.
"""
_MOST_LOOKED_UP = 15
"""Cells of the longest lines whose classes are all counted at once, in 5 ms."""


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


def connected(boards: Stack) -> NDArray[np.bool_]:
    """Tell of each board whether it has open cells, and all of them hang together."""
    open_cells = np.pad(~boards, ((0, 0), (1, 1), (1, 1)))
    reached = np.zeros_like(open_cells)
    some = ~boards.all(axis=(1, 2))
    first = open_cells.reshape(len(boards), -1).argmax(axis=1)
    reached.reshape(len(boards), -1)[np.arange(len(boards)), first] = some
    while True:
        grown = reached.copy()
        grown[:, 1:] |= reached[:, :-1]
        grown[:, :-1] |= reached[:, 1:]
        grown[:, :, 1:] |= reached[:, :, :-1]
        grown[:, :, :-1] |= reached[:, :, 1:]
        grown &= open_cells
        if (grown == reached).all():
            whole: NDArray[np.bool_] = (reached == open_cells).all(axis=(1, 2)) & some
            return whole
        reached = grown


FIGURES = (
    "entries",
    "across",
    "down",
    "blocks",
    "threes",
    "fours",
    "fives",
    "sixes",
    "sevens",
    "eight_and_more",
    "ten_and_more",
    "longest",
    "cheaters",
    "open",
    "groups",
    "single",
    "pairs",
    "triples",
    "largest_group",
    "edge",
    "corner",
    "squares",
    "top",
    "left",
)
"""What ``figures`` counts, in the order of its columns.

``cheaters``: blocks that could be cleared with their partner without changing the number of
entries. ``open``: open cells none of whose up to eight neighbours is a block. ``groups``: blocks
connected by edges; ``single``, ``pairs`` and ``triples`` those of one, two and three blocks.
``edge``: blocks in the outermost cells; ``corner``: in the four corners. ``squares``: places where
two by two cells are blocks. ``top`` and ``left``
classify the first row and column: twice the number of entries, plus one if no two of them
differ by more than one cell.
"""


class Figures(NamedTuple):
    """``table``: ``FIGURES`` of each board, ``(boards, figures)``; ``lengths`` of its runs.

    ``too_short``: how many runs of one or two cells it has, which no pattern may have.
    """

    table: Counts
    lengths: Lengths
    too_short: Counts


def figures(boards: Stack) -> Figures:
    """Count ``FIGURES`` on each board."""
    runs = lengths(boards)
    both = runs.both
    blocks = _number(boards)
    squares = boards[:, :-1, :-1] & boards[:, 1:, :-1] & boards[:, :-1, 1:] & boards[:, 1:, 1:]
    full = _number(squares)
    groups = _groups(boards, full)
    columns = (
        both[:, SHORTEST:].sum(axis=1),
        runs.across[:, SHORTEST:].sum(axis=1),
        runs.down[:, SHORTEST:].sum(axis=1),
        blocks,
        _at(both, 3),
        _at(both, 4),
        _at(both, 5),
        _at(both, 6),
        _at(both, 7),
        both[:, 8:].sum(axis=1),
        both[:, 10:].sum(axis=1),
        ((both > 0) * np.arange(both.shape[1])).max(axis=1),
        _cheaters(boards),
        _wide_open(boards),
        *groups,
        _edge(boards),
        boards[:, :: boards.shape[1] - 1, :: boards.shape[2] - 1].sum(axis=(1, 2)),
        full,
        *_edge_classes(boards),
    )
    return Figures(np.stack(columns, axis=1).astype(np.int32), runs, both[:, 1] + both[:, 2])


def _at(counts: Counts, length: int) -> Counts:
    """Return the column of ``length``, zeros where the board is smaller."""
    return counts[:, length] if length < counts.shape[1] else np.zeros(len(counts), np.int32)


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


def _number(cells: NDArray[np.bool_]) -> Counts:
    """Count the cells that are true on each board."""
    counts: Counts = cells.sum(axis=(1, 2), dtype=np.int32)
    return counts


def _padded(cells: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Return ``cells`` as numbers with a rim of zeros (``np.pad`` takes ten times as long)."""
    number, rows, cols = cells.shape
    padded = np.zeros((number, rows + 2, cols + 2), np.uint8)
    padded[:, 1:-1, 1:-1] = cells
    return padded


def _beside(padded: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], ...]:
    """Return what stands left, right, above and below each cell within the rim."""
    inner = slice(1, -1)
    return (
        padded[:, inner, :-2],
        padded[:, inner, 2:],
        padded[:, :-2, inner],
        padded[:, 2:, inner],
    )


def _cheaters(boards: Stack) -> Counts:
    left, right, above, below = _beside(_padded(~boards))
    return _number(boards & ~((left & right) | (above & below)).view(bool))


def _wide_open(boards: Stack) -> Counts:
    padded = _padded(boards).view(bool)
    rows = padded[:, :, :-2] | padded[:, :, 1:-1] | padded[:, :, 2:]
    return _number(~(rows[:, :-2] | rows[:, 1:-1] | rows[:, 2:]))


def _groups(boards: Stack, squares: Counts) -> tuple[Counts, ...]:
    """Return the number of groups, of single blocks, pairs and triples, and the largest group.

    ``squares`` has how many of two by two blocks each board has.
    """
    padded = _padded(boards)
    left, right, above, below = _beside(padded)
    degree = left + right + above + below
    ends = boards & (degree == 1)
    end_left, end_right, end_above, end_below = _beside(_padded(ends))
    ends_beside = end_left + end_right + end_above + end_below
    joined = (degree * boards).sum(axis=(1, 2)) // 2
    return (
        # Euler: pieces of a plane figure without holes are corners less edges plus faces.
        _number(boards) - joined + squares,
        _number(boards & (degree == 0)),
        _number(ends & (ends_beside == 1)) // 2,
        _number(boards & (degree == 2) & (ends_beside == 2)),
        _largest_group(boards),
    )


def _largest_group(boards: Stack) -> Counts:
    number, rows, cols = boards.shape
    size = rows * cols + 1
    # The boards come last, so that each step runs through all of them in one piece of memory.
    cells = np.ascontiguousarray(boards.transpose(1, 2, 0))
    padded = np.zeros((rows + 2, cols + 2, number), np.min_scalar_type(size))
    label = padded[1:-1, 1:-1]
    label[...] = np.arange(1, size).reshape(rows, cols, 1) * cells
    for _ in range(_GROUP_STEPS):
        most = np.maximum(padded[:-2, 1:-1], padded[2:, 1:-1])
        np.maximum(most, padded[1:-1, :-2], out=most)
        np.maximum(most, padded[1:-1, 2:], out=most)
        np.maximum(most, label, out=most)
        np.multiply(most, cells, out=label)
    slots = label.astype(np.int32) + np.arange(number, dtype=np.int32) * size
    counts = np.bincount(slots[cells], minlength=number * size).reshape(number, size)
    largest: Counts = counts[:, 1:].max(axis=1)
    return largest


def _edge(boards: Stack) -> Counts:
    return _number(boards) - _number(boards[:, 1:-1, 1:-1])


def _edge_classes(boards: Stack) -> tuple[Counts, Counts]:
    """Return the classes of the first row and of the first column."""
    number, rows, cols = boards.shape
    top, left = boards[:, 0, :], boards[:, :, 0]
    if rows != cols:
        return _line_class(top), _line_class(left)
    both = _line_class(np.concatenate((top, left)))
    return both[:number], both[number:]


def _line_class(lines: NDArray[np.bool_]) -> Counts:
    """Classify lines, ``(boards, cells)``, by their number of entries and evenness."""
    cells = lines.shape[1]
    if cells > _MOST_LOOKED_UP:
        return _counted_class(lines)
    return _classes(cells)[lines @ (1 << np.arange(cells))]


@cache
def _classes(cells: int) -> Counts:
    """Return the class of every line of so many cells, by its blocks as bits."""
    bits = np.arange(1 << cells)[:, None] >> np.arange(cells)
    return _counted_class((bits & 1).astype(bool))


def _counted_class(lines: NDArray[np.bool_]) -> Counts:
    run = np.zeros(len(lines), np.int32)
    entries = np.zeros(len(lines), np.int32)
    longest = np.zeros(len(lines), np.int32)
    shortest = np.full(len(lines), lines.shape[1], np.int32)
    for cell in (*lines.T, np.ones(len(lines), dtype=bool)):
        ends = cell & (run > 0)
        entries += ends
        np.maximum(longest, run, out=longest, where=ends)
        np.minimum(shortest, run, out=shortest, where=ends)
        run = (run + 1) * ~cell
    return 2 * entries + (longest - shortest <= 1)
