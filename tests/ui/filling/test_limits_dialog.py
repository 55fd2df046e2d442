"""Limits set in the window hold, and are kept with the puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QLabel, QToolTip

from editor.core.grid import Direction
from editor.core.limits import Limits, SlotLimits
from editor.core.presets import US_DAILY
from editor.core.slots import SlotKey
from editor.core.tag_limits import tags_in_force
from editor.core.tags import TagFilter, Treatment
from editor.ui.filling.limits_dialog import LimitsDialog
from editor.ui.grid.picture import looks
from editor.ui.widgets.limit_words import describe_limits, limits_at, puzzle_limits
from editor.ui.window.status import Status
from tests.drawing import puzzle_from
from tests.ui.screens import faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from editor.core.puzzle import Puzzle
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

KEY = SlotKey((0, 0), Direction.ACROSS)


def limited(puzzle: Puzzle, mine: SlotLimits) -> Puzzle:
    return replace(puzzle, limits=replace(puzzle.limits, slots={KEY: mine}))


def dialog_in(window: MainWindow) -> LimitsDialog:
    window.actions_by_name["limits"].trigger()
    (dialog,) = [one for one in window.findChildren(LimitsDialog) if one.isVisible()]
    return dialog


def test_the_columns_of_tags_have_heads(open_window: Opener) -> None:
    rows = dialog_in(open_window(puzzle_from("..."))).tags
    first = next(iter(rows.treatments))
    columns = (rows.treatments[first], rows.at_most[first])
    heads = {one.text(): one for one in rows.findChildren(QLabel)}
    for title, below in zip(("Words", "Entries at most"), columns, strict=True):
        assert heads[title].x() == below.x()
        assert heads[title].y() < below.y()


def test_limits_are_set_in_one_step(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n###"))
    dialog = dialog_in(window)
    dialog.floor.setValue(40)
    dialog.pattern.setText(".*S")
    dialog.banned_here.setText("abs yes")
    dialog.forbidden.setText("qx")
    dialog.name_crossings.setValue(0)
    dialog.accept()
    limits = window.document.puzzle.limits
    assert limits.name_crossings == 0
    mine = limits.of_slot(KEY)
    assert (mine.floor, mine.pattern, mine.banned) == (40, ".*S", {"ABS", "YES"})
    assert limits.forbidden_letters == {"Q", "X"}
    window.document.history.undo()
    assert not window.document.puzzle.limits.slots


def test_what_contradicts_itself_is_told(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n###"))
    dialog = dialog_in(window)
    dialog.pattern.setText("(")
    dialog.accept()
    assert "makes no sense" in dialog.sentence
    dialog.pattern.clear()
    dialog.pangram.setChecked(True)
    dialog.forbidden.setText("Q")
    dialog.accept()
    assert "Q cannot be both" in dialog.sentence
    assert dialog.isVisible()
    dialog.forbidden.clear()
    dialog.accept()
    assert len(window.document.puzzle.limits.required_letters) == 26


def test_a_pangram_can_be_given_up(open_window: Opener) -> None:
    window = open_window(puzzle_from("...\n###"))
    dialog = dialog_in(window)
    dialog.pangram.click()
    assert not dialog.required.isEnabled(), "all letters are required as it is"
    dialog.accept()
    dialog = dialog_in(window)
    assert dialog.pangram.isChecked()
    dialog.pangram.click()
    dialog.required.setText("Q")
    dialog.accept()
    assert window.document.puzzle.limits.required_letters == {"Q"}


def test_floors_by_length_are_those_of_the_grid(
    open_window: Opener,
) -> None:
    puzzle = puzzle_from("...#\n....")
    puzzle = replace(puzzle, limits=replace(puzzle.limits, length_floors={9: 70}))
    window = open_window(puzzle)
    dialog = dialog_in(window)
    assert list(dialog.lengths.fields) == [2, 3, 4, 9]
    dialog.lengths.fields[4].setValue(60)
    dialog.lengths.fields[9].setValue(0)
    dialog.accept()
    assert window.document.puzzle.limits.length_floors == {4: 60}
    window.document.history.undo()
    assert window.document.puzzle.limits.length_floors == {9: 70}


def test_the_list_of_a_slot_is_chosen_among_those_in_use(
    open_window: Opener,
    use_words: Callable[[str], None],
    qtbot: QtBot,
) -> None:
    use_words("ABC\nABD\n")
    window = open_window(limited(puzzle_from("...\n###"), SlotLimits(word_list="gone")))
    qtbot.waitUntil(lambda: window._lists.words is not None)
    dialog = dialog_in(window)
    box = dialog.word_list
    names = [box.itemText(row) for row in range(box.count())]
    assert {"any list", "words.txt", "gone (not in use)"} <= set(names)
    assert box.currentText() == "gone (not in use)"
    box.setCurrentText("words.txt")
    dialog.accept()
    assert window.document.puzzle.limits.of_slot(KEY).word_list == "words.txt"
    dialog = dialog_in(window)
    dialog.word_list.setCurrentIndex(0)
    dialog.accept()
    assert not window.document.puzzle.limits.slots


def test_nothing_is_cut_or_scrolled_sideways(open_window: Opener) -> None:
    rows = ["." * length + "#" * (15 - length) for length in range(3, 16)]
    dialog = dialog_in(open_window(puzzle_from("\n".join(rows))))
    assert faults(dialog) == []


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_limited_slot_is_marked_and_told(open_window: Opener) -> None:
    window = open_window(puzzle_from("..\n.."))
    plain = window.view.grab().toImage()
    dialog = dialog_in(window)
    dialog.floor.setValue(40)
    dialog.accept()
    view = window.view
    assert {cell for cell, look in looks(view.picture).items() if look.limited} == {(0, 0)}
    assert view.grab().toImage() != plain, "the mark is painted"
    for cell in ((0, 0), (0, 1)):
        event = QHelpEvent(
            QEvent.Type.ToolTip, view.cell_rect(cell).center().toPoint(), QPoint(0, 0)
        )
        view.event(event)
        assert "1 Across is limited: score 40 or more" in QToolTip.text()
    assert "score 40 or more" in view.accessibleDescription()
    window.document.history.undo()
    assert view.grab().toImage() == plain
    assert "limited" not in view.accessibleDescription()


def test_limits_are_told_in_words() -> None:
    every = SlotLimits(30, ".*S", "mine", frozenset({"YES", "ABS"}))
    puzzle = limited(puzzle_from("...\n###"), every)
    (slot,) = puzzle.layout.slots
    assert describe_limits(puzzle, slot) == (
        "1 Across is limited: score 30 or more, pattern .*S, words of mine alone, not ABS YES"
    )
    assert limits_at(puzzle, (1, 0)) == ""


def test_limits_of_the_puzzle_are_named_and_a_click_shows_them(
    open_window: Opener, qtbot: QtBot
) -> None:
    window = open_window(puzzle_from("...\n###"))
    assert not window.status._limits.isVisible()
    dialog = dialog_in(window)
    dialog.pangram.setChecked(True)
    dialog.names.setChecked(False)
    dialog.accept()
    assert window.status.limits_text == "Limits: pangram · no crossing names"
    assert window.panels.fill._limits.text() == "pangram · no crossing names"
    qtbot.mouseClick(window.status._limits, Qt.MouseButton.LeftButton)
    (dialog,) = [one for one in window.findChildren(LimitsDialog) if one.isVisible()]
    assert dialog.pangram.isChecked()
    dialog.reject()
    window.document.history.undo()
    assert not window.status._limits.isVisible()
    assert window.panels.fill._limits.text() == "none"


def test_what_a_fill_makes_of_tags_is_set_and_undone(open_window: Opener) -> None:
    window = open_window(replace(puzzle_from("...\n###"), preset=US_DAILY))
    dialog = dialog_in(window)
    boxes, counts = dialog.tags.treatments, dialog.tags.at_most
    told = {tag: box.currentText() for tag, box in boxes.items() if box.currentIndex()}
    assert told == {"crude": "never", "sensitive": "never", "british": "never"}
    assert boxes["british"].accessibleName() == "Words tagged “British”"
    assert counts["person"].accessibleName() == "The most entries tagged “person”"
    assert counts["person"].text() == "any number"
    boxes["british"].setCurrentText("free")
    boxes["person"].setCurrentText("avoided")
    boxes["roman"].setCurrentText("never")
    counts["person"].setValue(2)
    dialog.accept()
    in_force = tags_in_force(window.document.puzzle)
    assert in_force.tags(Treatment.NEVER) == ("crude", "roman", "sensitive")
    assert in_force.tags(Treatment.AVOIDED) == ("person",)
    assert in_force.at_most == {"person": 2}
    shown = "person: 2 at most · never Roman numeral · avoided person · free British"
    assert window.panels.fill._limits.text() == shown
    again = dialog_in(window)
    assert again.tags.treatments["person"].currentText() == "avoided"
    again.reject()
    window.document.history.undo()
    assert window.document.puzzle.limits == Limits()


def test_only_words_of_a_tag_go_before_the_preset_and_can_be_free_again(
    open_window: Opener,
) -> None:
    window = open_window(replace(puzzle_from("...\n###"), preset=US_DAILY))
    dialog = dialog_in(window)
    dialog.tags.treatments["british"].setCurrentText("only")
    dialog.accept()
    in_force = tags_in_force(window.document.puzzle)
    assert in_force.only == {"british"}
    assert in_force.tags(Treatment.NEVER) == ("crude", "sensitive")
    assert "only British" in window.panels.fill._limits.text()
    again = dialog_in(window)
    assert again.tags.treatments["british"].currentText() == "only"
    again.tags.treatments["british"].setCurrentText("never")
    again.accept()
    assert window.document.puzzle.limits == Limits()


def test_the_rows_of_tags_are_gone_through_by_keys(open_window: Opener, qtbot: QtBot) -> None:
    dialog = dialog_in(open_window(puzzle_from("...\n###")))
    box = dialog.tags.treatments["new"]
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    dialog.tags.ensureWidgetVisible(box)
    qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert dialog.tags.tags.tags(Treatment.NEVER) == ("crude", "new")
    qtbot.keyClick(box, Qt.Key.Key_Tab)
    assert dialog.tags.at_most["new"].hasFocus()
    assert box.visibleRegion().boundingRect().height() == box.height()


def test_every_limit_has_its_words() -> None:
    puzzle = puzzle_from("...\n###")
    several = Limits(
        slots={KEY: SlotLimits(floor=40)},
        length_floors={3: 60},
        banned=frozenset({"ABC", "ABD"}),
        forbidden_letters=frozenset("QX"),
        required_letters=frozenset("JZ"),
        names_cross=False,
        name_crossings=1,
    )
    assert puzzle_limits(puzzle) == ()
    assert puzzle_limits(replace(puzzle, limits=several)) == (
        "with J Z",
        "without Q X",
        "no crossing names",
        "names cross at a vowel in 1 cell at most",
        "3 letters: 60 or more",
        "1 limited slot",
        "not ABC ABD",
    )


def test_the_strictest_limits_come_first() -> None:
    tags = TagFilter(
        {"british": Treatment.NEVER}, only=frozenset({"brand"}), at_most={"person": 4, "place": 2}
    )
    limits = Limits(forbidden_letters=frozenset("Q"), names_cross=False, tags=tags)
    assert puzzle_limits(replace(puzzle_from("..."), limits=limits)) == (
        "only brand",
        "place: 2 at most",
        "person: 4 at most",
        "without Q",
        "never British",
        "no crossing names",
    )


def test_limits_take_the_room_there_is_and_are_never_cut_in_a_word(qtbot: QtBot) -> None:
    status, limits = Status(), ["without A B C D E F G", "no crossing names", "not ABC"]
    qtbot.addWidget(status)
    status.show()
    status.show_limits(limits)
    said = []
    for width in range(1200, 100, -20):
        status.resize(width, 28)
        if status.limits_text not in said:
            said.append(status.limits_text)
    assert said == [
        "Limits: without A B C D E F G · no crossing names · not ABC",
        "Limits: without A B C D E F G · no crossing names · …",
        "Limits: without A B C D E F G · …",
        "3 limits",
    ]
    assert "not ABC" in status._limits.toolTip()


@pytest.mark.parametrize("name", ["forbidden", "required"])
def test_what_is_no_letter_is_refused(open_window: Opener, name: str) -> None:
    window = open_window(puzzle_from("...\n###"))
    dialog = dialog_in(window)
    field = getattr(dialog, name)
    field.setText("q, 1")
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.sentence == "1 is no letter of the alphabet."
    field.setText("q, 1 ж")
    dialog.accept()
    assert dialog.sentence == "1 Ж are no letters of the alphabet."
    field.setText("q, x")
    dialog.accept()
    assert not dialog.isVisible()
    limits = window.document.puzzle.limits
    assert limits.forbidden_letters | limits.required_letters == {"Q", "X"}
