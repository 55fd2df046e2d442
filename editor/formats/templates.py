"""Text templates: a grid as rows of characters, or as a hexadecimal pattern.

Read are the form of Ruby Quiz #132 (``_ _ # R``), the compact form (``..#R``) and hexadecimal
patterns. Both ``_`` and ``.`` are open cells here, so a template can have no voids; spaces are
decoration, and so are blank lines between all rows. The letters of a cell that has several stand in
parentheses: ``T(IJ)D`` are three cells.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby
from typing import TYPE_CHECKING

from editor.core.grid import MAX_SIDE, Grid
from editor.core.presets import usual_preset
from editor.core.puzzle import Puzzle
from editor.core.symmetry import symmetry_of
from editor.formats.errors import FormatError
from editor.formats.hexadecimal import is_pattern, read_pattern
from editor.formats.losses import FIRST_LETTERS, Feature, lost
from editor.formats.remarks import Reading, quoted
from editor.formats.texts import cell_mark, cell_text, decode
from editor.language import counted, tr

if TYPE_CHECKING:
    from editor.core.grid import Cell

BLOCK = "#"
OPEN = "."
_OPEN_MARKS = frozenset("._")

_MARKS = frozenset("._#:\ufeff")
_SEVERAL = re.compile(r"\([^\W_]{2,}\)")
_CELL = re.compile(rf"{_SEVERAL.pattern}|.")
_LONGEST = 100_000

_Line = tuple[int, list[str]]
"""A line's number, from one, and the marks of its cells."""


def text_to_template(text: str) -> Puzzle:
    """Return the puzzle that a template draws; ``FormatError`` names the line at fault."""
    pattern = text.removeprefix("\ufeff").strip()
    if is_pattern(pattern):
        return _puzzle(read_pattern(pattern), {})
    rows = _rows(text)
    _check(rows)
    marks = {
        (row, col): mark for row, (_, line) in enumerate(rows) for col, mark in enumerate(line)
    }
    blocks = frozenset(cell for cell, mark in marks.items() if mark == BLOCK)
    if len(blocks) == len(marks):
        raise FormatError(tr("The template has no open cell"))
    grid = Grid(len(rows), len(rows[0][1]), blocks)
    fill = {
        cell: cell_text(mark.strip("()"))
        for cell, mark in marks.items()
        if mark != BLOCK and mark not in _OPEN_MARKS
    }
    return _puzzle(grid, fill)


def read_template(data: bytes) -> Reading:
    """Return the puzzle in the bytes of a template file."""
    return Reading(text_to_template(decode(data)))


def is_template(data: bytes) -> bool:
    """Tell whether ``data`` can be a template: short text with nothing but cells and spaces.

    Words in parentheses are cells if the rows are of one length then.
    """
    text = decode(data[:_LONGEST])
    bare = _SEVERAL.sub("", text)
    if len(data) >= _LONGEST or not all(
        mark.isalnum() or mark.isspace() or mark in _MARKS for mark in bare
    ):
        return False
    return bare == text or _is_drawn(text)


def _is_drawn(text: str) -> bool:
    try:
        _check(_rows(text))
    except FormatError:
        return False
    return True


def write_template(puzzle: Puzzle) -> bytes:
    """Return ``puzzle`` as the bytes of a template: compact, unless that reads as a pattern."""
    drawing = compact(puzzle)
    return f"{' '.join(drawing) if is_pattern(drawing) else drawing}\n".encode()


def template_losses(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what a template of ``puzzle`` would lose."""
    texts = puzzle.fill.values()
    signs = any(not text[0].isalnum() for text in texts)
    is_whole = all(text.isalnum() for text in texts if len(text) > 1)
    return (
        *lost(puzzle, FIRST_LETTERS | ({Feature.REBUS} if is_whole else set())),
        *([tr("Cells with signs become empty.")] if signs else []),
    )


def compact(puzzle: Puzzle) -> str:
    """Return the rows of ``puzzle``, one character a cell; several letters in parentheses.

    Of a cell with other signs beside its first letter that one alone is drawn.
    """
    return "\n".join(
        "".join(
            _mark(puzzle, (row, col)) if puzzle.grid.is_open((row, col)) else BLOCK
            for col in range(puzzle.grid.cols)
        )
        for row in range(puzzle.grid.rows)
    )


def _rows(text: str) -> list[_Line]:
    """Return the rows with their line numbers; blank lines may part all of them or none."""
    lines = unicodedata.normalize("NFC", text.removeprefix("\ufeff")).split("\n")
    bare = [(number, _CELL.findall("".join(line.split()))) for number, line in enumerate(lines, 1)]
    groups = [list(group) for some, group in groupby(bare, lambda line: bool(line[1])) if some]
    if not groups:
        raise FormatError(tr("The template is empty"))
    if len(groups) > 1 and (long := next((group for group in groups if len(group) > 1), None)):
        number = groups[1][0][0] if long is groups[0] else long[1][0]
        raise FormatError(
            tr(
                "Line {number}: blank lines must stand between all rows of a "
                "template or between none"
            ).format(number=number)
        )
    return [line for group in groups for line in group]


def _check(rows: list[_Line]) -> None:
    width = len(rows[0][1])
    for number, line in rows:
        for mark in line:
            if not (len(mark) > 1 or mark == BLOCK or mark in _OPEN_MARKS or mark.isalnum()):
                raise FormatError(
                    tr(
                        "Line {number}: “{mark}” is no cell; # is a block, _ or . an open cell"
                    ).format(number=number, mark=quoted(mark))
                )
        if len(line) != width:
            raise FormatError(
                tr("Line {number} has {cells}, but line {first} has {width}").format(
                    number=number,
                    cells=counted(len(line), "{count} cell", "{count} cells"),
                    first=rows[0][0],
                    width=width,
                )
            )
    if width > MAX_SIDE or len(rows) > MAX_SIDE:
        raise FormatError(
            tr(
                "The template has {width} columns and {rows}; at most {most} of each are possible"
            ).format(
                width=width,
                rows=counted(len(rows), "{count} row", "{count} rows"),
                most=MAX_SIDE,
            )
        )


def _puzzle(grid: Grid, fill: dict[Cell, str]) -> Puzzle:
    return Puzzle(grid=grid, fill=fill, symmetry=symmetry_of(grid), preset=usual_preset(grid))


def _mark(puzzle: Puzzle, cell: Cell) -> str:
    text = puzzle.fill.get(cell, OPEN)
    if text.isalnum():
        return cell_mark(text)
    return text[0] if text[0].isalnum() else OPEN
