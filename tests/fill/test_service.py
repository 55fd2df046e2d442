"""Fill jobs in a real process: outcomes, stops, failures, and the end with its window."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, TypeAlias

import pytest

from editor.fill.job import (
    AlternativesOutcome,
    AlternativesRequest,
    BestRequest,
    BlameOutcome,
    BlameRequest,
    FillOutcome,
    FillProgress,
    FillRequest,
    RescueOutcome,
    RescueRequest,
    SoFar,
    Verdict,
)
from editor.fill.jobs import UNSEEN, Job, cut_short, is_passing
from editor.fill.live_job import LiveRequest
from editor.fill.service import FILLING, Message
from editor.fill.validate import validate
from editor.process.messages import Done, Failed, Told
from editor.process.servant import Servant
from editor.words.setup import ListSetup, ListSource, load_lists
from tests.drawing import puzzle_from
from tests.fill.small import made_setup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.process.messages import Heard

    Worker: TypeAlias = Servant[Job, Message]

OPEN = puzzle_from("\n".join(["....."] * 5))


@pytest.fixture(scope="module")
def setup(tmp_path_factory: pytest.TempPathFactory) -> ListSetup:
    return made_setup(tmp_path_factory.mktemp("lists"), (3, 4, 5))


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker: Worker = Servant(FILLING)
    yield worker
    worker.close()


def heard(worker: Worker, seconds: float = 60.0) -> list[Heard[Message]]:
    """Return what is heard in so many seconds, or until the job ends."""
    found: list[Heard[Message]] = []
    end = monotonic() + seconds
    while worker.busy and monotonic() < end:
        message = worker.receive(min(0.5, max(0.0, end - monotonic())))
        if message is not None:
            found.append(message)
    return found


def outcome(worker: Worker) -> FillOutcome:
    end = heard(worker)[-1]
    assert isinstance(end, Done)
    assert isinstance(end.value, FillOutcome)
    return end.value


def fills(messages: list[Heard[Message]]) -> list[FillProgress]:
    """Return the fills that were told on the way."""
    told = [one.value for one in messages if isinstance(one, Told)]
    return [one for one in told if isinstance(one, FillProgress) and one.texts]


def test_a_job_ends_with_the_outcome_it_showed_before(worker: Worker, setup: ListSetup) -> None:
    request = FillRequest(puzzle_from("...#\n....\n....\n#..."), lists=setup, floor=1)
    worker.submit(request)
    *reports, end = heard(worker)
    assert isinstance(end, Done)
    assert isinstance(end.value, FillOutcome)
    assert end.value.verdict is Verdict.FILLED
    assert end.value.texts in [one.texts for one in fills(reports)]
    assert validate(request, load_lists(setup), end.value.texts) == ()


def test_a_missing_list_is_one_sentence(worker: Worker) -> None:
    lists = ListSetup((ListSource("gone", "/nowhere/gone.txt"),))
    worker.submit(FillRequest(puzzle_from("..."), lists=lists))
    failed = heard(worker)[-1]
    assert isinstance(failed, Failed)
    assert "gone.txt" in failed.sentence


def test_a_list_that_was_written_anew_is_read_anew(worker: Worker, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    request = FillRequest(puzzle_from("..."), ListSetup((ListSource("words", str(path)),)), floor=1)
    for word in ("ABC", "WXYZ DEF"):
        path.write_text("\n".join(word.split()))
        worker.submit(request)
        assert "".join(outcome(worker).texts.values()) == word[-3:]


def test_a_stop_at_any_moment_keeps_the_best_fill_shown(worker: Worker, setup: ListSetup) -> None:
    rng = random.Random(1)
    kept = 0
    for number in range(12):
        fill = FillRequest(OPEN, lists=setup, floor=1, polish=None, seed=number)
        worker.submit(fill if number % 2 else BestRequest(fill))
        shown = heard(worker, rng.choice([0.0, 0.05, 0.3, 1.0]))
        worker.stop()
        *shown, end = [*shown, *heard(worker)]
        assert isinstance(end, Done)
        assert isinstance(end.value, FillOutcome)
        if fills(shown):
            kept += 1
            assert end.value.verdict is Verdict.FILLED
            assert validate(fill, load_lists(setup), end.value.texts) == ()
        assert not worker.busy
        assert worker.alive
    assert kept > 3


def test_an_outcome_after_many_stops_is_that_of_the_last_job(setup: ListSetup) -> None:
    worker: Worker = Servant(FILLING, setup)
    request = FillRequest(puzzle_from("...#\n....\n....\n#..."), lists=setup, floor=1)
    for _ in range(5):
        worker.submit(request)
        worker.drop()
    worker.submit(replace(request, seed=7))
    found = outcome(worker)
    worker.close()
    assert (found.verdict, found.seed) == (Verdict.FILLED, 7)


FILL = FillRequest(OPEN, floor=40, seed=3)
BEST = FillProgress({(0, 0): "A"}, 50, 60.0, None, 9, 1.5)
FOUND = AlternativesOutcome((), complete=False, seconds=2.0)


def test_a_fill_that_is_given_up_ends_with_the_best_one_told() -> None:
    for job in (FILL, BestRequest(FILL)):
        found = cut_short(job, BEST)
        assert isinstance(found, FillOutcome)
        assert (found.verdict, found.texts, found.floor) == (Verdict.FILLED, BEST.texts, 50)
        nothing = cut_short(job, None)
        assert isinstance(nothing, FillOutcome)
        assert (nothing.verdict, nothing.texts, nothing.floor) == (Verdict.NOT_FOUND, {}, 40)
        assert nothing.seed == 3


def test_a_job_that_is_given_up_ends_with_what_it_found_so_far_or_as_not_known() -> None:
    assert cut_short(AlternativesRequest(FILL), SoFar(FOUND)) is FOUND
    nothing = cut_short(AlternativesRequest(FILL), None)
    assert isinstance(nothing, AlternativesOutcome)
    assert not nothing.complete
    for job, kind in ((BlameRequest(FILL), BlameOutcome), (RescueRequest(FILL), RescueOutcome)):
        found = cut_short(job, None)
        assert isinstance(found, kind)
        assert found.verdict is Verdict.NOT_FOUND
    assert cut_short(LiveRequest(FILL), None) is UNSEEN


def test_only_what_holds_no_find_gives_way_to_the_next_report() -> None:
    assert is_passing(replace(BEST, texts={}))
    assert is_passing(UNSEEN)
    assert not is_passing(BEST)
    assert not is_passing(SoFar(FOUND))


PROGRAM = """
import sys
from editor.fill.job import AlternativesRequest, BestRequest, FillRequest
from editor.fill.service import FILLING
from editor.process.servant import Servant
from tests.drawing import puzzle_from

if __name__ == "__main__":
    fill = FillRequest(puzzle_from("......\\n" * 6), floor=1, seed=1, polish=None)
    worker = Servant(FILLING, stands_back=True)
    worker.submit(fill if sys.argv[1] == "fill" else AlternativesRequest(fill, 10**6))
    while worker.receive(1.0) is None:
        pass
    print(worker.process_id, flush=True)
    while True:
        worker.receive(1.0)
"""


def started_by(process_id: int) -> list[int]:
    """Return the numbers of the processes that the given one has started, and so on."""
    path = Path(f"/proc/{process_id}/task/{process_id}/children")
    try:
        children = [int(child) for child in path.read_text().split()]
    except OSError:
        return []
    return [one for child in children for one in (child, *started_by(child))]


def is_running(process_id: int) -> bool:
    """Tell whether the process is there, and not merely waits to be taken note of."""
    try:
        status = Path(f"/proc/{process_id}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="reads the processes of Linux")
@pytest.mark.parametrize("job", ["fill", "alternatives by CP-SAT"])
def test_nothing_outlives_a_window_that_is_killed(job: str) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, job.split()[0]],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    loops: list[subprocess.Popen[bytes]] = []
    try:
        with program:
            assert program.stdout is not None
            worker = int(program.stdout.readline())
            processes = started_by(program.pid)
            assert worker in processes
            busy = [sys.executable, "-c", "while True: pass"]
            loops += [subprocess.Popen(busy) for _ in range(4)]
            program.kill()
        end = monotonic() + 60.0
        while (left := list(filter(is_running, processes))) and monotonic() < end:
            sleep(0.01)
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()
    assert left == []
