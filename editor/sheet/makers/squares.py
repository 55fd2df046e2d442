"""Pages of word squares: empty ones with their clues to solve, and the filled ones."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.language import ENGLISH, printed
from editor.sheet.grid_shapes import OUTLINE, GridLook, Letters, grid_group
from editor.sheet.makers.sheet import BODY, GAP, LEADING, TITLE, MakerSheet
from editor.sheet.shapes import Face, Group, Lines, Placement, Role, placed
from editor.sheet.style import default_style
from editor.sheet.type_setting import FIRST_BASELINE, text_block, text_line
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.generate.squares.square import Square
    from editor.language import Language
    from editor.sheet.shapes import Page, Shape
    from editor.sheet.style import PageStyle

_CELL = 26.0
_LABEL = 14.0
"""The room above a square for its number."""
_RULED = 1.7
"""The leading of lines to write on."""
_RULE = 0.4
_NO_CLUES: Mapping[str, str] = MappingProxyType({})


def square_pages(
    squares: Sequence[Square],
    style: PageStyle | None = None,
    *,
    to_solve: bool = False,
    clues: Mapping[str, str] = _NO_CLUES,
) -> tuple[Page, ...]:
    """Return ``squares`` as grids, as many to a page as there is room for.

    ``to_solve`` puts empty squares before them, each with its clues: those of ``clues`` by word,
    and a line to write one on where there is none. The numbers of squares tell which is whose.
    """
    sheet = _Sheet(style or default_style())
    tr = _language(squares).tr
    if not to_solve:
        return sheet.filled(squares, tr("Word squares"), numbered=False)
    return (
        *sheet.empty(squares, clues),
        *sheet.filled(squares, tr("Word squares: solutions"), numbered=True),
    )


@dataclass(frozen=True, slots=True)
class _Sheet(MakerSheet):
    """Sets squares, and clues beside them."""

    def filled(self, squares: Sequence[Square], title: str, *, numbered: bool) -> tuple[Page, ...]:
        pages: list[list[Shape]] = []
        x, y, row_height = self.left, self.bottom, 0.0
        label = _LABEL if numbered else 0.0
        for number, square in enumerate(squares, start=1):
            puzzle = square.puzzle
            cell = self._cell(puzzle)
            wide = puzzle.grid.cols * cell + OUTLINE
            high = puzzle.grid.rows * cell + OUTLINE + label
            if x + wide > self.left + self.width:
                x, y = self.left, y + row_height + GAP
            if not pages or y + high > self.bottom:
                pages.append([self.title(title, first=not pages)])
                x, y = self.left, self.top + 2 * TITLE
            look = GridLook(cell, self.style.family, Letters.ALL, numbers=False)
            if numbered:
                pages[-1].append(self._number(number, x, y))
            pages[-1].append(grid_group(puzzle, look, x, y + label))
            x, row_height = x + wide + GAP, high
        return tuple(map(self.page, pages))

    def empty(self, squares: Sequence[Square], clues: Mapping[str, str]) -> tuple[Page, ...]:
        """Return each square empty at the left, its clues at the right."""
        pages: list[list[Shape]] = []
        y = self.bottom
        for number, square in enumerate(squares, start=1):
            block, height = self._to_solve(number, square, clues)
            if not pages or y + height > self.bottom:
                pages.append([self.title(_language(squares).tr("Word squares"), first=not pages)])
                y = self.top + 2 * TITLE
            pages[-1] += placed(block, Placement(y=y))
            y += height + GAP
        return tuple(map(self.page, pages))

    def _cell(self, puzzle: Puzzle) -> float:
        return min(_CELL, self.width / puzzle.grid.cols - OUTLINE)

    def _number(self, number: int, x: float, y: float) -> Group:
        face = Face(self.style.family, bold=True)
        line = text_line(str(number), face, BODY, x, y + FIRST_BASELINE * BODY)
        return Group(Role.HEADING, line)

    def _to_solve(
        self, number: int, square: Square, clues: Mapping[str, str]
    ) -> tuple[tuple[Shape, ...], float]:
        """Return an empty square and its clues from the top of a page on, and their height."""
        puzzle = square.puzzle
        cell = self._cell(puzzle)
        grid = grid_group(
            puzzle, GridLook(cell, self.style.family, Letters.NONE), self.left, _LABEL
        )
        x = self.left + puzzle.grid.cols * cell + OUTLINE + GAP
        width = self.left + self.width - x
        column = (width - GAP) / 2
        if square.rows == square.columns:
            columns = [self._clues(puzzle, Direction.ACROSS, clues, (x, width), both=True)]
        else:
            columns = [
                self._clues(puzzle, Direction.ACROSS, clues, (x, column)),
                self._clues(puzzle, Direction.DOWN, clues, (x + column + GAP, column)),
            ]
        height = max(_LABEL + puzzle.grid.rows * cell + OUTLINE, *(high for _, high in columns))
        shapes = [shape for shapes, _ in columns for shape in shapes]
        return (self._number(number, self.left, 0.0), grid, *shapes), height

    def _clues(
        self,
        puzzle: Puzzle,
        direction: Direction,
        clues: Mapping[str, str],
        place: tuple[float, float],
        *,
        both: bool = False,
    ) -> tuple[tuple[Shape, ...], float]:
        """Return the clues of ``direction``; ``place`` is left end and width of their column."""
        x, _ = place
        heading = (
            printed(puzzle.alphabet.language).tr("Across and down")
            if both
            else words_of(puzzle).heading(direction)
        )
        bold = Face(self.style.family, bold=True)
        y = _LABEL
        shapes: list[Shape] = [
            Group(Role.HEADING, text_line(heading, bold, BODY, x, FIRST_BASELINE * BODY))
        ]
        for slot in puzzle.layout.slots:
            if slot.direction is direction:
                shape, height = self._clue(slot, clues.get(puzzle.entry(slot) or "", ""), place, y)
                shapes.append(shape)
                y += height
        return tuple(shapes), y

    def _clue(
        self, slot: Slot, clue: str, place: tuple[float, float], y: float
    ) -> tuple[Group, float]:
        x, width = place
        face, indent = Face(self.style.family), 1.7 * BODY
        bold = Face(self.style.family, bold=True)
        baseline = y + FIRST_BASELINE * BODY
        number = text_line(str(slot.number), bold, BODY, x, baseline)
        if not clue:
            rule = Lines((((x + indent, baseline + 2), (x + width, baseline + 2)),), _RULE)
            return Group(Role.PARAGRAPH, (*number, rule)), _RULED * BODY
        text = escape(clue, quote=False)
        lines, height = text_block(text, face, BODY, x + indent, y, width - indent, leading=LEADING)
        return Group(Role.PARAGRAPH, (*number, *lines)), height


def _language(squares: Sequence[Square]) -> Language:
    """Return the language of the words that stand in ``squares``."""
    return printed(squares[0].alphabet.language if squares else ENGLISH)
