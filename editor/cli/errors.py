"""What can go wrong with a command, and how commands end."""

from __future__ import annotations

from enum import IntEnum


class CommandError(Exception):
    """A command cannot do what is asked; one sentence that names the file or the option."""


class ExitCode(IntEnum):
    """The exit codes of all commands."""

    DONE = 0
    IMPOSSIBLE = 1
    """Proven: there is no fill."""
    FINDINGS = 1
    """The puzzle breaks rules of its preset."""
    BAD_INPUT = 2
    NOT_FOUND = 3
    """No fill was found in the time."""
    INTERNAL_ERROR = 70
    INTERRUPTED = 130
    BROKEN_PIPE = 141
    """Nobody reads what is printed any more, as behind ``| head -1``."""
