"""Codewords as values: their numbers follow their letters, whatever is edited."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.core.coding import coded, decoded, hints_of, is_sound, key_of, recoded
from editor.core.edits import paint_blocks, set_clue, set_given, set_text
from editor.core.grid import Direction
from editor.core.kind import PuzzleKind
from editor.core.reshape import Turn, turn
from editor.core.slots import SlotKey
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle

CODE = {"A": "3", "B": "1", "C": "2", "D": "12"}
CELLS = st.tuples(st.integers(0, 2), st.integers(0, 2))


def codeword() -> Puzzle:
    return coded(puzzle_from("CAB\nA#A\nDAD"), CODE, "A")


def shown(puzzle: Puzzle) -> list[list[str]]:
    grid = puzzle.grid
    return [
        [puzzle.label((row, col)) if grid.is_open((row, col)) else "#" for col in range(grid.cols)]
        for row in range(grid.rows)
    ]


def test_cells_show_the_numbers_of_their_letters_and_no_clue_is_left() -> None:
    plain = set_clue(puzzle_from("CAB\nA#A\nDAD"), SlotKey((0, 0), Direction.ACROSS), "Taxi")
    puzzle = coded(plain, CODE, "A")
    assert shown(puzzle) == [["2", "3", "1"], ["3", "#", "3"], ["12", "3", "12"]]
    assert list(key_of(puzzle).items()) == [("1", "B"), ("2", "C"), ("3", "A"), ("12", "D")]
    assert hints_of(puzzle) == {"3"}
    assert not puzzle.clues
    assert puzzle.kind is PuzzleKind.CODED
    back = decoded(puzzle)
    assert back.kind is PuzzleKind.CROSSWORD
    assert shown(back) == [["1", "", "2"], ["", "#", ""], ["3", "", ""]]


def test_a_letter_that_is_new_gets_the_lowest_free_number() -> None:
    before = codeword()
    after = recoded(before, set_text(before, (0, 0), "E"))
    assert after.label((0, 0)) == "4"
    again = recoded(after, set_text(after, (0, 0), "D"))
    assert again.label((0, 0)) == "12"
    assert hints_of(again) == {"3"}


def test_a_hint_is_given_and_taken_in_all_its_cells() -> None:
    before = codeword()
    one = recoded(before, set_given(before, {(2, 0)}, given=True))
    assert one.given == {(0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (2, 2)}
    other = recoded(one, set_given(one, {(0, 1)}, given=False))
    assert other.given == {(2, 0), (2, 2)}


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("text"), CELLS, st.sampled_from(["A", "B", "E", "QU", ""])),
            st.tuples(st.just("given"), CELLS, st.booleans()),
            st.tuples(st.just("block"), CELLS, st.booleans()),
            st.tuples(st.just("turn"), CELLS, st.sampled_from(Turn)),
        ),
        max_size=12,
    )
)
def test_whatever_is_edited_equal_numbers_are_equal_letters(
    steps: list[tuple[str, tuple[int, int], object]],
) -> None:
    puzzle = codeword()
    for name, cell, value in steps:
        match name:
            case "text" if puzzle.grid.is_open(cell):
                after = set_text(puzzle, cell, str(value))
            case "given" if cell in puzzle.fill:
                after = set_given(puzzle, {cell}, given=bool(value))
            case "block":
                after = paint_blocks(puzzle, [cell], paint=bool(value))
            case "turn" if isinstance(value, Turn):
                after = turn(puzzle, value)
            case _:
                continue
        code = {text: label for label, text in key_of(puzzle).items()}
        puzzle = recoded(puzzle, after)
        assert drawing_of(puzzle) == drawing_of(after)
        pairs = {(puzzle.label(one), puzzle.fill.get(one, "")) for one in puzzle.grid.open_cells}
        assert all(bool(label) == bool(text) for label, text in pairs)
        for side in zip(*(pairs - {("", "")}), strict=True):
            assert max(Counter(side).values()) == 1
        kept = {text: label for label, text in pairs if text in code}
        assert kept == {text: code[text] for text in kept}
        given_texts = {puzzle.fill[one] for one in puzzle.given}
        assert puzzle.given == {one for one, text in puzzle.fill.items() if text in given_texts}
        assert is_sound(puzzle)


@pytest.mark.parametrize(
    "labels",
    [{(0, 0): "7"}, {(0, 1): "1", (1, 0): "1", (1, 2): "1", (2, 1): "1"}, {(0, 1): ""}],
    ids=["two numbers of one letter", "two letters of one number", "no number"],
)
def test_what_is_no_code_is_told(labels: dict[tuple[int, int], str]) -> None:
    puzzle = codeword()
    wrong = {**puzzle.labels, (2, 0): "12", **labels}
    if labels.keys() == {(0, 0)}:
        wrong = {**wrong, (0, 0): "3"}
    assert not is_sound(replace(puzzle, labels=wrong))
    assert not is_sound(replace(puzzle, fill={}))
