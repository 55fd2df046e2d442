"""What of a puzzle comes along onto another pattern."""

from __future__ import annotations

from editor.core.edits import set_clue, set_locked
from editor.core.grid import Direction
from editor.core.other_pattern import on_pattern, theme_lengths
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from tests.drawing import puzzle_from

ACROSS = Direction.ACROSS


def pattern(*lines: str) -> str:
    return "\n".join(lines)


PUZZLE = puzzle_from(pattern("ABCDE", "....#", "#FGH#", "#....", "VWXYZ"))
FIRST, SHORT, LAST = SlotKey((0, 0), ACROSS), SlotKey((2, 1), ACROSS), SlotKey((4, 0), ACROSS)
THEMED = set_clue(
    set_clue(set_locked(PUZZLE, [FIRST, SHORT, LAST], locked=True), LAST, "The end"), FIRST, "One"
)


def test_entries_whose_slots_stand_stay_where_they_are() -> None:
    grid = puzzle_from(pattern(".....", ".....", "#...#", ".....", ".....")).grid
    other = on_pattern(THEMED, grid, Symmetry.HALF_TURN)
    assert other.left_out == ()
    assert other.puzzle.grid == grid
    assert other.puzzle.fill == {cell: THEMED.fill[cell] for cell in THEMED.fill}
    assert other.puzzle.locks == {FIRST, SHORT, LAST}
    assert other.puzzle.clues == {FIRST: "One", LAST: "The end"}


def test_an_entry_moves_to_the_nearest_slot_of_its_length_with_its_clue() -> None:
    grid = puzzle_from(pattern(".....", "#...#", ".....", "#...#", ".....")).grid
    other = on_pattern(THEMED, grid, Symmetry.BOTH_MIRRORS)
    moved = next(key for key in other.puzzle.locks if key not in (FIRST, LAST))
    assert moved.cell in ((1, 1), (3, 1))
    assert "".join(other.puzzle.fill[(moved.cell[0], col)] for col in (1, 2, 3)) == "FGH"
    assert other.puzzle.symmetry is Symmetry.BOTH_MIRRORS


def test_entries_without_a_slot_are_told_and_letters_of_others_go() -> None:
    whole = puzzle_from(pattern("ABCDE", "IJKL#", "#FGH#", "#MNOP", "VWXYZ"))
    themed = set_locked(whole, [FIRST, SHORT], locked=True)
    grid = puzzle_from(pattern("#....", ".....", ".....", ".....", "....#")).grid
    other = on_pattern(themed, grid, Symmetry.HALF_TURN)
    assert other.left_out == ("FGH",)
    (key,) = other.puzzle.locks
    assert key.cell[1] == 0
    assert sorted(other.puzzle.fill.values()) == list("ABCDE")


def test_theme_lengths_are_those_of_the_direction_with_more() -> None:
    assert theme_lengths(THEMED) == (5, 3, 5)
    assert theme_lengths(PUZZLE) == ()
