"""How a grid can be filled, in one word."""

from __future__ import annotations

from enum import Enum


class Fillability(Enum):
    """How a grid as it stands can be filled; never conflated."""

    FILLABLE = "fillable"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"
    COMPLETE = "complete"
    """No entry has a gap."""
