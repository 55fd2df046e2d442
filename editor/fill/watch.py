"""Watching a solver at work from a thread of its own, so that a stop is heard meanwhile."""

from __future__ import annotations

from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TICK = 0.03
"""Seconds between two questions."""


def never() -> bool:
    """Tell that no stop was asked for."""
    return False


@contextmanager
def stopping(stopped: Callable[[], bool], stop: Callable[[], None]) -> Iterator[None]:
    """Call ``stop`` as soon as ``stopped`` says so, again and again until the block ends.

    Again, for a solver that has not started yet does not hear it. What ``stopped`` raises is
    raised at the end of the block: the pipe that a stop comes through may be gone.
    """
    if stopped is never:
        yield
        return
    done = Event()
    raised: list[OSError | EOFError] = []

    def watch() -> None:
        try:
            while not done.wait(TICK):
                if stopped():
                    stop()
        except (OSError, EOFError) as error:  # raised again where the solver was called
            raised.append(error)
            stop()

    thread = Thread(target=watch, name="watch the solver", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
    if raised:
        raise raised[0]
