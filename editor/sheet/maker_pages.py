"""Pages of the other makers: Spelling Bees and Gray codes."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from editor.generate.bee import LETTERS, MIN_ANSWER, RANKS
from editor.sheet.maker_sheet import BODY, GAP, LEADING, TITLE, MakerSheet
from editor.sheet.shapes import BLACK, Circle, Face, Group, Lines, Page, Polygon, Role, grey
from editor.sheet.style import PageStyle, default_style
from editor.sheet.type_setting import FIRST_BASELINE, text_line
from editor.wording.counts import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from editor.generate.bee import Bee
    from editor.generate.gray_code import GrayCode
    from editor.sheet.shapes import Point, Shape

_HEXAGON = 62.0
"""The side of a cell of the honeycomb, in points."""
_WIDEST = 150.0
"""The greatest width of a column of a list."""
_FEW = 20
"""Lines that make a column; fewer are not parted."""
_HOLE = 0.22
"""The radius of the disc's hole, as a share of the disc's."""
_ARC_STEP = pi / 60


def bee_pages(bee: Bee, style: PageStyle | None = None) -> tuple[Page, ...]:
    """Return the honeycomb with the rules and ranks, then the solution."""
    return _Sheet(style or default_style()).bee(bee)


def gray_pages(code: GrayCode, style: PageStyle | None = None) -> tuple[Page, ...]:
    """Return a ring as an encoder disc, or a row as a strip, then all codes as a list."""
    return _Sheet(style or default_style()).gray(code)


@dataclass(frozen=True, slots=True)
class _Sheet(MakerSheet):
    """Sets figures and lists."""

    def bee(self, bee: Bee) -> tuple[Page, ...]:
        rules, height = self.text(
            f"Find words of {MIN_ANSWER} letters or more. Each uses only these letters, as often "
            f"as you like, and has {bee.centre} in it. A word of {MIN_ANSWER} letters is worth 1 "
            f"point, a longer one 1 a letter; a pangram, which uses all {LETTERS}, is worth "
            f"{LETTERS} more.",
            self.top + 2 * TITLE,
        )
        y = self.top + 2 * TITLE + height + GAP
        comb_height = 5.3 * _HEXAGON
        comb = _honeycomb(bee, self.style.family, self.left + self.width / 2, y + comb_height / 2)
        count = f"{counted(len(bee.answers), 'word')}, {counted(bee.total, 'point')}"
        ranks = ", ".join(f"{name} {-(-share * bee.total // 100)}" for share, name in RANKS)
        told, _ = self.text(f"{count}.\n{ranks}.", y + comb_height + GAP)
        puzzle = self.page([self.title("Spelling Bee"), rules, comb, told])
        entries = [
            (f"<b>{answer}</b>" if bee.is_pangram(answer) else answer, str(bee.points(answer)))
            for answer in sorted(bee.answers, key=lambda one: (not bee.is_pangram(one), one))
        ]
        heading = f"Solution: {count}, pangrams first"
        return (puzzle, *self._list_pages(heading, entries, 4))

    def gray(self, code: GrayCode) -> tuple[Page, ...]:
        kind = "ring" if code.circular else "row"
        changes = ", ".join(map(str, code.counts))
        lowest = "The outermost track" if code.circular else "The top row"
        told, height = self.text(
            f"A {kind} of {len(code.codes)} codes of {counted(code.bits, 'bit')}; each differs from"
            f" the next in one. The bits change {changes} times, the lowest first. {lowest} is the"
            " lowest bit.",
            self.top + 2 * TITLE,
        )
        y = self.top + 2 * TITLE + height + GAP
        figure = self._disc(code, y) if code.circular else self._strip(code, y)
        entries = [(text, str(place)) for place, text in enumerate(code.texts())]
        return (
            self.page([self.title("Gray code"), told, figure]),
            *self._list_pages("Codes with their positions", entries, 3 if code.bits > 6 else 5),
        )

    def _list_pages(
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

    def _disc(self, code: GrayCode, top: float) -> Group:
        radius = min(self.width, self.bottom - top) / 2
        centre = self.left + self.width / 2, top + radius
        hole = _HOLE * radius
        step = (radius - hole) / code.bits
        shapes: list[Shape] = [
            polygon
            for bit in range(code.bits)
            for polygon in _track(code, bit, centre, (radius - (bit + 1) * step, step))
        ]
        shapes += [Circle(*centre, hole + ring * step) for ring in range(code.bits + 1)]
        shapes.append(Circle(*centre, 3.0))
        return Group(
            Role.FIGURE,
            tuple(shapes),
            spoken=f"An encoder disc of {code.bits} tracks and {len(code.codes)} sectors",
        )

    def _strip(self, code: GrayCode, top: float) -> Group:
        step = self.width / len(code.codes)
        high = min(40.0, (self.bottom - top) / code.bits)
        shapes: list[Shape] = [
            Polygon(
                (
                    (self.left + start * step, top + bit * high),
                    (self.left + end * step, top + bit * high),
                    (self.left + end * step, top + (bit + 1) * high),
                    (self.left + start * step, top + (bit + 1) * high),
                )
            )
            for bit in range(code.bits)
            for start, end in _runs(code, bit)
        ]
        edges = tuple(
            ((self.left, top + bit * high), (self.left + self.width, top + bit * high))
            for bit in range(code.bits + 1)
        )
        return Group(
            Role.FIGURE,
            (*shapes, Lines(edges, 0.5)),
            spoken=f"An encoder strip of {code.bits} tracks and {len(code.codes)} positions",
        )


def _honeycomb(bee: Bee, family: str, x: float, y: float) -> Group:
    """Return seven hexagons around ``(x, y)``, the centre one shaded."""
    far = sqrt(3) * _HEXAGON
    around = [(far * sin(turn * pi / 3), -far * cos(turn * pi / 3)) for turn in range(6)]
    shapes: list[Shape] = []
    for letter, (across, down) in zip(bee.letters, [(0.0, 0.0), *around], strict=True):
        here = x + across, y + down
        corners = [_on_circle(here, 0.95 * _HEXAGON, turn * pi / 3) for turn in range(6)]
        if letter == bee.centre:
            shapes.append(Polygon(tuple(corners), grey(0.2)))
        sides = tuple(zip(corners, [*corners[1:], corners[0]], strict=True))
        shapes.append(Lines(sides, 1.5, BLACK, reach=True))
        size = 0.75 * _HEXAGON
        face = Face(family, bold=letter == bee.centre)
        shapes += text_line(letter, face, size, here[0], here[1] + 0.36 * size, align=0.5)
    spoken = f"A honeycomb: {bee.centre} in the middle, around it {', '.join(bee.letters[1:])}"
    return Group(Role.FIGURE, tuple(shapes), spoken=spoken)


def _track(code: GrayCode, bit: int, centre: Point, ring: tuple[float, float]) -> Iterator[Polygon]:
    """Return the black sectors of ``bit``; ``ring`` is the inner radius and the breadth."""
    inner, breadth = ring
    count = len(code.codes)
    for start, end in _runs(code, bit):
        angles = [2 * pi * start / count, 2 * pi * end / count]
        steps = max(1, round((angles[1] - angles[0]) / _ARC_STEP))
        arc = [angles[0] + step * (angles[1] - angles[0]) / steps for step in range(steps + 1)]
        outside = [_on_circle(centre, inner + breadth, angle - pi / 2) for angle in arc]
        inside = [_on_circle(centre, inner, angle - pi / 2) for angle in reversed(arc)]
        yield Polygon((*outside, *inside))


def _runs(code: GrayCode, bit: int) -> Iterator[tuple[int, int]]:
    """Return the stretches of positions at which ``bit`` is set: first, and after the last."""
    start: int | None = None
    for place, number in enumerate((*code.codes, 0)):
        if number >> bit & 1 and start is None:
            start = place
        elif not number >> bit & 1 and start is not None:
            yield start, place
            start = None


def _on_circle(centre: Point, radius: float, angle: float) -> Point:
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)
