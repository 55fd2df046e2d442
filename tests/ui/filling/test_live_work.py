"""Live help through the window, with the real worker process."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt

from editor.core.alphabet import ENGLISH
from editor.core.grid import Direction
from editor.document.live_help import LiveHelp
from editor.fill.around import Rest
from editor.fill.candidate_rows import CandidateColumn, CandidateRows, Sieve, Sorting
from editor.fill.fillability import Fillability
from editor.fill.live_job import Candidate, SlotRows, Standing
from editor.ui.filling.candidate_model import CandidateModel
from editor.ui.grid.cursor import Cursor
from editor.ui.grid.picture import Hand, looks
from editor.words.word_list import Flag, Word, WordList, word_list
from tests.drawing import drawing_of, puzzle_from
from tests.ui.openers import PATIENCE, SQUARE

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener, OpenWith, WaitForLight

    Wait = Callable[[MainWindow], None]

pytestmark = pytest.mark.usefixtures("live_help")
OPEN_THREE = "...\n...\n..."


@pytest.fixture
def wait_for_look(qtbot: QtBot) -> Wait:
    """Wait until all is known of the grid as it stands."""

    def wait(window: MainWindow) -> None:
        qtbot.waitUntil(
            lambda: window.parts.live.found is not None and window.parts.live.found.done,
            timeout=PATIENCE,
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


def test_candidates_are_those_of_all_fills(open_with: OpenWith, wait_for_look: Wait) -> None:
    words = [*SQUARE.split(), "ABX", "XYZ", "AQC"]
    window = open_with("\n".join(words), OPEN_THREE)
    wait_for_look(window)
    assert set(shown(window)) == words_in_fills(words)
    model = window.panels.candidates.table.candidate_model
    assert all(one.standing is Standing.FILLABLE for one in model.candidates)
    assert "1 Across" in window.panels.candidates.found_text
    assert "Fillable" in window.fill_bar.light.text()


def test_a_full_entry_lists_itself_first_and_what_else_could_stand_there(
    open_with: OpenWith, wait_for_look: Wait
) -> None:
    window = open_with("ABC;60\nABD;60\nXYZ;60\n", "ABC\n###\n...")
    wait_for_look(window)
    assert shown(window) == ["ABC", "ABD", "XYZ"]
    window.actions_by_name["alternatives"].trigger()
    assert window.parts.sections.dialog is not None


def test_a_broken_corner_leaves_the_other_entries_their_candidates(
    open_with: OpenWith, wait_for_look: Wait, qtbot: QtBot
) -> None:
    window = open_with("ABC;60\nABD;60\n", "QQ.\n###\nAB.")
    wait_for_look(window)
    light = window.fill_bar.light.text()
    assert light == "Impossible at 1 – why?"
    own = "1 Across: no candidate. This entry has no fill: the others are listed without it."
    assert window.panels.candidates.found_text == own
    window.view.move_cursor(Cursor((2, 0), Direction.ACROSS))
    qtbot.waitUntil(lambda: shown(window) == ["ABC", "ABD"], timeout=PATIENCE)
    told = "Without the entry at 1 Across, which has no fill."
    qtbot.waitUntil(lambda: told in window.panels.candidates.found_text, timeout=PATIENCE)
    assert window.fill_bar.light.text() == light


def test_the_light_counts_what_stands_in_no_list(open_with: OpenWith, wait_for_look: Wait) -> None:
    window = open_with("ABC;60\nABD;60\n", "QQQ\n###\nAB.")
    wait_for_look(window)
    said = "Fillable at 50, but 1 entry is in no list: QQQ"
    assert window.fill_bar.light.text() == said
    assert "1 entry is in no list: QQQ." in window.fill_bar.light.toolTip()


def test_candidates_follow_the_cursor(
    open_with: OpenWith, wait_for_look: Wait, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, "ABC\n...\n...")
    wait_for_look(window)
    window.view.move_cursor(Cursor((1, 0), Direction.ACROSS))
    qtbot.waitUntil(lambda: shown(window) == ["DEF"], timeout=PATIENCE)
    window.view.move_cursor(Cursor((0, 1), Direction.DOWN))
    qtbot.waitUntil(lambda: shown(window) == ["BEH"], timeout=PATIENCE)


def test_return_places_a_candidate_in_one_step(
    open_with: OpenWith, wait_for_look: Wait, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, OPEN_THREE)
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
    open_with: OpenWith, wait_for_look: Wait, qtbot: QtBot
) -> None:
    window = open_with("ABC\nABD\n", "...\n###")
    wait_for_look(window)
    window.actions_by_name["candidates"].trigger()
    qtbot.keyClick(window.panels.candidates.table, Qt.Key.Key_Delete)
    assert window.document.puzzle.limits.banned == {"ABC"}
    qtbot.waitUntil(lambda: shown(window) == ["ABD"], timeout=PATIENCE)


def test_a_key_raises_the_score_of_a_candidate(
    open_with: OpenWith, wait_for_look: Wait, qtbot: QtBot
) -> None:
    window = open_with("ABC;70\nABD;60\n", "...\n###")
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
    open_with: OpenWith, wait_for_look: Wait
) -> None:
    window = open_with(SQUARE, "A..\n...\nG..")
    wait_for_look(window)
    look = looks(window.view.picture)[1, 0]
    assert (look.text, look.hand) == ("D", Hand.PREVIEW)
    assert window.document.puzzle.fill == {(0, 0): "A", (2, 0): "G"}
    window.actions_by_name["accept_forced"].trigger()
    assert drawing_of(window.document.puzzle) == "ABC\nDEF\nGHI"
    window.document.history.undo()
    assert len(window.document.puzzle.fill) == 2


def test_a_key_goes_to_the_tightest_slot(
    open_with: OpenWith, wait_for_look: Wait, qtbot: QtBot
) -> None:
    window = open_with("ABC\nABD\nXYZW\nXYZV\nXYZU\n", "....\n####\n...#")
    wait_for_look(window)
    qtbot.keyClick(window, Qt.Key.Key_F4)
    assert window.view.cursor_value.cell == (2, 0)


def test_the_light_tells_an_impossible_grid(
    open_with: OpenWith, qtbot: QtBot, wait_for_light: WaitForLight
) -> None:
    window = open_with(SQUARE, "Q..\n...\n...")
    wait_for_light(window, Fillability.IMPOSSIBLE)
    assert shown(window) == []
    qtbot.keyClick(window.view, Qt.Key.Key_Delete)
    wait_for_light(window, Fillability.FILLABLE)


def test_the_heat_map_tints_cells_with_few_letters_left(
    open_with: OpenWith, wait_for_look: Wait
) -> None:
    window = open_with(SQUARE, "A..\n...\n...")
    wait_for_look(window)
    cool = looks(window.view.picture)[2, 2].back
    window.actions_by_name["heat_map"].trigger()
    assert looks(window.view.picture)[2, 2].back != cool


def test_live_help_can_be_switched_off(open_window: Opener, windows: Windows) -> None:
    windows.settings.prefer(live_help=False)
    window = open_window(puzzle_from(OPEN_THREE))
    assert "not looked" in window.fill_bar.light.text()
    assert window.parts.live.help._filler is None, "no process is started"


def test_words_of_the_lists_are_shown_until_more_is_known(
    open_with: OpenWith, wait_for_look: Wait, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        # A look that does not end, as on a large open grid while the worker starts.
        patch.setattr(LiveHelp, "look", lambda *_: None)
        window = open_with("ABC;50\nADG;60\nAEI;70\nAAA;80\nXYZ;90\n", "A..\n###")
        puzzle = window.document.puzzle
        limits = replace(puzzle.limits, banned=frozenset({"AEI"}))
        window.document.apply("Ban", replace(puzzle, limits=limits))
        qtbot.waitUntil(lambda: shown(window) == ["AAA", "ADG", "ABC"], timeout=PATIENCE)
    table = window.panels.candidates.table
    assert {one.standing for one in table.candidate_model.candidates} == {Standing.UNCHECKED}
    assert "1 Across: 3 words of the lists, not checked yet" in window.panels.candidates.found_text
    assert "not checked yet" in table.candidate_model.index(0, 1).data(Qt.ItemDataRole.ToolTipRole)
    window.actions_by_name["candidates"].trigger()
    table.selectRow(1)
    assert window.parts.live._request is not None
    window.parts.live.help.look(window.parts.live._request)
    wait_for_look(window)
    assert Standing.UNCHECKED not in {one.standing for one in table.candidate_model.candidates}
    assert table.candidate is not None
    assert table.candidate.text == "ADG", "the current word stays current"


def test_without_live_help_the_lists_are_shown(
    open_with: OpenWith, windows: Windows, qtbot: QtBot
) -> None:
    windows.settings.prefer(live_help=False)
    window = open_with("ABC\nABD\nXYZ\n", "A..\n###")
    qtbot.waitUntil(lambda: shown(window) == ["ABC", "ABD"], timeout=PATIENCE)
    assert "Live help is off" in window.panels.candidates.found_text
    windows.settings.prefer(live_help=True)
    qtbot.waitUntil(lambda: "2 candidates" in window.panels.candidates.found_text, timeout=PATIENCE)
    windows.settings.prefer(live_help=False)
    qtbot.waitUntil(lambda: "Live help is off" in window.panels.candidates.found_text)
    assert "not looked" in window.fill_bar.light.text()


def rows_of(words: WordList, shown: str, below: str = "", dead: str = "") -> SlotRows:
    """Return the words of three letters ``shown``, those of them ``dead``, and those ``below``."""

    def packed(texts: str) -> bytes:
        flags = [words.word(shelf, row).text in texts.split() for row in range(len(shelf))]
        return np.packbits(flags).tobytes()

    shelf = words.shelves[3]
    alive = " ".join(text for text in shown.split() if text not in dead.split())
    return SlotRows(words.fingerprint, 3, 50, packed(shown), packed(alive), packed(below))


def model_of(words: WordList, rows: SlotRows, present: str | None = None) -> CandidateModel:
    model = CandidateModel()
    model.show_words(CandidateRows(words, rows, present), {})
    return model


def texts_in(model: CandidateModel) -> list[str]:
    return [one.text for one in model.candidates]


def test_the_order_of_candidates_never_jumps(qtmodeltester: ModelTester) -> None:
    words = word_list("few", ENGLISH, [Word("AAA", 50), Word("BBB", 60), Word("CCC", 50)])
    model = model_of(words, rows_of(words, "AAA BBB CCC"))
    qtmodeltester.check(model)
    assert texts_in(model) == ["BBB", "AAA", "CCC"]
    proven = Candidate("CCC", 50, Standing.FILLABLE, open=3.0)
    dead = Candidate("BBB", 60, Standing.DEAD)
    model.update_candidates([Candidate("AAA", 50, open=1.0), dead, proven])
    assert texts_in(model) == ["BBB", "AAA", "CCC"], "no row moves while one is there"
    assert model.candidate(2) is proven
    model.settle()
    assert texts_in(model) == ["CCC", "AAA"]
    assert model.counts == (2, 1, 0)
    model.arrange(Sorting(), Sieve(text="a"))
    assert texts_in(model) == ["AAA"]
    qtmodeltester.check(model)


def test_score_and_rest_decide_together(qtmodeltester: ModelTester) -> None:
    words = word_list("few", ENGLISH, [Word("AAA", 70), Word("BBB", 60), Word("CCC", 50)])
    model = model_of(words, rows_of(words, "AAA BBB CCC"))
    good, bad = (
        Candidate("BBB", 60, rest=Rest(80.0, False)),
        Candidate("AAA", 70, rest=Rest(40.0, True)),
    )
    model.update_candidates([good, bad])
    model.settle()
    # CCC, of which no rest is known, is taken to leave what the others do on average.
    assert texts_in(model) == ["BBB", "AAA", "CCC"]
    assert [model.index(row, CandidateColumn.REST).data() for row in range(3)] == [
        "80.0",
        "~40.0",
        "",
    ]
    tips = [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert "the entries around it 80.0 on average, in a fill that was found" in tips[0]
    assert "the entries around it about 40.0 on average, an estimate" in tips[1]
    assert "around" not in tips[2]
    qtmodeltester.check(model)


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        (CandidateColumn.WORD, ["AXA", "BOB", "NEW"]),
        (CandidateColumn.SCORE, ["NEW", "AXA", "BOB"]),
        (CandidateColumn.OPEN, ["BOB", "AXA", "NEW"]),
        (CandidateColumn.REST, ["AXA", "NEW", "BOB"]),
        (CandidateColumn.STANDING, ["NEW", "AXA", "BOB"]),
        (CandidateColumn.KIND, ["BOB", "NEW", "AXA"]),
    ],
)
def test_any_column_sorts_and_what_is_not_known_comes_last(
    column: CandidateColumn, expected: list[str]
) -> None:
    words = word_list(
        "few", ENGLISH, [Word("AXA", 60), Word("BOB", 55, Flag.PROPER), Word("NEW", 70, Flag.NEW)]
    )
    model = model_of(words, rows_of(words, "AXA BOB NEW"))
    model.update_candidates(
        [
            Candidate("BOB", 55, open=9.0),
            Candidate("AXA", 60, open=4.0, rest=Rest(50.0, True)),
            Candidate("NEW", 70, Standing.FILLABLE, rest=Rest(40.0, False)),
        ]
    )
    model.arrange(Sorting(column), Sieve())
    assert texts_in(model) == expected
    if column is CandidateColumn.OPEN:
        model.arrange(Sorting(column, turned=True), Sieve())
        assert texts_in(model) == ["AXA", "BOB", "NEW"]


def test_hidden_words_are_counted_and_shown_behind_the_others() -> None:
    words = word_list(
        "few", ENGLISH, [Word(t, s) for t, s in (("AAA", 70), ("BBB", 60), ("CCC", 9))]
    )
    model = model_of(words, rows_of(words, "AAA BBB", below="CCC", dead="AAA"), present="DDD")
    assert texts_in(model) == ["DDD", "BBB"]
    assert model.counts == (1, 1, 1)
    model.arrange(Sorting(), Sieve(hidden=True))
    assert texts_in(model) == ["DDD", "BBB", "CCC", "AAA"]
    assert "below the floor of 50" in model.index(2, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "no fill has it" in model.index(3, 1).data(Qt.ItemDataRole.ToolTipRole)


def test_kinds_and_lists_sieve_and_a_bad_text_is_told() -> None:
    words = word_list("few", ENGLISH, [Word("AAA", 60), Word("BOB", 60, Flag.PROPER)])
    model = model_of(words, rows_of(words, "AAA BOB"))
    assert model.arrange(Sorting(), Sieve(without=Flag.PROPER)) == ""
    assert texts_in(model) == ["AAA"]
    model.arrange(Sorting(), Sieve(having=Flag.PROPER))
    assert texts_in(model) == ["BOB"]
    model.arrange(Sorting(), Sieve(word_list="few"))
    assert texts_in(model) == ["AAA", "BOB"]
    assert model.arrange(Sorting(), Sieve(text="[")) != ""
    assert texts_in(model) == ["AAA", "BOB"]


@pytest.mark.parametrize("column", [None, CandidateColumn.SCORE])
def test_words_with_a_tag_may_come_last_however_good_they_are(
    column: CandidateColumn | None,
) -> None:
    words = word_list("few", ENGLISH, [Word("AAA", 95, Flag.PROPER), Word("BOB", 51)])
    model = model_of(words, rows_of(words, "AAA BOB"))
    model.arrange(Sorting(column), Sieve())
    assert texts_in(model) == ["AAA", "BOB"]
    model.arrange(Sorting(column), Sieve(avoided=Flag.PROPER))
    assert texts_in(model) == ["BOB", "AAA"]
