"""The sections of a dictionary: entries in columns, under the letters that they begin with."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from editor.sheet.makers.dictionary.sheet import DictionarySheet
from editor.sheet.markup import plain
from editor.sheet.paragraph import paragraph
from editor.sheet.shapes import Group, Lines, Role
from editor.sheet.type_setting import FIRST_BASELINE, line_shapes, text_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.generate.dictionary.entries import DictionaryEntry
    from editor.sheet.paragraph import Line
    from editor.sheet.shapes import Shape

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
_MOST_WHOLE = 10
"""Lines of the longest entry that is never parted, where a column has room for them."""


@dataclass(frozen=True, slots=True)
class Block:
    """What is never parted: lines of an entry, or a section's letter before its first entry."""

    entry: str
    lines: tuple[Line, ...]
    section: str = ""
    continued: bool = False


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block in its place; ``y`` is its top."""

    block: Block
    column: int
    y: float


@dataclass(frozen=True, slots=True)
class Sections(DictionarySheet):
    """Sets the entries."""

    @property
    def column_width(self) -> float:
        """The width of a column."""
        count = self.style.columns
        return (self.width - (count - 1) * _GUTTER) / count

    @property
    def most_lines(self) -> int:
        """The most lines of an entry that stand together, so that a section's letter fits above."""
        fitting = (self.bottom - self.top) / self.style.size - _SECTION_HEIGHT
        return min(_MOST_WHOLE, int(fitting / _LEADING))

    def filled(self) -> list[list[PlacedBlock]]:
        """Return pages of blocks, columns filled from the top, one after the other."""
        size = self.style.size
        pages: list[list[PlacedBlock]] = [[]]
        column, y = 0, self.top
        for block in self._blocks():
            height = self._height(block)
            if y + height > self.bottom + 0.01 and y > self.top:
                column, y = column + 1, self.top
                if column == self.style.columns:
                    column = 0
                    pages.append([])
            pages[-1].append(PlacedBlock(block, column, y))
            y += height + _ENTRY_GAP * size
        return pages

    def _height(self, block: Block) -> float:
        head = _SECTION_HEIGHT if block.section else 0.0
        return (head + len(block.lines) * _LEADING) * self.style.size

    def _blocks(self) -> Iterator[Block]:
        for letter, entries in self.dictionary.sections:
            for place, entry in enumerate(entries):
                lines = self._lines(entry)
                section = letter if place == 0 else ""
                for start in range(0, len(lines), self.most_lines):
                    yield Block(
                        entry.headword,
                        lines[start : start + self.most_lines],
                        "" if start else section,
                        continued=start > 0,
                    )

    def _lines(self, entry: DictionaryEntry) -> tuple[Line, ...]:
        measure = self.column_width / self.style.size - _INDENT
        text = f"<b>{escape(entry.headword, quote=False)}</b> "
        for number, sense in enumerate(entry.senses, 1):
            mark = f"<b>{number}</b>{_TIE}" if len(entry.senses) > 1 else ""
            part = f"<i>{sense.part}</i>{_TIE}" if sense.part else ""
            text += f"{mark}{part}{sense.text} "
        language = self.dictionary.alphabet.language
        return paragraph(text.strip(), self.face(), language).lines(measure, hyphenate=True)

    def body_page(self, blocks: Sequence[PlacedBlock], number: int) -> tuple[Shape, ...]:
        """Return a page of blocks under the first and the last of its headwords."""
        shapes: list[Shape] = list(
            self._running_head(blocks[0].block.entry, blocks[-1].block.entry)
        )
        for one in blocks:
            shapes += self._block_shapes(one)
        return (*shapes, self.page_number(number))

    def _running_head(self, first: str, last: str) -> Iterator[Group]:
        size = self.style.size
        baseline = self.style.margins.top + FIRST_BASELINE * size
        face = self.face(bold=True)
        right = self.left + self.width
        names = (
            *text_line(escape(first, quote=False), face, size, self.left, baseline),
            *text_line(escape(last, quote=False), face, size, right, baseline, align=1.0),
        )
        rule = Lines((((self.left, baseline + 4), (right, baseline + 4)),), 0.5)
        yield Group(Role.DECORATION, (*names, rule))

    def _block_shapes(self, one: PlacedBlock) -> Iterator[Shape]:
        size = self.style.size
        x = self.left + one.column * (self.column_width + _GUTTER)
        y = one.y
        if one.block.section:
            letter = _SECTION_SCALE * size
            middle = x + self.column_width / 2
            baseline = y + FIRST_BASELINE * letter + 0.3 * size
            face = self.face(bold=True)
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
