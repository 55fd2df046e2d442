"""Orders to a thread with a worker: in time, out of time, and where no process can start."""

from __future__ import annotations

from multiprocessing.connection import wait
from typing import TYPE_CHECKING

import pytest

from editor.document.filler import Filler
from editor.document.maker import Maker
from editor.document.worker_thread import WorkerThread
from editor.fill.job import FillRequest
from editor.generate.gray.request import GrayRequest
from editor.process.messages import Done
from tests.drawing import puzzle_from
from tests.patient import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.connection import Connection

    from pytestqt.qtbot import QtBot

    from editor.process.messages import Heard

REFUSAL = OSError(11, "Resource temporarily unavailable")


class SlowServant:
    """Needs three looks to hear a stop, and works for ever otherwise."""

    beside = True

    def __init__(self) -> None:
        self._job = ""
        self._looks: int | None = None
        self.busy = False

    def warm(self, need: object) -> None:
        pass

    def submit(self, job: str) -> None:
        assert not self.busy
        self._job, self._looks, self.busy = job, None, True

    def receive(self, timeout: float, *others: Connection) -> Heard[str] | None:
        if not self.busy or self._looks is None:
            assert wait(others, PATIENCE / 1000), "no order came"
            return None
        self._looks -= 1
        self.busy = self._looks > 0
        return None if self.busy else Done(1, f"{self._job} ended")

    def stop(self) -> None:
        if self.busy:
            self._looks = self._looks or 3

    def drop(self) -> None:
        self.busy, self._looks = False, None

    def close(self) -> None:
        self.drop()


class Slow(WorkerThread):
    def _started(self) -> SlowServant:
        return SlowServant()

    def _tell(self, job: str, reports: tuple[str, ...]) -> None:
        raise AssertionError(reports)


@pytest.fixture
def slow(qapp: object) -> Iterator[Slow]:
    slow = Slow()
    yield slow
    slow.close()


def test_a_stop_reaches_the_job_that_waits_for_the_one_before(slow: Slow, qtbot: QtBot) -> None:
    heard: list[str] = []
    slow.job_ended.connect(lambda _job, outcome: heard.append(outcome))
    slow.submit("first")
    slow.submit("second")
    slow.cancel()
    slow.start()
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == ["second ended"]


def test_a_stop_does_not_reach_a_later_job(slow: Slow, qtbot: QtBot) -> None:
    heard: list[str] = []
    slow.job_ended.connect(lambda _job, outcome: heard.append(outcome))
    for job in ("first", "second"):
        slow.submit(job)
    slow.cancel()
    slow.submit("third")
    slow.start()
    qtbot.wait(100)
    assert heard == []
    slow.cancel()
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == ["third ended"]


def test_a_filling_process_that_cannot_start_is_told_and_tried_again(
    qapp: object, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = FillRequest(puzzle_from("ABCDE\n#####\nFGHIJ"), floor=1)
    with monkeypatch.context() as patch:
        patch.setattr("editor.process.servant.Servant", _refused)
        filler = Filler(None)
        filler.start()
        with qtbot.waitSignal(filler.job_failed) as failed:
            filler.submit(request)
    assert failed.args == [
        request,
        "The filling process cannot start: Resource temporarily unavailable.",
    ]
    with qtbot.waitSignal(filler.job_ended):
        filler.submit(request)
    filler.close()


def test_a_making_process_that_cannot_start_is_told(
    qapp: object, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.process.servant.Servant", _refused)
    maker = Maker()
    maker.start()
    with qtbot.waitSignal(maker.job_failed) as failed:
        maker.submit(GrayRequest(3, 8))
    assert failed.args is not None
    assert failed.args[1].startswith("The process that makes puzzles cannot start: Resource")
    maker.close()
    assert maker.isFinished()


def _refused(*_arguments: object, **_options: object) -> None:
    raise REFUSAL
