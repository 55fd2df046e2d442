"""The page styles, one record each: its name, its pages, and the options that it has."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.language import marked
from editor.sheet.constructor_notes import notes_leaves
from editor.sheet.grid_pages import empty_grid_leaf, solution_leaf
from editor.sheet.puzzle_pages import clue_leaves, puzzle_leaves
from editor.sheet.style import Kind
from editor.sheet.submission import submission_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from editor.core.noted import NotedEntry
    from editor.core.puzzle import Puzzle
    from editor.sheet.leaves import Leaf
    from editor.sheet.shapes import Page
    from editor.sheet.style import PageStyle

    Leaves = Callable[[Puzzle, PageStyle], tuple[Leaf, ...]]
    NotedLeaves = Callable[[Puzzle, PageStyle, Sequence[NotedEntry]], tuple[Leaf, ...]]
    Pages = Callable[[Puzzle, PageStyle], tuple[Page, ...]]


@dataclass(frozen=True, slots=True)
class PageKind:
    """One page style: ``leaves`` sets the bodies of its pages, to which head and foot are added.

    ``noted_leaves`` instead sets them for a style that tells what word lists know of the entries;
    ``pages`` sets whole pages, for a style that is a file of its own and part of no book.
    """

    name: str
    leaves: Leaves | None = None
    noted_leaves: NotedLeaves | None = None
    pages: Pages | None = None
    options: frozenset[str] = frozenset()
    """Which of the options that not every style has mean something for it."""
    clues: bool = True
    """Whether its pages have the clues for the solver."""


_OF_CLUED_GRIDS = frozenset({"answers"})
_OF_ONE_PAGE = _OF_CLUED_GRIDS | {"one_page", "narrow_to_fit"}

PAGE_KINDS: Mapping[Kind, PageKind] = MappingProxyType(
    {
        Kind.NEWSPAPER: PageKind(
            marked("Newspaper"), puzzle_leaves, options=_OF_ONE_PAGE | {"corner"}
        ),
        Kind.CLASSIC: PageKind(marked("Classic, grid on top"), puzzle_leaves, options=_OF_ONE_PAGE),
        Kind.TWO_PAGES: PageKind(
            marked("Grid and clues on two pages"), puzzle_leaves, options=_OF_CLUED_GRIDS
        ),
        Kind.LARGE_PRINT: PageKind(marked("Large print"), puzzle_leaves, options=_OF_CLUED_GRIDS),
        Kind.SUBMISSION: PageKind(marked("Submission to an editor"), pages=submission_pages),
        Kind.SOLUTION: PageKind(
            marked("Solution alone"),
            lambda puzzle, style: (solution_leaf(puzzle, style),),
            clues=False,
        ),
        Kind.GRID: PageKind(
            marked("Grid alone"),
            lambda puzzle, style: (empty_grid_leaf(puzzle, style),),
            clues=False,
        ),
        Kind.CLUES: PageKind(marked("Clues alone"), clue_leaves),
        Kind.NOTES: PageKind(marked("Constructor’s notes"), noted_leaves=notes_leaves, clues=False),
    }
)
"""To add a style, name it in ``Kind`` and give it a record here."""


def options_of_some() -> frozenset[str]:
    """Return the options that not every style has."""
    return frozenset().union(*(kind.options for kind in PAGE_KINDS.values()))


def tells_entries(style: PageStyle) -> bool:
    """Tell whether pages in ``style`` tell what word lists know of the entries."""
    return PAGE_KINDS[style.kind].noted_leaves is not None


def has_clues(style: PageStyle) -> bool:
    """Tell whether pages in ``style`` have the clues for the solver."""
    return PAGE_KINDS[style.kind].clues
