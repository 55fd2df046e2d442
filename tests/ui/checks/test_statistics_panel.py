"""The panel of figures, looked at as it is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from editor.core.statistics import statistics
from editor.ui.checks.statistics_panel import StatisticsPanel
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def heights(bars: QWidget) -> list[int]:
    """Return the height of each bar as painted, from the left."""
    image, accent = bars.grab().toImage(), bars.palette().accent().color().rgb()
    tall = [
        sum(image.pixel(across, down) == accent for down in range(image.height()))
        for across in range(image.width())
    ]
    starts = [place for place, one in enumerate(tall) if one and not tall[place - 1]]
    return [max(tall[start : start + 8]) for start in starts]


def test_bars_are_tall_enough_to_compare_and_as_tall_as_their_counts(qtbot: QtBot) -> None:
    panel = StatisticsPanel()
    qtbot.addWidget(panel)
    panel.resize(400, 600)
    panel.show_statistics(statistics(puzzle_from("AAAA\nAABB\nAACD")))
    panel.show()
    letters = next(
        one for one in panel.findChildren(QWidget) if one.accessibleName() == "Letters used"
    )
    tall = heights(letters)
    assert tall[0] >= 3 * letters.fontMetrics().height()
    assert [one / tall[0] for one in tall] == pytest.approx([1, 2 / 8, 1 / 8, 1 / 8], abs=0.04)
