"""Switches: kinds of words that a constructor does without."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np

from editor.words.spelling import british_first
from editor.words.tags import tags_of
from editor.words.word_list import Flag, as_bool

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.words.word_list import Shelf, WordList


class Variants(Enum):
    """What becomes of British and variant spellings."""

    ALLOWED = "allowed"
    EXCLUDED = "excluded"
    PREFERRED = "preferred"
    """A British spelling and its American form, both listed, exchange their scores."""


@dataclass(frozen=True, slots=True)
class Switches:
    """Which kinds of words may be used. By default all that have a score.

    A word of a kind that may not keeps its place in the list, with score 0.
    """

    proper: bool = True
    abbreviations: bool = True
    multiword: bool = True
    crude: bool = True
    variants: Variants = Variants.ALLOWED

    @property
    def excluded(self) -> Flag:
        """The flags of the words that may not be used."""
        return (
            Flag.PROFANE
            | (Flag.NONE if self.proper else Flag.PROPER)
            | (Flag.NONE if self.abbreviations else Flag.ABBREVIATION)
            | (Flag.NONE if self.multiword else Flag.MULTIWORD)
            | (Flag.NONE if self.crude else Flag.CRUDE)
            | (Flag.VARIANT if self.variants is Variants.EXCLUDED else Flag.NONE)
        )


ALL_WORDS = Switches()


def switched(words: WordList, switches: Switches) -> WordList:
    """Return ``words`` with score 0 for all that ``switches`` exclude.

    Profane words are always among these. Words among one's own are excluded by tags alone that one
    gave them.
    """
    if switches.variants is Variants.PREFERRED:
        words = british_first(words)
    excluded = np.uint32(switches.excluded)
    shelves = {
        length: _without(shelf, as_bool(tags_of(words, shelf) & excluded))
        for length, shelf in words.shelves.items()
    }
    return replace(words, shelves=shelves)


def _without(shelf: Shelf, excluded: NDArray[np.bool_]) -> Shelf:
    if not (excluded & (shelf.scores > 0)).any():
        return shelf
    return shelf.with_scores(np.where(excluded, np.uint8(0), shelf.scores))
