"""Small gauges: where the figures of a grid lie among those of printed ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from editor.generate.patterns.standing import Standing

_TALL, _WIDE, _MARK = 14, 40, 4


class StandingGauges(QWidget):
    """A row a figure: its name, its value, a gauge. Not seen where there is nothing to compare."""

    def __init__(self) -> None:
        super().__init__()
        self._standings: Sequence[Standing] = ()
        self._rows = QFormLayout()
        self._rows.setHorizontalSpacing(8)
        self._rows.setVerticalSpacing(4)
        source = QLabel(tr("Printed ones: 2,764 patterns of one American newspaper, 2008 to 2018"))
        source.setWordWrap(True)
        source.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(QLabel(tr("Beside printed ones")))
        layout.addLayout(self._rows)
        layout.addWidget(source)
        self.hide()

    def show_standings(self, standings: Sequence[Standing]) -> None:
        """Show ``standings``, a gauge each."""
        self.setVisible(bool(standings))
        if standings == self._standings:
            return
        self._standings = standings
        while self._rows.rowCount():
            self._rows.removeRow(0)
        for one in standings:
            line = QHBoxLayout()
            value = QLabel(str(one.value))
            value.setMinimumWidth(value.fontMetrics().horizontalAdvance("0000"))
            line.addWidget(value)
            line.addWidget(_Gauge(one), 1)
            self._rows.addRow(tr(one.name), line)


def told(one: Standing) -> str:
    """Return the sentence about ``one``."""
    name = tr(one.name)
    match one.side:
        case 2:
            text = tr("{name}, {value}: more than 95 % of printed ones have fewer")
        case 1:
            text = tr("{name}, {value}: three of four printed ones have fewer")
        case -1:
            text = tr("{name}, {value}: three of four printed ones have more")
        case -2:
            text = tr("{name}, {value}: more than 95 % of printed ones have more")
        case _:
            text = tr("{name}, {value}: as in most printed ones")
    return text.format(name=name, value=one.value)


class _Gauge(QWidget):
    """The middle 90 % of printed ones as a band, the middle half darker, and a mark."""

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        self._standing = standing
        self.setMinimumSize(_WIDE, _TALL)
        self.setMaximumHeight(_TALL)
        self.setToolTip(told(standing))
        self.setAccessibleName(tr(standing.name))
        self.setAccessibleDescription(told(standing))

    # Qt overrides

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint the bands and the mark."""
        least, few, _, many, most = self._standing.printed
        room = max(1.0, (most - least) / 2)
        low, high = least - room, most + room
        scale = (self.width() - _MARK) / (high - low)
        value = min(high, max(low, float(self._standing.value)))
        painter = QPainter(self)
        band, half = self.palette().mid().color(), self.palette().accent().color()
        band.setAlphaF(0.5)
        half.setAlphaF(0.45)
        for start, end, colour in ((least, most, band), (few, many, half)):
            left = (start - low) * scale
            wide = (end - start) * scale + _MARK
            painter.fillRect(QRectF(left, _TALL / 4, wide, _TALL / 2), QColor(colour))
        mark = QRectF((value - low) * scale, 0, _MARK, _TALL)
        painter.fillRect(mark, self.palette().windowText().color())
        painter.end()
