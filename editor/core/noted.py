"""What word lists know of the entries of a puzzle, for its constructor and editor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.core.slots import Slot


@dataclass(frozen=True, slots=True)
class NotedEntry:
    """What is known of a complete ``entry``; tags are told as they are marked for translation."""

    slot: Slot
    entry: str
    score: int | None = None
    """None: it stands in no list."""
    tags: tuple[str, ...] = ()
    word_list: str = ""
    """The most trusted of the lists that have it."""
    akin: tuple[Slot, ...] = ()
    """Where entries stand that are the same, or forms of the same word."""
