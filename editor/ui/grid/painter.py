"""Painting a grid: cells from their looks, then lines, bars and frame."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from editor.core.grid import Direction
from editor.ui.grid.picture import USUAL_LETTERS, Hand, Ring
from editor.ui.widgets.theme import GRID_FACE, READABLE, SEEN, legible

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.core.grid import Bar, Cell, Grid
    from editor.ui.grid.geometry import Geometry
    from editor.ui.grid.picture import CellLook, Letters
    from editor.ui.widgets.theme import GridColours

    _Cells: TypeAlias = list[tuple[QRectF, CellLook]]

_PENCIL = 0.75
"""Size of a pencil letter, as a share of another one's."""
_LONG_TEXT = 3
_LONG = 0.68
"""Size of a text of so many letters, as a share of one letter's: as many fit whichever they are."""
_NUMBER = 0.27
_EDGE = 0.14
"""Width of a tint around a shade, as a share of the cell's side."""
_RING = 1 / 18
"""Width of a ring, as a share of the cell's side."""
_THIN = 1 / 30
_SMALLEST_NUMBER = 6
_LARGEST_NUMBER = 16
_HATCHES = 5
_SMALLEST_NUMBERED = 14
"""Pixels of a cell's side below which it shows no number."""
_SMALLEST_MARK = 22
"""Pixels of a cell's side below which it shows no small signs."""
_PAPER = 6
"""Pixels of paper around the grid, so that blocks at the edge show on any window."""


class GridPainter:
    """Paints cells of one side and one palette with one QPainter."""

    def __init__(
        self,
        painter: QPainter,
        geometry: Geometry,
        colours: GridColours,
        letters: Letters = USUAL_LETTERS,
    ) -> None:
        self._painter = painter
        self._geometry = geometry
        self._colours = colours
        face, size = letters.face, geometry.side * letters.size
        self._letter_font = _font(size, face=face)
        self._bold_font = _font(size, QFont.Weight.Bold, face)
        self._preview_font = _font(size, face=face)
        self._preview_font.setItalic(True)
        self._pencil_font = _font(size * _PENCIL, QFont.Weight.Normal, face)
        self._pencil_font.setItalic(True)
        self._number_font = _font(
            min(_LARGEST_NUMBER, max(_SMALLEST_NUMBER, geometry.side * _NUMBER))
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint(self, grid: Grid, looks: Mapping[Cell, CellLook]) -> None:
        """Paint the cells of ``looks``, and the lines around them."""
        self._painter.fillRect(
            self._geometry.frame.adjusted(-_PAPER, -_PAPER, _PAPER, _PAPER),
            _colour(self._colours.paper),
        )
        cells = [(self._geometry.rect(cell), look) for cell, look in looks.items()]
        self._paint_backs(cells)
        self._paint_lines(grid, looks, cells)
        self._paint_circles(cells)
        if self._geometry.side >= _SMALLEST_NUMBERED:
            self._paint_numbers(cells)
        self._paint_texts(cells)
        for rect, look in cells:
            self._paint_marks(rect, look)
        for bar in grid.bars:
            self._paint_bar(bar)

    def _paint_backs(self, cells: _Cells) -> None:
        for rect, look in cells:
            if look.back:
                self._painter.fillRect(rect, _colour(look.back))
                if look.shade:
                    inset = max(2.0, rect.width() * _EDGE)
                    inside = rect.adjusted(inset, inset, -inset, -inset)
                    self._painter.fillRect(inside, _colour(look.shade))
                if look.found:
                    self._paint_hatch(rect)

    def _paint_hatch(self, rect: QRectF) -> None:
        pen = QColor(self._colours.finding)
        pen.setAlphaF(0.35)
        self._painter.setPen(QPen(pen, 1))
        step = rect.width() * 2 / _HATCHES
        lines = []
        for number in range(1, _HATCHES):
            reach = number * step
            low, high = max(0.0, reach - rect.width()), min(reach, rect.width())
            lines.append(
                QLineF(
                    rect.left() + low,
                    rect.top() + reach - low,
                    rect.left() + high,
                    rect.top() + reach - high,
                )
            )
        self._painter.drawLines(lines)

    def _paint_lines(self, grid: Grid, looks: Mapping[Cell, CellLook], cells: _Cells) -> None:
        """Paint the edges of all cells that are no void, and the frame around them."""
        painter = self._painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # they lie on whole pixels
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_colour(self._colours.line), 1))
        painter.drawRects([rect for rect, look in cells if look.back])
        painter.setPen(QPen(_colour(self._colours.frame), 2))
        if grid.voids:
            painter.drawLines([line for cell in looks for line in self._outline(grid, cell)])
        else:
            painter.drawRect(self._geometry.frame)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _outline(self, grid: Grid, cell: Cell) -> list[QLineF]:
        """Return the edges of ``cell`` that face the outside of the grid or a void."""
        if cell in grid.voids:
            return []
        (row, col), rect = cell, self._geometry.rect(cell)
        edges = {
            (row - 1, col): QLineF(rect.topLeft(), rect.topRight()),
            (row + 1, col): QLineF(rect.bottomLeft(), rect.bottomRight()),
            (row, col - 1): QLineF(rect.topLeft(), rect.bottomLeft()),
            (row, col + 1): QLineF(rect.topRight(), rect.bottomRight()),
        }
        return [edge for near, edge in edges.items() if near not in grid or near in grid.voids]

    def _paint_circles(self, cells: _Cells) -> None:
        side = self._geometry.side
        inset = side * 0.04
        self._painter.setPen(QPen(_colour(self._colours.number), max(1.0, side / 36)))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for rect, look in cells:
            if look.circled:
                self._painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))

    def _paint_numbers(self, cells: _Cells) -> None:
        painter, side = self._painter, self._geometry.side
        painter.setFont(self._number_font)
        for rect, look in cells:
            if look.label:
                painter.setPen(_ink(self._colours.number, look.shade or look.back))
                place = rect.adjusted(side * 0.07, side * 0.02, 0, 0)
                painter.drawText(place, Qt.AlignmentFlag.AlignLeft, look.label)

    def _paint_texts(self, cells: _Cells) -> None:
        painter, side = self._painter, self._geometry.side
        for rect, look in cells:
            if look.text:
                font, colour = self._hand(look.hand)
                painter.setFont(
                    font if len(look.text) == 1 else _narrowed(font, look.text, side * 0.9)
                )
                painter.setPen(_ink(colour, look.shade or look.back))
                place = rect.adjusted(0, side * 0.13, 0, side * 0.02)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, look.text)

    def _hand(self, hand: Hand) -> tuple[QFont, str]:
        match hand:
            case Hand.LOCKED:
                return self._bold_font, self._colours.typed
            case Hand.PREVIEW:
                return self._preview_font, self._colours.preview
            case Hand.PENCIL:
                return self._pencil_font, self._colours.preview
            case Hand.FILLED:
                return self._letter_font, self._colours.filled
            case Hand.TYPED:
                return self._letter_font, self._colours.typed

    def _paint_marks(self, rect: QRectF, look: CellLook) -> None:
        roomy = rect.width() >= _SMALLEST_MARK
        if look.given:
            self._paint_given(rect)
        if look.hand is Hand.LOCKED:
            self._paint_corner(rect)
        if look.limited and roomy:
            self._paint_limits(rect, look)
        if look.found and roomy:
            self._paint_sign(rect)
        if look.hovered:
            self._paint_ring(rect, look, self._colours.hover, Qt.PenStyle.DotLine)
        match look.ring:
            case Ring.FOCUSED:
                self._paint_ring(rect, look, self._colours.focus)
            case Ring.RESTING:
                self._paint_ring(rect, look, self._colours.number, share=_THIN)

    def _paint_given(self, rect: QRectF) -> None:
        side = rect.width()
        self._painter.setPen(QPen(QColor(self._colours.typed), max(1.5, side / 20)))
        low = rect.bottom() - side * 0.1
        self._painter.drawLine(
            QLineF(rect.left() + side * 0.3, low, rect.right() - side * 0.3, low)
        )

    def _paint_corner(self, rect: QRectF) -> None:
        size = max(4.0, rect.width() * 0.18)
        corner = QPointF(rect.left() + 1, rect.bottom() - 1)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(self._colours.focus))
        self._painter.drawPolygon(
            QPolygonF([corner, corner + QPointF(size, 0), corner - QPointF(0, size)])
        )

    def _paint_limits(self, rect: QRectF, look: CellLook) -> None:
        """Paint an arrowhead on the edge where a limited slot leaves its first cell."""
        size, inset = max(4.0, rect.width() * 0.1), rect.width() * 0.12
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(_ink(self._colours.number, look.back))
        if Direction.ACROSS in look.limited:
            tip = QPointF(rect.right() - inset, rect.bottom() - inset - size * 1.4)
            self._paint_triangle(tip, QPointF(-size, -size * 0.7), QPointF(-size, size * 0.7))
        if Direction.DOWN in look.limited:
            tip = QPointF(rect.right() - inset - size * 1.4, rect.bottom() - inset)
            self._paint_triangle(tip, QPointF(-size * 0.7, -size), QPointF(size * 0.7, -size))

    def _paint_triangle(self, tip: QPointF, one: QPointF, other: QPointF) -> None:
        self._painter.drawPolygon(QPolygonF([tip, tip + one, tip + other]))

    def _paint_sign(self, rect: QRectF) -> None:
        """Paint the warning triangle of a finding in the top right corner."""
        size = max(8.0, rect.width() * 0.24)
        top = QPointF(rect.right() - size * 0.7, rect.top() + 3)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(self._colours.finding))
        self._painter.drawPolygon(
            QPolygonF(
                [top, top + QPointF(size / 2, size * 0.9), top + QPointF(-size / 2, size * 0.9)]
            )
        )
        mark = QColor(self._colours.finding_tint)
        self._painter.fillRect(QRectF(top.x() - 0.6, top.y() + size * 0.3, 1.2, size * 0.3), mark)
        self._painter.fillRect(QRectF(top.x() - 0.6, top.y() + size * 0.68, 1.2, 1.2), mark)

    def _paint_ring(
        self,
        rect: QRectF,
        look: CellLook,
        colour: str,
        style: Qt.PenStyle = Qt.PenStyle.SolidLine,
        *,
        share: float = _RING,
    ) -> None:
        width = max(1.5, rect.width() * share)
        ink = _ink(colour, look.back or self._colours.paper, SEEN)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(QPen(ink, width, style))
        self._painter.drawRect(rect.adjusted(width, width, -width, -width))

    def _paint_bar(self, bar: Bar) -> None:
        rect = self._geometry.rect(bar.cell)
        ends = (
            (rect.topRight(), rect.bottomRight())
            if bar.direction is Direction.ACROSS
            else (rect.bottomLeft(), rect.bottomRight())
        )
        self._painter.setPen(QPen(QColor(self._colours.frame), max(3.0, rect.width() / 10)))
        self._painter.drawLine(QLineF(*ends))


@cache
def _colour(name: str) -> QColor:
    return QColor(name)


@cache
def _ink(ink: str, back: str, least: float = READABLE) -> QColor:
    """Return the colour ``ink``, or what can be read on ``back`` in its place."""
    return QColor(legible(ink, back, least))


def _font(size: float, weight: QFont.Weight = QFont.Weight.Medium, face: str = "") -> QFont:
    font = QFont(face or GRID_FACE)
    font.setPixelSize(max(1, round(size)))
    font.setWeight(weight)
    return font


def _narrowed(font: QFont, text: str, room: float) -> QFont:
    """Return ``font`` for a text of several letters: alike for three, smaller for wider ones."""
    lines = text.split("\n")
    wide = max(map(QFontMetricsF(font).horizontalAdvance, lines))
    share = min(room / wide, 1.0 if len(text) < _LONG_TEXT else _LONG / len(lines) ** 0.5)
    smaller = QFont(font)
    smaller.setPixelSize(max(5, int(font.pixelSize() * share)))
    return smaller
