"""The lists of the bench: what each is called, what finds it, and which words tell of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.language import marked
from editor.wordplay.alternates import alternates
from editor.wordplay.anagrams import part_anagrams, whole_anagrams
from editor.wordplay.charades import charades
from editor.wordplay.containers import containers
from editor.wordplay.deletions import (
    without_ends,
    without_head,
    without_heart,
    without_letter,
    without_tail,
)
from editor.wordplay.heard import homophones, spoonerisms
from editor.wordplay.hidden import hidden, hidden_backwards
from editor.wordplay.materials import LONGEST
from editor.wordplay.mixed import mixed
from editor.wordplay.moves import moves
from editor.wordplay.play import ranked
from editor.wordplay.reversals import reversals
from editor.wordplay.synonyms import synonyms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from editor.wordplay.materials import Answer, Materials
    from editor.wordplay.play import Play

MOST = 50
"""Plays of a list that are shown."""


@dataclass(frozen=True, slots=True)
class WordplayKind:
    """One list of the bench. ``indicators`` are the types of words that tell solvers of it."""

    name: str
    """What the command line calls it; it never changes."""
    title: str
    finder: Callable[[Answer, Materials], Iterable[Play]]
    indicators: tuple[str, ...] = ()


WORDPLAY_KINDS = (
    WordplayKind("anagram", marked("Anagrams"), whole_anagrams, ("anagram",)),
    WordplayKind("part", marked("Anagrams of a part"), part_anagrams, ("anagram", "link")),
    WordplayKind("hidden", marked("Hidden words"), hidden, ("hidden",)),
    WordplayKind(
        "hidden-reversed",
        marked("Hidden backwards"),
        hidden_backwards,
        ("hidden", "reversal"),
    ),
    WordplayKind("reversal", marked("Reversals"), reversals, ("reversal",)),
    WordplayKind("charade", marked("Charades"), charades, ("link",)),
    WordplayKind("container", marked("Containers"), containers, ("container", "contents")),
    WordplayKind("head", marked("Without the head"), without_head, ("head",)),
    WordplayKind("tail", marked("Without the tail"), without_tail, ("tail",)),
    WordplayKind("heart", marked("Without the heart"), without_heart, ("heart",)),
    WordplayKind("ends", marked("Without both ends"), without_ends, ("ends",)),
    WordplayKind("letter", marked("Without a letter"), without_letter, ("deletion",)),
    WordplayKind("alternate", marked("Alternate letters"), alternates, ("alternate",)),
    WordplayKind("shift", marked("Letter shifts"), moves, ("shift", "change")),
    WordplayKind("spoonerism", marked("Spoonerisms"), spoonerisms, ("spoonerism",)),
    WordplayKind("homophone", marked("Homophones"), homophones, ("homophone",)),
    WordplayKind(
        "mixed",
        marked("Mixed"),
        mixed,
        ("link", "reversal", "container", "contents", "anagram"),
    ),
    WordplayKind("synonym", marked("Synonyms of parts"), synonyms),
)
"""All lists, in the order in which they are offered."""


def plays_of(
    kind: WordplayKind, answer: Answer, materials: Materials, most: int = MOST
) -> tuple[Play, ...]:
    """Return the best plays of one ``kind`` for ``answer``; none for one that is too long."""
    return ranked(kind.finder(answer, materials), most) if 1 < len(answer.text) <= LONGEST else ()
