"""All readings of the sources' keys: words, phrases, the forms made of them, and bare letters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import parts_of_speech, persons, spelling_pairs
from .display import display, is_abbreviation
from .evidence import NO_SOURCE, Evidence, Kind, Pool, Source
from .inflect import Inflector
from .normalise import english_key, words_of
from .readers import cldr, companies, corpus, nexus, phrases, scowl, wikdict, wordnet
from .reading import Reading, Shape
from .segment import Segmenter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .inflect import Inflection
    from .sources import Cache

_CORPUS_ZIPF = 2.4
_GLUE_ZIPF = 1.8
_GLUE_LENGTH = 6
_HARD_TO_READ = 2
_PLURAL_LEAST_ZIPF = 1.8
_PLURAL_ZIPF_GAP = 1.6
_LEAST_TIER = 25
_STEM_COST = 1.2
_BASE_COST = 2.0
_EVERYDAY_LEVEL = 60
_COMMON_ZIPF = 2.5
_OWN_WORDS = frozenset(("ABODE", "ANI", "CLEFT", "COLA", "DOVE", "ROSE", "STAID", "WOUND"))
"""Words first of all, though forms of others too."""
_NEXUS_ALONE = Evidence(sources=Source.NEXUS)
_ROMAN_ONLY = re.compile("[MDCLXVI]+")
_FIRM = ~(Source.WORDFREQ | Source.NEXUS)


class Readings:
    """The sources gathered, and the readings of their keys."""

    def __init__(self, cache: Cache, without: Source = NO_SOURCE) -> None:
        self.pool = Pool(without)
        scowl.read(cache, self.pool)
        wordnet.read(cache, self.pool)
        wikdict.read(cache, self.pool)
        self.zipf = {} if Source.WORDFREQ in without else corpus.read(cache, self.pool)
        phrases.read(cache, self.pool)
        cldr.read(cache, self.pool)
        companies.read(cache, self.pool)
        self.tiers = {} if Source.NEXUS in without else nexus.tiers(cache)
        self.inflector = Inflector(cache, self.zipf)
        self.parts = parts_of_speech.read(cache, self.inflector, without)
        self.spellings = spelling_pairs.read(self.pool.singles)
        self.names = persons.read(cache, self.pool)

    def best(self) -> dict[str, Reading]:
        """Return the best attested reading of each key that some source gives reason to list."""
        found: dict[str, Reading] = {}
        for maker in (self._words, self._phrases, self._inflections, self._plural_abbreviations):
            for reading in list(maker()):
                known = found.get(reading.key)
                if known is None or strength(reading) > strength(known):
                    found[reading.key] = reading
        for reading in self._bare(found):
            found[reading.key] = reading
        return {key: found[key] for key in sorted(found)}

    def _words(self) -> Iterator[Reading]:
        for key, evidence in self.pool.singles.items():
            if not _is_wanted(key, evidence) and self.tiers.get(key, 0) < _LEAST_TIER:
                continue
            stems = self.inflector.stems(key.lower())
            yield Reading(
                key,
                display(evidence),
                Shape.WORD,
                evidence,
                self._frequency(evidence, stems),
                base=self._stem(key, stems, evidence),
            )

    def _frequency(self, evidence: Evidence, stems: set[str]) -> float:
        """Return how common a word is; a regular form of a common word is known by its stem."""
        if evidence.sources == Source.WORDFREQ or _is_mere_variant(evidence):
            return evidence.zipf
        stem = max((self.zipf.get(stem, 0.0) for stem in stems), default=0.0)
        return max(evidence.zipf, min(stem - _STEM_COST, evidence.zipf + 1))

    def _stem(self, key: str, stems: set[str], evidence: Evidence) -> str:
        """Return what a word is a form of; a form with a meaning of its own counts by its stem."""
        if key in _OWN_WORDS:
            return ""
        stem = max(sorted(stems), key=lambda one: self.zipf.get(one, 0.0), default="")
        lexical = Source.WORDNET in evidence.sources
        if not stem or len(key) <= _HARD_TO_READ or display(evidence)[:1].isupper():
            return ""
        return "" if lexical and self.zipf.get(stem, 0.0) < evidence.zipf - 0.3 else stem

    def _phrases(self) -> Iterator[Reading]:
        for key, evidence in self.pool.phrases.items():
            form = display(evidence)
            yield Reading(key, form, Shape.PHRASE, evidence, self.rarest(form))

    def _inflections(self) -> Iterator[Reading]:
        for evidence in self.pool.phrases.values():
            form = display(evidence)
            if " " not in form or Kind.INSTANCE in evidence.kinds or Kind.LATIN in evidence.kinds:
                continue
            for made in self._forms(form, evidence):
                key = english_key(made.form)
                if key is not None:
                    yield Reading(
                        key,
                        made.form,
                        Shape.GENERATED,
                        evidence,
                        self.rarest(made.form),
                        form,
                        made.tag,
                        self._zipf_gap(made),
                    )

    def _forms(self, form: str, evidence: Evidence) -> Iterator[Inflection]:
        if Kind.NOUN in evidence.kinds:
            plural = self.inflector.phrase_plural(form)
            if plural is not None and self._is_common_plural(plural):
                yield plural
        if Kind.VERB in evidence.kinds and Kind.INFLECTED not in evidence.kinds:
            is_noun = Kind.NOUN in evidence.kinds
            yield from self.inflector.phrase_tenses(form, is_noun=is_noun)

    def _is_common_plural(self, plural: Inflection) -> bool:
        """Keep mass nouns in the singular: their plurals are rare beside them."""
        zipf = self.zipf.get(plural.word, 0.0)
        return zipf >= _PLURAL_LEAST_ZIPF and self._zipf_gap(plural) <= _PLURAL_ZIPF_GAP

    def _zipf_gap(self, made: Inflection) -> float:
        return self.zipf.get(made.base_word, 0.0) - self.zipf.get(made.word, 0.0)

    def _plural_abbreviations(self) -> Iterator[Reading]:
        for key, evidence in self.pool.singles.items():
            form = display(evidence)
            if is_abbreviation(evidence) and evidence.levels.abbreviation and form.isupper():
                made = english_key(key + "S")
                if made is not None and not key.endswith("S"):
                    shape = Shape.PLURAL_ABBREVIATION
                    yield Reading(made, form + "s", shape, evidence, evidence.zipf - 1, form)

    def _bare(self, found: dict[str, Reading]) -> Iterator[Reading]:
        """Read the letters that the list of constructors alone has."""
        segmenter = Segmenter(self.pool, self.zipf, self.parts)
        for key, tier in self.tiers.items():
            if tier < _LEAST_TIER or key in found:
                continue
            if _ROMAN_ONLY.fullmatch(key):
                yield Reading(key, key, Shape.WORD, _NEXUS_ALONE, 0.0)
                continue
            split = segmenter.split(key)
            if " " in split.form:
                form = self._as_full_name(split.form)
                yield self._bare_phrase(key, form, found)
            else:
                base = self.zipf.get(split.base.lower(), 0.0)
                frequency = max(0.0, base - _BASE_COST) if split.base else 0.0
                yield Reading(
                    key, split.form, Shape.WORD, _NEXUS_ALONE, frequency, split.base,
                    is_known=split.is_known, is_grown=split.is_grown,
                )  # fmt: skip

    def _bare_phrase(self, key: str, form: str, found: dict[str, Reading]) -> Reading:
        return Reading(
            key, form, Shape.PHRASE, _NEXUS_ALONE, self.rarest(form), self._base_phrase(form, found)
        )

    def _base_phrase(self, form: str, found: dict[str, Reading]) -> str:
        """Return the phrase ``form`` is a form of: GETS EVEN, of get even."""
        words = form.split(" ")
        for at in {0, len(words) - 1}:
            for stem in sorted(self.inflector.stems(words[at])):
                base = " ".join([*words[:at], stem, *words[at + 1 :]])
                key = english_key(base)
                if key in found or self.tiers.get(key or "", 0) >= _LEAST_TIER:
                    return base
        return ""

    def _as_full_name(self, form: str) -> str:
        """Write ``form`` with capitals where it reads as a person's name so."""
        capitals = persons.as_written(form)
        return capitals if self.names.is_person(capitals) else form

    def rarest(self, form: str) -> float:
        """Return the zipf of the rarest word of a phrase."""
        words = [word.lower().strip(".,!'&") for word in words_of(form)]
        return min((self._word_zipf(word) for word in words if word), default=0.0)

    def _word_zipf(self, word: str) -> float:
        return self.zipf.get(word) or self.zipf.get(word.removesuffix("'s"), 0.0)


def strength(reading: Reading) -> float:
    """Tell how well a reading is attested, to choose between two of one key."""
    evidence = reading.evidence
    points = evidence.wikdict + 1.0 * (Source.WORDNET in evidence.sources)
    points += 0.5 * (Kind.MOBY_ROOT in evidence.kinds) + 0.5 * (Source.MOBY in evidence.sources)
    points += bool(evidence.sources & (Source.COMPROMISE | Source.CLDR | Source.FAKER))
    if reading.shape is Shape.WORD:
        level = evidence.levels.word or evidence.levels.name
        everyday = level <= _EVERYDAY_LEVEL and reading.frequency >= _COMMON_ZIPF
        points += 0 if not level else 4 if everyday else 2
        return points + reading.frequency / 2
    return points + 1 - 3 * (reading.shape is not Shape.PHRASE)


def _is_mere_variant(evidence: Evidence) -> bool:
    """Tell a spelling no dialect calls its own: PROGRAMING, HEROS."""
    levels = evidence.levels
    return bool(levels.variant and levels.grade and not levels.word and not levels.name)


def _is_wanted(key: str, evidence: Evidence) -> bool:
    levels = evidence.levels
    if len(key) == _HARD_TO_READ:
        known = [level for level in (levels.word, levels.abbreviation, levels.name) if level]
        return bool(known) and min(known) <= 50
    if evidence.sources & _FIRM:
        return True
    return evidence.zipf >= _CORPUS_ZIPF or (
        len(key) <= _GLUE_LENGTH and evidence.zipf >= _GLUE_ZIPF
    )
