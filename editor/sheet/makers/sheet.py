"""What the pages of the other makers have in common: margins, titles, text, lists."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin
from typing import TYPE_CHECKING

from editor.sheet.shapes import Face, Group, Page, Role
from editor.sheet.type_setting import FIRST_BASELINE, text_block, text_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.sheet.shapes import Point, Shape
    from editor.sheet.style import PageStyle

TITLE = 20.0
BODY = 11.0
LEADING = 1.35
GAP = 18.0
_WIDEST = 150.0
"""The greatest width of a column of a list."""
_FEW = 20
"""Lines that make a column; fewer are not parted."""


@dataclass(frozen=True, slots=True)
class MakerSheet:
    """Sets titles, text and lists between the margins of ``style``."""

    style: PageStyle

    @property
    def left(self) -> float:
        """Where the left margin ends."""
        return self.style.margins.inner

    @property
    def top(self) -> float:
        """Where the top margin ends."""
        return self.style.margins.top

    @property
    def width(self) -> float:
        """The width between the margins."""
        return self.style.paper.width - self.style.margins.inner - self.style.margins.outer

    @property
    def bottom(self) -> float:
        """Where the bottom margin starts."""
        return self.style.paper.height - self.style.margins.bottom

    def page(self, shapes: Sequence[Shape]) -> Page:
        """Return a page of ``shapes``."""
        return Page(self.style.paper.width, self.style.paper.height, tuple(shapes))

    def title(self, text: str, *, first: bool = True) -> Group:
        """Return the title of a page; on pages after the first it is a repetition."""
        face = Face(self.style.family, bold=True)
        line = text_line(text, face, TITLE, self.left, self.top + FIRST_BASELINE * TITLE)
        return Group(Role.TITLE if first else Role.DECORATION, line)

    def text(self, text: str, top: float) -> tuple[Group, float]:
        """Return ``text`` as a paragraph from ``top`` on, and its height."""
        face = Face(self.style.family)
        lines, height = text_block(text, face, BODY, self.left, top, self.width, leading=LEADING)
        return Group(Role.PARAGRAPH, lines), height

    def list_pages(
        self, heading: str, entries: Sequence[tuple[str, str]], columns: int
    ) -> Iterator[Page]:
        """Set texts with numbers to their right in columns, under a heading."""
        columns = max(1, min(columns, -(-len(entries) // _FEW)))
        step = LEADING * BODY
        top = self.top + 2 * TITLE
        rows = int((self.bottom - top) / step)
        width = min(_WIDEST, (self.width - (columns - 1) * GAP) / columns)
        face = Face(self.style.family)
        for start in range(0, len(entries), rows * columns):
            bold = Face(self.style.family, bold=True)
            head = text_line(heading, bold, 1.3 * BODY, self.left, self.top + TITLE)
            items: list[Shape] = []
            shown = entries[start : start + rows * columns]
            even = min(rows, -(-len(shown) // columns))
            for place, (text, number) in enumerate(shown):
                x = self.left + (place // even) * (width + GAP)
                baseline = top + (place % even) * step + FIRST_BASELINE * BODY
                right = text_line(number, face, BODY, x + width, baseline, align=1.0)
                left = text_line(text, face, BODY, x, baseline)
                items.append(Group(Role.ITEM, (Group(Role.BODY, (*left, *right)),)))
            yield self.page([Group(Role.HEADING, head), Group(Role.LIST, tuple(items))])


def on_circle(centre: Point, radius: float, angle: float) -> Point:
    """Return the point of a circle at ``angle``, clockwise from the right."""
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)
