"""The file of the log, of bounded size, and what a report of an error carries of it."""

from __future__ import annotations

import logging
import platform
import sys
from contextlib import suppress
from importlib.metadata import version
from logging.handlers import RotatingFileHandler
from typing import TYPE_CHECKING

from editor.logs import ALL, LogLevel, tell
from editor.paths import log_file

if TYPE_CHECKING:
    from pathlib import Path

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


def keep_log() -> Path | None:
    """Write what the program does to the log file from now on; None when that is not possible."""
    if _kept() is None:
        path = log_file()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            tell(_LogFile(path, maxBytes=_LARGEST, backupCount=1, encoding="utf-8"), _FILE_LEVEL)
        except OSError:
            return None
    return log_file()


def close_log() -> None:
    """Write no more to the log file."""
    if (kept := _kept()) is not None:
        logging.getLogger(ALL).removeHandler(kept)
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
    handlers = logging.getLogger(ALL).handlers
    return next((one for one in handlers if isinstance(one, _LogFile)), None)
