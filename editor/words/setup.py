"""Which word lists are in use: a small value that any process can load the lists from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

from editor.core.alphabet import ENGLISH, Alphabet
from editor.words.reading import read_shipped, read_text
from editor.words.word_list import Word, WordList, word_list

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class ListSource:
    """One list in use: a shipped one by ``name``, or a text file by ``path``."""

    name: str
    path: str = ""
    on: bool = True


@dataclass(frozen=True, slots=True)
class ListSetup:
    """The lists in use, the most trusted first: of a word in several lists its score stands."""

    sources: tuple[ListSource, ...] = (ListSource("english"),)
    alphabet: Alphabet = ENGLISH


def load_lists(setup: ListSetup) -> WordList:
    """Return the lists of ``setup`` as one; raise WordsError when one cannot be read."""
    lists = [_load(source, setup.alphabet) for source in setup.sources if source.on]
    return lists[0] if len(lists) == 1 else merged(lists, setup.alphabet)


def merged(lists: Sequence[WordList], alphabet: Alphabet) -> WordList:
    """Return the words of all ``lists``, each with its score in the first list that has it."""
    words: list[Word] = reduce(lambda found, one: [*found, *one], lists, [])
    return word_list(" + ".join(one.name for one in lists), alphabet, words)


def _load(source: ListSource, alphabet: Alphabet) -> WordList:
    return read_text(Path(source.path), alphabet) if source.path else read_shipped(source.name)
