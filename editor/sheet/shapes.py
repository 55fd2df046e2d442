"""Shapes on a page: what a page is made of, whoever paints it.

Lengths are points (1/72 inch), the origin is the top left corner, y grows downwards. Colours are
``#rrggbb``. Shapes are painted in order, and groups stand in reading order.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Colour: TypeAlias = str
Point: TypeAlias = tuple[float, float]

BLACK: Colour = "#000000"
WHITE: Colour = "#ffffff"


def grey(darkness: float) -> Colour:
    """Return a grey: 0 is white, 1 is black."""
    level = round(255 * (1 - darkness))
    return f"#{level:02x}{level:02x}{level:02x}"


@dataclass(frozen=True, slots=True)
class Face:
    """A type face. ``family`` is a name of ``fonts.families()``, or the path of a user's file."""

    family: str
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """Straight strokes of one width and colour, each from point to point, drawn as one path.

    ``reach`` lengthens both ends by half the width, so that strokes that meet make a corner.
    """

    segments: tuple[tuple[Point, Point], ...]
    width: float
    colour: Colour = BLACK
    reach: bool = False


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle, filled, stroked or both."""

    x: float
    y: float
    width: float
    height: float
    fill: Colour | None = BLACK
    stroke: Colour | None = None
    line_width: float = 0.5


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around ``(x, y)``, filled, stroked or both."""

    x: float
    y: float
    radius: float
    fill: Colour | None = None
    stroke: Colour | None = BLACK
    line_width: float = 0.5


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed polygon, filled."""

    points: tuple[Point, ...]
    fill: Colour = BLACK


@dataclass(frozen=True, slots=True)
class Text:
    """Characters of one face in one direction, without kerning.

    ``x`` is where the leftmost glyph starts on ``baseline``; ``angle`` turns the text clockwise
    around that point, in degrees. Text that reads ``rightwards=False`` stands in the order it is
    read: its first character is the rightmost glyph.
    """

    x: float
    baseline: float
    text: str
    face: Face
    size: float
    colour: Colour = BLACK
    angle: int = 0
    rightwards: bool = True


class Role(Enum):
    """What a group is to a reader who hears the page; the values are PDF structure types."""

    SECTION = "Sect"
    TITLE = "H1"
    HEADING = "H2"
    PARAGRAPH = "P"
    LIST = "L"
    ITEM = "LI"
    LABEL = "Lbl"
    BODY = "LBody"
    SPAN = "Span"
    FIGURE = "Figure"
    DECORATION = "Artifact"


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that are one thing to a reader.

    ``spoken`` says what a figure shows, or how text reads where its glyphs do not tell. Groups of
    the same ``key`` and role are parts of one thing, such as a list that runs over columns.
    """

    role: Role
    shapes: tuple[Shape, ...]
    spoken: str = ""
    key: str = ""


Shape: TypeAlias = Lines | Rectangle | Circle | Polygon | Text | Group


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper and what stands on it."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def leaves(shapes: Iterable[Shape]) -> Iterator[Lines | Rectangle | Circle | Polygon | Text]:
    """Return the shapes with all groups opened, in painting order."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from leaves(shape.shapes)
        else:
            yield shape


@dataclass(frozen=True, slots=True)
class Placement:
    """Where shapes go: scaled, turned half around the origin or not, then shifted."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    half_turn: bool = False

    def point(self, x: float, y: float) -> Point:
        """Return where the point ``(x, y)`` goes."""
        factor = -self.scale if self.half_turn else self.scale
        return self.x + factor * x, self.y + factor * y


def placed(shapes: Iterable[Shape], placement: Placement) -> tuple[Shape, ...]:
    """Return ``shapes`` scaled, turned and shifted."""
    return tuple(_placed(shape, placement) for shape in shapes)


def _placed(shape: Shape, place: Placement) -> Shape:
    scale = place.scale
    match shape:
        case Lines():
            segments = tuple((place.point(*a), place.point(*b)) for a, b in shape.segments)
            return replace(shape, segments=segments, width=shape.width * scale)
        case Rectangle():
            far = 1 if place.half_turn else 0
            x, y = place.point(shape.x + far * shape.width, shape.y + far * shape.height)
            return replace(
                shape,
                x=x,
                y=y,
                width=shape.width * scale,
                height=shape.height * scale,
                line_width=shape.line_width * scale,
            )
        case Circle():
            x, y = place.point(shape.x, shape.y)
            return replace(
                shape, x=x, y=y, radius=shape.radius * scale, line_width=shape.line_width * scale
            )
        case Polygon():
            return replace(shape, points=tuple(place.point(*point) for point in shape.points))
        case Text():
            x, y = place.point(shape.x, shape.baseline)
            angle = (shape.angle + 180) % 360 if place.half_turn else shape.angle
            return replace(shape, x=x, baseline=y, size=shape.size * scale, angle=angle)
        case Group():
            return replace(shape, shapes=placed(shape.shapes, place))
