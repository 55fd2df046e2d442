"""What fills reach, as points over the number of changes, with a line through the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.generate.patterns.cost_words import reached
from editor.language import number
from editor.ui.widgets.chart_widget import ChartWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent

    from editor.generate.patterns.cost import CostSample

_TALL, _MARK, _ROOM = 96, 4.0, 6
_FAINT = 0.45


class CostChart(ChartWidget):
    """Shows the floor and the mean that were reached; single samples stand faintly behind."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._samples: Sequence[CostSample] = ()
        self._best: Sequence[CostSample] = ()

    def show_samples(self, samples: Sequence[CostSample], best: Sequence[CostSample]) -> None:
        """Show all ``samples`` of one way, and the ``best`` of each count, in order."""
        self._samples, self._best = samples, best
        self.show_sayings([f"{one.count}: {reached(one)}" for one in best])

    @property
    def best(self) -> Sequence[CostSample]:
        """The best sample of each count, in order."""
        return self._best

    def part(self, place: int) -> QRectF:
        """Return where the count at ``place`` can be clicked."""
        wide = self.width() / max(1, len(self._best))
        return QRectF(place * wide, 0, wide, self.height())

    def _height_of(self) -> Callable[[float], float]:
        """Return what tells how far down a score lies."""
        scores = [
            score for one in self._samples for score in (one.lowest, one.mean) if score is not None
        ]
        low, high = min(scores, default=0.0), max(scores, default=100.0)
        line, span = self.fontMetrics().height(), max(1.0, high - low)
        return lambda score: line + _ROOM + (high - score) / span * _TALL

    def _paint_series(
        self, painter: QPainter, value: Callable[[CostSample], float | None], colour: QColor
    ) -> None:
        """Paint the best of one figure with a line through them, and all samples behind."""
        height_of, faint = self._height_of(), QColor(colour)
        line = self.fontMetrics().height()
        faint.setAlphaF(_FAINT)
        middles = {one.count: self.part(n).center().x() for n, one in enumerate(self._best)}
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint)
        for one in self._samples:
            if (score := value(one)) is not None and one.count in middles:
                painter.drawEllipse(QPointF(middles[one.count], height_of(score)), 1.5, 1.5)
        points = [
            (QPointF(middles[one.count], height_of(score)), score)
            for one in self._best
            if (score := value(one)) is not None
        ]
        painter.setPen(QPen(colour, 1.5))
        painter.drawPolyline([point for point, _ in points])
        painter.setBrush(colour)
        for point, score in points:
            self._mark(painter, point, is_floor=isinstance(score, int))
            text = str(score) if isinstance(score, int) else number(score, 1)
            down = _MARK if isinstance(score, int) else -_MARK - line
            box = QRectF(point.x() - line * 2, point.y() + down, line * 4, line)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _mark(self, painter: QPainter, point: QPointF, *, is_floor: bool) -> None:
        """Paint a square for a floor, a circle for a mean: not told apart by colour alone."""
        if is_floor:
            painter.drawRect(QRectF(point.x() - _MARK, point.y() - _MARK, 2 * _MARK, 2 * _MARK))
        else:
            painter.drawEllipse(point, _MARK, _MARK)

    # Qt overrides

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for the points with a line above and below, and for the counts."""
        return QSize(0, _TALL + 3 * _ROOM + 3 * self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint both figures, the counts, and a frame around the one that the keyboard is at."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, accent = self.palette().windowText().color(), self.palette().accent().color()
        self._paint_series(painter, lambda one: one.mean, ink)
        self._paint_series(painter, lambda one: one.lowest, accent)
        painter.setPen(ink)
        line = self.fontMetrics().height()
        for place, one in enumerate(self._best):
            room = self.part(place)
            below = QRectF(room.left(), self.height() - line, room.width(), line)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(one.count))
        self.paint_current(painter)
        painter.end()
