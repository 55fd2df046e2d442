"""Leaves: what fills the body of each page, and how leaves become numbered pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.sheet.furniture import furniture
from editor.sheet.shapes import Group, Page, Placement, Role, placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.puzzle import Puzzle
    from editor.sheet.furniture import Body
    from editor.sheet.shapes import Shape
    from editor.sheet.style import PageStyle


@dataclass(frozen=True, slots=True)
class Leaf:
    """The shapes of one page's body, in the place that ``body_of`` gives."""

    shapes: tuple[Shape, ...]
    first: bool = True
    """Whether the page opens its puzzle: it has the large title and the notes."""
    subtitle: str = ""


def body_of(puzzle: Puzzle, style: PageStyle, *, first: bool = True, subtitle: str = "") -> Body:
    """Return the part of a page that header, notes and footer leave."""
    return furniture(puzzle, style, first=first, subtitle=subtitle).body


def pages_of(
    puzzle: Puzzle,
    style: PageStyle,
    leaves: Sequence[Leaf],
    *,
    start: int = 1,
    pages: int = 0,
    key: str = "",
) -> tuple[Page, ...]:
    """Put headers and footers around ``leaves``, numbered from ``start``, of ``pages`` in all.

    With a ``key`` the puzzle is a section of a larger file. Pages of even number have inner and
    outer margin the other way round.
    """
    total = pages or len(leaves)
    made = []
    for number, leaf in enumerate(leaves, start):
        around = furniture(
            puzzle, style, page=number, pages=total, first=leaf.first, subtitle=leaf.subtitle
        )
        shapes = (*around.header, *leaf.shapes, *around.footer)
        if number % 2 == 0 and style.mirrored:
            shift = style.margins.outer - style.margins.inner
            shapes = placed(shapes, Placement(x=shift))
        if key:
            shapes = (Group(Role.SECTION, shapes, key=key),)
        made.append(Page(style.paper.width, style.paper.height, shapes))
    return tuple(made)
