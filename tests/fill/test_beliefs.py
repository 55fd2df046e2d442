"""Beliefs against counts by enumeration, where they are exact."""

from __future__ import annotations

from math import exp, log

import numpy as np
import pytest

from editor.core.alphabet import ENGLISH
from editor.fill.beliefs import Beliefs
from editor.fill.job import FillRequest
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.supply import vocabulary_of
from editor.words.word_list import Word, word_list
from tests.drawing import puzzle_from

TREE = "...\n.##\n..."
"""One slot down and two across: without a loop, so that beliefs are exact."""
WORDS = ["ABA", "ACB", "BAC", "BCA", "CAB", "CCA", "ABB", "BBC"]


@pytest.fixture(scope="module")
def propagation() -> Propagation:
    words = word_list("tiny", ENGLISH, [Word(text, 50) for text in WORDS])
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
