"""Who reads as a person: a given name first, a surname or no everyday word last."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .evidence import Kind, Source
from .normalise import english_key, spelled, words_of

if TYPE_CHECKING:
    from .evidence import Evidence, Pool
    from .sources import Cache

_PERSONS = "mimesis/datasets/en/person.json"
_MOST_WORDS = 4
_EVERYDAY_LEVEL = 60
_SHORT = 2
_NUMERAL = re.compile(r"[xvi]{2,}")
_INITIALS = re.compile(r"([A-Z]\.?){1,3}")
# Names that a small or rare word spells too: no one thinks of the word first.
_SURE = frozenset(
    spelled(
        "Tom Jack Bob Harry Jimmy Johnny Mike Peter Jerry Frank Ted Teddy Billy Bobby"
        " Barney Ben Benjamin Benny Brad Brent Brock Carl Charlie Clarence Dale Dexter"
        " Franklin Gilbert Graham Hank Hector Henry Jasper Jean Joey Josh Kelly Ken Kyle"
        " Lewis Louis Marc Marcel Maria Martin Mickey Morris Napoleon Nelson Noel Otto Perry"
        " Randy Rick Roger Romeo Sonny Spencer Terry Timothy Tony Mel Milo Nick Monte Jay"
        " Lee Warren Dean Gene Ray Drew Don Bill Jess Cole Kris Wally Garth Fritz Omer Al Bo"
        " Cy Ed Jo Mo Ty Allen Anderson Brandon Bryan Charles Chester Clifton Clinton Clyde"
        " Edmond Elizabeth Erin Eugene Everett Frederick Gary Irving James Jordan Kendall"
        " Lawrence Leo Leon Logan Lowell Lynn Norman Parker Quincy Sherman Sydney Taylor"
        " Tracy Trent Troy Tyler Vernon Whitney Wilson Abraham Adam"
    )
)
# Words that lists of given names have too.
_NO_NAMES = frozenset(
    spelled(
        "Aide An Angelic Angle Brain Carry Chi Chin China Conception Dung Else Fairy Gala"
        " Ha Hang Hue Lean Loan Long Lore Love Man Manual Many Marine Maxima Miss My Numbers"
        " Omega Pasty Sang Season See Shin So Son Song Sparkle Sung Tiny Wan Yen Young"
    )
)
_STYLED = frozenset(
    spelled(
        "Mr. Mrs. Ms. Dr. Sir Lady Lord Queen Prince Princess King Uncle Aunt Judge Captain"
        " Colonel General Major Sgt. Saint Pope Madame Miss Professor Father Sister Brother"
        " Emperor Duke Baron Baroness Count Countess"
    )
)
_LINKS = frozenset(
    spelled("de la del van von der den di da du le el al bin ibn the of O' Mc ter ten")
)


@dataclass(frozen=True, slots=True)
class Names:
    """Keys of names: ``sure`` and ``given`` begin a person's name, ``surnames`` end one.

    ``sure`` are first of all persons' names; what else is given is a word or a place as well.
    """

    sure: frozenset[str]
    given: frozenset[str]
    surnames: frozenset[str]
    words: frozenset[str]
    places: frozenset[str]

    def is_person(self, form: str) -> bool:
        """Tell whether ``form``, written as a name, is that of one person."""
        words = words_of(form)
        if not 2 <= len(words) <= _MOST_WORDS or not words[-1][:1].isupper():
            return False
        if " " not in form or "'s" in form:
            return False
        first, *middle, last = words
        if any(not self._stands_between(word) for word in middle):
            return False
        if first in _STYLED:
            return not middle and _key(last) in self.sure | (self.surnames - self.words)
        return self._are_names(first, last)

    def _are_names(self, first: str, last: str) -> bool:
        begins, ends = _key(first), _key(last)
        surname, plain = ends in self.surnames, ends not in self.words
        if _INITIALS.fullmatch(first) and first.isupper():
            return "." in first and surname
        if begins in self.sure:
            return surname or (plain and ends not in self.places)
        return begins in self.given and surname and plain and ends not in self.places

    def _stands_between(self, word: str) -> bool:
        key = _key(word)
        named = key in self.given or key in self.surnames
        return word.lower() in _LINKS or named or bool(_INITIALS.fullmatch(word))


def as_written(form: str) -> str:
    """Write the words of ``form`` as those of a person's name: Louis XVI, Ludwig van Beethoven."""
    first, *rest = form.split(" ")
    return " ".join([_capital(first), *(w if w in _LINKS else _capital(w) for w in rest)])


def _capital(word: str) -> str:
    return word.upper() if _NUMERAL.fullmatch(word) else word[:1].upper() + word[1:]


def read(cache: Cache, pool: Pool) -> Names:
    """Gather the names of persons: Mimesis's lists, and what the sources of ``pool`` tell."""
    given: set[str] = set()
    surnames: set[str] = set()
    if Source.MIMESIS not in pool.without:
        table = json.loads(cache.text("mimesis", _PERSONS))
        given = _keys(table["names"]["female"] + table["names"]["male"]) - _keys(_NO_NAMES)
        surnames = _keys(table["surnames"])
    words, places = set(), set()
    for key, evidence in pool.singles.items():
        if Kind.GIVEN in evidence.kinds:
            given.add(key)
        if Kind.SURNAME in evidence.kinds or _is_famous_surname(evidence):
            surnames.add(key)
        if 0 < evidence.levels.word <= _EVERYDAY_LEVEL:
            words.add(key)
        if evidence.kinds & (Kind.PLACE | Kind.DEMONYM):
            places.add(key)
    short = {key for key in given if len(key) <= _SHORT} - _keys(_SURE)
    sure = (given - words - places - short - _keys(_LINKS)) | _keys(_SURE)
    return Names(*map(frozenset, (sure, given, surnames, words, places)))


def _is_famous_surname(evidence: Evidence) -> bool:
    """Tell BECKETT: WordNet has somebody by that name alone."""
    wanted = Kind.INSTANCE | Kind.PERSON
    return Source.WORDNET in evidence.sources and evidence.kinds & wanted == wanted


def _keys(forms: list[str] | frozenset[str]) -> set[str]:
    return {key for key in map(english_key, forms) if key is not None}


def _key(word: str) -> str:
    return english_key(word.strip(".,'")) or ""
