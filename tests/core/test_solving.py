"""Solves as values: what is written, judged, shown and remembered."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from editor.core.coding import coded
from editor.core.solving import (
    BLOCK,
    Deed,
    begun,
    checked,
    cleared,
    heat,
    misses,
    put,
    record,
    settled,
    shown,
)
from editor.core.twofold import Twofold
from tests.drawing import drawing_of, puzzle_from

SQUARE = puzzle_from("CAB\nARE\nTED")
CELLS = st.tuples(st.integers(0, 2), st.integers(0, 2))


def test_a_solve_begins_with_what_is_given_alone() -> None:
    solve = begun(replace(SQUARE, given=frozenset({(0, 1)}), notes="x"))
    assert drawing_of(solve.picture) == ".A.\n...\n..."
    assert not solve.is_full
    assert solve.can_judge


def test_nothing_of_the_constructors_stands_in_the_picture() -> None:
    puzzle = replace(SQUARE, filled=frozenset({(0, 0)}), locks=frozenset(SQUARE.layout.by_key))
    picture = begun(puzzle).picture
    assert not picture.fill
    assert not picture.filled
    assert not picture.locks
    assert puzzle.fill == SQUARE.fill, "the puzzle itself is left alone"


def test_wrong_letters_are_marked_by_a_check_until_they_change() -> None:
    solve = put(put(begun(SQUARE), (0, 0), "C", 1.0), (0, 1), "X", 2.0)
    solve = checked(solve, solve.cells, 3.0)
    assert solve.wrong == {(0, 1)}
    assert put(solve, (0, 1), "A", 4.0).wrong == set()
    assert [event.deed for event in solve.events] == [Deed.WRITTEN, Deed.WRITTEN, Deed.FOUND_WRONG]


def test_what_is_shown_stays_and_what_was_right_is_the_solvers_own() -> None:
    solve = shown(put(begun(SQUARE), (0, 0), "C", 1.0), [(0, 0), (0, 1)], 2.0)
    assert solve.shown == {(0, 1)}
    assert put(solve, (0, 1), "X", 3.0) == solve
    assert cleared(solve, 4.0).texts == {(0, 1): "A"}


def test_pencilled_letters_are_told_apart() -> None:
    solve = put(begun(SQUARE), (0, 0), "C", 1.0, pencil=True)
    assert solve.picture.filled == {(0, 0)}
    assert put(put(solve, (0, 0), "D", 2.0), (0, 0), "C", 3.0).pencilled == set()


def test_either_reading_of_a_cell_is_right() -> None:
    puzzle = replace(
        SQUARE,
        fill={**SQUARE.fill, (0, 0): "C/B"},
        twofold=Twofold(two_way=frozenset({(0, 0)})),
    )
    for text, right in (("C", True), ("B", True), ("C/B", True), ("D", False)):
        assert put(begun(puzzle), (0, 0), text, 1.0).is_right((0, 0)) is right


def test_blocks_of_a_diagramless_puzzle_are_the_solvers_to_find() -> None:
    puzzle = replace(puzzle_from("CA#\nARE\n#ED"), diagramless=True)
    solve = begun(puzzle)
    assert drawing_of(solve.picture) == "...\n...\n..."
    for cell in puzzle.grid.cells:
        solve = put(solve, cell, puzzle.fill.get(cell, BLOCK), 1.0)
    assert drawing_of(solve.picture) == drawing_of(puzzle)
    assert solve.is_solved
    assert not put(solve, (0, 2), "B", 2.0).is_solved


def test_a_letter_of_a_codeword_goes_into_all_cells_of_its_number() -> None:
    puzzle = coded(puzzle_from("CAB\nA#A\nDAD"), {"A": "1", "B": "2", "C": "3", "D": "4"}, "B")
    solve = put(begun(puzzle), (1, 0), "A", 1.0)
    assert drawing_of(solve.picture) == ".AB\nA#A\n.A."
    assert drawing_of(shown(solve, [(2, 0)], 2.0).picture) == ".AB\nA#A\nDAD"


def test_what_was_late_or_wrong_is_hot() -> None:
    solve = put(begun(SQUARE), (0, 0), "C", 1.0)
    solve = put(solve, (0, 1), "X", 2.0)
    solve = put(solve, (0, 1), "A", 9.0)
    solve = shown(solve, [(0, 2)], 10.0)
    assert settled(solve) == {(0, 0): 1.0, (0, 1): 9.0, (0, 2): 10.0}
    assert misses(solve) == {(0, 1): 1}
    warm = heat(solve)
    assert warm[0, 0] == 0.0
    assert warm[0, 0] < warm[0, 1] < warm[0, 2] == warm[2, 2] == 1.0


@given(st.lists(st.tuples(CELLS, st.sampled_from(["C", "A", "B", "X", ""])), max_size=30))
def test_the_log_tells_how_the_grid_came_about(steps: list[tuple[tuple[int, int], str]]) -> None:
    solve = begun(SQUARE)
    for second, (cell, text) in enumerate(steps):
        solve = put(solve, cell, text, float(second))
    told = json.loads(json.dumps(record(solve, 99.0)))
    texts: dict[tuple[int, int], str] = {}
    for event in told["events"]:
        texts[event["row"] - 1, event["column"] - 1] = event["text"]
    assert {cell: text for cell, text in texts.items() if text} == solve.texts
    right = {cell for cell, text in solve.texts.items() if SQUARE.fill[cell] == text}
    assert set(settled(solve)) == right
    assert told["solved"] is (len(right) == 9)
