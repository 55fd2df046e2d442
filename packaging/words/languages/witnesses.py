"""Names that a language's own dictionaries write in lower case or lack, by what others say.

One witness that seldom errs is enough: the language's own dictionaries call it a proper noun,
those of others translate a proper noun by it with one capital, or it is a given name. Of the others
two must agree, or one where no dictionary has the word. A form of a word, the name of a language,
and what translations write in lower case is none; nor are the words of ``names_read.txt``.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from ..readers import cldr, wikdict
from ..readers.hunspell import stems
from .proper import names_elsewhere
from .table import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..sources import Cache
    from .table import Language

_READ = Path(__file__).with_name("names_read.txt")
_LEAST = 3


@dataclass(frozen=True, slots=True)
class Witnesses:
    """What each says, case folded: ``sure`` names, ``likely`` ones, and what is a ``word``.

    ``hints`` count only beside others; ``read`` were found to be names by reading. Where the others
    are not ``asked`` about the words of dictionaries, they tell what is a name of no other token.
    ``junk`` is what reading has found to be no word at all.
    """

    read: frozenset[str] = frozenset()
    sure: frozenset[str] = frozenset()
    likely: tuple[frozenset[str], ...] = ()
    hints: tuple[frozenset[str], ...] = ()
    words: frozenset[str] = frozenset()
    asked: bool = True
    junk: frozenset[str] = frozenset()

    def are_for_a_name(self, token: str, *, is_listed: bool = False, is_form: bool = False) -> bool:
        """Tell whether ``token`` is a name.

        ``is_listed``: a dictionary has it as a word, ``is_form``: as no more than a form of one.
        """
        if token in self.read:
            return True
        if is_form or not self.asked or not self._allow(token):
            return False
        likely = sum(token in one for one in self.likely)
        hints = sum(token in one for one in self.hints)
        return token in self.sure or likely + hints > 1 or (likely > 0 and not is_listed)

    def are_sure_of(self, token: str) -> bool:
        """Tell whether one that seldom errs calls ``token`` a name, or reading has found it one."""
        return token in self.read or (token in self.sure and self._allow(token))

    def _allow(self, token: str) -> bool:
        """Tell whether ``token`` may be a name: no word, and not too short for witnesses."""
        return len(token) >= _LEAST and token not in self.words


@dataclass(frozen=True, slots=True)
class _People:
    """Mimesis's names of one locale, case folded."""

    given: frozenset[str]
    surnames: frozenset[str]
    places: frozenset[str]


def witnesses_of(language: Language, cache: Cache) -> Witnesses:
    """Return what all say of the words of ``language``."""
    no_names, names, junk = _read(language)
    own, own_words = _own_parts(language, cache)
    named, capital, lower = _translated(language, cache)
    people = [_people(cache, locale) for locale in (*language.people, *language.kin)]
    others = [_people(cache, locale) for locale in _other_people(language)]
    tongues = {name.casefold() for name in cldr.names(cache, language.code)["languages"].values()}
    return Witnesses(
        read=frozenset(names),
        sure=frozenset(own | named | _all(one.given for one in people)),
        likely=(
            names_elsewhere(language, cache),
            frozenset(_all(one.surnames for one in people)),
            frozenset(_all(one.places for one in people)),
            _capital_elsewhere(language, cache),
        ),
        hints=(_twice(one.given for one in others), frozenset(capital - named)),
        words=frozenset(own_words | lower | tongues | no_names),
        asked=language.asks_witnesses,
        junk=frozenset(junk),
    )


def _own_parts(language: Language, cache: Cache) -> tuple[set[str], set[str]]:
    """Return what most of the own dictionaries call a proper noun, and what most call none."""
    every: Counter[str] = Counter()
    proper: Counter[str] = Counter()
    for pair in language.heads:
        for form, part in _parts(cache, pair):
            every[form] += 1
            proper[form] += part == "pn"
    names = {form for form, count in proper.items() if count * 2 > every[form]}
    return names, every.keys() - names


def _translated(language: Language, cache: Cache) -> tuple[set[str], set[str], set[str]]:
    """Return what translates proper nouns with one capital, what has any, and what has none."""
    every: Counter[str] = Counter()
    capital: Counter[str] = Counter()
    named: set[str] = set()
    for article, text in _translations(language, cache):
        form = text.casefold()
        every[form] += 1
        capital[form] += text[0].isupper()
        if article.part.split(",")[0] == "pn" and not text[1:2].isupper():
            named.add(form)
    upper = {form for form, count in capital.items() if count * 2 > every[form]}
    return named & upper, upper, every.keys() - upper


def _translations(language: Language, cache: Cache) -> Iterator[tuple[wikdict.Article, str]]:
    for pair in language.targets:
        for article in wikdict.articles(cache, pair):
            yield from ((article, text) for text in wikdict.translations(article) if text)


def _parts(cache: Cache, pair: str) -> set[tuple[str, str]]:
    return {(a.form.casefold(), a.part.split(",")[0]) for a in wikdict.articles(cache, pair)}


def _capital_elsewhere(language: Language, cache: Cache) -> frozenset[str]:
    """Return what Hunspell dictionaries of other languages know with a capital, none without."""
    capital: set[str] = set()
    lower: set[str] = set()
    for other in LANGUAGES.values():
        for package, _ in other.spellers if other != language else ():
            for stem in stems(cache, package):
                if stem == stem.lower():
                    lower.add(stem)
                elif stem[1:] == stem[1:].lower():
                    capital.add(stem.casefold())
    return frozenset(capital - lower)


def _other_people(language: Language) -> Iterator[str]:
    for other in LANGUAGES.values():
        if other != language:
            yield from other.people
    yield "en"


def _people(cache: Cache, locale: str) -> _People:
    base = f"mimesis/datasets/{locale}"
    people = json.loads(cache.read("mimesis", f"{base}/person.json"))
    places = json.loads(cache.read("mimesis", f"{base}/address.json"))
    states = places.get("state", {}).get("name", [])
    return _People(
        frozenset(_flat(people.get("names", []))),
        frozenset(_flat(people["surnames"])),
        frozenset(map(str.casefold, [*places["city"], *states])),
    )


def _flat(group: dict[str, list[str]] | list[str]) -> Iterator[str]:
    """Yield names that stand in one list or in one for each sex, case folded."""
    for names in group.values() if isinstance(group, dict) else [group]:
        yield from map(str.casefold, names)


def _all(groups: Iterable[frozenset[str]]) -> set[str]:
    return set(chain.from_iterable(groups))


def _twice(groups: Iterable[frozenset[str]]) -> frozenset[str]:
    """Return what two of ``groups`` have."""
    counts = Counter(chain.from_iterable(groups))
    return frozenset(name for name, count in counts.items() if count > 1)


def _read(language: Language) -> tuple[set[str], set[str], set[str]]:
    """Return what was read of one language: words that are taken for names, names, and no words."""
    found: dict[str, set[str]] = {"# no names": set(), "# names": set(), "# no words": set()}
    at, of = "", found["# names"]
    for line in _READ.read_text(encoding="utf-8").splitlines():
        if line.startswith("# language: "):
            at = line.removeprefix("# language: ")
        elif line in found:
            of = found[line]
        elif at == language.name and not line.startswith("#"):
            of.update(line.casefold().split())
    return found["# no names"], found["# names"], found["# no words"]
