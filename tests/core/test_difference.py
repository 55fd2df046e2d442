from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings

from editor.core.difference import difference
from editor.core.edits import set_clue, set_text, toggle_block
from editor.core.grid import Bar, Direction
from editor.core.slots import SlotKey
from editor.wording.differences import describe_difference, difference_rows
from tests.drawing import puzzle_from
from tests.puzzles import puzzles

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

ACROSS = SlotKey((0, 0), Direction.ACROSS)
DOWN = SlotKey((0, 0), Direction.DOWN)


def test_letters_blocks_marks_and_bars_are_cells() -> None:
    before = puzzle_from("ABC\nDEF\nGHI")
    after = replace(
        set_text(before, (0, 0), "X"),
        circles=frozenset({(1, 1)}),
        shades={(2, 0): "#ff0000"},
        grid=replace(
            before.grid, blocks=frozenset({(2, 2)}), bars=frozenset({Bar((0, 1), Direction.ACROSS)})
        ),
    )
    found = difference(before, after)
    assert found.cells == {(0, 0), (1, 1), (2, 0), (2, 2), (0, 1)}
    assert found.clues == found.parts == ()


def test_cells_that_one_grid_lacks_differ() -> None:
    assert difference(puzzle_from("AB"), puzzle_from("AB\nCD")).cells == {(1, 0), (1, 1)}


def test_clues_are_named_in_the_order_of_the_grid_and_shown_with_both_texts() -> None:
    before = set_clue(puzzle_from("ABC\nDEF\nGHI"), DOWN, "Old")
    after = set_clue(set_clue(before, DOWN, ""), ACROSS, "Letters")
    after = replace(after, title="Night")
    assert difference(before, after).clues == (ACROSS, DOWN)
    rows = [(row.name, row.before, row.after) for row in difference_rows(before, after)]
    assert rows == [("1 Across", "", "Letters"), ("1 Down", "Old", ""), ("Title", "", "Night")]
    assert describe_difference(difference(before, after)) == "Different: 2 clues, 1 property."


def test_a_clue_of_no_entry_is_named_by_its_place() -> None:
    before = set_clue(puzzle_from("ABC\nDEF\nGHI"), ACROSS, "Letters")
    closed = toggle_block(toggle_block(before, (0, 0)), (0, 1))
    after = replace(closed, clues={})
    assert "Across, row 1, column 1" in {row.name for row in difference_rows(closed, after)}


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(puzzles(), puzzles())
def test_only_equal_puzzles_differ_in_nothing(one: Puzzle, other: Puzzle) -> None:
    assert not difference(one, one)
    assert bool(difference(one, other)) == (one != other)
