"""Regular inflections of Spanish dictionary words, to confirm what a corpus holds."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from ..normalise import spelled

if TYPE_CHECKING:
    from collections.abc import Iterator

_AR = spelled(
    "o as a amos áis an aba abas ábamos abais aban é aste ó asteis aron e es emos éis en"
    " ara aras áramos arais aran ando ado ada ados adas ad"
)
_ER = spelled(
    "o es e emos éis en ía ías íamos íais ían í iste ió imos isteis ieron a as amos áis an"
    " iera ieras iéramos ierais ieran iendo ido ida idos idas ed"
)
_IR = [*_ER, "imos", "ís", "id"]
_FROM_INFINITIVE = spelled("é ás á emos éis án ía ías íamos íais ían")
_PRONOUNS = spelled("me te se lo la le los las les nos")
_ENDINGS = {"ar": _AR, "er": _ER, "ir": _IR}
_ACUTE = "\u0301"
_SPELLINGS = (("c", "qu"), ("g", "gu"), ("z", "c"), ("gu", "g"), ("c", "z"), ("g", "j"))


def plurals(word: str) -> Iterator[str]:
    """Yield the regular plural: CASAS, CANCIONES, LUCES."""
    if word.endswith("z"):
        yield word[:-1] + "ces"
    elif word[-1] in "aeiouéáó":
        yield word + "s"
    elif word[-1] in "lrndjyí":
        yield word + "es"
        yield without_accents(word) + "es"
    elif word.endswith("s"):
        yield without_accents(word) + "es"


def feminines(word: str) -> Iterator[str]:
    """Yield the regular feminine of an adjective or agent noun."""
    if word.endswith("o"):
        yield word[:-1] + "a"
    elif word.endswith(("or", "ón", "án", "és", "ín")):
        yield without_accents(word) + "a"


def conjugated(word: str) -> Iterator[str]:
    """Yield the regular forms of an infinitive, with the usual changes of spelling."""
    reflexive = word.removesuffix("se")
    infinitive = reflexive if reflexive[-2:] in _ENDINGS else word
    ending = infinitive[-2:]
    if ending not in _ENDINGS:
        return
    stem = infinitive[:-2]
    for suffix in _ENDINGS[ending]:
        yield stem + suffix
        for old, new in _SPELLINGS:
            if stem.endswith(old):
                yield stem[: -len(old)] + new + suffix
    yield from (infinitive + suffix for suffix in (*_FROM_INFINITIVE, *_PRONOUNS))


def adverbs(word: str) -> Iterator[str]:
    """Yield the adverb in -MENTE."""
    if word.endswith(("a", "e", "l", "r", "z")):
        yield word + "mente"


def without_accents(word: str) -> str:
    """Drop acute accents; Ñ and Ü stay."""
    apart = unicodedata.normalize("NFD", word).replace(_ACUTE, "")
    return unicodedata.normalize("NFC", apart)


def inflections(word: str) -> Iterator[str]:
    """Yield all regular forms of a word: of a verb, a noun or an adjective."""
    yield from conjugated(word)
    for base in (word, *feminines(word)):
        yield base
        yield from plurals(base)
        yield from adverbs(base)
