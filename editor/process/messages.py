"""What goes through the pipe between a servant and its process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from logging import LogRecord

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Warm(Generic[T]):
    """Make ready now what jobs with this ``need`` work with."""

    need: T


@dataclass(frozen=True, slots=True)
class Do(Generic[T]):
    """Do ``request``; ``number`` is that of the job."""

    number: int
    request: T


@dataclass(frozen=True, slots=True)
class Stop:
    """End the jobs up to ``number`` at the next chance."""

    number: int


@dataclass(frozen=True, slots=True)
class Preparing:
    """What is kept is being made, which may take long; nothing is heard meanwhile."""


@dataclass(frozen=True, slots=True)
class Ready:
    """What is kept is there: the process answers from now on."""


@dataclass(frozen=True, slots=True)
class Logged:
    """A record for the log of the process that all others were started from."""

    record: LogRecord


@dataclass(frozen=True, slots=True)
class Told(Generic[T]):
    """A report of a job."""

    number: int
    value: T


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """The end of a job: its outcome."""

    number: int
    value: T


@dataclass(frozen=True, slots=True)
class Failed:
    """The end of a job by an error; ``sentence`` is for the user."""

    number: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The end of a job with that of its process, of which nobody knows why."""

    number: int


Heard: TypeAlias = Told[T] | Done[T] | Failed | Lost
"""What is heard of a job."""
