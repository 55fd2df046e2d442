"""The log: lines on standard error where asked for, and a file of bounded size beside a window.

Each module tells what it does to a logger of its own name, so that a line names the room too:
``editor.fill.engine``. What a process beside the window tells comes to the same loggers.
"""

from __future__ import annotations

import logging
import platform
import sys
from contextlib import suppress
from enum import Enum
from importlib.metadata import version
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING

from editor.paths import log_file

if TYPE_CHECKING:
    from pathlib import Path


class LogLevel(Enum):
    """From what weight on things are told, the lightest first."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


_ALL = "editor"
"""The logger above those of all modules."""
_LINE = "{asctime}.{msecs:03.0f} {levelname:<7} {processName} {name}: {message}"
_FILE_LEVEL = LogLevel.INFO
_LARGEST = 400_000
"""Bytes of the log file; a full one is kept beside it until the next is full."""
_TOLD_LINES = 200
"""Lines of the log, the last ones, that a report of an error carries."""


class _LogFile(RotatingFileHandler):
    """Writes the log file, and says by ``failed`` that this was once not possible.

    A full disk must not print tracebacks into the user's terminal, as logging does otherwise. What
    another thread tells while it is closed must not open it again, as logging does otherwise.
    """

    failed = False
    closed = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write ``record``, unless the file is closed."""
        if not self.closed:
            super().emit(record)

    def close(self) -> None:
        """Close the file for good."""
        self.acquire()
        try:
            self.closed = True
            super().close()
        finally:
            self.release()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Note that ``record`` could not be written."""
        self.failed = True


def log_to_stderr(level: LogLevel) -> None:
    """Tell what the program does on standard error from now on."""
    _add(logging.StreamHandler(), level)


def keep_log() -> Path | None:
    """Write what the program does to the log file from now on; None when that is not possible."""
    if _kept() is None:
        path = log_file()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _add(_LogFile(path, maxBytes=_LARGEST, backupCount=1, encoding="utf-8"), _FILE_LEVEL)
        except OSError:
            return None
    return log_file()


def close_log() -> None:
    """Write no more to the log file."""
    if (kept := _kept()) is not None:
        logging.getLogger(_ALL).removeHandler(kept)
        with suppress(OSError):  # what a full disk does not take is lost
            kept.close()


def log_error(error: BaseException) -> Path | None:
    """Write ``error`` to the log file, kept or not; None when that is not possible."""
    was_kept = _kept() is not None
    path = keep_log()
    logging.getLogger(__name__).error("Internal error", exc_info=error)
    kept = _kept()
    failed = kept is None or kept.failed
    if not was_kept:
        close_log()
    return None if failed else path


def log_report() -> str:
    """Return what a report of an error should carry: the versions, and the end of the log."""
    try:
        lines = log_file().read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    return "\n".join([versions(), *lines[-_TOLD_LINES:]])


def versions() -> str:
    """Return what runs here, in one line."""
    return f"Gridwright {version('gridwright')}, Python {platform.python_version()}, {_system()}"


def _system() -> str:
    return f"{platform.system()} {platform.release()} {platform.machine()} ({sys.platform})"


def _kept() -> _LogFile | None:
    handlers = logging.getLogger(_ALL).handlers
    return next((one for one in handlers if isinstance(one, _LogFile)), None)


def _add(handler: logging.Handler, level: LogLevel) -> None:
    """Let ``handler`` have all that is told from ``level`` on."""
    handler.setLevel(level.name)
    handler.setFormatter(logging.Formatter(_LINE, datefmt="%Y-%m-%d %H:%M:%S", style="{"))
    logger = logging.getLogger(_ALL)
    logger.addHandler(handler)
    logger.setLevel(min(one.level for one in logger.handlers))
