"""Every entry with its tags and features: what is scored, and what the weights are fitted on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import supplement, tags
from .evidence import NO_SOURCE, Evidence, Source
from .features import features
from .normalise import words_of
from .partials import Partials, as_piece, read_pieces
from .reading import Reading, Shape
from .readings import Readings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .artefact import Flag
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
    pieces = read_pieces()
    tagger = tags.Tagger(tags.read(), readings.names, Partials(readings.parts), readings.spellings)
    for key in sorted(known.keys() | lines.keys()):
        line = lines.get(key)
        reading = known[key] if line is None else _as_written(line, known.get(key), readings)
        flags = tagger.flags(reading, line)
        tier = readings.tiers.get(key)
        told = features(reading, flags, tier, line)
        if key in pieces and line is None:  # after the features: what it is worth was judged before
            reading, flags = as_piece(reading, flags, pieces[key])
        yield Entry(reading, flags, told, tier, line, tagger.language(reading))


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
