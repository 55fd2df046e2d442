"""Figures of many boards at once, counted on lines of cells as bits.

The *lines* of a stack are an array ``(rows + cols, boards)``: first its rows, the bit of value 2^c
set where column c has a block, then its columns in the same way. Sixteen cells are looked at by
one step of the processor, and a move changes a board by two bits each way: that is what makes
drawing patterns by annealing fast enough to be waited for.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from editor.generate.patterns.boards import Counts, Stack

    Lines = NDArray[np.unsignedinteger]

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
    "too_short",
)
"""What ``figures`` counts, in the order of its columns.

``cheaters``: blocks that could be cleared with their partner without changing the number of
entries. ``open``: open cells none of whose up to eight neighbours is a block. ``groups``: blocks
connected by edges; ``single``, ``pairs`` and ``triples`` those of one, two and three blocks.
``edge``: blocks in the outermost cells; ``corner``: in the four corners. ``squares``: places where
two by two cells are blocks. ``too_short``: runs of one or two cells, which no pattern may have.
"""
_FIRST_BITS = np.array([0, 9, 17, 25, 33, 41, 49], np.uint64)[:, None, None]
_FIELDS = np.array([(1 << width) - 1 for width in (9, 8, 8, 8, 8, 8, 7)], np.uint64)[:, None, None]
"""What is counted of a line, together in one integer: where each number begins, and its bits.

Entries of 3 to 7 cells, of eight and more, of ten and more; 35 lines of 35 cells fit in.
"""
_GROUP_STEPS = 5
"""Rounds in which neighbouring blocks take each other's label; longer snakes count as two.

Groups of seven and more are as rare in print as two of four.
"""


def packed(boards: Stack) -> Lines:
    """Return the lines of a stack."""
    _, rows, cols = boards.shape
    kind = _kind(max(rows, cols))
    across = boards @ (1 << np.arange(cols))
    down = boards.transpose(0, 2, 1) @ (1 << np.arange(rows))
    return np.ascontiguousarray(np.concatenate((across, down), axis=1).T.astype(kind))


def unpacked(lines: Lines, rows: int, cols: int) -> Stack:
    """Return the stack of boards of ``rows`` by ``cols`` whose lines these are."""
    bits = lines[:rows, :, None] >> np.arange(cols, dtype=lines.dtype)
    boards: Stack = (bits & lines.dtype.type(1)).astype(bool).transpose(1, 0, 2)
    return boards


def line_masks(images: NDArray[np.intp], rows: int, cols: int) -> Lines:
    """Return what a change of each orbit changes: ``(rows + cols, places + 1)``.

    ``images`` as in ``annealing.Field``. The last one changes nothing.
    """
    boards = np.zeros((len(images) + 1, rows * cols), bool)
    np.put_along_axis(boards[:-1], images, values=True, axis=1)
    return packed(boards.reshape(-1, rows, cols))


def figures(boards: Stack) -> Counts:
    """Count ``FIGURES`` on each board: ``(boards, figures)``."""
    return figures_of(packed(boards), *boards.shape[1:]).T


def figures_of(lines: Lines, rows: int, cols: int, *, roughly: bool = False) -> Counts:
    """Count ``FIGURES`` on the boards whose lines these are: ``(figures, boards)``.

    ``roughly``: where more than one group has over four blocks, the largest is taken to have half
    of those beyond, as under a half turn; to go through them takes as long as all the rest.
    """
    entries, longest = _entries(lines, rows, cols)
    both = entries.sum(axis=1)
    across, down = entries[:6].sum(axis=0)
    runs = _number_of_runs(lines, rows, cols)
    local = _local(lines[:rows], cols)
    blocks, cheaters, wide, joined, squares, single, paired, triples, edge = local
    # Euler: pieces of a plane figure without holes are corners less edges plus faces.
    groups = blocks - joined + squares
    small = (single, paired // 2, triples)
    found = (
        across + down,
        across,
        down,
        blocks,
        *both,
        longest,
        cheaters,
        wide,
        groups,
        *small,
        _largest_group(lines, (rows, cols), (blocks, groups, *small), roughly=roughly),
        edge,
        _corners(lines, rows, cols),
        squares,
        runs - across - down,
    )
    table = np.empty((len(FIGURES), lines.shape[1]), np.int32)
    for row, numbers in zip(table, found, strict=True):
        row[...] = numbers
    return table


def _kind(cells: int) -> type[np.unsignedinteger]:
    """Return the smallest type whose bits are enough for ``cells`` and one beside them."""
    return next(
        kind for kind, bits in ((np.uint16, 16), (np.uint32, 32), (np.uint64, 64)) if cells < bits
    )


def _entries(lines: Lines, rows: int, cols: int) -> tuple[Counts, NDArray[np.uint8]]:
    """Count the entries in ``_FIELDS``: ``(fields, directions, boards)``; and the longest run."""
    if rows == cols:
        fields, longest = _counted(lines, rows)
        sums = np.stack((fields[:rows].sum(axis=0), fields[rows:].sum(axis=0)))
        most = longest.max(axis=0)
    else:
        fields, longest = _counted(lines[:rows], cols)
        more_fields, more_longest = _counted(lines[rows:], rows)
        sums = np.stack((fields.sum(axis=0), more_fields.sum(axis=0)))
        most = np.maximum(longest.max(axis=0), more_longest.max(axis=0))
    return (sums >> _FIRST_BITS & _FIELDS).astype(np.int32), most


def _counted(lines: Lines, cells: int) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Return the entries of each line as ``_FIELDS``, and its longest run.

    A line is looked up in two halves: what ends within each, and the run across its middle.
    """
    low = cells // 2
    below, above = _half(low), _half(cells - low)
    first = (lines & lines.dtype.type((1 << low) - 1)).astype(np.intp)
    # The upper half is looked up as it is, its first cells being next to the middle.
    second = (lines >> lines.dtype.type(low)).astype(np.intp)
    middle = below.last.take(first) + above.first.take(second)
    fields = below.above.take(first) + above.below.take(second) + _FIELD_OF.take(middle)
    longest = np.maximum(below.longest.take(first), above.longest.take(second))
    return fields, np.maximum(longest, middle)


class _Half(NamedTuple):
    """What half lines of some cells hold, by their blocks as bits.

    ``first`` and ``last``: the run at their first and at their last cell. ``above`` has the
    entries without the last run, ``below`` those without the first one. A half without a block
    has one run, the first and the last.
    """

    first: NDArray[np.uint8]
    last: NDArray[np.uint8]
    above: NDArray[np.uint64]
    below: NDArray[np.uint64]
    longest: NDArray[np.uint8]


def _field_of(length: int) -> int:
    """Return ``_FIELDS`` of one run."""
    if length < 3:
        return 0
    places = _FIRST_BITS.ravel().tolist()
    return 1 << places[min(length, 8) - 3] | (length >= 10) << places[6]


_FIELD_OF = np.array([_field_of(length) for length in range(64)], np.uint64)


@cache
def _half(cells: int) -> _Half:
    number = 1 << cells
    blocks = np.arange(number)
    first, longest, run = (np.zeros(number, np.uint8) for _ in range(3))
    ended = np.zeros(number, np.uint64)
    begun = np.zeros(number, bool)
    for cell in range(cells):
        block = (blocks >> cell & 1).astype(bool)
        first = np.where(block & ~begun, run, first)
        ended += np.where(block, _FIELD_OF[run], np.uint64(0))
        begun |= block
        run = np.where(block, 0, run + 1).astype(np.uint8)
        longest = np.maximum(longest, run)
    first = np.where(begun, first, run)
    # Without a block there is only the run across the middle.
    below = np.where(begun, ended - _FIELD_OF[first] + _FIELD_OF[run], np.uint64(0))
    return _Half(first, run, ended, below, longest)


def _number_of_runs(lines: Lines, rows: int, cols: int) -> Counts:
    """Count the runs of open cells, those of one and two cells too."""
    opens = ~lines
    opens[:rows] &= lines.dtype.type((1 << cols) - 1)
    opens[rows:] &= lines.dtype.type((1 << rows) - 1)
    return _number(opens & ~(opens << lines.dtype.type(1)))


def _number(bits: Lines) -> Counts:
    """Count the bits of each board, ``(..., lines, boards)``."""
    counts: Counts = np.bitwise_count(bits).sum(axis=-2, dtype=np.int32)
    return counts


def _local(blocks: Lines, cols: int) -> Counts:
    """Count what a cell and its neighbours tell.

    Blocks, cheaters, wide open cells, pairs of neighbouring blocks, squares, single blocks,
    blocks in pairs, triples, blocks on the edge: ``(these, boards)``.
    """
    one = blocks.dtype.type(1)
    full = blocks.dtype.type((1 << cols) - 1)
    padded = _padded(blocks)
    left, right, above, below = blocks << one & full, blocks >> one, padded[:-2], padded[2:]
    opens = ~padded & full
    opens[0], opens[-1] = 0, 0
    inner = opens[1:-1]
    bound = (inner << one & inner >> one) | (opens[:-2] & opens[2:])
    wide = padded | padded << one | padded >> one
    beside = right & blocks
    across, along = left & right, above & below
    odd, some = left ^ right ^ above ^ below, left | right | above | below
    two = blocks & ~odd & some & ~(across & along)
    ends = blocks & odd & ~(across | along)
    others = _padded(blocks & ~ends)
    not_ends = others[1:-1] << one | others[1:-1] >> one | others[:-2] | others[2:]
    ends_around = _padded(ends)
    pieces = np.empty((10, *blocks.shape), blocks.dtype)
    pieces[0] = blocks
    np.bitwise_and(blocks, ~bound, out=pieces[1])
    np.bitwise_and(~(wide[:-2] | wide[1:-1] | wide[2:]), full, out=pieces[2])
    pieces[3] = beside
    np.bitwise_and(beside, below & below >> one, out=pieces[4])
    np.bitwise_and(blocks, ~some, out=pieces[5])
    np.bitwise_and(
        ends, ends << one | ends >> one | ends_around[:-2] | ends_around[2:], out=pieces[6]
    )
    np.bitwise_and(two, ~not_ends, out=pieces[7])
    np.bitwise_and(blocks, _rim(*blocks.shape[:1], cols, blocks.dtype), out=pieces[8])
    np.bitwise_and(blocks, below, out=pieces[9])
    numbers = _number(pieces)
    numbers[3] += numbers[9]
    return numbers[:9]


@cache
def _rim(rows: int, cols: int, kind: np.dtype[np.unsignedinteger]) -> Lines:
    """Return the outermost cells, ``(rows, 1)``."""
    rim = np.full((rows, 1), 1 | 1 << cols - 1, kind)
    rim[[0, -1]] = (1 << cols) - 1
    return rim


def _padded(rows: Lines) -> Lines:
    """Return ``rows`` with an empty one before and behind them."""
    padded = np.zeros((len(rows) + 2, rows.shape[1]), rows.dtype)
    padded[1:-1] = rows
    return padded


def _corners(lines: Lines, rows: int, cols: int) -> Counts:
    corners = lines.dtype.type(1 | 1 << cols - 1)
    return _number(np.stack((lines[0], lines[rows - 1])) & corners)


def _largest_group(
    lines: Lines, shape: tuple[int, int], numbers: Sequence[Counts], *, roughly: bool
) -> Counts:
    """Return the size of the largest group.

    It follows from the ``numbers`` of blocks, groups, and those of one to three blocks, but
    where several larger groups may share what is left in several ways.
    """
    blocks, groups, single, pairs, triples = numbers
    number = groups - single - pairs - triples
    held = blocks - single - 2 * pairs - 3 * triples
    beyond = held - 4 * number
    most = np.maximum(np.maximum(single > 0, 2 * (pairs > 0)), 3 * (triples > 0))
    if roughly:
        beyond = np.where(number > 1, (beyond + 1) // 2, beyond)
        return np.where(number > 0, 4 + np.maximum(beyond, 0), most)
    largest: Counts = np.where(number > 0, 4 + beyond, most)
    unsure = np.flatnonzero((number > 1) & (beyond > 1) | (number < 0) | (beyond < 0))
    if len(unsure):
        largest[unsure] = _gone_through(unpacked(lines[:, unsure], *shape))
    return largest


def _gone_through(boards: Stack) -> Counts:
    number, rows, cols = boards.shape
    # With a rim, and the boards last: cells that are neighbours are so many boards apart.
    cells = np.zeros((rows + 2, cols + 2, number), bool)
    cells[1:-1, 1:-1] = boards.transpose(1, 2, 0)
    size, wide, here = cells[..., 0].size, (cols + 2) * number, cells.ravel()
    label = (np.arange(size, dtype=np.uint16)[:, None] * cells.reshape(size, number)).ravel()
    inner, width = slice(wide, -wide), len(label)
    for _ in range(_GROUP_STEPS):
        most = np.maximum(label[: width - 2 * wide], label[2 * wide :])
        np.maximum(most, label[wide - number : -wide - number], out=most)
        np.maximum(most, label[wide + number : width - wide + number], out=most)
        np.maximum(most, label[inner], out=most)
        np.multiply(most, here[inner], out=label[inner])
    blocks = np.flatnonzero(here)
    slots = label[blocks] + blocks % number * size
    counts = np.bincount(slots, minlength=number * size).reshape(number, size)
    largest: Counts = counts.max(axis=1)
    return largest
