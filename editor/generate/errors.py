"""What can go wrong when a puzzle is made."""

from __future__ import annotations


class GenerateError(Exception):
    """What was asked for cannot be made; the text is one sentence that says why."""
