"""Rules against clues that have a word of their answer, or of another one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from editor.core.clue_text import spelt_words
from editor.core.marking import marked
from editor.core.rules.clues import clued, clued_entries, of_clue
from editor.core.rules.duplicates import words_of
from editor.core.rules.rule import HouseRule, Reads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import Finding, WordFacts

SHORTEST_KIN = 3
"""Letters of a word from which on a form of it in the clue gives it away."""
SHORTEST_OTHER = 4
"""Letters of another entry from which on a clue may not have it: CAN and ERA are in too many."""


def _kin_in_clue(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    for slot, clue, entry in clued_entries(puzzle):
        if word := _kin_word(clue, entry, puzzle.alphabet, facts):
            yield of_clue(CLUE_SHOWS_KIN, slot, clue, entry=entry, word=word)


@lru_cache(maxsize=1024)
def _kin_word(clue: str, entry: str, alphabet: Alphabet, facts: WordFacts) -> str:
    """Return a word of ``clue`` that gives ``entry`` away; a key typed changes one clue alone."""
    parts = {entry, *words_of(facts.written(entry), alphabet)}
    words = dict.fromkeys(spelt_words(clue, alphabet))
    return next((one for one in words if one != entry and _is_kin(one, parts, facts)), "")


def _is_kin(word: str, parts: set[str], facts: WordFacts) -> bool:
    """Tell whether ``word`` is one of ``parts``, or a form of the same word as one of them.

    Forms of one word mostly begin alike; to look up all others would take too long for every key.
    """
    if len(word) < SHORTEST_KIN:
        return False
    return word in parts or any(
        one[:1] == word[:1] and len(one) >= SHORTEST_KIN and facts.bases(one) & facts.bases(word)
        for one in parts
    )


CLUE_SHOWS_KIN = HouseRule(
    "clue-shows-kin",
    marked("No clue has a word of its entry, or another form of it"),
    marked("The clue of {slots} gives {entry} away by {word}"),
    Reads.CLUES,
    _kin_in_clue,
    beside=marked("The clue gives {entry} away by {word}."),
    by_clue=True,
)


def _others_in_clue(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    told = [(slot, clue, spelt_words(clue, puzzle.alphabet)) for slot, clue in clued(puzzle)]
    entries = _entries_among({word for _, _, words in told for word in words}, puzzle)
    for slot, clue, words in told:
        for word in dict.fromkeys(words):
            if word in entries and word not in puzzle.entries(slot):
                yield of_clue(CLUE_SHOWS_OTHER, slot, clue, entry=word)


def _entries_among(words: set[str], puzzle: Puzzle) -> set[str]:
    """Return those of ``words`` that are entries of ``puzzle`` and long enough to tell."""
    lengths = {len(word) for word in words if len(word) >= SHORTEST_OTHER}
    every = bool(puzzle.twofold) or any(len(text) > 1 for text in puzzle.fill.values())
    slots = [slot for slot in puzzle.layout.slots if lengths and (every or len(slot) in lengths)]
    entries = {entry for slot in slots for entry in puzzle.entries(slot)}
    return {entry for entry in entries & words if len(entry) >= SHORTEST_OTHER}


CLUE_SHOWS_OTHER = HouseRule(
    "clue-shows-other",
    marked("No clue has another entry of the grid"),
    marked("The clue of {slots} has {entry}, which is an entry elsewhere"),
    Reads.CLUES,
    _others_in_clue,
    beside=marked("The clue has {entry}, which is an entry elsewhere."),
    by_clue=True,
)
