"""Watching a solver at work from a thread of its own, so that a stop is heard meanwhile."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TICK = 0.03
"""Seconds between two questions.

Chosen: a stop is heard in 0.15 s; less wakes the process for nothing.
"""


def never() -> bool:
    """Tell that no stop was asked for."""
    return False


@contextmanager
def stopping(stopped: Callable[[], bool], stop: Callable[[], None]) -> Iterator[None]:
    """Call ``stop`` as soon as ``stopped`` says so, again and again until the block ends.

    Again, for a solver that has not started yet does not hear it. Where the system gives no thread
    the solver's own limit of time ends it.
    """
    if stopped is never:
        yield
        return
    done = Event()

    def watch() -> None:
        while not done.wait(TICK):
            if stopped():
                stop()

    thread = Thread(target=watch, name="watch the solver", daemon=True)
    with suppress(RuntimeError):
        thread.start()
    try:
        yield
    finally:
        done.set()
        if thread.ident is not None:
            thread.join()
