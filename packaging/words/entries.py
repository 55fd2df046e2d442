"""Every entry with its tags and features: what is scored, and what the weights are fitted on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from . import judgements, supplement, tags, written_forms
from .artefact import Flag
from .display import flags_of_form
from .evidence import NO_SOURCE, Evidence, Source
from .features import features
from .normalise import words_of
from .partials import Partials, as_piece, read_pieces
from .reading import Reading, Shape
from .readings import Readings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .inflect import Inflector
    from .sources import Cache
    from .supplement import Line


@dataclass(frozen=True, slots=True)
class Entry:
    """A key as it is read, with what is known of it; ``tier`` is that of the constructors' list."""

    reading: Reading
    flags: Flag
    features: Mapping[str, float]
    tier: int | None
    line: Line | None
    language: str = ""

    @property
    def key(self) -> str:
        """The letters."""
        return self.reading.key

    @property
    def is_bare(self) -> bool:
        """Whether no source but the constructors' list has it."""
        return self.reading.is_bare and self.line is None

    @property
    def sources(self) -> Source:
        """Who has it."""
        sources = self.reading.evidence.sources
        sources |= Source.SUPPLEMENT if self.line else Source(0)
        return sources | (Source.NEXUS if self.tier is not None else Source(0))


def gather(cache: Cache, without: Source = NO_SOURCE) -> Iterator[Entry]:
    """Yield every entry of the sources but those in ``without``, by key."""
    readings = Readings(cache, without)
    known = readings.best()
    lines = {} if Source.SUPPLEMENT in without else {one.key: one for one in supplement.read()}
    pieces, written = read_pieces(), written_forms.read()
    opinions = judgements.opinions()
    tagger = tags.Tagger(tags.read(), readings.names, Partials(readings.parts), readings.spellings)
    for key in sorted(known.keys() | lines.keys()):
        line = lines.get(key)
        reading = known[key] if line is None else _as_written(line, known.get(key), readings)
        if line is None and reading.is_bare and key in written.unreadable:
            continue
        flags = tagger.flags(reading, line)
        tier = readings.tiers.get(key)
        told = features(reading, flags, tier, line, opinions.get(key))
        if line is None:  # after the features: what it is worth was judged before
            form = written.forms.get(key) or tagger.written(reading, flags)
            reading, flags = _with_form(reading, flags, form, tagger)
        reading, flags = _with_base(reading, flags, readings.inflector)
        if key in pieces and line is None:
            reading, flags = as_piece(reading, flags, pieces[key])
        yield Entry(reading, flags, told, tier, line, tagger.language(reading))


def _with_form(
    reading: Reading, flags: Flag, form: str, tagger: tags.Tagger
) -> tuple[Reading, Flag]:
    """Return ``reading`` written as ``form``, and what its tags are then."""
    if reading.form == form:
        return reading, flags
    is_divided_alike = reading.form.casefold().split() == form.casefold().split()
    shape = Shape.PHRASE if len(words_of(form)) > 1 else Shape.WORD
    new = replace(
        reading,
        form=form,
        shape=reading.shape if is_divided_alike else shape,
        base=reading.base if is_divided_alike else "",
    )
    flags = tagger.flags(new, None)
    if form.isalpha() and Flag.ROMAN not in flags:
        flags |= flags_of_form(form) & Flag.ABBREVIATION
    return new, flags & ~Flag.PROPER if Flag.ABBREVIATION in flags else flags


def _with_base(reading: Reading, flags: Flag, inflector: Inflector) -> tuple[Reading, Flag]:
    """Return ``reading`` as a form of what it inflects, where nothing has told that yet.

    A word that WordNet has by itself, or that is a name or an abbreviation, stays one.
    """
    named = flags & (Flag.PROPER | Flag.ABBREVIATION | Flag.ROMAN | Flag.FOREIGN | Flag.PARTIAL)
    is_told = reading.base or reading.shape is not Shape.WORD or not reading.form.islower()
    if named or is_told or Source.WORDNET in reading.evidence.sources:
        return reading, flags
    lemma = inflector.lemma(reading.form)
    return (replace(reading, base=lemma), flags | Flag.INFLECTED) if lemma else (reading, flags)


def _as_written(line: Line, known: Reading | None, readings: Readings) -> Reading:
    """Return the reading a line of the supplement asks for."""
    if known is not None and known.form == line.display:
        return known
    bare = known is None or known.is_bare
    evidence = Evidence(sources=Source.SUPPLEMENT) if bare else known.evidence
    if len(words_of(line.display)) > 1:
        return Reading(
            line.key, line.display, Shape.PHRASE, evidence, readings.rarest(line.display)
        )
    return Reading(line.key, line.display, Shape.WORD, evidence, evidence.zipf)
