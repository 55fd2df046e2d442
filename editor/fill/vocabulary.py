"""The words that a job may use, and the bits of those that one slot may hold."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from time import perf_counter
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from editor.fill.errors import FillError
from editor.fill.exclusion import Exclusion, word_texts
from editor.fill.supply import Supply
from editor.language import tr
from editor.words.facts import ListFacts, lexicon_of
from editor.words.index import Index, ShelfIndex, as_bits, block_count, padded
from editor.words.tags import tags_of
from editor.words.word_list import Flag, Shelf

if TYPE_CHECKING:
    from collections.abc import Collection

    from numpy.typing import NDArray

    from editor.core.binding import Apart
    from editor.core.limits import SlotLimits
    from editor.words.tags import Barred
    from editor.words.word_list import WordList

    Bits = NDArray[np.uint64]

_LOG = logging.getLogger(__name__)

KEPT_FLOORS = 3
"""The words of so many floors are remembered: some 40 MB for each low floor of 570,000 words.

Chosen: the lowest, the one in use and the one before; fewer make a climbing job build them again.
"""

_KEPT_PLACES = 50_000
"""Entries whose places are remembered: some hundreds are in use, the others stood there once."""
KEPT_LIVES = 64
"""Sets of words of one supply that slots may hold by themselves are remembered: at most 0.5 MB.

Chosen: more than a large grid has slots of one length, were each to have limits of its own.
"""
KEPT_EXCLUSIONS = 3
"""What so many sets of rules keep apart is remembered: each waiver makes another one.

Chosen: that of the grid, that of the one before, and that without rules in the way.
"""
_KEPT_MATCHES = 100
"""Patterns whose words are remembered: 60 kB each; a grid has some, the others were tried once."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a slot asks of its words, whatever stands around it.

    ``own`` are the limits of the slot, ``banned`` the words that the puzzle bans; a ``nameless``
    one holds no names, and none holds words with the tags ``barred``.
    """

    floor: int
    own: SlotLimits
    banned: frozenset[str]
    nameless: bool
    barred: Barred


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The index of the lists in use, and what was made from it for earlier problems."""

    index: Index
    _supplies: dict[int, dict[int, Supply]] = field(default_factory=dict, repr=False)
    _matches: dict[tuple[int, str], NDArray[np.bool_]] = field(default_factory=dict, repr=False)
    _exclusions: dict[Apart, Exclusion] = field(default_factory=dict, repr=False)
    _lives: WeakKeyDictionary[Supply, dict[Terms, Bits]] = field(
        default_factory=WeakKeyDictionary, repr=False
    )
    """By supply, weakly: else supplies outlive their floors; 500 sets once held 210 MB."""
    _places: dict[str, tuple[int, int]] = field(default_factory=dict, repr=False)

    def supply(self, length: int, floor: int) -> Supply:
        """Return the words of ``length`` letters with a score of ``floor`` or more.

        Those of a few floors are remembered: a job that raises its floor comes by many.
        """
        supplies = self._supplies.pop(floor, {})
        self._supplies[floor] = supplies  # at the end: what was used last is kept longest
        if len(self._supplies) > KEPT_FLOORS:
            del self._supplies[next(iter(self._supplies))]
        if length not in supplies:
            supplies[length] = self._made(length, floor)
        return supplies[length]

    def live(self, supply: Supply, terms: Terms) -> Bits:
        """Return the words of ``supply`` that meet ``terms``, as bits.

        Remembered: the slots of a grid are asked for after every key. Never changed.
        """
        kept = self._lives.setdefault(supply, {})
        if terms not in kept:
            if len(kept) >= KEPT_LIVES:
                kept.clear()
            kept[terms] = self._made_live(supply, terms)
        return kept[terms]

    def gone(self, supply: Supply, standing: Collection[str], apart: Apart) -> Bits | None:
        """Return the words of ``supply`` that may not stand beside the entries ``standing``.

        None where all may.
        """
        places = map(self._place, standing)
        rows = [row for length, row in places if length == supply.letters.shape[1]]
        gone = np.zeros(block_count(len(supply)), np.uint64)
        for row in rows:
            if row < len(supply):
                gone[row >> 6] |= np.uint64(1 << (row & 63))
        exclusion = self.exclusion(apart)
        if exclusion is not None:
            for text in standing:
                letters = exclusion.alphabet.indices(text)
                out = None if letters is None else exclusion.excluded(letters, supply)
                if out is not None:
                    gone |= out
        return gone if gone.any() else None

    def exclusion(self, apart: Apart) -> Exclusion | None:
        """Return what is kept ``apart``, or None for nothing beyond equal words."""
        if not apart:
            return None
        found = self._exclusions.pop(apart, None)
        if found is None:
            found = Exclusion(self.index.words, self.facts, apart)
        self._exclusions[apart] = found  # at the end, as with supplies
        if len(self._exclusions) > KEPT_EXCLUSIONS:
            del self._exclusions[next(iter(self._exclusions))]
        return found

    @cached_property
    def facts(self) -> ListFacts:
        """What the lists and the definitions of their language tell of words."""
        words = self.index.words
        return ListFacts(words, partial(lexicon_of, words.alphabet))

    def make_ready(self) -> None:
        """Make now what any job needs of the lists."""
        for length in self.index.words.shelves:
            self.index.shelf(length)

    def give_back(self) -> None:
        """Drop what was made for the limits of earlier jobs, and for floors that were climbed."""
        self._exclusions.clear()
        self._matches.clear()
        self._lives.clear()
        for floor in sorted(self._supplies)[1:]:
            del self._supplies[floor]

    def texts(self, supply: Supply) -> list[str]:
        """Return the words of ``supply`` as texts."""
        return word_texts(self.index.words.alphabet, supply.letters)

    def _made(self, length: int, floor: int) -> Supply:
        found = self.index.shelf(length)
        if found is None:
            letters = padded(len(self.index.words.alphabet))
            found = ShelfIndex(_empty_shelf(length), np.zeros((length, letters, 0), np.uint64))
        shelf = found.shelf
        rows = int(np.count_nonzero(shelf.scores >= floor))
        return Supply(
            shelf.letters[:rows],
            shelf.scores[:rows],
            lambda: tags_of(self.index.words, shelf)[:rows],
            found.support[:, :, : block_count(rows)],
            None if shelf.values is None else shelf.values[:rows],
        )

    def _made_live(self, supply: Supply, terms: Terms) -> Bits:
        flags, own = np.zeros(len(supply), np.bool_), terms.own
        flags[: supply.upto(terms.floor)] = True
        for text in (*terms.banned, *own.banned):
            self._strike(flags, supply, text)
        if terms.nameless:
            flags &= (supply.tags & np.uint32(Flag.PROPER.value)) == 0
        if terms.barred:
            flags &= ~terms.barred.out(supply.tags)
        if own.word_list:
            flags &= self._listed(supply, own.word_list)
        if own.pattern:
            flags &= self._matching(supply, own.pattern)
        return as_bits(flags)

    def _strike(self, flags: NDArray[np.bool_], supply: Supply, text: str) -> None:
        length, row = self._place(text)
        if length == supply.letters.shape[1] and row < len(flags):
            flags[row] = False

    def _place(self, text: str) -> tuple[int, int]:
        """Return the length and the row of ``text``; a length of 0: it is not listed.

        Remembered: every entry that stands is asked for after every key.
        """
        if text not in self._places:
            if len(self._places) >= _KEPT_PLACES:
                self._places.clear()
            words = self.index.words
            found = words.place(words.alphabet.normalize(text))
            self._places[text] = (found[0].length, found[1]) if found else (0, 0)
        return self._places[text]

    def _listed(self, supply: Supply, name: str) -> NDArray[np.bool_]:
        words = self.index.words
        if name not in words.lists:
            known = ", ".join(words.lists)
            raise FillError(
                tr("There is no word list “{name}” in use; there are: {known}.").format(
                    name=name, known=known
                )
            )
        shelf = words.shelves.get(supply.letters.shape[1])
        if shelf is None:
            return np.zeros(0, np.bool_)
        return shelf.of_list(words.lists.index(name))[: len(supply)]

    def _matching(self, supply: Supply, pattern: str) -> NDArray[np.bool_]:
        key = supply.letters.shape[1], pattern
        if key not in self._matches or len(self._matches[key]) != len(supply):
            try:
                matches = re.compile(pattern).fullmatch
            except re.error as error:
                raise FillError(
                    tr("The pattern “{pattern}” cannot be read: {reason}.").format(
                        pattern=pattern, reason=error
                    )
                ) from error
            if len(self._matches) >= _KEPT_MATCHES:
                self._matches.clear()
            self._matches[key] = np.array(
                [matches(text) is not None for text in self.texts(supply)], np.bool_
            )
        return self._matches[key]


def vocabulary_of(words: WordList) -> Vocabulary:
    """Return the vocabulary of ``words``; lists with the same words share one."""
    return _kept_vocabulary(_Key(words.fingerprint, words))


@dataclass(frozen=True)
class _Key:
    fingerprint: str
    words: WordList = field(compare=False)


@lru_cache(maxsize=3)
def _kept_vocabulary(key: _Key) -> Vocabulary:
    start = perf_counter()
    made = Vocabulary(Index(key.words))
    _LOG.info("index of %d words in %.2f s", len(key.words), perf_counter() - start)
    return made


def _empty_shelf(length: int) -> Shelf:
    return Shelf(np.zeros((0, length), np.uint8), np.zeros(0, np.uint8), np.zeros(0, np.uint32))
