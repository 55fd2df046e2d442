"""Placing candidates, and what else one does with them, through the window with a real worker."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyleOptionToolButton

from editor.core.edits import set_locked, set_text
from editor.core.grid import Direction
from editor.core.tag_limits import with_tags
from editor.core.tags import NO_TAGS, Treatment, never
from editor.fill.candidate_rows import CandidateColumn
from editor.fill.live_job import Standing
from editor.language import speaking
from editor.ui.filling.after_placing import AfterPlacing
from editor.ui.filling.candidate_table import Asked, CandidateTable
from editor.ui.filling.candidates_panel import CandidatesPanel
from editor.ui.filling.live_state import Offer
from editor.ui.grid.cursor import Cursor
from tests.drawing import drawing_of, puzzle_from
from tests.ui.openers import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith

    Wait = Callable[[MainWindow], None]

pytestmark = pytest.mark.usefixtures("live_help")
ROWS = "...\n###\n...\n###\n..."
"""Three entries that nothing joins."""


@pytest.fixture
def wait(qtbot: QtBot) -> Wait:
    """Wait until all is known of the grid as it stands."""

    def waited(window: MainWindow) -> None:
        found = lambda: window.parts.live.found  # noqa: E731
        qtbot.waitUntil(lambda: bool((view := found()) and view.done), timeout=PATIENCE)

    return waited


def shown(window: MainWindow) -> list[str]:
    return [one.text for one in window.panels.candidates.table.candidate_model.candidates]


def asked(window: MainWindow, row: int, what: str) -> None:
    """Choose from the menu of the candidate in ``row`` the action that says ``what``."""
    table = window.panels.candidates.table
    menu = table.menu_of(table.candidate_model.candidate(row))
    actions: list[QAction] = [one for one in menu.actions() if what in one.text().replace("&", "")]
    actions[0].trigger()
    menu.close()


def test_all_words_are_listed_and_those_in_sight_are_looked_at(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    letters = "ABCDEGHJ"  # which make no word that presets leave out
    words = [a + b + c for a in letters for b in letters for c in letters]
    window = open_with("\n".join(words), "...\n###")
    window.panels.show_panel("candidates")
    wait(window)
    model, table = window.panels.candidates.table.candidate_model, window.panels.candidates.table
    assert sorted(shown(window)) == words
    assert "512 candidates" in window.panels.candidates.found_text
    last = model.rowCount() - 1
    assert model.candidate(last).standing is Standing.UNCHECKED
    table.scrollToBottom()
    qtbot.waitUntil(lambda: model.candidate(last).standing is Standing.FILLABLE, timeout=PATIENCE)
    assert table.verticalScrollBar().value() > 0, "one stays where one looks"


def test_a_complete_entry_is_replaced_and_the_crossings_it_changes_are_named(
    open_with: OpenWith, wait: Wait
) -> None:
    window = open_with("CAT;60\nCOT;60\nATE;60\nOTE;60\n", "CAT\n#T#\n#E#")
    wait(window)
    assert shown(window) == ["CAT", "COT"]
    model = window.panels.candidates.table.candidate_model
    assert model.index(1, 1).data() == "cot → OTE"
    tip = model.index(1, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "changes ATE (2 Down) to OTE" in tip
    window.panels.candidates.table.word_chosen.emit(model.candidate(1))
    assert drawing_of(window.document.puzzle) == "COT\n#T#\n#E#"


def test_a_complete_entry_that_no_other_word_can_replace_lists_itself_alone(
    open_with: OpenWith, wait: Wait
) -> None:
    """COT and COB would make OTE of ATE, and ATE would make ETE of it, which no list has."""
    window = open_with("CAT;60\nCOT;70\nCOB;65\nATE;60\n", "CAT\n#T#\n#E#")
    wait(window)
    assert shown(window) == ["CAT"]
    panel = window.panels.candidates
    assert panel.table.candidate_model.index(0, CandidateColumn.REST).data() == "60.0"
    assert panel.hidden_text == "3 ruled out"
    panel._foot.click()
    assert panel.table.candidate_model.candidate(1).standing is Standing.DEAD


def test_the_lists_have_a_column_where_there_are_several(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    window = open_with("CAT;60\nCOT;50\n", "...\n###")
    wait(window)
    for name in ("words", "definitions", "wordplay", "fill", "checks", "statistics"):
        window.panels.close_panel(name)  # a narrow table has no room for it
    table = window.panels.candidates.table
    assert table.isColumnHidden(CandidateColumn.LIST), "one list is no news, and takes room"
    asked(window, 0, "Raise score")
    shows = lambda: not table.isColumnHidden(CandidateColumn.LIST)  # noqa: E731
    qtbot.waitUntil(shows, timeout=PATIENCE)


def test_a_locked_entry_lists_words_but_takes_none(open_with: OpenWith, wait: Wait) -> None:
    puzzle = puzzle_from("CAT\n###")
    puzzle = set_locked(puzzle, [puzzle.layout.slots[0].key], locked=True)
    window = open_with("CAT;60\nCOT;60\n", puzzle)
    wait(window)
    assert shown(window) == ["CAT", "COT"]
    assert window.panels.candidates.found_text.startswith("1 Across: 1 other candidate")
    assert "The entry is locked" in window.panels.candidates.found_text
    window.panels.candidates.table.word_chosen.emit(
        window.panels.candidates.table.candidate_model.candidate(1)
    )
    assert drawing_of(window.document.puzzle).startswith("CAT")
    assert "1 Across is locked" in window.status.currentMessage()


def test_three_keys_place_and_go_where_they_say(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    words = "".join(f"{word};60\n" for word in ("ABC", "DEF", "GHI", "GHJ", "KLM"))
    window = open_with(words, "A..\n###\n...\n###\nGH.")
    wait(window)
    window.actions_by_name["place_and_next"].trigger()
    assert drawing_of(window.document.puzzle).startswith("ABC")
    assert window.view.cursor_value.cell == (2, 0), "the next entry with a gap"
    window.document.history.undo()
    window.view.move_cursor(Cursor((0, 1), Direction.ACROSS))
    wait(window)
    qtbot.waitUntil(lambda: shown(window) == ["ABC"], timeout=PATIENCE)
    window.actions_by_name["place_and_tightest"].trigger()
    qtbot.waitUntil(lambda: window.view.cursor_value.cell == (4, 2), timeout=PATIENCE)
    window.document.history.undo()
    window.view.move_cursor(Cursor((0, 1), Direction.ACROSS))
    qtbot.waitUntil(lambda: shown(window) == ["ABC"], timeout=PATIENCE)
    window.actions_by_name["place_and_stay"].trigger()
    assert window.view.cursor_value.cell in {(0, 0), (0, 1), (0, 2)}


def test_the_tightest_entry_is_gone_to_where_a_lower_floor_has_to_be_found(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    words = "ABC;60\nDEF;60\nGHI;30\nGHJ;30\nKLM;60\nNOP;60\n"
    window = open_with(words, "A..\n###\n...\n###\nGH.")
    wait(window)
    assert window.parts.live.found.look.grid.floor == 25
    window.actions_by_name["place_and_tightest"].trigger()
    qtbot.waitUntil(lambda: window.view.cursor_value.cell == (4, 2), timeout=PATIENCE)


def test_what_return_does_is_chosen_and_remembered(
    open_with: OpenWith, wait: Wait, windows: Windows, qtbot: QtBot
) -> None:
    window = open_with("ABC;60\nDEF;60\nGHI;60\n", ROWS)
    wait(window)
    window.panels.candidates._returns.action(AfterPlacing.NEXT).trigger()
    assert windows.settings.preferences.after_placing == "next"
    window.actions_by_name["candidates"].trigger()
    table = window.panels.candidates.table
    for _ in range(3):
        qtbot.waitUntil(lambda: table.candidate is not None, timeout=PATIENCE)
        wait(window)
        qtbot.keyClick(table, Qt.Key.Key_Return)
        assert table.hasFocus(), "the next one is placed by the same key"
    rows = drawing_of(window.document.puzzle).splitlines()
    assert {rows[0], rows[2], rows[4]} == {"ABC", "DEF", "GHI"}


def test_the_menu_bans_here_in_the_puzzle_and_always(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    window = open_with("ABC;60\nABD;60\nABE;60\nABF;60\n", "AB.\n###")
    wait(window)
    slot = window.document.puzzle.layout.slots[0]
    asked(window, 0, "Ban here")
    assert window.document.puzzle.limits.of_slot(slot.key).banned == {"ABC"}
    qtbot.waitUntil(lambda: shown(window) == ["ABD", "ABE", "ABF"], timeout=PATIENCE)
    asked(window, 0, "Ban in this puzzle")
    assert window.document.puzzle.limits.banned == {"ABD"}
    qtbot.waitUntil(lambda: shown(window) == ["ABE", "ABF"], timeout=PATIENCE)
    asked(window, 0, "Ban everywhere")
    qtbot.waitUntil(lambda: window._lists.score("ABE") == 0, timeout=PATIENCE)
    qtbot.waitUntil(lambda: shown(window) == ["ABF"], timeout=PATIENCE)


def test_the_menu_defines_a_candidate_and_shows_where_it_crosses(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    window = open_with("CAT;60\nATE;60\n", "...\n#.#\n#.#")
    wait(window)
    asked(window, 0, "Show where it crosses")
    assert window.view.picture.hovered == {(0, 1), (1, 1), (2, 1)}
    assert window.view.picture.hints[0, 0] == "C"
    asked(window, 0, "Define")
    panel = window.panels.definitions
    qtbot.waitUntil(lambda: panel.name_text == "CAT", timeout=PATIENCE)
    assert "feline" in panel.meanings.toPlainText()


def test_every_question_of_the_menu_has_an_answer() -> None:
    assert len({one.value for one in Asked}) == len(Asked)


def test_words_below_the_floor_wait_at_the_foot(
    open_with: OpenWith, wait: Wait, windows: Windows
) -> None:
    windows.settings.prefer(floor=50)
    window = open_with("ABC;60\nABD;20\nABE;10\n", "AB.\n###")
    wait(window)
    panel = window.panels.candidates
    assert shown(window) == ["ABC"]
    assert panel.hidden_text == "2 below 50"
    assert panel._foot.accessibleName() == "Show 2 below 50"
    assert panel._foot.toolTip().startswith("2 below 50\n")
    panel._foot.click()
    assert shown(window) == ["ABC", "ABD", "ABE"]
    assert panel._foot.accessibleName() == "Hide 2 below 50"


def test_a_narrow_foot_is_cut_at_its_end_and_return_goes_below_it(qtbot: QtBot) -> None:
    panel = CandidatesPanel()
    qtbot.addWidget(panel)
    text = "1.234 ausgeschlossen · 123.456 unter 50"
    panel._foot.setText(text)
    panel.show()
    for width in (256, 600):
        panel.resize(width, 400)
        qtbot.waitUntil(lambda width=width: panel._foot.isVisible() and panel.width() == width)
        option = QStyleOptionToolButton()
        panel._foot.initStyleOption(option)
        foot, returns = panel._foot.geometry(), panel._options.geometry()
        assert panel.rect().contains(foot.united(returns))
        if width == 600:
            assert (option.text, foot.top()) == (text, returns.top())
        else:
            assert option.text.endswith("…"), "whole, it is cut in its middle when it is painted"
            assert text.startswith(option.text.removesuffix("…"))
            assert foot.bottom() < returns.top()
        painted = panel._foot.fontMetrics().horizontalAdvance(option.text)
        assert painted + option.iconSize.width() < foot.width()


def test_an_entry_with_no_other_word_at_the_floor_has_a_way_on(
    open_with: OpenWith, wait: Wait
) -> None:
    window = open_with("ABC;20\nABD;20\nABE;10\n", "ABC\n###")
    wait(window)
    panel = window.panels.candidates
    assert panel.found_text.startswith("1 Across: no other candidate.")
    hidden = "2 words below 50 are hidden: the button under the list shows them."
    assert hidden in panel.found_text
    panel._foot.click()
    assert shown(window) == ["ABC", "ABD", "ABE"]
    assert panel.found_text == (
        "1 Across: no other candidate. "
        "“Alternatives of the section” in the Fill menu changes the words around it."
    )


def test_a_limit_set_aside_is_named_in_the_head(open_with: OpenWith, wait: Wait) -> None:
    puzzle = puzzle_from("AB.\n###")
    limits = replace(puzzle.limits, required_letters=frozenset("Q"))
    window = open_with("ABC;60\nABD;60\n", replace(puzzle, limits=limits))
    wait(window)
    assert shown(window) == ["ABC", "ABD"]
    assert "Without the letters that must stand" in window.panels.candidates.found_text


def test_a_word_still_shown_of_another_entry_is_not_placed(
    open_with: OpenWith, wait: Wait, windows: Windows, qtbot: QtBot
) -> None:
    windows.settings.prefer(after_placing="next")
    window = open_with("ABC;60\nDEF;60\nGHI;60\n", ROWS)
    wait(window)
    window.actions_by_name["candidates"].trigger()
    table = window.panels.candidates.table
    qtbot.waitUntil(lambda: table.candidate is not None, timeout=PATIENCE)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    after = drawing_of(window.document.puzzle)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle) == after
    assert "The words for 2 Across are not listed yet" in window.status.currentMessage()
    wait(window)
    qtbot.waitUntil(lambda: table.candidate is not None, timeout=PATIENCE)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle) != after


@pytest.mark.parametrize(
    ("words", "grid", "word", "says"),
    [
        ("ABC;60\nABD;20\n", "AB.\n###", "ABD", "its score of 20 is below 50"),
        ("AB;60\nCD;60\nAC;60\nBD;60\nAX;60\nXQ;60\n", "..\n..", "AX", "no fill has it there"),
    ],
)
def test_a_word_usually_hidden_is_placed_with_a_warning(
    open_with: OpenWith, wait: Wait, qtbot: QtBot, words: str, grid: str, word: str, says: str
) -> None:
    window = open_with(words, grid)
    wait(window)
    panel = window.panels.candidates
    assert word not in shown(window)
    panel._foot.click()
    window.actions_by_name["candidates"].trigger()
    panel.table.selectRow(shown(window).index(word))
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle).startswith(word)
    assert says in window.status.currentMessage()


def test_the_rows_of_a_complete_entry_give_way_to_those_of_an_open_one(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    """The word that stands was chosen: there is none in the next entry."""
    window = open_with("CAT;60\nCOT;60\nDOG;60\n", "CAT\n###\n...")
    wait(window)
    window.actions_by_name["candidates"].trigger()
    table = window.panels.candidates.table
    table.selectRow(0)
    assert table.candidate is not None
    window.view.move_cursor(Cursor((2, 0), Direction.ACROSS))
    qtbot.waitUntil(lambda: set(shown(window)) == {"COT", "DOG"}, timeout=PATIENCE)


def test_a_command_in_the_list_speaks_of_the_word_there(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    window = open_with("ABC;60\nABD;60\nABE;60\n", "AB.\n###")
    wait(window)
    window.actions_by_name["candidates"].trigger()
    table = window.panels.candidates.table
    qtbot.waitUntil(table.hasFocus, timeout=PATIENCE)
    table.selectRow(1)
    window.actions_by_name["ban_in_puzzle"].trigger()
    assert window.document.puzzle.limits.banned == {"ABD"}
    window.view.setFocus()
    window.actions_by_name["ban_in_puzzle"].trigger()
    assert window.document.puzzle.limits.banned == {"ABD"}  # no entry is full there


def test_a_return_meant_for_a_word_that_is_gone_places_no_other(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    window = open_with("ABC;60\nABD;59\nABE;58\nABF;57\n", "AB.\n###")
    wait(window)
    window.actions_by_name["candidates"].trigger()
    panel, before = window.panels.candidates, drawing_of(window.document.puzzle)
    panel.table.selectRow(2)
    window.parts.live.ban(panel.table.candidate_model.candidate(2))
    qtbot.waitUntil(lambda: shown(window) == ["ABC", "ABD", "ABF"], timeout=PATIENCE)
    wait(window)
    panel.table.selectRow(1)
    panel._filter.setText("ABF")
    assert shown(window) == ["ABF"]
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle) == before


def test_words_with_a_tag_come_last_stay_out_or_are_freed(
    open_with: OpenWith, qtbot: QtBot
) -> None:
    listed = "COLOR;90\nHONOR;80\nTABLE;62\nOBAMA;55\nPANEL;50"
    window = open_with(listed, ".....\n#####\n.....")
    window.panels.show_panel("candidates")
    document = window.document

    def expect(*words: str) -> None:
        qtbot.waitUntil(lambda: shown(window) == [*words], timeout=PATIENCE)

    expect("COLOR", "HONOR", "TABLE", "OBAMA", "PANEL")
    avoided = NO_TAGS.treating(["american"], Treatment.AVOIDED)
    document.apply("Avoid", with_tags(document.puzzle, avoided))
    expect("COLOR", "TABLE", "HONOR", "OBAMA", "PANEL")
    document.apply("Never", with_tags(document.puzzle, never("american", "person")))
    expect("TABLE", "PANEL")
    document.history.undo()
    document.history.undo()
    expect("COLOR", "HONOR", "TABLE", "OBAMA", "PANEL")


def test_what_stands_against_a_tag_is_a_hint_in_checks(open_with: OpenWith, qtbot: QtBot) -> None:
    window = open_with("COLOR;90\nTABLE;62", "COLOR\n#####\n.....")
    found, document = window.panels.checks.found, window.document
    assert not found.hints.text()
    document.apply("Never", with_tags(document.puzzle, never("american")))
    told = "COLOR (1 Across) is tagged “American”, which no new entry may be."
    qtbot.waitUntil(lambda: found.hints.text() == told, timeout=PATIENCE)
    assert not found.hints.isHidden()
    assert not window.parts.checking.findings
    document.history.undo()
    qtbot.waitUntil(found.hints.isHidden, timeout=PATIENCE)


def rest_texts(window: MainWindow) -> dict[str, str]:
    model = window.panels.candidates.table.candidate_model
    return {
        model.candidate(row).text: model.index(row, CandidateColumn.REST).data()
        for row in range(model.rowCount())
    }


FIVES = "\n".join(
    f"{a}{b}{c};{50 + (7 * i + 3 * j + k) % 40}"
    for i, a in enumerate("ABCDE")
    for j, b in enumerate("ABCDE")
    for k, c in enumerate("ABCDE")
)
"""Words of many scores that fill an open 3x3 in many ways."""


def is_blended(window: MainWindow) -> bool:
    """Tell whether score and rest together fall; one not known is taken as the usual one."""
    model = window.panels.candidates.table.candidate_model
    found = [(one.score or 0, one.rest.mean if one.rest else None) for one in model.candidates]
    known = [rest for _, rest in found if rest is not None]
    usual = sum(known) / len(known)
    both = [score + (usual if rest is None else rest) for score, rest in found]
    return all(before > after - 0.01 for before, after in pairwise(both))


def test_the_rest_is_estimated_then_found_and_decides_the_order(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    window = open_with(FIVES, "...\n...\n...")
    window.panels.show_panel("candidates")
    window.view.setFocus()
    wait(window)
    table = window.panels.candidates.table
    qtbot.waitUntil(lambda: all(list(rest_texts(window).values())[:10]), timeout=PATIENCE)
    qtbot.waitUntil(lambda: is_blended(window), timeout=PATIENCE)
    texts = rest_texts(window)
    estimates = [text for text in texts.values() if text.startswith("~")]
    values = [text for text in texts.values() if text and not text.startswith("~")]
    assert len(values) == 5
    assert len(estimates) >= 15
    assert "" in texts.values(), "far down nothing is known yet"
    valued = next(row for row, text in enumerate(texts.values()) if text in values)
    tip = table.candidate_model.index(valued, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert f"the entries around it {list(texts.values())[valued]} on average" in tip
    table.horizontalHeader().sectionClicked.emit(int(CandidateColumn.REST))
    figures = [float(text.lstrip("~")) for text in rest_texts(window).values() if text]
    assert figures == sorted(figures, reverse=True)
    assert list(rest_texts(window).values())[: len(figures)] == [
        text for text in rest_texts(window).values() if text
    ], "words without a rest come last"
    last = table.candidate_model.rowCount() - 1
    text = table.candidate_model.candidate(last).text
    table.scrollToBottom()
    qtbot.waitUntil(lambda: rest_texts(window)[text].startswith("~"), timeout=PATIENCE)


def test_no_row_moves_while_the_keyboard_is_in_the_list(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    window = open_with(FIVES, "...\n...\n...")
    window.panels.show_panel("candidates")
    table = window.panels.candidates.table
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    puzzle = window.document.puzzle
    window.document.apply("Type", set_text(puzzle, (2, 2), "A"))
    wait(window)
    assert any(rest_texts(window).values())
    scores = [one.score or 0 for one in table.candidate_model.candidates]
    assert scores == sorted(scores, reverse=True), "as they stood before anything was known"
    assert not is_blended(window)
    window.view.setFocus()
    qtbot.waitUntil(lambda: is_blended(window), timeout=PATIENCE)


def test_words_that_turn_out_dead_make_way_until_one_uses_key_or_pointer_in_the_list(
    open_with: OpenWith, wait: Wait, qtbot: QtBot
) -> None:
    """Of these words two alone stand in a fill, and neither has one of the six best scores."""
    words = (
        "AEB;90 ADC;88 CDE;86 ADE;84 BAE;82 DEB;80 ECD;78 BEC;76 ECE;74 DDA;72 CDD;70 BCB;68 EAA;66"
    )
    window = open_with(words.replace(" ", "\n"), "...\n###")
    window.panels.show_panel("candidates")
    table = window.panels.candidates.table
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    window.document.load(puzzle_from("...\n...\n..."))
    wait(window)
    assert shown(window) == ["ECD", "EAA"]
    assert table.hasFocus()
    assert table.candidate is not None
    assert table.candidate.text == "ECD"


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_rest_is_in_sight_beside_word_and_score(language: str, qtbot: QtBot) -> None:
    """In a window of 1440 pixels, where the list is long enough to be scrolled."""
    with speaking(language):
        table = CandidateTable()
        qtbot.addWidget(table)
        table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        table.resize(315, 400)
        table.show()
        assert not table.isColumnHidden(CandidateColumn.SCORE)
        assert not table.isColumnHidden(CandidateColumn.REST)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_heads_of_narrow_columns_are_whole(language: str, qtbot: QtBot) -> None:
    with speaking(language):
        table = CandidateTable()
        qtbot.addWidget(table)
        header = table.horizontalHeader()
        for column in (CandidateColumn.STANDING, CandidateColumn.SCORE, CandidateColumn.OPEN):
            name = table.model().headerData(column, Qt.Orientation.Horizontal)
            assert header.sectionSize(column) >= header.fontMetrics().horizontalAdvance(name) + 8


def test_before_the_lists_are_there_it_is_not_said_that_there_is_no_entry(qtbot: QtBot) -> None:
    panel = CandidatesPanel()
    qtbot.addWidget(panel)
    panel.show_offer(Offer())
    assert panel.found_text == "Loading the word lists…"
    panel.show_offer(Offer(puzzle=puzzle_from("...")))
    assert panel.found_text == "There is no entry under the cursor."
