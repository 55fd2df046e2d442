"""A stop is passed on while another thread works."""

from __future__ import annotations

from threading import Event, Thread
from typing import TYPE_CHECKING

from editor.fill.watch import stopping

if TYPE_CHECKING:
    import pytest


def test_a_stop_is_passed_on_until_it_is_heard() -> None:
    heard = Event()
    calls: list[int] = []

    def stop() -> None:
        calls.append(1)
        if len(calls) == 3:  # as a solver that had not started yet
            heard.set()

    with stopping(lambda: True, stop):
        assert heard.wait(30)


def test_work_that_nobody_stops_is_left_alone() -> None:
    asked, calls = Event(), []

    def stopped() -> bool:
        asked.set()
        return False

    with stopping(stopped, lambda: calls.append(1)):
        assert asked.wait(30)
    assert not calls


def test_work_is_done_where_the_system_gives_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thread, "start", refuse)
    done = []
    with stopping(lambda: True, list):
        done.append(1)
    assert done


def refuse(_thread: Thread) -> None:
    raise RuntimeError("can't start new thread")
