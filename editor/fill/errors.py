"""What can go wrong with a fill job."""

from __future__ import annotations


class FillError(Exception):
    """A job cannot be run; the text is one sentence that names what is wrong."""
