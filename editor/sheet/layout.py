"""Layout: the pages of a puzzle in a style."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.language import tr
from editor.sheet.errors import SheetError
from editor.sheet.fonts import missing
from editor.sheet.grid_look import grid_look
from editor.sheet.grid_pages import solution_leaf
from editor.sheet.grid_shapes import Letters, grid_group, grid_size
from editor.sheet.leaves import pages_of
from editor.sheet.markup import plain
from editor.sheet.page_kinds import PAGE_KINDS
from editor.sheet.shapes import Face, Page
from editor.sheet.style import Answers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.noted import NotedEntry
    from editor.core.puzzle import Puzzle
    from editor.sheet.leaves import Leaf
    from editor.sheet.style import PageStyle


def lay_out(puzzle: Puzzle, style: PageStyle, noted: Sequence[NotedEntry] = ()) -> tuple[Page, ...]:
    """Return the pages of ``puzzle`` in ``style``: the puzzle, then the solution if wanted.

    ``noted`` is what word lists know of its entries, where ``tells_entries`` says that it is told.

    Raises:
        SheetError: when the paper is too small, or a font cannot be used.
    """
    style = style_of(puzzle, style)
    kind = PAGE_KINDS[style.kind]
    if kind.pages is not None:
        return kind.pages(puzzle, style)
    leaves = leaves_of(puzzle, style, noted)
    if puzzle.fill and style.answers is Answers.OWN_PAGE and "answers" in kind.options:
        leaves += (solution_leaf(puzzle, style),)
    return pages_of(puzzle, style, leaves)


def leaves_of(
    puzzle: Puzzle, style: PageStyle, noted: Sequence[NotedEntry] = ()
) -> tuple[Leaf, ...]:
    """Return the bodies of the pages of ``puzzle``, the solution left out."""
    style = style_of(puzzle, style)
    kind = PAGE_KINDS[style.kind]
    if kind.noted_leaves is not None:
        return kind.noted_leaves(puzzle, style, noted)
    if kind.leaves is None:
        raise SheetError(tr("A submission is a file of its own, not part of a book"))
    return kind.leaves(puzzle, style)


def style_of(puzzle: Puzzle, style: PageStyle) -> PageStyle:
    """Return ``style`` as ``puzzle`` wants it: a diagramless one hides its blocks unasked."""
    return replace(style, diagramless=style.diagramless or puzzle.diagramless)


def grid_page(
    puzzle: Puzzle, style: PageStyle, *, letters: Letters = Letters.GIVEN, cell: float = 24.0
) -> Page:
    """Return a page just as large as the grid, for images; ``cell`` is in points."""
    look = grid_look(style_of(puzzle, style), cell, letters)
    group = grid_group(puzzle, look, 0.0, 0.0)
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
