"""The mark of a sentence that stands in a table and is translated where it is shown."""

from __future__ import annotations

from typing import NamedTuple


class Counted(NamedTuple):
    """A sentence with a number, for one thing and for many; ``{count}`` is the number."""

    one: str
    many: str


def marked(text: str) -> str:
    """Return ``text`` as it is: the mark is for the command that collects what to translate."""
    return text


def marked_counted(one: str, many: str) -> Counted:
    """Return both as they are: what ``counted`` chooses from, for a sentence in a table."""
    return Counted(one, many)
