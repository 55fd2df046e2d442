"""What the sources say of each key, gathered before anything is scored."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import IntFlag, auto

from .normalise import english_key, words_of


class Source(IntFlag):
    """Who attests a key; the order is the order of trust in its display form."""

    WORDNET = auto()
    SCOWL = auto()
    WIKDICT = auto()
    CLDR = auto()
    FAKER = auto()
    MIMESIS = auto()
    MOBY = auto()
    COMPROMISE = auto()
    WORDFREQ = auto()
    COMPANIES = auto()
    SCOWL_MINOR = auto()  # its variants and abbreviations: attested, but no guide to the case
    NEXUS = auto()  # a list of constructors: letters and a score, no written form
    SUPPLEMENT = auto()


class Kind(IntFlag):
    """Facts about a key that move its score or its flags."""

    NOUN = auto()
    VERB = auto()
    INSTANCE = auto()  # a named thing in WordNet
    NATURAL = auto()  # a plant, an animal or a chemical in WordNet
    LATIN = auto()  # a Latin binomial
    LONG_NAME = auto()  # a fuller name than the one a person or state goes by
    FOOD = auto()
    MUSIC = auto()
    BOOK = auto()
    COUNTRY = auto()
    FAMOUS = auto()  # a well-known name of a person, place or company
    NAME = auto()  # a proper name by the word of a source that tells no case
    SPOKEN = auto()  # an interjection, a proverb or another whole utterance
    INFLECTED = auto()  # an inflected form by the word of its source
    ABBREVIATION = auto()
    MOBY_ROOT = auto()
    PERSON = auto()
    PLACE = auto()
    BRAND = auto()
    TITLE = auto()
    GIVEN = auto()  # a given name
    SURNAME = auto()
    DEMONYM = auto()


NO_SOURCE = Source(0)
NO_KIND = Kind(0)


@dataclass(slots=True)
class Levels:
    """SCOWL's sizes, 10 to 70, by category; 0 where the category lacks the word."""

    word: int = 0
    name: int = 0
    abbreviation: int = 0
    variant: int = 0
    american: int = 0  # 1 or 2 where it is a variant that Americans write too
    grade: int = 9  # the best of its variants: 0 a dialect's own spelling, 3 hardly used
    is_american: bool = False  # among the spellings of the United States alone
    is_british: bool = False


@dataclass(slots=True)
class Evidence:
    """All that is known of one key as a single word, or as a phrase."""

    sources: Source = NO_SOURCE
    kinds: Kind = NO_KIND
    levels: Levels = field(default_factory=Levels)
    wikdict: int = 0
    links: int = 0
    zipf: float = 0.0
    foreign_zipf: float = 0.0
    foreign_language: str = ""
    spread: int = 0
    forms: dict[str, Source] = field(default_factory=dict)


# Sources whose capitals mean nothing: all lower case, or all title case.
UNTRUSTED_CASE = Source.COMPROMISE | Source.WORDFREQ | Source.MIMESIS | Source.SCOWL_MINOR
UNTRUSTED_CASE |= Source.NEXUS
_UNWANTED = re.compile(
    r"^(genus|family|order|class|phylum|suborder|subfamily|superfamily|division|subclass) [A-Z]"
    r"|\b(one's|someone|someone's|something|somebody|somebody's|oneself)\b|\.[a-z]{2,}$"
    r"|'s?$(?<!in')|^(Inc|Ltd)\b|[0-9_()\[\]*+=<>@#$%;\"]"
)


class Pool:
    """The evidence so far, single words and phrases apart, because they are scored apart."""

    def __init__(self, without: Source = NO_SOURCE) -> None:
        self.without = without
        self.singles: dict[str, Evidence] = {}
        self.phrases: dict[str, Evidence] = {}

    def add(
        self, form: str, source: Source, kinds: Kind = NO_KIND, *, possessive: bool = False
    ) -> Evidence | None:
        """Note that ``source`` has ``form``; None where it cannot stand or is to be left out."""
        if source in self.without:
            return None
        form = form.replace("’", "'").strip()
        if not possessive and _UNWANTED.search(form):
            return None
        key = english_key(form)
        if key is None:
            return None
        table = self.phrases if len(words_of(form)) > 1 else self.singles
        evidence = table.setdefault(key, Evidence())
        evidence.sources |= source
        evidence.kinds |= kinds
        evidence.forms[form] = evidence.forms.get(form, Source(0)) | source
        return evidence
