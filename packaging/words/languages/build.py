"""Build the list of a language: what a corpus holds and a dictionary confirms, phrases, names.

A single word's score is how common it is (wordfreq's zipf, a little more for long words), raised
where dictionaries list it, lowered where it is only a form of such a word. A phrase is worth what
its rarest word and the dictionaries that list it say. Names come from dictionaries, from CLDR and
from Mimesis.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..artefact import Flag, Row
from ..model import interpolate
from ..normalise import MAX_LENGTH, MIN_LENGTH
from ..readers import cldr, lexicons, wikdict
from ..readers.corpus import zipf_table
from . import german_forms, proper, tiers
from .vocabulary import Known, vocabulary_of
from .witnesses import witnesses_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..sources import Cache
    from .table import Language

MOST_BYTES = 1_470_000
"""A pack holds what fits into so many bytes, the best first."""
_CURVE = ((1.0, 22), (2.0, 40), (2.5, 46), (3.0, 53), (4.0, 68), (5.0, 82), (6.0, 92), (7.0, 97))
_LEAST = 2.0
_LEAST_SHORT = 3.0
_SHORT = 3
_LEAST_CORPUS = 3.2
_NO_NAME = 5.6  # what is so common is a little word that the dictionaries left out
_FOREIGN_MARGIN = 0.3
_NAME_MARGIN = 1.0  # a sure name may be less common here than there, as Londres in Spanish
_FOREIGN_EXCESS = 1.0
_OTHERS = ("de", "en", "es", "fr", "it", "nl", "pl", "pt", "ca", "cs", "sv")
_TOKEN = re.compile(r"[^\W\d_]{2,}")
_NO_WORD = re.compile(r"(\w{1,2})\1{2,}\w?|[ivx]+e", re.IGNORECASE)  # laughter, French XXIe
_PHRASE = re.compile(r"[^\W\d_]+(?:(?: |-|['’] ?)[^\W\d_]+){1,3}")
_APART = re.compile(r"[ '’\-]+")
_VOWELS = frozenset("aeiouyáàâäãåąéèêëęíìîïóòôöõúùûüý")
_LONG, _A_LETTER, _LONG_MOST = 6, 0.1, 0.6
_STEM, _LISTED, _FORM = 3, 2, 4
_MOST_LISTED, _MOST_OF_NAME = 3, 8
_REGIONS = Flag.BRAZILIAN | Flag.EUROPEAN
_A_PLACE = Flag.PROPER | Flag.PLACE
_NAME_COST, _ABBREVIATION_COST, _CORPUS_COST, _FOREIGN_COST = 8, 15, 12, 10
_NAME_CAP, _CORPUS_CAP = 78, 62
_COUNTRY, _TONGUE, _RARE_TONGUE = 70, 55, 40
_LEAST_TONGUE = 1.5  # below it are the languages that only linguists know
_UNCOUNTED = 30
_PHRASE_BASE, _PHRASE_LISTED, _PHRASE_MIDDLE, _PHRASE_SLOPE = 46, 4, 3.0, 7
_TRANSLATED_COSTS = (13, 7, 3)


@dataclass(slots=True)
class _Listed:
    """What WikDict's dictionaries tell of a form."""

    heads: int = 0
    targets: int = 0
    parts: Counter[str] = field(default_factory=Counter)
    shapes: Counter[str] = field(default_factory=Counter)

    @property
    def is_name(self) -> bool:
        """Whether most call it a proper noun; translations tell no part."""
        return self.parts["pn"] * 2 > self.parts.total()

    @property
    def display(self) -> str:
        """The shape that most dictionaries print."""
        return max(self.shapes, key=lambda shape: (self.shapes[shape], shape))


class _Sources:
    """Everything read of one language."""

    def __init__(self, language: Language, cache: Cache) -> None:
        self.language = language
        self.zipf = zipf_table(cache, language.code)
        self.known = vocabulary_of(language, cache)
        self.listed = _listed(language, cache)
        self.foreign = _foreign(language, cache)
        self.names = dict(_names(language, cache))
        self.proper = _proper_nouns(language, cache)
        self.witnesses = witnesses_of(language, cache)
        self.countries = frozenset(name.casefold() for name in _countries(cache, language.code))
        self.accented = _accented(self.zipf)
        self._lemmas = lexicons.lemmas(cache, language.nouns) if language.nouns else {}
        self._nouns = frozenset(self._lemmas.values()) | _listed_nouns(self.listed)

    def rarest(self, form: str) -> float:
        """Return how common the rarest word of ``form`` is, little words left out."""
        words = [word for word in _APART.split(form) if word not in self.language.linked]
        return min((self.zipf.get(word, 0.0) for word in words), default=0.0)

    def form_of_noun(self, token: str) -> Known | None:
        """Return ``token`` as a regular form of a noun, if it is common and the tables lack it."""
        zipf = self.zipf.get(token, 0.0)
        if not self._lemmas or zipf < _LEAST_CORPUS:
            return None
        is_native = zipf >= self.foreign.get(token, 0.0)
        is_form = german_forms.is_form(token, self._nouns, self._lemmas)
        if is_form or (is_native and german_forms.is_genitive(token, self._nouns)):
            return Known(_capital(token), is_stem=False)
        return None


def build(cache: Cache, language: Language) -> list[Row]:
    """Return the rows, one a key: the best form where several share a key."""
    sources = _Sources(language, cache)
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
    return _fitting(best.values(), language)


def _fitting(rows: Iterator[Row], language: Language) -> list[Row]:
    """Return the best rows that a pack has room for, by key; the short go before the long."""
    room = MOST_BYTES
    kept = []
    for row in sorted(rows, key=lambda one: (-one.score, len(one.key), one.key)):
        written = "" if row.display == row.key.lower() else row.display
        room -= len(language.alphabet.split(row.key)) + 6 + len(written.encode())
        if room < 0:
            break
        kept.append(row)
    return sorted(kept, key=lambda one: one.key)


def _singles(sources: _Sources) -> Iterator[Row]:
    """Yield the single words of the corpus and of the dictionaries."""
    tokens = set(sources.zipf) | {form for form in sources.listed if _TOKEN.fullmatch(form)}
    for token in sorted(tokens):
        zipf = sources.zipf.get(token, 0.0)
        listed = sources.listed.get(token)
        if not _TOKEN.fullmatch(token) or (zipf < _LEAST and (listed is None or not listed.heads)):
            continue
        row = _single(token, zipf, listed, sources)
        if row is not None and (len(token) > _SHORT or zipf >= _LEAST_SHORT):
            yield row


def _single(token: str, zipf: float, listed: _Listed | None, sources: _Sources) -> Row | None:
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


def _named(token: str, known: Known, listed: _Listed | None, sources: _Sources) -> Known:
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
        name = _A_PLACE
    capitals = sources.language.capital_nouns
    shape = listed.display if listed and (heads or not known.display) else known.display
    is_listed, is_form = bool(known.display), not known.is_stem
    if sources.witnesses.are_for_a_name(token, is_listed=is_listed, is_form=is_form):
        display = shape if shape[:1].isupper() else _capital(token)
        flags = _A_PLACE if is_country else Flag.PROPER | (name or Flag(0))
        return Known(display, is_stem=True, flags=flags)
    if is_country and (capitals or shape[0].isupper() or _is_capital(listed)):
        return Known(_capital(token), is_stem=True, flags=_A_PLACE)
    if known.display and Flag.PROPER not in known.flags:
        if sources.language.lower_names and name and known.is_stem and listed is None:
            return Known(_capital(token), is_stem=True, flags=name)
        return replace(known, display=shape if capitals else known.display)
    if heads and listed and listed.is_name:
        return Known(_capital(token), known.is_stem, Flag.PROPER | (name or Flag(0)))
    if heads and capitals and not known.display and token in sources.proper:
        return Known(_capital(token), is_stem=True, flags=Flag.PROPER | (name or Flag(0)))
    if heads and (shape.islower() or capitals):
        return Known(shape, known.is_stem)
    if _is_adjective(token, sources):
        return Known(shape, known.is_stem, known.flags & ~Flag.PROPER)
    return Known(shape, known.is_stem, known.flags | (name or Flag(0)))


def _is_capital(listed: _Listed | None) -> bool:
    return listed is not None and listed.display[0].isupper()


def _is_adjective(token: str, sources: _Sources) -> bool:
    """Tell whether a capital is that of an adjective, as the Dutch write theirs: NEDERLANDSE."""
    both = (sources.listed.get(form) for form in (token, token.removesuffix("e")))
    return any(one.parts["adj"] for one in both if one)


def _of_name(score: float, listed: _Listed | None) -> float:
    """Return the score of a name: more dictionaries tell of it than of other words if it counts."""
    heads, targets = (listed.heads, listed.targets) if listed else (0, 0)
    more = min(heads + targets, _MOST_OF_NAME) - min(heads, _MOST_LISTED)
    return min(_NAME_CAP, score - _NAME_COST + _LISTED * more)


def _unlisted(token: str, zipf: float, listed: _Listed | None, sources: _Sources) -> Row | None:
    """Return a word that no dictionary has: a name, or a word that the corpus alone knows."""
    if token in sources.witnesses.junk or _NO_WORD.fullmatch(token):
        return None
    if zipf < sources.accented.get(token, 0.0):
        return None
    name = sources.names.get(token)
    if name is None and token in sources.proper and zipf >= _LEAST_CORPUS:
        name = Flag.PROPER
    if token in sources.language.linked or zipf >= _NO_NAME:
        return _row(interpolate(_CURVE, zipf) - _CORPUS_COST, Flag(0), token)
    foreign = sources.foreign.get(token, 0.0)
    is_foreign = zipf < foreign + _FOREIGN_MARGIN
    if name is None and zipf >= max(_LEAST, foreign - _NAME_MARGIN):
        needs_sure = is_foreign or zipf < _LEAST_CORPUS
        ask = sources.witnesses.are_sure_of if needs_sure else sources.witnesses.are_for_a_name
        name = Flag.PROPER if ask(token) else None
    if name is not None and zipf >= _LEAST:
        score = _of_name(interpolate(_CURVE, zipf), listed)
        return _row(score, _A_PLACE if token in sources.countries else name, _capital(token))
    if zipf < _LEAST_CORPUS or is_foreign or not _VOWELS & set(token):
        return None
    score = min(_CORPUS_CAP, interpolate(_CURVE, zipf) - _CORPUS_COST)
    return _row(score, Flag.CORPUS_ONLY, _by_its_ending(token, sources))


def _by_its_ending(token: str, sources: _Sources) -> str:
    """Return an unknown word with a capital where the known word that it ends with has one."""
    if sources.language.capital_nouns:
        endings = (token[at:] for at in range(1, len(token) - _SHORT))
        known = next((one for one in map(sources.known, endings) if one), None)
        if known is not None and known.display[0].isupper():
            return _capital(token)
    return token


def _phrases(sources: _Sources) -> Iterator[Row]:
    """Yield what is written in several words, as far as the corpus has all of them."""
    for form, listed in sources.listed.items():
        rarest = sources.rarest(form) if _PHRASE.fullmatch(form) else 0.0
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


def _proper(sources: _Sources, cache: Cache) -> Iterator[Row]:
    """Yield the names of countries and languages, and those of people that the corpus has."""
    code = sources.language.code
    for name in _countries(cache, code):
        yield _row(_COUNTRY, _A_PLACE | (Flag.MULTIWORD if " " in name else Flag(0)), name)
    for name in cldr.names(cache, code)["languages"].values():
        if "(" not in name:
            is_rare = sources.rarest(name.casefold()) < _LEAST_TONGUE
            flags = Flag.MULTIWORD if " " in name else Flag(0)
            yield _row(_RARE_TONGUE if is_rare else _TONGUE, flags, name)


def _countries(cache: Cache, code: str) -> list[str]:
    """Return the names of countries; an alliance in lower case is none."""
    territories = cldr.territories(cache, code).items()
    return [
        name for key, name in territories if key.isalpha() and "(" not in name and name[0].isupper()
    ]


def _listed(language: Language, cache: Cache) -> dict[str, _Listed]:
    """Count for each form, case folded, the dictionaries that have it, and as what."""
    found: dict[str, _Listed] = {}
    for pair in language.heads:
        for form, part in {(a.form, a.part.split(",")[0]) for a in wikdict.articles(cache, pair)}:
            one = found.setdefault(form.casefold(), _Listed())
            one.heads += 1
            one.parts[part] += 1
            one.shapes[form] += 1
    for pair in language.targets:
        texts = {t for a in wikdict.articles(cache, pair) for t in wikdict.translations(a)}
        for text in texts:
            if text and (_TOKEN.fullmatch(text) or _PHRASE.fullmatch(text)):
                one = found.setdefault(text.casefold(), _Listed())
                one.targets += 1
                one.shapes[text] += 1
    return found


def _listed_nouns(listed: dict[str, _Listed]) -> frozenset[str]:
    """Return what dictionaries list as common nouns, case folded."""
    return frozenset(form for form, one in listed.items() if one.parts["n"] * 2 > one.parts.total())


def _accented(zipf: dict[str, float]) -> dict[str, float]:
    """Return for words without accents how common the same letters are with some."""
    found: dict[str, float] = {}
    for token, value in zipf.items():
        if not token.isascii():
            plain = _plain(token)
            found[plain] = max(value, found.get(plain, 0.0))
    return found


def _plain(token: str) -> str:
    apart = unicodedata.normalize("NFD", token.replace("ł", "l"))
    return "".join(one for one in apart if not unicodedata.combining(one))


def _foreign(language: Language, cache: Cache) -> dict[str, float]:
    """Return how common a token is in the other language that has it most."""
    found: dict[str, float] = {}
    for other in _OTHERS:
        if other != language.code:
            for token, value in zipf_table(cache, other).items():
                found[token] = max(value, found.get(token, 0.0))
    return found


def _proper_nouns(language: Language, cache: Cache) -> frozenset[str]:
    """Return, case folded, what is a name by other dictionaries if the own do not contradict.

    Only where a capital tells no name. Given names and cities are asked too; surnames are words as
    well.
    """
    if not language.telling:
        return frozenset()
    found = proper.names_elsewhere(language, cache) | proper.names_by_translation(language, cache)
    return found | _given_names(language, cache)


def _given_names(language: Language, cache: Cache) -> frozenset[str]:
    """Return, case folded, people's given names and cities."""
    surnames: set[str] = set()
    for locale in language.people:
        people = json.loads(cache.read("mimesis", f"mimesis/datasets/{locale}/person.json"))
        surnames.update(name.casefold() for name in _flat(people["surnames"]))
    return frozenset(name for name, _ in _names(language, cache) if name not in surnames)


def _flat(group: dict[str, list[str]] | list[str]) -> Iterator[str]:
    """Yield names that stand in one list or in one for each sex."""
    for names in group.values() if isinstance(group, dict) else [group]:
        yield from names


def _names(language: Language, cache: Cache) -> Iterator[tuple[str, Flag]]:
    """Yield, case folded, people's names and cities."""
    for locale in language.people:
        base = f"mimesis/datasets/{locale}"
        cities = json.loads(cache.read("mimesis", f"{base}/address.json"))["city"]
        yield from ((city.casefold(), _A_PLACE) for city in cities)
        people = json.loads(cache.read("mimesis", f"{base}/person.json"))
        for group in (people["surnames"], people["names"]):
            yield from ((name.casefold(), Flag.PROPER | Flag.PERSON) for name in _flat(group))


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


def _capital(token: str) -> str:
    return token[0].upper() + token[1:]
