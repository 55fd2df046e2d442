"""What the word lists know of each entry that stands, as the constructor's notes print it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.core.noted import NotedEntry
from editor.words.kinds import KINDS
from editor.words.tags import own_tags

if TYPE_CHECKING:
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.words.word_list import WordList


def noted_entries(puzzle: Puzzle, words: WordList, facts: WordFacts) -> tuple[NotedEntry, ...]:
    """Return what ``words`` and ``facts`` tell of the complete entries of ``puzzle``, in order."""
    standing = [
        (slot, entry, facts.bases(entry) | {entry})
        for slot in puzzle.layout.slots
        for entry in puzzle.entries(slot)
    ]
    noted = []
    for slot, entry, stems in standing:
        tags = own_tags(words, entry)
        others = dict.fromkeys(
            other for other, _, theirs in standing if other is not slot and stems & theirs
        )
        noted.append(
            NotedEntry(
                slot,
                entry,
                words.score(entry),
                tuple(name for flag, name in KINDS.items() if flag in tags),
                next(iter(words.lists_with(entry)), ""),
                tuple(others),
            )
        )
    return tuple(noted)
