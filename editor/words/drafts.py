"""Clue drafts: what a dictionary suggests, for the constructor to make a clue of.

Nothing is invented: a draft is a synonym, a phrase with a gap, a definition or a wider word, in
the number and tense of the entry, or follows from a rule. They are ranked by what would be
printed: common words in the sense one thinks of first, short definitions of the best known senses.
What a name is known for is written as a clue would be.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest
from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.words.draft_costs import share_cost, word_cost
from editor.words.draft_forms import in_form, names_several
from editor.words.draft_rules import drafts_by_rule
from editor.words.draft_tells import telling_words, tells
from editor.words.draft_texts import (
    LONGEST,
    clause_of,
    cuts_of,
    gaps_of,
    is_labelled,
    is_latin,
    is_rude,
    learned,
)
from editor.words.word_list import Flag, Word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.words.definitions import Meanings, Sense
    from editor.words.word_list import WordList

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
_LIVED = re.compile(r"\(\D*\d{3,4}\b|\bborn\b")
_CITIES = {"French": "Paris", "Spanish": "Madrid", "German": "Berlin", "Italian": "Rome"}
_SIGN = ": Abbr."
_LEAST = 3
"""Letters of a draft."""


class Source(Enum):
    """What a draft was made of."""

    SYNONYM = marked("Synonym, WordNet")
    EXAMPLE = marked("Example, WordNet")
    DEFINITION = marked("Definition, WordNet")
    GLOSS = marked("Definition, Wiktionary")
    BROADER = marked("A wider word, WordNet")
    RENOWN = marked("What it is known for, Gridwright's own line")
    RULE = marked("Made by a rule")


@dataclass(frozen=True, slots=True)
class Draft:
    """A text that may become a clue, and what it was made of."""

    text: str
    source: Source


_COSTS = {
    Source.RULE: 0.2,
    Source.RENOWN: 0.2,
    Source.SYNONYM: 0.5,
    Source.EXAMPLE: 1.4,
    Source.DEFINITION: 1.0,
    Source.GLOSS: 1.3,
    Source.BROADER: 2.4,
}
"""What is printed as it stands the more often costs the less."""
_LATER = 0.03
_CUT_COST = 0.4
_CUT_FROM = 44
_OTHER_CASE = 1.4
"""A sense of a name for a word that is none, or the reverse."""
_SEVERAL_NAMES = 1.5
_DEAREST = 9.0
"""What costs so much is no draft."""
_LABEL_COST = 0.6
_BARE_COST = 0.8
"""Of a word in the place of a definition: nothing tells which of its senses is meant."""
_SPELLS_COST = 0.7
_GAP_WORDS, _GAP_COST = 4, 0.15
_LONG, _LONG_COST = 12, 0.018
"""Characters from which on each further one costs that much."""
_OTHER_NUMBER = 1.2
"""Several things for the name of one."""


def clue_drafts(
    meanings: Meanings, known: Word | None = None, words: WordList | None = None
) -> tuple[Draft, ...]:
    """Return drafts of clues from ``meanings``, each text once, that do not tell the entry.

    ``known`` is what a list has of it, ``words`` tell how common a word is. The best come first.
    """
    known = known or Word(meanings.entry, 0)
    telling = telling_words(meanings, known.display)
    costs: dict[str, tuple[float, Source]] = {}
    for text, source, cost in _offered(meanings, known, words):
        shown = text[:1].upper() + text[1:]
        letters = "".join(filter(str.isalpha, text.removesuffix(_SIGN)))
        if len(shown) > LONGEST or len(letters) < _LEAST or tells(shown, telling):
            continue
        whole = cost + _COSTS[source] + max(0, len(shown) - _LONG) * _LONG_COST
        whole += _SPELLS_COST * _spells(shown, meanings.entry)
        if whole < _DEAREST and (shown not in costs or whole < costs[shown][0]):
            costs[shown] = whole, source
    ranked = sorted(costs.items(), key=lambda one: one[1][0])
    return tuple(Draft(text, source) for text, (_, source) in ranked)


def _offered(
    meanings: Meanings, known: Word, words: WordList | None
) -> Iterator[tuple[str, Source, float]]:
    """Yield texts in the form of the entry, their sources, and what they cost beside these."""
    for text in drafts_by_rule(meanings.entry, known.display, known.flags):
        yield text, Source.RULE, 0.0
    if meanings.renown:
        yield meanings.renown, Source.RENOWN, 0.0
    for place, sense in enumerate(meanings.senses):
        if not is_rude(sense.text):
            dear = place * _LATER + share_cost(sense.share) + _case_cost(sense, known, meanings)
            for text, source, cost in _of_sense(sense, meanings, words):
                if form := _formed(text, sense, meanings) if source in _FORMED else text:
                    yield _signed(form, sense, meanings, known.flags), source, dear + cost
    of_many = share_cost(1 / max(1, len(meanings.glosses)))
    for sense in meanings.glosses:
        if not is_rude(sense.text):
            for text, cost in _of_gloss(sense, meanings, words):
                yield _signed(text, sense, meanings, known.flags), Source.GLOSS, of_many + cost


_FORMED = frozenset({Source.SYNONYM, Source.DEFINITION})


def _of_sense(
    sense: Sense, meanings: Meanings, words: WordList | None
) -> Iterator[tuple[str, Source, float]]:
    """Yield what ``sense`` gives, synonyms and definitions not yet in the form of the entry."""
    for word, share in zip_longest(sense.synonyms, sense.shares[: len(sense.synonyms)]):
        if not is_latin(word):
            yield word, Source.SYNONYM, word_cost(word, words) + share_cost(share or 1.0)
    if given := _given_name(sense):
        yield f"{sense.broader[0]} {given}", Source.SYNONYM, 0.0
    for gap in gaps_of(sense.examples, sense.word, meanings.entry):
        yield gap, Source.EXAMPLE, max(0, len(gap.split()) - _GAP_WORDS) * _GAP_COST
    if clause := clause_of(sense.text, sense.part):
        yield clause, Source.DEFINITION, learned(clause) + _number_cost(clause, sense)
        if len(clause) > _CUT_FROM:
            for cut in cuts_of(clause):
                yield cut, Source.DEFINITION, learned(cut) + _CUT_COST
    for word in sense.broader if sense.part == "n" and sense.word.islower() else ():
        if word.islower() and (told := _formed(word, sense, meanings)):
            kind = f"certain {told}" if _is_inflected(sense, meanings) else f"kind of {told}"
            yield kind, Source.BROADER, word_cost(word, words)


def _of_gloss(
    sense: Sense, meanings: Meanings, words: WordList | None
) -> Iterator[tuple[str, float]]:
    match = _SHORT_FOR.search(sense.text)
    if match and sense.word.upper() == meanings.entry:
        sign = "Abbr." if match["first"] else ""
        whole = match["whole"].strip(' "“”')
        yield (f"{whole}: {sign}" if sign else f"{whole}, briefly"), -1.0
        return
    label = _LABEL_COST * is_labelled(sense.text)
    clause = "" if _FORM_OF.match(sense.text) else clause_of(sense.text, sense.part)
    rare = word_cost(clause, words) + _BARE_COST if len(clause.split()) < _LEAST else 0.0
    for text, cost in ((clause, 0.0), *((cut, _CUT_COST) for cut in cuts_of(clause))):
        if text and (told := _formed(text, sense, meanings)):
            dear = rare + label + learned(text) + _number_cost(text, sense)
            yield _placed(told, sense.text), cost + dear


def _number_cost(text: str, sense: Sense) -> float:
    alike = sense.part != "n" or sense.word.endswith("s") or not names_several(text)
    return 0.0 if alike else _OTHER_NUMBER


def _given_name(sense: Sense) -> str:
    """Return the given name of one whose surname ``sense`` is; nothing where it is none."""
    if not sense.broader or not sense.broader[0].islower() or not _LIVED.search(sense.text):
        return ""
    names = (one.split() for one in sense.synonyms if one.endswith(f" {sense.word}"))
    return next((one[0] for one in names if len(one) == 2 and one[0].isalpha()), "")


def _case_cost(sense: Sense, known: Word, meanings: Meanings) -> float:
    """Return what it costs that ``sense`` is of a name and the entry of none, or the reverse."""
    name, inflected = sense.word[:1].isupper(), _is_inflected(sense, meanings)
    if name and inflected and len(sense.word) < _LEAST:
        return _DEAREST  # a sign of chemistry has no plural
    if not known.display or known.display.isupper():
        return 0.0
    if known.display[:1].isupper() == name:
        return _SEVERAL_NAMES * (name and inflected)
    return _OTHER_CASE + _SEVERAL_NAMES * inflected


def _spells(text: str, entry: str) -> bool:
    """Tell whether the words of ``text`` begin with the letters of ``entry``."""
    words = re.findall(r"[\w']+", text.removesuffix(_SIGN))
    return "".join(word[0] for word in words if word not in ("of", "the", "and")).upper() == entry


def _is_inflected(sense: Sense, meanings: Meanings) -> bool:
    return "".join(filter(str.isalpha, sense.word)).upper() != meanings.entry


def _formed(text: str, sense: Sense, meanings: Meanings) -> str | None:
    """Return ``text``, which stands for the word of ``sense``, in the form of the entry."""
    base = "".join(filter(str.isalpha, sense.word)).upper()
    if base in meanings.bases:
        return in_form(text, sense.part, meanings.entry, base, sense.word)
    return text


def _placed(text: str, gloss: str) -> str:
    """Return ``text`` with the city where one says so, if ``gloss`` names a language."""
    for language, city in _CITIES.items():
        if re.match(rf"\(?{language}\b", gloss):
            return f"{text}, in {city}"
    return text


def _signed(text: str, sense: Sense, meanings: Meanings, flags: Flag) -> str:
    """Return ``text`` with a sign that its answer is shortened, where it is and none is there."""
    short = sense.word.endswith(".") or (sense.word.isupper() and len(sense.word) > 1)
    if Flag.ABBREVIATION not in flags and (not short or _is_inflected(sense, meanings)):
        return text
    return text if text.endswith((".", "briefly", "informally", "”")) else text + _SIGN
