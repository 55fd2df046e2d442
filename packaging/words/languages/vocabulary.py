"""What dictionaries say of single words: how they are written, and of what they are forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..artefact import Flag
from ..readers import lexicons
from ..readers.hunspell import Speller
from . import spanish_forms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..sources import Cache
    from .table import Language

NO_FLAGS = Flag(0)
_SPANISH = "wspanish"


@dataclass(frozen=True, slots=True)
class Known:
    """A word as dictionaries write it; ``is_stem``: they list it, and not only its forms.

    The first of a language's lexicons tells the shape: German adjectives go before the nouns made
    of them.
    """

    display: str
    is_stem: bool
    flags: Flag = NO_FLAGS


def vocabulary_of(language: Language, cache: Cache) -> Callable[[str], Known | None]:
    """Return what tells of a word, case folded as wordfreq has it (ß is ss), what is known."""
    if language.spellers:
        spellers = [(Speller(cache, package), tag) for package, tag in language.spellers]
        return lambda token: _spelled(token, spellers)
    listed: dict[str, Known] = {}
    for package in language.lexicons:
        forms = _spanish(cache) if package == _SPANISH else lexicons.forms(cache, package)
        for form, is_stem in forms:
            known = listed.get(form.casefold())
            if known is None or (is_stem and not known.is_stem and known.display == form):
                listed[form.casefold()] = Known(form, is_stem)
    return listed.get


def _spelled(token: str, spellers: list[tuple[Speller, Flag]]) -> Known | None:
    """Ask all dictionaries; what one of several alone knows has its tag."""
    answers = [(_by(token, speller), tag) for speller, tag in spellers]
    found = [(known, tag) for known, tag in answers if known is not None]
    if not found:
        return None
    known, tag = max(found, key=lambda one: one[0].is_stem)
    alone = tag if len(found) < len(answers) else Flag(0)
    return replace(known, flags=known.flags | alone)


def _by(token: str, speller: Speller) -> Known | None:
    """Look a word up in lower case, then as a name, then as an abbreviation."""
    named = token[0].upper() + token[1:]
    shapes = ((token, Flag(0)), (named, Flag.PROPER), (token.upper(), Flag.ABBREVIATION))
    for form, flag in shapes:
        if speller.knows(form):
            return Known(form, form in speller.stems, flag)
    return None


def _spanish(cache: Cache) -> Iterator[tuple[str, bool]]:
    """Yield Debian's Spanish words, and their regular forms, which it does not list."""
    words = cache.text(_SPANISH, "usr/share/dict/spanish").split()
    for word in words:
        yield word, True
        for form in spanish_forms.inflections(word):
            yield form, False
