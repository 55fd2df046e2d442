"""How the boards of a stack hang together: in one piece, and by more than single cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.generate.patterns.counting import packed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.generate.patterns.boards import Stack
    from editor.generate.patterns.counting import Lines

    Flags = NDArray[np.bool_]

_AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The eight cells around one, clockwise; those beside it are at the odd places."""


def connected(boards: Stack) -> Flags:
    """Tell of each board whether it has open cells, and all of them hang together."""
    opens = _open_rows(boards)
    first = _first_cells(opens)
    whole: Flags = (_flooded(first, opens) == opens).all(axis=0) & opens.any(axis=0)
    return whole


def narrow(boards: Stack, size: int) -> Flags:
    """Tell which boards fall apart into pieces of ``size`` cells and more without some cell.

    Only those cells are tried around which the open ones beside them do not hang together.
    """
    board, row, col = _cut_off_nearby(boards)
    left = _open_rows(boards)[:, board]
    left[row, np.arange(len(board))] ^= left.dtype.type(1) << col.astype(left.dtype)
    large = np.zeros(len(board), np.int32)
    while left.any():
        piece = _flooded(_first_cells(left), left)
        large += np.bitwise_count(piece).sum(axis=0, dtype=np.int32) >= size
        left = left & ~piece
    found: Flags = np.bincount(board, large > 1, minlength=len(boards)) > 0
    return found


def _open_rows(boards: Stack) -> Lines:
    """Return the open cells of the rows as bits, ``(rows, boards)``."""
    rows: Lines = packed(~boards)[: boards.shape[1]]
    return rows


def _cut_off_nearby(boards: Stack) -> tuple[NDArray[np.intp], ...]:
    """Return board, row and column of each cell around which the open ones fall apart."""
    number, rows, cols = boards.shape
    opens = np.zeros((number, rows + 2, cols + 2), bool)
    opens[:, 1:-1, 1:-1] = ~boards
    around = [
        opens[:, 1 + down : 1 + down + rows, 1 + right : 1 + right + cols]
        for down, right in _AROUND
    ]
    pieces = np.zeros(boards.shape, np.int8)
    for place in range(1, 8, 2):
        # A piece ends beside the cell where the next one beside it is not reached.
        after = around[(place + 1) % 8] & around[(place + 2) % 8]
        pieces += around[place] & ~after
    return np.nonzero(~boards & (pieces > 1))


def _first_cells(cells: Lines) -> Lines:
    """Return for each board the first of its ``cells`` alone."""
    first = np.zeros_like(cells)
    row = (cells != 0).argmax(axis=0)
    column = np.arange(cells.shape[1])
    some = cells[row, column]
    first[row, column] = some & (~some + some.dtype.type(1))
    return first


def _flooded(start: Lines, opens: Lines) -> Lines:
    """Return all cells of ``opens`` that hang together with those of ``start``."""
    one = opens.dtype.type(1)
    reached = start
    while True:
        grown = reached | reached << one | reached >> one
        grown[1:] |= reached[:-1]
        grown[:-1] |= reached[1:]
        grown &= opens
        if (grown == reached).all():
            return reached
        reached = grown
