"""The constructor's notes: filled grid, figures, theme entries, notes and what is missing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.statistics import statistics
from editor.language import printed
from editor.sheet.grid_look import grid_look
from editor.sheet.grid_shapes import OUTLINE, Letters, grid_group
from editor.sheet.leaves import Leaf, body_of
from editor.sheet.shapes import Face, Group, Role, grey
from editor.sheet.type_setting import FIRST_BASELINE, text_block, text_line
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.language import Language
    from editor.sheet.furniture import Body
    from editor.sheet.shapes import Shape
    from editor.sheet.style import PageStyle

_SIZE = 10.0
_CELL = 19.0
_GAP = 16.0
_THEME_SHADE = grey(0.16)


def notes_leaves(puzzle: Puzzle, style: PageStyle) -> tuple[Leaf, ...]:
    """Return the page or pages of notes."""
    return _Sheet(puzzle, style).leaves()


@dataclass(frozen=True, slots=True)
class _Sheet:
    puzzle: Puzzle
    style: PageStyle

    @property
    def _said(self) -> Language:
        return printed(self.puzzle.alphabet.language)

    def _name(self, slot: Slot) -> str:
        return f"{slot.number} {words_of(self.puzzle).heading(slot.direction)}"

    def leaves(self) -> tuple[Leaf, ...]:
        body = body_of(self.puzzle, self.style)
        grid, width, height = self._grid(body)
        beside = replace(body, left=body.left + width + _GAP)
        figures, figures_height = self._section(
            self._said.tr("Figures"), self._figures(), beside, body.top
        )
        pages = [[grid, *figures]]
        y = body.top + max(height, figures_height) + _GAP
        for title, lines in self._sections():
            for number, line in enumerate(lines):
                shapes, used = self._section("" if number else title, [line], body, y)
                if y + used > body.bottom:
                    body = body_of(self.puzzle, self.style, first=False)
                    pages.append([])
                    y = body.top
                    shapes, used = self._section("" if number else title, [line], body, y)
                pages[-1].extend(shapes)
                y += used
            y += _GAP / 2
        return tuple(Leaf(tuple(page), first=not number) for number, page in enumerate(pages))

    def _grid(self, body: Body) -> tuple[Shape, float, float]:
        grid = self.puzzle.grid
        cell = min(_CELL, 0.62 * body.width / grid.cols, 0.6 * body.height / grid.rows)
        look = replace(grid_look(self.style, cell, Letters.ALL), locked_shade=_THEME_SHADE)
        shape = grid_group(self.puzzle, look, body.left, body.top)
        return shape, grid.cols * cell + OUTLINE, grid.rows * cell + OUTLINE

    def _sections(self) -> Iterator[tuple[str, list[str]]]:
        tr = self._said.tr
        puzzle = self.puzzle
        theme = [slot for slot in puzzle.layout.slots if slot.key in puzzle.locks]
        missing = [self._name(slot) for slot in puzzle.layout.slots if not puzzle.clue(slot)]
        yield (
            tr("Theme entries"),
            [
                f"{self._name(one)}: <b>{puzzle.written(one)}</b> {puzzle.clue(one)}"
                for one in theme
            ],
        )
        yield tr("Notes"), [line for line in puzzle.notes.splitlines() if line.strip()]
        yield tr("Without a clue"), [", ".join(missing)] if missing else []

    def _figures(self) -> list[str]:
        tr = self._said.tr
        figures = statistics(self.puzzle)
        lengths = ", ".join(f"{length}: {count}" for length, count in figures.lengths.items())
        letters = ", ".join(figures.missing_letters) or tr("none")
        lines = [
            tr("Words: {count}").format(count=figures.words),
            tr("Blocks: {count}").format(count=figures.blocks),
            tr("Open cells: {count}").format(count=figures.open_cells),
            tr("Mean length: {mean}").format(mean=self._said.number(figures.mean_length, 2)),
            tr("Entries by length: {lengths}").format(lengths=lengths),
            tr("Letters not used: {letters}").format(letters=letters),
            tr("Clues missing: {count}").format(count=figures.clues_missing),
        ]
        return lines + (
            [tr("Date: {date}").format(date=self.style.date)] if self.style.date else []
        )

    def _section(
        self, title: str, lines: list[str], body: Body, top: float
    ) -> tuple[list[Shape], float]:
        shapes: list[Shape] = []
        y = top
        if title:
            bold = Face(self.style.family, bold=True)
            baseline = y + FIRST_BASELINE * _SIZE
            heading = text_line(title, bold, 1.1 * _SIZE, body.left, baseline)
            shapes.append(Group(Role.HEADING, heading))
            y += 1.6 * _SIZE
        for line in lines:
            text, height = text_block(
                line, Face(self.style.family), _SIZE, body.left, y, body.width
            )
            shapes.append(Group(Role.PARAGRAPH, text))
            y += height + 0.3 * _SIZE
        return shapes, y - top
