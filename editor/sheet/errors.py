"""What can go wrong with pages."""

from __future__ import annotations


class SheetError(Exception):
    """Pages cannot be made or written; the text is one sentence that names the option or file."""
