"""The search below a root: what it turns to when it has no fill yet."""

from __future__ import annotations

import random

import pytest

from editor.fill import attempt, proof
from editor.fill.clock import Clock
from editor.fill.job import FillRequest
from editor.fill.members import Crew
from editor.fill.parts import Explore, Explored, seed_beside
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Step
from editor.fill.section_model import Effort, Solved, Status
from editor.fill.statistics import Tally
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed


def test_each_proof_may_take_twice_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    efforts: list[float | None] = []

    def unknown(_propagation: object, _root: object, effort: Effort) -> Solved:
        efforts.append(effort.deterministic)
        return Solved(Status.UNKNOWN, {}, 0, 0)

    monkeypatch.setattr(attempt, "PROVE_AFTER", 10)
    monkeypatch.setattr(proof, "solve_whole", unknown)
    rng = random.Random(2006)
    words = listed({"".join(rng.choices("ABCDEFGH", k=6)): 50 for _ in range(2000)})
    request = FillRequest(puzzle_from("\n".join(["......"] * 6)), floor=1)
    propagation = Propagation(problem_of(request, vocabulary_of(words), 1))
    root = propagation.root()
    assert root
    clock = Clock(None, lambda: len(efforts) == 4)
    member = Crew(beside=False).member(request, words, clock.over)
    told, tally = (lambda _nodes: None), Tally()
    search = attempt.Attempt(propagation, root, 0, clock, member, told, tally)
    assert search.run(None, attempt.Way.ANY) is Step.STOPPED
    assert efforts == [1, 2, 4, 8]


@pytest.mark.parametrize(("floor", "seed", "spread"), [(50, 0, 0.05), (38, seed_beside(7), 0.5)])
def test_beside_a_search_near_a_fill_a_look_goes_on_at_the_usual_floor_alone(
    floor: int, seed: int, spread: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the light shows at 50, whatever seed was asked for, is not missed by the job."""
    parts: list[Explore] = []
    rng = random.Random(7)
    words = listed({"".join(rng.choices("ABCDEFGH", k=6)): 50 for _ in range(900)})
    request = FillRequest(puzzle_from("\n".join(["......"] * 6)), seed=7)
    propagation = Propagation(problem_of(request, vocabulary_of(words), floor))
    root = propagation.root()
    assert root
    clock = Clock(None, lambda: False)
    member = Crew(beside=False).member(request, words, clock.over)
    monkeypatch.setattr(member, "start", parts.append)
    monkeypatch.setattr(member, "answer", lambda _stopped: Explored(Step.GOING_ON, 0))
    search = attempt.Attempt(propagation, root, 7, clock, member, lambda _: None, Tally())
    assert search.run(2 * attempt.ROUND, attempt.Way.BOTH) is Step.GOING_ON
    assert {(one.floor, one.seed, one.spread) for one in parts} == {(floor, seed, spread)}
    assert [one.work for one in parts] == [2 * attempt.ROUND]
