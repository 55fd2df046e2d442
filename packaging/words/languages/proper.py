"""Names that dictionaries of other languages tell: what they call proper nouns, or capitalise."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..readers import wikdict
from .table import LANGUAGES

if TYPE_CHECKING:
    from ..sources import Cache
    from .table import Language


def names_elsewhere(language: Language, cache: Cache) -> frozenset[str]:
    """Return, case folded, what most dictionaries from other languages call a proper noun.

    Those from languages that write all nouns with a capital call none so.
    """
    proper: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for other in LANGUAGES.values():
        if other == language or other.capital_nouns:
            continue
        for pair in other.heads:
            for form, part in {
                (a.form, a.part.split(",")[0]) for a in wikdict.articles(cache, pair)
            }:
                every[form.casefold()] += 1
                proper[form.casefold()] += part == "pn"
    return frozenset(form for form, count in proper.items() if count * 2 > every[form])


def names_by_translation(language: Language, cache: Cache) -> frozenset[str]:
    """Return, case folded, what all translations write with a capital where names alone have one.

    Abbreviations and what has a hyphen (H-Dur) are no names.
    """
    capital: dict[str, bool] = {}
    for pair in language.telling:
        for article in wikdict.articles(cache, pair):
            if article.form.isalpha() and not article.form[1:2].isupper():
                form = article.form.casefold()
                for text in wikdict.translations(article):
                    capital[form] = capital.get(form, True) and text[:1].isupper()
    return frozenset(form for form, named in capital.items() if named)
