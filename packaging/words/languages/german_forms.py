"""German forms that inflection tables lack or spell as before 1996."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Set

_LEAST = 4
_LEAST_PART = 3
_WEAK = (
    "ung", "heit", "keit", "schaft", "ion", "tät", "ist", "ent", "ant", "at", "ot", "it", "et",
    "arch", "graph", "soph", "oph", "or", "ur",
)  # fmt: skip
_SHORT_VOWEL = re.compile(
    r"((?:l[aä]|w[iuü]|(?<!s)p[aäi]|schl[oö]|[gn]o|verg[ei]|schm?i|schu|nu|stre|gewi|elsa|mi|\b(?:fr)?i"
    r"|m[uü](?=ßt|ß\b)|h[aä](?=ß[lt]|ß\b)|f[aä](?=ßt)|(?<=[rtnb])scho|me(?=ßb)))ß",
    re.IGNORECASE,
)


def reformed(form: str) -> str:
    """Return ``form`` with SS behind a short vowel, as it is spelled since 1996: MUSSTE, LÄSST."""
    return _SHORT_VOWEL.sub(r"\1ss", form)


def is_form(form: str, nouns: Set[str], lemmas: Mapping[str, str]) -> bool:
    """Tell whether ``form`` is a regular plural or case of one of ``nouns``, all case folded.

    ``lemmas`` tells the noun of each form that the tables know: a compound is inflected as its
    last part is, so that RECHTE makes a form of MENSCHENRECHTE.
    """
    return any(one in nouns for one in (*_weak(form), *_compounds(form, lemmas)))


def is_genitive(form: str, nouns: Set[str]) -> bool:
    """Tell whether ``form`` is a longer genitive: JAHRES where the tables have *Jahrs*."""
    return form.endswith("es") and len(form) > _LEAST and form.removesuffix("es") in nouns


def _weak(form: str) -> Iterator[str]:
    """Yield the nouns that ``form`` may be the plural in -N or -EN of: HEBAMMEN, IDIOTEN."""
    if form.endswith("innen"):
        yield form.removesuffix("nen")
    elif form.endswith("en") and len(form) > _LEAST:
        yield form.removesuffix("n")
        if form.removesuffix("en").endswith(_WEAK):
            yield form.removesuffix("en")


def _compounds(form: str, lemmas: Mapping[str, str]) -> Iterator[str]:
    """Yield the compounds that ``form`` may be a form of, the longest last part first."""
    for at in range(_LEAST_PART, len(form) - _LEAST_PART + 1):
        if (lemma := lemmas.get(form[at:])) is not None:
            yield form[:at] + lemma
