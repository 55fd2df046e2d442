"""The status bar gives way in narrow windows, and cuts nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from editor.core.statistics import statistics
from editor.ui.window.status import Status
from tests.drawing import puzzle_from
from tests.ui.screens import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LISTS = "scowl + names of rivers + a list with a long name"


@pytest.fixture
def status(qtbot: QtBot) -> Status:
    bar = Status()
    qtbot.addWidget(bar)
    bar.show_statistics(statistics(puzzle_from("ABC\nDEF\nGHI"), {"ABC": 50}.get))
    bar.show_findings(12)
    bar.show_limits(["no abbreviations", "at most 3 names"])
    bar.show_lists(LISTS)
    bar.show()
    return bar


def shown(status: Status) -> list[str]:
    parts = [one for kind in (QLabel, QPushButton) for one in status.findChildren(kind)]
    return [one.text() for one in parts if one.isVisible() and one.text()]


def test_what_is_shown_is_whole_at_any_width_and_the_findings_always_are(status: Status) -> None:
    seen = []
    for width in range(1400, 0, -100):
        status.resize(width, 28)
        settle()
        for kind in (QLabel, QPushButton):
            for part in status.findChildren(kind):
                if part.isVisible() and part.text():
                    needed = part.fontMetrics().horizontalAdvance(part.text())
                    assert part.width() >= needed, f"{width}: {part.text()}"
                    assert part.mapTo(status, part.rect().topRight()).x() <= width
        assert "12 findings" in shown(status)
        seen.append(len(shown(status)))
    assert seen == sorted(seen, reverse=True)
    assert (seen[0], seen[-1]) == (5, 1)
    assert LISTS in status.toolTip()
    assert status.minimumSizeHint().width() < 300


def test_mean_and_weakest_stand_before_counts_and_lists(status: Status) -> None:
    status.resize(1400, 28)
    scores = next(one for one in shown(status) if one.startswith("mean score"))
    while LISTS in shown(status):
        status.resize(status.width() - 20, 28)
    assert scores in shown(status)
    while any("blocks" in one for one in shown(status)):
        status.resize(status.width() - 20, 28)
    assert scores in shown(status)


def test_what_gave_way_comes_back(status: Status) -> None:
    status.resize(1400, 28)
    before = shown(status)
    status.resize(300, 28)
    status.resize(1400, 28)
    assert shown(status) == before
    assert status.toolTip() == ""
