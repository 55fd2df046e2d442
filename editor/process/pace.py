"""Work that takes only a share of the time, and leaves the rest of it to others."""

from __future__ import annotations

from time import perf_counter, sleep, thread_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_NAP = 0.02
"""Seconds of rest between two looks whether the work is stopped."""


def paced(
    stopped: Callable[[], bool],
    share: float,
    *,
    worked: Callable[[], float] = thread_time,
    now: Callable[[], float] = perf_counter,
    rest: Callable[[float], object] = sleep,
) -> Callable[[], bool]:
    """Return ``stopped`` for work that is to take ``share`` of the time, more than 0, at most 1.

    Work asks again and again whether it is stopped; where it is ahead of its share, it is answered
    later. ``worked`` and ``now`` are seconds of work and of time.
    """
    if share >= 1:
        return stopped
    work_before, time_before = worked(), now()

    def asked() -> bool:
        while not stopped():
            ahead = (worked() - work_before) / share - (now() - time_before)
            if ahead <= 0:
                return False
            rest(min(ahead, _NAP))
        return True

    return asked
