"""Reports of a job: none that counts is held back, and of those in passing the last is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editor.process.reporting import FREQUENCY, Reporting
from tests.process.toys import is_passing

if TYPE_CHECKING:
    from collections.abc import Callable


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("editor.process.reporting.monotonic", clock)
    return clock


def reporting(sent: list[str], asked: Callable[[], bool] = lambda: False) -> Reporting[str]:
    return Reporting(sent.append, is_passing, asked)


def test_of_many_reports_in_passing_a_few_are_sent_and_always_the_last(clock: Clock) -> None:
    sent: list[str] = []
    job = reporting(sent)
    for number in range(50):
        job.report(f"({number})")
        clock.now += 0.1 / FREQUENCY
    clock.now += 1
    assert not job.stopped()
    assert (sent[0], sent[-1]) == ("(0)", "(49)")
    assert len(sent) <= 6


def test_what_counts_is_sent_at_once_and_what_was_held_back_before_it_no_more(
    clock: Clock,
) -> None:
    sent: list[str] = []
    job = reporting(sent)
    for report in ("(early)", "(held)", "A", "B"):
        job.report(report)
    clock.now += 1
    job.stopped()
    assert sent == ["(early)", "A", "B"]


def test_a_job_is_told_to_stop_once_that_is_asked(clock: Clock) -> None:
    asked = False
    job = reporting([], lambda: asked)
    assert not job.stopped()
    asked = True
    assert job.stopped()


def test_what_is_held_back_is_not_sent_once_a_stop_is_asked_for(clock: Clock) -> None:
    sent: list[str] = []
    job = reporting(sent, lambda: True)
    for report in ("(early)", "(held)"):
        job.report(report)
    clock.now += 1
    assert job.stopped()
    assert sent == ["(early)"]
