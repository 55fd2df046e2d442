"""Submission: pages as editors of newspapers want them: filled grid, then clues with answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.language import printed
from editor.sheet.clue_items import clue_sections
from editor.sheet.fonts import text_width
from editor.sheet.furniture import Body
from editor.sheet.grid_shapes import OUTLINE, GridLook, Letters, grid_group
from editor.sheet.paragraph import paragraph
from editor.sheet.shapes import Face, Group, Page, Role
from editor.sheet.type_setting import FIRST_BASELINE, line_shapes, text_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.sheet.paragraph import Line
    from editor.sheet.shapes import Shape
    from editor.sheet.style import PageStyle

MARGIN = 72.0
_SIZE = 12.0
_HEADER_SIZE = 11.0
_HEADER_STEP = 13.0
_GRID_WIDTH = 396.0
_NUMBER_WIDTH = 30.0
_ANSWER_GAP = 18.0
_MOST_ANSWER = 0.45
"""The share of the width that the column of answers may take."""


def submission_pages(puzzle: Puzzle, style: PageStyle) -> tuple[Page, ...]:
    """Return the filled grid, the empty one if wanted, and the clues with their answers."""
    return _Submission(puzzle, style).pages()


@dataclass(frozen=True, slots=True)
class _Entry:
    """A clue's lines and its answer, or a heading (no number)."""

    number: str
    lines: tuple[Line, ...]
    answer: str
    key: str
    new_page: bool = False


@dataclass(frozen=True, slots=True)
class _Submission:
    puzzle: Puzzle
    style: PageStyle

    def pages(self) -> tuple[Page, ...]:
        options = self.style.submission
        bodies: list[tuple[Shape, ...]] = [self._grid(Letters.ALL)]
        if options.blank_grid:
            bodies.append(self._grid(Letters.GIVEN))
        grids = len(bodies)
        bodies += [tuple(shapes) for shapes in self._clue_pages(grids)]
        paper = self.style.paper
        return tuple(
            Page(paper.width, paper.height, (*self._header(number), *shapes, *self._foot(number)))
            for number, shapes in enumerate(bodies)
        )

    def _header_lines(self, page: int) -> list[str]:
        """Return name and address; on later pages the name alone where that is the custom."""
        address = self.style.submission.address or self.puzzle.author
        lines = [line.strip() for line in address.splitlines() if line.strip()]
        return lines if page < 2 or self.style.submission.header_every_page else lines[:1]

    def _header(self, page: int) -> list[Shape]:
        role = Role.PARAGRAPH if page == 0 else Role.DECORATION
        face = Face(self.style.family)
        shapes: list[Shape] = []
        y = MARGIN / 2
        for line in self._header_lines(page):
            baseline = y + FIRST_BASELINE * _HEADER_SIZE
            shapes.append(Group(role, text_line(line, face, _HEADER_SIZE, MARGIN, baseline)))
            y += _HEADER_STEP
        return shapes

    def _foot(self, page: int) -> list[Shape]:
        if not self.style.submission.page_numbers:
            return []
        paper = self.style.paper
        line = text_line(
            str(page + 1),
            Face(self.style.family),
            _HEADER_SIZE,
            paper.width / 2,
            paper.height - MARGIN / 2,
            align=0.5,
        )
        return [Group(Role.DECORATION, line)]

    def _body(self, page: int) -> Body:
        paper = self.style.paper
        top = max(MARGIN, MARGIN / 2 + len(self._header_lines(page)) * _HEADER_STEP + 12.0)
        return Body(MARGIN, top, paper.width - MARGIN, paper.height - MARGIN)

    def _grid(self, letters: Letters) -> tuple[Shape, ...]:
        body, options = self._body(0), self.style.submission
        texts = [self.puzzle.title] if options.show_title and self.puzzle.title else []
        if options.word_count:
            texts.append(self._word_count())
        shapes: list[Shape] = []
        y = body.top
        for number, text in enumerate(texts):
            face = Face(self.style.family, bold=number == 0 and text == self.puzzle.title)
            role = Role.TITLE if face.bold else Role.PARAGRAPH
            shapes.append(Group(role, text_line(text, face, _SIZE, body.left, y + _SIZE)))
            y += 1.5 * _SIZE
        grid = self.puzzle.grid
        room = min(_GRID_WIDTH, body.width) - OUTLINE
        cell = min(room / grid.cols, (body.bottom - y - _SIZE - OUTLINE) / grid.rows)
        look = GridLook(cell, self.style.family, letters, blocks=self.style.blocks)
        x = body.left + (body.width - grid.cols * cell - OUTLINE) / 2
        return (*shapes, grid_group(self.puzzle, look, x, y + _SIZE / 2))

    def _word_count(self) -> str:
        said = printed(self.puzzle.alphabet.language)
        return said.counted(len(self.puzzle.layout.slots), "{count} word", "{count} words")

    def _clue_pages(self, start: int) -> Iterator[list[Shape]]:
        """Fill pages from their top down; a heading stays with its first clue."""
        step = self.style.submission.spacing * _SIZE
        page = start
        shapes: list[Shape] = []
        y = self._body(page).top
        entries = list(self._entries())
        for entry, following in zip(entries, [*entries[1:], None], strict=True):
            kept = len(entry.lines) + (
                len(following.lines) if following and not entry.number else 0
            )
            full = y + (kept - 1) * step + _SIZE > self._body(page).bottom
            if shapes and (full or entry.new_page):
                yield shapes
                page, shapes = page + 1, []
                y = self._body(page).top
            shapes.append(self._entry(entry, y))
            y += len(entry.lines) * step
        yield shapes

    def _entries(self) -> Iterator[_Entry]:
        face = Face(self.style.family)
        measure = (self._answer_x() - _ANSWER_GAP - MARGIN - _NUMBER_WIDTH) / _SIZE
        for section in clue_sections(self.puzzle):
            bold = paragraph(section.heading.upper(), Face(self.style.family, bold=True))
            is_down = section.key == Direction.DOWN.value
            parted = is_down and self.style.submission.downs_on_new_page
            yield _Entry("", bold.lines(bold.width + 1), "", section.key, parted)
            for item in section.items:
                lines = paragraph(item.text, face).lines(measure) or ((),)
                answer = self._answer(item.slot) if item.slot else ""
                yield _Entry(item.label, lines, answer, section.key)

    def _entry(self, entry: _Entry, y: float) -> Group:
        size, step = _SIZE, self.style.submission.spacing * _SIZE
        face = Face(self.style.family)
        baselines = [y + size + number * step for number in range(len(entry.lines))]
        indent = _NUMBER_WIDTH if entry.number else 0.0
        text = [
            shape
            for line, baseline in zip(entry.lines, baselines, strict=True)
            for shape in line_shapes(line, MARGIN + indent, baseline, size)
        ]
        if not entry.number:
            return Group(Role.HEADING, tuple(text))
        number = text_line(entry.number, face, size, MARGIN, baselines[0])
        answer = text_line(entry.answer, face, size, self._answer_x(), baselines[0])
        parts = (
            Group(Role.LABEL, number),
            Group(Role.BODY, (*text, Group(Role.SPAN, answer))),
        )
        return Group(Role.LIST, (Group(Role.ITEM, parts),), key=entry.key)

    def _answer(self, slot: Slot) -> str:
        return self.puzzle.written(slot)

    def _answer_x(self) -> float:
        """Return where the answers start, so that the longest ends at the margin."""
        face = Face(self.style.family)
        widest = max(
            (text_width(self._answer(slot), face) for slot in self.puzzle.layout.slots),
            default=0.0,
        )
        body = self._body(0)
        return body.right - min(widest * _SIZE, _MOST_ANSWER * body.width)
