"""What would it cost?: what fills reach with blocks added, and with theme entries left out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.generate.patterns.cost import Way, best_by_count
from editor.generate.patterns.cost_words import estimated
from editor.language import tr
from editor.ui.filling.cost_chart import CostChart
from editor.ui.widgets.busy_bar import BusyBar
from editor.ui.widgets.push_button import push_button
from editor.ui.widgets.whole_label import WholeLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.generate.patterns.cost import CostSample


class CostPanel(QWidget):
    """The foot of the statistics: a button, and the charts once there are samples.

    Signals:
        asked(): samples are wanted.
        stop_asked(): those that are there are enough.
        cells_asked(cells): these are to be selected in the grid.
    """

    asked = Signal()
    stop_asked = Signal()
    cells_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.ask_button = push_button(
            tr("Sample fills"),
            self.asked.emit,
            tr("Fill it with blocks added, and with theme entries left out, in the background"),
        )
        self.stop_button = push_button(
            tr("Stop sampling"), self.stop_asked.emit, tr("Stop; the samples so far stay")
        )
        self._busy = BusyBar(tr("Sampling fills"))
        self._sentence = WholeLabel()
        self._charts = {way: CostChart(tr(way.value)) for way in Way}
        self._headings = {way: QLabel(tr(way.value)) for way in Way}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(QLabel(tr("What would it cost?")))
        line = QHBoxLayout()
        for part in (self.ask_button, self.stop_button, self._busy):
            line.addWidget(part)
        line.addStretch()
        layout.addLayout(line)
        layout.addWidget(self._sentence)
        for way, chart in self._charts.items():
            layout.addWidget(self._headings[way])
            layout.addWidget(chart)
            chart.chosen.connect(partial(self._choose, chart))
        self._legend = WholeLabel()
        self._legend.setText(
            tr("■ lowest score, ● mean; small dots are single samples. A click selects the cells.")
        )
        layout.addWidget(self._legend)
        self.show_samples((), going_on=False)

    @property
    def sentence(self) -> str:
        """What the panel says."""
        return self._sentence.text()

    @property
    def charts(self) -> dict[Way, CostChart]:
        """The charts, of which those without samples are not seen."""
        return self._charts

    def show_samples(
        self, samples: Sequence[CostSample], *, going_on: bool, outdated: bool = False
    ) -> None:
        """Show ``samples``; ``outdated``: the puzzle, its lists or limits are others by now."""
        best = best_by_count(samples)
        for way, chart in self._charts.items():
            chart.show_samples([one for one in samples if one.way is way], best.get(way, ()))
            chart.setVisible(way in best)
            self._headings[way].setVisible(way in best)
        self._legend.setVisible(bool(best))
        self._busy.setVisible(going_on)
        self.stop_button.setVisible(going_on)
        self.ask_button.setVisible(not going_on)
        self.say(_sentence(len(samples), has_charts=bool(best), done=not going_on), outdated)

    def _choose(self, chart: CostChart, place: int) -> None:
        if cells := chart.best[place].cells:
            self.cells_asked.emit(cells)

    def say(self, sentence: str, outdated: bool = False) -> None:
        """Say ``sentence``."""
        if outdated:
            sentence = " ".join((sentence, tr("The puzzle has changed since.")))
        self._sentence.setText(sentence)


def _sentence(count: int, *, has_charts: bool, done: bool) -> str:
    if not count:
        return (
            tr(
                "How much better a fill would be with more blocks, or with less of the theme. "
                "It takes a minute or two, and nothing waits for it."
            )
            if done
            else tr("Filling the grid as it stands…")
        )
    if done and not has_charts:
        return tr(
            "No block can be added without breaking a rule, and no theme entry is locked: "
            "there is nothing to compare."
        )
    return estimated(count)
