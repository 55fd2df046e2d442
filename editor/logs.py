"""The log: lines on standard error where asked for, and a file of bounded size beside a window.

Each module tells what it does to a logger of its own name, so that a line names the room too:
``editor.fill.engine``. What a process beside the window tells comes to the same loggers. The file
is kept by ``kept_log``.
"""

from __future__ import annotations

import logging
from enum import Enum


class LogLevel(Enum):
    """From what weight on things are told, the lightest first."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


ALL = "editor"
"""The logger above those of all modules."""
_LINE = "{asctime}.{msecs:03.0f} {levelname:<7} {processName} {name}: {message}"


def log_to_stderr(level: LogLevel) -> None:
    """Tell what the program does on standard error from now on."""
    tell(logging.StreamHandler(), level)


def tell(handler: logging.Handler, level: LogLevel) -> None:
    """Let ``handler`` have all that is told from ``level`` on."""
    handler.setLevel(level.name)
    handler.setFormatter(logging.Formatter(_LINE, datefmt="%Y-%m-%d %H:%M:%S", style="{"))
    logger = logging.getLogger(ALL)
    logger.addHandler(handler)
    logger.setLevel(min(one.level for one in logger.handlers))
