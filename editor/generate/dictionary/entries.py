"""A dictionary in values: headwords with their senses, from puzzles or from word lists."""

from __future__ import annotations

from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH, Alphabet
from editor.generate.dictionary.collation import collation_key, section_of
from editor.generate.errors import GenerateError
from editor.language import tr
from editor.words.clues import ClueMemory, clues_path
from editor.words.definitions import Meanings, Sense, is_defined, open_definitions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from editor.core.puzzle import Puzzle
    from editor.words.word_list import Word, WordList

    Lookup = Callable[[str, str], Meanings]

PARTS = {"n": "n.", "v": "v.", "a": "adj.", "s": "adj.", "r": "adv."}
"""The letters of parts of speech, and what is printed for them."""
MOST_SENSES = 3


@dataclass(frozen=True, slots=True)
class EntrySense:
    """One meaning: a part of speech as it is printed, or none, and a definition or clue."""

    part: str
    text: str


@dataclass(frozen=True, slots=True)
class DictionaryEntry:
    """A headword as it is written, and its senses."""

    headword: str
    senses: tuple[EntrySense, ...]


@dataclass(frozen=True, slots=True)
class Dictionary:
    """What is printed: entries in the order of the alphabet, and what stands before them."""

    entries: tuple[DictionaryEntry, ...]
    title: str = "Dictionary"
    subtitle: str = ""
    author: str = ""
    preface: str = ""
    alphabet: Alphabet = ENGLISH

    @property
    def sections(self) -> tuple[tuple[str, tuple[DictionaryEntry, ...]], ...]:
        """The first letters, with their entries."""
        return tuple(
            (letter, tuple(group))
            for letter, group in groupby(
                self.entries, key=lambda one: section_of(one.headword, self.alphabet)
            )
        )


def in_order(
    entries: Iterable[DictionaryEntry], alphabet: Alphabet = ENGLISH
) -> tuple[DictionaryEntry, ...]:
    """Return ``entries`` as the language of ``alphabet`` sorts them, the same headwords made one.

    Senses keep their order and stand once. Raises GenerateError when there are none.
    """
    senses: dict[str, dict[EntrySense, None]] = {}
    for entry in entries:
        senses.setdefault(entry.headword, {}).update(dict.fromkeys(entry.senses))
    if not senses:
        raise GenerateError(_nothing_to_print(alphabet))
    ordered = sorted(senses, key=lambda headword: collation_key(headword, alphabet))
    return tuple(DictionaryEntry(headword, tuple(senses[headword])) for headword in ordered)


def entries_of(puzzle: Puzzle, lookup: Lookup | None = None) -> Iterator[DictionaryEntry]:
    """Yield the full entries of ``puzzle`` that have clues.

    ``lookup`` tells the part of speech, which is given where all meanings of an entry share it.
    """
    for slot in puzzle.layout.slots:
        text, clue = puzzle.entry(slot), puzzle.clue(slot).strip()
        if text and clue:
            part = _only_part(lookup(text, "")) if lookup else ""
            yield DictionaryEntry(text, (EntrySense(part, clue),))


def best_words(words: WordList, floor: int, number: int | None = None) -> list[Word]:
    """Return the words with a score of ``floor`` or more, of those the ``number`` best alone."""
    listed = (
        words.word(shelf, row)
        for shelf in words.shelves.values()
        for row in (shelf.scores >= floor).nonzero()[0].tolist()
    )
    return sorted(listed, key=lambda word: (-word.score, word.text))[:number]


def defined(words: Iterable[Word], lookup: Lookup) -> Iterator[DictionaryEntry]:
    """Yield the ``words`` that have definitions, each with its best known senses."""
    for word in words:
        meanings = lookup(word.text, word.display)
        if senses := meanings.senses or meanings.glosses or _renown(meanings, word):
            yield DictionaryEntry(
                senses[0].word if meanings.senses else word.display,
                tuple(
                    EntrySense(PARTS.get(sense.part, ""), sense.text)
                    for sense in senses[:MOST_SENSES]
                ),
            )


def _renown(meanings: Meanings, word: Word) -> tuple[Sense, ...]:
    """Return what a name is known for as its only sense; nothing where nothing is known."""
    return (Sense(word.display, "", meanings.renown),) if meanings.renown else ()


@contextmanager
def meanings_in(alphabet: Alphabet) -> Iterator[Lookup]:
    """Look words up in the embedded definitions, which are English.

    In other languages the clues that the user has written for a word stand for its definitions.
    """
    if not is_defined(alphabet):
        yield _remembered
        return
    with closing(open_definitions()) as known:
        yield known.weighed


def _remembered(entry: str, display: str) -> Meanings:
    """Return the clues written for ``entry`` in the place of definitions."""
    clues = dict.fromkeys(one.text for one in ClueMemory(clues_path()).of_entry(entry))
    return Meanings(entry, (entry,), (), tuple(Sense(display or entry, "", one) for one in clues))


def _nothing_to_print(alphabet: Alphabet) -> str:
    sentence = tr("There are no entries with a clue or a definition to print")
    if is_defined(alphabet):
        return f"{sentence}."
    return tr(
        "{sentence}: the definitions are English, and in {alphabet} your own clues serve."
    ).format(sentence=sentence, alphabet=alphabet.name)


def _only_part(meanings: Meanings) -> str:
    parts = {PARTS.get(sense.part, "") for sense in (*meanings.senses, *meanings.glosses)}
    return parts.pop() if len(parts) == 1 else ""
