"""Painting pages: the shapes of the paper on a screen or a printer."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGlyphRun, QPainter, QPen, QPolygonF, QRawFont

from editor.sheet.bidi_order import mirrored
from editor.sheet.fonts import font_file, metrics
from editor.sheet.shapes import Circle, Lines, Polygon, Rectangle, Text, leaves

if TYPE_CHECKING:
    from pathlib import Path

    from editor.sheet.shapes import Face, Page

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
    painter.setPen(QColor(shape.colour))
    text = shape.text if shape.rightwards else mirrored(shape.text)
    painter.drawGlyphRun(QPointF(0, 0), _glyphs(text, shape.face))
    painter.restore()


def _set_ink(painter: QPainter, fill: str | None, stroke: str | None, width: float) -> None:
    painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(stroke), width) if stroke else Qt.PenStyle.NoPen)


@lru_cache(maxsize=8192)
def _glyphs(text: str, face: Face) -> QGlyphRun:
    """Return ``text`` glyph by glyph as measured: no ligatures, no kerning, no turning around."""
    font = _font(font_file(face))
    widths = metrics(face).widths
    places = accumulate((widths.get(one, 0.0) * _FINE for one in text), initial=0.0)
    run = QGlyphRun()
    run.setRawFont(font)
    run.setGlyphIndexes(font.glyphIndexesForString(text))
    run.setPositions([QPointF(x, 0) for x, _ in zip(places, text, strict=False)])
    return run


@lru_cache(maxsize=64)
def _font(path: Path) -> QRawFont:
    return QRawFont(str(path), _FINE, QFont.HintingPreference.PreferNoHinting)
