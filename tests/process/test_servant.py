"""The life of a job, and what a stop does, whatever the kind of work and wherever it is done."""

from __future__ import annotations

import logging
import os
import signal
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias

import pytest

from editor.process.in_place import InPlace
from editor.process.messages import Done, Failed, Lost, Told
from editor.process.servant import Servant
from tests.process.toys import QUICK_TO_REPLACE, TOYS, Box, Toy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.process.messages import Heard
    from editor.process.service import Service

    Toys: TypeAlias = Servant[Toy, str]
    Serving: TypeAlias = Servant[Toy, str] | InPlace[Toy, str]

LONG = 60.0


@pytest.fixture
def start() -> Iterator[Callable[..., Toys]]:
    """Starts servants, which are ended after the test."""
    started: list[Toys] = []

    def start(service: Service[Toy, str, Box, str] = TOYS, need: str | None = None) -> Toys:
        started.append(Servant(service, need))
        return started[-1]

    yield start
    for servant in started:
        servant.close()


@pytest.fixture
def servant(start: Callable[..., Toys]) -> Toys:
    return start()


def heard(servant: Serving, until: Callable[[Heard[str]], bool] = bool) -> list[Heard[str]]:
    """Return what is heard until the job ends, or until a message that ``until`` is true of."""
    found: list[Heard[str]] = []
    end = monotonic() + LONG
    while servant.busy and monotonic() < end:
        message = servant.receive(0.5)
        if message is not None:
            found.append(message)
            if until is not bool and until(message):
                break
    return found


def outcome(servant: Serving, toy: Toy) -> str:
    """Do ``toy`` and return what comes of it."""
    servant.submit(toy)
    end = heard(servant)[-1]
    assert isinstance(end, Done)
    return end.value


def await_report(servant: Serving) -> None:
    heard(servant, lambda message: isinstance(message, Told))


SERVANTS = pytest.mark.parametrize("kind", ["a process", "in place"])


@pytest.fixture
def anywhere(kind: str, start: Callable[..., Toys]) -> Serving:
    return start() if kind == "a process" else InPlace(TOYS, lambda: False)


@SERVANTS
def test_reports_come_before_the_outcome(anywhere: Serving) -> None:
    anywhere.submit(Toy("count", seconds=0.1))
    *reports, end = heard(anywhere)
    assert [one.value for one in reports if isinstance(one, Told)][:3] == ["1", "2", "3"]
    assert isinstance(end, Done)
    assert end.value == f"counted to {len(reports)}"
    assert not anywhere.busy


@SERVANTS
def test_what_is_kept_is_made_once_for_each_need(anywhere: Serving) -> None:
    assert outcome(anywhere, Toy("look")) == "ball"
    assert outcome(anywhere, Toy("look")) == "ball"
    assert outcome(anywhere, Toy("look", "rope")) == "ball,rope"
    assert outcome(anywhere, Toy("look", "")) == "ball,rope", "no need: whatever there is"


@SERVANTS
@pytest.mark.parametrize(
    ("toy", "sentence"),
    [
        (Toy("break"), "Sorry: it broke."),
        (Toy("look", "lost ball"), "Sorry: the ball is lost."),
    ],
)
def test_an_error_ends_a_job_with_a_sentence_and_the_next_is_done(
    anywhere: Serving, toy: Toy, sentence: str
) -> None:
    anywhere.submit(toy)
    end = heard(anywhere)[-1]
    assert isinstance(end, Failed)
    assert end.sentence == sentence
    assert outcome(anywhere, Toy("look")) == "ball"


@SERVANTS
def test_one_job_at_a_time(anywhere: Serving) -> None:
    anywhere.submit(Toy("look"))
    with pytest.raises(RuntimeError):
        anywhere.submit(Toy("look"))


@SERVANTS
def test_nothing_is_heard_of_a_job_that_was_dropped(anywhere: Serving) -> None:
    anywhere.submit(Toy("count", seconds=1))
    anywhere.drop()
    assert not anywhere.busy
    anywhere.submit(Toy("look", "rope"))
    messages = heard(anywhere)
    assert [type(one) for one in messages] == [Done]


def test_a_job_in_place_ends_when_told_from_outside() -> None:
    asked = iter([False, False, True])
    assert outcome(InPlace(TOYS, lambda: next(asked)), Toy("count")) == "counted to 2"


def test_a_job_in_place_that_was_stopped_before_it_began_ends_at_its_first_look() -> None:
    here = InPlace(TOYS, lambda: False)
    here.submit(Toy("count"))
    here.stop()
    assert heard(here)[-1] == Done(1, "counted to 0")


def test_a_stop_ends_a_job_with_what_it_has(servant: Toys) -> None:
    process = servant.process_id
    servant.submit(Toy("count"))
    await_report(servant)
    servant.stop()
    end = heard(servant)[-1]
    assert isinstance(end, Done)
    assert end.value.startswith("counted to ")
    assert servant.process_id == process


def test_a_stop_that_comes_twice_is_one(servant: Toys) -> None:
    servant.submit(Toy("count"))
    servant.stop()
    servant.stop()
    heard(servant)
    assert outcome(servant, Toy("look")) == "ball"


def test_a_stop_without_a_job_does_not_reach_the_next(servant: Toys) -> None:
    servant.stop()
    servant.drop()
    assert outcome(servant, Toy("count", seconds=0.3)) != "counted to 0"


def test_a_job_that_does_not_answer_is_given_up_with_its_last_report(servant: Toys) -> None:
    process = servant.process_id
    servant.submit(Toy("turn a deaf ear", seconds=0.5))
    await_report(servant)
    servant.stop()
    end = heard(servant)[-1]
    assert isinstance(end, Done)
    assert end.value == "turn a deaf ear: given up with best so far", "not the one in passing"
    assert outcome(servant, Toy("look")) == "ball", "its own outcome came late, and is not told"
    assert servant.process_id == process, "the process is let be"


def test_a_process_silent_for_too_long_is_replaced_and_the_next_job_given_to_the_new_one(
    start: Callable[..., Toys],
) -> None:
    servant = start(replace(TOYS, silence=0.3))
    process = servant.process_id
    servant.submit(Toy("turn a deaf ear"))
    await_report(servant)
    servant.drop()
    assert outcome(servant, Toy("look", "rope")) == "rope"
    assert servant.process_id != process


def test_the_next_process_may_be_silent_for_longer_until_one_has_answered(
    start: Callable[..., Toys],
) -> None:
    """Else each would be replaced where the machine is too busy for any, and none ever answer."""
    servant = start(replace(TOYS, silence=0.1))
    let = []
    for one_answers in (False, False, True, False):
        servant.submit(Toy("turn a deaf ear"))
        await_report(servant)
        process = servant.process_id
        servant.drop()
        assert servant._silent_until is not None
        let.append(servant._silent_until - servant._heard_at)
        end = monotonic() + LONG
        while servant.process_id == process and monotonic() < end:
            servant.receive(0.1)
        if one_answers:
            assert outcome(servant, Toy("look")) == "ball"
    assert let == pytest.approx([0.1, 0.2, 0.4, 0.1])


def test_a_process_silent_for_too_long_ends_though_no_other_job_follows(
    start: Callable[..., Toys],
) -> None:
    servant = start(QUICK_TO_REPLACE)
    process = servant.process_id
    servant.submit(Toy("turn a deaf ear"))
    await_report(servant)
    servant.stop()
    heard(servant)
    end = monotonic() + LONG
    while servant.process_id == process and monotonic() < end:
        servant.receive(0.1)
    assert servant.process_id != process
    assert servant.alive


def test_what_is_prepared_is_not_taken_for_silence(start: Callable[..., Toys]) -> None:
    servant = start(replace(TOYS, silence=0.2))
    process = servant.process_id
    servant.submit(Toy("look", "slow ball"))
    while servant.receive(0.1) is None and not servant._preparing:
        pass
    servant.drop()
    assert outcome(servant, Toy("look", "slow ball")) == "slow ball"
    assert servant.process_id == process


def test_what_is_warmed_up_is_not_taken_for_silence(start: Callable[..., Toys]) -> None:
    servant = start(replace(TOYS, silence=0.2), "cold ball")
    process = servant.process_id
    for _ in range(2):
        servant.submit(Toy("look", "cold ball"))
        servant.drop()
    assert outcome(servant, Toy("show marks", "cold ball")) == "warm"
    assert servant.process_id == process


def test_a_process_that_still_starts_is_let_be(start: Callable[..., Toys]) -> None:
    servant = start(QUICK_TO_REPLACE)
    process = servant.process_id
    for _ in range(5):
        servant.submit(Toy("look"))
        servant.stop()
        heard(servant)
    assert outcome(servant, Toy("look")) == "None"
    assert servant.process_id == process


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="the system cannot hold a process")
def test_a_process_that_does_not_go_on_is_replaced(start: Callable[..., Toys]) -> None:
    servant = start(replace(TOYS, silence=0.3))
    outcome(servant, Toy("look"))
    process = servant.process_id
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    servant.submit(Toy("look"))
    servant.stop()
    assert heard(servant)[-1] == Done(2, "look: given up with None")
    assert outcome(servant, Toy("look")) == "ball"
    assert servant.process_id != process


@pytest.mark.parametrize("by", ["itself", "another"])
def test_a_process_that_ends_at_work_says_so_and_is_replaced(servant: Toys, by: str) -> None:
    process = servant.process_id
    servant.submit(Toy("die" if by == "itself" else "count"))
    if by == "another":
        await_report(servant)
        servant._process.kill()
    assert isinstance(heard(servant)[-1], Lost)
    assert servant.process_id != process, "at once, not with the next job"
    assert outcome(servant, Toy("look")) == "ball"


def test_a_process_that_ends_between_jobs_is_replaced_for_the_next(servant: Toys) -> None:
    assert outcome(servant, Toy("look")) == "ball"
    servant._process.kill()
    servant._process.join()
    assert servant.receive(0.1) is None
    assert outcome(servant, Toy("look", "rope")) == "rope"


def test_a_process_is_warmed_up_when_it_starts_and_rests_after_a_pause(
    start: Callable[..., Toys],
) -> None:
    servant = start(TOYS, "ball")
    assert outcome(servant, Toy("show marks")) == "warm"
    end = monotonic() + LONG
    while (marks := outcome(servant, Toy("show marks"))) == "warm" and monotonic() < end:
        servant.receive(6.0)
    assert marks == "warm,rested"


def test_what_cannot_be_warmed_up_is_told_by_the_job_that_needs_it(
    start: Callable[..., Toys],
) -> None:
    servant = start(TOYS, "lost ball")
    assert outcome(servant, Toy("look")) == "ball"


def test_what_a_process_logs_goes_into_the_log_here(
    start: Callable[..., Toys], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "editor"):
        outcome(start(), Toy("log"))
    told = [
        (one.processName, one.getMessage()) for one in caplog.records if one.name == "editor.toys"
    ]
    assert told == [("toys", "a detail of ball"), ("toys", "an error of ball")]


def test_a_process_logs_only_from_the_level_that_is_logged_here(
    start: Callable[..., Toys], caplog: pytest.LogCaptureFixture
) -> None:
    outcome(start(), Toy("log"))
    assert [one.levelname for one in caplog.records] == ["ERROR"]
