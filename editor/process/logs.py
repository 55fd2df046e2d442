"""The log of a process beside: its records go into the log of the one that started it."""

from __future__ import annotations

import logging
from logging.handlers import QueueHandler
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from editor.process.messages import Logged

if TYPE_CHECKING:
    from collections.abc import Callable

_PROGRAM = __name__.partition(".")[0]


def log_level() -> int:
    """Return the level from which on the program logs here, and so in processes beside it."""
    return logging.getLogger(_PROGRAM).getEffectiveLevel()


def send_records(send: Callable[[Logged], None], level: int) -> None:
    """Have this process ``send`` what it logs, from ``level`` on."""
    logger = logging.getLogger(_PROGRAM)
    logger.setLevel(level)
    logger.addHandler(_Upwards(send))
    logger.propagate = False


def pass_on(record: logging.LogRecord) -> None:
    """Log ``record`` of another process here, under its own name."""
    logger = logging.getLogger(record.name)
    if logger.isEnabledFor(record.levelno):
        logger.handle(record)


class _Upwards(QueueHandler):
    """Sends records, made fit for a pipe as for a queue."""

    def __init__(self, send: Callable[[Logged], None]) -> None:
        super().__init__(SimpleQueue[Any]())
        self._send = send

    def enqueue(self, record: logging.LogRecord) -> None:
        """Send ``record``."""
        self._send(Logged(record))
