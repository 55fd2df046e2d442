"""Remedies for entries that no fill would be given, beside the light; Autofill's verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from editor.core.grid import Direction
from editor.fill.fillability import Fillability
from editor.fill.verdicts import GridVerdict
from editor.language import speaking
from editor.ui.filling.autofill import Phase
from editor.ui.grid.cursor import Cursor
from editor.ui.widgets.theme import LIGHT
from tests.drawing import drawing_of, puzzle_from
from tests.ui.openers import PATIENCE
from tests.ui.screens import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu
    from pytestqt.qtbot import QtBot

    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith, WaitForLight, WaitForPhase

pytestmark = pytest.mark.usefixtures("live_help")
WORDS = "ABC;60\nABD;60\nLOW;20\n"
ODD = "QQQ\n###\nAB."


def menu_of(window: MainWindow, title: str) -> QMenu:
    """Return the remedies of the entry that ``title`` begins with."""
    for action in window.fill_bar.standing.filled_menu().actions():
        if action.text().startswith(title) and (menu := action.menu()) is not None:
            return menu  # type: ignore[return-value]
    raise AssertionError(title)


def choose(window: MainWindow, title: str, remedy: str) -> None:
    actions = {one.text().replace("&", ""): one for one in menu_of(window, title).actions()}
    actions[remedy].trigger()


def test_an_entry_in_no_list_becomes_a_word_of_ones_own(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with(WORDS, ODD)
    wait_for_light(window, Fillability.FILLABLE)
    assert "1 entry is in no list: QQQ" in window.fill_bar.light.text()
    assert window.fill_bar.standing.isVisible()
    choose(window, "QQQ (1 Across)", "Into my words")
    qtbot.waitUntil(lambda: window._lists.score("QQQ") is not None, timeout=PATIENCE)
    qtbot.waitUntil(lambda: window.fill_bar.light.text() == "Fillable at 50", timeout=PATIENCE)
    assert not window.fill_bar.standing.isVisible()


def test_the_light_says_that_an_entry_is_banned(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with(WORDS, "ABC\n###\nAB.")
    wait_for_light(window, Fillability.FILLABLE)
    window.parts.words.ban_from_puzzle("ABC")
    said = "but 1 entry is banned: ABC"
    qtbot.waitUntil(lambda: said in window.fill_bar.light.text(), timeout=PATIENCE)


@pytest.mark.parametrize(
    ("remedy", "left"), [("Lock", "QQQ\n###\nAB."), ("Clear", "...\n###\nAB.")]
)
def test_an_entry_is_locked_or_cleared_in_one_step(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot, remedy: str, left: str
) -> None:
    window = open_with(WORDS, ODD)
    wait_for_light(window, Fillability.FILLABLE)
    choose(window, "QQQ", remedy)
    assert drawing_of(window.document.puzzle) == left
    qtbot.waitUntil(lambda: "QQQ" not in window.fill_bar.light.text(), timeout=PATIENCE)
    window.document.history.undo()
    assert drawing_of(window.document.puzzle) == ODD
    assert window.document.puzzle.locks == frozenset()


def test_a_ban_that_an_entry_stands_against_is_lifted(
    open_with: OpenWith, wait_for_light: WaitForLight
) -> None:
    puzzle = puzzle_from("ABC\n###\nAB.")
    limits = replace(puzzle.limits, banned=frozenset({"ABC"}))
    window = open_with(WORDS, replace(puzzle, limits=limits))
    wait_for_light(window, Fillability.FILLABLE)
    assert "ABC" in window.fill_bar.light.text()
    choose(window, "ABC", "Into my words")
    assert window.document.puzzle.limits.banned == frozenset()


def test_entries_below_the_floor_have_remedies_too_and_one_goes_there(
    open_with: OpenWith, wait_for_light: WaitForLight
) -> None:
    window = open_with(WORDS, "LOW\n###\nAB.")
    window.view.move_cursor(Cursor((2, 0), Direction.ACROSS))
    wait_for_light(window, Fillability.FILLABLE)
    sections = [one.text() for one in window.fill_bar.standing.filled_menu().actions()]
    assert "Below 50" in sections
    choose(window, "LOW", "Go there")
    assert window.view.cursor_value.cell == (0, 0)


def test_the_light_of_a_whole_grid_counts_the_entries_below_the_floor(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with(WORDS, "LOW\n###\nABC")
    light = window.fill_bar.light
    qtbot.waitUntil(lambda: light.text() == "Complete · 1 entry below 50", timeout=PATIENCE)


def test_an_unknown_verdict_is_told_while_words_are_still_looked_at(
    open_with: OpenWith, wait_for_light: WaitForLight
) -> None:
    window = open_with(WORDS, "AB.\n###")
    wait_for_light(window, Fillability.FILLABLE)
    state = window.parts.live.state
    assert state.view is not None
    assert state.view.look is not None
    unknown = GridVerdict(Fillability.UNKNOWN, 50)
    view = replace(
        state.view,
        done=False,
        fillability=Fillability.UNKNOWN,
        look=replace(state.view.look, grid=unknown),
    )
    window.fill_bar.light.show_live(replace(state, view=view), LIGHT)
    assert window.fill_bar.light.text() == "Unknown at 50"
    window.fill_bar.light.show_live(replace(state, view=replace(view, look=None)), LIGHT)
    assert window.fill_bar.light.text() == "Floor 50: looking…"


def test_autofills_verdict_is_told_while_its_panel_shows(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with(WORDS, "...\n###")
    window.panels.show_panel("statistics")  # which stands before it
    puzzle = puzzle_from("QQQ\n###\n###")
    window.document.load(replace(puzzle, filled=frozenset(puzzle.fill)))
    qtbot.waitUntil(lambda: "Complete, but" in window.fill_bar.light.text(), timeout=PATIENCE)
    assert window.panels.fill.verdict_text == "looking…", "nobody looks at it"
    window.panels.show_panel("fill")
    qtbot.waitUntil(lambda: window.panels.fill.verdict_text == "fillable at 50", timeout=PATIENCE)


def test_return_keeps_a_fill_wherever_the_keyboard_is_but_in_a_text(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    window = open_with(WORDS, "...\n###")
    window.parts.autofill.start()
    wait_for_phase(window, Phase.OFFERED)
    window.panels.show_panel("clues")
    window.parts.jumps.write_clue()
    qtbot.keyClicks(window.focusWidget(), "A clue")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.parts.autofill.state.phase is Phase.OFFERED, "Return was the clue's"
    window.panels.show_panel("fill")
    window.panels.fill.setFocus()
    qtbot.keyClick(window.panels.fill.focusProxy(), Qt.Key.Key_Return)
    assert window.parts.autofill.state.phase is Phase.IDLE
    assert len(window.document.puzzle.fill) == 3


def test_the_grid_keeps_its_size_while_a_fill_runs(
    open_with: OpenWith,
    wait_for_phase: WaitForPhase,
    wait_for_light: WaitForLight,
    qtbot: QtBot,
) -> None:
    window = open_with(WORDS, "...\n###")
    wait_for_light(window, Fillability.FILLABLE)
    sizes = {window.view.size()}
    window.parts.autofill.state_changed.connect(lambda _: sizes.add(window.view.size()))
    window.parts.autofill.start()
    wait_for_phase(window, Phase.OFFERED)
    window.parts.autofill.keep()
    qtbot.waitUntil(lambda: window.fill_bar.light.text() == "Complete · floor 50", timeout=PATIENCE)
    sizes.add(window.view.size())
    assert len(sizes) == 1


def test_the_entry_whose_change_is_enough_is_named(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with("CAT;60\nCOT;60\nATE;60\n", "COT\n#.#\n#.#")
    wait_for_light(window, Fillability.IMPOSSIBLE)
    told = "Change this entry and the rest can be filled."
    qtbot.waitUntil(lambda: told in window.panels.candidates.found_text, timeout=PATIENCE)


def test_a_long_sentence_takes_no_room_from_the_panels(open_with: OpenWith, qtbot: QtBot) -> None:
    window = open_with(WORDS, "Q" * 30 + "\n" + "#" * 30)
    qtbot.waitUntil(lambda: "Q" * 30 in window.fill_bar.light.text(), timeout=PATIENCE)
    assert window.fill_bar.light.sizeHint().width() > 300
    assert window.fill_bar.minimumSizeHint().width() < 400


def test_the_panels_keep_their_width_while_a_fill_is_made_and_kept(
    open_with: OpenWith, wait_for_phase: WaitForPhase, qtbot: QtBot
) -> None:
    with speaking("de"):  # the longest words
        window = open_with(WORDS, ODD)
        qtbot.waitUntil(window.fill_bar.standing.isVisible, timeout=PATIENCE)
        width, grid = window.panels.side.width(), window.view.size()
        window.actions_by_name["autofill"].trigger()
        wait_for_phase(window, Phase.OFFERED)
        settle()
        assert window.view.size() == grid, "nor does the grid change its size"
        window.actions_by_name["keep"].trigger()
        qtbot.waitUntil(window.fill_bar.standing.isVisible, timeout=PATIENCE)
    assert window.panels.side.width() == width
