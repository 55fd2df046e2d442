"""The grid as shapes: one rectangle a run of blocks, one path for all thin lines."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING

from editor.core.grid import Cell, Direction, neighbour
from editor.core.twofold import SLASH
from editor.language import printed
from editor.sheet.fonts import metrics, runs, text_width
from editor.sheet.shapes import (
    BLACK,
    WHITE,
    Circle,
    Colour,
    Face,
    Group,
    Lines,
    Point,
    Rectangle,
    Role,
    Shape,
    Text,
    grey,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from editor.core.grid import Bar, Grid
    from editor.core.puzzle import Puzzle

THIN = 0.5
OUTLINE = 1.1
BAR = 2.4
_NUMBER_INSET = 1.2
_CIRCLE_INSET = 0.5
_ONE_LINE = 3
"""So many letters of a rebus stand on one line."""
_LONG = 0.68
"""Size of so many letters, as a share of one letter's: alike whichever they are."""
_LETTER = 0.62
_LEAST_REBUS = 4.0
_LEAST_NUMBER = 4.5
_MOST_NUMBER = 11.0
_GREY_BLOCK = grey(0.34)
_SAVED_SHADE = grey(0.12)


class Letters(Enum):
    """The letters that a grid shows."""

    NONE = "none"
    GIVEN = "given"
    ALL = "all"


class BlockInk(Enum):
    """How blocks are printed."""

    BLACK = "black"
    GREY = "grey"
    HATCHED = "hatched"


@dataclass(frozen=True, slots=True)
class GridLook:
    """How a grid is drawn; ``cell`` is the side of a cell in points."""

    cell: float
    family: str
    letters: Letters = Letters.GIVEN
    numbers: bool = True
    blocks: BlockInk = BlockInk.BLACK
    show_blocks: bool = True
    """Whether blocks and bars are drawn at all; a diagramless puzzle hides them."""
    circles_as_shades: bool = False
    save_ink: bool = False
    number_scale: float = 0.30
    locked_shade: Colour = ""
    """The background of theme entries, on pages for the constructor."""


def grid_size(grid: Grid, cell: float) -> tuple[float, float]:
    """Return width and height of the drawn grid, its outline included."""
    return grid.cols * cell + OUTLINE, grid.rows * cell + OUTLINE


def grid_group(puzzle: Puzzle, look: GridLook, x: float, y: float) -> Group:
    """Return the grid of ``puzzle`` as a figure whose outline's corner is at ``(x, y)``."""
    left, top = x + OUTLINE / 2, y + OUTLINE / 2
    drawing = _Drawing(puzzle, look, left, top)
    return Group(Role.FIGURE, tuple(drawing.shapes()), spoken=spoken_grid(puzzle, look))


def spoken_grid(puzzle: Puzzle, look: GridLook) -> str:
    """Say what the grid looks like: its size and the blocks of each row."""
    grid = puzzle.grid
    tr = printed(puzzle.alphabet.language).tr
    size = tr("Crossword grid, {cols} columns by {rows} rows.").format(
        cols=grid.cols, rows=grid.rows
    )
    if not look.show_blocks:
        return size
    lines = []
    for row in range(grid.rows):
        blocks = [str(col + 1) for col in range(grid.cols) if (row, col) in grid.blocks]
        if blocks:
            lines.append(
                tr("Row {row}: blocks at {columns}.").format(row=row + 1, columns=", ".join(blocks))
            )
    return " ".join([size, *lines])


@dataclass(frozen=True, slots=True)
class _Drawing:
    puzzle: Puzzle
    look: GridLook
    left: float
    top: float

    def shapes(self) -> Iterator[Shape]:
        yield from self._backgrounds()
        if self.look.show_blocks:
            yield from self._blocks()
        yield Lines(tuple(self._edges(inner=True)), THIN)
        yield from self._circles()
        yield from self._numbers()
        yield from self._letters()
        if self.look.show_blocks and self.puzzle.grid.bars:
            yield Lines(
                tuple(self._bar(bar) for bar in sorted(self.puzzle.grid.bars, key=_key)), BAR
            )
        yield Lines(tuple(self._edges(inner=False)), OUTLINE, reach=True)

    def _corner(self, row: float, col: float) -> Point:
        return self.left + col * self.look.cell, self.top + row * self.look.cell

    def _square(self, cell: Cell, fill: Colour, *, length: int = 1) -> Rectangle:
        x, y = self._corner(*cell)
        return Rectangle(x, y, length * self.look.cell, self.look.cell, fill)

    def _background(self, cell: Cell) -> Colour:
        """Return the colour behind ``cell``, white where there is none."""
        if cell in self.puzzle.shades:
            return _SAVED_SHADE if self.look.save_ink else self.puzzle.shades[cell]
        if self.look.circles_as_shades and cell in self.puzzle.circles:
            return _SAVED_SHADE if self.look.save_ink else grey(0.2)
        if self.look.locked_shade and cell in self.puzzle.locked_cells:
            return self.look.locked_shade
        return WHITE

    def _backgrounds(self) -> Iterator[Shape]:
        for cell in self.puzzle.grid.open_cells:
            if (colour := self._background(cell)) != WHITE:
                yield self._square(cell, colour)

    def _blocks(self) -> Iterator[Shape]:
        blocks = self.puzzle.grid.blocks
        hatched = self.look.blocks is BlockInk.HATCHED
        if hatched:
            strokes = tuple(stroke for cell in sorted(blocks) for stroke in self._hatching(cell))
            yield Lines(strokes, THIN, grey(0.6))
            return
        fill = _GREY_BLOCK if self.look.save_ink or self.look.blocks is BlockInk.GREY else BLACK
        for row, cells in groupby(sorted(blocks), key=lambda cell: cell[0]):
            for start, length in stretches(col for _, col in cells):
                yield self._square((row, start), fill, length=length)

    def _hatching(self, cell: Cell) -> Iterator[tuple[Point, Point]]:
        for part in (1 / 3, 2 / 3, 1.0, 4 / 3, 5 / 3):
            low, high = max(0.0, part - 1), min(1.0, part)
            row, col = cell
            yield (
                self._corner(row + part - low, col + low),
                self._corner(row + part - high, col + high),
            )

    def _edges(self, *, inner: bool) -> Iterator[tuple[Point, Point]]:
        """Return the grid lines as few long strokes: between two cells, or around the grid."""
        grid = self.puzzle.grid

        def drawn(one: Cell, other: Cell) -> bool:
            inside = [cell in grid and cell not in grid.voids for cell in (one, other)]
            return all(inside) if inner else inside[0] != inside[1]

        for row in range(grid.rows + 1):
            cols = (c for c in range(grid.cols) if drawn((row - 1, c), (row, c)))
            for start, length in stretches(cols):
                yield self._corner(row, start), self._corner(row, start + length)
        for col in range(grid.cols + 1):
            rows = (r for r in range(grid.rows) if drawn((r, col - 1), (r, col)))
            for start, length in stretches(rows):
                yield self._corner(start, col), self._corner(start + length, col)

    def _bar(self, bar: Bar) -> tuple[Point, Point]:
        row, col = neighbour(bar.cell, bar.direction)
        end = (row + 1, col) if bar.direction is Direction.ACROSS else (row, col + 1)
        return self._corner(row, col), self._corner(*end)

    def _circles(self) -> Iterator[Shape]:
        if self.look.circles_as_shades:
            return
        half = self.look.cell / 2
        for row, col in sorted(self.puzzle.circles):
            x, y = self._corner(row, col)
            radius = half - _CIRCLE_INSET - THIN / 2
            yield Circle(x + half, y + half, radius, line_width=THIN)

    def _numbers(self) -> Iterator[Shape]:
        if not self.look.numbers:
            return
        size = min(_MOST_NUMBER, self.look.number_scale * self.look.cell)
        size = max(_LEAST_NUMBER, size)
        inset = _NUMBER_INSET + (BAR / 2 if self.puzzle.grid.bars else 0.0)
        face = Face(self.look.family)
        cap = metrics(face).cap_height * size
        for cell in self.puzzle.grid.open_cells:
            text = self.puzzle.label(cell)
            if not text:
                continue
            x, y = self._corner(*cell)
            if cell in self.puzzle.circles and not self.look.circles_as_shades:
                width = text_width(text, face) * size
                yield Rectangle(
                    x + inset - 0.4,
                    y + inset - 0.4,
                    width + 0.8,
                    cap + 0.8,
                    self._background(cell),
                )
            yield Text(x + inset, y + inset + cap, text, face, size)

    def _letters(self) -> Iterator[Shape]:
        match self.look.letters:
            case Letters.NONE:
                return
            case Letters.GIVEN:
                shown = {cell: self.puzzle.fill[cell] for cell in self.puzzle.given}
            case Letters.ALL:
                shown = dict(self.puzzle.fill)
        everything = self.look.letters is Letters.ALL
        for cell, text in sorted(shown.items()):
            bold = cell in self.puzzle.given or not everything
            lines = _lines(self.puzzle.twofold.parts(cell, text))
            yield from self._letter(cell, lines, Face(self.look.family, bold))

    def _letter(self, cell: Cell, lines: list[str], face: Face) -> Iterator[Shape]:
        """Set the ``lines`` of a cell's text, one or two, as large as the cell allows."""
        side = self.look.cell
        room = side - 2 * THIN - 1.0
        share = 1.0 if len(lines[0]) < _ONE_LINE else _LONG
        size = min(
            _LETTER * side * (share if len(lines) == 1 else 1 / 1.55),
            *(room / text_width(one, face) for one in lines),
        )
        size = max(size, _LEAST_REBUS)
        cap = metrics(face).cap_height * size
        x, y = self._corner(*cell)
        middle = y + side * (0.57 if self.look.numbers else 0.5)
        step = cap * 1.25
        first = middle + cap / 2 - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            place = x + (side - text_width(line, face) * size) / 2
            for one, part in runs(line, face):
                yield Text(place, first + number * step, part, one, size)
                place += text_width(part, one) * size


def stretches(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Return runs of consecutive numbers as start and length; ``places`` rise."""
    for _, run in groupby(enumerate(places), key=lambda pair: pair[1] - pair[0]):
        numbers = [place for _, place in run]
        yield numbers[0], len(numbers)


def _lines(parts: tuple[str, ...]) -> list[str]:
    """Return a cell's text on one line, or a long one on two; a slash parts two readings."""
    text = SLASH.join(parts)
    if len(text) <= _ONE_LINE:
        return [text]
    middle = len(parts[0]) + 1 if len(parts) > 1 else (len(text) + 1) // 2
    return [text[:middle], text[middle:]]


def _key(bar: Bar) -> tuple[Cell, str]:
    return bar.cell, bar.direction.value
