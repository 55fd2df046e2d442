"""What it costs a parse to use a word: little for common words, more for odd and rare ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from editor.words.word_list import Flag

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.words.word_list import Shelf, WordList

DEAREST = 7.0
"""Words that cost more are left out: nobody knows them."""
_FALL = 11.0
"""Points of commonness that cost 1."""
_FLAG_COSTS = {
    Flag.PROPER: 0.8,
    Flag.ABBREVIATION: 1.5,
    Flag.FOREIGN: 1.0,
    Flag.PARTIAL: 2.0,
    Flag.ROMAN: 2.0,
    Flag.CORPUS_ONLY: 1.0,
    Flag.GENERATED: 1.0,
    Flag.VARIANT: 0.5,
    Flag.CRUDE: 2.5,
    Flag.SENSITIVE: 1.0,
    Flag.CROSSWORDESE: 0.7,
    Flag.MULTIWORD: 0.7,
}
_LITTLE_WORDS = frozenset(
    [
        "AM",
        "AN",
        "AS",
        "AT",
        "BE",
        "BY",
        "DO",
        "GO",
        "HE",
        "IF",
        "IN",
        "IS",
        "IT",
        "ME",
        "MY",
        "NO",
        "OF",
        "ON",
        "OR",
        "SO",
        "TO",
        "UP",
        "US",
        "WE",
        "ALL",
        "AND",
        "ANY",
        "ARE",
        "BUT",
        "CAN",
        "DID",
        "FOR",
        "GET",
        "GOT",
        "HAD",
        "HAS",
        "HER",
        "HIM",
        "HIS",
        "HOW",
        "ITS",
        "LET",
        "MAY",
        "NEW",
        "NOT",
        "NOW",
        "OFF",
        "OLD",
        "ONE",
        "OUR",
        "OUT",
        "OWN",
        "SAY",
        "SEE",
        "SHE",
        "THE",
        "TOO",
        "TWO",
        "USE",
        "WAS",
        "WAY",
        "WHO",
        "WHY",
        "YET",
        "YOU",
        "BEEN",
        "FROM",
        "HAVE",
        "INTO",
        "JUST",
        "LIKE",
        "MADE",
        "MAKE",
        "MORE",
        "MOST",
        "MUCH",
        "MUST",
        "ONLY",
        "OVER",
        "SOME",
        "SUCH",
        "THAN",
        "THAT",
        "THEM",
        "THEN",
        "THEY",
        "THIS",
        "TIME",
        "VERY",
        "WERE",
        "WHAT",
        "WHEN",
        "WITH",
        "WILL",
        "YOUR",
        "ABOUT",
        "AFTER",
        "COULD",
        "EVERY",
        "FIRST",
        "NEVER",
        "OTHER",
        "THEIR",
        "THERE",
        "THESE",
        "THING",
        "THINK",
        "THOSE",
        "THREE",
        "UNDER",
        "WHERE",
        "WHICH",
        "WHILE",
        "WOULD",
    ]
)
"""Words one meets in every sentence; a list's commonness does not tell them from others."""


def costs_of(words: WordList, shelf: Shelf) -> NDArray[np.float32]:
    """Return what the words of ``shelf`` cost: little for common ones, too much for banned ones."""
    known = shelf.scores.astype(np.float32)
    if shelf.values is not None:
        common = shelf.values[:, 0].astype(np.float32)
        known = np.where(common > 0, common, known)
    costs = (100 - known) / _FALL
    for flag, cost in _FLAG_COSTS.items():
        costs = costs + cost * shelf.flagged(flag)
    for word in _LITTLE_WORDS:
        indices = words.alphabet.indices(word) if len(word) == shelf.length else None
        row = None if indices is None else shelf.row_of(indices)
        if row is not None:
            costs[row] = 0
    costs[shelf.flagged(Flag.PROFANE) | (shelf.scores == 0)] = 2 * DEAREST
    return costs.astype(np.float32)
