"""Copy, cut and paste of letters, through the window and as values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from editor.core.connection import section_around
from editor.core.edits import set_group, set_text, set_two_way
from editor.core.grid import Direction
from editor.ui.filling.autofill import Phase
from editor.ui.grid.clipboard import letters_of, with_letters
from editor.ui.grid.cursor import Cursor
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.openers import Opener, WaitForPhase


def test_copied_letters_are_plain_rows() -> None:
    puzzle = set_text(puzzle_from("AB.\nC#D\nEFG"), (2, 0), "ER")
    assert letters_of(puzzle, frozenset(puzzle.grid.cells)) == "AB.\nC#D\n(ER)FG"
    assert letters_of(puzzle, {(0, 1), (0, 2)}) == "B."


def test_pasted_rows_come_back_with_their_rebus() -> None:
    puzzle = set_text(puzzle_from("AB.\nC#D\nEFG"), (2, 0), "ER")
    text = letters_of(puzzle, frozenset(puzzle.grid.cells))
    assert with_letters(puzzle_from("...\n.#.\n..."), Cursor(), text).fill == puzzle.fill


def test_pasted_readings_stay_two() -> None:
    puzzle = set_group(set_two_way(puzzle_from("AB"), (0, 0), "A", "I"), {(0, 1): ("B", "D")})
    text = letters_of(puzzle, frozenset(puzzle.grid.cells))
    assert text == "(A/I)(B|D)"
    assert with_letters(puzzle_from(".."), Cursor(), text) == puzzle


def test_gaps_blocks_and_the_edge_leave_what_stands() -> None:
    pasted = with_letters(puzzle_from("XYZ\n.#.\n..."), Cursor((0, 1)), "a.cd\n#e\n")
    assert drawing_of(pasted) == "XAZ\n.#E\n..."


def test_one_line_is_pasted_along_the_entry() -> None:
    pasted = with_letters(puzzle_from("...\n...\n..."), Cursor((0, 1), Direction.DOWN), "ABC")
    assert drawing_of(pasted) == ".A.\n.B.\n.C."


def test_cut_and_paste_in_the_window_are_one_undo_step_each(open_window: Opener) -> None:
    window = open_window(puzzle_from("ABC\n...\n..."))
    window.actions_by_name["cut"].trigger()
    assert QGuiApplication.clipboard().text() == "ABC"
    assert window.document.puzzle.fill == {}
    window.view.move_cursor(Cursor((2, 0)))
    window.actions_by_name["paste"].trigger()
    assert drawing_of(window.document.puzzle) == "...\n...\nABC"
    window.document.history.undo()
    window.document.history.undo()
    assert drawing_of(window.document.puzzle) == "ABC\n...\n..."
    assert not window.document.history.canUndo()


def test_a_section_ends_at_the_letters_that_stay() -> None:
    puzzle = puzzle_from("..X..\n..Y..\n..Z..")
    section = section_around(puzzle.grid, (0, 0), puzzle.fill)
    assert section == {(row, col) for row in range(3) for col in range(2)}
    assert section_around(puzzle.grid, (0, 2), puzzle.fill) == frozenset()


def test_the_section_around_the_cursor_alone_is_filled(
    open_window: Opener,
    use_words: Callable[[str], None],
    wait_for_phase: WaitForPhase,
) -> None:
    use_words("ABC\nDEF\n")
    window = open_window(puzzle_from("...\n###\n..."))
    window.actions_by_name["autofill_section"].trigger()
    wait_for_phase(window, Phase.OFFERED)
    assert {row for row, _ in window.parts.autofill.state.texts} == {0}
