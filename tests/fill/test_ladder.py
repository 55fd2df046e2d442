"""The ladder where work is counted: which floors are tried, in which way and order."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from editor.fill.ascent import good_search
from editor.fill.attempt import Way
from editor.fill.clock import Clock
from editor.fill.job import FillRequest, Verdict
from editor.fill.ladder import Ladder
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Step
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed

WORDS = listed({"ABC": 70, "DEF": 70, "ADG": 70, "BEH": 70, "CFI": 70, "GHI": 70})


@dataclass
class Searches:
    """Finds what it is told to find, and remembers what was asked."""

    found: set[tuple[int, Way]]
    improved: int = 1
    asked: list[tuple[int, Way] | str] = field(default_factory=list)
    work: list[float] = field(default_factory=list)

    def search(self, floor: int, work: float | None, way: Way) -> Step:
        self.asked.append((floor, way))
        if work is None:
            return Step.FILLED
        self.work.append(work)
        return Step.FILLED if (floor, way) in self.found else Step.GOING_ON

    def improve(self) -> int:
        self.asked.append("polish")
        return self.improved


def climbed(searches: Searches) -> tuple[Ladder, list[tuple[int, Way] | str]]:
    request = FillRequest(puzzle_from("...\n...\n..."), polish=1.0, by_work=True)
    ladder = Ladder(
        request,
        vocabulary_of(WORDS),
        Clock(None, lambda: False),
        searches.search,
        searches.improve,
        lambda _found, _floor: None,
    )
    assert ladder.climb() is Verdict.FILLED
    return ladder, searches.asked[1:]


def test_a_good_fill_at_the_highest_floor_is_enough() -> None:
    ladder, asked = climbed(Searches({(60, Way.GOOD)}))
    assert asked == [(60, Way.GOOD)]
    assert ladder.reached == 60


@pytest.mark.parametrize(("other_way", "reached"), [(True, 60), (False, 50)])
def test_with_the_usual_floor_filled_the_highest_is_searched_in_another_way(
    other_way: bool, reached: int
) -> None:
    found = {(50, Way.GOOD)} | ({(60, Way.ANY)} if other_way else set())
    ladder, asked = climbed(Searches(found))
    assert asked == [(60, Way.GOOD), (50, Way.GOOD), (60, Way.ANY)]
    assert ladder.reached == reached


def test_only_floors_above_what_polish_reaches_are_tried_below_the_usual_one() -> None:
    high = [(60, Way.GOOD), (50, Way.GOOD), (50, Way.ANY), "polish"]
    assert climbed(Searches(set(), improved=12))[1] == [*high, (25, Way.GOOD)]
    below = {(25, Way.GOOD), (38, Way.GOOD)}
    assert climbed(Searches(below, improved=12))[1] == [*high, (25, Way.GOOD), (38, Way.GOOD)]
    assert climbed(Searches(below, improved=27))[1] == [*high, (38, Way.GOOD)]
    assert climbed(Searches(below, improved=41))[1] == high


def test_every_step_above_the_first_fill_has_an_end() -> None:
    searches = Searches(set())
    climbed(searches)
    assert searches.work
    assert max(searches.work) <= 3.5


def test_a_search_ends_with_its_work_and_goes_on_from_there() -> None:
    rng = random.Random(5)
    words = listed({"".join(rng.choices("ABCDE", k=4)): rng.randrange(20, 90) for _ in range(260)})
    request = FillRequest(puzzle_from("....\n....\n....\n...."))
    propagation = Propagation(problem_of(request, vocabulary_of(words), 1))
    root = propagation.root()
    assert root is not None
    whole, parts = (good_search(propagation, root, 3) for _ in range(2))
    ended = whole.run(1000, lambda: False)
    steps = [parts.run(1000, lambda: False, parts.work + 0.001)]
    while steps[-1] is Step.GOING_ON:
        steps.append(parts.run(1000, lambda: False, parts.work + 0.001))
    assert len(steps) > 1
    assert steps[-1] is ended
    assert parts.nodes == whole.nodes
    assert parts.work == whole.work > 0
