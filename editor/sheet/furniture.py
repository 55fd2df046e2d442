"""The furniture of a page: header, rule, notes and footer, with codes for what they say."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.sheet.bidi_order import reads_leftwards
from editor.sheet.fonts import text_width
from editor.sheet.qr_code import SIDE, qr_group
from editor.sheet.shapes import BLACK, Face, Group, Lines, Role, Shape
from editor.sheet.style import Kind
from editor.sheet.type_setting import FIRST_BASELINE, text_block, text_line
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.style import PageStyle

_CODE = re.compile(r"%([TACNBGDPQ%])")
_SMALL = 9.0
_FOOTER_SIZE = 8.0
_NOTES_SIZE = 9.5
_RULE = 0.75
_LONG_NOTES = 0.3
"""The share of the page's height above which notes get a page of their own."""


@dataclass(frozen=True, slots=True)
class Body:
    """The part of a page that is free for grid and clues, in points."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The width of the body."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The height of the body."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Furniture:
    """What stands around the body of a page."""

    header: tuple[Shape, ...]
    footer: tuple[Shape, ...]
    body: Body


def expand(text: str, puzzle: Puzzle, style: PageStyle, page: int = 1, pages: int = 1) -> str:
    """Return ``text`` with its codes replaced (see ``PageStyle``)."""
    grid = puzzle.grid
    values = {
        "T": puzzle.title,
        "A": puzzle.author,
        "C": puzzle.copyright,
        "N": str(len(puzzle.layout.slots)),
        "B": str(len(grid.blocks)),
        "G": f"{grid.cols}×{grid.rows}",
        "D": style.date,
        "P": str(page),
        "Q": str(pages),
        "%": "%",
    }
    return _CODE.sub(lambda code: values[code[1]], text)


def furniture(
    puzzle: Puzzle,
    style: PageStyle,
    *,
    page: int = 1,
    pages: int = 1,
    first: bool = True,
    subtitle: str = "",
) -> Furniture:
    """Return header, notes and footer of a page, and the body they leave.

    Only the first page of a puzzle has its notes, unless they are long; later ones have a smaller
    title, which is decoration to those who hear the pages.
    """
    maker = _Maker(puzzle, style, (page, pages), first)
    margins = style.margins
    header, top = maker.header(subtitle)
    if first and style.diagramless:
        lines, height = text_block(
            _described(puzzle),
            Face(style.family),
            notes_size(style),
            margins.inner,
            top,
            maker.width,
        )
        header.append(Group(Role.PARAGRAPH, lines))
        top += height + 4.0
    if first and (notes := notes_block(puzzle, style, top)) and not notes.is_long:
        header.append(Group(Role.PARAGRAPH, notes.shapes, key="notes"))
        top += notes.height + 6.0
    bottom = style.paper.height - margins.bottom
    footer = maker.footer(bottom)
    if footer:
        bottom -= 1.6 * footer_size(style)
    body = Body(margins.inner, top, style.paper.width - margins.outer, bottom)
    return Furniture(tuple(header), tuple(footer), body)


@dataclass(frozen=True, slots=True)
class Notes:
    """The set notes of a puzzle; long ones go on a page of their own."""

    shapes: tuple[Shape, ...]
    height: float
    is_long: bool


def notes_block(puzzle: Puzzle, style: PageStyle, top: float) -> Notes | None:
    """Set the notes over the whole width from ``top`` on, if there are any to be printed."""
    text = puzzle.notes.strip()
    if not (text and style.show_notes) or style.kind is Kind.NOTES:
        return None
    size = notes_size(style)
    width = style.paper.width - style.margins.inner - style.margins.outer
    shapes, height = text_block(text, Face(style.family), size, style.margins.inner, top, width)
    return Notes(shapes, height, is_long=height > _LONG_NOTES * style.paper.height)


def notes_size(style: PageStyle) -> float:
    """Return the type size of notes."""
    return max(_NOTES_SIZE, style.min_size) if style.is_large else _NOTES_SIZE


def footer_size(style: PageStyle) -> float:
    """Return the type size of footers."""
    return max(_FOOTER_SIZE, 0.75 * style.min_size) if style.is_large else _FOOTER_SIZE


def _described(puzzle: Puzzle) -> str:
    """Say how large the grid is and where its first entry starts, for puzzles without a diagram."""
    words, grid = words_of(puzzle), puzzle.grid
    text = words.size.format(cols=grid.cols, rows=grid.rows)
    if not puzzle.layout.slots:
        return text
    first = min(puzzle.layout.slots, key=lambda slot: (slot.number, slot.direction.value))
    row, col = first.cells[0]
    place = words.start.format(direction=words.heading(first.direction), row=row + 1, col=col + 1)
    return f"{text}. {place}."


@dataclass(frozen=True, slots=True)
class _Maker:
    puzzle: Puzzle
    style: PageStyle
    place: tuple[int, int]
    first: bool

    @property
    def width(self) -> float:
        """The width between the margins."""
        return self.style.paper.width - self.style.margins.inner - self.style.margins.outer

    def header(self, subtitle: str) -> tuple[list[Shape], float]:
        """Set title and author over a rule, and return where the rule ends.

        A title too long to stand beside the author stands above, in as many lines as it needs.
        """
        style = self.style
        left, right = style.margins.inner, style.paper.width - style.margins.outer
        code = self._qr_code(right)
        if code:
            right -= SIDE + 8.0
        bold, plain = Face(style.family, bold=True), Face(style.family)
        size = style.title_size if self.first else 0.75 * style.title_size
        title = " – ".join(part for part in (self._expanded(style.header_left), subtitle) if part)
        aside = self._expanded(style.header_right)
        aside_size = max(_SMALL, 0.65 * size)
        if not (title or aside or code):
            return [], style.margins.top
        aside_width = text_width(aside, plain) * aside_size
        beside = text_width(title, bold) * size + aside_width + 18.0 <= right - left
        shapes: list[Shape] = []
        y = style.margins.top
        if title:
            lines, height = text_block(title, bold, size, left, y, right - left, leading=1.1)
            shapes.append(Group(self._title_role(subtitle), lines))
            y += height
        if aside and title and beside:
            baseline = style.margins.top + FIRST_BASELINE * size
            at_right = not reads_leftwards(title)
            x = right if at_right else left
            lines = text_line(aside, plain, aside_size, x, baseline, align=float(at_right))
        elif aside:
            lines, height = text_block(aside, plain, aside_size, left, y, right - left, leading=1.2)
            y += height
        if aside:
            shapes.append(Group(self._role(Role.PARAGRAPH), lines))
        rule = Lines((((left, y + 2.0), (right, y + 2.0)),), _RULE, BLACK)
        shapes += [Group(Role.DECORATION, (rule,)), *code]
        return shapes, max(y + 9.0, style.margins.top + SIDE if code else 0.0)

    def _qr_code(self, right: float) -> tuple[Group, ...]:
        style = self.style
        if not (style.qr_text and self.first):
            return ()
        return (qr_group(style.qr_text, right - SIDE, style.margins.top),)

    def footer(self, bottom: float) -> list[Shape]:
        """Set the footer's texts at the left, in the middle and at the right."""
        style = self.style
        left, right = style.margins.inner, style.paper.width - style.margins.outer
        face, size = Face(style.family), footer_size(style)
        spots = (
            (style.footer_left, left, 0.0),
            (style.footer_middle, (left + right) / 2, 0.5),
            (style.footer_right, right, 1.0),
        )
        shapes: list[Shape] = []
        for code, x, align in spots:
            text = self._expanded(code)
            if width := text_width(text, face):
                fitting = min(size, (right - left) / width)
                line = text_line(text, face, fitting, x, bottom - 0.28 * size, align=align)
                shapes.append(Group(self._role(Role.PARAGRAPH), line))
        return shapes

    def _expanded(self, text: str) -> str:
        return expand(text, self.puzzle, self.style, *self.place).strip()

    def _role(self, role: Role) -> Role:
        return role if self.first else Role.DECORATION

    def _title_role(self, subtitle: str) -> Role:
        """Return what the title is to those who hear it: a file's first page begins with one."""
        if subtitle:
            return Role.TITLE if self.place[0] == 1 else Role.HEADING
        return self._role(Role.TITLE)
