"""Statistics: every stage counts its own, and all of them the whole time."""

from __future__ import annotations

import random
from dataclasses import replace
from time import perf_counter, sleep

import pytest

from editor.fill.attempt import STRETCH, Attempt, Way
from editor.fill.clock import Clock
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.fill.members import Crew
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Step
from editor.fill.statistics import Spent, Stage, Tally
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed
from tests.fill.small import words_from


def test_a_stage_inside_another_one_has_its_time_alone() -> None:
    tally, start = Tally(), perf_counter()
    with tally.timed(Stage.POLISH):
        sleep(0.01)
        with tally.timed(Stage.SOLVER):
            sleep(0.03)
        sleep(0.01)
    seconds = perf_counter() - start
    polish, solver = tally.stages[Stage.POLISH], tally.stages[Stage.SOLVER]
    assert polish.seconds >= 0.02
    assert solver.seconds >= 0.03
    assert polish.seconds + solver.seconds <= seconds
    assert (polish.runs, solver.runs) == (1, 1)


def test_what_a_stage_has_timed_itself_moves_to_another_one() -> None:
    tally = Tally()
    tally.add(Stage.SEARCH, Spent(seconds=3.0, nodes=5))
    tally.move(1.0, Stage.SEARCH, Stage.BELIEFS)
    assert tally.stages[Stage.SEARCH] == Spent(seconds=2.0, nodes=5)
    assert tally.stages[Stage.BELIEFS] == Spent(seconds=1.0)


def test_a_job_tells_what_its_stages_took() -> None:
    words = words_from("CAT;60 COT;55 TAN;60 TON;40 NIT;70 ABC;80 CNA;50 OAB;50 TNC;50")
    request = FillRequest(puzzle_from("..."), floor=1)
    outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    assert outcome.verdict is Verdict.FILLED
    assert set(outcome.stages) == set(Stage)
    search = outcome.stages[Stage.SEARCH]
    assert (search.runs, search.nodes) == (1, outcome.nodes)
    assert outcome.stages[Stage.ROOT].runs == 1
    assert outcome.stages[Stage.POLISH] == Spent()
    spent = sum(one.seconds for one in outcome.stages.values())
    assert 0.0 < spent <= outcome.search_seconds


def test_each_second_of_beliefs_counts_once() -> None:
    # Some 400 nodes, in three stretches of the search.
    rng = random.Random(909)
    texts = {"".join(rng.choices("ABCDEFGHIJ", k=5)) for _ in range(900)}
    request = FillRequest(puzzle_from("\n".join(["....."] * 5)), floor=1)
    words = listed(dict.fromkeys(sorted(texts), 50))
    propagation = Propagation(problem_of(request, vocabulary_of(words), 1))
    root = propagation.root()
    assert root
    clock, tally = Clock(None, lambda: False), Tally()
    member = Crew(beside=False).member(request, words, clock.over)
    attempt = Attempt(propagation, root, 0, clock, member, lambda _: None, tally)
    assert attempt.run(None, Way.ANY) is Step.FILLED
    assert attempt.nodes > STRETCH
    assert tally.stages[Stage.BELIEFS].seconds == pytest.approx(attempt._search.believing)


def test_failures_are_counted() -> None:
    # Whether a word stands twice is seen only once one of its slots is filled.
    words = listed(dict.fromkeys(("AB", "BC", "CA", "BA", "CB", "AC"), 50))
    request = FillRequest(puzzle_from("..#..#..#..#..#..#.."), floor=1)
    outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    assert outcome.verdict is Verdict.IMPOSSIBLE
    assert outcome.stages[Stage.SEARCH].failures + outcome.stages[Stage.MEMBER].nodes > 0


def test_polish_counts_its_steps_and_the_models_of_the_solver() -> None:
    texts = [f"{a}{b}{c}" for a in "ABCDE" for b in "ABCDE" for c in "ABCDE"]
    words = listed({text: 1 + 7 * at % 99 for at, text in enumerate(texts)})
    puzzle = puzzle_from("...#...\n.#.#.#.\n...#...")
    request = replace(FillRequest(puzzle, floor=1), polish=1.0, by_work=True)
    stages = fill_puzzle(request, words, lambda _: None, lambda: False).stages
    assert stages[Stage.POLISH].runs > 1
    assert 0 < stages[Stage.SOLVER].runs <= stages[Stage.POLISH].runs
