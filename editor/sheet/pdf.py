"""PDF: pages written as a tagged file with embedded fonts. Equal pages make equal bytes."""

from __future__ import annotations

import re
from datetime import UTC
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from editor.language import tr
from editor.sheet.bidi_order import mirrored
from editor.sheet.errors import SheetError
from editor.sheet.fonts import SANS, font_file
from editor.sheet.metadata import CREATOR, Metadata
from editor.sheet.pdf_tags import StructureTree
from editor.sheet.pdf_xmp import add_xmp
from editor.sheet.shapes import (
    Circle,
    Face,
    Group,
    Lines,
    Page,
    Polygon,
    Rectangle,
    Role,
    Text,
    leaves,
)
from editor.storage import write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from reportlab.pdfbase.pdfdoc import PDFDocument

    from editor.sheet.pdf_tags import Element
    from editor.sheet.shapes import Colour, Shape

_TURNS = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}
"""The text matrix of each clockwise angle; PDF's y grows upwards."""
_LONG_CODE = re.compile(r"(?<=> <)[0-9A-F]{5,6}(?=>)")


def write_pdf(pages: Sequence[Page], path: Path, metadata: Metadata | None = None) -> None:
    """Write ``pages`` to ``path``, whole or not at all.

    Raises:
        SheetError: when the file cannot be written, or a font cannot be used.
    """
    content = pdf_bytes(pages, metadata)
    try:
        write_atomically(path, content)
    except OSError as error:
        raise SheetError(
            tr("{path} cannot be written: {reason}").format(path=path, reason=error.strerror)
        ) from error


def pdf_bytes(pages: Sequence[Page], metadata: Metadata | None = None) -> bytes:
    """Return ``pages`` as a PDF file.

    Raises:
        SheetError: when a font cannot be used.
    """
    return _Writer(metadata or Metadata()).written(pages)


class _Writer:
    """Paints pages on a canvas and keeps the structure tree in step."""

    def __init__(self, metadata: Metadata) -> None:
        self._file = BytesIO()
        self._metadata = metadata
        self._height = 0.0
        self._fill: Colour | None = None
        self._stroke: Colour | None = None

    def written(self, pages: Sequence[Page]) -> bytes:
        self._canvas = Canvas(
            self._file,
            pageCompression=1,
            invariant=1,
            lang=self._metadata.language,
            initialFontName=_font_name(_first_face(pages)),
            pdfVersion=(1, 7),
        )
        self._describe()
        self._tree = StructureTree(self._canvas)
        for page in pages:
            self._paint_page(page)
        self._tree.finish(self._metadata.title)
        add_xmp(self._canvas, self._metadata)
        self._canvas.save()
        return self._file.getvalue()

    def _describe(self) -> None:
        canvas, metadata = self._canvas, self._metadata
        canvas.setTitle(metadata.title)
        canvas.setAuthor(metadata.author)
        canvas.setSubject(metadata.subject)
        canvas.setKeywords(metadata.keywords)
        canvas.setCreator(CREATOR)
        canvas.setViewerPreference("DisplayDocTitle", "true")
        canvas.setViewerPreference("PrintScaling", "None")
        if metadata.created:
            stamp = canvas._doc._timeStamp  # noqa: SLF001 - there is no public way to set a date
            stamp.YMDhms = tuple(metadata.created.astimezone(UTC).timetuple()[:6])

    def _paint_page(self, page: Page) -> None:
        self._canvas.setPageSize((page.width, page.height))
        self._height = page.height
        self._fill = self._stroke = None
        self._tree.start_page()
        self._paint_all(page.shapes, None)
        self._canvas.showPage()
        self._tree.end_page()

    def _paint_all(self, shapes: Iterable[Shape], parent: Element | None) -> None:
        """Paint ``shapes``; what stands in no group of its own belongs to ``parent``."""
        loose: list[Shape] = []
        for shape in shapes:
            if isinstance(shape, Group):
                self._paint_marked(loose, parent)
                loose = []
                if shape.role is Role.DECORATION:
                    self._paint_marked(list(leaves(shape.shapes)), None)
                else:
                    self._paint_all(shape.shapes, self._tree.element(shape, parent))
            else:
                loose.append(shape)
        self._paint_marked(loose, parent)

    def _paint_marked(self, shapes: Sequence[Shape], element: Element | None) -> None:
        if not shapes:
            return
        self._canvas.addLiteral(self._tree.opening(element))
        for shape in shapes:
            self._paint(shape)
        self._canvas.addLiteral("EMC")

    def _paint(self, shape: Shape) -> None:
        match shape:
            case Lines():
                self._paint_lines(shape)
            case Rectangle():
                self._use(shape.fill, shape.stroke, shape.line_width)
                self._canvas.rect(
                    shape.x,
                    self._height - shape.y - shape.height,
                    shape.width,
                    shape.height,
                    stroke=int(shape.stroke is not None),
                    fill=int(shape.fill is not None),
                )
            case Circle():
                self._use(shape.fill, shape.stroke, shape.line_width)
                self._canvas.circle(
                    shape.x,
                    self._height - shape.y,
                    shape.radius,
                    stroke=int(shape.stroke is not None),
                    fill=int(shape.fill is not None),
                )
            case Polygon():
                self._use(shape.fill, None, 0)
                path = self._canvas.beginPath()
                (x, y), *rest = shape.points
                path.moveTo(x, self._height - y)
                for x, y in rest:
                    path.lineTo(x, self._height - y)
                path.close()
                self._canvas.drawPath(path, stroke=0, fill=1)
            case Text():
                self._paint_text(shape)

    def _paint_lines(self, shape: Lines) -> None:
        self._use(None, shape.colour, shape.width)
        self._canvas.setLineCap(2 if shape.reach else 0)
        self._canvas.lines(
            [
                (x1, self._height - y1, x2, self._height - y2)
                for (x1, y1), (x2, y2) in shape.segments
            ]
        )

    def _paint_text(self, shape: Text) -> None:
        self._use(shape.colour, None, 0)
        text = self._canvas.beginText()
        text.setTextTransform(*_TURNS[shape.angle], shape.x, self._height - shape.baseline)
        text.setFont(_font_name(shape.face), shape.size)
        text.textOut(shape.text if shape.rightwards else mirrored(shape.text))
        self._canvas.drawText(text)

    def _use(self, fill: Colour | None, stroke: Colour | None, width: float) -> None:
        if fill and fill != self._fill:
            self._fill = fill
            red, green, blue = _channels(fill)
            if red == green == blue:
                self._canvas.setFillGray(red)
            else:
                self._canvas.setFillColorRGB(red, green, blue)
        if stroke and stroke != self._stroke:
            self._stroke = stroke
            red, green, blue = _channels(stroke)
            if red == green == blue:
                self._canvas.setStrokeGray(red)
            else:
                self._canvas.setStrokeColorRGB(red, green, blue)
        if stroke:
            self._canvas.setLineWidth(width)


def _channels(colour: Colour) -> tuple[float, float, float]:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def _first_face(pages: Sequence[Page]) -> Face:
    """Return a face that is used, so that no font is embedded for nothing."""
    for page in pages:
        for shape in leaves(page.shapes):
            if isinstance(shape, Text):
                return shape.face
    return Face(SANS)


def _font_name(face: Face) -> str:
    return _registered(font_file(face))


@lru_cache(maxsize=128)
def _registered(path: Path) -> str:
    name = f"{path.stem}-{_registered.cache_info().currsize}"
    pdfmetrics.registerFont(_Font(name, str(path), asciiReadable=0))
    return name


class _Font(TTFont):  # type: ignore[misc] # reportlab has no types
    """A face whose characters can all be read out of the file again."""

    def addObjects(self, doc: PDFDocument) -> None:  # noqa: N802 - reportlab's name
        """Write what the characters of the face are, those beyond U+FFFF as two units.

        WORKAROUND: reportlab 5.1 writes such a one as a number of five digits, read as four.
        """
        super().addObjects(doc)
        for name, written in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                written.content = _LONG_CODE.sub(_two_units, written.content)


def _two_units(found: re.Match[str]) -> str:
    return chr(int(found[0], 16)).encode("utf-16-be").hex()
