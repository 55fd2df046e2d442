"""Live help through the window, with the real worker process."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from editor.core.grid import Direction
from editor.fill.live_job import Candidate, Fillability, Standing
from editor.ui.candidate_model import CandidateModel
from editor.ui.cursor import Cursor
from editor.ui.grid_picture import Hand, looks
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.core.puzzle import Puzzle
    from editor.ui.main_window import MainWindow

    Opener = Callable[[Puzzle], MainWindow]
    Wait = Callable[[MainWindow], None]

PATIENCE = 60_000
SQUARE = "ABC\nDEF\nGHI\nADG\nBEH\nCFI\n"
OPEN_THREE = "...\n...\n..."


@pytest.fixture(autouse=True)
def _watched(windows: Windows) -> None:
    windows.settings.prefer(live_help=True)


@pytest.fixture
def wait_for_look(qtbot: QtBot) -> Wait:
    """Wait until all is known of the grid as it stands."""

    def wait(window: MainWindow) -> None:
        qtbot.waitUntil(
            lambda: window.live.found is not None and window.live.found.done, timeout=PATIENCE
        )

    return wait


def shown(window: MainWindow) -> list[str]:
    return [one.text for one in window.panels.candidates.table.candidate_model.candidates]


def words_in_fills(words: list[str]) -> set[str]:
    """Return the words in the first row of all fills of an open 3x3, by brute force."""
    fills = (
        rows
        for rows in product(words, repeat=3)
        if len({*rows, *map("".join, zip(*rows, strict=True))}) == 6
        and all("".join(column) in words for column in zip(*rows, strict=True))
    )
    return {rows[0] for rows in fills}


def test_candidates_are_those_of_all_fills(
    open_window: Opener, use_words: Callable[[str], None], wait_for_look: Wait
) -> None:
    words = [*SQUARE.split(), "ABX", "XYZ", "AQC"]
    use_words("\n".join(words))
    window = open_window(puzzle_from(OPEN_THREE))
    wait_for_look(window)
    assert set(shown(window)) == words_in_fills(words)
    model = window.panels.candidates.table.candidate_model
    assert all(one.standing is Standing.FILLABLE for one in model.candidates)
    assert "1 Across" in window.panels.candidates.found_text
    assert "Fillable" in window.status.light.text()


def test_candidates_follow_the_cursor(
    open_window: Opener, use_words: Callable[[str], None], wait_for_look: Wait, qtbot: QtBot
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("ABC\n...\n..."))
    wait_for_look(window)
    window.view.move_cursor(Cursor((1, 0), Direction.ACROSS))
    qtbot.waitUntil(lambda: shown(window) == ["DEF"], timeout=PATIENCE)
    window.view.move_cursor(Cursor((0, 1), Direction.DOWN))
    qtbot.waitUntil(lambda: shown(window) == ["BEH"], timeout=PATIENCE)


def test_return_places_a_candidate_in_one_step(
    open_window: Opener, use_words: Callable[[str], None], wait_for_look: Wait, qtbot: QtBot
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from(OPEN_THREE))
    wait_for_look(window)
    window.actions_by_name["candidates"].trigger()
    table = window.panels.candidates.table
    assert table.hasFocus()
    assert [index.row() for index in table.selectionModel().selectedRows()] == [0]
    word = table.candidate
    assert word is not None
    # What would follow is shown in grey before it is done.
    assert looks(window.view.picture)[0, 0].hand is Hand.PREVIEW
    assert looks(window.view.picture)[0, 0].text == word.text[0]
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle).startswith(word.text)
    assert window.view.hasFocus()
    window.document.history.undo()
    assert window.document.puzzle.fill == {}


def test_delete_bans_a_candidate_from_the_puzzle(
    open_window: Opener, use_words: Callable[[str], None], wait_for_look: Wait, qtbot: QtBot
) -> None:
    use_words("ABC\nABD\n")
    window = open_window(puzzle_from("...\n###"))
    wait_for_look(window)
    window.actions_by_name["candidates"].trigger()
    qtbot.keyClick(window.panels.candidates.table, Qt.Key.Key_Delete)
    assert window.document.puzzle.limits.banned == {"ABC"}
    qtbot.waitUntil(lambda: shown(window) == ["ABD"], timeout=PATIENCE)


def test_a_key_raises_the_score_of_a_candidate(
    open_window: Opener, use_words: Callable[[str], None], wait_for_look: Wait, qtbot: QtBot
) -> None:
    use_words("ABC;40\nABD;30\n")
    window = open_window(puzzle_from("...\n###"))
    wait_for_look(window)
    window.actions_by_name["candidates"].trigger()
    table = window.panels.candidates.table
    first, second = table.candidate_model.candidates
    qtbot.keyClick(table, Qt.Key.Key_Plus)
    qtbot.waitUntil(
        lambda: (
            [one.score for one in table.candidate_model.candidates]
            == [first.score + 5, second.score]
        ),
        timeout=PATIENCE,
    )


def test_forced_letters_are_shown_and_accepted_in_one_step(
    open_window: Opener, use_words: Callable[[str], None], wait_for_look: Wait
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("A..\n...\nG.."))
    wait_for_look(window)
    look = looks(window.view.picture)[1, 0]
    assert (look.text, look.hand) == ("D", Hand.PREVIEW)
    assert window.document.puzzle.fill == {(0, 0): "A", (2, 0): "G"}
    window.actions_by_name["accept_forced"].trigger()
    assert drawing_of(window.document.puzzle) == "ABC\nDEF\nGHI"
    window.document.history.undo()
    assert len(window.document.puzzle.fill) == 2


def test_a_key_goes_to_the_tightest_slot(
    open_window: Opener, use_words: Callable[[str], None], wait_for_look: Wait, qtbot: QtBot
) -> None:
    use_words("ABC\nABD\nXYZW\nXYZV\nXYZU\n")
    window = open_window(puzzle_from("....\n####\n...#"))
    wait_for_look(window)
    qtbot.keyClick(window, Qt.Key.Key_F4)
    assert window.view.cursor_value.cell == (2, 0)


def test_the_light_tells_an_impossible_grid(
    open_window: Opener, use_words: Callable[[str], None], qtbot: QtBot
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("Q..\n...\n..."))
    qtbot.waitUntil(lambda: "Impossible" in window.status.light.text(), timeout=PATIENCE)
    assert window.live.found is not None
    assert window.live.found.fillability is Fillability.IMPOSSIBLE
    assert shown(window) == []
    qtbot.keyClick(window.view, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: window.status.light.text() == "Fillable", timeout=PATIENCE)


def test_the_heat_map_tints_cells_with_few_letters_left(
    open_window: Opener, use_words: Callable[[str], None], wait_for_look: Wait
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("A..\n...\n..."))
    wait_for_look(window)
    cool = looks(window.view.picture)[2, 2].back
    window.actions_by_name["heat_map"].trigger()
    assert looks(window.view.picture)[2, 2].back != cool


def test_live_help_can_be_switched_off(open_window: Opener, windows: Windows) -> None:
    windows.settings.prefer(live_help=False)
    window = open_window(puzzle_from(OPEN_THREE))
    assert "not looked" in window.status.light.text()
    assert window.live.help._filler is None, "no process is started"


def test_the_order_of_candidates_never_jumps(qtmodeltester: ModelTester) -> None:
    model = CandidateModel()
    qtmodeltester.check(model)
    model.show_candidates([Candidate("AAA", 50), Candidate("BBB", 60), Candidate("CCC", 50)])
    assert [one.text for one in model.candidates] == ["BBB", "AAA", "CCC"]
    proven = Candidate("CCC", 50, Standing.FILLABLE, open=3.0)
    model.update_candidates([Candidate("AAA", 50, open=1.0), proven])
    assert [one.text for one in model.candidates] == ["AAA", "CCC"]
    assert model.candidate(1) is proven
    model.settle()
    assert [one.text for one in model.candidates] == ["CCC", "AAA"]
    model.show_filter("a")
    assert [one.text for one in model.candidates] == ["AAA"]
    qtmodeltester.check(model)


def test_why_not_names_the_blame_and_each_remedy_is_one_step(
    open_window: Opener, use_words: Callable[[str], None], qtbot: QtBot
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("...\n.Q.\n..."))
    qtbot.waitUntil(lambda: "Impossible" in window.status.light.text(), timeout=PATIENCE)
    panel = window.panels.candidates.why
    qtbot.mouseClick(window.status.light, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(panel.remedies), timeout=PATIENCE)
    assert "the letter Q at row 2, column 2" in panel.sentence
    assert (1, 1) in window.view.picture.findings
    assert [button.text() for button in panel.remedies] == ["Clear the letter Q at row 2, column 2"]
    panel.remedies[0].click()
    assert window.document.puzzle.fill == {}
    assert window.document.history.undoText() == "Make fillable"
    qtbot.waitUntil(lambda: window.status.light.text() == "Fillable", timeout=PATIENCE)
    assert (1, 1) not in window.view.picture.findings
    assert not panel.isVisible()


def test_a_floor_that_is_too_high_can_be_lowered(
    open_window: Opener, windows: Windows, use_words: Callable[[str], None], qtbot: QtBot
) -> None:
    use_words(SQUARE.replace("\n", ";60\n"))
    windows.settings.prefer(floor=99)
    window = open_window(puzzle_from(OPEN_THREE))
    qtbot.waitUntil(lambda: "Impossible at 99" in window.status.light.text(), timeout=PATIENCE)
    window.actions_by_name["why"].trigger()
    panel = window.panels.candidates.why
    qtbot.waitUntil(lambda: bool(panel.remedies), timeout=PATIENCE)
    panel.remedies[0].click()
    assert windows.settings.preferences.floor < 99
    qtbot.waitUntil(lambda: "Fillable at" in window.status.light.text(), timeout=PATIENCE)


def test_a_word_of_ones_own_with_free_letters_unlocks_the_grid(
    open_window: Opener, windows: Windows, use_words: Callable[[str], None], qtbot: QtBot
) -> None:
    use_words("ABC;60\nBXY;60\n")
    windows.settings.prefer(floor=55)
    # The down entries begin with Q: no word does, and their other letters are unchecked.
    window = open_window(puzzle_from("ABQ\n##.\n##."))
    qtbot.waitUntil(lambda: "Impossible" in window.status.light.text(), timeout=PATIENCE)
    window.actions_by_name["why"].trigger()
    panel = window.panels.candidates.why
    qtbot.waitUntil(lambda: bool(panel.word_fields), timeout=PATIENCE)
    (field,) = panel.word_fields
    for wrong in ("", "ABC", "QU", "Q1X", "QUAD"):
        field.setText(wrong)
        assert not field.button.isEnabled(), wrong
    qtbot.keyClick(field, Qt.Key.Key_Return)
    field.setText("quo")
    assert field.button.isEnabled()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Fillable at" in window.status.light.text(), timeout=PATIENCE)
    assert window._lists.score("QUO") == 55, "as high as the floor asks"


def test_the_limit_in_the_way_is_named_and_lifted(
    open_window: Opener, use_words: Callable[[str], None], qtbot: QtBot
) -> None:
    use_words("ABC\n")
    puzzle = puzzle_from("...\n###")
    puzzle = replace(puzzle, limits=replace(puzzle.limits, forbidden_letters=frozenset("B")))
    window = open_window(puzzle)
    qtbot.waitUntil(lambda: "Impossible" in window.status.light.text(), timeout=PATIENCE)
    window.actions_by_name["why"].trigger()
    panel = window.panels.candidates.why
    qtbot.waitUntil(lambda: bool(panel.remedies), timeout=PATIENCE)
    assert panel.remedies[0].text() == "Lift the ban of letters in the puzzle"
    panel.remedies[0].click()
    assert not window.document.puzzle.limits.forbidden_letters
    qtbot.waitUntil(lambda: window.status.light.text() == "Fillable", timeout=PATIENCE)


def test_causes_are_shown_while_remedies_are_looked_for(
    open_window: Opener, use_words: Callable[[str], None], qtbot: QtBot
) -> None:
    use_words(SQUARE)
    window = open_window(puzzle_from("...\n.Q.\n..."))
    qtbot.waitUntil(lambda: "Impossible" in window.status.light.text(), timeout=PATIENCE)
    panel = window.panels.candidates.why
    said: list[str] = []
    window.live.help.answer_changed.connect(lambda _job, _found: said.append(panel.sentence))
    with qtbot.waitSignal(window.live.help.answered, timeout=PATIENCE):
        window.actions_by_name["why"].trigger()
    assert any("the letter Q" in one and "Looking" in one for one in said)
    assert "Looking" not in panel.sentence
