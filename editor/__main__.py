"""The program: a command runs on the command line, anything else opens the window."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from editor.cli.commands import COMMANDS
from editor.crash import report_crash
from editor.display import NO_DISPLAY, has_display
from editor.language import tr
from editor.logs import log_to_stderr
from editor.paths import is_there
from editor.start import start_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.start import Start

BAD_INPUT = 2
_OBJECTS = 50_000
"""So many new objects, not 700, before the collector of a command walks through all it has loaded.

Most commands end before that; with 700 it takes a tenth of the time of a short one.
"""


def main() -> None:
    """Run the program with the arguments it was started with."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # which most commands never load

        freeze_support()
    sys.excepthook = report_crash
    arguments = sys.argv[1:]
    start, files = start_of(arguments)
    if not start.is_apart and not _names_files(files):
        sys.exit(_run_command(arguments))
    if start.log:
        log_to_stderr(start.log)
    sys.exit(_open_window(start))


def _names_files(arguments: Sequence[str]) -> bool:
    """Tell whether the arguments are puzzles to open (or none), not a command."""
    if not arguments:
        return True
    first = arguments[0]
    return first not in COMMANDS and not first.startswith("-") and _looks_like_file(first)


def _looks_like_file(argument: str) -> bool:
    path = Path(argument)
    return is_there(path) or bool(path.suffix) or path.name != argument


def _run_command(arguments: Sequence[str]) -> int:
    gc.set_threshold(_OBJECTS)
    from editor.cli.app import run
    from editor.cli.streams import take_streams

    take_streams()
    return run(arguments)


def _open_window(start: Start) -> int:
    for path in start.paths:
        if path.is_dir():
            return _complain(tr("{path} is a folder, not a puzzle").format(path=path))
        if not path.is_file():
            return _complain(tr("There is no file {path}").format(path=path))
    if not has_display():
        return _complain(
            tr("{sentence}; gridwright --help lists what works without one").format(
                sentence=tr(NO_DISPLAY)
            )
        )
    if not start.is_apart and _is_handed_over(start):
        return 0
    try:
        import editor.before_qt  # noqa: F401  # as it says, before the next one
        from editor.app import run_window
    except ImportError as error:
        return _complain(tr("The window cannot open: {reason}").format(reason=error))
    return run_window(start, sys.argv)


def _is_handed_over(start: Start) -> bool:
    """Hand the files over to a Gridwright that runs; tell whether there is one.

    That is tried before Qt is loaded, which takes longer.
    """
    from editor.handover import hand_over

    return hand_over(start.paths)


def _complain(sentence: str) -> int:
    print(f"gridwright: {sentence}.", file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    main()
