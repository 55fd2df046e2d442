"""Signs that the whole window uses for one thing."""

from __future__ import annotations

GAP_SIGN = "·"
"""What stands for a cell without a letter."""
