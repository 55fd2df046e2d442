"""Rules of the signs in a clue: quotes, brackets, spaces, blanks."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from editor.core.clue_text import bare
from editor.core.marking import marked
from editor.core.rules.clues import clued, of_clue
from editor.core.rules.rule import HouseRule, Reads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding, WordFacts

_PAIRS = {"(": ")", "[": "]", "{": "}", "«": "»"}
_DOUBLED = ('"', "“”„")
"""Quotes of which there are as many that open as that close; languages pair them otherwise."""
_TWO_SPACES = re.compile(r"(?<=\S)[ \u00a0]{2,}(?=\S)")
_ODD_BLANK = re.compile(r"(?<!_)_{1,2}(?!_)|_{4,}|(?<!-)-{3,}|(?<!\.)\.{4,}")


def _unbalanced(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    yield from _amiss(puzzle, CLUE_BALANCED, _first_alone)


def _amiss(puzzle: Puzzle, rule: HouseRule, sign_in: Callable[[str], str]) -> Iterator[Finding]:
    """Yield a finding of ``rule`` for each clue in which ``sign_in`` finds a sign amiss."""
    for slot, clue in clued(puzzle):
        if sign := sign_in(bare(clue)):
            yield of_clue(rule, slot, clue, word=sign)


@lru_cache(maxsize=512)
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
    by_clue=True,
)


def _two_spaces(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in clued(puzzle):
        if _TWO_SPACES.search(bare(clue)):
            yield of_clue(CLUE_SPACED, slot, clue)


CLUE_SPACED = HouseRule(
    "clue-spaced",
    marked("No two spaces in a row"),
    marked("The clue of {slots} has two spaces in a row"),
    Reads.CLUES,
    _two_spaces,
    beside=marked("The clue has two spaces in a row."),
    by_clue=True,
)


def _odd_blanks(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    yield from _amiss(puzzle, CLUE_BLANKS, _first_odd_blank)


def _first_odd_blank(text: str) -> str:
    """Return what stands in ``text`` for a word left out and is not ``___``, or nothing."""
    match = _ODD_BLANK.search(text)
    return match[0] if match else ""


CLUE_BLANKS = HouseRule(
    "clue-blanks",
    marked("A word left out is written ___"),
    marked("The clue of {slots} has {word} where a word left out is written ___"),
    Reads.CLUES,
    _odd_blanks,
    beside=marked("A word left out is written ___, not {word}."),
    by_clue=True,
)
