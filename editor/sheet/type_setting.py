"""Type setting: lines, paragraphs and poured stories as text shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.sheet.bidi_order import reads_leftwards, visual_order
from editor.sheet.fonts import text_width
from editor.sheet.markup import plain
from editor.sheet.paragraph import paragraph
from editor.sheet.shapes import BLACK, Colour, Group, Role, Shape, Text
from editor.sheet.story import BELOW_HEADING, HEADING_SCALE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.sheet.flow import Column, Poured
    from editor.sheet.paragraph import Line
    from editor.sheet.shapes import Face
    from editor.sheet.story import Item, Story, Unit

FIRST_BASELINE = 0.8
"""Where the first baseline stands below the top of a line, in ems."""
_FULL_ENOUGH = 0.85
_MOST_STRETCH = 0.5


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
    leftwards = reads_leftwards(plain(text))
    side = 1.0 - align if leftwards else align
    shapes: list[Text] = []
    y = top
    for part in text.split("\n"):
        lines = paragraph(part, face).lines(width / size) or ((),)
        for line in lines:
            start = x + side * (width - line_width(line) * size)
            baseline = y + FIRST_BASELINE * size
            shapes.extend(line_shapes(line, start, baseline, size, leftwards=leftwards))
            y += leading * size
    return tuple(shapes), y - top


def story_shapes(story: Story, poured: Poured) -> dict[int, tuple[Shape, ...]]:
    """Return the shapes of a poured story by page, in reading order."""
    pages: dict[int, list[Shape]] = {}
    last = max((n for n, units in enumerate(poured.units) if units), default=0)
    for number, (column, units) in enumerate(zip(poured.columns, poured.units, strict=True)):
        if units:
            setter = _ColumnSetter(story, poured, column)
            shapes = setter.shapes(units, last=number == last)
            pages.setdefault(column.page, []).extend(shapes)
    return {page: tuple(shapes) for page, shapes in pages.items()}


class _ColumnSetter:
    """Sets the units of one column from its top down, gaps stretched so that the foot is even."""

    def __init__(self, story: Story, poured: Poured, column: Column) -> None:
        self._story = story
        self._poured = poured
        self._column = column
        self._size = poured.size

    def shapes(self, units: tuple[Unit, ...], *, last: bool) -> list[Shape]:
        stretch = self._stretch(units, last=last)
        shapes: list[Shape] = []
        y = self._column.top
        for number, unit in enumerate(units):
            item = self._story.items[unit.item]
            if number and unit.gap:
                y += unit.gap * self._size + stretch
            if self._heading_before(unit):
                shapes.append(self._heading(self._story.items[unit.item - 1], y))
                y += (BELOW_HEADING + self._story.leading * HEADING_SCALE) * self._size
            clue = self._clue(item, unit, y)
            shapes.append(Group(Role.LIST, (clue,), key=item.key))
            y += unit.lines * self._story.leading * self._size
        return shapes

    def _stretch(self, units: tuple[Unit, ...], *, last: bool) -> float:
        """Return what to add to each gap, in points, to end at the foot."""
        gaps = [unit.gap for unit in units[1:] if unit.gap]
        used = (sum(unit.height for unit in units) + sum(gaps)) * self._size
        spare = self._column.height - used
        if not gaps or (last and used < _FULL_ENOUGH * self._column.height):
            return 0.0
        return max(0.0, min(spare / len(gaps), _MOST_STRETCH * self._size))

    def _heading_before(self, unit: Unit) -> bool:
        return unit.first_line == 0 and unit.item > 0 and self._story.items[unit.item - 1].heading

    def _heading(self, item: Item, y: float) -> Group:
        size = HEADING_SCALE * self._size
        face = item.paragraph.atoms[0].pieces[0].face
        leftwards = reads_leftwards(item.text)
        x = self._column.x + (self._column.width if leftwards else 0.0)
        baseline = y + FIRST_BASELINE * size
        line = text_line(item.text, face, size, x, baseline, align=float(leftwards))
        return Group(Role.HEADING, line, key=item.key)

    def _clue(self, item: Item, unit: Unit, y: float) -> Group:
        story, column, size = self._story, self._column, self._size
        measure = column.width / size - story.indent
        lines = item.paragraph.lines(measure, hyphenate=self._poured.hyphenate)
        lines = lines[unit.first_line : unit.first_line + unit.lines]
        leftwards = reads_leftwards(plain(item.text))
        left = column.x + (0.0 if leftwards else story.indent * size)
        body: list[Shape] = []
        for number, line in enumerate(lines):
            start = left + (measure - line_width(line)) * size if leftwards else left
            baseline = y + (FIRST_BASELINE + number * story.leading) * size
            body.extend(line_shapes(line, start, baseline, size, leftwards=leftwards))
        spoken = plain(item.text) if leftwards or self._poured.hyphenate else ""
        parts = [Group(Role.BODY, tuple(body), spoken=spoken, key=f"{item.key}-{item.number}")]
        if not unit.first_line:
            parts.insert(0, self._number(item, y, leftwards=leftwards))
        return Group(Role.ITEM, tuple(parts), key=f"{item.key}-{item.number}")

    def _number(self, item: Item, y: float, *, leftwards: bool) -> Group:
        story, column, size = self._story, self._column, self._size
        face = story.number_face
        width = text_width(item.number, face) * size
        room = story.indent * size
        gap = room - max(text_width(one.number, face) * size for one in story.items if one.number)
        x = column.x + column.width - room + gap if leftwards else column.x + room - gap - width
        text = Text(x, y + FIRST_BASELINE * size, item.number, face, size)
        return Group(Role.LABEL, (text,))
