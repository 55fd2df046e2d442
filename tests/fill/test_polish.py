"""Polish: better, never worse, and honest about what it has proven."""

from __future__ import annotations

import random

import pytest

from editor.core.alphabet import ENGLISH
from editor.fill.clock import Clock
from editor.fill.job import FillRequest
from editor.fill.polish import Polisher
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.supply import vocabulary_of
from editor.words.word_list import Word, word_list
from tests.drawing import puzzle_from
from tests.fill.small import all_fills


@pytest.mark.parametrize("seed", range(6))
def test_a_small_grid_is_polished_to_the_best_of_all_its_fills(seed: int) -> None:
    rng = random.Random(seed)
    scores = {"".join(rng.choices("ABC", k=3)): rng.randrange(1, 100) for _ in range(24)}
    words = word_list("tiny", ENGLISH, [Word(text, score) for text, score in scores.items()])
    puzzle = puzzle_from("...\n.#.\n...")
    fills = [
        ["".join(texts[cell] for cell in slot.cells) for slot in puzzle.layout.slots]
        for texts in all_fills(puzzle, scores, 1)
    ]
    if not fills:
        pytest.skip("this list fills the grid in no way")
    problem = problem_of(FillRequest(puzzle), vocabulary_of(words), 1)
    propagation = Propagation(problem)
    root = propagation.root()
    assert root is not None
    search = Search(propagation, root.copy(), seed)
    assert search.run(1000, lambda: False) is Step.FILLED
    polisher = Polisher(propagation, root, search.state, Clock(3.0, lambda: False), seed)
    for _ in polisher.steps():
        pass
    texts = problem.texts(polisher.state.domains)
    got = [scores["".join(texts[cell] for cell in slot.cells)] for slot in puzzle.layout.slots]
    best = max((min(scores[word] for word in fill)) for fill in fills)
    assert min(got) == best
