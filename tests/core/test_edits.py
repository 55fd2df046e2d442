from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core import edits
from editor.core.grid import Bar, Direction
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from tests.drawing import drawing_of, puzzle_from
from tests.puzzles import puzzles

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
TOP = SlotKey((0, 0), ACROSS)


def cells_of(puzzle: Puzzle) -> st.SearchStrategy[tuple[int, int]]:
    return st.sampled_from(list(puzzle.grid.cells))


def images(cell: tuple[int, int], symmetry: Symmetry, rows: int, cols: int) -> set[tuple[int, int]]:
    """The partners by the group written out, independent of the code at test."""
    row, col = cell
    down, left = rows - 1 - row, cols - 1 - col
    return {
        Symmetry.NONE: {cell},
        Symmetry.HALF_TURN: {cell, (down, left)},
        Symmetry.QUARTER_TURN: {cell, (down, left), (col, down), (left, row)},
        Symmetry.LEFT_RIGHT: {cell, (row, left)},
        Symmetry.TOP_BOTTOM: {cell, (down, col)},
        Symmetry.BOTH_MIRRORS: {cell, (row, left), (down, col), (down, left)},
        Symmetry.DIAGONAL: {cell, (col, row)},
        Symmetry.ANTIDIAGONAL: {cell, (left, down)},
        Symmetry.BOTH_DIAGONALS: {cell, (col, row), (left, down), (down, left)},
    }[symmetry]


@settings(max_examples=150, deadline=None)
@given(
    st.integers(1, 9),
    st.integers(1, 9),
    st.sampled_from(Symmetry),
    st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8), st.booleans()), max_size=12),
)
def test_painting_keeps_symmetry(
    rows: int, cols: int, symmetry: Symmetry, strokes: list[tuple[int, int, bool]]
) -> None:
    drawing = "\n".join(["." * cols] * rows)
    puzzle = replace(puzzle_from(drawing), symmetry=symmetry)
    for row, col, paint in strokes:
        puzzle = edits.paint_blocks(puzzle, [(row, col)], paint=paint)
    if symmetry.fits(rows, cols):
        for block in puzzle.grid.blocks:
            assert images(block, symmetry, rows, cols) <= puzzle.grid.blocks


@settings(max_examples=60, deadline=None)
@given(puzzles(), st.data())
def test_an_edit_changes_nothing_in_the_puzzle_before(puzzle: Puzzle, data: st.DataObject) -> None:
    before = deepcopy(puzzle)
    cell = data.draw(cells_of(puzzle))
    edits.toggle_block(puzzle, cell)
    edits.paint_voids(puzzle, [cell], paint=True)
    edits.toggle_bar(puzzle, Bar(cell, ACROSS))
    edits.set_text(puzzle, cell, "A")
    edits.accept_fill(puzzle, {cell: "B"})
    edits.clear_filled(puzzle)
    edits.set_locked(puzzle, [SlotKey(cell, DOWN)], locked=True)
    edits.set_clue(puzzle, SlotKey(cell, DOWN), "Clue")
    edits.set_shade(puzzle, [cell], "#fffffe")
    assert puzzle == before


@settings(max_examples=100, deadline=None)
@given(puzzles(), st.data())
def test_what_stands_on_cells_stands_on_open_cells(puzzle: Puzzle, data: st.DataObject) -> None:
    cell = data.draw(cells_of(puzzle))
    for after in (
        edits.toggle_block(puzzle, cell),
        edits.paint_voids(puzzle, [cell], paint=data.draw(st.booleans())),
        edits.toggle_bar(puzzle, Bar(cell, data.draw(st.sampled_from(Direction)))),
    ):
        opened = set(after.grid.open_cells)
        assert after.fill.keys() | after.circles | after.shades.keys() <= opened
        assert after.filled | after.given <= after.fill.keys()
        assert after.locks <= after.layout.by_key.keys()
        assert after.clues == puzzle.clues


@settings(max_examples=60, deadline=None)
@given(puzzles(), st.data())
def test_painting_twice_gives_the_grid_back(puzzle: Puzzle, data: st.DataObject) -> None:
    puzzle = edits.with_grid(puzzle, replace(puzzle.grid, blocks=frozenset(), voids=frozenset()))
    cell = data.draw(cells_of(puzzle))
    again = edits.toggle_block(edits.toggle_block(puzzle, cell), cell)
    assert again.grid == puzzle.grid
    assert again.clues == puzzle.clues


def test_a_block_takes_its_letter_and_its_partners_letter() -> None:
    puzzle = replace(puzzle_from("ABC\nDEF\nGHI"), symmetry=Symmetry.HALF_TURN)
    assert drawing_of(edits.toggle_block(puzzle, (0, 0))) == "#BC\nDEF\nGH#"


def test_a_drag_paints_or_clears_all_its_cells_alike() -> None:
    puzzle = puzzle_from("#..\n...")
    assert drawing_of(edits.paint_blocks(puzzle, [(0, 0), (0, 1)], paint=True)) == "##.\n..."
    assert drawing_of(edits.paint_blocks(puzzle, [(0, 0), (0, 1)], paint=False)) == "...\n..."


def test_painting_outside_or_on_a_void_changes_nothing() -> None:
    puzzle = puzzle_from("_..\n...")
    assert edits.paint_blocks(puzzle, [(5, 5), (0, 0)], paint=True) == puzzle


def test_a_void_takes_the_place_of_a_block_and_gives_back_an_open_cell() -> None:
    puzzle = puzzle_from("#..\n...")
    cut = edits.paint_voids(puzzle, [(0, 0)], paint=True)
    assert drawing_of(cut) == "_..\n..."
    assert drawing_of(edits.paint_voids(cut, [(0, 0)], paint=False)) == "...\n..."


def test_putting_voids_back_leaves_blocks_alone() -> None:
    puzzle = puzzle_from("#_.\n...")
    assert drawing_of(edits.paint_voids(puzzle, [(0, 0), (0, 1)], paint=False)) == "#..\n..."


def test_a_bar_goes_on_and_off_with_its_partners() -> None:
    puzzle = replace(puzzle_from("....\n....\n...."), symmetry=Symmetry.HALF_TURN)
    barred = edits.toggle_bar(puzzle, Bar((0, 0), ACROSS))
    assert barred.grid.bars == {Bar((0, 0), ACROSS), Bar((2, 2), ACROSS)}
    assert edits.toggle_bar(barred, Bar((2, 2), ACROSS)) == puzzle


def test_the_border_takes_no_bar() -> None:
    puzzle = puzzle_from("..\n..")
    assert edits.toggle_bar(puzzle, Bar((0, 1), ACROSS)) == puzzle
    assert edits.toggle_bar(puzzle, Bar((1, 0), DOWN)) == puzzle


def test_a_lock_stays_while_its_slot_does() -> None:
    puzzle = edits.set_locked(puzzle_from("...\n...\n..."), [TOP], locked=True)
    assert edits.toggle_block(puzzle, (2, 2)).locks == {TOP}
    assert edits.toggle_block(puzzle, (0, 2)).locks == frozenset()


def test_a_lock_needs_a_slot() -> None:
    puzzle = puzzle_from("...\n#..")
    assert edits.set_locked(puzzle, [SlotKey((1, 0), ACROSS)], locked=True) == puzzle
    assert edits.set_locked(puzzle, [TOP], locked=True).locked_cells == {(0, 0), (0, 1), (0, 2)}


def test_a_clue_outlives_its_slot() -> None:
    puzzle = edits.set_clue(puzzle_from("...\n..."), TOP, "Clue")
    painted = edits.toggle_block(puzzle, (0, 0))
    assert painted.layout.by_key.get(TOP) is None
    cleared = edits.toggle_block(painted, (0, 0))
    assert cleared.clue(cleared.layout.by_key[TOP]) == "Clue"


def test_an_empty_clue_is_no_clue() -> None:
    puzzle = puzzle_from("...")
    assert edits.set_clue(edits.set_clue(puzzle, TOP, "Clue"), TOP, "") == puzzle


def test_typed_letters_are_the_constructors() -> None:
    puzzle = edits.accept_fill(puzzle_from("..."), {(0, 0): "A", (0, 1): "B"})
    typed = edits.set_text(puzzle, (0, 0), "Z")
    assert typed.filled == {(0, 1)}
    assert edits.clear_filled(typed).fill == {(0, 0): "Z"}


def test_a_fill_that_agrees_leaves_typed_letters_typed() -> None:
    puzzle = edits.accept_fill(puzzle_from("A.."), {(0, 0): "A", (0, 1): "B", (0, 2): "C"})
    assert puzzle.filled == {(0, 1), (0, 2)}
    assert edits.keep_filled(puzzle, [(0, 1)]).filled == {(0, 2)}


def test_a_fill_touches_no_locked_cell_and_no_block() -> None:
    puzzle = edits.set_locked(puzzle_from("CAT\n..#"), [TOP], locked=True)
    filled = edits.accept_fill(puzzle, {(0, 0): "X", (1, 0): "Y", (1, 2): "Z", (9, 9): "Q"})
    assert drawing_of(filled) == "CAT\nY.#"


def test_clearing_autofills_letters_spares_locked_ones() -> None:
    puzzle = edits.accept_fill(puzzle_from("...\n..."), {(0, 0): "A", (1, 0): "B"})
    locked = edits.set_locked(puzzle, [TOP], locked=True)
    assert edits.clear_filled(locked).fill == {(0, 0): "A"}


def test_no_text_stands_on_a_block() -> None:
    puzzle = puzzle_from(".#")
    assert edits.set_text(puzzle, (0, 1), "A") == puzzle
    assert edits.set_text(puzzle, (7, 7), "A") == puzzle


def test_an_empty_text_clears_a_cell_and_its_given_mark() -> None:
    puzzle = edits.set_given(puzzle_from("A."), [(0, 0), (0, 1)], given=True)
    assert puzzle.given == {(0, 0)}
    assert edits.set_text(puzzle, (0, 0), "B").given == {(0, 0)}
    assert edits.set_text(puzzle, (0, 0), "") == puzzle_from("..")


def test_an_entry_is_typed_cell_by_cell() -> None:
    puzzle = edits.set_entry(puzzle_from("...\n..."), SlotKey((0, 1), DOWN), ["HEART", "B"])
    assert puzzle.fill == {(0, 1): "HEART", (1, 1): "B"}
    with pytest.raises(ValueError, match="shorter"):
        edits.set_entry(puzzle, TOP, ["A"])


def test_circles_and_shades_keep_to_open_cells() -> None:
    puzzle = puzzle_from("..#")
    circled = edits.set_circled(puzzle, [(0, 0), (0, 2)], circled=True)
    assert circled.circles == {(0, 0)}
    assert edits.set_circled(circled, [(0, 0)], circled=False) == puzzle
    shaded = edits.set_shade(puzzle, [(0, 1), (0, 2)], "#abcdef")
    assert shaded.shades == {(0, 1): "#abcdef"}
    assert edits.set_shade(shaded, [(0, 1)], "") == puzzle
    assert edits.set_shade(shaded, [(0, 1)], "#FFFFFF") == puzzle


def test_the_clue_chosen_changes_places_with_the_one_so_far() -> None:
    puzzle = edits.set_clue(puzzle_from("CAT"), TOP, "A pet")
    puzzle = edits.set_clue(edits.keep_clue(puzzle, TOP), TOP, "Tom, say")
    assert (puzzle.clues, puzzle.alternatives) == ({TOP: "Tom, say"}, {TOP: ("A pet",)})
    puzzle = edits.choose_clue(puzzle, TOP, 0)
    assert (puzzle.clues, puzzle.alternatives) == ({TOP: "A pet"}, {TOP: ("Tom, say",)})
    assert not edits.drop_alternative(puzzle, TOP, 0).alternatives


def test_a_clue_is_kept_once_and_an_empty_one_not_at_all() -> None:
    puzzle = puzzle_from("CAT")
    assert edits.keep_clue(puzzle, TOP) == puzzle
    kept = edits.keep_clue(edits.set_clue(puzzle, TOP, "A pet"), TOP)
    again = edits.keep_clue(edits.set_clue(kept, TOP, "A pet"), TOP)
    assert again.alternatives == {TOP: ("A pet",)}
    assert edits.choose_clue(again, TOP, 0) == edits.set_clue(puzzle, TOP, "A pet")


def test_a_cell_shows_what_one_wants_and_again_what_the_grid_gives_it() -> None:
    puzzle = puzzle_from("CAT\n#O#")
    shown = edits.set_label(puzzle, (0, 0), "A")
    assert (shown.label((0, 0)), shown.label((0, 1))) == ("A", "2")
    assert edits.set_label(shown, (0, 0), "").label((0, 0)) == ""
    assert edits.set_label(shown, (0, 0), None) == puzzle
    assert edits.set_label(shown, (0, 0), "1") == puzzle, "its number by another way"
    assert edits.set_label(puzzle, (1, 0), "A") == puzzle, "a block shows nothing"
