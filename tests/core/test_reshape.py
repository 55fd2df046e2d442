from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.edits import set_clue, set_locked
from editor.core.grid import Bar, Direction, Grid
from editor.core.limits import Limits, SlotLimits
from editor.core.reshape import Turn, resize, turn
from editor.core.slots import SlotKey
from editor.core.symmetry import Symmetry
from tests.drawing import drawing_of, puzzle_from
from tests.puzzles import puzzles

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN

BACK = {
    Turn.ROTATE_RIGHT: Turn.ROTATE_LEFT,
    Turn.ROTATE_LEFT: Turn.ROTATE_RIGHT,
    Turn.HALF_TURN: Turn.HALF_TURN,
    Turn.FLIP_LEFT_RIGHT: Turn.FLIP_LEFT_RIGHT,
    Turn.FLIP_TOP_BOTTOM: Turn.FLIP_TOP_BOTTOM,
    Turn.TRANSPOSE: Turn.TRANSPOSE,
}


@pytest.mark.parametrize(
    ("motion", "drawing"),
    [
        (Turn.ROTATE_RIGHT, "DA\nEB\n#C"),
        (Turn.ROTATE_LEFT, "C#\nBE\nAD"),
        (Turn.HALF_TURN, "#ED\nCBA"),
        (Turn.FLIP_LEFT_RIGHT, "CBA\n#ED"),
        (Turn.FLIP_TOP_BOTTOM, "DE#\nABC"),
        (Turn.TRANSPOSE, "AD\nBE\nC#"),
    ],
)
def test_letters_and_blocks_move_as_drawn(motion: Turn, drawing: str) -> None:
    assert drawing_of(turn(puzzle_from("ABC\nDE#"), motion)) == drawing


@settings(max_examples=60, deadline=None)
@given(puzzles(), st.sampled_from(Turn))
def test_a_motion_and_its_opposite_give_the_puzzle_back(puzzle: Puzzle, motion: Turn) -> None:
    slots = puzzle.layout.by_key
    square = puzzle.grid.rows == puzzle.grid.cols
    puzzle = replace(
        puzzle,
        clues={key: clue for key, clue in puzzle.clues.items() if key in slots},
        written_for={key: entry for key, entry in puzzle.written_for.items() if key in slots},
        alternatives={key: others for key, others in puzzle.alternatives.items() if key in slots},
        kept_clues={key: kept for key, kept in puzzle.kept_clues.items() if key in slots},
        limits=replace(
            puzzle.limits,
            slots={key: limit for key, limit in puzzle.limits.slots.items() if key in slots},
        ),
        symmetry=puzzle.symmetry if square else Symmetry.NONE,
    )
    assert turn(turn(puzzle, motion), BACK[motion]) == puzzle


@pytest.mark.parametrize("motion", Turn)
def test_clues_locks_and_limits_follow_their_entries(motion: Turn) -> None:
    puzzle = puzzle_from("ABC\nD#E\nFGH")
    for slot in puzzle.layout.slots:
        puzzle = set_clue(puzzle, slot.key, "".join(sorted(puzzle.pattern(slot))))
    puzzle = set_locked(puzzle, [SlotKey((0, 2), DOWN)], locked=True)
    limits = Limits(slots={SlotKey((0, 2), DOWN): SlotLimits(floor=9)})
    turned = turn(replace(puzzle, limits=limits), motion)
    assert len(turned.clues) == 4
    for slot in turned.layout.slots:
        assert turned.clue(slot) == "".join(sorted(turned.pattern(slot)))
    (lock,) = turned.locks
    assert set(turned.pattern(turned.layout.by_key[lock])) == set("CEH")
    assert turned.limits.of_slot(lock).floor == 9


@pytest.mark.parametrize("motion", Turn)
def test_bars_stay_between_the_same_letters(motion: Turn) -> None:
    puzzle = puzzle_from("ABC\nDEF")
    bars = frozenset({Bar((0, 0), ACROSS), Bar((0, 2), DOWN)})
    turned = turn(replace(puzzle, grid=replace(puzzle.grid, bars=bars)), motion)
    between = set()
    for (row, col), direction in turned.grid.bars:
        step = (row, col + 1) if direction is ACROSS else (row + 1, col)
        between.add(frozenset({turned.fill[row, col], turned.fill[step]}))
    assert between == {frozenset("AB"), frozenset("CF")}


def test_a_larger_grid_keeps_what_is_there() -> None:
    puzzle = resize(puzzle_from("AB\n#C"), 3, 4)
    assert drawing_of(puzzle) == "AB..\n#C..\n...."


def test_rows_and_columns_may_be_added_before_the_first() -> None:
    puzzle = resize(puzzle_from("AB\n#C"), 3, 3, top=1, left=1)
    assert drawing_of(puzzle) == "...\n.AB\n.#C"


def test_a_smaller_grid_cuts_letters_blocks_and_bars() -> None:
    puzzle = puzzle_from("ABC\nD#F\nGH#")
    grid = replace(puzzle.grid, bars=frozenset({Bar((0, 0), ACROSS), Bar((0, 1), ACROSS)}))
    cut = resize(replace(puzzle, grid=grid), 2, 2)
    assert drawing_of(cut) == "AB\nD#"
    assert cut.grid.bars == {Bar((0, 0), ACROSS)}


def test_a_clue_stays_where_its_entry_still_starts() -> None:
    puzzle = set_clue(puzzle_from("...\n..."), SlotKey((1, 0), ACROSS), "Clue")
    wider = resize(puzzle, 3, 5, top=1)
    assert wider.clues == {SlotKey((2, 0), ACROSS): "Clue"}


def test_a_dormant_clue_moves_with_a_resize() -> None:
    puzzle = replace(puzzle_from("#..\n..."), clues={SlotKey((0, 0), ACROSS): "Dormant"})
    assert resize(puzzle, 3, 3, top=1).clues == {SlotKey((1, 0), ACROSS): "Dormant"}
    assert resize(puzzle, 1, 3, top=-1).clues == {}


def test_a_shape_that_cannot_have_the_symmetry_loses_it() -> None:
    puzzle = replace(puzzle_from("...\n...\n..."), symmetry=Symmetry.DIAGONAL)
    assert resize(puzzle, 3, 4).symmetry is Symmetry.NONE
    assert resize(puzzle, 4, 4).symmetry is Symmetry.DIAGONAL


def test_a_void_moves_too() -> None:
    puzzle = turn(puzzle_from("_..\n..."), Turn.HALF_TURN)
    assert puzzle.grid == Grid(2, 3, voids=frozenset({(1, 2)}))


@pytest.mark.parametrize("motion", Turn)
def test_alternatives_follow_their_entries(motion: Turn) -> None:
    puzzle = puzzle_from("ABC\nD#E\nFGH")
    puzzle = replace(puzzle, alternatives={SlotKey((0, 2), DOWN): ("One", "Two")})
    turned = turn(puzzle, motion)
    ((key, texts),) = turned.alternatives.items()
    assert texts == ("One", "Two")
    assert set(turned.pattern(turned.layout.by_key[key])) == set("CEH")


def test_alternatives_of_a_dormant_entry_move_with_a_resize() -> None:
    puzzle = replace(puzzle_from("#..\n..."), alternatives={SlotKey((0, 0), ACROSS): ("One",)})
    assert resize(puzzle, 3, 3, top=1).alternatives == {SlotKey((1, 0), ACROSS): ("One",)}
