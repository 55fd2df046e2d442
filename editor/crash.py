"""What happens when the program itself is at fault: a sentence and a log file, no traceback."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from editor.language import tr

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

INTERNAL_ERROR = 70
INTERRUPTED = 130


def report_crash(
    kind: type[BaseException], error: BaseException, _trace: TracebackType | None
) -> None:
    """Log an error that nothing else caught, say where, and end the program."""
    if issubclass(kind, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    from editor.kept_log import log_error  # a tenth of what a short command takes, if it fails

    print(f"gridwright: {crash_sentence(error, log_error(error))}", file=sys.stderr)
    sys.exit(INTERNAL_ERROR)


def crash_sentence(error: BaseException, log: Path | None) -> str:
    """Return what the user is told of an internal error."""
    where = (
        tr("the details are in {log}").format(log=log)
        if log
        else tr("no log file could be written")
    )
    return tr("Internal error ({kind}: {reason}); {where}.").format(
        kind=type(error).__name__, reason=error, where=where
    )
