"""A stop is passed on while another thread works."""

from __future__ import annotations

from threading import Event

import pytest

from editor.fill.watch import stopping


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


def test_what_goes_wrong_in_asking_is_raised_where_the_work_was_asked_for() -> None:
    over = Event()

    def stopped() -> bool:
        raise EOFError("the other end is gone")

    with pytest.raises(EOFError, match="gone"), stopping(stopped, over.set):
        assert over.wait(30)
