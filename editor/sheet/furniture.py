"""The furniture of a page: header, rule, notes and footer, with codes for what they say."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.sheet.fonts import text_width
from editor.sheet.shapes import BLACK, Face, Group, Lines, Role, Shape
from editor.sheet.type_setting import FIRST_BASELINE, text_block, text_line

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.sheet.style import PageStyle

_CODE = re.compile(r"%([TACNBGDPQ%])")
_SMALL = 9.0
_FOOTER_SIZE = 8.0
_NOTES_SIZE = 9.5
_RULE = 0.75


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

    shapes: tuple[Shape, ...]
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

    Only the first page of a puzzle has its notes; the others have a smaller title.
    """
    margins = style.margins
    left, right = margins.inner, style.paper.width - margins.outer
    top, bottom = margins.top, style.paper.height - margins.bottom
    size = style.title_size if first else style.title_size * 0.75
    header, y = _header(puzzle, style, left, right, top, size, subtitle, (page, pages))
    shapes: list[Shape] = [*header]
    if first and style.show_notes and puzzle.notes.strip():
        notes_size = max(_NOTES_SIZE, style.min_size) if style.is_large else _NOTES_SIZE
        lines, height = text_block(
            puzzle.notes.strip(), Face(style.family), notes_size, left, y, right - left
        )
        shapes.append(Group(Role.PARAGRAPH, lines, key="notes"))
        y += height + 4.0
    footer = _footer(puzzle, style, left, right, bottom, (page, pages))
    if footer:
        shapes.extend(footer)
        bottom -= 1.6 * _footer_size(style)
    return Furniture(tuple(shapes), Body(left, y, right, bottom))


def _header(
    puzzle: Puzzle,
    style: PageStyle,
    left: float,
    right: float,
    top: float,
    size: float,
    subtitle: str,
    place: tuple[int, int],
) -> tuple[list[Shape], float]:
    """Set title and author over a rule; a title too long for the line wraps above the author."""
    bold, plain = Face(style.family, bold=True), Face(style.family)
    title = " – ".join(
        part for part in (expand(style.header_left, puzzle, style, *place), subtitle) if part
    )
    aside = expand(style.header_right, puzzle, style, *place)
    aside_size = max(_SMALL, 0.65 * size)
    if not (title or aside):
        return [], top
    aside_width = text_width(aside, plain) * aside_size
    together = text_width(title, bold) * size + aside_width + 18.0 <= right - left
    shapes: list[Shape] = []
    y = top
    if title:
        width = right - left - (aside_width + 18.0 if together and aside else 0.0)
        lines, height = text_block(title, bold, size, left, y, width, leading=1.1)
        shapes.append(Group(Role.TITLE, lines))
        y += height
    if aside:
        if not title or not together:
            lines, height = text_block(aside, plain, aside_size, left, y, right - left, leading=1.2)
            y += height
        else:
            lines = text_line(
                aside, plain, aside_size, right, top + FIRST_BASELINE * size, align=1.0
            )
        shapes.append(Group(Role.PARAGRAPH, lines, key="author"))
    y += 3.0
    rule = Lines((((left, y), (right, y)),), _RULE, BLACK)
    shapes.append(Group(Role.DECORATION, (rule,)))
    return shapes, y + 8.0


def _footer_size(style: PageStyle) -> float:
    return max(_FOOTER_SIZE, 0.75 * style.min_size) if style.is_large else _FOOTER_SIZE


def _footer(
    puzzle: Puzzle,
    style: PageStyle,
    left: float,
    right: float,
    bottom: float,
    place: tuple[int, int],
) -> list[Shape]:
    size = _footer_size(style)
    baseline = bottom - 0.28 * size
    spots = (
        (style.footer_left, left, 0.0),
        (style.footer_middle, (left + right) / 2, 0.5),
        (style.footer_right, right, 1.0),
    )
    shapes: list[Shape] = []
    for code, x, align in spots:
        if text := expand(code, puzzle, style, *place):
            room = (right - left) / text_width(text, Face(style.family)) if text else size
            line = text_line(text, Face(style.family), min(size, room), x, baseline, align=align)
            shapes.append(Group(Role.PARAGRAPH, line))
    return shapes
