"""Choosers: the bounded search against all fills of small grids."""

from __future__ import annotations

import random

import numpy as np
import pytest

from editor.fill.bounded import Bounded
from editor.fill.choosers import GREED, ByScore
from editor.fill.job import FillRequest
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed
from tests.fill.small import all_fills


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
