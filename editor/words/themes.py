"""Lists by subject: words related to a few theme words, by what the definitions say of them."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from editor.words.word_list import Flag, Word, WordList, word_list

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from editor.words.definitions import Definitions

_DEPTH = 4
_SENSES = 4
"""How many senses of a theme word count; the rarer ones lead astray."""
_MIN_MENTION = 3


class Relation(Enum):
    """How a word is related to a theme word; the value says how closely."""

    SYNONYM = 8
    NARROWER = 6
    MENTIONED = 4
    """The theme word stands in its definition."""
    BROADER = 3
    BESIDE = 2
    """Both have the same broader term."""


@dataclass(frozen=True, slots=True)
class Related:
    """A word as it is written, and its relation to each theme word (in capitals) it touches."""

    display: str
    relations: Mapping[str, Relation]

    @property
    def weight(self) -> int:
        """How closely it is related to all theme words together."""
        return sum(relation.value for relation in self.relations.values())


def related_words(definitions: Definitions, theme: Iterable[str]) -> tuple[Related, ...]:
    """Return words related to those of ``theme`` (in capitals), the closest first.

    The whole dictionary is read, which takes some tenths of a second.
    """
    net = _Net(definitions)
    found: dict[str, dict[str, Relation]] = defaultdict(dict)
    seeds = list(theme)
    for seed in seeds:
        for display, relation in net.around(definitions, seed):
            known = found[display].get(seed)
            if known is None or relation.value > known.value:
                found[display][seed] = relation
    words = [Related(display, relations) for display, relations in found.items()]
    return tuple(sorted(words, key=lambda word: (-word.weight, word.display.lower())))


def subject_list(name: str, related: Iterable[Related], words: WordList) -> WordList:
    """Return the list ``name`` of those ``related`` words that ``words`` has, with its scores."""
    texts = (words.alphabet.normalize(one.display) for one in related)
    found = (words.find(text) for text in texts)
    return word_list(name, words.alphabet, (word for word in found if word and word.score > 0))


def unlisted_list(name: str, related: Iterable[Related], words: WordList, score: int) -> WordList:
    """Return the list ``name`` of those ``related`` words that ``words`` lacks, at ``score``."""
    candidates = ((one, words.alphabet.normalize(one.display)) for one in related)
    return word_list(
        name,
        words.alphabet,
        (
            Word(text, score, Flag.MULTIWORD if " " in one.display else Flag.NONE, one.display)
            for one, text in candidates
            if text not in words
        ),
    )


class _Net:
    """WordNet in memory: the words, text and broader synsets of each synset, and the narrower."""

    def __init__(self, definitions: Definitions) -> None:
        self.words: dict[int, Sequence[str]] = {}
        self.texts: dict[int, str] = {}
        self.above: dict[int, Sequence[int]] = {}
        self.below: dict[int, list[int]] = defaultdict(list)
        for number, words, text, above in definitions.rows():
            self.words[number] = words.split("|")
            self.texts[number] = text.split('"')[0].upper()
            self.above[number] = [int(other) for other in above.split()]
            for other in self.above[number]:
                self.below[other].append(number)

    def around(self, definitions: Definitions, seed: str) -> Iterator[tuple[str, Relation]]:
        """Yield the words around ``seed`` (in capitals) as they are written, and why."""
        bases = definitions.bases_of(seed) or (seed,)
        synsets = [number for base in bases for number in definitions.synsets_of(base)[:_SENSES]]
        for number in synsets:
            yield from self._named([number], Relation.SYNONYM)
            yield from self._named(self._narrower(number), Relation.NARROWER)
            yield from self._named(self.above[number], Relation.BROADER)
            beside = [other for above in self.above[number] for other in self.below[above]]
            yield from self._named(beside, Relation.BESIDE)
        for base in bases:
            yield from self._named(self._mentioning(base), Relation.MENTIONED)

    def _named(self, numbers: Iterable[int], relation: Relation) -> Iterator[tuple[str, Relation]]:
        for number in numbers:
            for word in self.words.get(number, ()):
                yield word, relation

    def _narrower(self, number: int) -> Iterator[int]:
        """Yield all synsets below ``number``, to some depth."""
        level = [number]
        for _ in range(_DEPTH):
            level = [below for above in level for below in self.below.get(above, ())]
            yield from level

    def _mentioning(self, base: str) -> list[int]:
        if len(base) < _MIN_MENTION:
            return []
        whole = re.compile(rf"\b{re.escape(base)}S?\b")
        return [
            number for number, text in self.texts.items() if base in text and whole.search(text)
        ]
