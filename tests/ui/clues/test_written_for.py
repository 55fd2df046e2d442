"""A clue whose answer has changed is told, and remembered for the answer it was written for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from editor.core.edits import set_clue
from editor.core.grid import Direction
from editor.core.presets import Preset
from editor.core.slots import SlotKey
from editor.ui.clues.column_layout import Column
from editor.ui.filling.autofill import Phase
from editor.words.clues import ClueMemory, clues_path
from tests.drawing import drawing_of, puzzle_from
from tests.ui.on_disk import opened, saved
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.core.puzzle import Puzzle
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, OpenWith, WaitForPhase

TOP = SlotKey((0, 0), Direction.ACROSS)
WORDS = "RTS;60\nRSS;60\n"
CLUE = "Linemen: Abbr."
FOUND = "The clue of 1 Across was written for RTS, not for RSS"
BESIDE = "The clue was written for RTS, not for RSS."


@pytest.fixture(autouse=True)
def _no_memory_before(home: Path) -> Iterator[None]:
    clues_path().unlink(missing_ok=True)
    yield
    clues_path().unlink(missing_ok=True)


def drawn(drawing: str) -> Puzzle:
    return replace(puzzle_from(drawing), preset=Preset("Own", {"clue-written-for": 0}))


def write(window: MainWindow, qtbot: QtBot, clue: str) -> None:
    """Write the clue of the entry under the cursor, by keys, and go back to the grid."""
    window.actions_by_name["edit_clue"].trigger()
    qtbot.keyClicks(window.panels.entry.clue_field, clue)
    qtbot.keyClick(window.panels.entry.clue_field, Qt.Key.Key_Escape)


def told(window: MainWindow) -> list[str]:
    model = window.panels.checks.findings.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def wait_for(window: MainWindow, qtbot: QtBot, *findings: str) -> None:
    """Wait until these are the findings, and the clue of the first entry is marked by them."""
    window.parts.checking.check()
    window.panels.show_panel("clues")
    model = window.panels.clues.table.model()
    clue = model.index(0, Column.CLUE)
    role = Qt.ItemDataRole.DecorationRole
    qtbot.waitUntil(lambda: (clue.data(role) is not None) is bool(findings), timeout=PATIENCE)
    beside = window.panels.entry._findings.text()
    assert (BESIDE in beside) is (BESIDE in clue.data(Qt.ItemDataRole.ToolTipRole))
    window.panels.show_panel("checks")
    qtbot.waitUntil(lambda: told(window) == list(findings), timeout=PATIENCE)


def choose(window: MainWindow, text: str) -> None:
    """Choose ``text`` in the menu of the first finding."""
    found = window.panels.checks.found
    menu = found.menu_for(found.view.model().index(0, 0))
    next(one for one in menu.actions() if text in one.text()).trigger()
    menu.close()


def type_second(window: MainWindow, letter: str) -> None:
    window.view.move_cursor(replace(window.view.cursor_value, cell=(0, 1)))
    window.parts.editing.type_text(letter)


def remembered() -> list[tuple[str, str]]:
    return [(one.entry, one.text) for one in ClueMemory(clues_path()).all()]


@pytest.mark.usefixtures("live_help")
def test_a_candidate_in_the_place_of_a_clued_entry_is_told_until_it_is_undone(
    open_with: OpenWith, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_with(WORDS, drawn("RTS\n###"))
    write(window, qtbot, CLUE)
    table = window.panels.candidates.table
    rows = lambda: [one.text for one in table.candidate_model.candidates]  # noqa: E731
    window.panels.show_panel("candidates")
    qtbot.waitUntil(lambda: rows() == ["RTS", "RSS"], timeout=PATIENCE)
    table.word_chosen.emit(table.candidate_model.candidate(1))
    assert drawing_of(window.document.puzzle) == "RSS\n###"
    wait_for(window, qtbot, FOUND)
    assert window.panels.entry._findings.text() == BESIDE

    path = tmp_path / "puzzle.ipuz"
    assert saved(window, path)
    assert opened(window, path)
    wait_for(window, qtbot, FOUND)
    type_second(window, "T")
    wait_for(window, qtbot)
    assert window.document.puzzle.written_for == {}
    window.document.history.undo()
    wait_for(window, qtbot, FOUND)


def test_a_fill_that_is_kept_is_told_and_undo_takes_that_away(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    puzzle = drawn("RTS\n###")
    window = open_with("RSS;60\n", replace(puzzle, filled=frozenset(puzzle.fill)))
    write(window, qtbot, CLUE)
    window.actions_by_name["autofill"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    window.actions_by_name["keep"].trigger()
    wait_for(window, qtbot, FOUND)
    window.document.history.undo()
    wait_for(window, qtbot)


def test_the_clue_is_waived_or_confirmed_or_written_anew(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window(drawn("RTS\n###"))
    write(window, qtbot, CLUE)
    type_second(window, "S")
    confirm = window.actions_by_name["confirm_clue"]
    for act in (
        lambda: choose(window, "The clue is right for RSS"),
        lambda: choose(window, "Waive"),
        confirm.trigger,
        lambda: write(window, qtbot, "News feeds: Abbr."),
    ):
        wait_for(window, qtbot, FOUND)
        assert confirm.isEnabled()
        steps = window.document.history.index()
        act()
        wait_for(window, qtbot)
        while window.document.history.index() > steps:
            window.document.history.undo()
    window.document.history.undo()
    assert not confirm.isEnabled()


def test_the_memory_has_a_clue_under_the_entry_it_was_written_for(
    open_window: Opener, qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(drawn("RTS\n###"))
    write(window, qtbot, CLUE)
    type_second(window, "S")
    path = tmp_path / "puzzle.ipuz"
    assert saved(window, path)
    assert remembered() == [("RTS", CLUE)]
    memory = ClueMemory(clues_path())
    assert memory.use_of("RTS") is None, "it stands in no puzzle"
    assert memory.use_of("RSS") is not None

    window.actions_by_name["confirm_clue"].trigger()
    assert saved(window, path)
    assert remembered() == [("RSS", CLUE), ("RTS", CLUE)]


def test_what_is_being_written_in_its_place_is_for_the_entry_that_stands(
    open_window: Opener,
) -> None:
    window = open_window(drawn("RTS\n###"))
    window.parts.editing.set_clue(TOP, CLUE)
    type_second(window, "S")
    window.document.draft("Write clue", lambda puzzle: set_clue(puzzle, TOP, "News feeds: Abbr."))
    assert window.document.drafted.written_for == {}
    assert window.document.puzzle.written_for == {TOP: "RTS"}
