"""Word lists told how often each word was used: by the clue memory, without the puzzle at hand."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from editor.words.clues import ClueMemory, clues_path
from editor.words.errors import WordsError
from editor.words.files import FileStamp, stamp_of
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.words.clues import Use
    from editor.words.word_list import WordList

_LOG = logging.getLogger(__name__)
_YEAR = timedelta(days=365)
_MOST = 65535


@dataclass(frozen=True, slots=True)
class UseSource:
    """The clue memory in the file ``path``, as it was with that ``stamp``.

    Words used on the day ``since`` or later are tagged so. Uses by the puzzle whose file is
    ``without`` do not count: it is the one that is made.
    """

    path: str
    since: date
    without: str = ""
    stamp: FileStamp | None = None


def use_source(puzzle: Path | None = None, today: date | None = None) -> UseSource | None:
    """Return the clue memory as it is now, for the puzzle in the file ``puzzle``; None: none."""
    path = clues_path()
    stamp = stamp_of(path)
    if stamp is None:
        return None
    without = str(puzzle.absolute()) if puzzle else ""
    return UseSource(str(path), (today or date.today()) - _YEAR, without, stamp)


def told_uses(words: WordList, source: UseSource) -> WordList:
    """Return ``words`` with how often each was used; as they are when the memory cannot be read.

    The window tells of a damaged memory by itself.
    """
    try:
        uses = ClueMemory(Path(source.path)).uses(source.without)
    except WordsError as error:
        _LOG.warning("%s", error)
        return words
    return with_uses(words, uses, source.since)


def with_uses(words: WordList, uses: Mapping[str, Use], since: date) -> WordList:
    """Return ``words`` with the number of ``uses`` of each; those used ``since`` are tagged so."""
    counts = {length: np.zeros(len(one), np.uint16) for length, one in words.shelves.items()}
    flags = {length: one.list_flags.copy() for length, one in words.shelves.items()}
    for entry, use in uses.items():
        place = words.place(entry)
        if place is None:
            continue
        shelf, row = place
        counts[shelf.length][row] = min(use.times, _MOST)
        if use.last is not None and use.last >= since:
            flags[shelf.length][row] |= np.uint32(Flag.USED)
    return replace(
        words,
        shelves={
            length: replace(one, list_flags=flags[length], uses=counts[length])
            if counts[length].any()
            else one
            for length, one in words.shelves.items()
        },
    )
