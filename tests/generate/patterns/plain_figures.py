"""Figures of a pattern counted one by one, by code that shares nothing with the generator."""

from __future__ import annotations

from itertools import groupby, pairwise


def rows_of(drawing: list[str]) -> list[str]:
    return drawing


def columns_of(drawing: list[str]) -> list[str]:
    return ["".join(column) for column in zip(*drawing, strict=True)]


def run_lengths(lines: list[str]) -> list[int]:
    """Return the lengths of the runs of open cells (``.``) in ``lines``."""
    return [len(list(run)) for line in lines for mark, run in groupby(line) if mark == "."]


def entries(drawing: list[str]) -> list[int]:
    lengths = run_lengths(drawing) + run_lengths(columns_of(drawing))
    return [length for length in lengths if length >= 3]


def groups(drawing: list[str], mark: str) -> list[int]:
    """Return the sizes of the pieces of cells with ``mark`` that are joined by edges."""
    left = {(r, c) for r, row in enumerate(drawing) for c, one in enumerate(row) if one == mark}
    sizes = []
    while left:
        piece = [left.pop()]
        for row, col in piece:
            for cell in ((row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)):
                if cell in left:
                    left.remove(cell)
                    piece.append(cell)
        sizes.append(len(piece))
    return sizes


def wide_open(drawing: list[str]) -> int:
    """Count the open cells none of whose neighbours, eight at most, is a block."""
    rows, cols = len(drawing), len(drawing[0])
    return sum(
        all(
            drawing[r][c] == "."
            for r in range(max(0, row - 1), min(rows, row + 2))
            for c in range(max(0, col - 1), min(cols, col + 2))
        )
        for row in range(rows)
        for col in range(cols)
    )


def squares(drawing: list[str]) -> int:
    """Count the places where two by two cells are blocks."""
    return sum(
        above[col : col + 2] == below[col : col + 2] == "##"
        for above, below in pairwise(drawing)
        for col in range(len(above) - 1)
    )


def cheaters(drawing: list[str]) -> int:
    """Count the blocks that can be cleared without changing the number of runs of two and more.

    One block by itself: where its partner lies beside it the two are not looked at together.
    """
    found = 0
    for row, line in enumerate(drawing):
        for col, mark in enumerate(line):
            if mark == "#":
                cleared = list(drawing)
                cleared[row] = line[:col] + "." + line[col + 1 :]
                found += _words(cleared) == _words(drawing)
    return found


def _words(drawing: list[str]) -> int:
    lengths = run_lengths(drawing) + run_lengths(columns_of(drawing))
    return sum(length >= 2 for length in lengths)


def half_turned(drawing: list[str]) -> list[str]:
    return [line[::-1] for line in drawing[::-1]]
