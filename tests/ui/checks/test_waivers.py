"""A finding on purpose is waived in the list, and kept with the puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from editor.core.grid import Direction
from editor.core.presets import Preset
from editor.formats.registry import read_puzzle
from tests.drawing import puzzle_from
from tests.ui.on_disk import saved
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

REPEATING = replace(
    puzzle_from("AXA\n###\nAXA\n###\nBOB\n###\nBOB"), preset=Preset("Mine", {"no-repeat": 0})
)
AXA, BOB = "AXA stands at 1 Across, 2 Across", "BOB stands at 3 Across, 4 Across"


def told(window: MainWindow) -> list[str]:
    model = window.panels.checks.findings.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def choose(window: MainWindow, row: int, text: str) -> None:
    """Choose ``text`` in the menu of a finding."""
    found = window.panels.checks.found
    menu = found.menu_for(found.view.model().index(row, 0))
    next(one for one in menu.actions() if text in one.text()).trigger()
    menu.close()


def test_a_finding_is_waived_listed_and_counted_again(
    open_window: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(REPEATING)
    found = window.panels.checks.found
    window.panels.show_panel("checks")
    qtbot.waitUntil(lambda: told(window) == [AXA, BOB], timeout=PATIENCE)
    assert not found.waived_switch.isVisible()

    choose(window, 0, "Waive")
    qtbot.waitUntil(lambda: told(window) == [BOB], timeout=PATIENCE)
    assert (0, 0) not in window.view.picture.findings
    assert found.waived_switch.text() == "1 waived"
    found.waived_switch.click()
    assert told(window) == [BOB, f"Waived: {AXA}"]

    path = tmp_path / "puzzle.ipuz"
    assert saved(window, path)
    assert len(read_puzzle(path).waivers) == 1

    choose(window, 1, "again")
    qtbot.waitUntil(lambda: told(window) == [AXA, BOB], timeout=PATIENCE)
    window.document.history.undo()
    qtbot.waitUntil(lambda: told(window) == [BOB, f"Waived: {AXA}"], timeout=PATIENCE)


def test_other_letters_make_a_waiver_void(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(REPEATING)
    window.panels.show_panel("checks")
    qtbot.waitUntil(lambda: told(window) == [AXA, BOB], timeout=PATIENCE)
    choose(window, 1, "Waive")
    qtbot.waitUntil(lambda: told(window) == [AXA], timeout=PATIENCE)
    for row in (4, 6):
        window.view.move_cursor(replace(window.view.cursor_value, cell=(row, 0)))
        window.parts.editing.type_text("T")
    qtbot.waitUntil(
        lambda: told(window) == [AXA, "TOB stands at 3 Across, 4 Across"], timeout=PATIENCE
    )


def test_a_click_on_a_finding_goes_to_its_first_cell(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(REPEATING)
    window.panels.show_panel("checks")
    qtbot.waitUntil(lambda: told(window) == [AXA, BOB], timeout=PATIENCE)
    view = window.panels.checks.found.view
    for row, cell in ((1, (4, 0)), (0, (0, 0))):
        place = view.visualRect(view.model().index(row, 0)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert window.view.cursor_value.cell == cell
        assert window.view.cursor_value.direction is Direction.ACROSS
