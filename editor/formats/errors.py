"""What can go wrong with a puzzle's file."""

from __future__ import annotations


class FormatError(Exception):
    """A file cannot be read or written; the text is one sentence that names the place."""
