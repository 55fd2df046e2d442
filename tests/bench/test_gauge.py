"""What polish gains: which fills count, and at which floors they are looked for."""

from __future__ import annotations

import pytest

from bench.gauge import FIRSTS, Gauge, firsts_at, swept
from editor.fill.job import FillOutcome, FillRequest, Verdict
from tests.drawing import puzzle_from

REQUEST = FillRequest(puzzle_from("..."), seconds=60, polish=30.0)
TOP = 73
"""The made-up grid cannot be filled above this floor."""


class Filler:
    """Fills a grid that is only told of: at a floor, seed and floor tell how well.

    Polish gets to floor 70. First fills at 70 and above take too long with odd seeds.
    """

    def __init__(self) -> None:
        self.asked: list[FillRequest] = []

    def __call__(self, request: FillRequest) -> FillOutcome:
        self.asked.append(request)
        if request.polish:
            return told(Verdict.FILLED, 70, 90.0)
        floor = request.floor
        assert floor is not None
        if floor > TOP:
            return told(Verdict.IMPOSSIBLE)
        if floor >= 70 and request.seed % 2:
            return told(Verdict.NOT_FOUND)
        lowest = floor + 1 if floor % 3 == 0 else floor
        return told(Verdict.FILLED, lowest, floor + request.seed / 2)


def told(verdict: Verdict, lowest: int | None = None, mean: float | None = None) -> FillOutcome:
    return FillOutcome(
        verdict=verdict,
        texts={},
        floor=1,
        mean=mean,
        bound=None,
        nodes=0,
        load_seconds=0.0,
        search_seconds=0.0,
        seed=0,
        lists="",
        lowest=lowest,
    )


def test_the_sweep_goes_up_from_the_lowest_score_of_each_fill_to_the_last_that_fills() -> None:
    filler = Filler()
    assert swept(REQUEST, filler) == TOP
    floors = [request.floor for request in filler.asked]
    assert floors[:4] == [1, 2, 3, 5]
    assert floors[-1] == TOP + 1
    assert not any(request.polish for request in filler.asked)


def test_first_fills_have_the_floor_and_seeds_of_their_own_and_no_polish() -> None:
    filler = Filler()
    firsts = firsts_at(REQUEST, 60, filler)
    assert (firsts.filled, firsts.best) == (20, 60 + 19 / 2)
    assert [request.seed for request in filler.asked] == list(range(FIRSTS))
    assert {(request.floor, request.polish) for request in filler.asked} == {(60, 0.0)}


def test_first_fills_that_take_too_long_do_not_count() -> None:
    firsts = firsts_at(REQUEST, 70, Filler())
    assert (firsts.filled, firsts.best) == (10, 70 + 18 / 2)


def test_a_floor_that_is_proven_too_high_has_no_first_fills() -> None:
    filler = Filler()
    firsts = firsts_at(REQUEST, TOP + 1, filler)
    assert (firsts.filled, firsts.best, firsts.ratio(90.0)) == (0, None, None)
    assert len(filler.asked) == 1


def test_a_gain_is_told_beside_first_fills_at_both_floors() -> None:
    filler = Filler()
    gauge = Gauge("made up", REQUEST, filler)
    gain = gauge.gain(3)
    assert gain is not None
    assert (gain.grid, gain.seed, gain.lowest, gain.mean) == ("made up", 3, 70, 90.0)
    assert (gain.swept, gain.firsts.floor, gain.firsts_swept.floor) == (TOP, 70, TOP)
    assert gain.firsts.ratio(gain.mean) == pytest.approx(90.0 / 79.0)
    assert filler.asked[0] == FillRequest(REQUEST.puzzle, seconds=60, polish=30.0, seed=3)


def test_the_sweep_and_first_fills_are_made_once_for_all_seeds() -> None:
    filler = Filler()
    gauge = Gauge("made up", REQUEST, filler)
    gauge.gain(0)
    asked = len(filler.asked)
    gauge.gain(1)
    assert len(filler.asked) == asked + 1


def test_a_grid_without_a_fill_has_no_gain() -> None:
    gauge = Gauge("made up", REQUEST, lambda _: told(Verdict.NOT_FOUND))
    assert gauge.gain(0) is None
