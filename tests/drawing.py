"""Grids in tests are drawings: ``.`` open, ``#`` block, ``_`` void, letters stand in the fill."""

from __future__ import annotations

from textwrap import dedent

from editor.core.grid import Grid
from editor.core.presets import FREE
from editor.core.puzzle import Puzzle
from editor.core.symmetry import Symmetry


def puzzle_from(drawing: str) -> Puzzle:
    rows = [line.strip() for line in dedent(drawing).split("\n") if line.strip()]
    cells = {(row, col): mark for row, line in enumerate(rows) for col, mark in enumerate(line)}
    return Puzzle(
        grid=Grid(
            len(rows),
            len(rows[0]),
            blocks=frozenset(cell for cell, mark in cells.items() if mark == "#"),
            voids=frozenset(cell for cell, mark in cells.items() if mark == "_"),
        ),
        fill={cell: mark for cell, mark in cells.items() if mark not in ".#_"},
        symmetry=Symmetry.NONE,
        preset=FREE,
    )


def drawing_of(puzzle: Puzzle) -> str:
    grid = puzzle.grid

    def mark(cell: tuple[int, int]) -> str:
        if cell in grid.blocks:
            return "#"
        return "_" if cell in grid.voids else puzzle.fill.get(cell, ".")

    return "\n".join(
        "".join(mark((row, col)) for col in range(grid.cols)) for row in range(grid.rows)
    )
