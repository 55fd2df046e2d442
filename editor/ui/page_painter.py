"""Painting pages: the shapes of the paper on a screen or a printer."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPainter, QPen, QPolygonF

from editor.sheet.bidi_order import mirrored
from editor.sheet.fonts import font_file
from editor.sheet.shapes import Circle, Lines, Polygon, Rectangle, Text, leaves

if TYPE_CHECKING:
    from pathlib import Path

    from editor.sheet.shapes import Page

_FINE = 64
"""Pixels of the faces, which are then scaled: sizes between whole pixels keep their widths."""


def paint_page(painter: QPainter, page: Page) -> None:
    """Paint ``page``; the painter's units are points."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.fillRect(QRectF(0, 0, page.width, page.height), Qt.GlobalColor.white)
    for shape in leaves(page.shapes):
        _paint(painter, shape)


def _paint(painter: QPainter, shape: Lines | Rectangle | Circle | Polygon | Text) -> None:
    match shape:
        case Lines():
            _paint_lines(painter, shape)
        case Rectangle():
            _set_ink(painter, shape.fill, shape.stroke, shape.line_width)
            painter.drawRect(QRectF(shape.x, shape.y, shape.width, shape.height))
        case Circle():
            _set_ink(painter, shape.fill, shape.stroke, shape.line_width)
            painter.drawEllipse(QPointF(shape.x, shape.y), shape.radius, shape.radius)
        case Polygon():
            _set_ink(painter, shape.fill, None, 0)
            painter.drawPolygon(QPolygonF([QPointF(*point) for point in shape.points]))
        case Text():
            _paint_text(painter, shape)


def _paint_lines(painter: QPainter, shape: Lines) -> None:
    cap = Qt.PenCapStyle.SquareCap if shape.reach else Qt.PenCapStyle.FlatCap
    painter.setPen(QPen(QColor(shape.colour), shape.width, Qt.PenStyle.SolidLine, cap))
    painter.drawLines([QLineF(QPointF(*start), QPointF(*end)) for start, end in shape.segments])


def _paint_text(painter: QPainter, shape: Text) -> None:
    painter.save()
    painter.translate(shape.x, shape.baseline)
    painter.rotate(shape.angle)
    painter.scale(shape.size / _FINE, shape.size / _FINE)
    painter.setFont(_font(font_file(shape.face), shape.face.bold, shape.face.italic))
    painter.setPen(QColor(shape.colour))
    painter.drawText(QPointF(0, 0), shape.text if shape.rightwards else mirrored(shape.text))
    painter.restore()


def _set_ink(painter: QPainter, fill: str | None, stroke: str | None, width: float) -> None:
    painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(stroke), width) if stroke else Qt.PenStyle.NoPen)


@lru_cache(maxsize=64)
def _font(path: Path, bold: bool, italic: bool) -> QFont:
    """Return the face in the file ``path``, without hinting and kerning, as pages are measured."""
    number = QFontDatabase.addApplicationFont(str(path))
    font = QFont(QFontDatabase.applicationFontFamilies(number))
    font.setPixelSize(_FINE)
    font.setBold(bold)
    font.setItalic(italic)
    font.setKerning(False)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
