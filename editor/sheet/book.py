"""A book: several puzzles with page numbers, facing pages, and the answers at the back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.puzzle import Puzzle
from editor.sheet.grid_look import grid_look
from editor.sheet.grid_shapes import OUTLINE, Letters, grid_group
from editor.sheet.layout import leaves_of
from editor.sheet.leaves import Leaf, body_of, pages_of
from editor.sheet.markup import plain
from editor.sheet.shapes import Face, Group, Page, Placement, Role, placed
from editor.sheet.style import Answers
from editor.sheet.type_setting import FIRST_BASELINE, fitted_line, text_block, text_line
from editor.wording.printed import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from editor.core.noted import NotedEntry
    from editor.sheet.furniture import Body
    from editor.sheet.shapes import Shape
    from editor.sheet.style import PageStyle

_CAPTION = 9.0
_GAP = 14.0
_MOST_CELL = 15.0
_BOOK_TITLE = 24.0
_CONTENTS = 12.0
_PAGE_NUMBER = 40.0
"""Points at the end of a line of the contents for the number of the page."""


@dataclass(frozen=True, slots=True)
class _Chapter:
    """A puzzle of the book and its pages; ``start`` is the number of the first."""

    puzzle: Puzzle
    leaves: tuple[Leaf, ...]
    start: int


def lay_out_book(
    puzzles: Sequence[Puzzle],
    style: PageStyle,
    *,
    title: str = "",
    answers_on_page: int = 6,
    noted: Sequence[Sequence[NotedEntry]] = (),
    before_each: Callable[[], None] | None = None,
) -> tuple[Page, ...]:
    """Return the pages of ``puzzles`` in ``style``, numbered in their feet.

    A puzzle of two pages starts on a left page, so that grid and clues face each other; when the
    first does, the right page before it tells the title and where the puzzles are. The
    answers are at the back, ``answers_on_page`` to a page, unless the style puts them elsewhere.
    ``noted`` is what word lists know of the entries of each puzzle, as for ``lay_out``.
    ``before_each`` is called before each puzzle; what it raises ends the work.

    Raises:
        SheetError: when the paper is too small, or a font cannot be used.
    """
    style = _numbered(style)
    chapters = _chapters(puzzles, style, noted, before_each)
    end = chapters[-1].start + len(chapters[-1].leaves) if chapters else 1
    back = _answer_leaves(puzzles, style, title, answers_on_page)
    total = end - 1 + len(back)
    pages: list[Page] = []
    if chapters and chapters[0].start > 1:
        pages.append(_opening_page(chapters, style, title))
    for number, chapter in enumerate(chapters, 1):
        pages += [_blank(style)] * (chapter.start - len(pages) - 1)
        pages += pages_of(
            chapter.puzzle,
            style,
            chapter.leaves,
            start=chapter.start,
            pages=total,
            key=f"puzzle-{number}",
        )
    pages += pages_of(_answers_title(puzzles, title), style, back, start=end, pages=total)
    return tuple(pages)


def impose(pages: Sequence[Page]) -> tuple[Page, ...]:
    """Return the sides of sheets that, folded in the middle and stapled, make a booklet.

    Two pages stand side by side on a side: the last and the first, then the second and the last
    but one, and so on; empty pages fill up to a multiple of four.
    """
    if not pages:
        return ()
    empty = replace(pages[0], shapes=())
    padded = [*pages, *[empty] * (-len(pages) % 4)]
    sides = []
    for side in range(len(padded) // 2):
        low, high = padded[side], padded[-1 - side]
        left, right = (high, low) if side % 2 == 0 else (low, high)
        shapes = (*left.shapes, *placed(right.shapes, Placement(x=left.width)))
        sides.append(Page(left.width + right.width, left.height, shapes))
    return tuple(sides)


def _numbered(style: PageStyle) -> PageStyle:
    if "%P" in style.footer_left + style.footer_middle + style.footer_right:
        return style
    return replace(style, footer_right="%P")


def _chapters(
    puzzles: Sequence[Puzzle],
    style: PageStyle,
    noted: Sequence[Sequence[NotedEntry]],
    before_each: Callable[[], None] | None,
) -> list[_Chapter]:
    chapters: list[_Chapter] = []
    start = 1
    for puzzle, entries in zip(puzzles, noted or [()] * len(puzzles), strict=True):
        if before_each:
            before_each()
        leaves = leaves_of(puzzle, style, entries)
        if len(leaves) == 2 and start % 2:
            start += 1
        chapters.append(_Chapter(puzzle, leaves, start))
        start += len(leaves)
    return chapters


def _opening_page(chapters: Sequence[_Chapter], style: PageStyle, title: str) -> Page:
    """Return a page with the title and the puzzles, as far as they have room."""
    margins, paper = style.margins, style.paper
    right, bottom = paper.width - margins.outer, paper.height - margins.bottom
    bold, plain_face = Face(style.family, bold=True), Face(style.family)
    y = paper.height / 5
    shapes: list[Shape] = []
    if title:
        lines, height = text_block(
            title, bold, _BOOK_TITLE, margins.inner, y, right - margins.inner, align=0.5
        )
        shapes.append(Group(Role.TITLE, lines))
        y += height + _BOOK_TITLE
    for number, chapter in enumerate(chapters, 1):
        if y > bottom:
            break
        name = f"{number}. {plain(chapter.puzzle.title)}".rstrip(". ") or str(number)
        page = text_line(str(chapter.start), plain_face, _CONTENTS, right, y, align=1.0)
        room = right - margins.inner - _PAGE_NUMBER
        line = fitted_line(name, plain_face, _CONTENTS, margins.inner, y, room)
        shapes.append(Group(Role.PARAGRAPH, (*line, *page)))
        y += 1.6 * _CONTENTS
    return Page(paper.width, paper.height, tuple(shapes))


def _blank(style: PageStyle) -> Page:
    return Page(style.paper.width, style.paper.height, ())


def _answers_title(puzzles: Sequence[Puzzle], title: str) -> Puzzle:
    """Return a puzzle that lends its title to the pages of answers."""
    first = puzzles[0]
    return Puzzle(grid=first.grid, alphabet=first.alphabet, title=title)


def _answer_leaves(
    puzzles: Sequence[Puzzle], style: PageStyle, title: str, on_page: int
) -> tuple[Leaf, ...]:
    filled = [(number, one) for number, one in enumerate(puzzles, 1) if one.fill]
    if not filled or style.answers in (Answers.NONE, Answers.SMALL, Answers.UPSIDE_DOWN):
        return ()
    subtitle = words_of(puzzles[0]).solution
    body = body_of(_answers_title(puzzles, title or " "), style, first=False, subtitle=subtitle)
    return tuple(
        Leaf(_answer_shapes(filled[place : place + on_page], style, body, on_page), False, subtitle)
        for place in range(0, len(filled), on_page)
    )


def _answer_shapes(
    numbered: Sequence[tuple[int, Puzzle]], style: PageStyle, body: Body, on_page: int
) -> tuple[Shape, ...]:
    """Set small grids in two columns under their numbers and titles."""
    across = 2 if on_page > 1 else 1
    down = -(-on_page // across)
    width = (body.width - (across - 1) * _GAP) / across
    height = (body.height - (down - 1) * _GAP) / down
    shapes: list[Shape] = []
    for place, (number, puzzle) in enumerate(numbered):
        x = body.left + (place % across) * (width + _GAP)
        y = body.top + (place // across) * (height + _GAP)
        name = f"{number}. {plain(puzzle.title)}".rstrip(". ") or str(number)
        shapes.extend(_answer(puzzle, style, name, Placement(x, y), (width, height)))
    return tuple(shapes)


def _answer(
    puzzle: Puzzle, style: PageStyle, name: str, corner: Placement, room: tuple[float, float]
) -> tuple[Shape, ...]:
    grid = puzzle.grid
    caption_height = 1.5 * _CAPTION
    cell = min(
        _MOST_CELL,
        (room[0] - OUTLINE) / grid.cols,
        (room[1] - caption_height - OUTLINE) / grid.rows,
    )
    look = replace(grid_look(style, cell, Letters.ALL), numbers=False)
    bold = Face(style.family, bold=True)
    caption = fitted_line(name, bold, _CAPTION, 0.0, FIRST_BASELINE * _CAPTION, room[0])
    shapes = (Group(Role.HEADING, caption), grid_group(puzzle, look, 0.0, caption_height))
    return placed(shapes, corner)
