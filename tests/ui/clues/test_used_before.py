"""Clues that were used before are marked in the table."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from editor.ui.clues.column_layout import Column
from editor.words.clues import ClueMemory, OldClue, clues_path
from tests.drawing import puzzle_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener


@pytest.fixture
def window(open_window: Opener) -> Iterator[MainWindow]:
    today = date.today()
    ClueMemory(clues_path()).remember(
        [
            OldClue("OCEAN", "Blue expanse", "Seas", today - timedelta(days=40)),
            OldClue("OCEAN", "Where whales are", "Whales", today - timedelta(days=800)),
        ]
    )
    yield open_window(puzzle_from("OCEAN"))
    clues_path().unlink()


def told(window: MainWindow, column: Column, role: Qt.ItemDataRole) -> str:
    model = window.panels.clues.table.model()
    return str(model.index(0, column).data(role) or "")


def write(window: MainWindow, clue: str, qtbot: QtBot) -> None:
    slot = window.document.puzzle.layout.slots[0]
    window.parts.editing.set_clue(slot.key, clue)
    qtbot.waitUntil(lambda: not window.parts.clue_uses.is_busy)


def test_a_clue_used_within_a_year_tells_when_and_where(window: MainWindow, qtbot: QtBot) -> None:
    day = (date.today() - timedelta(days=40)).isoformat()
    write(window, "Blue *expanse*!", qtbot)
    assert told(window, Column.USED, Qt.ItemDataRole.DisplayRole) == day
    said = f"Used on {day} in Seas"
    assert said in told(window, Column.CLUE, Qt.ItemDataRole.ToolTipRole)
    assert said in told(window, Column.CLUE, Qt.ItemDataRole.AccessibleTextRole)
    write(window, "Green expanse", qtbot)
    assert told(window, Column.USED, Qt.ItemDataRole.DisplayRole) == ""


def test_a_clue_used_longer_ago_is_not_marked(window: MainWindow, qtbot: QtBot) -> None:
    write(window, "Where whales are", qtbot)
    assert told(window, Column.USED, Qt.ItemDataRole.DisplayRole) == ""
    assert "Used" not in told(window, Column.CLUE, Qt.ItemDataRole.ToolTipRole)
