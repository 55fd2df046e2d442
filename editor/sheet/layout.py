"""Layout: the pages of a puzzle in a style."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.language import tr
from editor.sheet.constructor_notes import notes_leaves
from editor.sheet.errors import SheetError
from editor.sheet.fonts import missing
from editor.sheet.grid_shapes import OUTLINE, Letters, grid_group, grid_size
from editor.sheet.leaves import Leaf, body_of, pages_of
from editor.sheet.markup import plain
from editor.sheet.puzzle_pages import clue_leaves, grid_look, puzzle_leaves
from editor.sheet.shapes import Face, Page
from editor.sheet.style import Answers, Kind, PageStyle
from editor.sheet.submission import submission_pages
from editor.sheet.wording import words_of

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

_SOLUTION_CELL = 26.0
_GRID_CELL = 36.0


def lay_out(puzzle: Puzzle, style: PageStyle) -> tuple[Page, ...]:
    """Return the pages of ``puzzle`` in ``style``: the puzzle, then the solution if wanted.

    Raises:
        SheetError: when the paper is too small, or a font cannot be used.
    """
    if style.kind is Kind.SUBMISSION:
        return submission_pages(puzzle, style)
    leaves = leaves_of(puzzle, style)
    if style.answers is Answers.OWN_PAGE and _has_answers(puzzle, style):
        leaves += (solution_leaf(puzzle, style),)
    return pages_of(puzzle, style, leaves)


def leaves_of(puzzle: Puzzle, style: PageStyle) -> tuple[Leaf, ...]:
    """Return the bodies of the pages of ``puzzle``, the solution left out."""
    match style.kind:
        case Kind.NEWSPAPER | Kind.CLASSIC | Kind.TWO_PAGES | Kind.LARGE_PRINT:
            return puzzle_leaves(puzzle, style)
        case Kind.CLUES:
            return clue_leaves(puzzle, style)
        case Kind.GRID:
            return (_grid_leaf(puzzle, style, Letters.GIVEN, _GRID_CELL),)
        case Kind.SOLUTION:
            return (solution_leaf(puzzle, style),)
        case Kind.NOTES:
            return notes_leaves(puzzle, style)
        case Kind.SUBMISSION:
            raise SheetError(tr("A submission is a file of its own, not part of a book"))


def solution_leaf(puzzle: Puzzle, style: PageStyle) -> Leaf:
    """Return a page with the filled grid."""
    subtitle = words_of(puzzle).solution
    return _grid_leaf(puzzle, style, Letters.ALL, _SOLUTION_CELL, subtitle)


def grid_page(
    puzzle: Puzzle, style: PageStyle, *, letters: Letters = Letters.GIVEN, cell: float = 24.0
) -> Page:
    """Return a page just as large as the grid, for images; ``cell`` is in points."""
    group = grid_group(puzzle, grid_look(style, cell, letters), 0.0, 0.0)
    return Page(*grid_size(puzzle.grid, cell), (group,))


def warnings(puzzle: Puzzle, style: PageStyle) -> tuple[str, ...]:
    """Return a sentence for each thing that the pages cannot show as it is written."""
    texts = [puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes, *puzzle.fill.values()]
    texts += [puzzle.clue(slot) for slot in puzzle.layout.slots]
    lost = missing("".join(map(plain, texts)), Face(style.family))
    if not lost:
        return ()
    shown = ", ".join(f"{one} (U+{ord(one):04X})" for one in lost)
    return (tr("No font has these characters, which print as boxes: {shown}").format(shown=shown),)


def _has_answers(puzzle: Puzzle, style: PageStyle) -> bool:
    kinds = (Kind.NEWSPAPER, Kind.CLASSIC, Kind.TWO_PAGES, Kind.LARGE_PRINT)
    return bool(puzzle.fill) and style.kind in kinds


def _grid_leaf(
    puzzle: Puzzle, style: PageStyle, letters: Letters, most: float, subtitle: str = ""
) -> Leaf:
    first = not subtitle
    body = body_of(puzzle, style, first=first, subtitle=subtitle)
    grid = puzzle.grid
    cell = min(
        style.max_cell or most,
        (body.width - OUTLINE) / grid.cols,
        (body.height - OUTLINE) / grid.rows,
    )
    x = body.left + (body.width - grid.cols * cell - OUTLINE) / 2
    group = grid_group(puzzle, grid_look(style, cell, letters), x, body.top)
    return Leaf((group,), first=first, subtitle=subtitle)
