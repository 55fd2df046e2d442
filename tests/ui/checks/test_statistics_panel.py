"""The panel of figures, looked at as it is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from editor.core.grid import Grid
from editor.core.presets import UK_BLOCKED, US_DAILY, US_SUNDAY
from editor.core.rules.rule import NO_FACTS
from editor.generate.patterns.standing import standings
from editor.ui.checks.statistics_panel import StatisticsPanel
from editor.ui.widgets.bar_chart import BarChart
from editor.words.charts import charts
from tests.drawing import puzzle_from
from tests.ui.screens import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.openers import Opener, OpenWith


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
    panel = StatisticsPanel(QWidget())
    qtbot.addWidget(panel)
    panel.resize(400, 600)
    panel.show_charts(charts(puzzle_from("AAAA\nAABB\nAACD"), None, NO_FACTS))
    panel.show()
    letters = chart(panel, "Letters used")
    tall = heights(letters)
    assert tall[0] >= 3 * letters.fontMetrics().height()
    assert [one / tall[0] for one in tall] == pytest.approx([1, 2 / 8, 1 / 8, 1 / 8], abs=0.04)


def figures(panel: StatisticsPanel) -> dict[str, str]:
    """Return the figures that can be seen, by their names."""
    form = next(one for one in panel.findChildren(QFormLayout) if one.rowCount() > 5)
    texts = []
    for role in (QFormLayout.ItemRole.LabelRole, QFormLayout.ItemRole.FieldRole):
        parts = [form.itemAt(row, role).widget() for row in range(form.rowCount())]
        texts.append([one.text() for one in parts if one.isVisible()])
    return dict(zip(*texts, strict=True))


def test_a_locked_entry_hides_no_weak_one_that_can_be_replaced(open_with: OpenWith) -> None:
    window = open_with("ACE;30\nTOAD;70\nNTH;50\n", "ACE#\nTOAD\n#NTH")
    window.actions_by_name["panel_statistics"].trigger()
    settle()
    panel, status = window.panels.statistics, window.status
    assert figures(panel)["Weakest entry"] == "ACE 30"
    assert "mean score 50.0 · weakest ACE 30" in texts(status)
    window.actions_by_name["lock"].trigger()
    assert figures(panel)["Weakest entry"] == "NTH 50"
    assert figures(panel)["Weakest locked entry"] == "ACE 30"
    assert "mean score 50.0 · weakest NTH 50" in texts(status)
    window.document.history.undo()
    assert "Weakest locked entry" not in figures(panel)


def test_where_all_is_locked_the_status_line_has_no_weakest(open_with: OpenWith) -> None:
    window = open_with("ACE;30\nTOAD;70\n", "ACE#\n....\n#...")
    window.actions_by_name["lock"].trigger()
    assert "mean score 30.0" in texts(window.status)


def texts(status: QWidget) -> set[str]:
    return {one.text() for one in status.findChildren(QLabel) if one.isVisible()}


def chart(panel: QWidget, name: str) -> BarChart:
    return next(one for one in panel.findChildren(BarChart) if one.accessibleName() == name)


def test_a_bar_leads_to_its_entries_by_mouse_and_by_key(open_window: Opener) -> None:
    window = open_window(puzzle_from("ACE#\nTOAD\n#NTH"))
    window.actions_by_name["panel_statistics"].trigger()
    settle()
    lengths = chart(window.panels.statistics, "Entries of each length")
    assert lengths.accessibleDescription() == "2: 2; 3: 4; 4: 1"
    QTest.mouseClick(lengths, Qt.MouseButton.LeftButton, pos=lengths.part(2).center().toPoint())
    assert window.view.cursor_value.selection == {(1, 0), (1, 1), (1, 2), (1, 3)}
    assert window.view.cursor_value.cell == (1, 0)
    lengths.setFocus()
    assert lengths.accessibleDescription() == "4: 1"
    QTest.keyClick(lengths, Qt.Key.Key_Left)
    QTest.keyClick(lengths, Qt.Key.Key_Left)
    assert lengths.accessibleDescription() == "2: 2"
    QTest.keyClick(lengths, Qt.Key.Key_Return)
    assert window.view.cursor_value.selection == {(0, 0), (1, 0), (1, 3), (2, 3)}
    letters = chart(window.panels.statistics, "Letters used")
    QTest.mouseClick(letters, Qt.MouseButton.LeftButton, pos=letters.part(0).center().toPoint())
    assert window.view.cursor_value.selection == {(0, 0), (1, 2)}


def gauges(panel: StatisticsPanel) -> dict[str, str]:
    """Return what the gauges say, by the figures' names."""
    return {
        one.accessibleName(): one.accessibleDescription()
        for one in panel.findChildren(QWidget)
        if "printed ones" in one.accessibleDescription()
    }


def test_gauges_say_how_a_grid_stands_beside_printed_ones(qtbot: QtBot) -> None:
    panel = StatisticsPanel(QWidget())
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
