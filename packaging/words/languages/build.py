"""Build the list of a language: what a corpus holds and a dictionary confirms, phrases, names.

A single word's score is how common it is (wordfreq's zipf, a little more for long words), raised
where dictionaries list it, lowered where it is only a form of such a word. A phrase is worth what
its rarest word and the dictionaries that list it say. Names come from dictionaries, from CLDR and
from Mimesis.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ..artefact import Flag, Row
from ..model import interpolate
from ..normalise import MAX_LENGTH, MIN_LENGTH
from ..readers import cldr
from . import german_forms, portuguese_forms, tiers
from .knowledge import (
    A_PLACE,
    LEAST_CORPUS,
    PHRASE,
    TOKEN,
    Listed,
    Sources,
    capital,
    countries_of,
)
from .vocabulary import Known

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..sources import Cache
    from .table import Language

_CURVE = ((1.0, 22), (2.0, 40), (2.5, 46), (3.0, 53), (4.0, 68), (5.0, 82), (6.0, 92), (7.0, 97))
_LEAST = 2.0
_LEAST_SHORT = 3.0
_SHORT = 3
_NO_NAME = 5.6  # what is so common is a little word that the dictionaries left out
_FOREIGN_MARGIN = 0.3
_NAME_MARGIN = 1.0  # a sure name may be less common here than there, as Londres in Spanish
_COMMON_NAME = 2.7  # but one that is so common here is known, as Sicilia in Spanish
_FOREIGN_EXCESS = 1.0
_NO_WORD = re.compile(r"(\w{1,2})\1{2,}\w?|[ivx]+e", re.IGNORECASE)  # laughter, French XXIe
_VOWELS = frozenset("aeiouyáàâäãåąéèêëęíìîïóòôöõúùûüý")
_LONG, _A_LETTER, _LONG_MOST = 6, 0.1, 0.6
_STEM, _LISTED, _FORM = 3, 2, 4
_MOST_LISTED, _MOST_OF_NAME = 3, 8
_REGIONS = Flag.BRAZILIAN | Flag.EUROPEAN
_NAME_COST, _ABBREVIATION_COST, _CORPUS_COST, _FOREIGN_COST = 8, 15, 12, 10
_NAME_CAP, _CORPUS_CAP, _OLD_CAP = 78, 62, 45
_COUNTRY, _TONGUE, _RARE_TONGUE = 70, 55, 40
_LEAST_TONGUE = 1.5  # below it are the languages that only linguists know
_UNCOUNTED = 30
_PHRASE_BASE, _PHRASE_LISTED, _PHRASE_MIDDLE, _PHRASE_SLOPE = 46, 4, 3.0, 7
_TRANSLATED_COSTS = (13, 7, 3)


def build(cache: Cache, language: Language) -> list[Row]:
    """Return the rows, one a key: the best form where several share a key."""
    sources = Sources(language, cache)
    tier = tiers.read(language.name)
    best: dict[str, Row] = {}
    for found in (*_singles(sources), *_phrases(sources), *_proper(sources, cache)):
        is_german = language.code == "de"
        row = replace(found, display=german_forms.reformed(found.display)) if is_german else found
        key = language.alphabet.normalize(row.display)
        cells = language.alphabet.indices(key)
        if cells is None or not MIN_LENGTH <= len(cells) <= MAX_LENGTH:
            continue
        made = tier.applied(replace(row, key=key))
        best[key] = _better(best.get(key), made)
    return sorted(best.values(), key=lambda row: row.key)


def _singles(sources: Sources) -> Iterator[Row]:
    """Yield the single words of the corpus and of the dictionaries."""
    tokens = set(sources.zipf) | {form for form in sources.listed if TOKEN.fullmatch(form)}
    for token in sorted(tokens):
        zipf = sources.zipf.get(token, 0.0)
        listed = sources.listed.get(token)
        if not TOKEN.fullmatch(token) or (zipf < _LEAST and (listed is None or not listed.heads)):
            continue
        row = _single(token, zipf, listed, sources)
        if row is not None and (len(token) > _SHORT or zipf >= _LEAST_SHORT):
            yield _dated(row, token, sources) if sources.language.code == "pt" else row


def _dated(row: Row, token: str, sources: Sources) -> Row:
    """Return ``row``; lower, and as European, where Portugal wrote ``token`` so before 1990."""
    is_known = sources.known(token) is not None and Flag.BRAZILIAN not in row.flags
    is_plain = not row.flags & (Flag.PROPER | Flag.ABBREVIATION)
    if is_known or not is_plain or not portuguese_forms.is_old(token, sources.zipf):
        return row
    flags = row.flags & ~_REGIONS | Flag.EUROPEAN
    return replace(row, score=min(row.score, _OLD_CAP), flags=flags)


def _single(token: str, zipf: float, listed: Listed | None, sources: Sources) -> Row | None:
    if token in sources.witnesses.junk:
        return None
    heads = listed.heads if listed else 0
    known = sources.known(token) or (None if heads else sources.form_of_noun(token))
    if known is None and not heads:
        return _unlisted(token, zipf, listed, sources)
    known = _named(token, known or Known("", is_stem=True), listed, sources)
    is_stem = known.is_stem or heads > 0
    flags = known.flags | (Flag(0) if is_stem else Flag.INFLECTED)
    score = interpolate(_CURVE, zipf + _length_bonus(token)) if zipf else _UNCOUNTED
    score += _LISTED * min(heads, _MOST_LISTED) + (_STEM if is_stem else -_FORM)
    if Flag.PROPER in flags:
        score = _of_name(score, listed)
    elif Flag.ABBREVIATION in flags or not _VOWELS & set(token):
        flags |= Flag.ABBREVIATION
        score -= _ABBREVIATION_COST
    if zipf < sources.foreign.get(token, 0.0) - _FOREIGN_EXCESS and not heads:
        score -= _FOREIGN_COST
    return _row(score, flags, known.display)


def _named(token: str, known: Known, listed: Listed | None, sources: Sources) -> Known:
    """Return what is known of a word with its usual shape, and as a name where it is one.

    What a dictionary prints in lower case is none, unless there are witnesses; else it is one where
    WikDict or the dictionary says so, unless WikDict has it as a plain word too.
    """
    heads = listed.heads if listed else 0
    name = sources.names.get(token)
    if name is None and token in sources.proper:
        name = Flag.PROPER
    is_country = token in sources.countries
    if name and is_country:
        name = A_PLACE
    capitals = sources.language.capital_nouns
    shape = listed.display if listed and (heads or not known.display) else known.display
    is_listed, is_form = bool(known.display), not known.is_stem
    if sources.witnesses.are_for_a_name(token, is_listed=is_listed, is_form=is_form):
        display = shape if shape[:1].isupper() else capital(token)
        flags = A_PLACE if is_country else Flag.PROPER | (name or Flag(0))
        return Known(display, is_stem=True, flags=flags)
    if is_country and (capitals or shape[0].isupper() or _is_capital(listed)):
        return Known(capital(token), is_stem=True, flags=A_PLACE)
    if known.display and Flag.PROPER not in known.flags:
        if sources.language.lower_names and name and known.is_stem and listed is None:
            return Known(capital(token), is_stem=True, flags=name)
        return replace(known, display=shape if capitals else known.display)
    if heads and listed and listed.is_name:
        return Known(capital(token), known.is_stem, Flag.PROPER | (name or Flag(0)))
    if heads and capitals and not known.display and token in sources.proper:
        return Known(capital(token), is_stem=True, flags=Flag.PROPER | (name or Flag(0)))
    if heads and (shape.islower() or capitals):
        return Known(shape, known.is_stem)
    if _is_adjective(token, sources):
        return Known(shape, known.is_stem, known.flags & ~Flag.PROPER)
    return Known(shape, known.is_stem, known.flags | (name or Flag(0)))


def _is_capital(listed: Listed | None) -> bool:
    return listed is not None and listed.display[0].isupper()


def _is_adjective(token: str, sources: Sources) -> bool:
    """Tell whether a capital is that of an adjective, as the Dutch write theirs: NEDERLANDSE."""
    both = (sources.listed.get(form) for form in (token, token.removesuffix("e")))
    return any(one.parts["adj"] for one in both if one)


def _of_name(score: float, listed: Listed | None) -> float:
    """Return the score of a name, for which more dictionaries count than for a word."""
    heads, targets = (listed.heads, listed.targets) if listed else (0, 0)
    more = min(heads + targets, _MOST_OF_NAME) - min(heads, _MOST_LISTED)
    return min(_NAME_CAP, score - _NAME_COST + _LISTED * more)


def _unlisted(token: str, zipf: float, listed: Listed | None, sources: Sources) -> Row | None:
    """Return a word that no dictionary has: a name, or a word that the corpus alone knows."""
    if _NO_WORD.fullmatch(token) or zipf < sources.accented.get(token, 0.0):
        return None
    name = sources.names.get(token)
    if name is None and token in sources.proper and zipf >= LEAST_CORPUS:
        name = Flag.PROPER
    if token in sources.language.linked or zipf >= _NO_NAME:
        return _row(interpolate(_CURVE, zipf) - _CORPUS_COST, Flag(0), token)
    foreign = sources.foreign.get(token, 0.0)
    is_foreign = zipf < foreign + _FOREIGN_MARGIN
    if name is None and zipf >= max(_LEAST, min(foreign - _NAME_MARGIN, _COMMON_NAME)):
        needs_sure = is_foreign or zipf < LEAST_CORPUS
        ask = sources.witnesses.are_sure_of if needs_sure else sources.witnesses.are_for_a_name
        name = Flag.PROPER if ask(token) else None
    if name is not None and zipf >= _LEAST:
        score = _of_name(interpolate(_CURVE, zipf), listed)
        return _row(score, A_PLACE if token in sources.countries else name, capital(token))
    if zipf < LEAST_CORPUS or is_foreign or not _VOWELS & set(token):
        return None
    score = min(_CORPUS_CAP, interpolate(_CURVE, zipf) - _CORPUS_COST)
    return _row(score, Flag.CORPUS_ONLY, _by_its_ending(token, sources))


def _by_its_ending(token: str, sources: Sources) -> str:
    """Return an unknown word with a capital where the known word that it ends with has one."""
    if sources.language.capital_nouns:
        endings = (token[at:] for at in range(1, len(token) - _SHORT))
        known = next((one for one in map(sources.known, endings) if one), None)
        if known is not None and known.display[0].isupper():
            return capital(token)
    return token


def _phrases(sources: Sources) -> Iterator[Row]:
    """Yield what is written in several words, as far as the corpus has all of them."""
    for form, listed in sources.listed.items():
        rarest = sources.rarest(form) if PHRASE.fullmatch(form) else 0.0
        if rarest < _LEAST:
            continue
        score: float = _PHRASE_BASE + _PHRASE_LISTED * min(listed.heads + listed.targets, 3)
        score += max(-14.0, min(10.0, (rarest - _PHRASE_MIDDLE) * _PHRASE_SLOPE))
        if not listed.heads:
            score -= _TRANSLATED_COSTS[min(listed.targets, 3) - 1]
        flags = Flag.MULTIWORD if " " in form else Flag(0)
        capital = listed.display[0].isupper() and not sources.language.capital_nouns
        if listed.is_name or capital or form in sources.witnesses.read:
            flags |= Flag.PROPER
        yield _row(score, flags, listed.display)


def _proper(sources: Sources, cache: Cache) -> Iterator[Row]:
    """Yield the names of countries and languages, and those of people that the corpus has."""
    code = sources.language.code
    for name in countries_of(cache, code):
        yield _row(_COUNTRY, A_PLACE | (Flag.MULTIWORD if " " in name else Flag(0)), name)
    for name in cldr.names(cache, code)["languages"].values():
        if "(" not in name:
            is_rare = sources.rarest(name.casefold()) < _LEAST_TONGUE
            flags = Flag.MULTIWORD if " " in name else Flag(0)
            yield _row(_RARE_TONGUE if is_rare else _TONGUE, flags, name)


def _better(known: Row | None, row: Row) -> Row:
    """Choose between two forms of one key; a word of the language goes before a name."""
    if known is None:
        return row
    regions = known.flags & _REGIONS | row.flags & _REGIONS
    if regions == _REGIONS:  # ACADÉMICO here and ACADÊMICO there
        known, row = (replace(one, flags=one.flags & ~_REGIONS) for one in (known, row))
    return max(known, row, key=lambda r: (r.score, Flag.PROPER not in r.flags, r.display))


def _row(score: float, flags: Flag, display: str) -> Row:
    return Row("", max(1, min(100, round(score))), flags, display)


def _length_bonus(token: str) -> float:
    return min(_LONG_MOST, max(0, len(token) - _LONG) * _A_LETTER)
