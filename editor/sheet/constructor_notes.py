"""The constructor's notes: filled grid, figures, theme entries, notes and all entries."""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING

from editor.core.statistics import statistics
from editor.language import printed
from editor.sheet.entry_notes import entry_pages, repeated_stems, slot_label
from editor.sheet.grid_look import grid_look
from editor.sheet.grid_shapes import OUTLINE, Letters, grid_group
from editor.sheet.leaves import Leaf, body_of
from editor.sheet.shapes import Face, Group, Role, grey
from editor.sheet.type_setting import FIRST_BASELINE, text_block, text_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from editor.core.noted import NotedEntry
    from editor.core.puzzle import Puzzle
    from editor.language import Language
    from editor.sheet.furniture import Body
    from editor.sheet.shapes import Shape
    from editor.sheet.style import PageStyle

_SIZE = 10.0
_CELL = 19.0
_GAP = 16.0
_LEAST_ROOM = 60.0
"""Entries begin on a new page where the one before has less room than this, in points."""
_THEME_SHADE = grey(0.16)


def notes_leaves(puzzle: Puzzle, style: PageStyle, noted: Sequence[NotedEntry]) -> tuple[Leaf, ...]:
    """Return the page or pages of notes; ``noted`` is what word lists know of the entries."""
    return _Sheet(puzzle, style, noted).leaves()


@dataclass(frozen=True, slots=True)
class _Sheet:
    puzzle: Puzzle
    style: PageStyle
    noted: Sequence[NotedEntry]

    @property
    def _said(self) -> Language:
        return printed(self.puzzle.alphabet.language)

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
        for page, entries in self._entries(body, y).items():
            if page:
                pages.append([])
            pages[-1].extend(entries)
        return tuple(Leaf(tuple(page), first=not number) for number, page in enumerate(pages))

    def _grid(self, body: Body) -> tuple[Shape, float, float]:
        grid = self.puzzle.grid
        cell = min(_CELL, 0.62 * body.width / grid.cols, 0.6 * body.height / grid.rows)
        look = replace(grid_look(self.style, cell, Letters.ALL), locked_shade=_THEME_SHADE)
        shape = grid_group(self.puzzle, look, body.left, body.top)
        return shape, grid.cols * cell + OUTLINE, grid.rows * cell + OUTLINE

    def _entries(self, body: Body, y: float) -> Mapping[int, tuple[Shape, ...]]:
        """Return all entries from ``y`` on, from the next page on where that is near the foot."""
        others = body_of(self.puzzle, self.style, first=False)
        top = y if body.bottom - y >= _LEAST_ROOM else body.bottom
        return entry_pages(self.puzzle, self.noted, self.style, replace(body, top=top), others)

    def _sections(self) -> Iterator[tuple[str, list[str]]]:
        tr = self._said.tr
        puzzle = self.puzzle
        theme = [slot for slot in puzzle.layout.slots if slot.key in puzzle.locks]
        parsed = [slot for slot in puzzle.layout.slots if slot.key in puzzle.parses]
        missing = [
            slot_label(puzzle, slot) for slot in puzzle.layout.slots if not puzzle.clue(slot)
        ]
        yield (
            tr("Theme entries"),
            [
                f"{slot_label(puzzle, one)}: <b>{puzzle.written(one)}</b> {puzzle.clue(one)}"
                for one in theme
            ],
        )
        yield tr("Notes"), [line for line in puzzle.notes.splitlines() if line.strip()]
        yield (
            tr("Parses"),
            [
                f"{slot_label(puzzle, one)}: <b>{puzzle.written(one)}</b> "
                + escape(puzzle.parses[one.key])
                for one in parsed
            ],
        )
        yield tr("Without a clue"), [", ".join(missing)] if missing else []
        yield tr("Repeated stems"), repeated_stems(puzzle, self.noted)

    def _figures(self) -> list[str]:
        tr = self._said.tr
        figures = statistics(self.puzzle)
        lengths = ", ".join(f"{length}: {count}" for length, count in figures.lengths.items())
        letters = ", ".join(figures.missing_letters) or tr("none", "letters")
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
