"""Rules of the signs in a clue: quotes, brackets, spaces, blanks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from editor.core.clue_text import bare
from editor.core.marking import marked
from editor.core.rules.clues import clued
from editor.core.rules.rule import Finding, HouseRule, Reads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts

_PAIRS = {"(": ")", "[": "]", "{": "}", "«": "»"}
_DOUBLED = ('"', "“”„")
"""Quotes of which there are as many that open as that close; languages pair them otherwise."""
_TWO_SPACES = re.compile(r"(?<=\S)[ \u00a0]{2,}(?=\S)")
_ODD_BLANK = re.compile(r"(?<!_)_{1,2}(?!_)|_{4,}|(?<!-)-{3,}|(?<!\.)\.{4,}")
_PARTIAL = "partial"
"""The tag of what is part of a phrase: A TO, of *from A to Z*."""
BLANK = "___"
"""How a word that the solver has to supply is written."""


def _unbalanced(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in clued(puzzle):
        if sign := _first_alone(bare(clue)):
            yield Finding(CLUE_BALANCED, slot.cells, slots=(slot,), word=sign, clue=clue)


def _first_alone(text: str) -> str:
    """Return a quote or bracket of ``text`` that has no other to it, or nothing."""
    opened: list[str] = []
    for sign in text:
        if sign in _PAIRS:
            opened.append(sign)
        elif sign in _PAIRS.values() and (not opened or _PAIRS[opened.pop()] != sign):
            return sign
    if opened:
        return opened[0]
    for signs in _DOUBLED:
        found = [sign for sign in text if sign in signs]
        if len(found) % 2:
            return found[-1]
    return ""


CLUE_BALANCED = HouseRule(
    "clue-balanced",
    marked("Quotes and brackets come in pairs"),
    marked("In the clue of {slots} a {word} stands alone"),
    Reads.CLUES,
    _unbalanced,
    beside=marked("A {word} stands alone."),
)


def _two_spaces(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in clued(puzzle):
        if _TWO_SPACES.search(bare(clue)):
            yield Finding(CLUE_SPACED, slot.cells, slots=(slot,), clue=clue)


CLUE_SPACED = HouseRule(
    "clue-spaced",
    marked("No two spaces in a row"),
    marked("The clue of {slots} has two spaces in a row"),
    Reads.CLUES,
    _two_spaces,
    beside=marked("The clue has two spaces in a row."),
)


def _odd_blanks(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in clued(puzzle):
        if match := _ODD_BLANK.search(bare(clue)):
            yield Finding(CLUE_BLANKS, slot.cells, slots=(slot,), word=match[0], clue=clue)


CLUE_BLANKS = HouseRule(
    "clue-blanks",
    marked("A word left out is written ___"),
    marked("The clue of {slots} has {word} where a word left out is written ___"),
    Reads.CLUES,
    _odd_blanks,
    beside=marked("A word left out is written ___, not {word}."),
)


def _no_blanks(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in clued(puzzle):
        for entry in puzzle.entries(slot):
            if _PARTIAL in facts.tags(entry) and BLANK not in clue:
                yield Finding(
                    CLUE_OF_PARTIAL, slot.cells, slots=(slot,), entries=(entry,), clue=clue
                )


CLUE_OF_PARTIAL = HouseRule(
    "clue-of-partial",
    marked("The clue of a part of a phrase has a blank, ___"),
    marked("{entry} ({slots}) is part of a phrase; its clue has no blank, ___"),
    Reads.CLUES,
    _no_blanks,
    beside=marked("{entry} is part of a phrase; the clue has no blank, ___."),
    hint=True,
)
