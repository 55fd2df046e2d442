"""What is known of an entry beside its score: kinds of names, spellings, tones."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from .artefact import Flag
from .display import is_proper_phrase, phrase_flags, single_flags
from .evidence import Kind, Source
from .normalise import english_key, spelled, words_of
from .reading import Reading, Shape

if TYPE_CHECKING:
    from .partials import Partials
    from .persons import Names
    from .spelling_pairs import Spellings
    from .supplement import Line

_FOLDER = Path(__file__).with_name("tag_lists")
_ROMAN = re.compile(r"(?=...)M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
_ORDINARY_LEVEL = 60
_EVERYDAY_LEVEL = 35
# Tags of what the letters mean first of all: TARGET is a shop too, and THÉ is no English tea.
_MAIN_SENSE = Flag.PERSON | Flag.PLACE | Flag.BRAND | Flag.TITLE | Flag.FOREIGN
_MAIN_SENSE |= Flag.CROSSWORDESE | Flag.ABBREVIATION | Flag.PARTIAL
_WORK_LEVEL = 60
_FOREIGN_MARGIN = 1.0
_DICTIONARIES = Source.WORDNET | Source.WIKDICT | Source.MOBY
_WRITTEN_RIGHT = Source.WORDNET | Source.WIKDICT | Source.SCOWL | Source.CLDR
# Lists that are written in whatever capitals.
_CARELESS = Flag.ABBREVIATION | Flag.BRITISH | Flag.AMERICAN
_CONTRACTION = re.compile(
    r"[a-z]+n't|(i|you|he|she|it|we|they|that|there|who|what|where|how|why|y)'"
    r"(ll|re|ve|d|m|all)|(he|she|it|that|there|who|what|where|how|let|here|why|when)'s"
    r"|'t(is|was|were|will|wont|ain't)|[a-z]+'er|o'clock|ma'am|e'en|c'mon",
    re.IGNORECASE,
)
_OWN_KINDS = {
    "full names": Flag.PERSON,
    "characters": Flag.PERSON,
    "brands and products": Flag.BRAND,
    "titles": Flag.TITLE,
    "places": Flag.PLACE,
    "abbreviations": Flag.ABBREVIATION,
    "foreign phrases": Flag.FOREIGN,
}
_PLACE_ENDS = frozenset(
    spelled(
        "City River Lake Island Islands County Bay Beach Sea Valley Park Creek Falls Springs"
        " Heights"
    )
)
_LISTED = {
    "person": Flag.PERSON, "place": Flag.PLACE, "brand": Flag.BRAND, "title": Flag.TITLE,
    "abbreviation": Flag.ABBREVIATION, "foreign": Flag.FOREIGN, "partial": Flag.PARTIAL,
    "sensitive": Flag.SENSITIVE, "crosswordese": Flag.CROSSWORDESE, "new": Flag.NEW,
    "contraction": Flag.CONTRACTION, "crude": Flag.CRUDE, "british": Flag.BRITISH,
    "american": Flag.AMERICAN,
}  # fmt: skip


@dataclass(slots=True)
class Listed:
    """Keys the project's own lines tag; ``words`` are words of what they tag, less ``spared``.

    ``names`` are keys of what is written with capitals there, ``forms`` how and under which tags
    keys are written there.
    """

    tags: dict[str, Flag] = field(default_factory=dict)
    spared: dict[str, Flag] = field(default_factory=dict)
    words: dict[str, Flag] = field(default_factory=dict)
    languages: dict[str, str] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    forms: dict[str, list[tuple[str, Flag]]] = field(default_factory=dict)

    def note(self, form: str, flag: Flag, language: str = "") -> None:
        """Take in ``form``, as a line has it; ``language`` is that of a foreign word."""
        plain = form.removesuffix("*").removeprefix("!").strip()
        key = english_key(plain)
        if key is None:
            raise ValueError(f"no entry: {form!r}")
        self.forms.setdefault(key, []).append((plain, flag))
        if form.startswith("!"):
            self.spared[key] = self.spared.get(key, Flag(0)) | flag
            return
        self.tags[key] = self.tags.get(key, Flag(0)) | flag
        if plain != plain.lower():
            self.names.add(key)
        if form.endswith("*"):
            self.words[key] = self.words.get(key, Flag(0)) | flag
        if language:
            self.languages[key] = language


def read() -> Listed:
    """Read ``tag_lists``: forms with commas between; with ``*`` also in phrases, with ``!`` not."""
    listed = Listed()
    for name, flag in _LISTED.items():
        path = _FOLDER / f"{name}.txt"
        language = ""
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            if line.startswith("# language: "):
                language = line.removeprefix("# language: ").strip()
            elif line and not line.startswith("#"):
                for form in filter(None, map(str.strip, line.split(","))):
                    listed.note(form, flag, language)
    return listed


@dataclass(frozen=True, slots=True)
class Tagger:
    """The lists that tags are read off, and the names that persons' names are made of."""

    listed: Listed
    names: Names
    partials: Partials
    spellings: Spellings

    def flags(self, reading: Reading, line: Line | None) -> Flag:
        """Return all flags of ``reading``."""
        flags = self._shape_flags(reading)
        flags |= self._listed_flags(reading)
        if line is not None:
            flags |= _OWN_KINDS.get(line.kind, Flag(0))
        if is_roman(reading):
            flags = flags & ~(Flag.PROPER | Flag.INFLECTED) | Flag.ROMAN
        if Kind.COUNTRY in reading.evidence.kinds:
            flags |= Flag.PLACE
        flags |= _named(reading, flags) | self._spelling(reading)
        flags |= self._person(reading, flags)
        if _CONTRACTION.fullmatch(reading.form):
            flags |= Flag.CONTRACTION
        if self.partials.is_partial(reading, line):
            flags |= Flag.PARTIAL
        if flags & (Flag.PERSON | Flag.PLACE | Flag.BRAND | Flag.TITLE) and line is not None:
            flags |= Flag.PROPER if reading.form != reading.form.lower() else Flag(0)
        return flags & ~Flag.PROPER if Flag.ABBREVIATION in flags else flags

    def written(self, reading: Reading, flags: Flag) -> str:
        """Return how ``reading`` is written where the project's lines have it for its ``flags``.

        Its own form where a dictionary tells that, but for names in small letters, contractions and
        pieces of sentences.
        """
        is_told = bool(reading.evidence.sources & _WRITTEN_RIGHT)
        for form, flag in self.listed.forms.get(reading.key, ()):
            holds = flag & flags or flag & self.listed.spared.get(reading.key, Flag(0))
            if not holds or flag & _CARELESS or _has_marks_of(reading.form, form):
                continue
            is_name = flag & (Flag.PERSON | Flag.PLACE | Flag.BRAND) and not reading.is_phrase
            small = is_name and reading.form.islower() and " " not in form
            if not is_told or small or flag & (Flag.CONTRACTION | Flag.PARTIAL):
                return form
        return reading.form

    def _shape_flags(self, reading: Reading) -> Flag:
        evidence, form = reading.evidence, reading.form
        if reading.shape is Shape.PLURAL_ABBREVIATION:
            return Flag.ABBREVIATION | Flag.GENERATED | Flag.INFLECTED
        if reading.shape is Shape.WORD:
            flags = single_flags(evidence, form)
            return flags | Flag.INFLECTED if reading.is_form else flags
        flags = phrase_flags(evidence, form)
        if reading.shape is Shape.GENERATED:
            flags |= Flag.GENERATED | Flag.INFLECTED
        return flags

    def _listed_flags(self, reading: Reading) -> Flag:
        flags = self.listed.tags.get(reading.key, Flag(0))
        if reading.shape is Shape.WORD and 0 < reading.evidence.levels.word <= _EVERYDAY_LEVEL:
            flags &= ~_MAIN_SENSE
        if reading.shape is Shape.WORD and 0 < reading.evidence.levels.word <= _WORK_LEVEL:
            flags &= ~Flag.TITLE
        if reading.key in self.listed.names and self._is_plain(reading):
            flags &= ~Flag.NEW
        base = english_key(reading.base) if reading.is_form else None
        if base is not None and base not in self.listed.names:
            flags |= self.listed.tags.get(base, Flag(0)) & Flag.SENSITIVE
        for word in words_of(reading.form):
            key = english_key(word.strip(".,!?'")) if len(word) > 1 else None
            flags |= self.listed.words.get(key or "", Flag(0))
        return flags & ~self.listed.spared.get(reading.key, Flag(0))

    def _is_plain(self, reading: Reading) -> bool:
        """Tell what dictionaries write in small letters: FACETIME is *face time* first of all."""
        return reading.form.islower() and bool(reading.evidence.sources & _DICTIONARIES)

    def _spelling(self, reading: Reading) -> Flag:
        if reading.shape is not Shape.WORD or reading.form != reading.form.lower():
            return Flag(0)
        if reading.key in self.spellings.british:
            return Flag.BRITISH
        return Flag.AMERICAN if reading.key in self.spellings.american else Flag(0)

    def _person(self, reading: Reading, flags: Flag) -> Flag:
        """Tell a full name that is written as one and that nothing else bears."""
        others = flags & (Flag.PLACE | Flag.BRAND | Flag.TITLE)
        if others or not is_proper_phrase(reading.form):
            return Flag(0)
        return Flag.PERSON if self.names.is_person(reading.form) else Flag(0)

    def language(self, reading: Reading) -> str:
        """Return the language of a foreign entry, where it is known."""
        return self.listed.languages.get(reading.key, "")


def _has_marks_of(form: str, other: str) -> bool:
    """Tell the same words with more marks: MURDER, SHE WROTE beside MURDER SHE WROTE."""
    bare = re.sub(r"[^\w\s]", "", form)
    return len(bare) < len(form) and bare.casefold() == other.casefold()


def is_roman(reading: Reading) -> bool:
    """Tell a Roman numeral that is no everyday word (MIX, DIM, LIVID)."""
    levels = reading.evidence.levels
    if not _ROMAN.fullmatch(reading.key):
        return False
    return not 0 < levels.word <= _ORDINARY_LEVEL


def _named(reading: Reading, flags: Flag) -> Flag:
    """Return which kinds of name the sources tell, of what is written as a name."""
    if Flag.PROPER not in flags or reading.shape is Shape.GENERATED:
        return Flag(0)
    kinds = reading.evidence.kinds
    named = {
        Kind.PERSON: Flag.PERSON, Kind.PLACE: Flag.PLACE, Kind.BRAND: Flag.BRAND,
        Kind.TITLE: Flag.TITLE,
    }  # fmt: skip
    found = Flag(0)
    for kind, flag in named.items():
        if kind in kinds:
            found |= flag
    is_name = all(word[:1].isupper() for word in reading.words)
    if reading.is_phrase and is_name and reading.words[-1] in _PLACE_ENDS:
        found |= Flag.PLACE
    return found
