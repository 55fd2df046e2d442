"""Clue drafts: what a dictionary suggests, for the constructor to make a clue of.

Nothing is invented: a draft is a synonym, a phrase with a gap, a definition or a wider word, in
the number and tense of the entry. They are ranked by what would be printed: short ones of the
best known senses come first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum
from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.words.draft_forms import in_form
from editor.words.word_list import Flag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.words.definitions import Meanings, Sense

BLANK = "___"
LONGEST = 59
"""Characters of a draft."""
_REMARK = re.compile(r"^\s*\([^)]*\)\s*|\s*\([^)]*\)")
_SHORT_FOR = re.compile(
    r"(?:(?P<first>initialism|acronym|abbreviation) of|(?:clipping|short(?:ened form)?) (?:of|for))"
    r"\s+(?P<whole>[^.,;:]+)",
    re.IGNORECASE,
)
_FORM_OF = re.compile(
    r"^(?:\w+[\s-])*(?:plural|tense|participle|form|spelling|misspelling|singular|past|person"
    r"|comparative|superlative|initialism|acronym|abbreviation|clipping|contraction) of\b",
    re.IGNORECASE,
)
_LEARNED = re.compile(
    r"\b(?:genus|family|species|order|subfamily|any of|of or relating to|pertaining to|sense)\b",
    re.IGNORECASE,
)
_LABEL = re.compile(r"^[A-Z]\w+: ")
_LATIN = re.compile(r"[A-Z][a-z]+ [a-z]+")
"""Names of kinds as those who study them have it."""
_CITIES = {"French": "Paris", "Spanish": "Madrid", "German": "Berlin", "Italian": "Rome"}
_TELLING = 4
"""Letters that two words share at their beginning where they are of one root."""
_ALIKE = 0.75
_ENDINGS = ("NESS", "LESS", "LIKE", "MENT", "ABLE")


class Source(Enum):
    """What a draft was made of."""

    SYNONYM = marked("Synonym, WordNet")
    EXAMPLE = marked("Example, WordNet")
    DEFINITION = marked("Definition, WordNet")
    GLOSS = marked("Definition, Wiktionary")
    BROADER = marked("A wider word, WordNet")


@dataclass(frozen=True, slots=True)
class Draft:
    """A text that may become a clue, and what it was made of."""

    text: str
    source: Source


_COSTS = {
    Source.SYNONYM: 0.4,
    Source.EXAMPLE: 1.3,
    Source.DEFINITION: 1.2,
    Source.GLOSS: 1.5,
    Source.BROADER: 2.6,
}
"""What is printed as it stands the more often costs the less."""
_LATER_SENSE = 0.8
_LATER_WORD = 0.15
_LONG, _LONG_COST = 28, 0.05
"""Characters from which on each further one costs that much."""


def clue_drafts(meanings: Meanings, flags: Flag = Flag.NONE) -> tuple[Draft, ...]:
    """Return drafts of clues from ``meanings``, each text once, that do not tell the entry.

    ``flags`` say what a list knows of it. The best ones come first.
    """
    telling = {meanings.entry, *meanings.bases}
    costs: dict[str, tuple[float, Source]] = {}
    for text, source, cost in _offered(meanings):
        shown = _signed(_sentence(text), flags, source)
        if len(shown) > LONGEST or _tells(shown, telling):
            continue
        whole = cost + _COSTS[source] + max(0, len(shown) - _LONG) * _LONG_COST
        if shown not in costs or whole < costs[shown][0]:
            costs[shown] = whole, source
    ranked = sorted(costs.items(), key=lambda one: one[1][0])
    return tuple(Draft(text, source) for text, (_, source) in ranked)


def _offered(meanings: Meanings) -> Iterator[tuple[str, Source, float]]:
    """Yield texts in the form of the entry, their sources, and what they cost beside these."""
    for place, sense in enumerate(meanings.senses):
        dear = place * _LATER_SENSE
        for at, word in enumerate(sense.synonyms):
            if not _LATIN.fullmatch(word) and (told := _formed(word, sense, meanings)):
                yield told, Source.SYNONYM, dear + at * _LATER_WORD
        for text in _gaps(sense, meanings.entry):
            yield text, Source.EXAMPLE, dear
        if (clause := _clause(sense.text)) and (told := _formed(clause, sense, meanings)):
            yield told, Source.DEFINITION, dear + _learned(clause)
        for at, word in enumerate(sense.broader):
            common = sense.part == "n" and sense.word.islower() and word.islower()
            if common and (told := _formed(word, sense, meanings)):
                kind = f"certain {told}" if _is_plural(sense, meanings) else f"kind of {told}"
                yield kind, Source.BROADER, dear + at * _LATER_WORD
    for place, sense in enumerate(meanings.glosses):
        dear = place * _LATER_SENSE / 2
        match = _SHORT_FOR.search(sense.text)
        if match and sense.word.upper() == meanings.entry:
            sign = "Abbr." if match["first"] else ""
            whole = match["whole"].strip(' "“”')
            yield (f"{whole}: {sign}" if sign else f"{whole}, briefly"), Source.GLOSS, dear - 1
        elif not _FORM_OF.match(sense.text):
            clause = _clause(sense.text)
            if clause and (told := _formed(clause, sense, meanings)):
                yield _placed(told, sense.text), Source.GLOSS, dear + _learned(clause)


def _is_plural(sense: Sense, meanings: Meanings) -> bool:
    return "".join(filter(str.isalpha, sense.word)).upper() != meanings.entry


def _formed(text: str, sense: Sense, meanings: Meanings) -> str | None:
    """Return ``text``, which stands for the word of ``sense``, in the form of the entry."""
    base = "".join(filter(str.isalpha, sense.word)).upper()
    if base in meanings.bases:
        return in_form(text, sense.part, meanings.entry, base)
    return text


def _clause(text: str) -> str:
    """Return the first clause of a definition, without remarks in brackets."""
    bare = _LABEL.sub("", _REMARK.sub("", _REMARK.sub("", text)).strip())
    clause = bare.split(";")[0].strip(" .,")
    for word in ("of or relating to ", "of or pertaining to ", "relating to or "):
        if clause.startswith(word):
            return f"relating to {clause.removeprefix(word)}"
    return clause


def _learned(clause: str) -> float:
    return 1.2 if _LEARNED.search(clause) else 0.0


def _gaps(sense: Sense, entry: str) -> Iterator[str]:
    """Yield the examples of ``sense`` that have the entry itself, with a blank for it."""
    for example in sense.examples:
        words = re.escape(sense.word)
        found = next(
            (
                one
                for one in re.finditer(rf"\b{words}\w*", example, re.IGNORECASE)
                if "".join(filter(str.isalpha, one[0])).upper() == entry
            ),
            None,
        )
        if found is not None:
            gap = example[: found.start()] + BLANK + example[found.end() :]
            yield f"“{gap}”"


def _placed(text: str, gloss: str) -> str:
    """Return ``text`` with the city where one says so, if ``gloss`` names a language."""
    for language, city in _CITIES.items():
        if re.match(rf"\(?{language}\b", gloss):
            return f"{text}, in {city}"
    return text


def _signed(text: str, flags: Flag, source: Source) -> str:
    """Return ``text`` with a sign that its answer is shortened, where it is and none is there."""
    bare = not text.endswith((".", "briefly", "”"))
    if Flag.ABBREVIATION in flags and bare and source is not Source.EXAMPLE:
        return f"{text}: Abbr."
    return text


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _tells(draft: str, telling: set[str]) -> bool:
    """Tell whether a word of ``draft`` is of the root of one of ``telling``, or hides it."""
    words = re.findall(r"[^\W\d_]+", draft.upper())
    phrase = "".join(words)
    return any(
        (len(told) > 5 and told in phrase) or any(_akin(word, told) for word in words)
        for told in telling
    )


def _akin(word: str, told: str) -> bool:
    if word == told:
        return True
    short, long = sorted((word, told), key=len)
    if len(short) < _TELLING - 1 or len(long) < _TELLING:
        return False
    if len(short) >= _TELLING and (long.endswith(short) or short[:_TELLING] == long[:_TELLING]):
        return True
    rest = long.removeprefix(short)
    if rest != long and len(rest) >= _TELLING:
        return True  # a compound: ELM and ELMWOODS
    if rest != long and (len(rest) <= 3 or rest.startswith(_ENDINGS)):
        return True
    return len(short) > _TELLING and SequenceMatcher(None, short, long).ratio() >= _ALIKE
