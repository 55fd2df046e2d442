"""The solver's model against brute force: optimum, bound, impossibility, and limits."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from editor.core.limits import Limits
from editor.core.presets import FREE
from editor.fill.job import FillRequest
from editor.fill.polish import with_rows
from editor.fill.problem import Problem, problem_of
from editor.fill.proof import solve_whole
from editor.fill.propagation import Propagation
from editor.fill.section_model import Effort, SectionModel, Status
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed, made_entries, possible, scored_job
from tests.fill.small import all_fills, faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from editor.core.puzzle import Puzzle
    from editor.fill.state import State

STEMS = FREE.switched("no-stem-repeat", 0)


def propagated(puzzle: Puzzle, scores: dict[str, int]) -> tuple[Problem, Propagation, State | None]:
    problem = problem_of(FillRequest(puzzle, floor=1), vocabulary_of(listed(scores)), 1)
    propagation = Propagation(problem)
    return problem, propagation, None if problem.reason else propagation.root()


def as_written(propagation: Propagation) -> Callable[[int], NDArray[np.int64]]:
    return lambda slot: propagation.slots[slot].supply.scores.astype(np.int64)


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


def test_a_required_letter_comes_in_at_the_least_price() -> None:
    scores = {"AA": 90, "BB": 80, "CD": 20, "DC": 10}
    apart = replace(puzzle_from("..#.."), limits=Limits(required_letters=frozenset("D")))
    _, propagation, root = propagated(apart, scores)
    assert root is not None
    solved = SectionModel(propagation, root, as_written(propagation)).solve(Effort())
    assert solved.worth == 110


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
        model = SectionModel(propagation, root, as_written(propagation))
        model.demand(worth)
        assert model.solve(Effort()).status is status


def test_words_of_one_stem_are_parted() -> None:
    scores = {"RULE": 90, "RULED": 10, "RULES": 5, "LIME": 20}
    apart = replace(puzzle_from("....#....."), preset=STEMS)
    _, propagation, root = propagated(apart, scores)
    assert root is not None
    solved = SectionModel(propagation, root, as_written(propagation)).solve(Effort())
    assert solved.worth == 30


def test_the_bound_holds_however_little_is_tried() -> None:
    for seed in range(60):
        puzzle, scores = scored_job(seed)
        _, propagation, root = propagated(puzzle, scores)
        totals = [
            sum(scores[word] for word in made_entries(puzzle, fill).values())
            for fill in all_fills(puzzle, scores, 1)
        ]
        if root is None or not totals:
            continue
        model = SectionModel(propagation, root, as_written(propagation))
        settled = sum(
            int(slot.supply.scores[live.best()])
            for slot, live, size in zip(propagation.slots, root.lives, root.sizes, strict=True)
            if size == 1 and slot.whole
        )
        for deterministic in (1e-9, None):
            solved = model.solve(Effort(deterministic=deterministic))
            assert solved.bound + settled >= max(totals), seed
        assert solved.bound + settled == max(totals), seed


def test_all_rounds_share_one_effort() -> None:
    effort = Effort(seconds=2.0, deterministic=1.0, seed=5)
    assert effort.without(0.5, 0.25) == Effort(seconds=1.5, deterministic=0.75, seed=5)
    assert effort.without(0.5, 1.0) is None
    assert effort.without(2.5, 0.1) is None
    assert Effort().without(1e6, 1e6) == Effort()
    assert Effort(stopped=lambda: True).without(0.0, 0.0) is None


def test_a_fill_that_breaks_a_limit_is_not_given_when_the_effort_is_spent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Effort, "without", lambda *_: None)
    scores = {"RULE": 90, "RULED": 10, "RULES": 5, "LIME": 20}
    apart = replace(puzzle_from("....#....."), preset=STEMS)
    _, propagation, root = propagated(apart, scores)
    assert root is not None
    solved = SectionModel(propagation, root, as_written(propagation)).solve(Effort())
    assert (solved.status, solved.rows, solved.bound) == (Status.UNKNOWN, {}, 100)


def test_a_stop_is_heard_while_the_solver_works() -> None:
    random = Random(1)
    scores = {"".join(random.choices("ETAOINSRHL", k=8)): 50 for _ in range(4000)}
    _, propagation, root = propagated(puzzle_from("\n".join(["." * 8] * 8)), scores)
    assert root is not None
    asked = []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) > 3

    assert SectionModel(propagation, root).solve(Effort(stopped=stopped)).status is Status.UNKNOWN
