"""Gestures on a real grid view, without the window around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt

from editor.core.alphabet import SPANISH
from editor.core.edits import set_locked
from editor.core.grid import Bar, Direction
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from editor.document.document import Document
from editor.ui.grid.cursor import Cursor
from editor.ui.grid.editing import Editing
from editor.ui.grid.view import GridView, Tool
from editor.ui.widgets.theme import PAPER
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@dataclass
class Bench:
    """A document on a grid view, and hands."""

    document: Document
    view: GridView
    editing: Editing
    qtbot: QtBot

    @property
    def drawing(self) -> str:
        return drawing_of(self.document.puzzle)

    def place(self, cell: Cell) -> QPoint:
        return self.view.cell_rect(cell).center().toPoint()

    def click(self, cell: Cell, modifiers: Qt.KeyboardModifier = NONE) -> None:
        self.qtbot.mouseClick(self.view, LEFT, modifiers, self.place(cell))

    def drag(self, *cells: Cell, modifiers: Qt.KeyboardModifier = NONE) -> None:
        self.qtbot.mousePress(self.view, LEFT, modifiers, self.place(cells[0]))
        for cell in cells[1:]:
            self.qtbot.mouseMove(self.view, self.place(cell))
        self.qtbot.mouseRelease(self.view, LEFT, modifiers, self.place(cells[-1]))

    def keys(self, text: str) -> None:
        self.qtbot.keyClicks(self.view, text)

    def key(self, key: Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        self.qtbot.keyClick(self.view, key, modifiers)

    def go(self, cell: Cell, direction: Direction = Direction.ACROSS) -> None:
        self.view.move_cursor(Cursor(cell, direction))

    def lock(self, first: Cell) -> None:
        """Lock the entry across that begins at ``first``."""
        keys = {SlotKey(first, Direction.ACROSS)}
        self.document.apply("Lock entry", set_locked(self.document.puzzle, keys, locked=True))


@pytest.fixture
def bench(qtbot: QtBot) -> Callable[[Puzzle], Bench]:
    def made(puzzle: Puzzle) -> Bench:
        document = Document(puzzle)
        view = GridView(puzzle, PAPER)
        qtbot.addWidget(view)
        view.resize(400, 400)
        view.show()
        qtbot.waitExposed(view)
        document.puzzle_changed.connect(lambda change: view.show_puzzle(change.after))
        return Bench(document, view, Editing(document, view), qtbot)

    return made


def open_five(symmetry: Symmetry = Symmetry.NONE) -> Puzzle:
    return replace(puzzle_from("\n".join(["....."] * 5)), symmetry=symmetry)


def test_painting_keeps_symmetry(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five(Symmetry.HALF_TURN))
    hands.click((0, 1), CONTROL)
    assert hands.drawing == ".#...\n.....\n.....\n.....\n...#."
    hands.click((4, 3), CONTROL)
    assert "#" not in hands.drawing


def test_a_drag_is_one_undo_step_and_goes_on_as_it_began(
    bench: Callable[[Puzzle], Bench],
) -> None:
    hands = bench(puzzle_from(".....\n...#.\n....."))
    hands.view.tool = Tool.BLOCK
    hands.drag((1, 1), (1, 2), (1, 3), (1, 4))
    assert hands.drawing == ".....\n.####\n....."
    assert hands.document.history.count() == 1
    hands.drag((1, 4), (1, 3), (0, 3))
    assert hands.drawing == ".....\n.##..\n....."
    hands.document.history.undo()
    hands.document.history.undo()
    assert hands.drawing == ".....\n...#.\n....."


def test_a_quick_drag_leaves_no_cell_out(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five(Symmetry.NONE))
    hands.view.tool = Tool.BLOCK
    hands.drag((0, 0), (0, 4), (4, 4))
    assert hands.drawing == "#####\n....#\n....#\n....#\n....#"


def test_two_drags_are_two_steps(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five())
    hands.view.tool = Tool.BLOCK
    hands.drag((0, 0), (0, 1))
    hands.drag((2, 0), (2, 1))
    hands.document.history.undo()
    assert hands.drawing.startswith("##...\n.....\n.....")


def test_the_keyboard_paints_blocks(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five(Symmetry.LEFT_RIGHT))
    hands.keys("..")
    assert hands.drawing.startswith("##.##\n.....")
    hands.view.tool = Tool.BLOCK
    hands.go((2, 2))
    hands.key(Key.Key_Space)
    assert hands.drawing.split("\n")[2] == "..#.."


def test_letters_advance_and_stop_at_the_end_of_the_slot(
    bench: Callable[[Puzzle], Bench],
) -> None:
    hands = bench(puzzle_from("...#.\n....."))
    hands.keys("abcd")
    assert hands.drawing == "ABD#.\n....."


def test_typing_a_word_is_one_undo_step_and_the_next_word_another(
    bench: Callable[[Puzzle], Bench],
) -> None:
    hands = bench(open_five())
    hands.keys("abc")
    hands.go((2, 0))
    hands.keys("xyz")
    hands.document.history.undo()
    assert hands.drawing.split("\n")[0] == "ABC.."
    assert hands.drawing.split("\n")[2] == "....."
    hands.document.history.undo()
    assert hands.document.puzzle.fill == {}


def test_keys_of_commands_are_no_letters(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five())
    for modifier in (Qt.KeyboardModifier.AltModifier, CONTROL):
        hands.key(Key.Key_K, modifier)
    assert hands.drawing == drawing_of(open_five())


def test_accents_fold_and_digits_stay(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five())
    for character in "é4ñ":
        hands.view.letter_typed.emit(character)
    assert hands.drawing.split("\n")[0] == "E4N.."
    spanish = bench(replace(open_five(), alphabet=SPANISH))
    spanish.view.letter_typed.emit("ñ")
    assert spanish.drawing[0] == "Ñ"


def test_space_turns_and_a_second_click_too(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five())
    hands.key(Key.Key_Space)
    assert hands.view.cursor_value.direction is Direction.DOWN
    hands.click((2, 2))
    hands.click((2, 2))
    assert hands.view.cursor_value == Cursor((2, 2), Direction.ACROSS)


def test_backspace_clears_and_steps_back(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five())
    hands.keys("abc")
    hands.key(Key.Key_Backspace)
    assert hands.drawing.split("\n")[0] == "AB..."
    hands.key(Key.Key_Backspace)
    assert hands.drawing.split("\n")[0] == "A...."
    assert hands.view.cursor_value.cell == (0, 0)


def test_delete_clears_and_stays(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(puzzle_from("ABC"))
    hands.go((0, 1))
    hands.key(Key.Key_Delete)
    assert hands.drawing == "A.C"
    assert hands.view.cursor_value.cell == (0, 1)


def test_a_selection_is_cleared_as_a_whole(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(puzzle_from("ABC\nDEF\nGHI"))
    hands.drag((0, 0), (1, 1))
    assert hands.view.cursor_value.selection == {(0, 0), (0, 1), (1, 0), (1, 1)}
    hands.key(Key.Key_Delete)
    assert hands.drawing == "..C\n..F\nGHI"


def test_clearing_a_selection_spares_locked_letters_unless_no_other_is_in_it(
    bench: Callable[[Puzzle], Bench],
) -> None:
    hands = bench(puzzle_from("ABC\nDEF\nGHI"))
    hands.go((1, 0), Direction.ACROSS)
    hands.lock((1, 0))
    hands.drag((0, 0), (2, 1))
    hands.key(Key.Key_Delete)
    assert hands.drawing == "..C\nDEF\n..I"
    hands.drag((1, 0), (1, 1))
    hands.key(Key.Key_Delete)
    assert hands.drawing == "..C\n..F\n..I"


def test_shift_and_arrows_select(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five())
    hands.key(Key.Key_Right, SHIFT)
    hands.key(Key.Key_Down, SHIFT)
    assert len(hands.view.cursor_value.selection) == 4
    hands.key(Key.Key_Escape)
    assert not hands.view.cursor_value.selection


def test_a_rebus_is_typed_in_its_own_field(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five())
    hands.view.edit_rebus()
    field = hands.view._rebus
    assert field.isVisible()
    hands.qtbot.keyClicks(field, "heart")
    hands.qtbot.keyClick(field, Key.Key_Return)
    assert hands.document.puzzle.fill == {(0, 0): "HEART"}
    assert not field.isVisible()
    hands.view.edit_rebus()
    hands.qtbot.keyClicks(field, "lost")
    hands.qtbot.keyClick(field, Key.Key_Escape)
    assert hands.document.puzzle.fill == {(0, 0): "HEART"}


def type_rebus(hands: Bench, text: str) -> None:
    hands.view.edit_rebus()
    hands.qtbot.keyClicks(hands.view._rebus, text)
    hands.qtbot.keyClick(hands.view._rebus, Key.Key_Return)


def test_two_readings_are_typed_in_the_field_of_a_rebus(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five())
    type_rebus(hands, "a/b")
    assert hands.document.puzzle.fill == {(0, 0): "A/B"}
    assert hands.document.puzzle.twofold.two_way == {(0, 0)}
    hands.go((0, 2))
    type_rebus(hands, "scare|stale")
    assert hands.document.puzzle.entries(hands.document.puzzle.layout.slots[0]) == (
        "SCARE",
        "STALE",
    )
    hands.document.history.undo()
    assert hands.document.puzzle.fill == {(0, 0): "A/B"}


def test_what_has_no_two_readings_is_told(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five())
    with hands.qtbot.waitSignal(hands.editing.said) as told:
        type_rebus(hands, "a/b/c")
    assert "a/b/c has no two readings" in told.args[0]
    assert hands.document.puzzle.fill == {}


def test_marks_are_set_and_taken_away(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(puzzle_from("AB.\n..."))
    hands.view.move_cursor(Cursor((0, 0), selection=frozenset({(0, 0), (0, 1)})))
    for toggle, read in (
        (hands.editing.toggle_circles, lambda: hands.document.puzzle.circles),
        (hands.editing.toggle_given, lambda: hands.document.puzzle.given),
        (hands.editing.toggle_blocks, lambda: hands.document.puzzle.grid.blocks),
        (hands.editing.toggle_voids, lambda: hands.document.puzzle.grid.voids),
    ):
        toggle()
        assert read() == {(0, 0), (0, 1)}
        toggle()
        assert read() == frozenset()


def test_a_bar_stands_with_its_partner(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five(Symmetry.HALF_TURN))
    hands.go((0, 1))
    hands.editing.toggle_bar_right()
    assert hands.document.puzzle.grid.bars == {
        Bar((0, 1), Direction.ACROSS),
        Bar((4, 2), Direction.ACROSS),
    }
    hands.go((4, 0))
    before = hands.document.puzzle
    hands.editing.toggle_bar_below()  # the foot of the grid needs no bar
    assert hands.document.puzzle is before


def test_clearing_an_entry_spares_the_locked_one_that_crosses_it(
    bench: Callable[[Puzzle], Bench],
) -> None:
    hands = bench(puzzle_from("ABC\nD..\nG.."))
    hands.lock((0, 0))
    hands.go((0, 0), Direction.DOWN)
    hands.editing.clear_entry()
    assert hands.drawing == "ABC\n...\n..."
    assert hands.document.puzzle.locks == {SlotKey((0, 0), Direction.ACROSS)}


def test_partners_are_outlined_under_the_pointer(bench: Callable[[Puzzle], Bench]) -> None:
    hands = bench(open_five(Symmetry.HALF_TURN))
    hands.qtbot.mouseMove(hands.view, hands.place((0, 1)))
    assert hands.view.picture.hovered == {(0, 1), (4, 3)}
    hands.qtbot.mouseMove(hands.view, QPoint(1, 1))
    assert hands.view.picture.hovered == frozenset()
