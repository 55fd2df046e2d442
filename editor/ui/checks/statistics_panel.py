"""The figures of the puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFormLayout, QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.language import number, tr
from editor.ui.checks.standing_gauges import StandingGauges

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QPaintEvent

    from editor.core.statistics import Statistics
    from editor.generate.patterns.standing import Standing

_BAR_ROOM = 64
_GAP = 2


class StatisticsPanel(QScrollArea):
    """Shows the figures of any puzzle: counts, entry lengths, letters."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._blocks, self._mean = QLabel(), QLabel(), QLabel()
        self._clues, self._score, self._worst = QLabel(), QLabel(), QLabel()
        self._missing = QLabel()
        self._missing.setWordWrap(True)
        self._gauges = StandingGauges()
        self._lengths = _Bars(tr("Entries of each length"))
        self._letters = _Bars(tr("Letters used"))
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        form = QFormLayout()
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(4)
        for name, label in (
            (tr("Words"), self._words),
            (tr("Blocks"), self._blocks),
            (tr("Mean length"), self._mean),
            (tr("Clues to write"), self._clues),
            (tr("Mean score"), self._score),
            (tr("Weakest entry"), self._worst),
            (tr("Letters not used"), self._missing),
        ):
            form.addRow(name, label)
        layout.addLayout(form)
        layout.addWidget(self._gauges)
        for heading, bars in (
            (tr("Entries of each length"), self._lengths),
            (tr("Letters used"), self._letters),
        ):
            layout.addWidget(QLabel(heading))
            layout.addWidget(bars)
        layout.addStretch()
        self.setWidget(inside)
        self.setAccessibleName(tr("Statistics"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)

    def show_standings(self, standings: Sequence[Standing]) -> None:
        """Show how the grid stands beside printed ones; nothing where none were counted."""
        self._gauges.show_standings(standings)

    def show_statistics(self, figures: Statistics) -> None:
        """Show ``figures``."""
        size = figures.open_cells + figures.blocks
        share = f"{figures.blocks / size:.0%}" if size else ""
        self._words.setText(str(figures.words))
        self._blocks.setText(f"{figures.blocks} ({share})")
        self._mean.setText(number(figures.mean_length, 1))
        self._clues.setText(str(figures.clues_missing))
        self._score.setText("–" if figures.mean_score is None else number(figures.mean_score, 1))
        self._worst.setText("–" if figures.worst is None else "{} {}".format(*figures.worst))
        self._missing.setText(" ".join(figures.missing_letters) or tr("none: a pangram"))
        self._lengths.show_counts({str(one): many for one, many in figures.lengths.items()})
        self._letters.show_counts(figures.letters)


class _Bars(QWidget):
    """A bar a count, in the palette's accent, with the count above."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._counts: Mapping[str, int] = {}
        self.setAccessibleName(name)
        self.setMinimumHeight(_BAR_ROOM + 2 * self.fontMetrics().height())

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Show ``counts``, a bar for each."""
        self._counts = counts
        self.setAccessibleDescription(", ".join(f"{name}: {many}" for name, many in counts.items()))
        self.update()

    # Qt overrides

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        """Paint the bars from the left."""
        if not self._counts:
            return
        painter = QPainter(self)
        line = self.fontMetrics().height()
        wide = min(32.0, self.width() / len(self._counts))
        highest = max(self._counts.values())
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * 0.8)
        painter.setFont(font)
        for place, (name, many) in enumerate(self._counts.items()):
            tall = _BAR_ROOM * many / highest
            left = place * wide
            bar = QRectF(left + _GAP / 2, line + _BAR_ROOM - tall, wide - _GAP, tall)
            painter.fillRect(bar, QColor(self.palette().accent().color()))
            painter.setPen(self.palette().windowText().color())
            above = QRectF(left, bar.top() - line, wide, line)
            below = QRectF(left, line + _BAR_ROOM, wide, line)
            painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(many))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, name)
        painter.end()
