"""What dictionaries say of single words: how they are written, and of what they are forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..artefact import Flag
from ..readers import lexicons
from ..readers.hunspell import Speller
from . import italian_forms, spanish_forms, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..sources import Cache
    from .table import Language

NO_FLAGS = Flag(0)
_SPANISH = "wspanish"
_ITALIAN = {
    "italian-verbs-dict": italian_forms.gerunds,
    "italian-adjectives-dict": italian_forms.adverbs,
    "italian-words-dict": italian_forms.plurals,
}


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
    spellers = [(Speller(cache, package), tag) for package, tag in language.spellers]
    listed = _listed(language, cache)
    return lambda token: _either(_spelled(token, spellers), listed.get(token))


def _listed(language: Language, cache: Cache) -> dict[str, Known]:
    """Return all words of the language's lexicons and their forms, case folded.

    Beside them stand little words that lexicons leave out, read one by one.
    """
    listed: dict[str, Known] = {}
    for package in language.lexicons:
        for form, is_stem in _forms(cache, package):
            known = listed.get(form.casefold())
            if known is None or (is_stem and not known.is_stem and known.display == form):
                listed[form.casefold()] = Known(form, is_stem)
    if language.lexicons:
        for form in written.read(language.name)[0]:
            flags = Flag.ABBREVIATION if form.isupper() else NO_FLAGS
            listed.setdefault(form.casefold(), Known(form, is_stem=True, flags=flags))
    return listed


def _either(spelled: Known | None, listed: Known | None) -> Known | None:
    """Join what a Hunspell dictionary and a lexicon know: a form there may be a word here."""
    if spelled is None or listed is None:
        return spelled or listed
    return replace(spelled, is_stem=spelled.is_stem or listed.is_stem)


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


def _forms(cache: Cache, package: str) -> Iterator[tuple[str, bool]]:
    """Yield the words and forms of a lexicon, with the regular ones that it does not list."""
    if package == _SPANISH:
        yield from _spanish(cache)
        return
    make = _ITALIAN.get(package)
    for form, is_stem in lexicons.forms(cache, package):
        yield form, is_stem
        if make is not None:
            yield from ((made, make is italian_forms.adverbs) for made in make(form))


def _spanish(cache: Cache) -> Iterator[tuple[str, bool]]:
    """Yield Debian's Spanish words, and their regular forms, which it does not list."""
    words = cache.text(_SPANISH, "usr/share/dict/spanish").split()
    for word in words:
        yield word, True
        for form in spanish_forms.inflections(word):
            yield form, False
