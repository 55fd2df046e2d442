from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.edits import accept_fill, set_locked, toggle_block
from editor.core.grid import Direction
from editor.core.reshape import Turn, resize, turn
from editor.core.slots import SlotKey
from editor.core.variant_edits import drop_variant, keep_variant, put_in, rename_variant, variant_of
from editor.core.variants import LONGEST_NAME, MOST_VARIANTS, Variant
from tests.drawing import drawing_of, puzzle_from
from tests.puzzles import puzzles

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

LEFT = frozenset({(0, 0), (0, 1), (1, 0), (1, 1)})


@settings(max_examples=60, deadline=None)
@given(puzzles(), st.data())
def test_what_was_kept_comes_back_whatever_was_typed_since(
    puzzle: Puzzle, data: st.DataObject
) -> None:
    cells = data.draw(st.frozensets(st.sampled_from(list(puzzle.grid.cells))))
    variant = variant_of(puzzle, cells)
    scratched = replace(puzzle, fill=dict.fromkeys(puzzle.grid.open_cells, "X"), filled=frozenset())
    again = put_in(scratched, variant)
    for cell in puzzle.grid.open_cells:
        if cell in cells and cell not in puzzle.locked_cells:
            assert again.fill.get(cell) == puzzle.fill.get(cell)
        else:
            assert again.fill[cell] == "X"
    assert again.filled <= again.fill.keys()
    assert again.given <= again.fill.keys()


def test_a_variant_is_called_by_its_longest_entry_and_names_differ() -> None:
    puzzle = puzzle_from("ABC#\nD..#\nWXYZ")
    whole = frozenset(puzzle.grid.cells)
    first = variant_of(puzzle, whole)
    assert first.name == "WXYZ"
    kept = keep_variant(puzzle, first)
    assert variant_of(kept, whole).name == "WXYZ 2"
    assert variant_of(puzzle, LEFT).name == "Variant", "no whole entry lies within these cells"
    assert variant_of(puzzle, {(0, 0), (0, 1), (0, 2)}).name == "ABC"
    assert variant_of(puzzle, LEFT, "  north\nwest " + "x" * 99).name.startswith("north west x")
    assert len(variant_of(puzzle, LEFT, "x" * 99).name) == LONGEST_NAME


def test_the_same_fill_is_kept_once_and_no_more_than_fit() -> None:
    puzzle = puzzle_from("AB\nCD")
    kept = keep_variant(puzzle, variant_of(puzzle, LEFT, "one"))
    assert keep_variant(kept, variant_of(kept, LEFT, "two")) == kept
    for number in range(MOST_VARIANTS + 5):
        kept = keep_variant(kept, Variant(str(number), LEFT, {(0, 0): str(number)}))
    assert len(kept.variants) == MOST_VARIANTS


def test_theme_entries_and_cells_closed_meanwhile_stay() -> None:
    puzzle = puzzle_from("AB\nCD")
    variant = variant_of(puzzle, LEFT)
    key = SlotKey((0, 0), Direction.ACROSS)
    other = set_locked(puzzle_from("XY\n.."), {key}, locked=True)
    assert drawing_of(put_in(other, variant)) == "XY\nCD"
    assert drawing_of(put_in(toggle_block(puzzle_from("..\n.."), (1, 1)), variant)) == "AB\nC#"


def test_letters_keep_the_hand_that_set_them() -> None:
    typed = puzzle_from("A.\n..")
    filled = accept_fill(typed, {(0, 1): "B", (1, 0): "C", (1, 1): "D"})
    variant = variant_of(filled, LEFT)
    assert put_in(puzzle_from("AB\n.."), variant).filled == {(1, 0), (1, 1)}
    assert put_in(accept_fill(puzzle_from("..\n.."), {(0, 0): "A"}), variant).filled == LEFT


def test_renaming_keeps_names_apart_and_dropping_forgets() -> None:
    puzzle = puzzle_from("AB\nCD")
    for name in ("one", "two"):
        puzzle = keep_variant(puzzle, Variant(name, LEFT, {(0, 0): name[0].upper()}))
    assert rename_variant(puzzle, 0, " two ") == puzzle
    assert rename_variant(puzzle, 0, " ") == puzzle
    assert [one.name for one in rename_variant(puzzle, 1, "best  one").variants] == [
        "one",
        "best one",
    ]
    assert [one.name for one in drop_variant(puzzle, 0).variants] == ["two"]


def test_variants_follow_their_cells_when_the_grid_moves() -> None:
    puzzle = puzzle_from("AB.\nCD.")
    puzzle = keep_variant(puzzle, variant_of(puzzle, LEFT))
    for moved in (turn(puzzle, Turn.TRANSPOSE), resize(puzzle, 4, 4, top=1, left=1)):
        blank = replace(moved, fill={}, filled=frozenset())
        assert put_in(blank, moved.variants[0]).fill == moved.fill
    cut = resize(puzzle, 1, 3)
    assert cut.variants[0].texts == {(0, 0): "A", (0, 1): "B"}
    assert resize(puzzle, 2, 1, left=-2).variants == ()
