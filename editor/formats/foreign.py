"""What the readers of other programs' files share."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.grid import MAX_SIDE
from editor.core.presets import usual_preset
from editor.core.slots import SlotKey, layout
from editor.core.symmetry import symmetry_of
from editor.formats.errors import FormatError
from editor.formats.remarks import Note, Remark, quoted
from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from editor.core.grid import Cell, Direction, Grid
    from editor.core.puzzle import Puzzle


def adopted(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` with the symmetry and the house rules that its grid suggests."""
    return replace(puzzle, symmetry=symmetry_of(puzzle.grid), preset=usual_preset(puzzle.grid))


def check_size(rows: int, cols: int) -> None:
    """Refuse a size that no grid can have."""
    if not (0 < rows <= MAX_SIDE and 0 < cols <= MAX_SIDE):
        raise FormatError(
            tr(
                "The grid has {cols} columns and {rows} rows; 1 to {most} of each are possible"
            ).format(cols=cols, rows=rows, most=MAX_SIDE)
        )


def size_remarks(grid: Grid, cols: str = "", rows: str = "") -> Iterator[Remark]:
    """Yield what to tell where a file states a size, or one side, that its drawing has not."""
    stated, drawn = (cols or str(grid.cols), rows or str(grid.rows)), (grid.cols, grid.rows)
    if any(side.strip().lstrip("0") != str(one) for side, one in zip(stated, drawn, strict=True)):
        yield Remark(Note.OTHER_SIZE, " × ".join(stated))


def small_letter_remarks(letters: Mapping[Cell, str], small: Collection[Cell]) -> Iterator[Remark]:
    """Yield what to tell of ``small`` letters that nothing explains; a grid of them is spelling."""
    if small and any(text.isalpha() for cell, text in letters.items() if cell not in small):
        yield Remark(Note.SMALL_LETTERS, count=len(small))


def number(text: str, name: str) -> int:
    """Return the whole number in ``text``, the value of ``name``."""
    if text.isascii() and text.isdecimal() and len(text) < 9:
        return int(text)
    raise FormatError(
        tr("The value of {name} is “{text}”, which is no whole number").format(
            name=name, text=quoted(text)
        )
    )


def cells_of(rows: list[list[str]]) -> dict[Cell, str]:
    """Return the marks of ``rows`` by cell; the rows must be of one length."""
    width = len(rows[0]) if rows else 0
    check_size(len(rows), width)
    for place, row in enumerate(rows, 1):
        if len(row) != width:
            raise FormatError(
                tr("Row {place} of the grid has {count} cells, but the first has {width}").format(
                    place=place, count=len(row), width=width
                )
            )
    return {(row, col): mark for row, marks in enumerate(rows) for col, mark in enumerate(marks)}


def clues_by_number(
    grid: Grid, direction: Direction, clues: Iterable[tuple[str, str]]
) -> Iterator[tuple[SlotKey, str]]:
    """Yield the clues, given by number, of the slots in ``direction``; unknown numbers go."""
    keys = {str(slot.number): slot.key for slot in layout(grid).in_direction(direction)}
    return ((keys[label], text) for label, text in clues if label in keys and text)
