"""Services: what a process is for, in plain functions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Request = TypeVar("Request")
Need = TypeVar("Need")
Kept = TypeVar("Kept")
Message = TypeVar("Message")

GIVE_UP_AFTER = 0.08
"""Seconds that a job has to answer a stop before it is given up.

With what it takes to tell, a stop shows within 0.15 s.
"""
SILENCE = 3.0
"""Seconds that a process may say nothing after a stop before it is replaced.

To start another one takes a second and more: less would have one started where a solver takes its
time to end, more would let the next job wait.
"""


def no_need(_request: object) -> None:
    """Return that nothing in particular must be kept for a request."""


def nothing(_: object) -> None:
    """Do nothing."""


def never(_: object) -> bool:
    """Tell that no report is one in passing."""
    return False


@dataclass(frozen=True, slots=True)
class Service(Generic[Request, Need, Kept, Message]):
    """One kind of work. The process imports the functions by their names.

    Their module is imported before the process can hear anything: what is heavy to import is
    imported by the functions.
    """

    name: str
    """How the process is called in the log."""
    run: Callable[[Request, Kept, Callable[[Message], None], Callable[[], bool]], Message]
    """Do a request with what is kept; report on the way; ask often whether to stop."""
    keep: Callable[[Need | None, Kept | None], Kept]
    """Make what is kept for a need, from what was kept before."""
    cut_short: Callable[[Request, Message | None], Message]
    """Return the outcome of a job that was given up, of its last report that is not in passing."""
    sentence: Callable[[Exception], str]
    """Say to the user how a job failed."""
    need: Callable[[Request], Need | None] = no_need
    """Tell what must be kept for a request; None: whatever there is."""
    warm: Callable[[Kept], None] = nothing
    """Make ready, while there is time, what most jobs will use of what is kept."""
    rest: Callable[[Kept], None] = nothing
    """Give back what is not needed between jobs."""
    passing: Callable[[Message], bool] = never
    """Tell whether a report is one in passing, which the next one replaces."""
    silence: float = SILENCE
    """Seconds that the process may say nothing after a stop before it is replaced."""
