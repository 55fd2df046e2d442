from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.alphabet import DUTCH, ENGLISH
from editor.generate.errors import GenerateError
from editor.generate.squares.counting import count_squares
from editor.generate.squares.search import SquareMaker
from editor.generate.squares.square import Square, SquareKind, SquareWish
from editor.words.word_list import Word, WordList, word_list


def listed(*texts: str) -> WordList:
    return word_list("test", ENGLISH, [Word(text, 40 + len(set(text))) for text in texts])


def brute(words: WordList, rows: int, cols: int, kind: SquareKind) -> set[tuple[str, ...]]:
    across = [word.text for word in words if len(word.text) == cols]
    down = {word.text for word in words if len(word.text) == rows}
    found = set()
    for square in product(across, repeat=rows):
        columns = tuple(map("".join, zip(*square, strict=True)))
        if not set(columns) <= down:
            continue
        if kind is SquareKind.SYMMETRIC and columns != square:
            continue
        if kind is SquareKind.DOUBLE and len({*square, *columns}) < rows + cols:
            continue
        found.add(square)
    return found


small_lists = st.lists(
    st.text("ABC", min_size=2, max_size=3).filter(lambda text: len(text) in (2, 3)),
    min_size=8,
    max_size=24,
).map(lambda texts: listed("AB", "BA", "ABC", "BCA", "CAB", *texts))


@settings(deadline=None, max_examples=60)
@given(small_lists, st.sampled_from([(2, 2), (2, 3), (3, 2), (3, 3)]), st.sampled_from(SquareKind))
def test_all_squares_are_found_and_counted(
    words: WordList, shape: tuple[int, int], kind: SquareKind
) -> None:
    if kind is SquareKind.SYMMETRIC and shape[0] != shape[1]:
        return
    maker = SquareMaker(words, SquareWish(*shape, kind))
    found = [square.rows for square in maker.enumerate()]
    expected = brute(words, *shape, kind)
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert count_squares(words, SquareWish(*shape, kind)) == len(expected)


@settings(deadline=None, max_examples=30)
@given(small_lists, st.sampled_from(SquareKind))
def test_the_last_improvement_is_the_best_of_all(words: WordList, kind: SquareKind) -> None:
    maker = SquareMaker(words, SquareWish(3, 3, kind))
    means = [mean for _, mean in maker.improve()]
    scores = {word.text: word.score for word in words}
    every = [
        sum(scores[text] for text in square + tuple(map("".join, zip(*square, strict=True)))) / 6
        for square in brute(words, 3, 3, kind)
    ]
    assert means == sorted(set(means))
    assert means[-1:] == ([max(every)] if every else [])


def test_given_letters_are_kept() -> None:
    words = listed("CARD", "AREA", "REAR", "DART", "LANE", "EARN")
    square = next(SquareMaker(words, SquareWish(4, 4, given=("C..D", ".R"))).enumerate())
    assert square == Square(("CARD", "AREA", "REAR", "DART"))
    assert not list(SquareMaker(words, SquareWish(4, 4, given=("L",))).enumerate())


def test_a_letter_of_two_characters_stands_in_one_cell() -> None:
    words = word_list("test", DUTCH, [Word(text, 50) for text in ("IJS", "SE", "IJSSE")])
    (square,) = SquareMaker(words, SquareWish(2, 2, given=("ij.",))).enumerate()
    assert square.letters == (("IJ", "S"), ("S", "E"))
    assert square.columns == ("IJS", "SE")
    assert square.puzzle.fill[0, 0] == "IJ"
    assert square.puzzle.alphabet is DUTCH


def test_a_sample_is_varied_and_leaves_no_square_out() -> None:
    words = listed(*map("".join, product("AB", repeat=3)), "CCC", "CAB", "ABC")
    maker = SquareMaker(words, SquareWish(3, 3))
    found = list(maker.sample(Random(4)))
    assert len(set(found)) == len(found) == count_squares(words, SquareWish(3, 3))
    many = listed(*map("".join, product("ABCDEFGH", repeat=3)))
    firsts = islice(SquareMaker(many, SquareWish(3, 3)).sample(Random(4)), 12)
    assert len({square.rows[0] for square in firsts}) >= 10


def test_a_sample_depends_on_its_seed_alone() -> None:
    words = listed(*map("".join, product("ABC", repeat=3)))
    maker = SquareMaker(words, SquareWish(3, 3))
    first, again, other = (next(maker.sample(Random(seed))) for seed in (1, 1, 2))
    assert first == again != other


def test_the_count_can_be_stopped() -> None:
    words = listed(*map("".join, product("ABC", repeat=3)))
    assert count_squares(words, SquareWish(3, 3), stopped=lambda: True) is None


@settings(deadline=None, max_examples=40)
@given(
    small_lists,
    st.sampled_from(SquareKind),
    st.lists(st.text("ABC.", min_size=1, max_size=3), min_size=1, max_size=3),
)
def test_a_count_keeps_the_letters_given(
    words: WordList, kind: SquareKind, given: list[str]
) -> None:
    kept = [
        square
        for square in brute(words, 3, 3, kind)
        if all(
            letter in (".", square[row][col])
            for row, letters in enumerate(given)
            for col, letter in enumerate(letters)
        )
    ]
    assert count_squares(words, SquareWish(3, 3, kind, given=tuple(given))) == len(kept)


@settings(deadline=None, max_examples=10)
@given(st.lists(st.text("ABCDEF", min_size=4, max_size=4), min_size=70, max_size=110, unique=True))
def test_many_words_are_counted_as_they_are_found(texts: list[str]) -> None:
    words = listed(*texts)
    for kind in SquareKind:
        wish = SquareWish(4, 4, kind)
        found = sum(1 for _ in SquareMaker(words, wish).enumerate())
        assert count_squares(words, wish) == found


def test_a_count_tells_how_far_it_is() -> None:
    words = listed(*map("".join, product("ABCD", repeat=3)))
    told: list[tuple[int, float]] = []

    def note(found: int, share: float) -> None:
        told.append((found, share))

    assert count_squares(words, SquareWish(3, 3, SquareKind.ANY), note) == 64**3
    assert told == sorted(told)
    assert told[-1] == (64**3, 1.0)


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (SquareWish(1, 4), "2 to 9"),
        (SquareWish(4, 10), "2 to 9"),
        (SquareWish(3, 4, SquareKind.SYMMETRIC), "as many rows"),
        (SquareWish(5, 5), "no words of 5"),
        (SquareWish(3, 3, given=("AB1",)), "AB1"),
        (SquareWish(2, 3, given=("A", "B", "A")), "3 rows"),
    ],
)
def test_what_cannot_be_is_said(wish: SquareWish, says: str) -> None:
    with pytest.raises(GenerateError, match=says):
        SquareMaker(listed("ABC", "AB", "ABCD"), wish)
