"""Tags of words: the words that have them, and those that a filter leaves out.

Tags belong to the spelling: a word of any list has those that the shipped list of its language has
for its letters, and those of its own list. Words among one's own are left out only by those that
one gave them, and as used.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from editor.core.tags import TagFilter, Treatment
from editor.words.overlay import OWN_NAME
from editor.words.tag_names import flags_of
from editor.words.word_list import Flag, as_bool

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.words.word_list import Shelf, TagSource, WordList

    Tags = NDArray[np.uint32]

_USED = np.uint32(Flag.USED)
_OWN = np.uint32(1 << 31)
"""Stands in ``Tags`` beside the tags of a word among one's own."""


@dataclass(frozen=True, slots=True)
class Barred:
    """The tags that a new entry may not have, ``never``, and those that it must, ``only``."""

    never: Flag = Flag.NONE
    only: Flag = Flag.NONE

    def __bool__(self) -> bool:
        return bool(self.never | self.only)

    def out(self, tags: Tags) -> NDArray[np.bool_]:
        """Tell of words with these ``tags`` whether they are left out."""
        only = np.uint32(self.only)
        lacking = ((tags & only) != only) & ~as_bool(tags & _OWN)
        return np.asarray(lacking | as_bool(tags & np.uint32(self.never)))

    def count(self, words: WordList) -> int:
        """Return how many words that could be used are left out."""
        if not self:
            return 0
        return sum(
            int(np.count_nonzero(self.out(tags_of(words, shelf)) & (shelf.scores > 0)))
            for shelf in words.shelves.values()
        )

    def bars(self, words: WordList, text: str) -> bool:
        """Tell whether the word ``text`` is left out; what is not listed has no tag."""
        place = words.place(text)
        if place is None:
            return bool(self.only)
        shelf, row = place
        return bool(self.out(tags_of(words, shelf)[row : row + 1])[0])


def barred(tags: TagFilter) -> Barred:
    """Return what ``tags`` leave out."""
    return Barred(flags_of(tags.tags(Treatment.NEVER)), flags_of(tags.only))


def tags_of(words: WordList, shelf: Shelf) -> Tags:
    """Return the tags of the words of one of the shelves of ``words`` as filters see them."""
    if OWN_NAME not in words.lists:
        return shelf.flags
    own = shelf.of_list(words.lists.index(OWN_NAME))
    given = shelf.flags & _USED if shelf.given is None else shelf.flags & _USED | shelf.given
    return np.where(own, _OWN | given, shelf.flags)


def own_tags(words: WordList, text: str) -> Flag:
    """Return the tags of the word ``text`` as filters see them: of one's own those given it."""
    word = words.find(text)
    if word is None:
        return Flag.NONE
    own = OWN_NAME in words.lists_with(text)
    return word.given | word.flags & Flag.USED if own else word.flags


def with_tags(words: WordList, tags: Flag) -> WordList:
    """Return ``words``, each with ``tags`` of one's own beside those that it has."""
    bits = np.uint32(tags)
    shelves = {
        length: replace(
            shelf,
            list_flags=shelf.list_flags | bits,
            given=np.full_like(shelf.flags, bits) if shelf.given is None else shelf.given | bits,
        )
        for length, shelf in words.shelves.items()
    }
    return replace(words, shelves=shelves) if tags else words


def with_tags_of(words: WordList, source: TagSource) -> WordList:
    """Return ``words`` with the tags that the list of ``source``, of the same letters, has too."""
    shelves = {one: replace(shelf, tagged_by=source) for one, shelf in words.shelves.items()}
    return replace(words, shelves=shelves)
