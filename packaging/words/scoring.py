"""Score evidence: hand-set weights in raw points, then a map to the constructors' 0-100 scale.

The weights are linear in facts a reader can check. None was fitted to another list's scores.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from math import log2

from .evidence import Evidence, Kind, Source
from .normalise import words_of
from .readers.corpus import FOREIGN_MARGIN

_ZIPF_CURVE = ((0.0, 0), (1.0, 8), (2.0, 19), (3.0, 32), (4.0, 43), (5.0, 51), (6.0, 57))
_SHIPPED = (
    (1, 5), (20, 25), (30, 38), (40, 50), (50, 60), (60, 70), (70, 80), (80, 88), (90, 95),
    (100, 100),
)  # fmt: skip
_WORD_LEVEL = {10: 20, 20: 20, 35: 19, 40: 18, 50: 16, 55: 14, 60: 10, 70: 4}
_FIRM = Source.SCOWL | Source.WORDNET | Source.WIKDICT | Source.MOBY | Source.COMPROMISE
_FIRM |= Source.CLDR | Source.FAKER | Source.MIMESIS | Source.COMPANIES | Source.SCOWL_MINOR
_ROMAN = re.compile(r"(?=..)M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
_RARE_ZIPF = 2.5
_UNATTESTED = -6
_NO_CORPUS_CAP = 32
_INFLECTION_COST = {"NNS": 5, "VBZ": 5, "VBD": 5, "VBN": 9, "VBG": 10}
_WORDNET_ONLY_COST = 15
_LEAST_GAP = 0.5
_PHRASE_CAP = 88
_GENERATED_CAP = 66
_MAX_LINKS = 60


def interpolate(points: tuple[tuple[float, float], ...], x: float) -> float:
    """Read a piecewise linear curve, flat beyond its ends."""
    at = bisect_right([p[0] for p in points], x)
    if at == 0:
        return float(points[0][1])
    if at == len(points):
        return float(points[-1][1])
    (x0, y0), (x1, y1) = points[at - 1], points[at]
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def shipped(raw: float) -> int:
    """Map raw points to the scale 1-100, where 50 is what one is content to print."""
    return max(1, round(interpolate(_SHIPPED, raw)))


def single_points(evidence: Evidence, key: str, stem_zipf: float) -> float:
    """Score a single word; ``stem_zipf`` is that of its most common stem, 0 if it has none."""
    levels = evidence.levels
    corpus_only = evidence.sources == Source.WORDFREQ
    zipf = evidence.zipf
    if not corpus_only and not _is_mere_variant(evidence):
        zipf = max(zipf, min(stem_zipf - 1.2, zipf + 1))
    points = 6 + interpolate(_ZIPF_CURVE, zipf) + _attested(evidence) + _shape(key, zipf)
    if Kind.COUNTRY in evidence.kinds or Kind.FAMOUS in evidence.kinds:
        floor = 12 if Kind.COUNTRY in evidence.kinds else 6
        points += max(0.0, floor - _attested(evidence))
    if corpus_only and evidence.foreign_zipf > zipf + FOREIGN_MARGIN:
        points -= 10
    if corpus_only and stem_zipf:  # a form the dictionaries leave out on purpose: INFORMATIONS
        points -= 10
    if _ROMAN.fullmatch(key) and not (levels.word or levels.name or levels.abbreviation):
        points -= 15
    if evidence.zipf == 0 and not evidence.wikdict:
        points = min(points, _NO_CORPUS_CAP)
    return points


def phrase_points(evidence: Evidence, key: str, form: str, rarest_zipf: float) -> float:
    """Score a phrase; ``rarest_zipf`` is that of its rarest word."""
    kinds, sources = evidence.kinds, evidence.sources
    points = 13 + 3.5 * rarest_zipf + (-4 if len(key) < 5 else 0)
    points += _dictionary_phrase(evidence) + 2 * log2(1 + min(evidence.links, _MAX_LINKS))
    points += 6 * (Source.COMPROMISE in sources) + 11 * (Kind.FOOD in kinds)
    points += 15 * (Kind.MUSIC in kinds) + 18 * (Kind.BOOK in kinds)
    points += 10 * (Kind.INSTANCE in kinds) + 10 * (Kind.COUNTRY in kinds)
    points += 8 * (Kind.SPOKEN in kinds)
    if Kind.LONG_NAME in kinds and Source.CLDR not in sources and evidence.wikdict < 3:
        points -= 12
    points -= 2 * (sources == Source.MOBY)
    words = len(words_of(form))
    points += 6 if words > 3 else 3 if words == 3 else 0
    if Kind.LATIN in kinds:
        points -= 10
    elif Kind.NATURAL in kinds and sources == Source.WORDNET:
        points -= 9
    return min(points, _PHRASE_CAP)


def inflected_points(base_points: float, tag: str, base: Evidence, zipf_gap: float) -> float:
    """Score a generated inflection of a phrase from its base.

    ``zipf_gap`` is how much rarer the inflected word is than its base by itself: mass nouns and
    odd participles show by it. A base only one dictionary has is a guess, and pays for it.
    """
    cost: float = _INFLECTION_COST[tag]
    if tag == "NNS":
        cost += 10 * max(0.0, zipf_gap - _LEAST_GAP) + 3 * (base.wikdict < 2)
    if base.sources == Source.WORDNET:
        cost = max(cost, _WORDNET_ONLY_COST)
    return min(base_points, _GENERATED_CAP + cost) - cost


def _is_mere_variant(evidence: Evidence) -> bool:
    """Tell a spelling no dialect calls its own: PROGRAMING, HEROS."""
    levels = evidence.levels
    return bool(levels.variant and levels.grade and not levels.word and not levels.name)


def _attested(evidence: Evidence) -> float:
    """Sum what the dictionaries say."""
    sources = evidence.sources
    points = _level_points(evidence) + 3 * (Source.WORDNET in sources)
    if evidence.wikdict:
        points += 8 if evidence.wikdict >= 3 else 6
    points += 2 * (Kind.MOBY_ROOT in evidence.kinds) + 2 * (Source.MOBY in sources)
    points += 2 * (Source.COMPROMISE in sources)
    return points if sources & _FIRM else _UNATTESTED


def _level_points(evidence: Evidence) -> float:
    levels = evidence.levels
    best = 0.0
    if levels.word:
        best = max(best, _WORD_LEVEL[levels.word])
    elif levels.variant:
        best = max(best, _WORD_LEVEL[levels.variant] - 5 - 7 * max(0, levels.grade - 1))
    if levels.name:
        best = max(best, 10 if levels.name <= 50 else 7 if levels.name <= 60 else 3)
    if best == 0 and levels.abbreviation:
        best = 3 if levels.abbreviation <= 50 else 0 if levels.abbreviation <= 60 else -1
    return best


def _shape(key: str, zipf: float) -> float:
    points = float(min(6, max(0, len(key) - 6)))
    points -= {2: 6, 3: 4, 4: 2}.get(len(key), 0)
    if key.endswith("LY") and len(key) > 4:
        points -= 4
    if key.endswith("NESS") and len(key) > 5:
        points -= 6
    if key.endswith("ING") and zipf < _RARE_ZIPF and len(key) > 5:
        points -= 3
    return points


def _dictionary_phrase(evidence: Evidence) -> float:
    points = 9.0 * (Source.WORDNET in evidence.sources) + 6 * (Kind.MOBY_ROOT in evidence.kinds)
    if evidence.wikdict:
        points += 9 + 4 * (evidence.wikdict >= 2) + 2 * max(0, evidence.wikdict - 2)
    return points
