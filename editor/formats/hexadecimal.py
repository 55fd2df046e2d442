"""James Lyons's hexadecimal patterns: four cells a digit, 1 for an open cell.

A tail of fewer than four cells is one more character: g, h for one cell, i to l for two, m to t
for three. The cells run row by row; the grid is square unless ``13x11:`` (columns by rows) is said.
"""

from __future__ import annotations

import re
from itertools import chain
from math import isqrt
from typing import TYPE_CHECKING

from editor.core.grid import MAX_SIDE, Grid
from editor.formats.errors import FormatError
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

_PATTERN = re.compile(r"(?:(?P<cols>\d{1,6})x(?P<rows>\d{1,6}):)?(?P<code>[0-9A-Fa-f]*[g-t]?)")
_LYONS_LINE = re.compile(r"[01]?\.\d+\s+\d+\s+\d+\s+\S+")
"""``0.70 4 10 CODE``."""
_LEAST = 9
_TAILS = "ghijklmnopqrst"
_TAIL_CELLS = ("0", "1", "00", "01", "10", "11", *(f"{number:03b}" for number in range(8)))


def is_pattern(text: str) -> bool:
    """Tell whether ``text`` reads as a pattern: a size is given, or the cells make a square.

    A square needs three cells a side; a shorter text is a row of letters.
    """
    match = _PATTERN.fullmatch(text.strip())
    if match is None or not match["code"]:
        return False
    count = len(_cells(match["code"]))
    return match["cols"] is not None or (isqrt(count) ** 2 == count and count >= _LEAST)


def codes_in(line: str) -> list[str]:
    """Return the patterns in a line of a collection.

    It holds patterns, or one behind three numbers as in James Lyons's own collections: its share
    of open cells, its entries of three and of four letters.
    """
    parts = line.split()
    return parts[3:] if _LYONS_LINE.fullmatch(line.strip()) else parts


def read_pattern(text: str) -> Grid:
    """Return the grid of the pattern ``text``."""
    match = _PATTERN.fullmatch(text.strip())
    if match is None or not match["code"]:
        raise FormatError(tr("The text is no hexadecimal pattern"))
    cells = _cells(match["code"])
    side = isqrt(len(cells))
    rows, cols = int(match["rows"] or side), int(match["cols"] or side)
    if rows * cols != len(cells):
        size = f"{cols}x{rows}" if match["cols"] else "square"
        raise FormatError(
            tr("The pattern has {count} cells, which is not {size}").format(
                count=len(cells), size=size
            )
        )
    if not (0 < rows <= MAX_SIDE and 0 < cols <= MAX_SIDE):
        raise FormatError(
            tr("The pattern is {cols}x{rows}; at most {most} a side are possible").format(
                cols=cols, rows=rows, most=MAX_SIDE
            )
        )
    if "1" not in cells:
        raise FormatError(tr("The pattern has no open cell"))
    return Grid(
        rows,
        cols,
        frozenset(divmod(place, cols) for place, mark in enumerate(cells) if mark == "0"),
    )


def write_pattern(grid: Grid) -> str:
    """Return ``grid`` as a pattern; what is not open is written as a block."""
    marks = "".join("1" if grid.is_open(cell) else "0" for cell in grid.cells)
    code = "".join(_digit(marks[start : start + 4]) for start in range(0, len(marks), 4))
    return code if grid.rows == grid.cols else f"{grid.cols}x{grid.rows}:{code}"


def _cells(code: str) -> str:
    return "".join(chain.from_iterable(map(_digit_cells, code)))


def _digit_cells(digit: str) -> Iterable[str]:
    return _TAIL_CELLS[_TAILS.index(digit)] if digit in _TAILS else f"{int(digit, 16):04b}"


def _digit(cells: str) -> str:
    return f"{int(cells, 2):X}" if len(cells) == 4 else _TAILS[_TAIL_CELLS.index(cells)]
