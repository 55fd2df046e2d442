from __future__ import annotations

from threading import Event, get_ident
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.document.task import Task
from editor.words.errors import WordsError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

PATIENCE = 10_000


def test_the_work_is_done_in_another_thread_and_its_result_told_here(qtbot: QtBot) -> None:
    parent = QObject()
    task = Task(lambda report: get_ident(), parent)
    with qtbot.waitSignals([task.succeeded, task.finished], timeout=PATIENCE) as told:
        task.start()
    results = [one.args for one in told.all_signals_and_args if one.args]
    assert results != [(get_ident(),)]
    task.close()


def test_a_failure_is_told_as_a_sentence(qtbot: QtBot) -> None:
    def fail(_report: Callable[[float], None]) -> None:
        raise WordsError("The list is gone.")

    parent = QObject()
    task = Task(fail, parent)
    with qtbot.waitSignal(task.failed, timeout=PATIENCE) as failed:
        task.start()
    assert failed.args == ["The list is gone."]
    task.close()


def test_a_cancelled_task_ends_at_its_next_report_without_a_result(qtbot: QtBot) -> None:
    begun = Event()

    def work(report: Callable[[float], None]) -> None:
        begun.set()
        while True:
            report(0.5)

    parent = QObject()
    task = Task(work, parent)
    with qtbot.assertNotEmitted(task.succeeded), qtbot.assertNotEmitted(task.failed):
        task.start()
        assert begun.wait(PATIENCE / 1000)
        task.close()
    assert task.isFinished()
