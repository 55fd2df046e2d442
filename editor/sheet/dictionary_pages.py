"""The pages of a dictionary: title, contents, preface, and letter sections in columns."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from editor.sheet.dictionary_words import book_words
from editor.sheet.errors import SheetError
from editor.sheet.fonts import SERIF
from editor.sheet.markup import plain
from editor.sheet.paragraph import paragraph
from editor.sheet.shapes import Face, Group, Lines, Page, Placement, Role, placed
from editor.sheet.style import INCH, Margins, Paper, paper_named
from editor.sheet.type_setting import (
    FIRST_BASELINE,
    line_shapes,
    text_block,
    text_line,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.generate.dictionary import Dictionary, DictionaryEntry
    from editor.sheet.dictionary_words import BookWords
    from editor.sheet.paragraph import Line
    from editor.sheet.shapes import Shape

POCKET = Paper("5.25x8in", 5.25 * INCH, 8 * INCH)
MILLIMETRES = 25.4
"""In an inch."""
_INCHES = re.compile(r"(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)in")
_MARGINS = Margins(top=34.0, outer=32.0, bottom=34.0, inner=32.0)
_TIE = "\u00a0"
"""A space at which no line ends."""
_LEADING = 1.22
_INDENT = 0.9
"""How far the lines after an entry's first are set in, in ems."""
_ENTRY_GAP = 0.28
_SECTION_SCALE = 2.2
_SECTION_HEIGHT = 3.4
"""The room that the letter of a section takes with the white around it, in ems."""
_GUTTER = 14.0
_HEAD = 20.0
"""The room that the running head takes, in points."""
_FOOT = 18.0
_MOST_WHOLE = 10
"""Lines of the longest entry that is never parted."""
_CONTENTS_STEP = 1.6
_LEAST_COLUMN = 60.0


def book_paper(name: str) -> Paper:
    """Return the paper ``name``: as ``paper_named``, or ``5.25x8in`` for a size in inches.

    Raises:
        SheetError: for a name that is not known.
    """
    sides = _INCHES.fullmatch(name.strip().lower())
    if not sides:
        return paper_named(name)
    return paper_named(
        "x".join(f"{float(side) * MILLIMETRES:.4f}" for side in sides.groups()) + "mm"
    )


@dataclass(frozen=True, slots=True)
class DictionaryStyle:
    """How a dictionary is printed; lengths in points. ``binding`` is added to inner margins."""

    paper: Paper = POCKET
    margins: Margins = _MARGINS
    binding: float = 18.0
    columns: int = 2
    family: str = SERIF
    size: float = 8.5


@dataclass(frozen=True, slots=True)
class _Block:
    """What is never parted: lines of an entry, or a section's letter before its first entry."""

    entry: str
    lines: tuple[Line, ...]
    section: str = ""
    continued: bool = False


@dataclass(frozen=True, slots=True)
class _Set:
    """A block in its place; ``y`` is its top."""

    block: _Block
    column: int
    y: float


def dictionary_pages(
    dictionary: Dictionary, style: DictionaryStyle | None = None
) -> tuple[Page, ...]:
    """Return the pages of ``dictionary``; the sections start on a right-hand page.

    Raises:
        SheetError: when the paper has no room for a column.
    """
    return _Setter(dictionary, style or DictionaryStyle()).pages()


@dataclass(frozen=True, slots=True)
class _Setter:
    dictionary: Dictionary
    style: DictionaryStyle

    def pages(self) -> tuple[Page, ...]:
        self._require_room()
        body = self._filled()
        preface = self._preface()
        contents_count = -(-(len(self.dictionary.sections) + 1) // self._contents_rows)
        front = 2 + contents_count + len(preface)
        first = front + front % 2 + 1
        starts = self._starts(body, first)
        if preface:
            starts = [(self._words.preface, 3 + contents_count), *starts]
        leaves: list[tuple[Shape, ...]] = [self._title_page(), ()]
        leaves += self._contents(starts)
        leaves += [
            (*leaf, self._number(number)) for number, leaf in enumerate(preface, len(leaves) + 1)
        ]
        leaves += [()] * (first - 1 - len(leaves))
        leaves += [self._body_page(sets, number) for number, sets in enumerate(body, first)]
        return tuple(self._page(shapes, number) for number, shapes in enumerate(leaves, 1))

    @property
    def _words(self) -> BookWords:
        return book_words(self.dictionary.alphabet.language)

    @property
    def _left(self) -> float:
        return self.style.margins.inner + self.style.binding

    @property
    def _width(self) -> float:
        return self.style.paper.width - self._left - self.style.margins.outer

    @property
    def _top(self) -> float:
        return self.style.margins.top + _HEAD

    @property
    def _bottom(self) -> float:
        return self.style.paper.height - self.style.margins.bottom - _FOOT

    @property
    def _column_width(self) -> float:
        count = self.style.columns
        return (self._width - (count - 1) * _GUTTER) / count

    @property
    def _contents_rows(self) -> int:
        return int((self._bottom - self._top) / (_CONTENTS_STEP * 1.2 * self.style.size)) - 2

    def _require_room(self) -> None:
        if self._column_width < _LEAST_COLUMN or self._bottom - self._top < 2 * _LEAST_COLUMN:
            raise SheetError(
                f"A paper of {self.style.paper.name} is too small for {self.style.columns} columns"
            )

    def _face(self, *, bold: bool = False, italic: bool = False) -> Face:
        return Face(self.style.family, bold=bold, italic=italic)

    def _page(self, shapes: tuple[Shape, ...], number: int) -> Page:
        """Return a page; one of even number has its binding on the right."""
        if number % 2 == 0:
            shapes = placed(shapes, Placement(x=self.style.margins.outer - self._left))
        return Page(self.style.paper.width, self.style.paper.height, shapes)

    # Before the sections

    def _title_page(self) -> tuple[Shape, ...]:
        middle = self._left + self._width / 2
        y = 0.3 * self.style.paper.height
        size = 3.0 * self.style.size
        title, height = text_block(
            self.dictionary.title,
            self._face(bold=True),
            size,
            self._left,
            y,
            self._width,
            align=0.5,
        )
        shapes: list[Shape] = [Group(Role.TITLE, title)]
        y += height + size / 2
        if self.dictionary.subtitle:
            lines, height = text_block(
                self.dictionary.subtitle,
                self._face(italic=True),
                size / 2,
                self._left,
                y,
                self._width,
                align=0.5,
            )
            shapes.append(Group(Role.PARAGRAPH, lines))
            y += height
        rule = Lines((((middle - 36, y + 8), (middle + 36, y + 8)),), 0.75)
        shapes.append(Group(Role.DECORATION, (rule,)))
        if self.dictionary.author:
            line = text_line(
                self.dictionary.author, self._face(), size / 2, middle, y + 8 + size, align=0.5
            )
            shapes.append(Group(Role.PARAGRAPH, line))
        return tuple(shapes)

    def _contents(self, starts: Sequence[tuple[str, int]]) -> Iterator[tuple[Shape, ...]]:
        size = 1.2 * self.style.size
        rows = self._contents_rows
        for first in range(0, len(starts), rows):
            shapes: list[Shape] = [self._heading(self._words.contents)]
            for place, (name, page) in enumerate(starts[first : first + rows], 2):
                baseline = self._top + (place + 1) * _CONTENTS_STEP * size
                left = text_line(name, self._face(), size, self._left, baseline)
                right = text_line(
                    str(page), self._face(), size, self._left + self._width, baseline, align=1.0
                )
                shapes.append(Group(Role.PARAGRAPH, (*left, *right)))
            yield tuple(shapes)

    def _heading(self, text: str) -> Group:
        size = 1.8 * self.style.size
        line = text_line(text, self._face(bold=True), size, self._left, self._top + size)
        return Group(Role.HEADING, line)

    def _preface(self) -> list[tuple[Shape, ...]]:
        """Return the preface, a page after the other, its paragraphs kept whole."""
        size = 1.15 * self.style.size
        pages: list[list[Shape]] = []
        y = self._bottom
        for part in self.dictionary.preface.strip().split("\n"):
            if not part.strip():
                continue
            lines, height = text_block(
                escape(part, quote=False), self._face(), size, self._left, 0.0, self._width
            )
            if not pages or y + height > self._bottom:
                pages.append([] if pages else [self._heading(self._words.preface)])
                y = self._top + (0.0 if len(pages) > 1 else 4 * size)
            pages[-1].append(Group(Role.PARAGRAPH, placed(lines, Placement(y=y))))
            y += height + 0.6 * size
        return [tuple(page) for page in pages]

    def _starts(self, body: Sequence[Sequence[_Set]], first: int) -> list[tuple[str, int]]:
        """Return the letters of the sections with the numbers of their pages."""
        return [
            (one.block.section, number)
            for number, sets in enumerate(body, first)
            for one in sets
            if one.block.section
        ]

    # The sections

    def _filled(self) -> list[list[_Set]]:
        """Return pages of blocks, columns filled from the top, one after the other."""
        size = self.style.size
        pages: list[list[_Set]] = [[]]
        column, y = 0, self._top
        for block in self._blocks():
            height = self._height(block)
            if y + height > self._bottom + 0.01 and y > self._top:
                column, y = column + 1, self._top
                if column == self.style.columns:
                    column = 0
                    pages.append([])
            pages[-1].append(_Set(block, column, y))
            y += height + _ENTRY_GAP * size
        return pages

    def _height(self, block: _Block) -> float:
        head = _SECTION_HEIGHT if block.section else 0.0
        return (head + len(block.lines) * _LEADING) * self.style.size

    def _blocks(self) -> Iterator[_Block]:
        for letter, entries in self.dictionary.sections:
            for place, entry in enumerate(entries):
                lines = self._lines(entry)
                section = letter if place == 0 else ""
                step = len(lines) if len(lines) <= _MOST_WHOLE else _MOST_WHOLE
                for start in range(0, len(lines), step):
                    yield _Block(
                        entry.headword,
                        lines[start : start + step],
                        "" if start else section,
                        continued=start > 0,
                    )

    def _lines(self, entry: DictionaryEntry) -> tuple[Line, ...]:
        measure = self._column_width / self.style.size - _INDENT
        text = f"<b>{escape(entry.headword, quote=False)}</b> "
        for number, sense in enumerate(entry.senses, 1):
            mark = f"<b>{number}</b>{_TIE}" if len(entry.senses) > 1 else ""
            part = f"<i>{sense.part}</i>{_TIE}" if sense.part else ""
            text += f"{mark}{part}{sense.text} "
        language = self.dictionary.alphabet.language
        return paragraph(text.strip(), self._face(), language).lines(measure, hyphenate=True)

    def _body_page(self, sets: Sequence[_Set], number: int) -> tuple[Shape, ...]:
        shapes: list[Shape] = list(self._running_head(sets[0].block.entry, sets[-1].block.entry))
        for one in sets:
            shapes += self._block_shapes(one)
        return (*shapes, self._number(number))

    def _running_head(self, first: str, last: str) -> Iterator[Group]:
        size = self.style.size
        baseline = self.style.margins.top + FIRST_BASELINE * size
        face = self._face(bold=True)
        right = self._left + self._width
        names = (
            *text_line(escape(first, quote=False), face, size, self._left, baseline),
            *text_line(escape(last, quote=False), face, size, right, baseline, align=1.0),
        )
        rule = Lines((((self._left, baseline + 4), (right, baseline + 4)),), 0.5)
        yield Group(Role.DECORATION, (*names, rule))

    def _number(self, number: int) -> Group:
        middle = self._left + self._width / 2
        baseline = self.style.paper.height - self.style.margins.bottom
        line = text_line(str(number), self._face(), self.style.size, middle, baseline, align=0.5)
        return Group(Role.DECORATION, line)

    def _block_shapes(self, one: _Set) -> Iterator[Shape]:
        size = self.style.size
        x = self._left + one.column * (self._column_width + _GUTTER)
        y = one.y
        if one.block.section:
            letter = _SECTION_SCALE * size
            middle = x + self._column_width / 2
            baseline = y + FIRST_BASELINE * letter + 0.3 * size
            face = self._face(bold=True)
            glyphs = text_line(one.block.section, face, letter, middle, baseline, align=0.5)
            yield Group(Role.HEADING, glyphs)
            y += _SECTION_HEIGHT * size
        shapes: list[Shape] = []
        for number, pieces in enumerate(one.block.lines):
            indent = _INDENT * size if number or one.block.continued else 0.0
            baseline = y + (FIRST_BASELINE + number * _LEADING) * size
            shapes += line_shapes(pieces, x + indent, baseline, size)
        spoken = plain("".join(piece.text for line in one.block.lines for piece in line))
        yield Group(Role.PARAGRAPH, tuple(shapes), spoken=spoken if len(shapes) > 1 else "")
