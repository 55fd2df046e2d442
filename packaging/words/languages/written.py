"""The words of a language as one writes them: what the spelling of clues is checked by.

A list keeps one form of those that share their letters, CUÁNTAS or CUANTAS, Weg or weg; here are
all: what a Hunspell dictionary knows of wordfreq's tokens, or every form in an inflection table;
beside these, forms made by rule, the words of WikDict's entries, the names in the language's list,
and a few common words, read one by one, that none of these has.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from editor.words.word_list import Flag

from ..model import interpolate
from ..readers import cldr, lexicons, wikdict
from ..readers.corpus import zipf_table
from ..readers.hunspell import Speller
from .regular import regular_forms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Set

    from editor.words.word_list import WordList

    from ..sources import Cache
    from .table import Language

_READ = Path(__file__).with_name("written.txt")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_COMMON = ((1.0, 10), (2.0, 25), (3.0, 45), (4.0, 65), (5.0, 80), (6.0, 92), (7.0, 98))
"""How common a word is, 0 to 100, by wordfreq's zipf."""
_UNCOUNTED = 5
_HISSING = ("s", "ß", "x", "z")
"""Endings of German names whose genitive has an apostrophe alone."""


def rows(cache: Cache, language: Language, listed: WordList) -> Mapping[str, int]:
    """Return each word as one writes it, with how common it is; ``listed`` has the names."""
    zipf = zipf_table(cache, language.code)
    right, wrong = read(language.name)
    words = {
        *_known(cache, language, zipf),
        *_inflected(cache, language, wrong),
        *_heads(cache, language),
        *_names(cache, language, listed),
        *right,
    }
    made = regular_forms(language.code, words)
    words |= {form for form in made if form.casefold() in zipf or not language.lexicons}
    return {word: _common(word, zipf) for word in sorted(words) if len(word) > 1}


def read(name: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return what ``written.txt`` has of the language ``name``: right words, and wrong ones.

    A hyphen stands before those that inflection tables have although they are wrong.
    """
    sections = re.split(r"^\[(\w+)\]$", _READ.read_text(encoding="utf-8"), flags=re.MULTILINE)
    texts = dict(zip(sections[1::2], sections[2::2], strict=True))
    words = texts.get(name, "").split()
    wrong = frozenset(word.removeprefix("-") for word in words if word.startswith("-"))
    return frozenset(word for word in words if not word.startswith("-")), wrong


def _common(word: str, zipf: Mapping[str, float]) -> int:
    value = zipf.get(word.casefold())
    return _UNCOUNTED if value is None else round(interpolate(_COMMON, value))


def _known(cache: Cache, language: Language, zipf: Mapping[str, float]) -> Iterator[str]:
    """Yield what a Hunspell dictionary knows: in small letters, or else as a name."""
    for package, _ in language.spellers:
        speller = Speller(cache, package)
        for token in sorted(zipf):
            if _WORD.fullmatch(token):
                forms = (token, token[0].upper() + token[1:])
                yield from [form for form in forms if speller.knows(form)][:1]


def _inflected(cache: Cache, language: Language, wrong: Set[str]) -> Iterator[str]:
    """Yield what the inflection tables have but of ``wrong`` words, where no dictionary is."""
    for package in () if language.spellers else language.lexicons:
        is_wrong = False
        for form, is_stem in lexicons.forms(cache, package):
            is_wrong = form in wrong if is_stem else is_wrong
            if not is_wrong:
                yield from (word for word in _WORD.findall(form) if word not in wrong)


def _heads(cache: Cache, language: Language) -> Iterator[str]:
    for pair in language.heads:
        for article in wikdict.articles(cache, pair):
            yield from _WORD.findall(article.form)


def _names(cache: Cache, language: Language, listed: WordList) -> Iterator[str]:
    """Yield the words of names that begin with a capital, in German in the genitive too."""
    names = [word.display for word in listed if word.flags & Flag.PROPER]
    names += cldr.territories(cache, language.code).values()
    for name in names:
        for word in _WORD.findall(name):
            if word[0].isupper():
                yield word
                if language.capital_nouns and not word.endswith(_HISSING):
                    yield word + "s"
