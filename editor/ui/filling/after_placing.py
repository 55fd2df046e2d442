"""Where the cursor goes when a candidate was placed."""

from __future__ import annotations

from enum import Enum


class AfterPlacing(Enum):
    """Where to go from the slot of a word that was placed. The values are kept in the settings."""

    STAY = "stay"
    NEXT = "next"
    TIGHTEST = "tightest"
