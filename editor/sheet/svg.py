"""SVG: a page, or shapes cut to their size, as vector text that any browser shows."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from editor.sheet.shapes import Circle, Group, Lines, Page, Polygon, Rectangle, Role, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from editor.sheet.shapes import Colour, Face, Shape

_STAND_INS = "Helvetica, Arial, sans-serif"


def svg_text(page: Page, title: str = "", *, unit: str = "pt") -> str:
    """Return ``page`` as an SVG file; lengths inside it are points."""
    size = f'width="{_number(page.width)}{unit}" height="{_number(page.height)}{unit}"'
    box = f'viewBox="0 0 {_number(page.width)} {_number(page.height)}"'
    name = f"<title>{escape(title)}</title>\n" if title else ""
    body = "\n".join(_elements(page.shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img">\n{name}{body}\n</svg>\n'
    )


def _elements(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        match shape:
            case Group():
                spoken = shape.spoken if shape.role is Role.FIGURE else ""
                label = f" aria-label={quoteattr(spoken)}" if spoken else ""
                yield f"<g{label}>"
                yield from _elements(shape.shapes)
                yield "</g>"
            case _:
                yield _element(shape)


def _element(shape: Lines | Rectangle | Circle | Polygon | Text) -> str:
    match shape:
        case Lines():
            path = " ".join(
                f"M{_number(x1)} {_number(y1)}L{_number(x2)} {_number(y2)}"
                for (x1, y1), (x2, y2) in shape.segments
            )
            cap = ' stroke-linecap="square"' if shape.reach else ""
            return f'<path d="{path}"{_ink(None, shape.colour, shape.width)}{cap}/>'
        case Rectangle():
            place = f'x="{_number(shape.x)}" y="{_number(shape.y)}"'
            size = f'width="{_number(shape.width)}" height="{_number(shape.height)}"'
            return f"<rect {place} {size}{_ink(shape.fill, shape.stroke, shape.line_width)}/>"
        case Circle():
            place = f'cx="{_number(shape.x)}" cy="{_number(shape.y)}" r="{_number(shape.radius)}"'
            return f"<circle {place}{_ink(shape.fill, shape.stroke, shape.line_width)}/>"
        case Polygon():
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in shape.points)
            return f'<polygon points="{points}" fill="{shape.fill}"/>'
        case Text():
            return _text(shape)


def _text(shape: Text) -> str:
    place = f'x="{_number(shape.x)}" y="{_number(shape.baseline)}"'
    turn = (
        f' transform="rotate({shape.angle} {_number(shape.x)} {_number(shape.baseline)})"'
        if shape.angle
        else ""
    )
    way = "" if shape.rightwards else ' direction="rtl" text-anchor="end"'
    colour = "" if shape.colour == "#000000" else f' fill="{shape.colour}"'
    size = f'font-size="{_number(shape.size)}"'
    text = escape(shape.text)
    return f"<text {place} {size}{_font(shape.face)}{colour}{turn}{way}>{text}</text>"


def _font(face: Face) -> str:
    family = f" font-family={quoteattr(f'{face.family}, {_STAND_INS}')}"
    weight = ' font-weight="bold"' if face.bold else ""
    return family + weight + (' font-style="italic"' if face.italic else "")


def _ink(fill: Colour | None, stroke: Colour | None, width: float) -> str:
    line = f' stroke="{stroke}" stroke-width="{_number(width)}"' if stroke else ""
    return f' fill="{fill or "none"}"{line}'


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"
