"""The panel of figures, looked at as it is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from editor.core.grid import Grid
from editor.core.presets import UK_BLOCKED, US_DAILY, US_SUNDAY
from editor.core.statistics import statistics
from editor.generate.patterns.standing import standings
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


def gauges(panel: StatisticsPanel) -> dict[str, str]:
    """Return what the gauges say, by the figures' names."""
    return {
        one.accessibleName(): one.accessibleDescription()
        for one in panel.findChildren(QWidget)
        if "printed ones" in one.accessibleDescription()
    }


def test_gauges_say_how_a_grid_stands_beside_printed_ones(qtbot: QtBot) -> None:
    panel = StatisticsPanel()
    qtbot.addWidget(panel)
    panel.resize(400, 700)
    panel.show()
    rows = [
        "...#....#......",
        "...#....#......",
        "........#......",
        "#####..........",
        "...............",
    ]
    blocks = {
        (row, col) for row, line in enumerate(rows) for col, one in enumerate(line) if one == "#"
    }
    grid = Grid(15, 15, frozenset(blocks | {(14 - row, 14 - col) for row, col in blocks}))
    panel.show_standings(standings(grid, US_DAILY))
    said = gauges(panel)
    assert said["Blocks"] == "Blocks, 20: more than 95 % of printed ones have more"
    assert said["Largest group of blocks"].startswith("Largest group of blocks, 5: three of four")
    assert said["Longest"].endswith("as in most printed ones")
    panel.show_standings(standings(grid, UK_BLOCKED))
    assert not any(one.isVisible() for one in panel.findChildren(QWidget) if one.toolTip())


def test_only_sizes_that_were_counted_have_gauges() -> None:
    grid = Grid(13, 13, frozenset({(0, 4), (12, 8)}))
    assert standings(grid, US_DAILY) == ()
    assert standings(Grid(15, 15), US_DAILY) == ()
    larger = Grid(21, 21, frozenset({(0, 4), (20, 16)}))
    assert {one.value for one in standings(larger, US_SUNDAY) if one.name == "Blocks"} == {2}
