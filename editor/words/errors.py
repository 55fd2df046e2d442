"""What can go wrong with word lists."""

from __future__ import annotations


class WordsError(Exception):
    """A word list cannot be used; the text is one sentence that names the file."""
