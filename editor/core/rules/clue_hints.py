"""Hints at clues that may well be right: length, signs of the answer's kind, number, tense."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from editor.core.clue_text import bare, spelt_words
from editor.core.marking import marked
from editor.core.rules.clues import clued, clued_entries, of_clue
from editor.core.rules.rule import Finding, HouseRule, Reads
from editor.core.spellings import spelling_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts

_SHORTENED = re.compile(
    r"\b(?:abbr|briefly|brief|short|shortened|shortly|initials|inits|acronym|abbreviated"
    r"|letters)\b|\w\.",
    re.IGNORECASE,
)
_CAPITALS = re.compile(r"\b[A-Z]{2,}\b")
_ONE = frozenset({"A", "AN", "ONE"})
_SEVERAL_WORDS = "BUNCH COLLECTION COUPLE DOZEN FEW GROUP LOT MAJORITY NUMBER PAIR SET SORT TYPE"
_SEVERAL = frozenset(_SEVERAL_WORDS.split())
"""Words after A that speak of several things."""
_ABBREVIATION = "abbreviation"
"""The tag of an abbreviation."""
_PARTIAL = "partial"
"""The tag of what is part of a phrase: A TO, of *from A to Z*."""
_BLANK = "___"
"""How a word that the solver has to supply is written."""
_TENSES = ("ING", "ED")


def _long_clues(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in clued(puzzle):
        if (length := len(bare(clue))) > number:
            yield Finding(CLUE_LENGTH, slot.cells, length, number, slots=(slot,), clue=clue)


CLUE_LENGTH = HouseRule(
    "clue-length",
    marked("Most characters of a clue"),
    marked("The clue of {slots} has {count} characters, more than {limit}"),
    Reads.CLUES,
    _long_clues,
    number=90,
    beside=marked("The clue has {count} characters, more than {limit}."),
    hint=True,
    by_clue=True,
)


def _misspelt(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    spelling = spelling_of(puzzle)
    found = [
        (slot, clue, word)
        for slot, clue in clued(puzzle)
        for word in facts.misspelt(clue, spelling)
    ]
    slots = puzzle.layout.slots if found else ()
    entries = {one for slot in slots for one in puzzle.entries(slot)}
    for slot, clue, word in found:
        if puzzle.alphabet.normalize(word) not in entries:
            yield of_clue(CLUE_SPELT, slot, clue, word=word)


CLUE_SPELT = HouseRule(
    "clue-spelt",
    marked("The words of clues are in a dictionary"),
    marked("{word}, in the clue of {slots}, is in no dictionary"),
    Reads.CLUES,
    _misspelt,
    beside=marked("{word} is in no dictionary."),
    hint=True,
    by_clue=True,
)


def _unsigned(
    puzzle: Puzzle, facts: WordFacts, rule: HouseRule, tag: str, has_sign: Callable[[str], bool]
) -> Iterator[Finding]:
    """Yield a finding of ``rule`` for each entry with ``tag`` whose clue has no sign of that."""
    for slot, clue, entry in clued_entries(puzzle):
        if tag in facts.tags(entry) and not has_sign(bare(clue)):
            yield of_clue(rule, slot, clue, entry=entry)


def _whole_clues(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    return _unsigned(puzzle, facts, CLUE_OF_ABBREVIATION, _ABBREVIATION, _is_short)


def _is_short(text: str) -> bool:
    """Tell whether ``text`` has a sign that its answer is shortened: a word for it, or its like."""
    return bool(_SHORTENED.search(text) or _CAPITALS.search(text))


CLUE_OF_ABBREVIATION = HouseRule(
    "clue-of-abbreviation",
    marked("The clue of an abbreviation tells that it is one"),
    marked("{entry} ({slots}) is an abbreviation; its clue does not tell so"),
    Reads.CLUES,
    _whole_clues,
    beside=marked("{entry} is an abbreviation; the clue does not tell so."),
    hint=True,
    by_clue=True,
)


def _no_blanks(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    return _unsigned(puzzle, facts, CLUE_OF_PARTIAL, _PARTIAL, _has_blank)


def _has_blank(text: str) -> bool:
    """Tell whether a word is left out of ``text``."""
    return _BLANK in text


CLUE_OF_PARTIAL = HouseRule(
    "clue-of-partial",
    marked("The clue of a part of a phrase has a blank, ___"),
    marked("{entry} ({slots}) is part of a phrase; its clue has no blank, ___"),
    Reads.CLUES,
    _no_blanks,
    beside=marked("{entry} is part of a phrase; the clue has no blank, ___."),
    hint=True,
    by_clue=True,
)


def _disagreeing(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    for slot, clue, entry in clued_entries(puzzle):
        words = spelt_words(clue, puzzle.alphabet)[:2]
        if words and (
            _is_other_number(words, entry, facts) or _is_other_tense(words, entry, facts)
        ):
            yield of_clue(CLUE_AGREES, slot, clue, entry=entry, word=" ".join(words))


def _is_other_number(words: tuple[str, ...], entry: str, facts: WordFacts) -> bool:
    """Tell whether ``words`` begin a clue for one thing, and ``entry`` is several."""
    return (
        words[0] in _ONE
        and not _SEVERAL.intersection(words[1:])
        and entry.endswith("S")
        and any(len(one) < len(entry) for one in facts.bases(entry))
    )


def _is_other_tense(words: tuple[str, ...], entry: str, facts: WordFacts) -> bool:
    """Tell whether the first of ``words`` and ``entry`` are verbs in ING and in ED.

    Of an adjective no form of a verb is another tense: *Seeing red* is ENRAGED.
    """
    tenses = _tense(words[0], facts), _tense(entry, facts)
    return all(tenses) and tenses[0] != tenses[1] and not facts.is_adjective(entry)


def _tense(word: str, facts: WordFacts) -> str:
    """Return the ending that makes ``word`` a form of another word, where it is one of a verb."""
    ending = next((one for one in _TENSES if word.endswith(one)), "")
    return ending if ending and facts.bases(word) - {word} else ""


CLUE_AGREES = HouseRule(
    "clue-agrees",
    marked("Clue and entry agree in number and tense"),
    marked("{entry} ({slots}) does not agree in number or tense with “{word}”"),
    Reads.CLUES,
    _disagreeing,
    beside=marked("{entry} does not agree in number or tense with “{word}”."),
    hint=True,
    by_clue=True,
)
