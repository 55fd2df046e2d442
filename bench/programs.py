"""Whole processes, measured: how long a program took, and how much of the processor."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class ProgramRun:
    """One run of a program: whether it ended well, and its seconds.

    ``cpu`` are those of the processor, its own and the system's; None on Windows, which does not
    tell. A run that failed or was cut off has taken the limit.
    """

    done: bool
    seconds: float
    cpu: float | None


def timed(command: Sequence[str], limit: float, given: bytes = b"") -> ProgramRun:
    """Run ``command`` with ``given`` on its standard input, for ``limit`` seconds at most."""
    start, before = perf_counter(), _children()
    try:
        ended = subprocess.run(
            command, input=given, capture_output=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        done = False
    else:
        done = ended.returncode == 0
    seconds, after = perf_counter() - start, _children()
    cpu = None if before is None or after is None else after - before
    if done:
        return ProgramRun(done, min(limit, seconds), cpu)
    return ProgramRun(done, limit, None if cpu is None else limit)


def _children() -> float | None:
    """Return the processor's seconds for the processes that this one has started and ended."""
    if sys.platform == "win32":
        return None
    import resource

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
