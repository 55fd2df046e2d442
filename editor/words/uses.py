"""Word lists told how often each word was used: by the clue memory, without the puzzle at hand."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from editor.words.errors import WordsError
from editor.words.files import FileStamp, stamp_of
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from editor.words.clues import Use
    from editor.words.word_list import Shelf, WordList

_LOG = logging.getLogger(__name__)
_YEAR = timedelta(days=365)
_MOST = 65535


@dataclass(frozen=True, slots=True)
class UseSource:
    """The clue memory in the file ``path``, as it was with that ``stamp``.

    Words used on the day ``since`` or later are tagged so. Uses by the puzzles with the places
    ``without`` do not count: they are those that are made.
    """

    path: str
    since: date
    without: tuple[str, ...] = ()
    stamp: FileStamp | None = None


def use_source(*puzzles: Path | None, today: date | None = None) -> UseSource | None:
    """Return the clue memory as it is now, for the puzzles in the files ``puzzles``; None: none."""
    from editor.words.clues import clues_path, places_of  # a database, which few fills ask

    path = clues_path()
    stamp = stamp_of(path)
    if stamp is None:
        return None
    without = places_of(*puzzles)
    return UseSource(str(path), (today or date.today()) - _YEAR, without, stamp)


def told_uses(words: WordList, source: UseSource) -> WordList:
    """Return ``words`` with how often each was used; as they are when the memory cannot be read.

    The window tells of a damaged memory by itself.
    """
    from editor.words.clues import ClueMemory

    try:
        uses = ClueMemory(Path(source.path)).uses(source.without)
    except WordsError as error:
        _LOG.warning("%s", error)
        return words
    return with_uses(words, uses, source.since)


def with_uses(words: WordList, uses: Mapping[str, Use], since: date) -> WordList:
    """Return ``words`` with the number of ``uses`` of each; those used ``since`` are tagged so."""
    spelled: dict[int, list[tuple[tuple[int, ...], Use]]] = {}
    for entry, use in uses.items():
        letters = words.alphabet.indices(entry)
        if letters and len(letters) in words.shelves:
            spelled.setdefault(len(letters), []).append((letters, use))
    shelves = {
        length: _with_uses(words.shelves[length], found, since)
        for length, found in spelled.items()
        if len(words.shelves[length])
    }
    return replace(words, shelves={**words.shelves, **shelves})


def _with_uses(shelf: Shelf, uses: Sequence[tuple[tuple[int, ...], Use]], since: date) -> Shelf:
    joined = b"".join(bytes(letters) for letters, _ in uses)
    rows = shelf.rows_of(np.frombuffer(joined, np.uint8).reshape(-1, shelf.length))
    has = rows >= 0
    if not has.any():
        return shelf
    times = np.array([min(use.times, _MOST) for _, use in uses], np.uint16)
    late = np.array([use.last is not None and use.last >= since for _, use in uses], np.bool_)
    counts, flags = np.zeros(len(shelf), np.uint16), shelf.list_flags.copy()
    counts[rows[has]] = times[has]
    flags[rows[has & late]] |= np.uint32(Flag.USED)
    return replace(shelf, list_flags=flags, uses=counts)
