"""Long work of a command: its result, its error, its progress."""

from __future__ import annotations

from threading import Event, get_ident

import pytest

from editor.cli.jobs import run_beside


def test_work_is_done_off_the_main_thread_and_its_result_returned() -> None:
    assert run_beside(lambda _stop: get_ident()) != get_ident()


def test_an_error_of_the_work_is_raised_here() -> None:
    def fail(_stop: Event) -> None:
        raise ValueError("it broke")

    with pytest.raises(ValueError, match="it broke"):
        run_beside(fail)


def test_progress_is_shown_while_the_work_goes_on() -> None:
    shown = Event()
    assert run_beside(lambda _stop: shown.wait(60), shown.set)


def test_an_interrupt_tells_the_work_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("editor.cli.jobs.atexit.register", lambda _leave: None)
    stopped = Event()

    def interrupt() -> None:
        raise KeyboardInterrupt

    def work(stop: Event) -> None:
        if stop.wait(60):
            stopped.set()

    with pytest.raises(KeyboardInterrupt):
        run_beside(work, interrupt)
    assert stopped.wait(60)
