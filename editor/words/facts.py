"""What word lists and definitions tell the house rules of an entry."""

from __future__ import annotations

import re
from contextlib import ExitStack, closing, contextmanager
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from editor.core.alphabet import ENGLISH
from editor.words.division import only_division
from editor.words.errors import WordsError
from editor.words.own_spelling import own_spelling, own_spelling_path
from editor.words.stems import bases, possible_forms
from editor.words.tag_names import tag_name
from editor.words.tags import own_tags

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, MutableMapping

    from editor.core.alphabet import Alphabet
    from editor.core.spellings import Spelling
    from editor.words.definitions import Definitions
    from editor.words.speller import Speller
    from editor.words.stems import Lexicon
    from editor.words.word_list import WordList

_KEPT = 20_000
"""Entries of which something is kept: some hundreds stand in a puzzle at a time."""


_ABBREVIATIONS = re.compile("[A-Z.]{2,}s")
"""The plural of an abbreviation as lists write it: it is one of nothing else."""


class ListFacts:
    """The ``WordFacts`` of ``words``.

    ``lexicon`` is asked for what tells the inflections of the language when the first is looked
    for; without it no entry is a form of another.
    ``spelling`` is asked for the dictionary when the first clue is; without it no word is wrong.
    ``own`` are words that are right besides. ``chosen`` is the spelling of all puzzles.
    """

    def __init__(
        self,
        words: WordList,
        lexicon: Callable[[], Lexicon | None] | None = None,
        spelling: Callable[[Spelling], Speller | None] | None = None,
        own: frozenset[str] = frozenset(),
        chosen: Spelling | None = None,
    ) -> None:
        self._words = words
        self._open_lexicon = lexicon
        self._spelling = spelling
        self._own = own
        self._chosen = chosen
        self._misspelt: dict[tuple[str, Spelling], tuple[str, ...]] = {}
        self._bases: dict[str, frozenset[str]] = {}
        self._written: dict[str, str] = {}
        self._tags: dict[str, frozenset[str]] = {}

    def listed(self, entry: str) -> bool:
        """Tell whether ``entry`` stands in a list."""
        return entry in self._words

    def written(self, entry: str) -> str:
        """Return ``entry`` as its list writes it, or as the lists divide it, if in one way only."""
        if entry not in self._written:
            _make_room(self._written)
            word = self._words.find(entry)
            self._written[entry] = word.display if word else only_division(entry, self._words)
        return self._written[entry]

    def bases(self, entry: str) -> frozenset[str]:
        """Return the words that ``entry`` is a form of, itself among them."""
        if entry not in self._bases:
            _make_room(self._bases)
            self._bases[entry] = self._found_bases(entry)
        return self._bases[entry]

    def tags(self, entry: str) -> frozenset[str]:
        """Return the tags of ``entry``; a word among one's own has those one gave it."""
        if entry not in self._tags:
            _make_room(self._tags)
            self._tags[entry] = frozenset(map(tag_name, own_tags(self._words, entry)))
        return self._tags[entry]

    def is_adjective(self, entry: str) -> bool:
        """Tell whether ``entry`` is an adjective too."""
        return self._lexicon is not None and self._lexicon.knows(entry, "a")

    def misspelt(self, clue: str, spelling: Spelling) -> tuple[str, ...]:
        """Return the words of ``clue`` that neither the dictionary nor one's own has."""
        spelling = self._chosen or spelling
        asked = clue, spelling
        if asked not in self._misspelt:
            _make_room(self._misspelt)
            from editor.words.speller import doubtful_words  # only clues need it

            speller = self._spelling(spelling) if self._spelling else None
            words = doubtful_words(clue) if speller else ()
            self._misspelt[asked] = tuple(
                one for one in words if speller and one not in self._own and not speller.knows(one)
            )
        return self._misspelt[asked]

    def akin(self, entry: str) -> frozenset[str]:
        """Return the other listed words that are forms of a word that ``entry`` is a form of."""
        ours, lexicon = self.bases(entry), self._lexicon
        if lexicon is None:
            return frozenset()
        near = {one for base in ours for one in (base, *possible_forms(base, lexicon))}
        listed = (one for one in near - {entry} if one in self._words)
        return frozenset(one for one in listed if ours & self.bases(one))

    def stem(self, entry: str) -> str:
        """Return the shortest word that ``entry`` is a form of."""
        return min(self.bases(entry), key=lambda one: (len(one), one), default=entry)

    @cached_property
    def _lexicon(self) -> Lexicon | None:
        return self._open_lexicon() if self._open_lexicon else None

    def _found_bases(self, entry: str) -> frozenset[str]:
        if self._lexicon is None:
            return frozenset()
        if _ABBREVIATIONS.fullmatch(self.written(entry)):
            found = frozenset({entry, entry[:-1]})
        else:
            found = bases(entry, self._lexicon)
        if len(found) == 1:
            return found
        return frozenset(one for one in found if self._is_name(one) == self._is_name(entry))

    def _is_name(self, entry: str) -> bool:
        """Tell whether ``entry`` is written with a capital: Mars is no form of mar."""
        return self.written(entry)[:1].isupper()


def _make_room(kept: MutableMapping[Any, Any]) -> None:
    """Forget what is ``kept`` of entries when it is much: they come and go with every letter."""
    if len(kept) >= _KEPT:
        kept.clear()


@contextmanager
def facts_of(words: WordList) -> Iterator[ListFacts]:
    """Let ``words`` be asked, and definitions and spelling of their language meanwhile."""
    try:
        own = own_spelling(own_spelling_path())
    except WordsError:
        own = frozenset()
    with ExitStack() as stack:

        def lexicon() -> Definitions | None:
            found = lexicon_of(words.alphabet)
            return stack.enter_context(closing(found)) if found else None

        yield ListFacts(words, lexicon, partial(_speller_of, words.alphabet), own)


def lexicon_of(alphabet: Alphabet) -> Definitions | None:
    """Return what tells the inflections of the language of ``alphabet``; None: nothing does."""
    if alphabet != ENGLISH:
        return None
    # A database; what is filled without a rule about stems does without.
    from editor.words.definitions import open_definitions

    try:
        return open_definitions()
    except WordsError:
        return None


def _speller_of(alphabet: Alphabet, spelling: Spelling) -> Speller | None:
    from editor.words.speller import speller_of

    return speller_of(alphabet, spelling)
