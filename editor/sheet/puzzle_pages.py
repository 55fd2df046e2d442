"""Puzzle pages: grid and clues, in the style that is asked for or the one that can be read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING

from editor.core.kind import PuzzleKind
from editor.language import tr
from editor.sheet.choosing import Choice, aired, best_choice
from editor.sheet.errors import SheetError
from editor.sheet.flow import balanced
from editor.sheet.fonts import NARROW, SANS
from editor.sheet.frames import (
    Frame,
    apart_frames,
    classic_frames,
    column_counts,
    further_columns,
    mirrored,
    newspaper_frames,
)
from editor.sheet.furniture import notes_block
from editor.sheet.grid_look import grid_look
from editor.sheet.grid_pages import empty_grid_leaf
from editor.sheet.grid_shapes import Letters, grid_group
from editor.sheet.leaves import Leaf, body_of
from editor.sheet.shapes import Group, Role
from editor.sheet.small_solution import reserved, small_solution
from editor.sheet.story import clue_story
from editor.sheet.style import Answers, Kind
from editor.sheet.type_setting import story_shapes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from editor.core.puzzle import Puzzle
    from editor.sheet.furniture import Body
    from editor.sheet.shapes import Shape
    from editor.sheet.style import PageStyle

_READABLE = 10.0
"""The least type of puzzles of two pages and more, while they do not become too many."""
_TINY = 4.0
"""The least type where one page is insisted on."""
_TINY_CELL = 6.0
"""The least side of a cell there."""
_LEAST_CELL = 14.2
"""Five millimetres: the least side of a cell to write in."""
_USUAL_CELL = 20.0
"""The least side of a cell that is wished for; less in grids wider than ``_USUAL_SIDE``."""
_USUAL_SIDE = 15
_ROOMY_CELL = 22.0
"""On several pages, the least side of a cell in a grid that shares its page with clues."""
_LARGE_CELL = 30.0
"""To this side cells may grow in large print, and to what fills the width of the page."""
_APART_CELL = 36.0
"""The greatest side of a cell on a page without clues."""
_MOST_PAGES = 200
"""Where so many pages are too few, the paper is too small."""
_LARGE_COLUMNS = 2
"""Columns of large print where no number is asked for."""


def puzzle_leaves(puzzle: Puzzle, style: PageStyle) -> tuple[Leaf, ...]:
    """Return the pages that hold grid and clues, without solution.

    Newspaper and classic pages that would need type or cells too small to read become two pages,
    unless one page is insisted on.

    Raises:
        SheetError: when nothing fits on paper so small.
    """
    leaves = _leaves(puzzle, style)
    if (notes := notes_block(puzzle, style, 0.0)) and notes.is_long:
        top = body_of(puzzle, style, first=False).top
        long_notes = notes_block(puzzle, style, top)
        shapes = (Group(Role.PARAGRAPH, long_notes.shapes, key="notes"),) if long_notes else ()
        leaves += (Leaf(shapes, first=False),)
    return leaves


def _leaves(puzzle: Puzzle, style: PageStyle) -> tuple[Leaf, ...]:
    """Return the pages before long notes; of a codeword one page with the grid and its key."""
    if puzzle.kind is PuzzleKind.CODED and not clue_story(puzzle, style).clues:
        return (empty_grid_leaf(puzzle, style),)
    return _Pages(puzzle, style).leaves()


@dataclass(frozen=True, slots=True)
class _Pages:
    puzzle: Puzzle
    style: PageStyle

    def leaves(self) -> tuple[Leaf, ...]:
        return self._one_page() or self.set(self._several_pages())

    def _one_page(self) -> tuple[Leaf, ...] | None:
        """Return the best single page, with narrow letters if need be; none if it is hard to read.

        Where one page is a must it is made with whatever can be read at all.
        """
        if self.style.kind not in (Kind.NEWSPAPER, Kind.CLASSIC):
            return None
        settings = [self]
        if self.style.narrow_to_fit and self.style.family == SANS:
            settings.append(_Pages(self.puzzle, replace(self.style, family=NARROW)))
        for setting in settings:
            cells, size = setting.cells(), self.style.min_size
            if choice := setting.best(setting.one_page_frames(cells), size):
                return setting.set(aired(clue_story(setting.puzzle, setting.style), choice))
        if self.style.one_page:
            last = settings[-1]
            tiny = (_TINY_CELL, last.cells()[0])
            if choice := last.best(last.one_page_frames(tiny), _TINY):
                return last.set(choice)
        return None

    def one_page_frames(self, cells: tuple[float, float]) -> Iterable[Frame]:
        """Return the frames that put grid and clues on one page."""
        style, grid = self.style, self.puzzle.grid
        body = body_of(self.puzzle, style)
        counts = column_counts(body, style.columns)
        if style.kind is Kind.CLASSIC:
            return classic_frames(grid, [body], counts, cells)
        return newspaper_frames(grid, body, style.corner, counts, cells)

    def cells(self) -> tuple[float, float]:
        """Return the least and greatest side of cells on a page that has the clues too."""
        grid, style = self.puzzle.grid, self.style
        side = max(grid.rows, grid.cols)
        width = body_of(self.puzzle, style).width
        least = style.min_cell or _least_cell(side)
        most = style.max_cell or min(44.0, 0.78 * width / grid.cols)
        return least, max(least, most)

    def _several_pages(self) -> Choice:
        """Return the best pages for grid and clues, as few as can be read."""
        for pages in count(2):
            bodies = self._bodies(pages)
            if choice := self._of_pages(bodies):
                return choice
            if pages > _MOST_PAGES:
                break
        raise SheetError(
            tr("The puzzle does not fit on {name} paper with these margins").format(
                name=self.style.paper.name
            )
        )

    def _of_pages(self, bodies: Sequence[Body]) -> Choice | None:
        """Try the clues apart from the grid, then below it too, then in type less large."""
        style, grid = self.style, self.puzzle.grid
        counts: Sequence[int] = column_counts(bodies[0], style.columns)
        if style.is_large:
            counts = [style.columns or _LARGE_COLUMNS]
            most = style.max_cell or max(_LARGE_CELL, bodies[0].width / grid.cols)
            return self.best(apart_frames(grid, bodies, counts, most), style.min_size)
        most = style.max_cell or _APART_CELL
        apart = list(apart_frames(grid, bodies, counts, most))
        roomy = max(style.min_cell, min(_ROOMY_CELL, apart[0].cell))
        below = list(classic_frames(grid, bodies, counts, (roomy, max(roomy, most))))
        readable = min(_READABLE, style.max_size)
        for frames, low in ((apart, readable), (below, readable), (below, style.min_size)):
            if choice := self.best(frames, low):
                return choice
        return None

    def _bodies(self, pages: int) -> list[Body]:
        first = body_of(self.puzzle, self.style)
        return [first] + [body_of(self.puzzle, self.style, first=False)] * (pages - 1)

    def best(self, frames: Iterable[Frame], low: float) -> Choice | None:
        """Return the best of ``frames`` for type of ``low`` points and more."""
        story = clue_story(self.puzzle, self.style)
        if story.reads_leftwards:
            body = body_of(self.puzzle, self.style)
            frames = (mirrored(frame, self.puzzle.grid, body) for frame in frames)
        if self._with_small_solution():
            frames = (reserved(frame, self.puzzle) for frame in frames)
        high = max(low, self.style.max_size)
        return best_choice(story, frames, low, high)

    def _with_small_solution(self) -> bool:
        wanted = self.style.answers in (Answers.SMALL, Answers.UPSIDE_DOWN)
        return wanted and bool(self.puzzle.fill)

    def set(self, choice: Choice) -> tuple[Leaf, ...]:
        """Set the story in the chosen frame and put the grid on its page."""
        frame = choice.frame
        story = clue_story(self.puzzle, self.style)
        look = grid_look(self.style, frame.cell, Letters.GIVEN)
        grid = grid_group(self.puzzle, look, frame.grid_x, frame.grid_y)
        pages: dict[int, tuple[Shape, ...]] = {}
        if story.clues:
            poured = balanced(story, frame.columns, choice.setting)
            pages = story_shapes(story, poured)
        pages[0] = (grid, *pages.get(0, ()))
        if frame.reserve and self._with_small_solution():
            last = max(pages)
            pages[last] += (small_solution(self.puzzle, self.style, frame.reserve),)
        return tuple(Leaf(pages.get(page, ()), first=page == 0) for page in range(max(pages) + 1))


def _least_cell(side: int) -> float:
    """Return the least side of cells in a grid of ``side`` cells that is wished for."""
    return (
        _USUAL_CELL if side <= _USUAL_SIDE else max(_LEAST_CELL, _USUAL_CELL * _USUAL_SIDE / side)
    )


def clue_leaves(puzzle: Puzzle, style: PageStyle) -> tuple[Leaf, ...]:
    """Return the pages of the clues alone."""
    story = clue_story(puzzle, style)
    if not story.clues:
        return (Leaf(()),)
    first = body_of(puzzle, style)
    counts = column_counts(first, style.columns)
    for pages in range(1, _MOST_PAGES):
        others = [body_of(puzzle, style, first=False)] * (pages - 1)
        frames = clue_frames([first, *others], counts)
        if story.reads_leftwards:
            frames = [mirrored(frame, puzzle.grid, first) for frame in frames]
        if choice := best_choice(story, frames, min(_READABLE, style.max_size), style.max_size):
            columns = choice.frame.columns
            poured = balanced(story, columns, choice.setting)
            shapes = story_shapes(story, poured)
            return tuple(Leaf(shapes[page], first=page == 0) for page in sorted(shapes))
    raise SheetError(
        tr("The clues do not fit on {name} paper with these margins").format(name=style.paper.name)
    )


def clue_frames(bodies: Sequence[Body], counts: Sequence[int]) -> Iterable[Frame]:
    """Return frames of columns alone over whole pages."""
    for number in counts:
        columns = further_columns(bodies, number)
        yield Frame(tuple(replace(one, page=one.page - 1) for one in columns), 0.0, 0.0, 0.0)
