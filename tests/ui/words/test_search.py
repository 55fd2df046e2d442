"""Searching words in the window, and placing, scoring and banning them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from editor.core.edits import accept_fill, set_entry, set_locked, set_text, set_two_way
from editor.core.grid import Direction
from editor.core.slots import SlotKey
from editor.fill.live_job import Candidate
from editor.ui.grid.cursor import Cursor
from editor.ui.words.placing import Misfit, placed, wanted_pattern
from editor.ui.words.tags_dialog import TagsDialog
from editor.ui.words.word_model import WORD_TYPE, WordModel
from editor.words.overlay import overlay_path
from editor.words.search import Kind, Order, Query, search
from editor.words.setup import ListSetup, ListSource
from editor.words.word_list import Flag, Word, word_list
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from editor.app import Windows
    from editor.ui.window.main_window import MainWindow
    from tests.ui.openers import Opener

OPEN = puzzle_from("...\n...\n...")
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
FIRST = OPEN.layout.by_key[SlotKey((0, 0), ACROSS)]
WORDS = "CAT;60\nCOT;50\nCUT;40\nDOG;70\nACT;30\nTACO;80\nice cream;55\n"


@pytest.fixture
def window(
    open_window: Opener, use_words: Callable[[str], None], windows: Windows, qtbot: QtBot
) -> MainWindow:
    use_words(WORDS)
    opened = open_window(OPEN)
    qtbot.waitUntil(lambda: opened._lists.words is not None)
    return opened


def run(window: MainWindow, name: str) -> None:
    window.actions_by_name[name].trigger()


def found(window: MainWindow) -> list[str]:
    model = window.panels.words.table.word_model
    return [model.word(row).text for row in range(model.rowCount())]


def look_for(window: MainWindow, text: str, kind: Kind = Kind.PATTERN) -> list[str]:
    fields = window.panels.words.fields
    fields.kind.setCurrentIndex(fields.kind.findData(kind))
    fields.text.setText(text)
    window.panels.words.search()
    return found(window)


def test_the_words_found_are_a_sound_model(qtmodeltester: ModelTester, qapp: object) -> None:
    texts = [f"{a}{b}{c}" for a in "ABCDEFGH" for b in "ABCDEFGH" for c in "ABCDEFGH"]
    words = word_list("many", OPEN.alphabet, (Word(text, 50) for text in texts))
    model = WordModel()
    model.show_hits(search(words, Query()))
    qtmodeltester.check(model)


def test_words_are_fetched_as_they_come_into_sight(qapp: object) -> None:
    texts = [f"{a}{b}{c}" for a in "ABCDEFGH" for b in "ABCDEFGH" for c in "ABCDEFGH"]
    model = WordModel()
    model.show_hits([Word(text, 50) for text in texts])
    before = model.rowCount()
    assert before < len(texts)
    while model.canFetchMore(model.index(-1, -1)):
        model.fetchMore(model.index(-1, -1))
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == texts


def test_ctrl_f_looks_for_what_fits_the_slot_and_return_places_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.document.apply("type", set_text(OPEN, (0, 0), "C"))
    run(window, "find_words")
    field = window.panels.words.fields.text
    assert field.hasFocus()
    assert field.text() == "C.."
    assert found(window) == ["CAT", "COT", "CUT"]
    steps = window.document.history.count()
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(window.panels.words.table, Qt.Key.Key_Down)
    qtbot.keyClick(window.panels.words.table, Qt.Key.Key_Return)
    assert drawing_of(window.document.puzzle).startswith("COT")
    assert window.document.history.count() == steps + 1
    qtbot.keyClick(window.panels.words.table, Qt.Key.Key_Escape)
    assert window.view.hasFocus()


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        (Kind.PATTERN, "c?t", ["CAT", "COT", "CUT"]),
        (Kind.CONTAINS, "ac", ["TACO", "ACT"]),
        (Kind.STARTS, "ta", ["TACO"]),
        (Kind.ENDS, "t", ["CAT", "COT", "CUT", "ACT"]),
        (Kind.EXPRESSION, "(C|D)O.", ["DOG", "COT"]),
        (Kind.ANAGRAM, "tca", ["CAT", "ACT"]),
        (Kind.ANAGRAM, "tca?", ["TACO"]),
    ],
)
def test_every_kind_of_search_finds_its_words(
    window: MainWindow, kind: Kind, text: str, words: list[str]
) -> None:
    assert look_for(window, text, kind) == words


def test_length_score_and_flags_narrow_the_search(window: MainWindow) -> None:
    fields = window.panels.words.fields
    fields.lowest.setValue(55)
    assert look_for(window, "") == ["TACO", "DOG", "CAT", "ICECREAM"]
    fields.shortest.setValue(4)
    assert look_for(window, "") == ["TACO", "ICECREAM"]
    fields.kinds.leave_out(Flag.MULTIWORD, chosen=True)
    assert look_for(window, "") == ["TACO"]
    assert fields.kinds.accessibleName() == "Tags (1)"


def test_words_with_a_tag_may_come_last(window: MainWindow) -> None:
    before = look_for(window, "")
    assert before.index("ICECREAM") < len(before) - 1
    _, _, last, *_ = window.panels.words.fields.kinds.menu().actions()
    several = next(one for one in last.menu().actions() if one.text() == "Several words")
    several.trigger()
    before.remove("ICECREAM")
    assert look_for(window, "") == [*before, "ICECREAM"]


@pytest.mark.parametrize(
    ("order", "heading"), [(Order.COMMONNESS, "Common"), (Order.WORTH, "Worth")]
)
def test_the_value_that_words_are_in_order_of_stands_beside_them(
    order: Order, heading: str, open_window: Opener, qtbot: QtBot
) -> None:
    opened = open_window(OPEN)
    qtbot.waitUntil(lambda: opened._lists.words is not None)
    fields, table = opened.panels.words.fields, opened.panels.words.table

    def headings() -> list[str]:
        columns = range(table.word_model.columnCount())
        shown = (column for column in columns if not table.isColumnHidden(column))
        return [table.word_model.headerData(one, Qt.Orientation.Horizontal) for one in shown]

    assert headings() == ["Word", "Written", "Score"]
    fields.order.setCurrentIndex(fields.order.findData(order))
    assert look_for(opened, "M..E")
    assert headings() == ["Word", "Written", "Score", heading]
    column = next(
        one
        for one in range(table.word_model.columnCount())
        if table.word_model.headerData(one, Qt.Orientation.Horizontal) == heading
    )
    told = [table.word_model.index(row, column).data() for row in range(20)]
    values = [int(one) for one in told]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) > 1


def test_the_menu_of_tags_fits_on_a_screen_and_takes_all_choices_back(window: MainWindow) -> None:
    kinds = window.panels.words.fields.kinds
    kinds.leave_out(Flag.MULTIWORD, chosen=True)
    only, without, last, _, every = kinds.menu().actions()
    for one in (only, without, last):
        assert one.menu().sizeHint().height() < 700
    every.trigger()
    assert "ICECREAM" in look_for(window, "")
    assert kinds.accessibleName() == "Tags"
    assert not every.isEnabled()


def test_an_expression_that_makes_no_sense_says_so(window: MainWindow) -> None:
    assert look_for(window, "(C", Kind.EXPRESSION) == []
    assert "(C" in window.panels.words.found_text


def test_the_search_follows_the_cursor_when_asked(window: MainWindow, qtbot: QtBot) -> None:
    window.document.apply("type", set_text(OPEN, (1, 0), "D"))
    window.panels.words.follow(True)
    window.view.move_cursor(Cursor((1, 1), ACROSS))
    qtbot.waitUntil(lambda: found(window) == ["DOG"])


def test_a_word_that_does_not_fit_says_so_and_changes_nothing(window: MainWindow) -> None:
    window.document.apply("type", set_text(OPEN, (0, 0), "D"))
    before = window.document.puzzle
    window.parts.words.place(Word("CAT", 60))
    assert window.document.puzzle == before
    assert "CAT" in window.status.currentMessage()
    assert "1 Across" in window.status.currentMessage()
    window.parts.words.place(Word("TACO", 60))
    assert window.document.puzzle == before


def test_a_placed_word_replaces_what_autofill_set_and_keeps_what_was_typed() -> None:
    filled = accept_fill(OPEN, {(0, 0): "C", (0, 1): "A", (0, 2): "T"})
    after = placed(filled, FIRST, "DOG")
    assert not isinstance(after, Misfit)
    assert drawing_of(after).startswith("DOG")
    assert not after.filled
    typed = set_entry(OPEN, FIRST.key, "CAT")
    assert isinstance(placed(typed, FIRST, "DOG"), Misfit)
    locked = set_locked(filled, {FIRST.key}, locked=True)
    assert isinstance(placed(locked, FIRST, "DOG"), Misfit)


def test_a_rebus_takes_several_letters_of_the_word() -> None:
    puzzle = set_text(OPEN, (0, 1), "EAR")
    after = placed(puzzle, FIRST, "HEARD")
    assert not isinstance(after, Misfit)
    assert after.fill[(0, 2)] == "D"
    assert isinstance(placed(puzzle, FIRST, "HEATS"), Misfit)


def test_a_word_that_agrees_leaves_a_cell_with_two_readings_as_it_is() -> None:
    puzzle = set_two_way(OPEN, (0, 0), "C", "M")
    assert wanted_pattern(puzzle, FIRST) == "C.."
    after = placed(puzzle, FIRST, "CAT")
    assert not isinstance(after, Misfit)
    assert after.fill[0, 0] == "C/M"
    assert after.twofold == puzzle.twofold
    assert isinstance(placed(puzzle, FIRST, "MAT"), Misfit)


def test_of_a_full_entry_only_typed_letters_are_looked_for() -> None:
    puzzle = accept_fill(set_text(OPEN, (0, 0), "C"), {(0, 1): "A", (0, 2): "T"})
    assert wanted_pattern(puzzle, FIRST) == "C.."


def test_a_dropped_word_goes_where_it_fits(window: MainWindow) -> None:
    window.document.apply("type", set_text(OPEN, (0, 1), "X"))
    view = window.view
    model = window.panels.words.table.word_model
    look_for(window, "CAT")
    dragged = model.mimeData([model.index(0, 0)])
    assert dragged.hasFormat(WORD_TYPE)
    point = view.cell_rect((0, 0)).center()
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(point.toPoint(), copy, dragged, left, none)
    QApplication.sendEvent(view, enter)
    assert enter.isAccepted()
    drop = QDropEvent(point, copy, dragged, left, none)
    QApplication.sendEvent(view, drop)
    assert drop.isAccepted()
    assert drawing_of(window.document.puzzle) == "CX.\nA..\nT.."


def test_a_banned_word_is_gone_at_once_and_in_the_file(window: MainWindow, qtbot: QtBot) -> None:
    assert look_for(window, "c.t") == ["CAT", "COT", "CUT"]
    with qtbot.waitSignal(window._lists.loaded):
        qtbot.keyClick(window.panels.words.table, Qt.Key.Key_Delete)
    assert found(window) == ["COT", "CUT"]
    assert "CAT;0" in overlay_path(OPEN.alphabet).read_text()
    assert window._lists.setup.own is not None, "Autofill sees the ban too"
    with qtbot.waitSignal(window._lists.loaded):
        window.parts.words.own_words.forget(OPEN.alphabet, "cat")
    assert found(window) == ["CAT", "COT", "CUT"]


def test_keys_raise_and_lower_the_score(window: MainWindow, qtbot: QtBot) -> None:
    look_for(window, "c.t")
    table = window.panels.words.table
    for key, score in ((Qt.Key.Key_Minus, 55), (Qt.Key.Key_Plus, 60)):
        with qtbot.waitSignal(window._lists.loaded):
            qtbot.keyClick(table, key)
        assert window._lists.score("CAT") == score


def test_a_word_stays_current_where_its_score_moves_it(window: MainWindow, qtbot: QtBot) -> None:
    assert look_for(window, "c?t") == ["CAT", "COT", "CUT"]
    table = window.panels.words.table
    table.selectRow(1)
    for _ in range(3):
        with qtbot.waitSignal(window._lists.loaded):
            qtbot.keyClick(table, Qt.Key.Key_Plus)
    assert found(window) == ["COT", "CAT", "CUT"]
    assert [window._lists.score(word) for word in found(window)] == [65, 60, 40]
    with qtbot.waitSignal(window._lists.loaded):
        qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert found(window) == ["CAT", "CUT"]
    assert table.word is not None
    assert table.word.text == "CAT", "the next one, where the word is gone"


def test_the_entry_under_the_cursor_becomes_an_own_word(window: MainWindow, qtbot: QtBot) -> None:
    window.document.apply("type", set_entry(OPEN, FIRST.key, "XYZ"))
    assert not window._lists.listed("XYZ")
    with qtbot.waitSignal(window._lists.loaded):
        run(window, "add_word")
    assert window._lists.score("XYZ") == 50
    with qtbot.waitSignal(window._lists.loaded):
        run(window, "raise_score")
    assert window._lists.score("XYZ") == 55
    with qtbot.waitSignal(window._lists.loaded):
        run(window, "forget_word")
    assert not window._lists.listed("XYZ")


def tagged(window: MainWindow, qtbot: QtBot, ask: Callable[[], object], tag: str) -> set[str]:
    """Click the box of ``tag`` in the dialog that ``ask`` opens; return what was ticked."""
    ask()
    dialog = window.findChildren(TagsDialog)[-1]
    before = {one for one, box in dialog.boxes.items() if box.isChecked()}
    box = dialog.boxes[tag]
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    ok = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
    with qtbot.waitSignal(window._lists.loaded):
        qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)
    return before


def test_tags_are_given_in_the_menu_of_the_words(window: MainWindow, qtbot: QtBot) -> None:
    look_for(window, "icecream")
    table = window.panels.words.table
    (tags,) = (one for one in table.actions() if one.text() == "Ta&gs…")

    def go_there() -> None:
        window.activateWindow()
        table.setFocus()
        qtbot.waitUntil(table.hasFocus)

    def ask() -> None:
        go_there()
        tags.trigger()

    assert "multiword" in tagged(window, qtbot, ask, "place")
    line = overlay_path(OPEN.alphabet).read_text().strip()
    assert line.startswith("ICECREAM;55;ice cream;")
    assert {"multiword", "place"} <= {*line.split(";")[3].split()}
    assert "place" in tagged(window, qtbot, ask, "place")
    assert "place" not in overlay_path(OPEN.alphabet).read_text()
    go_there()
    with qtbot.waitSignal(window._lists.loaded):
        run(window, "forget_word")
    assert overlay_path(OPEN.alphabet).read_text() == ""


def test_the_entry_and_a_candidate_are_given_tags(window: MainWindow, qtbot: QtBot) -> None:
    window.document.apply("type", set_entry(OPEN, FIRST.key, "XYZ"))
    window.view.setFocus()
    tagged(window, qtbot, window.actions_by_name["tag_word"].trigger, "new")
    assert overlay_path(OPEN.alphabet).read_text() == "XYZ;50;;new\n"
    candidate = Candidate("DOG", 70)
    actions = window.panels.candidates.table.menu_of(candidate).actions()
    (tags,) = (one for one in actions if one.text() == "Ta&gs…")
    tagged(window, qtbot, tags.trigger, "crude")
    (line, _) = overlay_path(OPEN.alphabet).read_text().splitlines()
    assert line.startswith("DOG;70;;")
    assert "crude" in line


def test_bans_for_the_puzzle_and_the_slot_are_steps_of_the_puzzle(window: MainWindow) -> None:
    window.document.apply("type", set_entry(OPEN, FIRST.key, "CAT"))
    run(window, "ban_in_puzzle")
    run(window, "ban_in_slot")
    limits = window.document.puzzle.limits
    assert limits.banned == {"CAT"}
    assert limits.of_slot(FIRST.key).banned == {"CAT"}
    window.document.history.undo()
    window.document.history.undo()
    assert window.document.puzzle.limits.banned == frozenset()


def test_a_list_that_changes_on_disk_is_loaded_again(
    window: MainWindow, home: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(window._lists.loaded):
        (home / "words.txt").write_text("NEW;50\n")
    assert window._lists.listed("NEW")
    assert not window._lists.listed("CAT")


def test_a_list_that_is_replaced_on_disk_is_loaded_again(
    window: MainWindow, home: Path, qtbot: QtBot
) -> None:
    for word in ("ONE", "TWO"):
        with qtbot.waitSignal(window._lists.loaded):
            (home / "other.txt").write_text(f"{word};50\n")
            (home / "other.txt").rename(home / "words.txt")
        assert window._lists.listed(word)


def test_two_windows_see_the_same_own_words(
    window: MainWindow, open_window: Opener, qtbot: QtBot
) -> None:
    window.parts.words.own_words.set_score(OPEN.alphabet, "first", 40)
    other = open_window(OPEN)
    qtbot.waitUntil(lambda: other._lists.listed("FIRST"))
    window.parts.words.own_words.set_score(OPEN.alphabet, "second", 45)
    qtbot.waitUntil(lambda: other._lists.listed("SECOND"))


def test_the_lists_in_use_go_into_the_fill(window: MainWindow, windows: Windows) -> None:
    windows.settings.use_lists(ListSetup((ListSource("english"),)))
    window.parts.autofill.start()
    request = window.parts.autofill.state.request
    assert request is not None
    assert request.lists == window._lists.setup
    window.parts.autofill.discard()
