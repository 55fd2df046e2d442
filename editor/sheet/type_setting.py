"""Type setting: lines, paragraphs and poured stories as text shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.sheet.bidi_order import reads_leftwards, visual_order
from editor.sheet.fonts import text_width
from editor.sheet.markup import plain
from editor.sheet.paragraph import paragraph
from editor.sheet.shapes import BLACK, Colour, Group, Role, Shape, Text
from editor.sheet.story import HEADING_SCALE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.sheet.flow import Column, Portion, Poured, Setting
    from editor.sheet.paragraph import Line
    from editor.sheet.shapes import Face
    from editor.sheet.story import Clue, Heading, Story

FIRST_BASELINE = 0.8
"""Where the first baseline stands below the top of a line, in ems."""
_FULL_ENOUGH = 0.85
"""A last column that is filled to this share is stretched to the foot like the others."""
_MOST_STRETCH = 0.5
"""The most white space added between two clues, in ems."""


def line_width(line: Line) -> float:
    """Return the width of ``line`` in ems."""
    return sum(piece.width for piece in line)


def line_shapes(
    line: Line,
    x: float,
    baseline: float,
    size: float,
    *,
    leftwards: bool = False,
    colour: Colour = BLACK,
) -> Iterator[Text]:
    """Return the glyph runs of ``line``, its left end at ``x``."""
    for one in visual_order(line, leftwards=leftwards):
        piece = one.piece
        if piece.text.strip():
            yield Text(
                x,
                baseline - piece.rise * size,
                piece.text.replace("\u00a0", " "),
                piece.face,
                piece.scale * size,
                colour,
                rightwards=one.rightwards,
            )
        x += piece.width * size


def text_line(
    text: str, face: Face, size: float, x: float, baseline: float, *, align: float = 0.0
) -> tuple[Text, ...]:
    """Return ``text`` (with markup) on one line; ``align`` 0 starts, 0.5 centres, 1 ends at x."""
    measured = paragraph(text, face)
    lines = measured.lines(measured.width + 1.0)
    if not lines:
        return ()
    start = x - align * line_width(lines[0]) * size
    return tuple(
        line_shapes(lines[0], start, baseline, size, leftwards=reads_leftwards(plain(text)))
    )


def fitted_line(
    text: str, face: Face, size: float, x: float, baseline: float, room: float
) -> tuple[Text, ...]:
    """Return ``text`` on one line from ``x`` on, smaller than ``size`` where ``room`` asks it."""
    width = paragraph(text, face).width * size
    fitting = size if width <= room else size * room / width
    return text_line(text, face, fitting, x, baseline)


def text_block(
    text: str,
    face: Face,
    size: float,
    x: float,
    top: float,
    width: float,
    *,
    leading: float = 1.25,
    align: float = 0.0,
) -> tuple[tuple[Text, ...], float]:
    """Return ``text`` in lines of ``width`` points, and the height they take."""
    lines = [
        line
        for part in text.split("\n")
        for line in paragraph(part, face).lines(width / size) or ((),)
    ]
    leftwards = reads_leftwards(plain(text))
    shapes = block_shapes(
        lines, size, x, top, width, leading=leading, align=align, leftwards=leftwards
    )
    return shapes, len(lines) * leading * size


def block_shapes(
    lines: Sequence[Line],
    size: float,
    x: float,
    top: float,
    width: float,
    *,
    leading: float = 1.25,
    align: float = 0.0,
    leftwards: bool = False,
) -> tuple[Text, ...]:
    """Return ``lines`` below one another; ``align`` is counted from where they start to read."""
    side = 1.0 - align if leftwards else align
    return tuple(
        shape
        for number, line in enumerate(lines)
        for shape in line_shapes(
            line,
            x + side * (width - line_width(line) * size),
            top + (number * leading + FIRST_BASELINE) * size,
            size,
            leftwards=leftwards,
        )
    )


def story_shapes(story: Story, poured: Poured) -> dict[int, tuple[Shape, ...]]:
    """Return the shapes of a poured story by page, in reading order."""
    pages: dict[int, list[Shape]] = {}
    last = max((number for number, share in enumerate(poured.shares) if share), default=0)
    for number, (column, share) in enumerate(zip(poured.columns, poured.shares, strict=True)):
        if share:
            setter = _ColumnSetter(story, poured.setting, column)
            pages.setdefault(column.page, []).extend(setter.shapes(share, last=number == last))
    return {page: tuple(shapes) for page, shapes in pages.items()}


class _ColumnSetter:
    """Sets a column from its top down, gaps stretched so that the foot is even."""

    def __init__(self, story: Story, setting: Setting, column: Column) -> None:
        self._story = story
        self._setting = setting
        self._column = column
        self._size = setting.size

    def shapes(self, share: tuple[Portion, ...], *, last: bool) -> list[Shape]:
        gaps = [self._gap(portion) for portion in share]
        gaps[0] = 0.0
        stretch = self._stretch(share, gaps, last=last)
        shapes: list[Shape] = []
        y = self._column.top
        for portion, gap in zip(share, gaps, strict=True):
            clue = self._story.clues[portion.clue]
            y += gap + (stretch if gap else 0.0)
            if clue.heading and not portion.first_line:
                shapes.append(self._heading(clue.heading, clue.key, y))
                y += self._story.heads[portion.clue] * self._size
            shapes.append(Group(Role.LIST, (self._clue(clue, portion, y),), key=clue.key))
            y += portion.lines * self._story.leading * self._size
        return shapes

    def _gap(self, portion: Portion) -> float:
        """Return the white space above a portion, in points."""
        if portion.first_line:
            return 0.0
        return self._story.gap_before(portion.clue, self._setting.gap) * self._size

    def _stretch(self, share: tuple[Portion, ...], gaps: list[float], *, last: bool) -> float:
        """Return what to add to each gap, in points, to end at the foot."""
        heads = sum(self._story.heads[one.clue] for one in share if not one.first_line)
        lines = sum(one.lines for one in share) * self._story.leading
        used = (lines + heads) * self._size + sum(gaps)
        stretching = sum(gap > 0 for gap in gaps)
        if not stretching or (last and used < _FULL_ENOUGH * self._column.height):
            return 0.0
        spare = self._column.height - used
        return max(0.0, min(spare / stretching, _MOST_STRETCH * self._size))

    def _heading(self, heading: Heading, key: str, y: float) -> Group:
        size = HEADING_SCALE * self._size
        leftwards = reads_leftwards(heading.text)
        x = self._column.x + (self._column.width if leftwards else 0.0)
        baseline = y + FIRST_BASELINE * size
        line = text_line(heading.text, heading.face, size, x, baseline, align=float(leftwards))
        return Group(Role.HEADING, line, key=key)

    def _clue(self, clue: Clue, portion: Portion, y: float) -> Group:
        story, column, size = self._story, self._column, self._size
        measure = column.width / size - story.indent
        lines = clue.paragraph.lines(measure, hyphenate=self._setting.hyphenate)
        lines = lines[portion.first_line : portion.first_line + portion.lines]
        leftwards = reads_leftwards(plain(clue.text))
        left = column.x + (0.0 if leftwards else story.indent * size)
        body: list[Shape] = []
        for number, line in enumerate(lines):
            start = left + (measure - line_width(line)) * size if leftwards else left
            baseline = y + (FIRST_BASELINE + number * story.leading) * size
            body.extend(line_shapes(line, start, baseline, size, leftwards=leftwards))
        key = f"{clue.key}-{clue.number}"
        spoken = plain(clue.text) if leftwards or len(lines) > 1 else ""
        parts = [Group(Role.BODY, tuple(body), spoken=spoken, key=key)] if body else []
        if not portion.first_line:
            parts.insert(0, self._number(clue.number, y, leftwards=leftwards))
        return Group(Role.ITEM, tuple(parts), key=key)

    def _number(self, number: str, y: float, *, leftwards: bool) -> Group:
        """Set a number so that all numbers of the column end at one line."""
        story, column, size = self._story, self._column, self._size
        width = text_width(number, story.number_face)
        if leftwards:
            x = column.x + column.width - story.number_width * size
        else:
            x = column.x + (story.number_width - width) * size
        text = Text(x, y + FIRST_BASELINE * size, number, story.number_face, size)
        return Group(Role.LABEL, (text,))
