"""The real worker process: jobs, cancel, failure."""

from __future__ import annotations

import os
import random
import signal
from dataclasses import replace
from multiprocessing import Pipe
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from editor.fill.job import BestRequest, FillOutcome, FillProgress, FillRequest, Verdict
from editor.fill.live_job import Fillability, LiveView
from editor.fill.messages import Message, WorkerFailed
from editor.fill.serving import Serving
from editor.fill.validate import validate
from editor.fill.worker import Worker
from editor.words.setup import ListSetup, ListSource, load_lists
from tests.drawing import puzzle_from
from tests.fill.small import made_setup

if TYPE_CHECKING:
    from collections.abc import Iterator


OPEN = puzzle_from("\n".join(["....."] * 5))


@pytest.fixture(scope="module")
def setup(tmp_path_factory: pytest.TempPathFactory) -> ListSetup:
    return made_setup(tmp_path_factory.mktemp("lists"), (3, 4, 5))


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def messages(worker: Worker) -> list[Message]:
    """Return what is heard until the job ends."""
    return reports(worker, 60.0)


def reports(worker: Worker, seconds: float) -> list[Message]:
    """Return what is heard in so many seconds, or until the job ends."""
    found: list[Message] = []
    end = monotonic() + seconds
    while worker.busy and monotonic() < end:
        message = worker.receive(min(0.5, max(0.0, end - monotonic())))
        if message is not None:
            found.append(message)
    return found


def test_a_job_ends_with_the_outcome_it_showed_before(worker: Worker, setup: ListSetup) -> None:
    request = FillRequest(puzzle_from("...#\n....\n....\n#..."), lists=setup, floor=1)
    worker.submit(request)
    *reports, outcome = messages(worker)
    assert isinstance(outcome, FillOutcome)
    assert outcome.verdict is Verdict.FILLED
    assert any(isinstance(one, FillProgress) and one.texts == outcome.texts for one in reports)
    assert validate(request, load_lists(setup), outcome.texts) == ()


def test_a_killed_process_is_replaced_and_says_so(worker: Worker, setup: ListSetup) -> None:
    request = FillRequest(puzzle_from("...\n...\n..."), lists=setup, floor=1, polish=None)
    worker.submit(request)
    worker._process.kill()
    assert isinstance(messages(worker)[-1], WorkerFailed)
    worker.submit(FillRequest(puzzle_from("...\n###\n..."), lists=setup, floor=1))
    outcome = messages(worker)[-1]
    assert isinstance(outcome, FillOutcome)
    assert outcome.verdict is Verdict.FILLED


def test_a_missing_list_is_one_sentence(worker: Worker) -> None:
    lists = ListSetup((ListSource("gone", "/nowhere/gone.txt"),))
    worker.submit(FillRequest(puzzle_from("..."), lists=lists))
    failed = messages(worker)[-1]
    assert isinstance(failed, WorkerFailed)
    assert "gone.txt" in failed.text


def test_one_job_at_a_time(worker: Worker, setup: ListSetup) -> None:
    request = FillRequest(puzzle_from("...\n...\n..."), lists=setup, floor=1, polish=None)
    worker.submit(request)
    with pytest.raises(RuntimeError):
        worker.submit(request)
    worker.stop()
    messages(worker)


def test_a_stop_at_any_moment_keeps_the_best_fill_shown(worker: Worker, setup: ListSetup) -> None:
    rng = random.Random(1)
    kept = 0
    for number in range(12):
        fill = FillRequest(OPEN, lists=setup, floor=1, polish=None, seed=number)
        worker.submit(fill if number % 2 else BestRequest(fill))
        shown = reports(worker, rng.choice([0.0, 0.05, 0.3, 1.0]))
        worker.stop()
        *shown, outcome = [*shown, *messages(worker)]
        assert isinstance(outcome, FillOutcome)
        if any(isinstance(one, FillProgress) and one.texts for one in shown):
            kept += 1
            assert outcome.verdict is Verdict.FILLED
            assert validate(fill, load_lists(setup), outcome.texts) == ()
        assert not worker.busy
        assert worker.alive
    assert kept > 3


def test_a_process_that_still_starts_is_let_be(setup: ListSetup) -> None:
    worker = Worker(setup)
    process = worker.process_id
    request = FillRequest(puzzle_from("...#\n....\n....\n#..."), lists=setup, floor=1)
    for _ in range(5):
        worker.submit(request)
        worker.stop()
        assert isinstance(messages(worker)[-1], FillOutcome)
    worker.submit(replace(request, seed=7))
    outcome = messages(worker)[-1]
    assert isinstance(outcome, FillOutcome)
    assert (outcome.verdict, outcome.seed) == (Verdict.FILLED, 7)
    assert worker.process_id == process
    worker.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="the system cannot hold a process")
def test_a_process_that_does_not_go_on_is_replaced_for_the_next_job(
    setup: ListSetup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.fill.worker.SILENCE", 0.2)
    worker = Worker(setup)
    request = FillRequest(puzzle_from("...#\n....\n....\n#..."), lists=setup, floor=1)
    worker.submit(request)
    messages(worker)
    process = worker.process_id
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    worker.submit(request)
    worker.stop()
    assert messages(worker)[-1].verdict is Verdict.NOT_FOUND
    worker.submit(request)
    assert messages(worker)[-1].verdict is Verdict.FILLED
    assert worker.process_id != process
    worker.close()


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_of_many_reports_a_few_are_sent_and_always_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    monkeypatch.setattr("editor.fill.serving.monotonic", clock)
    ours, theirs = Pipe()
    serving = Serving(theirs)
    views = [
        LiveView(Fillability.UNKNOWN, None, {}, {}, {}, None, dead=number) for number in range(50)
    ]
    for view in views:
        serving._report(view)
        clock.now += 0.002
    clock.now += 1
    assert not serving._is_stopped()
    heard = []
    while ours.poll():
        heard.append(ours.recv())
    assert heard[0] == views[0]
    assert heard[-1] == views[-1]
    assert len(heard) <= 4


def test_a_better_fill_is_sent_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("editor.fill.serving.monotonic", Clock())
    ours, theirs = Pipe()
    serving = Serving(theirs)
    for letter in "ABC":
        serving._report(FillProgress({(0, 0): letter}, 50, None, None, 0, 0.0))
        assert ours.recv().texts == {(0, 0): letter}
