"""What is known of a language: its corpus, dictionaries, names, and what others say."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..artefact import Flag
from ..readers import cldr, lexicons, wikdict
from ..readers.corpus import zipf_table
from . import german_forms, proper
from .vocabulary import Known, vocabulary_of
from .witnesses import witnesses_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..sources import Cache
    from .table import Language

TOKEN = re.compile(r"[^\W\d_]{2,}")
PHRASE = re.compile(r"[^\W\d_]+(?:(?: |-|['’] ?)[^\W\d_]+){1,3}")
LEAST_CORPUS = 3.2
"""How common a word must be that no dictionary has."""
A_PLACE = Flag.PROPER | Flag.PLACE
_APART = re.compile(r"[ '’\-]+")
_OTHERS = ("de", "en", "es", "fr", "it", "nl", "pl", "pt", "ca", "cs", "sv")


@dataclass(slots=True)
class Listed:
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


class Sources:
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
        self.countries = frozenset(name.casefold() for name in countries_of(cache, language.code))
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
        if not self._lemmas or zipf < LEAST_CORPUS:
            return None
        is_native = zipf >= self.foreign.get(token, 0.0)
        is_form = german_forms.is_form(token, self._nouns, self._lemmas)
        if is_form or (is_native and german_forms.is_genitive(token, self._nouns)):
            return Known(capital(token), is_stem=False)
        return None


def countries_of(cache: Cache, code: str) -> list[str]:
    """Return the names of countries; an alliance in lower case is none."""
    territories = cldr.territories(cache, code).items()
    return [
        name for key, name in territories if key.isalpha() and "(" not in name and name[0].isupper()
    ]


def _listed(language: Language, cache: Cache) -> dict[str, Listed]:
    """Count for each form, case folded, the dictionaries that have it, and as what."""
    found: dict[str, Listed] = {}
    for pair in language.heads:
        for form, part in {(a.form, a.part.split(",")[0]) for a in wikdict.articles(cache, pair)}:
            one = found.setdefault(form.casefold(), Listed())
            one.heads += 1
            one.parts[part] += 1
            one.shapes[form] += 1
    for pair in language.targets:
        texts = {t for a in wikdict.articles(cache, pair) for t in wikdict.translations(a)}
        for text in texts:
            if text and (TOKEN.fullmatch(text) or PHRASE.fullmatch(text)):
                one = found.setdefault(text.casefold(), Listed())
                one.targets += 1
                one.shapes[text] += 1
    return found


def _listed_nouns(listed: dict[str, Listed]) -> frozenset[str]:
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
        yield from ((city.casefold(), A_PLACE) for city in cities)
        people = json.loads(cache.read("mimesis", f"{base}/person.json"))
        for group in (people["surnames"], people["names"]):
            yield from ((name.casefold(), Flag.PROPER | Flag.PERSON) for name in _flat(group))


def capital(token: str) -> str:
    """Return ``token`` with a capital, the rest as it is."""
    return token[0].upper() + token[1:]
