"""What fills reach, as points over the number of changes, with a line through the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from editor.language import counted, number, tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from editor.generate.patterns.cost import CostSample

_TALL, _MARK, _ROOM = 96, 4.0, 6
_FAINT = 0.45
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class CostChart(QWidget):
    """Shows the floor and the mean that were reached; single samples stand faintly behind.

    Signals:
        chosen(cells): the cells that the best sample of a count has changed are to be seen.
    """

    chosen = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._samples: Sequence[CostSample] = ()
        self._best: Sequence[CostSample] = ()
        self._current = 0
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_samples(self, samples: Sequence[CostSample], best: Sequence[CostSample]) -> None:
        """Show all ``samples`` of one way, and the ``best`` of each count, in order."""
        self._samples, self._best = samples, best
        self._current = min(self._current, max(0, len(best) - 1))
        self._tell()
        self.update()

    def column(self, place: int) -> QRectF:
        """Return where the count at ``place`` can be clicked."""
        wide = self.width() / max(1, len(self._best))
        return QRectF(place * wide, 0, wide, self.height())

    def _tell(self) -> None:
        """Tell screen readers of all counts, or of the one that the keyboard is at."""
        said = [told(one) for one in self._best]
        here = said[self._current : self._current + 1] if self.hasFocus() else said
        self.setAccessibleDescription("; ".join(here))

    def _at(self, point: QPointF) -> int | None:
        places = range(len(self._best))
        return next((place for place in places if self.column(place).contains(point)), None)

    def _choose(self, place: int) -> None:
        self._current = place
        self._tell()
        self.update()
        if cells := self._best[place].cells:
            self.chosen.emit(cells)

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
        middles = {one.count: self.column(n).center().x() for n, one in enumerate(self._best)}
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

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for no width: columns are as wide as there is room."""
        return self.sizeHint()

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
            room = self.column(place)
            below = QRectF(room.left(), self.height() - line, room.width(), line)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(one.count))
        if self.hasFocus() and self._best:
            painter.setPen(self.palette().link().color())
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.column(self._current).adjusted(0, 0, -1, -1))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go from count to count; Return or Space shows what was changed."""
        key = Qt.Key(event.key())
        if self._best and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self._current)
        elif self._best and (step := _STEPS.get(key)) is not None:
            self._current = min(max(0, self._current + step), len(self._best) - 1)
            self._tell()
            self.update()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Show what was changed in the count under the mouse."""
        if (place := self._at(event.position())) is not None:
            self._choose(place)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Tell of the count that the keyboard comes to."""
        super().focusInEvent(event)
        self._tell()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Tell of all counts again."""
        super().focusOutEvent(event)
        self._tell()
        self.update()

    def event(self, event: QEvent) -> bool:
        """Tell all that is known of the count under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._at(event.pos().toPointF())
            said = "" if place is None else told(self._best[place])
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)


def told(one: CostSample) -> str:
    """Return what is known of the best sample of its count, as a sentence."""
    words = counted(one.words, "{count} word", "{count} words")
    if one.lowest is None or one.mean is None:
        figures = tr("no fill in the time, {words}").format(words=words)
    else:
        figures = tr("floor {floor}, mean {mean}, {words}").format(
            floor=one.lowest, mean=number(one.mean, 1), words=words
        )
    return f"{one.count}: {figures}"
