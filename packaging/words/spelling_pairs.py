"""Which words are spelled so in Britain alone or in the United States alone, with the other's twin.

SCOWL tells which words only one country's dictionaries have. Many of them are mere chance, so a
word must have a twin in the other country that differs by a known pattern (COLOUR, COLOR). Where
both countries could write it so, running text has to prefer the American twin. Pairs of no pattern
(KERB, CURB) stand in ``tag_lists``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .evidence import Evidence

_SURE = tuple(
    (re.compile(pattern), twin)
    for pattern, twin in (
        (r"(?<=[A-Z]{2})OUR", "OR"),
        (
            r"(?<=[A-Z]{2})IS(?=(E|ED|ES|ER|ERS|ING|INGS|INGLY|ATION|ATIONS|ATIONAL"
            r"|ATOR|ATORS|ABLE|ABILITY|EMENT|ANCE|ANT)$)",
            "IZ",
        ),
        (r"YS(?=(E|ED|ES|ER|ERS|ING)$)", "YZ"),
        (r"LL(?=(ED|ING|INGS|INGLY|ER|ERS|EST)$)", "L"),
        (r"OUL(?=[DT]($|[EIY]|S$))", "OL"),
        (r"PLOUGH", "PLOW"),
        (r"OGUE", "OG"),
        (r"OGUING", "OGING"),
        (r"(?<=[A-Z]{2})ENC(?=(E|ES|ED|ELESS)$)", "ENS"),
        (r"GREY", "GRAY"),
        (r"SULPH", "SULF"),
        (r"SCEPTIC", "SKEPTIC"),
    )
)
_BY_USE = tuple(
    (re.compile(pattern), twin)
    for pattern, twin in (
        (r"(?<=[B-DF-HJ-NP-TV-Z])RE(?=S?$)", "ER"),
        (r"(?<=[B-DF-HJ-NP-TV-Z])R(?=(ED|ING)$)", "ER"),
        (r"AE(?!$)", "E"),
        (r"OE(?!$|S$)", "E"),
        (r"(?<=[A-Z]{3})L(?=(S|MENT|MENTS|FUL|FULLY|FULNESS)?$)", "LL"),
        (r"LL(?=(OR|ORS|OUS|OUSLY|EN|ENS|IST|ISTS|ITY|ATED|ATION)$)", "L"),
        (r"E(?=(ABLE|ING|MENT|MENTS|MENTAL|ABILITY)$)", ""),
        (r"IL(?=FUL)", "ILL"),
        (r"TT(?=(OR|ORS|IST|ISTS)$)", "T"),
        (r"(?<=[A-Z]{3}IN)E$", ""),
    )
)
_LEAST = 4
_LEAST_BY_USE = 5
_ATTESTED = 1.0
_MARGIN = 0.6
"""Running text may have the British form so much oftener, in zipf."""


@dataclass(frozen=True, slots=True)
class Spellings:
    """Keys that only Britain, and only the United States, writes so."""

    british: frozenset[str]
    american: frozenset[str]


def read(singles: Mapping[str, Evidence]) -> Spellings:
    """Pair the words of one country with those of the other."""
    british, american = set(), set()
    for key, evidence in singles.items():
        if len(key) < _LEAST or not _is_british(evidence):
            continue
        for twin, is_sure in _twins(key):
            other = singles.get(twin)
            if other is None or _only_british(other):
                continue
            one_sided = _only_british(evidence), _only_american(other)
            if any(one_sided) and (is_sure or _is_by_use(evidence, other)):
                british |= {key} if one_sided[0] else set()
                american |= {twin} if one_sided[1] else set()
    return Spellings(frozenset(british), frozenset(american))


def _twins(key: str) -> Iterator[tuple[str, bool]]:
    """Yield American spellings of ``key`` by one pattern, and whether they need no proof."""
    for patterns, is_sure in ((_SURE, True), (_BY_USE, False)):
        if len(key) < _LEAST_BY_USE and not is_sure:
            continue
        for pattern, twin in patterns:
            for match in pattern.finditer(key):
                yield key[: match.start()] + twin + key[match.end() :], is_sure


def _is_by_use(british: Evidence, american: Evidence) -> bool:
    rare, common = british.zipf, american.zipf
    return common >= _ATTESTED and rare > 0 and common >= rare - _MARGIN


def _is_british(evidence: Evidence) -> bool:
    return bool(evidence.levels.variant or evidence.levels.word)


def _only_british(evidence: Evidence) -> bool:
    return evidence.levels.is_british and not evidence.levels.is_american


def _only_american(evidence: Evidence) -> bool:
    return evidence.levels.is_american and not evidence.levels.is_british
