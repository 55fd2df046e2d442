"""Beliefs against counts by enumeration, where they are exact."""

from __future__ import annotations

from itertools import product
from math import exp, log

import numpy as np
import pytest

from editor.fill.beliefs import ROUGH, THOROUGH, Beliefs
from editor.fill.job import FillRequest
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.small import words_from

TREE = "...\n.##\n..."
"""One slot down and two across: without a loop, so that beliefs are exact."""
WORDS = ["ABA", "ACB", "BAC", "BCA", "CAB", "CCA", "ABB", "BBC"]


@pytest.fixture(scope="module")
def propagation() -> Propagation:
    words = words_from(" ".join(WORDS))
    return Propagation(problem_of(FillRequest(puzzle_from(TREE)), vocabulary_of(words), 1))


def products() -> list[tuple[str, str, str]]:
    """Return the words of the three slots in every fill, repeats and all."""
    return [
        (top, down, bottom)
        for top in WORDS
        for down in WORDS
        for bottom in WORDS
        if top[0] == down[0] and down[2] == bottom[0]
    ]


def test_the_number_of_fills_is_exact_without_loops(propagation: Propagation) -> None:
    state = propagation.root()
    assert state is not None
    beliefs = Beliefs(propagation, state)
    beliefs.follow(state, 20)
    assert beliefs.fills(state) == pytest.approx(log(len(products())), abs=0.5)


def test_more_fills_make_a_word_more_likely(propagation: Propagation) -> None:
    state = propagation.root()
    assert state is not None
    beliefs = Beliefs(propagation, state)
    beliefs.follow(state, 20)
    slots = propagation.slots
    down = next(number for number, slot in enumerate(slots) if slot.slot.direction.value == "down")
    rows = np.array(propagation.words(state, down))
    values = beliefs.values(down, rows)
    texts = ["".join(chr(65 + n) for n in slots[down].supply.letters[row]) for row in rows]
    counts = [sum(one[1] == text for one in products()) for text in texts]
    shares = [exp(value) for value in values]
    assert max(counts) == counts[int(np.argmax(values))]
    assert shares == pytest.approx([count / max(counts) * max(shares) for count in counts], rel=0.2)


@pytest.fixture(scope="module")
def plenty() -> Propagation:
    texts = ["".join(letters) for letters in product("ABCDEFGHIJKLMNOP", repeat=3)]
    words = words_from(" ".join(texts[::2] + texts[1::3]))
    return Propagation(problem_of(FillRequest(puzzle_from(TREE)), vocabulary_of(words), 1))


def test_a_sample_of_the_words_tells_nearly_the_same(plenty: Propagation) -> None:
    state = plenty.root()
    assert state is not None
    assert min(state.sizes) > 2 * ROUGH.sample
    rough, exact = Beliefs(plenty, state, care=ROUGH), Beliefs(plenty, state)
    assert rough.fills(state) != exact.fills(state)
    assert rough.fills(state) == pytest.approx(exact.fills(state), abs=0.5)
    assert rough.entropies == pytest.approx(exact.entropies, abs=0.3)


def test_beliefs_that_begin_again_remember_nothing(plenty: Propagation) -> None:
    state = plenty.root()
    assert state is not None
    beliefs = Beliefs(plenty, state, care=ROUGH)
    below = state.copy()
    assert plenty.put(below, 0, 0, 3) is None
    beliefs.follow(below)
    beliefs.begin_again(state)
    careful = Beliefs(plenty, state, care=THOROUGH)
    assert beliefs.entropies == pytest.approx(careful.entropies)
    assert beliefs.fills(state) == pytest.approx(careful.fills(state))
