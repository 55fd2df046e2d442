from __future__ import annotations

from threading import Event, get_ident
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from shiboken6 import delete

from editor.document.task import Task
from editor.words.errors import WordsError
from tests.patient import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot


class Endless:
    """Work that ends where its report ends it; ``begun`` and ``ended`` tell how far it is."""

    def __init__(self) -> None:
        self.begun, self.ended = Event(), Event()

    def __call__(self, report: Callable[[float], object]) -> None:
        self.begun.set()
        try:
            while True:
                report(0.5)
        finally:
            self.ended.set()


def test_the_work_is_done_in_another_thread_and_its_result_told_here(qtbot: QtBot) -> None:
    parent = QObject()
    task = Task(lambda report: get_ident(), parent)
    with qtbot.waitSignals([task.succeeded, task.finished]) as told:
        task.start()
    results = [one.args for one in told.all_signals_and_args if one.args]
    assert results != [(get_ident(),)]
    task.close()


def test_a_failure_is_told_as_a_sentence(qtbot: QtBot) -> None:
    def fail(_report: Callable[[float], None]) -> None:
        raise WordsError("The list is gone.")

    parent = QObject()
    task = Task(fail, parent)
    with qtbot.waitSignal(task.failed) as failed:
        task.start()
    assert failed.args == ["The list is gone."]
    task.close()


def test_a_cancelled_task_ends_at_its_next_report_without_a_result(qtbot: QtBot) -> None:
    work = Endless()
    parent = QObject()
    task = Task(work, parent)
    with qtbot.assertNotEmitted(task.succeeded), qtbot.assertNotEmitted(task.failed):
        task.start()
        assert work.begun.wait(PATIENCE / 1000)
        task.cancel()
        qtbot.waitSignal(task.finished).wait()


def test_a_closed_task_is_at_its_end_and_tells_nothing(qtbot: QtBot) -> None:
    work = Endless()
    told: list[None] = []
    parent = QObject()
    task = Task(work, parent)
    task.finished.connect(lambda: told.append(None))
    task.start()
    assert work.begun.wait(PATIENCE / 1000)
    task.close()
    assert work.ended.is_set()
    qtbot.waitUntil(lambda: not parent.children())
    assert not told


def test_a_task_may_go_away_while_it_is_at_work(qtbot: QtBot) -> None:
    work = Endless()
    parent = QObject()
    Task(work, parent).start()
    assert work.begun.wait(PATIENCE / 1000)
    delete(parent)
    assert work.ended.wait(PATIENCE / 1000)
