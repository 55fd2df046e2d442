"""What all pages of a dictionary have in common: margins, headings, numbers, the binding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.sheet.makers.dictionary.words import book_words
from editor.sheet.shapes import Face, Group, Page, Placement, Role, placed
from editor.sheet.type_setting import text_line

if TYPE_CHECKING:
    from editor.generate.dictionary.entries import Dictionary
    from editor.sheet.makers.dictionary.style import DictionaryStyle
    from editor.sheet.makers.dictionary.words import BookWords
    from editor.sheet.shapes import Shape

_HEAD = 20.0
"""The room that the running head takes, in points."""
_FOOT = 18.0


@dataclass(frozen=True, slots=True)
class DictionarySheet:
    """Sets between the margins of ``style``; all is placed as on a page of odd number."""

    dictionary: Dictionary
    style: DictionaryStyle

    @property
    def words(self) -> BookWords:
        """What the book says by itself, in its language."""
        return book_words(self.dictionary.alphabet.language)

    @property
    def left(self) -> float:
        """Where the left margin ends."""
        return self.style.margins.inner + self.style.binding

    @property
    def width(self) -> float:
        """The width between the margins."""
        return self.style.paper.width - self.left - self.style.margins.outer

    @property
    def top(self) -> float:
        """Where the running head ends."""
        return self.style.margins.top + _HEAD

    @property
    def bottom(self) -> float:
        """Where the foot starts."""
        return self.style.paper.height - self.style.margins.bottom - _FOOT

    def face(self, *, bold: bool = False, italic: bool = False) -> Face:
        """Return a face of the book's family."""
        return Face(self.style.family, bold=bold, italic=italic)

    def page(self, shapes: tuple[Shape, ...], number: int) -> Page:
        """Return a page; one of even number has its binding on the right."""
        if number % 2 == 0:
            shapes = placed(shapes, Placement(x=self.style.margins.outer - self.left))
        return Page(self.style.paper.width, self.style.paper.height, shapes)

    def heading(self, text: str) -> Group:
        """Return the heading of a part of the book."""
        size = 1.8 * self.style.size
        line = text_line(text, self.face(bold=True), size, self.left, self.top + size)
        return Group(Role.HEADING, line)

    def page_number(self, number: int) -> Group:
        """Return ``number`` in the middle of the foot."""
        middle = self.left + self.width / 2
        baseline = self.style.paper.height - self.style.margins.bottom
        line = text_line(str(number), self.face(), self.style.size, middle, baseline, align=0.5)
        return Group(Role.DECORATION, line)
