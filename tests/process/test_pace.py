"""Work that keeps to its share of the time, by clocks that the test turns."""

from __future__ import annotations

import pytest

from editor.process.pace import paced


class Clocks:
    """Time, and how much of it was worked."""

    def __init__(self) -> None:
        self.time = self.worked = 0.0
        self.rests: list[float] = []

    def work(self, seconds: float) -> None:
        self.time += seconds
        self.worked += seconds

    def rest(self, seconds: float) -> None:
        self.rests.append(seconds)
        self.time += seconds


@pytest.mark.parametrize("share", [0.1, 0.25, 0.5, 0.9])
def test_work_takes_its_share_of_the_time_and_no_more(share: float) -> None:
    clocks = Clocks()
    stopped = paced(
        bool, share, worked=lambda: clocks.worked, now=lambda: clocks.time, rest=clocks.rest
    )
    for _ in range(100):
        clocks.work(0.01)
        assert not stopped()
    assert clocks.worked / clocks.time == pytest.approx(share, rel=0.05)
    assert max(clocks.rests) <= 0.02


def test_a_stop_is_heard_while_the_work_rests() -> None:
    clocks = Clocks()
    stopped = paced(
        lambda: clocks.time > 1.1,
        0.1,
        worked=lambda: clocks.worked,
        now=lambda: clocks.time,
        rest=clocks.rest,
    )
    clocks.work(1)
    assert stopped()
    assert clocks.time == pytest.approx(1.12, abs=0.03)


def test_work_that_may_take_all_is_not_slowed() -> None:
    assert paced(bool, 1.0) is bool
