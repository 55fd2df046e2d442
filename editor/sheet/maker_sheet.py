"""What the pages of the other makers have in common: margins, titles and running text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.sheet.shapes import Face, Group, Page, Role
from editor.sheet.type_setting import FIRST_BASELINE, text_block, text_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.sheet.shapes import Shape
    from editor.sheet.style import PageStyle

TITLE = 20.0
BODY = 11.0
LEADING = 1.35
GAP = 18.0


@dataclass(frozen=True, slots=True)
class MakerSheet:
    """Sets titles and text between the margins of ``style``."""

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
