"""The pages of a Gray code: an encoder's disc or strip, then all codes as a list."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import TYPE_CHECKING

from editor.language import counted, tr
from editor.sheet.makers.sheet import GAP, TITLE, MakerSheet, on_circle
from editor.sheet.shapes import Circle, Group, Lines, Page, Polygon, Role
from editor.sheet.style import PageStyle, default_style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.generate.gray.code import GrayCode
    from editor.sheet.shapes import Point, Shape

_HOLE = 0.22
"""The radius of the disc's hole, as a share of the disc's."""
_ARC_STEP = pi / 60
"""The angle between two corners of an arc, which is printed as a polygon."""


def gray_pages(code: GrayCode, style: PageStyle | None = None) -> tuple[Page, ...]:
    """Return a ring as an encoder disc, or a row as a strip, then all codes as a list."""
    return _Sheet(style or default_style()).gray(code)


@dataclass(frozen=True, slots=True)
class _Sheet(MakerSheet):
    """Sets a figure and a list of codes."""

    def gray(self, code: GrayCode) -> tuple[Page, ...]:
        told, height = self.text(_told(code), self.top + 2 * TITLE)
        y = self.top + 2 * TITLE + height + GAP
        figure = self._disc(code, y) if code.circular else self._strip(code, y)
        entries = [(text, str(place)) for place, text in enumerate(code.texts())]
        return (
            self.page([self.title(tr("Gray code")), told, figure]),
            *self.list_pages(tr("Codes with their positions"), entries, 3 if code.bits > 6 else 5),
        )

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
            spoken=tr("An encoder disc of {bits} tracks and {count} sectors").format(
                bits=code.bits, count=len(code.codes)
            ),
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
            spoken=tr("An encoder strip of {bits} tracks and {count} positions").format(
                bits=code.bits, count=len(code.codes)
            ),
        )


def _told(code: GrayCode) -> str:
    """Return what stands above the figure of a code."""
    sentence = (
        counted(
            code.bits,
            "A ring of {codes} codes of one bit; each differs from the next in one. The bits "
            "change {changes} times, the lowest first. The outermost track is the lowest bit.",
            "A ring of {codes} codes of {count} bits; each differs from the next in one. The bits "
            "change {changes} times, the lowest first. The outermost track is the lowest bit.",
        )
        if code.circular
        else counted(
            code.bits,
            "A row of {codes} codes of one bit; each differs from the next in one. The bits "
            "change {changes} times, the lowest first. The top row is the lowest bit.",
            "A row of {codes} codes of {count} bits; each differs from the next in one. The bits "
            "change {changes} times, the lowest first. The top row is the lowest bit.",
        )
    )
    return sentence.format(codes=len(code.codes), changes=", ".join(map(str, code.counts)))


def _track(code: GrayCode, bit: int, centre: Point, ring: tuple[float, float]) -> Iterator[Polygon]:
    """Return the black sectors of ``bit``; ``ring`` is the inner radius and the breadth."""
    inner, breadth = ring
    count = len(code.codes)
    for start, end in _runs(code, bit):
        angles = [2 * pi * start / count, 2 * pi * end / count]
        steps = max(1, round((angles[1] - angles[0]) / _ARC_STEP))
        arc = [angles[0] + step * (angles[1] - angles[0]) / steps for step in range(steps + 1)]
        outside = [on_circle(centre, inner + breadth, angle - pi / 2) for angle in arc]
        inside = [on_circle(centre, inner, angle - pi / 2) for angle in reversed(arc)]
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
