"""PNG: a page painted in dots, with the same fonts as on paper."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from editor.sheet.bidi_order import mirrored
from editor.sheet.fonts import font_file
from editor.sheet.shapes import Circle, Lines, Page, Polygon, Rectangle, Text, leaves

if TYPE_CHECKING:
    from pathlib import Path

    from editor.sheet.shapes import Point

POINTS_PER_INCH = 72.0
_FINER = 4
"""Circles and polygons are painted this many times finer and then reduced."""


def png_bytes(page: Page, dots_per_inch: float = 300.0) -> bytes:
    """Return ``page`` as a PNG file at ``dots_per_inch``: in greys unless a shape has a colour."""
    image = page_image(page, dots_per_inch)
    if _is_grey(page):
        image = image.convert("L")
    file = BytesIO()
    image.save(file, "PNG", dpi=(dots_per_inch, dots_per_inch), optimize=True)
    return file.getvalue()


def page_image(page: Page, dots_per_inch: float) -> Image.Image:
    """Return ``page`` as an image of three channels."""
    scale = dots_per_inch / POINTS_PER_INCH
    size = max(1, round(page.width * scale)), max(1, round(page.height * scale))
    image = Image.new("RGB", size, "white")
    painter = _Painter(image, scale)
    for shape in leaves(page.shapes):
        painter.paint(shape)
    return image


class _Painter:
    """Paints shapes on an image of ``scale`` dots a point."""

    def __init__(self, image: Image.Image, scale: float) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._scale = scale

    def paint(self, shape: Lines | Rectangle | Circle | Polygon | Text) -> None:
        match shape:
            case Lines():
                for start, end in shape.segments:
                    self._paint_line(shape, start, end)
            case Rectangle():
                self._paint_rectangle(shape)
            case Circle():
                self._paint_circle(shape)
            case Polygon():
                self._draw.polygon([self._dot(*point) for point in shape.points], shape.fill)
            case Text():
                self._paint_text(shape)

    def _dot(self, x: float, y: float) -> tuple[float, float]:
        return x * self._scale, y * self._scale

    def _box(self, left: float, top: float, right: float, bottom: float) -> list[int]:
        """Return whole dots, the last ones included as Pillow wants them."""
        x1, y1, x2, y2 = (round(value * self._scale) for value in (left, top, right, bottom))
        return [x1, y1, max(x1, x2 - 1), max(y1, y2 - 1)]

    def _paint_line(self, shape: Lines, start: Point, end: Point) -> None:
        (x1, y1), (x2, y2) = sorted((start, end))
        half = shape.width / 2
        reach = half if shape.reach else 0.0
        if x1 == x2:
            top, bottom = sorted((y1, y2))
            box = self._box(x1 - half, top - reach, x1 + half, bottom + reach)
            self._draw.rectangle(box, shape.colour)
        elif y1 == y2:
            box = self._box(x1 - reach, y1 - half, x2 + reach, y1 + half)
            self._draw.rectangle(box, shape.colour)
        else:
            dots = [self._dot(x1, y1), self._dot(x2, y2)]
            self._draw.line(dots, shape.colour, max(1, round(shape.width * self._scale)))

    def _paint_rectangle(self, shape: Rectangle) -> None:
        box = self._box(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
        width = max(1, round(shape.line_width * self._scale)) if shape.stroke else 0
        self._draw.rectangle(box, shape.fill, shape.stroke, width)

    def _paint_circle(self, shape: Circle) -> None:
        fine = self._scale * _FINER
        reach = shape.radius + shape.line_width
        left, top = (round((value - reach) * self._scale) for value in (shape.x, shape.y))
        side = round(2 * reach * self._scale) + 2
        x, y = shape.x * fine - left * _FINER, shape.y * fine - top * _FINER
        half = shape.line_width / 2 if shape.stroke else 0.0
        outer, inner = (shape.radius + half) * fine, (shape.radius - half) * fine
        for colour, radius, hole in (
            (shape.fill, inner, 0.0),
            (shape.stroke, outer, inner),
        ):
            if not colour:
                continue
            mask = Image.new("L", (side * _FINER, side * _FINER), 0)
            brush = ImageDraw.Draw(mask)
            brush.ellipse([x - radius, y - radius, x + radius, y + radius], 255)
            if hole:
                brush.ellipse([x - hole, y - hole, x + hole, y + hole], 0)
            mask = mask.resize((side, side), Image.Resampling.BOX)
            self._image.paste(colour, (left, top), mask)

    def _paint_text(self, shape: Text) -> None:
        font = _font(font_file(shape.face), shape.size * self._scale)
        text = shape.text if shape.rightwards else mirrored(shape.text)
        place = self._dot(shape.x, shape.baseline)
        if not shape.angle:
            self._draw.text(place, text, shape.colour, font, anchor="ls")
            return
        side = round(font.getlength(text) + 2 * shape.size * self._scale)
        mask = Image.new("L", (2 * side, 2 * side), 0)
        ImageDraw.Draw(mask).text((side, side), text, 255, font, anchor="ls")
        mask = mask.rotate(-shape.angle, Image.Resampling.BICUBIC)
        corner = round(place[0]) - side, round(place[1]) - side
        self._image.paste(shape.colour, corner, mask)


@lru_cache(maxsize=64)
def _font(path: Path, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


def _is_grey(page: Page) -> bool:
    colours = {
        colour
        for shape in leaves(page.shapes)
        for name in ("fill", "stroke", "colour")
        if (colour := getattr(shape, name, None))
    }
    return all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)
