"""What can go wrong when a puzzle is made."""

from __future__ import annotations


class GenerateError(Exception):
    """What was asked for cannot be made; the text is one sentence that says why."""


class NoneFilledError(GenerateError):
    """Grids were found, and none of them was filled: with more time one may be."""
