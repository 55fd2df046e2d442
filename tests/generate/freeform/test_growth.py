"""Layouts that grow side by side: sound, complete where they say so, and the same for a seed."""

from __future__ import annotations

from itertools import count

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.alphabet import ENGLISH
from editor.generate.freeform.growth import Growth, grown_all, grown_most
from editor.generate.freeform.layout import FreeformWish
from editor.generate.freeform.pairs import Pairs
from editor.generate.freeform.places import Places
from tests.generate.freeform.layouts import all_laid_out, faults, singles

EVERY = 10**6
EIGHTEEN = ["BRING", "ON", "ENTIRE", "COTTON", "SIMILAR", "MEN", "PAID", "BLOW", "SHAKE"]
EIGHTEEN += ["AS", "JOY", "GO", "TIE", "ICE", "PAINT", "LAND", "MARK", "OF"]

words = st.lists(st.text("ABCDE", min_size=2, max_size=6), min_size=1, max_size=9, unique=True)
few_short_words = st.lists(
    st.text("ABC", min_size=2, max_size=3), min_size=2, max_size=4, unique=True
)


def pairs_of(wish: FreeformWish) -> Pairs:
    listed = [word for group in wish.groups for word in group.words]
    shape, open_border = (wish.rows, wish.cols), wish.open_border
    places = Places(listed, ENGLISH, shape, blocks=wish.blocks, open_border=open_border)
    group = np.array(
        [number for number, one in enumerate(wish.groups) for _ in one.words], np.int32
    )
    return Pairs(places, group[places.word], len(wish.groups), len(ENGLISH))


def grown(texts: list[str], rows: int, cols: int, width: int = EVERY, seed: int = 0) -> Growth:
    pairs = pairs_of(FreeformWish(singles(*texts), rows, cols))
    growth = grown_all(pairs, width, seed, bool, mirrored=rows == cols)
    assert growth is not None
    return growth


def holds_all(growth: Growth, texts: list[str]) -> bool:
    return growth.layout is not None and len(growth.layout.placements) == len(texts)


@settings(deadline=None, max_examples=40)
@given(
    words,
    st.integers(0, 5),
    st.booleans(),
    st.frozensets(st.tuples(st.integers(0, 7), st.integers(0, 6)), max_size=6),
    st.sampled_from([20, 2000]),
)
def test_any_layout_is_sound(
    texts: list[str],
    seed: int,
    open_border: bool,
    blocks: frozenset[tuple[int, int]],
    width: int,
) -> None:
    wish = FreeformWish(singles(*texts), 8, 7, open_border=open_border, blocks=blocks)
    pairs = pairs_of(wish)
    if not len(pairs.places):
        return
    for grow in (grown_all, grown_most):
        growth, again = (grow(pairs, width, seed, bool) for _ in range(2))
        assert growth is not None
        assert growth == again
        assert growth.layout is None or faults(growth.layout, wish) == []


@settings(deadline=None, max_examples=150)
@given(few_short_words, st.integers(3, 4), st.just(3))
def test_a_complete_growth_agrees_with_brute_force(texts: list[str], rows: int, cols: int) -> None:
    growth = grown(texts, rows, cols)
    assert growth.complete
    assert holds_all(growth, texts) == any(True for _ in all_laid_out(texts, rows, cols))


@pytest.mark.parametrize("texts", [["AB", "CD", "AC", "BD"], ["XAB", "CDY", "ZAC", "BDW"]])
def test_words_stand_side_by_side_where_others_join_them(texts: list[str]) -> None:
    side = len(texts[0])
    wish = FreeformWish(singles(*texts), side + 1, side + 1)
    growth = grown(texts, side + 1, side + 1)
    assert growth.layout is not None
    assert faults(growth.layout, wish) == []
    assert len(growth.layout.placements) == 4
    assert growth.layout.crossings == 4


def test_the_eighteen_words_cannot_stand_in_ten_by_ten_but_in_seven_by_seventeen() -> None:
    refuted = grown(EIGHTEEN, 10, 10)
    assert refuted.complete
    assert not holds_all(refuted, EIGHTEEN)
    found = next(
        growth.layout
        for growth in (grown(EIGHTEEN, 7, 17, 1200, seed) for seed in count())
        if holds_all(growth, EIGHTEEN)
    )
    assert found is not None
    assert faults(found, FreeformWish(singles(*EIGHTEEN), 7, 17)) == []


def test_a_growth_that_drops_layouts_proves_nothing_and_may_end_at_once() -> None:
    pairs = pairs_of(FreeformWish(singles(*EIGHTEEN), 10, 10))
    for beam in (True, False):
        growth = grown_all(pairs, 50, 0, bool, beam=beam)
        assert growth is not None
        assert not growth.complete
    most = grown_most(pairs, 50, 0, bool)
    assert most is not None
    assert not most.complete


def test_a_growth_stops_when_told() -> None:
    pairs = pairs_of(FreeformWish(singles(*EIGHTEEN), 10, 10))
    calls = count()
    assert grown_all(pairs, EVERY, 0, lambda: next(calls) > 20) is None
    assert next(calls) == 22
