"""The ladder where work is counted: which floors are tried, in which way and order."""

from __future__ import annotations

import logging
import random
from dataclasses import dataclass, field
from math import log
from typing import TYPE_CHECKING

import pytest

from editor.fill.ascent import good_search, near_search, room
from editor.fill.attempt import Way
from editor.fill.clock import Clock
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.fill.ladder import LAST, LONG, WORK, Ladder
from editor.fill.near_fill import letters_in
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Search, Step
from editor.fill.statistics import Stage
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed

if TYPE_CHECKING:
    from editor.fill.state import State

WORDS = listed({"ABC": 70, "DEF": 70, "ADG": 70, "BEH": 70, "CFI": 70, "GHI": 70})


Asked = tuple[int, Way]


@dataclass
class Searches:
    """Finds what it is told to find, and remembers what was asked."""

    found: set[Asked]
    improved: int = 1
    middle: float = 1.0
    usual: float = -0.1
    lower: float = 1.0
    """The room that there seems to be at the middle floor, at the usual one and below."""
    asked: list[Asked | str] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    later: set[Asked] = field(default_factory=set)
    """What is found after the searches below the usual floor alone."""

    def search(self, floor: int, work: float | None, way: Way) -> Step:
        self.asked.append((floor, way))
        if work is None:
            return Step.FILLED
        self.work.append(work)
        found = self.found | (self.later if near(38) in self.asked else set())
        return Step.FILLED if (floor, way) in found else Step.GOING_ON

    def improve(self) -> int:
        self.asked.append("polish")
        return self.improved

    def room(self, floor: int) -> float:
        return {55: self.middle, 50: self.usual}.get(floor, self.lower)


def climbed(
    searches: Searches, side: int = 3, *, by_work: bool = True
) -> tuple[Ladder, list[Asked | str]]:
    drawn = "\n".join(["." * side] * side)
    request = FillRequest(puzzle_from(drawn), polish=1.0, by_work=by_work)
    ladder = Ladder(
        request,
        vocabulary_of(WORDS),
        Clock(None, lambda: False),
        searches.search,
        searches.improve,
        searches.room,
        lambda _found, _floor: None,
    )
    assert ladder.climb() is Verdict.FILLED
    return ladder, searches.asked[1:]


MIDDLE, USUAL, LOOK = (55, Way.GOOD), (50, Way.GOOD), (50, Way.LOOK)


def near(floor: int) -> Asked:
    return floor, Way.BOTH


def test_larger_grids_are_searched_longer_and_lower_floors_too() -> None:
    small, large = Searches(set()), Searches(set())
    climbed(small)
    climbed(large, 21)
    assert small.asked[1:] == [MIDDLE, USUAL, near(50), "polish", near(25)]
    assert small.work == [WORK, WORK, LONG * WORK, LAST * WORK]
    assert large.work == pytest.approx([one * 441 / 190 for one in small.work])


def test_below_the_usual_floor_little_room_is_searched_shortly() -> None:
    searches = Searches({near(25)}, lower=0.4)
    climbed(searches)
    assert searches.asked[-2:] == [near(25), near(38)]
    assert searches.work[-2:] == [WORK, WORK]


@pytest.mark.parametrize("way", [Way.GOOD, Way.BOTH, None])
def test_with_the_middle_floor_filled_the_highest_is_tried_in_two_ways(way: Way | None) -> None:
    found = {MIDDLE} | (set() if way is None else {(60, way)})
    ladder, asked = climbed(Searches(found))
    assert asked == [MIDDLE, (60, Way.GOOD), near(60)][: 2 if way is Way.GOOD else 3]
    assert ladder.reached == (55 if way is None else 60)


@pytest.mark.parametrize("reached", [50, 55, 60])
def test_with_the_usual_floor_filled_those_above_are_searched_near_its_fill(reached: int) -> None:
    found = {USUAL, *(near(floor) for floor in (55, 60) if floor <= reached)}
    ladder, asked = climbed(Searches(found))
    assert asked == [MIDDLE, USUAL, near(55), *([near(60)] if reached > 50 else [])]
    assert ladder.reached == reached


@pytest.mark.parametrize("reached", [50, 55])
def test_with_the_usual_floor_filled_late_the_middle_one_is_tried_shortly(reached: int) -> None:
    searches = Searches({near(floor) for floor in (50, 55) if floor <= reached})
    ladder, asked = climbed(searches)
    assert asked == [MIDDLE, USUAL, near(50), near(55)]
    assert searches.work[-2:] == [LONG * WORK, WORK]
    assert ladder.reached == reached


@pytest.mark.parametrize("found", [near(50), LOOK, None])
def test_where_the_usual_floor_is_roomy_it_is_tried_again_after_those_below(
    found: Asked | None,
) -> None:
    below = [MIDDLE, USUAL, near(50), "polish", near(25), near(38)]
    again = [near(50)] if found == near(50) else [near(50), LOOK]
    searches = Searches({near(25), near(38), near(55)}, usual=0.5)
    searches.later = {found} if found else set()
    ladder, asked = climbed(searches)
    assert asked == [*below, *again, *([near(55)] if found else [])]
    assert searches.work[5] == LAST * WORK
    assert ladder.reached == (55 if found else 50), "else the solver finds a fill in the end"


@pytest.mark.parametrize("usual", [0.4, -0.1])
def test_with_little_room_the_usual_floor_is_not_tried_again(usual: float) -> None:
    asked = climbed(Searches({near(25)}, usual=usual))[1]
    assert asked == [MIDDLE, USUAL, near(50), "polish", near(25), near(38)]


def test_a_middle_floor_with_little_room_does_not_come_first() -> None:
    assert climbed(Searches({USUAL}, middle=0.3))[1] == [USUAL, near(55)]
    assert climbed(Searches(set(), middle=0.3, improved=40))[1] == [USUAL, near(50), "polish"]


def test_only_floors_above_what_polish_reaches_are_tried_below_the_usual_one() -> None:
    high = [MIDDLE, USUAL, near(50), "polish"]
    low, higher = near(25), near(38)
    assert climbed(Searches(set(), improved=12))[1] == [*high, low]
    assert climbed(Searches({low, higher}, improved=12))[1] == [*high, low, higher]
    assert climbed(Searches({low, higher}, improved=27))[1] == [*high, higher]
    assert climbed(Searches({low, higher}, improved=41))[1] == high


def test_with_polish_by_time_any_fill_is_looked_for() -> None:
    searches = Searches({(50, Way.ANY)})
    ladder, asked = climbed(searches, by_work=False)
    assert asked == [(60, Way.ANY), (50, Way.ANY)]
    assert ladder.reached == 50


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


def crossed(rows: int, count: int) -> tuple[Propagation, State]:
    """Return an open square with so many random words for its slots, none ruled out yet."""
    rng = random.Random(7)
    words = listed({"".join(rng.choices("ABCDEFGH", k=rows)): 70 for _ in range(count)})
    request = FillRequest(puzzle_from("\n".join(["." * rows] * rows)))
    propagation = Propagation(problem_of(request, vocabulary_of(words), 1))
    root = propagation.root()
    assert root is not None
    return propagation, root


def test_the_room_for_fills_is_estimated_at_the_root() -> None:
    rooms = [room(*crossed(4, count)) for count in (300, 600, 1200)]
    assert rooms == sorted(rooms)
    # Eight slots, and sixteen crossings that are right by chance once in eight.
    assert rooms == pytest.approx([log(n) - 2 * log(8) for n in (300, 600, 1200)], abs=0.5)


@pytest.mark.parametrize(
    ("estimate", "searched", "rounds"),
    [
        (-0.3, [], 0),
        (0.2, [50, 50, 25], 0),
        (0.3, [50, 50, 25], LONG - 1 + 1),
        (0.5, [55, 50, 50, 25, 50, 50], LONG - 1 + LAST + LAST + 1),
    ],
)
def test_floors_are_searched_as_far_as_fills_seem_likely(
    estimate: float,
    searched: list[int],
    rounds: int,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(7)
    texts = ["".join(rng.choices("ABCDEFGH", k=6)) for _ in range(4000)]
    words = listed({text: 70 if number < 500 else 20 for number, text in enumerate(texts)})
    monkeypatch.setattr("editor.fill.engine.room", lambda *_: estimate)
    monkeypatch.setattr("editor.fill.ladder.WORK", 0.01)
    monkeypatch.setattr("editor.fill.attempt.ROUND", 0.01)
    monkeypatch.setattr("editor.fill.attempt.NODES", 200)
    request = FillRequest(puzzle_from("\n".join(["......"] * 6)), polish=0.0, by_work=True)
    with caplog.at_level(logging.DEBUG, logger="editor.fill.engine"):
        outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    told = [record.getMessage().split() for record in caplog.records]
    assert outcome.verdict is Verdict.FILLED
    assert outcome.lowest == 20
    floors = [int(line[1].strip(":")) for line in told if line[0] == "floor" and "after" in line]
    assert floors == [1, *searched]
    beside = [one for stage, one in outcome.stages.items() if stage is Stage.MEMBER]
    assert sum(one.runs for one in beside) == rounds


def test_a_search_near_a_fill_of_a_lower_floor_keeps_entries_of_it() -> None:
    rng = random.Random(7)
    texts = sorted({"".join(rng.choices("ABCDEFGH", k=5)) for _ in range(9000)})
    scores = {text: rng.randrange(40, 80) for text in texts}
    request = FillRequest(puzzle_from("\n".join(["....."] * 4)), floor=40, polish=0.0, by_work=True)
    short = {"".join(rng.choices("ABCDEFGH", k=4)): rng.randrange(40, 80) for _ in range(2500)}
    words = vocabulary_of(listed(scores | short))
    low = fill_puzzle(request, words.index.words, lambda _: None, lambda: False)
    problem = problem_of(request, words, 50)
    propagation = Propagation(problem)
    root = propagation.root()
    assert root is not None
    letters = letters_in(low.texts, problem)

    def shared(search: Search) -> int:
        assert search.run(5000, lambda: False) is Step.FILLED
        found = problem.texts(search.state.domains)
        return sum(text == low.texts[cell] for cell, text in found.items())

    seeds = range(5)
    near = [shared(near_search(propagation, root, seed, letters)) for seed in seeds]
    good = [shared(good_search(propagation, root, seed)) for seed in seeds]
    assert sum(near) > 1.5 * sum(good), (near, good)
