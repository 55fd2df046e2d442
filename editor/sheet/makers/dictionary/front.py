"""What stands before the sections of a dictionary: the title, the contents, the preface."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from editor.sheet.bidi_order import reads_leftwards
from editor.sheet.makers.dictionary.sheet import DictionarySheet
from editor.sheet.paragraph import paragraph
from editor.sheet.shapes import Group, Lines, Role
from editor.sheet.type_setting import block_shapes, text_block, text_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.sheet.paragraph import Line
    from editor.sheet.shapes import Shape

_CONTENTS_STEP = 1.92
"""From a line of the contents to the next, in ems of the sections' type."""
_PREFACE_SCALE = 1.15
_PREFACE_LEADING = 1.25
_PREFACE_GAP = 0.6
_BELOW_HEADING = 4.0
"""The room that the heading of the preface takes, in ems of its type."""


@dataclass(frozen=True, slots=True)
class FrontMatter(DictionarySheet):
    """Sets the pages before the sections."""

    @property
    def contents_rows(self) -> int:
        """How many lines of the contents a page has under its heading; 0: no room."""
        return int((self.bottom - self.top) / (_CONTENTS_STEP * self.style.size)) - 2

    def title_page(self) -> tuple[Shape, ...]:
        """Return the title, the line below it and the author."""
        middle = self.left + self.width / 2
        y = 0.3 * self.style.paper.height
        size = 3.0 * self.style.size
        title, height = text_block(
            self.dictionary.title,
            self.face(bold=True),
            size,
            self.left,
            y,
            self.width,
            align=0.5,
        )
        shapes: list[Shape] = [Group(Role.TITLE, title)]
        y += height + size / 2
        if self.dictionary.subtitle:
            lines, height = text_block(
                self.dictionary.subtitle,
                self.face(italic=True),
                size / 2,
                self.left,
                y,
                self.width,
                align=0.5,
            )
            shapes.append(Group(Role.PARAGRAPH, lines))
            y += height
        rule = Lines((((middle - 36, y + 8), (middle + 36, y + 8)),), 0.75)
        shapes.append(Group(Role.DECORATION, (rule,)))
        if self.dictionary.author:
            line = text_line(
                self.dictionary.author, self.face(), size / 2, middle, y + 8 + size, align=0.5
            )
            shapes.append(Group(Role.PARAGRAPH, line))
        return tuple(shapes)

    def contents(self, starts: Sequence[tuple[str, int]]) -> Iterator[tuple[Shape, ...]]:
        """Yield the contents, a page after the other: what ``starts`` on which page."""
        size = 1.2 * self.style.size
        rows = self.contents_rows
        for first in range(0, len(starts), rows):
            shapes: list[Shape] = [self.heading(self.words.contents)]
            for place, (name, page) in enumerate(starts[first : first + rows], 2):
                baseline = self.top + (place + 1) * _CONTENTS_STEP * self.style.size
                left = text_line(name, self.face(), size, self.left, baseline)
                right = text_line(
                    str(page), self.face(), size, self.left + self.width, baseline, align=1.0
                )
                shapes.append(Group(Role.PARAGRAPH, (*left, *right)))
            yield tuple(shapes)

    def preface(self) -> list[tuple[Shape, ...]]:
        """Return the preface, a page after the other; what a page can hold is kept whole."""
        size = _PREFACE_SCALE * self.style.size
        pages: list[list[Shape]] = []
        y = self.bottom
        for lines, leftwards in self._preface_blocks(size):
            height = len(lines) * _PREFACE_LEADING * size
            if not pages or y + height > self.bottom:
                pages.append([] if pages else [self.heading(self.words.preface)])
                y = self.top + (0.0 if len(pages) > 1 else _BELOW_HEADING * size)
            shapes = block_shapes(
                lines,
                size,
                self.left,
                y,
                self.width,
                leading=_PREFACE_LEADING,
                leftwards=leftwards,
            )
            pages[-1].append(Group(Role.PARAGRAPH, shapes))
            y += height + _PREFACE_GAP * size
        return [tuple(page) for page in pages]

    def _preface_blocks(self, size: float) -> Iterator[tuple[tuple[Line, ...], bool]]:
        """Yield the lines of each paragraph, as many at most as fit below the heading."""
        room = (self.bottom - self.top) / size - _BELOW_HEADING
        most = max(1, int(room / _PREFACE_LEADING))
        for part in filter(None, map(str.strip, self.dictionary.preface.splitlines())):
            text = escape(part, quote=False)
            lines = paragraph(text, self.face()).lines(self.width / size)
            for start in range(0, len(lines), most):
                yield lines[start : start + most], reads_leftwards(part)
