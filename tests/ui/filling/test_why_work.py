"""Why not, through the window, with the real worker process."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyleOptionButton, QWidget

from editor.core.grid import Direction
from editor.core.tag_limits import tags_in_force, with_tags
from editor.core.tags import Treatment, never
from editor.fill.fillability import Fillability
from editor.fill.job import BlameOutcome, Cause, CauseKind, Verdict, WhatIf
from editor.ui.filling.why_panel import WhyPanel
from editor.ui.grid.cursor import Cursor
from editor.ui.widgets.push_button import push_button
from editor.ui.window.panel_table import Task
from tests.drawing import drawing_of, puzzle_from
from tests.ui.openers import PATIENCE, SQUARE
from tests.ui.screens import clipped, outside, overlapping, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import OpenWith, WaitForLight

    AskWhy = Callable[[MainWindow], WhyPanel]

pytestmark = pytest.mark.usefixtures("live_help")
Q_INSIDE = "...\n.Q.\n..."


@pytest.fixture
def ask_why(qtbot: QtBot, wait_for_light: WaitForLight) -> AskWhy:
    """Click the red light, and wait for all that is offered."""

    def asked(window: MainWindow) -> WhyPanel:
        wait_for_light(window, Fillability.IMPOSSIBLE)
        with qtbot.waitSignal(window.parts.live.help.answered, timeout=PATIENCE):
            qtbot.mouseClick(window.fill_bar.light, Qt.MouseButton.LeftButton)
        return window.panels.candidates.why

    return asked


def test_why_not_names_the_blame_and_each_remedy_is_one_step(
    open_with: OpenWith, ask_why: AskWhy, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, Q_INSIDE)
    panel = ask_why(window)
    assert "the letter Q at row 2, column 2" in panel.sentence
    assert (1, 1) in window.view.picture.findings
    assert [button.text() for button in panel.remedies] == ["Clear the letter Q at row 2, column 2"]
    window.view.setFocus()
    qtbot.mouseClick(panel.remedies[0], Qt.MouseButton.LeftButton)
    assert window.document.puzzle.fill == {}
    assert window.document.history.undoText() == "Make fillable"
    assert window.focusWidget() is window.view, "one types on"
    wait_for_light(window, Fillability.FILLABLE)
    assert (1, 1) not in window.view.picture.findings
    assert not panel.isVisible()


def test_what_stands_in_the_way_keeps_its_room_and_the_list_its_rows(
    windows: Windows, open_with: OpenWith, ask_why: AskWhy
) -> None:
    windows.settings.prefer(floor=50)
    window = open_with("ABC;60\nADG;60\nBEH;60\nCFI;60\nDEF;30\nGHI;60\n", "ABC\n...\n...")
    window.resize(960, 600)
    window.panels.use_task(Task.FILL)
    candidates = window.panels.candidates
    panel, table = ask_why(window), candidates.table
    settle()
    shown = [one for one in candidates.findChildren(QWidget) if one.isVisible()]
    assert [*clipped(shown), *overlapping(shown), *outside(shown)] == []
    assert panel.remedies
    assert table.viewport().height() >= 2 * table.rowHeight(0) > 0
    window.actions_by_name["candidates"].trigger()
    settle()
    assert table.visibleRegion().boundingRect() == table.rect(), "one chooses there"
    window.actions_by_name["why"].trigger()
    settle()
    assert panel.visibleRegion().boundingRect().top() == 0, "one asked for it"


def test_a_long_remedy_does_not_ask_for_room(qtbot: QtBot) -> None:
    """The panels beside would get narrower when the causes are there."""
    long, short = (push_button(text, gives_way=True) for text in ("Unlock and clear " * 9, "Clear"))
    for button in (long, short):
        qtbot.addWidget(button)
    assert long.minimumSizeHint().width() == short.minimumSizeHint().width() < 100
    assert "Unlock and clear" in long.toolTip()
    long.resize(120, 30)
    option = QStyleOptionButton()
    long.initStyleOption(option)
    assert option.text.startswith("Unlock")
    assert option.text.endswith("…")


def test_the_ban_of_a_tag_is_named_and_lifted(
    open_with: OpenWith, ask_why: AskWhy, wait_for_light: WaitForLight
) -> None:
    window = open_with("COLOR;60\nHONOR;61\nTABLE;59", ".....\n#####\n.....")
    document = window.document
    document.apply("Filter", with_tags(document.puzzle, never("american", "crude")))
    panel = ask_why(window)
    assert "the ban of words tagged “American”" in panel.sentence
    lifts = [button for button in panel.remedies if "American" in button.text()]
    assert [button.text() for button in lifts] == ["Lift the ban of words tagged “American”"]
    lifts[0].click()
    assert tags_in_force(document.puzzle) == never("crude")
    wait_for_light(window, Fillability.FILLABLE)
    document.history.undo()
    assert tags_in_force(document.puzzle).tags(Treatment.NEVER) == ("american", "crude")


def test_a_floor_that_is_too_high_can_be_lowered(
    windows: Windows, open_with: OpenWith, ask_why: AskWhy, wait_for_light: WaitForLight
) -> None:
    windows.settings.prefer(floor=99)
    window = open_with(SQUARE.replace("\n", ";60\n"), "...\n...\n...")
    panel = ask_why(window)
    assert "at 99" in window.fill_bar.light.text()
    panel.remedies[0].click()
    assert windows.settings.preferences.floor < 99
    wait_for_light(window, Fillability.FILLABLE)


def test_without_a_floor_the_usual_one_is_explained_even_if_a_lower_one_works(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    scored = SQUARE.replace("\n", ";40\n") + "ELEPHANT;100\n"
    window = open_with(scored, "...\n...\n...")
    wait_for_light(window, Fillability.FILLABLE)
    assert "impossible at 50" in window.fill_bar.light.toolTip() + window.fill_bar.light.text()
    with qtbot.waitSignal(window.parts.live.help.answered, timeout=PATIENCE):
        window.actions_by_name["why"].trigger()
    panel = window.panels.candidates.why
    assert panel.isVisible()
    assert "the floor 50" in panel.sentence


def test_the_floor_is_not_named_where_no_lower_one_would_help(
    open_with: OpenWith, ask_why: AskWhy
) -> None:
    window = open_with("QAB;20\nAQB;20\nABC;60\n", "QQ.\n###\nAB.")
    panel = ask_why(window)
    assert window.fill_bar.light.text() == "Impossible at 1 – why?"
    assert "the letter Q at row 1, column 1" in panel.sentence
    assert "the letter Q at row 1, column 2" in panel.sentence
    assert "floor" not in panel.sentence


def test_a_word_of_ones_own_with_free_letters_unlocks_the_grid(
    windows: Windows,
    open_with: OpenWith,
    ask_why: AskWhy,
    wait_for_light: WaitForLight,
    qtbot: QtBot,
) -> None:
    windows.settings.prefer(floor=55)
    # The down entries begin with Q: no word does, and their other letters are unchecked.
    window = open_with("ABC;60\nBXY;60\n", "ABQ\n##.\n##.")
    (field,) = ask_why(window).word_fields
    for wrong in ("", "ABC", "QU", "Q1X", "QUAD"):
        field.setText(wrong)
        assert not field.button.isEnabled(), wrong
    qtbot.keyClick(field, Qt.Key.Key_Return)
    field.setText("quo")
    assert field.button.isEnabled()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    wait_for_light(window, Fillability.FILLABLE)
    assert window._lists.score("QUO") == 55, "as high as the floor asks"


def test_the_limit_in_the_way_is_named_and_lifted(
    open_with: OpenWith, ask_why: AskWhy, wait_for_light: WaitForLight
) -> None:
    puzzle = puzzle_from("...\n###")
    puzzle = replace(puzzle, limits=replace(puzzle.limits, forbidden_letters=frozenset("B")))
    window = open_with("ABC\n", puzzle)
    panel = ask_why(window)
    assert panel.remedies[0].text() == "Lift the ban of letters in the puzzle"
    panel.remedies[0].click()
    assert not window.document.puzzle.limits.forbidden_letters
    wait_for_light(window, Fillability.FILLABLE)


def test_causes_are_shown_while_remedies_are_looked_for(
    open_with: OpenWith, ask_why: AskWhy
) -> None:
    window = open_with(SQUARE, Q_INSIDE)
    said: list[str] = []
    panel = window.panels.candidates.why
    window.parts.live.help.answer_changed.connect(lambda _job, _found: said.append(panel.sentence))
    ask_why(window)
    assert any("the letter Q" in one and "Looking" in one for one in said)
    assert "Looking" not in panel.sentence


def test_remedies_found_stay_when_another_question_is_asked(qtbot: QtBot) -> None:
    puzzle = puzzle_from(Q_INSIDE)
    cause = Cause(CauseKind.LETTER, ((1, 1),), text="Q")
    remedy = WhatIf(cause, Verdict.FILLED)
    found = BlameOutcome(Verdict.IMPOSSIBLE, (cause,), True, (remedy,), (), 1.0, "")
    panel = WhyPanel()
    qtbot.addWidget(panel)
    panel.show_blame(puzzle, found, done=False)
    assert "Looking" in panel.sentence
    panel.show_stop()
    assert panel.sentence.startswith("In the way: the letter Q")
    assert "Looking" not in panel.sentence
    (button,) = panel.remedies
    with qtbot.waitSignal(panel.remedy_chosen) as chosen:
        button.click()
    assert chosen.args == [remedy]
    panel.show_question("Looking once more…", asking=True)
    panel.show_stop()
    assert (panel.sentence, panel.remedies) == ("Stopped.", ())


def test_a_word_below_the_floor_is_raised_to_it(
    windows: Windows, open_with: OpenWith, ask_why: AskWhy, wait_for_light: WaitForLight
) -> None:
    windows.settings.prefer(floor=50)
    window = open_with("ABC;60\nADG;60\nBEH;60\nCFI;60\nDEF;30\nGHI;60\n", "ABC\n...\n...")
    panel = ask_why(window)
    offered = {button.text(): button for button in panel.remedies}
    assert "Raise DEF from 30 to 50" in offered
    assert "at 4 Across" in offered["Raise DEF from 30 to 50"].toolTip()
    offered["Raise DEF from 30 to 50"].click()
    wait_for_light(window, Fillability.FILLABLE)
    assert window._lists.score("DEF") == 50


@pytest.mark.parametrize(
    ("autofilled", "cleared", "left"),
    [("", "GHX (5 Across)", "ABC\n...\n..."), ("ABC", "ABC (1 Across)", "...\n...\nGHX")],
)
def test_the_entry_worth_least_is_cleared_in_one_step(
    open_with: OpenWith,
    wait_for_light: WaitForLight,
    qtbot: QtBot,
    autofilled: str,
    cleared: str,
    left: str,
) -> None:
    # Either entry goes with the rest, both together do not.
    puzzle = puzzle_from("ABC\n...\nGHX")
    puzzle = replace(puzzle, filled=frozenset((0, col) for col in range(len(autofilled))))
    good = [*SQUARE.split(), "JKL", "MNO", "JMG", "KNH", "LOX"]
    window = open_with("".join(f"{word};60\n" for word in good) + "GHX;20\n", puzzle)
    window.view.move_cursor(Cursor((1, 0), Direction.ACROSS))
    wait_for_light(window, Fillability.IMPOSSIBLE)
    panel = window.panels.candidates.why
    window.panels.show_panel("candidates")
    with qtbot.waitSignal(window.parts.live.help.answered, timeout=PATIENCE):
        qtbot.mouseClick(panel.rescue_button, Qt.MouseButton.LeftButton)
        assert "Looking for the fewest entries" in panel.sentence
    assert panel.sentence == (
        f"Without {cleared} the rest can be filled. Proven: with fewer entries cleared it cannot."
    )
    row = 0 if autofilled else 2
    assert window.view.picture.findings >= {(row, 0), (row, 1), (row, 2)}
    (clear,) = panel.remedies
    assert (clear.text(), cleared in clear.toolTip()) == ("Clear this entry", True)
    clear.click()
    assert drawing_of(window.document.puzzle) == left
    wait_for_light(window, Fillability.FILLABLE)
    window.document.history.undo()
    assert window.document.puzzle == puzzle


def test_a_search_can_be_stopped(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, "ABC\n.Q.\nGHI")
    wait_for_light(window, Fillability.IMPOSSIBLE)
    panel = window.panels.candidates.why
    for name in ("rescue", "why"):
        with qtbot.waitSignal(window.parts.live.help.answered, timeout=PATIENCE):
            window.actions_by_name[name].trigger()
            assert panel.stop_button.isVisible()
            panel.stop_button.click()
        assert not panel.stop_button.isVisible()
        assert "Looking" not in panel.sentence


def test_rescue_is_offered_only_where_there_is_something_to_clear(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with("ABC\n", "...\n...\n...")
    wait_for_light(window, Fillability.IMPOSSIBLE)
    window.panels.show_panel("candidates")
    assert not window.panels.candidates.why.rescue_button.isVisible()
    window.actions_by_name["rescue"].trigger()
    assert "Nothing is filled in" in window.status.currentMessage()
    window.document.load(puzzle_from("...\n###"))
    wait_for_light(window, Fillability.FILLABLE)
    window.actions_by_name["rescue"].trigger()
    assert "the grid can be filled as it stands" in window.status.currentMessage()
    window.document.load(puzzle_from("ABC\n###"))
    qtbot.waitUntil(lambda: window.fill_bar.light.text().startswith("Complete"), timeout=PATIENCE)
    qtbot.mouseClick(window.fill_bar.light, Qt.MouseButton.LeftButton)
    assert "no entry has a gap" in window.status.currentMessage()


def test_letters_are_cleared_that_only_together_stand_in_the_way(
    open_with: OpenWith, ask_why: AskWhy, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with("ABC\nDEF\nGHI\nADG\nBEH\nCFI\n", "Q..\n...\n..Z")
    panel = ask_why(window)
    assert panel.sentence.endswith("Taking this away is not enough while the others stand.")
    assert not panel.remedies
    with qtbot.waitSignal(window.parts.live.help.answered, timeout=PATIENCE):
        panel.rescue_button.click()
    assert panel.remedies[0].text() == "Clear these 2 entries"
    panel.remedies[0].click()
    assert window.document.puzzle.fill == {}
    assert window.document.history.undoText() == "Clear entries"
    wait_for_light(window, Fillability.FILLABLE)


def test_an_entry_may_be_enough_where_its_letters_that_others_need_must_go_too(
    open_with: OpenWith, ask_why: AskWhy, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    # Without AQX alone its X stays, as XYZ needs it, and no word ends in X.
    window = open_with("ABC\nDEY\nGHZ\nADG\nBEH\nCYZ\n", "AQX\n..Y\n..Z")
    panel = ask_why(window)
    assert not panel.remedies
    assert panel.sentence.endswith(
        "is not enough while the letters stay that other entries need."
    ), panel.sentence
    with qtbot.waitSignal(window.parts.live.help.answered, timeout=PATIENCE):
        panel.rescue_button.click()
    assert panel.sentence.startswith("Without AQX (1 Across) the rest can be filled.")
    assert [one.text() for one in panel.remedies] == ["Clear this entry"]
    panel.remedies[0].click()
    assert drawing_of(window.document.puzzle) == "...\n..Y\n..Z"
    wait_for_light(window, Fillability.FILLABLE)


@pytest.mark.parametrize("verdicts", [(), (Verdict.NOT_FOUND,)])
def test_what_was_not_tried_to_its_end_is_not_said_to_be_too_little(
    qtbot: QtBot, verdicts: tuple[Verdict, ...]
) -> None:
    cause = Cause(CauseKind.LETTER, ((1, 1),), text="Q")
    tried = tuple(WhatIf(cause, one) for one in verdicts)
    blame = BlameOutcome(Verdict.IMPOSSIBLE, (cause,), True, tried, (), 60.0, "")
    panel = WhyPanel()
    qtbot.addWidget(panel)
    panel.show_blame(puzzle_from(Q_INSIDE), blame, done=True)
    assert panel.sentence.endswith("No single change was found to be enough so far.")


def test_one_question_gives_way_to_another(
    open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    window = open_with(SQUARE, "ABC\n.Q.\nGHI")
    wait_for_light(window, Fillability.IMPOSSIBLE)
    panel = window.panels.candidates.why
    window.actions_by_name["why"].trigger()
    assert panel.stop_button.isVisible()
    window.actions_by_name["alternatives"].trigger()
    assert (panel.sentence, panel.stop_button.isVisible()) == ("Stopped.", False)
    dialog = window.parts.sections.dialog
    assert dialog is not None
    assert dialog.stop_button.isVisible()
    with qtbot.waitSignal(window.parts.live.help.answered, timeout=PATIENCE):
        window.actions_by_name["why"].trigger()
    assert (dialog.sentence, dialog.stop_button.isVisible()) == ("Stopped.", False)
    assert panel.sentence.startswith("In the way: BQH (2 Down).")


def test_an_answer_about_another_floor_is_not_shown(
    windows: Windows, open_with: OpenWith, wait_for_light: WaitForLight, qtbot: QtBot
) -> None:
    windows.settings.prefer(floor=99)
    window = open_with(SQUARE.replace("\n", ";60\n"), "...\n...\n...")
    wait_for_light(window, Fillability.IMPOSSIBLE)
    panel = window.panels.candidates.why
    window.actions_by_name["why"].trigger()
    assert panel.stop_button.isVisible()
    with qtbot.assertNotEmitted(window.parts.live.help.answered):
        windows.settings.prefer(floor=50)
        wait_for_light(window, Fillability.FILLABLE)
    assert not panel.isVisible()
