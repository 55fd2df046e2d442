"""Build the default English list: gather evidence, score it, inflect phrases, apply the tiers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from . import profanity
from .artefact import Flag, Row
from .display import display, is_abbreviation, phrase_flags, single_flags
from .evidence import Evidence, Kind, Pool, Source
from .inflect import Inflection, Inflector
from .normalise import english_key, words_of
from .readers import cldr, companies, corpus, phrases, scowl, wikdict, wordnet
from .scoring import inflected_points, phrase_points, shipped, single_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .profanity import Profanity
    from .sources import Cache

_LEAST_PHRASE = 20
_CORPUS_ZIPF = 2.4
_GLUE_ZIPF = 1.8
_GLUE_LENGTH = 6
_GLUE_CAP = 24
_HARD_TO_READ = 2
_PLURAL_LEAST_ZIPF = 1.8
_PLURAL_ZIPF_GAP = 1.6
_ABBREVIATION_PLURAL = 35
_SINGLE_SOURCES = Source.SCOWL | Source.WORDNET | Source.WIKDICT | Source.COMPROMISE | Source.CLDR
_SINGLE_SOURCES |= Source.FAKER | Source.MIMESIS | Source.MOBY | Source.COMPANIES


@dataclass(frozen=True, slots=True)
class Candidate:
    """A key with its raw points, before tiers and merging."""

    key: str
    points: float
    flags: Flag
    display: str
    sources: Source


def build(cache: Cache) -> list[Candidate]:
    """Return the best candidate for each key, all sources but the supplement in."""
    return Builder(cache).candidates()


class Builder:
    """The tables one build needs at hand."""

    def __init__(self, cache: Cache) -> None:
        self.pool = Pool()
        scowl.read(cache, self.pool)
        wordnet.read(cache, self.pool)
        wikdict.read(cache, self.pool)
        self.zipf = corpus.read(cache, self.pool)
        phrases.read(cache, self.pool)
        cldr.read(cache, self.pool)
        companies.read(cache, self.pool)
        self.inflector = Inflector(cache, self.zipf)

    def candidates(self) -> list[Candidate]:
        """Score everything and keep the best of each key."""
        best: dict[str, Candidate] = {}
        for maker in (self._singles, self._phrases, self._inflections, self._plural_abbreviations):
            for candidate in list(maker()):
                known = best.get(candidate.key)
                if known is None or candidate.points > known.points:
                    best[candidate.key] = candidate
        return [best[key] for key in sorted(best)]

    def _singles(self) -> Iterator[Candidate]:
        for key, evidence in self.pool.singles.items():
            stems = self.inflector.stems(key.lower())
            stem_zipf = max((self.zipf.get(stem, 0.0) for stem in stems), default=0.0)
            points = single_points(evidence, key, stem_zipf)
            if not _is_wanted(key, evidence, points):
                continue
            form = display(evidence)
            flags = single_flags(evidence, form)
            if stems and Source.WORDNET not in evidence.sources:
                flags |= Flag.INFLECTED
            if Flag.CORPUS_ONLY in flags and evidence.zipf < _CORPUS_ZIPF:
                points = _glue_points(evidence.zipf)
            yield Candidate(key, points, flags, form, evidence.sources)

    def _phrases(self) -> Iterator[Candidate]:
        for key, evidence in self.pool.phrases.items():
            form = display(evidence)
            points = phrase_points(evidence, key, form, self._rarest(form))
            if shipped(points) >= _LEAST_PHRASE:
                yield Candidate(key, points, phrase_flags(evidence, form), form, evidence.sources)

    def _inflections(self) -> Iterator[Candidate]:
        for base_key, evidence in self.pool.phrases.items():
            form = display(evidence)
            if " " not in form or Kind.INSTANCE in evidence.kinds or Kind.LATIN in evidence.kinds:
                continue
            base = phrase_points(evidence, base_key, form, self._rarest(form))
            for made in self._forms(form, evidence):
                key = english_key(made.form)
                points = inflected_points(base, made.tag, evidence, self._zipf_gap(made))
                if key is not None and shipped(points) >= _LEAST_PHRASE:
                    flags = phrase_flags(evidence, made.form) | Flag.GENERATED | Flag.INFLECTED
                    yield Candidate(key, points, flags, made.form, evidence.sources)

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

    def _plural_abbreviations(self) -> Iterator[Candidate]:
        raw = next(points for points in range(1, 60) if shipped(points) >= _ABBREVIATION_PLURAL)
        for key, evidence in self.pool.singles.items():
            form = display(evidence)
            levels = evidence.levels
            if is_abbreviation(evidence) and levels.abbreviation and form.isupper():
                made = english_key(key + "S")
                if made is not None and not key.endswith("S"):
                    flags = Flag.ABBREVIATION | Flag.GENERATED | Flag.INFLECTED
                    yield Candidate(made, raw, flags, form + "s", evidence.sources)

    def _rarest(self, form: str) -> float:
        words = [word.lower().strip(".,!'&") for word in words_of(form)]
        return min((self._word_zipf(word) for word in words if word), default=0.0)

    def _word_zipf(self, word: str) -> float:
        return self.zipf.get(word) or self.zipf.get(word.removesuffix("'s"), 0.0)


def to_row(candidate: Candidate, tiers: Profanity) -> Row:
    """Map the points to the shipped scale and apply the two tiers."""
    row = Row(candidate.key, shipped(candidate.points), candidate.flags, candidate.display)
    return tiered(row, tiers)


def tiered(row: Row, tiers: Profanity) -> Row:
    """Score hard words 0 and cap crude ones."""
    if tiers.is_hard(row.display):
        return replace(row, score=0, flags=row.flags | Flag.PROFANE)
    if tiers.is_crude(row.display):
        score = min(row.score, profanity.CRUDE_CAP)
        return replace(row, score=score, flags=row.flags | Flag.CRUDE)
    return row


def _is_wanted(key: str, evidence: Evidence, points: float) -> bool:
    levels = evidence.levels
    if len(key) == _HARD_TO_READ:
        known = [level for level in (levels.word, levels.abbreviation, levels.name) if level]
        return bool(known) and min(known) <= 50
    if evidence.sources & (Source.SCOWL | Source.SCOWL_MINOR):
        return True
    if evidence.sources & _SINGLE_SOURCES:
        return shipped(points) >= _LEAST_PHRASE
    return evidence.zipf >= _CORPUS_ZIPF or (
        len(key) <= _GLUE_LENGTH and evidence.zipf >= _GLUE_ZIPF
    )


def _glue_points(zipf: float) -> float:
    """Rank the glue tier by zipf alone, below everything else."""
    share = (zipf - _GLUE_ZIPF) / (_CORPUS_ZIPF - _GLUE_ZIPF)
    return 1 + share * (_GLUE_CAP - 6)
