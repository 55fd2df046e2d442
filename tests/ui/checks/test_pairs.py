"""Entries that never stand together: declared in Checks, by a finding, by a candidate."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from editor.core.grid import Direction
from editor.core.presets import FREE
from editor.formats.registry import read_puzzle
from editor.ui.checks.pairs_dialog import PairsDialog
from tests.drawing import puzzle_from
from tests.ui.on_disk import saved
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

pytestmark = pytest.mark.qt_log_ignore("does not support")  # where a field offers entries
PETS = replace(puzzle_from("CAT\n###\nDOG\n###\n..."), preset=FREE)
FOUND = "CAT, DOG (1 Across, 2 Across) are never to stand together"


def told(window: MainWindow) -> list[str]:
    model = window.panels.checks.findings.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def choose(window: MainWindow, row: int, text: str) -> None:
    found = window.panels.checks.found
    menu = found.menu_for(found.view.model().index(row, 0))
    next(one for one in menu.actions() if text in one.text()).trigger()
    menu.close()


def dialog_of(window: MainWindow) -> PairsDialog:
    (dialog,) = window.findChildren(PairsDialog)
    assert isinstance(dialog, PairsDialog)
    return dialog


def test_a_pair_is_written_in_checks_found_saved_and_taken_back(
    open_window: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(PETS)
    window.panels.show_panel("checks")
    checks = window.panels.checks
    qtbot.mouseClick(checks._fold, Qt.MouseButton.LeftButton)
    assert checks.pairs.text() == "Pairs kept apart…"
    qtbot.waitUntil(lambda: checks.pairs.height() > 0, timeout=PATIENCE)
    qtbot.mouseClick(checks.pairs, Qt.MouseButton.LeftButton)
    dialog = dialog_of(window)
    assert not dialog.add_button.isEnabled()
    qtbot.keyClicks(dialog.one, "dog")
    qtbot.keyClicks(dialog.other, "cat")
    qtbot.mouseClick(dialog.add_button, Qt.MouseButton.LeftButton)
    qtbot.keyClicks(dialog.one, "owl")
    qtbot.keyClicks(dialog.other, "OWL")
    assert not dialog.add_button.isEnabled(), "an entry twice is a rule of its own"
    dialog.other.clear()
    qtbot.keyClicks(dialog.other, "hen")
    dialog.accept()
    qtbot.waitUntil(lambda: told(window) == [FOUND], timeout=PATIENCE)
    assert checks.pairs.text() == "2 pairs kept apart…"

    path = tmp_path / "pets.ipuz"
    assert saved(window, path)
    assert read_puzzle(path).limits.never_together == {("CAT", "DOG"), ("HEN", "OWL")}

    choose(window, 0, "together again")
    qtbot.waitUntil(lambda: told(window) == [], timeout=PATIENCE)
    window.document.history.undo()
    qtbot.waitUntil(lambda: told(window) == [FOUND], timeout=PATIENCE)
    window.document.history.undo()
    qtbot.waitUntil(lambda: told(window) == [], timeout=PATIENCE)


def test_a_pair_is_removed_in_the_dialog(open_window: Opener, qtbot: QtBot) -> None:
    pairs = frozenset({("CAT", "DOG"), ("HEN", "OWL")})
    window = open_window(replace(PETS, limits=replace(PETS.limits, never_together=pairs)))
    window.actions_by_name["pairs"].trigger()
    dialog = dialog_of(window)
    dialog.list.setCurrentRow(1)
    qtbot.mouseClick(dialog.remove_button, Qt.MouseButton.LeftButton)
    dialog.accept()
    assert window.document.puzzle.limits.never_together == {("CAT", "DOG")}


def test_the_entries_of_a_finding_are_kept_apart_also_without_its_rule(
    open_window: Opener, qtbot: QtBot
) -> None:
    ruled = replace(puzzle_from("RAIN#\n#####\nTRAIN"), preset=FREE.switched("no-run-repeat", 4))
    window = open_window(ruled)
    window.panels.show_panel("checks")
    qtbot.waitUntil(lambda: len(told(window)) == 1, timeout=PATIENCE)
    choose(window, 0, "Never let RAIN and TRAIN stand together")
    qtbot.waitUntil(lambda: len(told(window)) == 2, timeout=PATIENCE)
    window.parts.choices.use_preset(FREE)
    kept = ["RAIN, TRAIN (1 Across, 2 Across) are never to stand together"]
    qtbot.waitUntil(lambda: told(window) == kept, timeout=PATIENCE)


@pytest.mark.usefixtures("live_help")
def test_a_candidate_is_kept_apart_from_an_entry(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(PETS)
    view, panel = window.view, window.panels.candidates
    window.panels.show_panel("candidates")
    view.move_cursor(replace(view.cursor_value, cell=(4, 0), direction=Direction.ACROSS))
    model = panel.table.candidate_model

    def texts() -> list[str]:
        return [one.text for one in model.candidates]

    qtbot.waitUntil(lambda: panel.found_text.endswith(".") and bool(texts()), timeout=PATIENCE)
    word = texts()[0]
    menu = panel.table.menu_of(model.candidate(0))
    next(one for one in menu.actions() if "together" in one.text()).trigger()
    menu.close()
    dialog = dialog_of(window)
    assert dialog.one.text() == word
    assert dialog.focusWidget() is dialog.other
    qtbot.keyClicks(dialog.other, "cat")
    dialog.accept()
    qtbot.waitUntil(lambda: bool(texts()) and word not in texts(), timeout=PATIENCE)
