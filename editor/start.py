"""How the window is started: what the command line says when it names no command."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from editor.logs import LogLevel

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Start:
    """The puzzles to open, and how."""

    paths: tuple[Path, ...] = ()
    log: LogLevel | None = None
    """What is logged on standard error; None: nothing."""
    is_new: bool = False
    """Whether it is a process of its own also where Gridwright runs already."""
    is_safe: bool = False
    """Whether it leaves alone all that was kept: settings, lists, journals."""

    @property
    def is_apart(self) -> bool:
        """Whether nothing is handed over to a Gridwright that runs."""
        return self.is_new or self.is_safe


def start_of(arguments: Sequence[str]) -> tuple[Start, Sequence[str]]:
    """Return the start that ``arguments`` ask for, and what stands behind its options.

    ``--log LEVEL`` is an option of commands too, which read it themselves.
    """
    start = Start()
    while True:
        match arguments:
            case ["--log", level, *rest] if level in {one.value for one in LogLevel}:
                start = replace(start, log=LogLevel(level))
            case ["--new", *rest]:
                start = replace(start, is_new=True)
            case ["--safe", *rest]:
                start = replace(start, is_safe=True)
            case _:
                return replace(start, paths=tuple(map(Path, arguments))), arguments
        arguments = rest
