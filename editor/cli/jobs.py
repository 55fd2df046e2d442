"""Long work of a command: off the main thread, so that Ctrl+C is felt at once."""

from __future__ import annotations

import atexit
import os
import sys
from concurrent.futures import Future, wait
from threading import Event, Thread
from typing import TYPE_CHECKING, Self, TypeVar

from editor.cli.errors import ExitCode

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

_TICK = 0.1
"""Seconds between two lines of progress."""
_ENDING = 0.2
"""Seconds that interrupted work has to end by itself."""


class ProgressLine:
    """One line on standard error that is written over; nothing where that is no terminal.

    At the end of its ``with`` it is empty, for what is printed next.
    """

    def __init__(self) -> None:
        self._stream = sys.stderr
        self._shown = self._stream.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.show("")

    def show(self, text: str) -> None:
        """Show ``text`` in place of what was shown before."""
        if self._shown:
            self._stream.write(f"\r\x1b[K{text}")
            self._stream.flush()


def run_beside(work: Callable[[Event], T], show: Callable[[], None] | None = None) -> T:
    """Return the result of ``work``, or raise its error; ``show`` is called while it runs.

    ``work`` gets an event that is set when the user interrupts, and then a moment to end by itself.
    Where the system gives no thread it is done in this one, without progress.
    """
    stop, running = Event(), Future[T]()
    beside = Thread(target=_settle, args=(running, work, stop), name="work", daemon=True)
    try:
        # Within, as Ctrl+C may come when the work has begun and the start has not yet returned.
        has_thread = _has_started(beside)
        while has_thread and not wait([running], _TICK).done:
            if show:
                show()
    except KeyboardInterrupt:
        stop.set()
        wait([running], _ENDING)
        atexit.register(_leave)
        raise
    return running.result() if has_thread else work(stop)


def _has_started(thread: Thread) -> bool:
    """Start ``thread``; tell whether the system gave one."""
    try:
        thread.start()
    except RuntimeError:
        return False
    return True


def _settle(running: Future[T], work: Callable[[Event], T], stop: Event) -> None:
    """Do ``work`` and keep its result, or its error for the thread that waits for it."""
    try:
        running.set_result(work(stop))
    except (Exception, SystemExit) as error:
        # The entry of the thread: whatever ends it is raised again in the one that waits for it,
        # which would else wait for ever. Ctrl+C never comes here.
        running.set_exception(error)


def _leave() -> None:
    """End an interrupted process without taking it apart.

    A solver at work takes seconds to stop, and its library aborts when it is torn down meanwhile.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(ExitCode.INTERRUPTED)
