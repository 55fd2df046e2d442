"""The time of a job: how long it has run, and when it must end; or how much work it has done."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Clock:
    """Runs from its making. ``limit`` in seconds (None: no end); ``asked`` tells of a stop."""

    limit: float | None
    asked: Callable[[], bool]
    start: float = field(default_factory=monotonic)

    @property
    def seconds(self) -> float:
        """The seconds since the start."""
        return monotonic() - self.start

    @property
    def left(self) -> float | None:
        """The seconds that are left, or None without a limit."""
        return None if self.limit is None else max(0.0, self.limit - self.seconds)

    def over(self) -> bool:
        """Tell whether the time is up or a stop was asked for."""
        return (self.limit is not None and self.seconds >= self.limit) or self.asked()

    def until(self, seconds: float | None) -> Clock:
        """Return a clock that started with this one and ends ``seconds`` from now."""
        limit = None if seconds is None else self.seconds + seconds
        return Clock(limit, self.asked, self.start)

    @property
    def counts(self) -> bool:
        """Tell whether work is counted, not time."""
        return False

    def did(self, seconds: float) -> None:
        """Hear of work that takes so long: the time tells by itself."""


@dataclass(slots=True)
class WorkClock:
    """Goes by the work that is done, told in seconds that it may take: so that it repeats itself.

    ``limit`` in such seconds; ``asked`` tells of a stop, which may come by the time.
    """

    limit: float
    asked: Callable[[], bool]
    seconds: float = 0.0
    counts: bool = True

    def over(self) -> bool:
        """Tell whether all the work is done or a stop was asked for."""
        return self.seconds >= self.limit or self.asked()

    def did(self, seconds: float) -> None:
        """Hear of work that is taken to last so long."""
        self.seconds += seconds
