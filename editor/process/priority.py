"""The priority of work that must not slow the window down."""

from __future__ import annotations

import os

_STEPS = 5
"""How far back: a third of the time of others, where there is not enough for all (Linux)."""


def stand_back() -> None:
    """Let the processes of others go first from now on: the window's above all.

    Processes started from here on have the lower priority too. Where the system knows no ``nice``,
    all stays as it is.
    """
    if hasattr(os, "nice"):
        os.nice(_STEPS)
