"""Figures of laid-out pages: sizes of type and squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.sheet.fonts import metrics
from editor.sheet.shapes import Group, Lines, Role, Text, leaves

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.sheet.shapes import Page, Shape


def groups(shapes: Sequence[Shape]) -> Iterator[Group]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape
            yield from groups(shape.shapes)


def clue_texts(pages: Sequence[Page]) -> list[Text]:
    """The texts of all clues, numbers included."""
    return [
        text
        for page in pages
        for group in groups(page.shapes)
        if group.role is Role.LIST
        for text in leaves(group.shapes)
        if isinstance(text, Text)
    ]


def clue_size(pages: Sequence[Page]) -> float:
    """The type size that most clue text has."""
    sizes = [text.size for text in clue_texts(pages)]
    return max(sizes, key=sizes.count)


def x_height(pages: Sequence[Page]) -> float:
    text = clue_texts(pages)[-1]
    return metrics(text.face).x_height * text.size


def cell_side(page: Page, cols: int) -> float:
    """The side of a square, from the width of the first grid of the page."""
    grid = next(group for group in groups(page.shapes) if group.role is Role.FIGURE)
    xs = [
        x
        for shape in grid.shapes
        if isinstance(shape, Lines)
        for segment in shape.segments
        for x, _ in segment
    ]
    return (max(xs) - min(xs)) / cols


def column_measures(page: Page) -> list[float]:
    """How many characters of mean width the lines of each column can hold.

    A column reaches from the left end of its lines to where the next column or the page's margin
    begins; its height weighs.
    """
    bodies = [
        text
        for group in groups(page.shapes)
        if group.role is Role.BODY
        for text in leaves(group.shapes)
        if isinstance(text, Text)
    ]
    wide = sum(_width(text) for text in bodies) / sum(len(text.text) for text in bodies)
    columns: dict[float, list[Text]] = {}
    for text in bodies:
        columns.setdefault(round(text.x), []).append(text)
    return [
        max(_width(text) for text in texts) / wide
        for texts in columns.values()
        if len(texts) > 5
        for _ in texts
    ]


def _width(text: Text) -> float:
    widths = metrics(text.face).widths
    return sum(widths[one] for one in text.text) * text.size
