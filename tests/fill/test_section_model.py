"""The solver's model against brute force: optimum, bound, impossibility, and limits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from editor.core.limits import Limits
from editor.fill.job import FillRequest
from editor.fill.polish import with_rows
from editor.fill.problem import Problem, problem_of
from editor.fill.proof import solve_whole
from editor.fill.propagation import Propagation, State
from editor.fill.section_model import Effort, SectionModel, Status
from editor.fill.supply import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed, made_entries, possible, scored_job
from tests.fill.small import all_fills, faults

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.core.puzzle import Puzzle


def propagated(puzzle: Puzzle, scores: dict[str, int]) -> tuple[Problem, Propagation, State | None]:
    problem = problem_of(FillRequest(puzzle, floor=1), vocabulary_of(listed(scores)), 1)
    propagation = Propagation(problem)
    return problem, propagation, None if problem.reason else propagation.root()


def as_written(scores: NDArray[np.uint8]) -> NDArray[np.int64]:
    return scores.astype(np.int64)


@pytest.mark.parametrize("block", range(3))
def test_the_whole_is_solved_as_brute_force_solves_it(block: int) -> None:
    for seed in range(block * 40, block * 40 + 40):
        puzzle, scores = scored_job(seed)
        problem, propagation, root = propagated(puzzle, scores)
        if root is None:
            assert not possible(puzzle, scores), seed
            continue
        solved = solve_whole(propagation, root, Effort())
        assert (solved.status is Status.BEST) == possible(puzzle, scores), seed
        if solved.status is Status.BEST:
            state = with_rows(propagation, root, solved)
            assert state is not None
            assert not faults(puzzle, scores, problem.texts(state.domains), 1), seed


def test_a_worth_above_the_best_is_impossible() -> None:
    puzzle = puzzle_from("..\n..")
    scores = {"AB": 10, "CD": 20, "AC": 30, "BD": 40, "AD": 90}
    best = max(
        sum(scores[word] for word in made_entries(puzzle, fill).values())
        for fill in all_fills(puzzle, scores, 1)
    )
    _, propagation, root = propagated(puzzle, scores)
    assert root is not None
    for worth, status in ((best, Status.BEST), (best + 1, Status.IMPOSSIBLE)):
        model = SectionModel(propagation, root, as_written)
        model.demand(worth)
        assert model.solve(Effort()).status is status


def test_words_of_one_stem_are_parted() -> None:
    scores = {"RULE": 90, "RULED": 10, "RULES": 5, "LIME": 20}
    apart = replace(puzzle_from("....#....."), limits=Limits(stems_repeat=False))
    _, propagation, root = propagated(apart, scores)
    assert root is not None
    solved = SectionModel(propagation, root, as_written).solve(Effort())
    assert solved.worth == 30
