"""What happens when the program itself is at fault: a sentence and a log file, no traceback."""

from __future__ import annotations

import sys
import traceback
from datetime import datetime
from typing import TYPE_CHECKING

from editor.paths import log_file

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

INTERNAL_ERROR = 70
INTERRUPTED = 130


def report_crash(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Log an error that nothing else caught, say where, and end the program."""
    if issubclass(kind, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    print(f"gridwright: {crash_sentence(error, write_log(error, trace))}", file=sys.stderr)
    sys.exit(INTERNAL_ERROR)


def crash_sentence(error: BaseException, log: Path | None) -> str:
    """Return what the user is told of an internal error."""
    where = f"the details are in {log}" if log else "no log file could be written"
    return f"Internal error ({type(error).__name__}: {error}); {where}."


def write_log(error: BaseException, trace: TracebackType | None) -> Path | None:
    """Append ``error`` to the log file and return its path, or None when that is not possible."""
    lines = traceback.format_exception(type(error), error, trace)
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as log:
            log.write(f"{datetime.now().astimezone().isoformat(timespec='seconds')}\n")
            log.writelines(lines)
    except OSError:
        return None
    return path
