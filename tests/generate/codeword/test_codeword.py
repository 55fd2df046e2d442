"""Codewords, compared with all codes that can be written down."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.alphabet import Alphabet
from editor.core.coding import decoded, hints_of, is_sound, key_of
from editor.core.kind import PuzzleKind
from editor.generate.codeword.codeword import CodewordWish, make_codeword
from editor.generate.errors import GenerateError
from editor.words.word_list import Word, word_list
from tests.drawing import drawing_of, puzzle_from

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from editor.core.puzzle import Puzzle

SIX = Alphabet("six", "en", tuple("ABCDEF"))
SHAPES = ("...\n.#.\n...", "..#\n...\n#..", "....\n.##.\n....", "...\n#.#\n...", "..\n..")
WORDS = st.lists(st.text("ABCDEF", min_size=2, max_size=4), max_size=60)


def full(shape: str, letters: str) -> Puzzle:
    marks = iter(letters)
    drawn = "".join(next(marks) if mark == "." else mark for mark in shape)
    return replace(puzzle_from(drawn), alphabet=SIX)


def codes(puzzle: Puzzle, words: Collection[str]) -> list[dict[str, str]]:
    """Return all ways to put letters for letters that leave words alone."""
    letters = sorted(set(puzzle.fill.values()))
    entries = {"".join(puzzle.fill[cell] for cell in slot.cells) for slot in puzzle.layout.slots}
    accepted = {*words, *entries}
    made = (dict(zip(letters, one, strict=True)) for one in permutations("ABCDEF", len(letters)))
    return [
        one
        for one in made
        if all("".join(one[mark] for mark in text) in accepted for text in entries)
    ]


def left(found: Iterable[dict[str, str]], hints: Collection[str]) -> list[dict[str, str]]:
    return [code for code in found if all(code[letter] == letter for letter in hints)]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(SHAPES), st.text("ABCDEF", min_size=10, max_size=10), WORDS, st.data())
def test_hints_are_as_few_as_all_codes_together_say(
    shape: str, letters: str, words: list[str], data: st.DataObject
) -> None:
    puzzle = full(shape, letters)
    used = sorted(set(puzzle.fill.values()))
    chosen = tuple(data.draw(st.lists(st.sampled_from(used), max_size=2, unique=True)))
    given_list = word_list("few", SIX, [Word(text, 50) for text in words])
    made = make_codeword(puzzle, given_list, CodewordWish(hints=chosen, least=0), bool)
    found = codes(puzzle, words)
    fewest = next(
        size
        for size in range(len(used) + 1)
        if any(len(left(found, some)) == 1 for some in combinations(used, size))
    )
    assert made.smallest is not None
    assert len(made.smallest) == fewest
    assert len(left(found, made.smallest)) == 1
    assert made.unique is (len(left(found, made.hints)) == 1)
    assert made.hints == (tuple(sorted(chosen)) or made.smallest)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SHAPES), st.text("ABCDEF", min_size=10, max_size=10), st.integers(0, 99))
def test_different_letters_have_different_numbers_from_1_on(
    shape: str, letters: str, seed: int
) -> None:
    puzzle = full(shape, letters)
    few = word_list("few", SIX, [])
    made = make_codeword(puzzle, few, CodewordWish(seed=seed), bool).puzzle
    pairs = {(made.label(cell), made.fill[cell]) for cell in puzzle.grid.open_cells}
    different = len(set(puzzle.fill.values()))
    assert len(pairs) == different
    assert {int(label) for label, _ in pairs} == set(range(1, different + 1))
    assert list(key_of(made)) == [str(one + 1) for one in range(different)]
    assert made.kind is PuzzleKind.CODED
    assert is_sound(made)
    assert {key_of(made)[label] for label in hints_of(made)} == {
        made.fill[cell] for cell in made.given
    }
    assert drawing_of(decoded(made)) == drawing_of(puzzle)


def test_words_below_the_floor_are_no_other_solution() -> None:
    puzzle = full("..", "AB")
    words = word_list("two", SIX, [Word("AB", 50), Word("CD", 20)])
    assert make_codeword(puzzle, words, CodewordWish(floor=21, least=0), bool).hints == ()
    assert make_codeword(puzzle, words, CodewordWish(floor=20, least=0), bool).hints == ("A",)


def test_an_entry_of_three_letters_is_given_where_it_leaves_one_solution() -> None:
    puzzle = full("...\n.##\n...", "ABCDEFA")
    words = word_list("some", SIX, [Word(text, 50) for text in ("ABC", "EFA", "ADE", "FBC", "FDE")])
    made = make_codeword(puzzle, words, CodewordWish(word_given=True), bool)
    assert len(made.hints) == 3
    assert made.unique is True
    assert set(made.hints) in (set("ABC"), set("ADE"), set("EFA"))


def test_what_time_does_not_tell_is_not_told() -> None:
    puzzle = full("...\n#.#\n...", "ABCDEFA")
    words = word_list("none", SIX, [])
    made = make_codeword(puzzle, words, CodewordWish(), lambda: True)
    assert made.unique is None
    assert made.smallest is None


@pytest.mark.parametrize(
    ("letters", "sentence"),
    [
        ("A", "The cell in row 1, column 2 is empty; a codeword is a full grid."),
        ("A/", "The cell in row 1, column 2 reads /; in a codeword each cell is one letter."),
    ],
)
def test_what_is_no_letter_is_refused(letters: str, sentence: str) -> None:
    puzzle = replace(puzzle_from("AB"), fill=dict(zip(((0, 0), (0, 1)), letters, strict=False)))
    with pytest.raises(GenerateError) as error:
        make_codeword(puzzle, word_list("none", SIX, []), CodewordWish(), bool)
    assert str(error.value) == sentence


def test_a_hint_that_stands_nowhere_is_refused() -> None:
    with pytest.raises(GenerateError, match="The letter F stands nowhere in the grid"):
        make_codeword(
            full("..", "AB"), word_list("none", SIX, []), CodewordWish(hints=("F",)), bool
        )
