"""Choosers: the bounded search against all fills of small grids."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from editor.core.limits import Limits
from editor.fill.beliefs import Beliefs
from editor.fill.bounded import Bounded
from editor.fill.choosers import GREED, ByBelief, ByScore
from editor.fill.job import FillRequest
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed
from tests.fill.small import all_fills

if TYPE_CHECKING:
    from editor.fill.state import State


@pytest.mark.parametrize("seed", range(12))
def test_a_better_fill_is_found_until_there_is_none(seed: int) -> None:
    rng = random.Random(seed)
    scores = {"".join(rng.choices("ABC", k=3)): rng.randrange(1, 100) for _ in range(24)}
    puzzle = puzzle_from("...\n.#.\n...")
    sums = [
        sum(scores["".join(texts[cell] for cell in slot.cells)] for slot in puzzle.layout.slots)
        for texts in all_fills(puzzle, scores, 1)
    ]
    problem = problem_of(FillRequest(puzzle), vocabulary_of(listed(scores)), 1)
    propagation = Propagation(problem)
    root = propagation.root()
    if root is None:
        assert not sums
        return
    worths = [slot.supply.scores.astype(np.int64) for slot in problem.slots]
    least = 0
    while True:
        inner = ByScore(propagation, seed, GREED, patience=None)
        chooser = Bounded(inner, propagation, worths, least)
        search = Search(propagation, root.copy(), chooser)
        step = search.run(5000, lambda: False)
        if step is not Step.FILLED:
            break
        lives = zip(worths, search.state.lives, strict=True)
        found = sum(int(worth[live.best()]) for worth, live in lives)
        assert found > least
        assert found in sums
        least = found
    assert step is Step.IMPOSSIBLE
    assert least == max(sums, default=0)


SQUARE = puzzle_from("\n".join(["...."] * 4))
WEIGHTS = [1.0] * 8


def believing(letters: str, required: str = "") -> tuple[Propagation, State, ByBelief]:
    """Return a square with random words of ``letters``, and a chooser that has started."""
    rng = random.Random(4)
    words = listed({"".join(rng.choices(letters, k=4)): 50 for _ in range(250)})
    request = FillRequest(replace(SQUARE, limits=Limits(required_letters=frozenset(required))))
    propagation = Propagation(problem_of(request, vocabulary_of(words), 1))
    root = propagation.root()
    assert root is not None
    beliefs = Beliefs(propagation, root)
    return propagation, root, ByBelief(propagation, beliefs, np.random.default_rng(0))


def with_a_word(propagation: Propagation, state: State, slot: int) -> State:
    """Return ``state`` with the first word in ``slot`` that can stand there."""
    slots = propagation.slots
    for row in propagation.words(state, slot).tolist():
        after = state.copy()
        letters = slots[slot].supply.letters[row].tolist()
        put = (propagation.put(after, slot, *one) is None for one in enumerate(letters))
        if all(put):
            return after
    raise AssertionError


def chosen(chooser: ByBelief, state: State, slot: int) -> set[int]:
    """Return what is chosen for ``slot`` in many tries."""
    return {chooser.word(state, slot, WEIGHTS) for _ in range(30)}


def test_a_search_that_starts_again_keeps_the_words_of_its_deepest_state() -> None:
    propagation, root, chooser = believing("ABCD")
    one = with_a_word(propagation, root, 0)
    deep = with_a_word(propagation, one, 1)
    for state in (one, deep, one):
        assert chooser.refusal(state) is None
    chooser.begin_again(root)
    for slot in (0, 1):
        assert chosen(chooser, root, slot) == {deep.lives[slot].best()}
    kept = deep.lives[0].best()
    gone = root.copy()
    propagation.rule_out(gone, 0, list(range(4)), kept)
    assert kept not in chosen(chooser, gone, 0)
    chooser.begin_again(root)
    assert len(chosen(chooser, root, 0)) > 1, "nothing was as deep again: what was kept is gone"


def test_no_word_is_kept_while_a_required_letter_is_missing() -> None:
    propagation, root, chooser = believing("ABCDEZ", required="Z")
    deep = with_a_word(propagation, root, 0)
    while "Z" in "".join(filter(None, propagation.problem.texts(deep.domains).values())):
        propagation.rule_out(root, 0, list(range(4)), deep.lives[0].best())
        deep = with_a_word(propagation, root, 0)
    assert chooser.refusal(deep) is None
    chooser.begin_again(root)
    assert deep.lives[0].best() not in chosen(chooser, root, 0)
