"""The ladder where work is counted: which floors are tried, in which way and order."""

from __future__ import annotations

import logging
import random
from dataclasses import dataclass, field
from math import log
from typing import TYPE_CHECKING

import pytest

from editor.fill.ascent import good_search, room
from editor.fill.attempt import Way
from editor.fill.clock import Clock
from editor.fill.engine import fill_puzzle
from editor.fill.job import FillRequest, Verdict
from editor.fill.ladder import WORK, Ladder
from editor.fill.problem import problem_of
from editor.fill.propagation import Propagation
from editor.fill.search import Step
from editor.fill.vocabulary import vocabulary_of
from tests.drawing import puzzle_from
from tests.fill.exhaustive import listed

if TYPE_CHECKING:
    from editor.fill.state import State

WORDS = listed({"ABC": 70, "DEF": 70, "ADG": 70, "BEH": 70, "CFI": 70, "GHI": 70})


Asked = tuple[int, Way, int]


@dataclass
class Searches:
    """Finds what it is told to find, and remembers what was asked."""

    found: set[Asked]
    improved: int = 1
    asked: list[Asked | str] = field(default_factory=list)
    work: list[float] = field(default_factory=list)

    def search(self, floor: int, work: float | None, way: Way, turn: int) -> Step:
        self.asked.append((floor, way, turn))
        if work is None:
            return Step.FILLED
        self.work.append(work)
        return Step.FILLED if (floor, way, turn) in self.found else Step.GOING_ON

    def improve(self) -> int:
        self.asked.append("polish")
        return self.improved


def climbed(searches: Searches, side: int = 3) -> tuple[Ladder, list[Asked | str]]:
    drawn = "\n".join(["." * side] * side)
    request = FillRequest(puzzle_from(drawn), polish=1.0, by_work=True)
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


MIDDLE = (55, Way.GOOD, 0)


def test_below_the_usual_floor_larger_grids_are_searched_longer() -> None:
    small, large = Searches(set()), Searches(set())
    climbed(small)
    climbed(large, 21)
    assert [one[0] for one in small.asked[1:] if isinstance(one, tuple)] == [
        55,
        *[50] * 4,
        *[25] * 6,
    ]
    assert small.work == [WORK] * 11
    assert large.work == [WORK] * 5 + [pytest.approx(WORK * 441 / 190)] * 6


@pytest.mark.parametrize("turn", [0, 1, 2, None])
def test_with_the_middle_floor_filled_the_highest_is_tried_from_three_beginnings(
    turn: int | None,
) -> None:
    found = {MIDDLE} | (set() if turn is None else {(60, Way.GOOD, turn)})
    ladder, asked = climbed(Searches(found))
    last = 2 if turn is None else turn
    assert asked == [MIDDLE, *((60, Way.GOOD, number) for number in range(last + 1))]
    assert ladder.reached == (55 if turn is None else 60)


@pytest.mark.parametrize(("other_way", "reached"), [(True, 55), (False, 50)])
def test_with_the_usual_floor_filled_the_middle_one_is_searched_in_another_way(
    other_way: bool, reached: int
) -> None:
    found = {(50, Way.GOOD, 0)} | ({(55, Way.ANY, 0)} if other_way else set())
    ladder, asked = climbed(Searches(found))
    assert asked == [MIDDLE, (50, Way.GOOD, 0), (55, Way.ANY, 0)]
    assert ladder.reached == reached


def test_only_floors_above_what_polish_reaches_are_tried_below_the_usual_one() -> None:
    any_fill = [(50, Way.ANY, turn) for turn in range(3)]
    high = [MIDDLE, (50, Way.GOOD, 0), *any_fill, "polish"]
    low, higher = (25, Way.GOOD, 0), (38, Way.GOOD, 0)
    in_vain = [(25, way, turn) for way in (Way.GOOD, Way.ANY) for turn in range(3)]
    assert climbed(Searches(set(), improved=12))[1] == [*high, *in_vain]
    assert climbed(Searches({low, higher}, improved=12))[1] == [*high, low, higher]
    assert climbed(Searches({low, higher}, improved=27))[1] == [*high, higher]
    assert climbed(Searches({low, higher}, improved=41))[1] == high


def test_every_step_above_the_first_fill_has_an_end() -> None:
    searches = Searches(set())
    climbed(searches)
    assert searches.work
    assert max(searches.work) <= 1.3


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
    ("estimate", "searched"),
    [(-0.3, []), (0.2, [55, 50, 25, 25, 25]), (0.3, [55, *[50] * 4, *[25] * 6])],
)
def test_floors_are_searched_as_often_as_fills_seem_likely(
    estimate: float,
    searched: list[int],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(7)
    texts = ["".join(rng.choices("ABCDEFGH", k=6)) for _ in range(4000)]
    words = listed({text: 70 if number < 500 else 20 for number, text in enumerate(texts)})
    monkeypatch.setattr("editor.fill.engine.room", lambda *_: estimate)
    monkeypatch.setattr("editor.fill.ladder.WORK", 0.01)
    request = FillRequest(puzzle_from("\n".join(["......"] * 6)), polish=0.0, by_work=True)
    with caplog.at_level(logging.DEBUG, logger="editor.fill.engine"):
        outcome = fill_puzzle(request, words, lambda _: None, lambda: False)
    told = [record.getMessage().split() for record in caplog.records]
    assert outcome.verdict is Verdict.FILLED
    assert outcome.lowest == 20
    floors = [int(line[1].strip(":")) for line in told if line[0] == "floor" and "after" in line]
    assert floors == [1, *searched]
