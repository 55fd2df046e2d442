from __future__ import annotations

from itertools import count, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.makers import WORD_SETS
from editor.core.alphabet import DUTCH, ENGLISH
from editor.core.grid import Direction
from editor.generate.errors import GenerateError
from editor.generate.freeform.bounds import may_hold
from editor.generate.freeform.layout import (
    FreeformLayout,
    FreeformWish,
    FreeformWord,
    Objective,
    WordGroup,
)
from editor.generate.freeform.open_boxes import OpenBoxes
from editor.generate.freeform.search import lay_out_words
from tests.generate.freeform.layouts import all_laid_out, faults, runs, singles

if TYPE_CHECKING:
    from collections.abc import Callable

COMMON = ["HOUSE", "TABLE", "WATER", "MUSIC", "GARDEN", "SCHOOL"]
COMMON += ["FRIEND", "SUMMER", "WINTER", "ORANGE"]


def rounds(most: int) -> Callable[[], bool]:
    counter = count()
    return lambda: next(counter) >= most


def laid_out(wish: FreeformWish, seed: int = 0, most: int = 400) -> FreeformLayout:
    return list(lay_out_words(wish, ENGLISH, seed, rounds(most)))[-1].layout


def least_cells(wish: FreeformWish) -> int:
    return OpenBoxes(wish).bound()


def test_common_words_all_stand_in_one_piece_and_the_box_shrinks() -> None:
    wish = FreeformWish(singles(*COMMON), 15, 15)
    steps = [step.layout for step in lay_out_words(wish, ENGLISH, 1, rounds(1500))]
    assert [fault for layout in steps for fault in faults(layout, wish)] == []
    values = [layout.value(wish) for layout in steps]
    assert values == sorted(values)
    assert len(steps[-1].placements) == len(COMMON)
    _, _, rows, cols = steps[-1].box
    assert rows * cols < 225 * 0.8
    assert rows * cols >= least_cells(wish)


@settings(deadline=None, max_examples=30)
@given(
    st.lists(st.text("ABCDE", min_size=2, max_size=6), min_size=1, max_size=9, unique=True),
    st.integers(0, 5),
    st.booleans(),
    st.booleans(),
)
def test_any_layout_is_sound(texts: list[str], seed: int, open_border: bool, apart: bool) -> None:
    wish = FreeformWish(singles(*texts), 9, 8, open_border=open_border, apart=apart)
    for step in lay_out_words(wish, ENGLISH, seed, rounds(60)):
        assert faults(step.layout, wish) == []
        _, _, rows, cols = step.layout.box
        if len(step.layout.placements) == len(texts):
            assert may_hold(wish, rows, cols)
            assert rows * cols >= step.bound


@pytest.mark.parametrize(("first", "cells", "seed"), [("LONDON", 120, 0), ("BREAD", 126, 1)])
def test_many_words_come_into_a_small_box(first: str, cells: int, seed: int) -> None:
    (texts,) = (words for words in map(str.upper, WORD_SETS) if words.startswith(first))
    wish = FreeformWish(singles(*texts.split()), 15, 15)
    layout = laid_out(wish, seed, 1000)
    assert faults(layout, wish) == []
    assert len(layout.placements) == len(wish.groups)
    _, _, rows, cols = layout.box
    assert rows * cols <= cells


def test_words_that_may_stand_apart_come_into_a_small_box() -> None:
    words = ["BRING", "ON", "ENTIRE", "COTTON", "SIMILAR", "MEN", "PAID", "BLOW", "SHAKE"]
    words += ["AS", "JOY", "GO", "TIE", "ICE", "PAINT", "LAND", "MARK", "OF"]
    wish = FreeformWish(singles(*words), 10, 10, apart=True)
    for step in lay_out_words(wish, ENGLISH, 0, rounds(20_000)):
        assert faults(step.layout, wish) == []
        if step.layout.groups_used(wish) == len(wish.groups):
            return
    pytest.fail("words are left out")


def test_the_bound_counts_letters_that_cross_and_cells_that_stay_empty() -> None:
    assert least_cells(FreeformWish(singles("AB", "BC", "DC", "AD"), 9, 9)) == 4
    assert least_cells(FreeformWish(singles("ABC", "DEF"), 9, 9)) >= 6
    assert least_cells(FreeformWish(singles("ABCDE", "VWXYE"), 9, 9)) == 25
    assert not may_hold(FreeformWish(singles("GARDEN")), 5, 5)


def test_a_letter_of_two_characters_stands_in_one_cell() -> None:
    groups = tuple(WordGroup((FreeformWord(text, alphabet=DUTCH),)) for text in ("KIJK", "IJS"))
    *_, last = lay_out_words(FreeformWish(groups, 5, 5), DUTCH)
    assert last.smallest
    assert (last.layout.box[2] * last.layout.box[3], last.layout.crossings) == (6, 1)
    puzzle = last.layout.puzzle(DUTCH)
    assert sorted(puzzle.fill.values()) == ["IJ", "K", "K", "S"]
    assert {puzzle.entry(puzzle.layout.by_key[key]) for key in puzzle.locks} == {"KIJK", "IJS"}


def test_of_a_group_one_word_is_used_and_of_a_loose_group_at_least_one() -> None:
    first = WordGroup(tuple(map(FreeformWord, ("PEAR", "PLUM", "PEACH"))))
    loose = WordGroup(tuple(map(FreeformWord, ("ROSE", "TULIP"))), at_least_one=True)
    wish = FreeformWish((first, loose, *singles("SUMMER", "GARDEN", "APPLE")), 12, 12)
    layout = laid_out(wish)
    assert faults(layout, wish) == []
    used = {placement.word.text for placement in layout.placements}
    assert len(used & {"PEAR", "PLUM", "PEACH"}) == 1
    assert used & {"ROSE", "TULIP"}


def test_blocks_stay_empty_and_the_box_shrinks_beside_them() -> None:
    blocks = frozenset({(3, 3), (4, 4), (5, 5), (0, 7), (8, 2), (9, 9)})
    wish = FreeformWish(singles(*COMMON[:6]), 12, 12, blocks=blocks)
    layout = laid_out(wish, most=1200)
    assert faults(layout, wish) == []
    assert len(layout.placements) == 6
    assert layout.box[2] * layout.box[3] <= 70


def test_the_search_ends_where_blocks_leave_no_place() -> None:
    blocks = frozenset((row, col) for row in range(6) for col in range(6) if (row + col) % 2)
    wish = FreeformWish(singles("HOUSE", "TABLE"), 6, 6, blocks=blocks)
    assert list(lay_out_words(wish, ENGLISH)) == []


def test_a_box_with_random_blocks_shrinks_and_no_bound_is_claimed_but_by_counting() -> None:
    wish = FreeformWish(singles(*COMMON[:6]), 12, 12, random_blocks=9)
    *_, last = lay_out_words(wish, ENGLISH, 0, rounds(1200))
    assert faults(last.layout, wish) == []
    assert len(last.layout.placements) == 6
    assert last.cells <= 90
    assert last.bound == least_cells(wish)


@settings(deadline=None, max_examples=25)
@given(
    st.lists(st.text("ABCD", min_size=2, max_size=3), min_size=2, max_size=3, unique=True),
    st.booleans(),
)
def test_what_is_said_of_all_boxes_agrees_with_brute_force(texts: list[str], apart: bool) -> None:
    wish = FreeformWish(singles(*texts), 4, 5, apart=apart)
    *_, last = lay_out_words(wish, ENGLISH, 0, rounds(3000))
    shapes = [(rows, cols) for rows in range(1, 5) for cols in range(1, 6)]
    holding = {shape for shape in shapes if any(all_laid_out(texts, *shape, apart=apart))}
    assert last.impossible == (not holding)
    assert last.smallest == bool(holding)
    if holding:
        best = min(holding, key=lambda shape: (shape[0] * shape[1], max(shape)))
        assert last.cells == best[0] * best[1]
        assert len(last.layout.placements) == len(texts)
        fewest = min(map(len, all_laid_out(texts, *best, apart=apart)))
        assert last.layout.crossings == sum(map(len, texts)) - fewest


@pytest.mark.parametrize("number", [4, 5, 6])
def test_the_smallest_box_of_a_few_common_words_is_proven_and_the_search_ends(number: int) -> None:
    wish = FreeformWish(singles(*COMMON[:number]), 15, 15)
    steps = list(lay_out_words(wish, ENGLISH, 0))
    assert [fault for step in steps for fault in faults(step.layout, wish)] == []
    bounds = [step.bound for step in steps]
    assert bounds == sorted(bounds)
    assert steps[-1].smallest
    assert steps[-1].cells == steps[-1].bound == steps[-1].layout.box[2] * steps[-1].layout.box[3]


def test_all_seeds_agree_on_the_smallest_box() -> None:
    wish = FreeformWish(singles(*COMMON[3:8]), 15, 15)
    assert len({list(lay_out_words(wish, ENGLISH, seed))[-1].cells for seed in range(4)}) == 1


def test_a_layout_without_all_words_is_never_called_the_smallest() -> None:
    wish = FreeformWish(singles(*COMMON), 9, 9)
    for step in lay_out_words(wish, ENGLISH, 0, rounds(400)):
        assert not (step.smallest and len(step.layout.placements) < len(COMMON))
        assert step.bound >= least_cells(wish)


def test_of_choices_the_smallest_box_is_that_of_the_best_choice() -> None:
    choices = [["TON", "HAT", "EAR"], ["NOT"], ["ONE", "RAT"], ["ROTE"]]
    groups = tuple(WordGroup(tuple(map(FreeformWord, texts))) for texts in choices)
    best = list(lay_out_words(FreeformWish(groups, 9, 9), ENGLISH))[-1]
    each = [
        list(lay_out_words(FreeformWish(singles(*texts), 9, 9), ENGLISH))[-1]
        for texts in product(*choices)
    ]
    assert best.smallest
    assert faults(best.layout, FreeformWish(groups, 9, 9)) == []
    assert best.cells == min(one.cells for one in each)
    assert len({one.cells for one in each}) > 1


def test_more_words_of_one_group_do_not_stand_for_another_group() -> None:
    loose = WordGroup(tuple(map(FreeformWord, ("ABC", "BCD", "CDE"))), at_least_one=True)
    wish = FreeformWish((loose, *singles("XYZ")), 6, 6)
    *_, last = lay_out_words(wish, ENGLISH, 0, rounds(600))
    assert "XYZ" not in {one.word.text for one in last.layout.placements}
    assert not last.smallest
    crossed = FreeformWish((loose, *singles("EXIT")), 3, 4)
    *_, last = lay_out_words(crossed, ENGLISH, 0, rounds(600))
    assert {one.word.text for one in last.layout.placements} >= {"CDE", "EXIT"}


def test_words_that_cannot_all_stand_are_told_and_the_search_goes_on() -> None:
    wish = FreeformWish(singles("LION", "OTTER", "XXXX"), 9, 9)
    *_, last = lay_out_words(wish, ENGLISH, 0, rounds(4000))
    assert last.impossible
    assert not last.smallest
    assert {one.word.text for one in last.layout.placements} == {"LION", "OTTER"}


def test_with_an_open_border_the_box_has_an_empty_line_where_a_word_would_run_along_it() -> None:
    wish = FreeformWish(singles(*COMMON[:4]), 12, 12, open_border=True)
    for step in lay_out_words(wish, ENGLISH, 0, rounds(600)):
        top, left, rows, cols = step.layout.box
        letters = step.layout.puzzle(ENGLISH).fill
        assert faults(step.layout, wish) == []
        assert 0 <= top <= top + rows <= 12
        assert 0 <= left <= left + cols <= 12
        along = [start for start, _ in runs(dict(letters), (0, 1)) if start[0] in {0, rows - 1}]
        along += [start for start, _ in runs(dict(letters), (1, 0)) if start[1] in {0, cols - 1}]
        assert along == []


def test_the_first_objective_rules() -> None:
    crossed = FreeformWish(singles(*COMMON[:6]), 14, 14, objectives=(Objective.CROSSINGS,))
    dense = FreeformWish(singles(*COMMON[:6]), 14, 14, objectives=(Objective.DENSITY,))
    assert laid_out(crossed).crossings >= 5
    assert laid_out(dense, most=2000).density > laid_out(crossed).density


def test_density_counts_a_crossed_cell_twice() -> None:
    layout = laid_out(FreeformWish(singles("AB", "BC"), 2, 2))
    assert layout.letter_sum == 4
    assert layout.crossings == 1
    assert layout.density == 1.0


def test_a_layout_becomes_a_puzzle_with_voids_clues_and_locks() -> None:
    wish = FreeformWish(singles(*COMMON[:5]), 12, 12)
    puzzle = laid_out(wish).puzzle(ENGLISH)
    entries = {puzzle.entry(slot): puzzle.clue(slot) for slot in puzzle.layout.slots}
    assert entries == {text: f"Clue of {text}" for text in COMMON[:5]}
    assert puzzle.locks == {slot.key for slot in puzzle.layout.slots}
    assert not puzzle.grid.blocks
    assert {slot.direction for slot in puzzle.layout.slots} == set(Direction)


def test_the_same_seed_gives_the_same_layouts_in_the_same_order() -> None:
    wish = FreeformWish(singles(*COMMON), 14, 14)
    first, again, other = (
        list(lay_out_words(wish, ENGLISH, seed, rounds(300))) for seed in (1, 1, 2)
    )
    assert first == again != other
    longer = list(lay_out_words(wish, ENGLISH, 1, rounds(500)))
    assert longer[: len(first)] == first


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (FreeformWish(()), "no words"),
        (FreeformWish(singles("HOUSE"), 4, 4), "HOUSE is longer"),
        (FreeformWish(singles("H0USE")), "no letters"),
        (FreeformWish(singles("A", "TABLE")), "too short"),
        (FreeformWish(singles("TABLE", "TABLE")), "twice"),
        (FreeformWish(singles("TABLE"), 99, 5), "1 to 35"),
    ],
)
def test_what_cannot_be_is_said(wish: FreeformWish, says: str) -> None:
    with pytest.raises(GenerateError, match=says):
        next(lay_out_words(wish, ENGLISH))
