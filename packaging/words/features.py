"""The features a score is made of: facts of one reading, by name, most of them 0 or 1.

Those of ``COMMONNESS`` tell how often one meets the entry; all others how glad one is to print it.
"""

from __future__ import annotations

import re
from itertools import pairwise
from math import log2
from typing import TYPE_CHECKING

from .artefact import Flag
from .evidence import Kind, Source
from .normalise import spelled
from .reading import Reading, Shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .evidence import Evidence
    from .supplement import Line

OPINION = "opinion_"
"""What the features of a reader's opinion begin with."""
_NOWHERE = "bad_twice"
_FREQUENCY_STEPS = (0.0, 1.5, 2.5, 3.5, 4.5, 6.5)
_RARE_ZIPF = 2.5
_MAX_LINKS = 60
_TIERS = (
    (90, "90"), (80, "80"), (76, "76"), (75, "75"), (70, "70"), (60, "60"), (59, "59"), (51, "51"),
    (50, "50"), (46, "46"), (45, "45"), (40, "40"), (30, "30"), (25, "25"), (0, "low"),
)  # fmt: skip
_LEAST_TIER = 25
_LEVELS = (35, 50, 60, 70)
_LENGTHS = ((3, "3"), (4, "4"), (6, "5_6"), (8, "7_8"), (11, "9_11"), (15, "12_15"), (99, "16"))
_TAGS = Flag.PERSON | Flag.PLACE | Flag.BRAND | Flag.TITLE | Flag.ROMAN | Flag.FOREIGN
_TAGS |= Flag.PARTIAL | Flag.CONTRACTION | Flag.CROSSWORDESE | Flag.NEW | Flag.ABBREVIATION
_ENDINGS = (("LY", 5), ("NESS", 6), ("LESS", 6), ("ABLE", 6))
_NAMES = Flag.PERSON | Flag.PLACE | Flag.BRAND | Flag.TITLE
_SMALL = frozenset(
    spelled("a an and as at by for from i in into is it me my no not of on or the to with you your")
)
_COMMON = re.compile(
    r"frequency_\d|level_\w+|in_\w+|links|rarest|phrase_in_\w+|corpus_only|no_corpus"
)


def is_commonness(name: str) -> bool:
    """Tell whether a feature tells of commonness rather than of worth."""
    return _COMMON.fullmatch(name) is not None


def features(
    reading: Reading, flags: Flag, tier: int | None, line: Line | None, opinion: str | None
) -> Mapping[str, float]:
    """Return the features of ``reading`` that are not 0.

    ``tier``: its score in the list of constructors, None where it is not in it; ``line``: that of
    the supplement, whose score counts instead of the ``opinion`` of readers (see ``judgements``).
    These judged as Americans do: of what is British only what no paper prints has one.
    """
    facts = dict(_of_phrase(reading) if reading.is_phrase else _of_word(reading))
    facts |= dict.fromkeys(_of_kind(reading, flags), 1.0)
    if line is None or (tier or 0) >= _LEAST_TIER:  # what is newer than that list is not there
        facts |= dict.fromkeys(_of_tier(reading, tier), 1.0)
    if line is not None:
        facts["own_" + line.kind.replace(" ", "_")] = 1.0
        facts["own_score"] = (line.score - 60) / 10
    elif opinion is not None and (Flag.BRITISH not in flags or opinion == _NOWHERE):
        facts[f"{OPINION}{opinion}"] = 1.0
    return facts


def _of_word(reading: Reading) -> Iterator[tuple[str, float]]:
    evidence = reading.evidence
    for at, (low, high) in enumerate(pairwise(_FREQUENCY_STEPS)):
        if reading.frequency > low:
            yield f"frequency_{at}", min(reading.frequency, high) - low
    yield from _levels(evidence)
    if evidence.wikdict:
        yield "in_wiktionary", min(evidence.wikdict, 3) / 3
    yield from ((name, 1.0) for name in _dictionaries(evidence, "in_"))
    if evidence.sources == Source.WORDFREQ:
        yield "corpus_only", 1.0
    if evidence.zipf == 0 and not evidence.wikdict:
        yield "no_corpus", 1.0


def _levels(evidence: Evidence) -> Iterator[tuple[str, float]]:
    levels = evidence.levels
    if levels.word:
        yield f"level_{_level(levels.word)}", 1.0
    elif levels.variant:
        yield f"level_variant_{min(levels.grade, 3)}", 1.0
    elif levels.name:
        yield f"level_name_{_level(levels.name)}", 1.0
    elif levels.abbreviation:
        yield f"level_abbreviation_{_level(levels.abbreviation)}", 1.0


def _level(size: int) -> int:
    return next(level for level in _LEVELS if size <= level)


def _dictionaries(evidence: Evidence, prefix: str) -> Iterator[str]:
    named = {
        "wordnet": Source.WORDNET in evidence.sources,
        "moby": Source.MOBY in evidence.sources,
        "moby_root": Kind.MOBY_ROOT in evidence.kinds,
        "compromise": Source.COMPROMISE in evidence.sources,
    }
    return (prefix + name for name, holds in named.items() if holds)


def _of_phrase(reading: Reading) -> Iterator[tuple[str, float]]:
    evidence = reading.evidence
    yield "rarest", reading.frequency / 4
    if evidence.wikdict:
        yield "phrase_in_wiktionary", 1.0
        yield "phrase_in_wiktionaries", min(evidence.wikdict - 1, 3) / 3
    yield from ((name, 1.0) for name in _dictionaries(evidence, "phrase_in_"))
    if evidence.links:
        yield "links", log2(1 + min(evidence.links, _MAX_LINKS)) / 4
    words = [word.lower() for word in reading.words]
    if words[-1] in _SMALL:
        yield "ends_small", 1.0
    if words[0] in ("the", "a", "an"):
        yield "starts_article", 1.0
    if reading.is_bare and reading.base:
        yield "inflected_phrase", 1.0
    if words[0] in _SMALL and words[0] not in ("the", "a", "an"):
        yield "starts_small", 1.0
    if any(len(word) == 1 and word not in "ai" for word in words):
        yield "lone_letter", 1.0
    if len(reading.words) > 2:
        yield f"words_{min(len(reading.words), 4)}", 1.0
    if reading.shape is Shape.GENERATED:
        yield f"generated_{reading.tag}", 1.0
        yield "generated_gap", max(0.0, reading.gap)


def _of_kind(reading: Reading, flags: Flag) -> Iterator[str]:
    kinds, shape = reading.evidence.kinds, "phrase" if reading.is_phrase else "word"
    length = next(name for most, name in _LENGTHS if len(reading.key) <= most)
    yield f"length_{shape}_{length}"
    for tag in flags & _TAGS:
        yield f"tag_{(tag.name or '').lower()}"
        if tag in _NAMES and reading.is_phrase:
            yield f"tag_{(tag.name or '').lower()}_phrase"
    if Flag.PROPER in flags and not flags & _NAMES:
        yield f"name_{shape}"
    yield from (f"kind_{(k.name or '').lower()}" for k in _TOLD if k in kinds)
    if reading.is_phrase:
        if reading.evidence.sources == Source.WORDNET and Kind.NATURAL in kinds:
            yield "natural_of_wordnet"
        return
    yield from (
        f"ending_{end.lower()}" for end, least in _ENDINGS if _ends(reading.key, end, least)
    )
    if reading.is_grown:
        yield "ending_grown"
    if reading.is_form or Flag.INFLECTED in flags:
        yield "inflected"
        yield from (
            f"inflected_{e.lower()}" for e in ("S", "ED", "ING", "ER") if _ends(reading.key, e, 4)
        )
        if reading.frequency < _RARE_ZIPF:
            yield "inflected_rare"
    if not reading.is_known:
        yield "unknown"


_TOLD = Kind.INSTANCE | Kind.LATIN | Kind.LONG_NAME | Kind.FOOD | Kind.MUSIC | Kind.BOOK
_TOLD |= Kind.COUNTRY | Kind.FAMOUS | Kind.SPOKEN | Kind.NATURAL


def _ends(key: str, ending: str, least: int) -> bool:
    return key.endswith(ending) and len(key) >= least


def _of_tier(reading: Reading, tier: int | None) -> Iterator[str]:
    name = "none" if tier is None else next(name for least, name in _TIERS if tier >= least)
    yield f"tier_{name}"
    shape = "phrase" if reading.is_phrase else "word"
    yield f"tier_{name}_{'bare_' if reading.is_bare else ''}{shape}"
