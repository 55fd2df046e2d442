"""Times as all lists show them."""

from __future__ import annotations

from datetime import datetime


def moment(when: float) -> str:
    """Return a time, in seconds since the epoch, by the clock on the wall: 2026-03-01 18:30."""
    return datetime.fromtimestamp(when).astimezone().strftime("%Y-%m-%d %H:%M")
