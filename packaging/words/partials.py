"""Which phrases are pieces of sentences (IN AN, AS A), by the parts of speech of their words."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from .artefact import Flag
from .evidence import Source
from .normalise import english_key, spelled

if TYPE_CHECKING:
    from .parts_of_speech import PartsOfSpeech
    from .reading import Reading
    from .supplement import Line

_PIECES = Path(__file__).parent / "tag_lists" / "pieces.txt"
_TELLING = Flag.PROPER | Flag.PERSON | Flag.PLACE | Flag.BRAND | Flag.TITLE | Flag.ABBREVIATION
_TELLING |= Flag.FOREIGN | Flag.INFLECTED
_MOST_LETTERS = 8
_LEXICAL = Source.WORDNET | Source.WIKDICT | Source.MOBY | Source.COMPROMISE | Source.SUPPLEMENT
_LEAST_ZIPF = 4.0
_LEAST_ZIPF_AFTER_ARTICLE = 2.8
_ARTICLES = frozenset(spelled("a an"))
_PREPOSITIONS = frozenset(
    spelled(
        "about after against along around as at before behind beyond by down during for from in"
        " into like near of off on onto out over past than through to toward under until up upon"
        " with within without"
    )
)
_PRONOUNS = frozenset(
    spelled("I he she it we they me him her us them you this that there who what which one")
)
_DETERMINERS = frozenset(spelled("the my your his her its our their no some any this that such"))
_JOINING = frozenset(spelled("and or but if nor so as than that when while because how why where"))
_BEING = frozenset(spelled("is are was were am be been isn't wasn't aren't"))
_HELPING = frozenset(spelled("do does did can could will would shall should may might must"))
_HAVING = frozenset(spelled("has have had having"))
_BEFORE_I = _JOINING | _BEING | _HELPING | _HAVING | frozenset(spelled("what who whom"))
_BEFORE_A = _PREPOSITIONS | _JOINING | _BEING | _HAVING
_BEFORE_A |= frozenset(spelled("not it I me him her us them you such what ever many quite"))
_SMALL = _PREPOSITIONS | _PRONOUNS | _DETERMINERS | _JOINING | _BEING | _HELPING | _HAVING
_SMALL |= _ARTICLES | frozenset(spelled("not"))
_LIKE_Y = re.compile(r"u(ni|s[aeu]|t[eio]|r[aio])|eu|ew|one|once")
_SILENT_H = re.compile(r"ho(ur|nest|nor)|heir")


@dataclass(frozen=True, slots=True)
class Partials:
    """Tells pieces of sentences from phrases that stand by themselves."""

    parts: PartsOfSpeech

    def is_partial(self, reading: Reading, line: Line | None) -> bool:
        """Tell a short piece of a sentence that no dictionary has, made of common words."""
        words = reading.form.split(" ")
        lexical = reading.evidence.sources & _LEXICAL or line is not None
        if len(words) < 2 or lexical or len(reading.key) > _MOST_LETTERS:
            return False
        if any(word != word.lower() and word != "I" for word in words):
            return False
        least = _LEAST_ZIPF_AFTER_ARTICLE if words[0] in _ARTICLES else _LEAST_ZIPF
        if reading.frequency < least and not all(word in _SMALL for word in words):
            return False
        return self._is_piece(words)

    def _is_piece(self, words: list[str]) -> bool:
        first, *middle, last = words
        if all(word in _SMALL for word in words):
            return len(set(words)) == len(words) and last != "which"
        if any(word not in _SMALL and len(word) < 3 for word in words):
            return False
        if middle:
            return all(word in _SMALL for word in middle) and self._breaks_off(middle[-1], last)
        return self._begins_within(first, last) or self._breaks_off(first, last)

    def _breaks_off(self, before: str, last: str) -> bool:
        """Tell whether ``last`` leaves something to come after ``before``: WENT TO A, RATE OF."""
        parts = self.parts
        content = before not in _SMALL
        acts = content and parts.is_verb_form(before) and not parts.is_plural(before)
        if last in _ARTICLES:
            return before in _BEFORE_A or acts
        if last in ("the", "my", "your", "his", "our", "their"):
            return before in _PREPOSITIONS | _BEING | _HAVING or acts
        if last == "I":
            return before in _BEFORE_I
        if last == "of":
            return content and (parts.is_noun(before) or parts.is_plural(before))
        if last in ("and", "or"):
            return content and (parts.is_noun(before) or parts.is_adjective(before))
        return False

    def _begins_within(self, first: str, last: str) -> bool:
        """Tell whether ``first`` wants words before or after ``last``: A DIME, TO BURN, AS SOFT."""
        parts = self.parts
        if first in _ARTICLES:
            named = parts.is_noun(last) or parts.is_adjective(last)
            return named and not parts.is_plural(last) and (first == "an") == _wants_an(last)
        plain = parts.is_adjective(last) or parts.is_adverb(last)
        if first in ("as", "so"):
            return plain and not parts.is_noun(last)
        if first == "to":
            return parts.is_verb(last)
        if first == "I":
            return parts.is_verb(last) or (parts.is_verb_form(last) and last[-1] not in "sg")
        if first in _BEING:
            return (plain and not parts.is_verb(last)) or parts.is_participle(last)
        return first in ("of", "for") and parts.is_noun(last) and not parts.is_plural(last)


def read_pieces() -> dict[str, str]:
    """Read the pieces of sentences that were found by reading: written forms by key."""
    found: dict[str, str] = {}
    for line in _PIECES.read_text(encoding="utf-8").splitlines():
        for form in map(str.strip, line.split(",")) if not line.startswith("#") else ():
            key = english_key(form)
            if key is None:
                raise ValueError(f"no entry: {form!r}")
            found[key] = form
    return found


def as_piece(reading: Reading, flags: Flag, form: str) -> tuple[Reading, Flag]:
    """Return a reading and its flags as those of the piece that is written ``form``."""
    if reading.form != form:
        reading, flags = replace(reading, form=form, base=""), flags & ~_TELLING
    return reading, flags | Flag.MULTIWORD | Flag.PARTIAL


def _wants_an(word: str) -> bool:
    if word[0] in "aeiou":
        return _LIKE_Y.match(word) is None
    return _SILENT_H.match(word) is not None
