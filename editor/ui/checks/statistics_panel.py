"""The figures of the puzzle."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.language import number, tr
from editor.ui.checks.standing_gauges import StandingGauges
from editor.ui.widgets.bar_chart import BarChart
from editor.ui.widgets.scrolled_rows import scroll
from editor.words.charts import KINDS, LENGTHS, LETTERS, PLACES, SCORES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.core.statistics import Statistics
    from editor.generate.patterns.standing import Standing
    from editor.words.charts import Chart


class StatisticsPanel(QScrollArea):
    """Shows the figures of any puzzle, and charts of which each bar leads to its entries.

    ``foot`` stands below them.

    Signals:
        cells_asked(cells): these are to be selected in the grid.
    """

    cells_asked = Signal(object)

    def __init__(self, foot: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._blocks, self._mean = QLabel(), QLabel(), QLabel()
        self._clues, self._score, self._worst = QLabel(), QLabel(), QLabel()
        self._worst_locked, self._missing = QLabel(), QLabel()
        self._missing.setWordWrap(True)
        self._gauges = StandingGauges()
        self._shown: Sequence[Chart] = ()
        self._charts = {
            name: BarChart(tr(name), lying=name in (KINDS, PLACES))
            for name in (SCORES, LENGTHS, LETTERS, KINDS, PLACES)
        }
        self._headings = {name: QLabel(tr(name)) for name in self._charts}
        self._foot = foot
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        self._form = form = QFormLayout()
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
            (tr("Weakest locked entry"), self._worst_locked),
            (tr("Letters not used"), self._missing),
        ):
            form.addRow(name, label)
        layout.addLayout(form)
        layout.addWidget(self._gauges)
        for place, (name, chart) in enumerate(self._charts.items()):
            layout.addWidget(self._headings[name])
            layout.addWidget(chart)
            chart.chosen.connect(partial(self._choose, place))
        layout.addWidget(foot)
        layout.addStretch()
        scroll(self, inside)
        self.setAccessibleName(tr("Statistics"))

    def show_standings(self, standings: Sequence[Standing]) -> None:
        """Show how the grid stands beside printed ones; nothing where none were counted."""
        self._gauges.show_standings(standings)

    def show_foot(self) -> None:
        """Go down to what stands below the charts."""
        self.ensureWidgetVisible(self._foot)

    def show_charts(self, charts: Sequence[Chart]) -> None:
        """Show ``charts``; what has no bars is not seen."""
        self._shown = charts
        for one in charts:
            self._charts[one.name].show_counts([(bar.name, bar.count) for bar in one.bars])
            self._headings[one.name].setVisible(bool(one.bars))

    def _choose(self, chart: int, place: int) -> None:
        if cells := self._shown[chart].bars[place].cells:
            self.cells_asked.emit(cells)

    def show_statistics(self, figures: Statistics) -> None:
        """Show ``figures``."""
        size = figures.open_cells + figures.blocks
        share = f"{figures.blocks / size:.0%}" if size else ""
        self._words.setText(str(figures.words))
        self._blocks.setText(f"{figures.blocks} ({share})")
        self._mean.setText(number(figures.mean_length, 1))
        self._clues.setText(str(figures.clues_missing))
        self._score.setText("–" if figures.mean_score is None else number(figures.mean_score, 1))
        self._worst.setText(_named(figures.worst))
        self._worst_locked.setText(_named(figures.worst_locked))
        weaker = _is_weaker(figures.worst_locked, figures.worst)
        self._form.setRowVisible(self._worst_locked, weaker)
        self._missing.setText(" ".join(figures.missing_letters) or tr("none: a pangram"))


def _named(entry: tuple[str, int] | None) -> str:
    return "–" if entry is None else "{} {}".format(*entry)


def _is_weaker(one: tuple[str, int] | None, other: tuple[str, int] | None) -> bool:
    """Tell whether ``one`` is there and scores less than ``other``, or alone."""
    return one is not None and (other is None or one[1] < other[1])
