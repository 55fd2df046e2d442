"""Rules against entries that repeat each other in part, or that the constructor keeps apart."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import chain, combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.core.rules.rule import Finding, HouseRule, Reads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot

    Entries = Mapping[str, Slot]
    Shares = Mapping[tuple[str, str], str]

_ENGLISH = "A AN THE AND OR OF TO IN ON AT FOR BY AS IS IT I"
EXEMPT: Mapping[str, frozenset[str]] = MappingProxyType({"en": frozenset(_ENGLISH.split())})
"""By language, the words that any number of entries may have."""
SHORTEST_PART = 3
"""Letters from which on a part of a hyphenated word (T-SHIRT) is a word."""
_POSSESSIVE = re.compile("['’]s?$", re.IGNORECASE)


def _entries(puzzle: Puzzle) -> Entries:
    """Return the complete entries, each with the first slot that it stands in."""
    found: dict[str, Slot] = {}
    for slot in puzzle.layout.slots:
        for entry in puzzle.entries(slot):
            found.setdefault(entry, slot)
    return found


def _shared(entries: Iterable[str], parts_of: Callable[[str], Iterable[str]]) -> Shares:
    """Return the pairs of ``entries`` that have a part in common, with the longest such part."""
    having: dict[str, list[str]] = defaultdict(list)
    for entry in entries:
        for part in parts_of(entry):
            having[part].append(entry)
    found: dict[tuple[str, str], str] = {}
    for part, owners in having.items():
        for pair in combinations(owners, 2):
            found[pair] = max(found.get(pair, ""), part, key=lambda one: (len(one), one))
    return found


def _findings(rule: HouseRule, entries: Entries, shares: Shares, limit: int) -> Iterator[Finding]:
    for pair, part in shares.items():
        slots = tuple(entries[entry] for entry in pair)
        cells = tuple(chain.from_iterable(slot.cells for slot in slots))
        yield Finding(rule, cells, len(part), limit, slots, pair, part)


def _same_stem(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    entries = _entries(puzzle)
    yield from _findings(NO_STEM_REPEAT, entries, _shared(entries, facts.bases), 0)


NO_STEM_REPEAT = HouseRule(
    "no-stem-repeat",
    marked("No two entries of one stem"),
    marked("{entries} ({slots}) are forms of one word"),
    Reads.LISTS,
    _same_stem,
)


def _same_word(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    entries = _entries(puzzle)

    def words(entry: str) -> frozenset[str]:
        return words_of(facts.written(entry), puzzle.alphabet)

    yield from _findings(NO_WORD_REPEAT, entries, _shared(entries, words), 0)


def words_of(written: str, alphabet: Alphabet) -> frozenset[str]:
    """Return the words in an entry ``written`` as one writes it, but for those that are exempt."""
    exempt = EXEMPT.get(alphabet.language.partition("-")[0], frozenset())
    if written.isascii() and written.isalpha():  # a word by itself, as most are
        return frozenset({written.upper()}) - exempt
    return frozenset(map(alphabet.normalize, _written_words(written))) - exempt - {""}


def _written_words(written: str) -> Iterator[str]:
    """Yield the words of an entry as it is written: apart by spaces, or by hyphens."""
    for word in written.split():
        parts = word.split("-")
        for part in parts:
            if len(parts) == 1 or len(part) >= SHORTEST_PART:
                yield _POSSESSIVE.sub("", part)


NO_WORD_REPEAT = HouseRule(
    "no-word-repeat",
    marked("No word in two entries"),
    marked("{entries} ({slots}) both have the word {word}"),
    Reads.LISTS,
    _same_word,
)


def _same_run(puzzle: Puzzle, number: int, _facts: WordFacts) -> Iterator[Finding]:
    entries = _entries(puzzle)

    def runs(entry: str) -> Iterator[str]:
        return runs_of(entry, number)

    yield from _findings(NO_RUN_REPEAT, entries, _shared(entries, runs), number)


def runs_of(entry: str, least: int) -> Iterator[str]:
    """Yield each run of at least so many letters of ``entry``, once."""
    lengths = range(max(1, least), len(entry) + 1)
    found = (entry[at : at + n] for n in lengths for at in range(len(entry) - n + 1))
    return iter(dict.fromkeys(found))


NO_RUN_REPEAT = HouseRule(
    "no-run-repeat",
    marked("No run of so many letters in two entries"),
    marked("{entries} ({slots}) both have the letters {word}"),
    Reads.LETTERS,
    _same_run,
    number=5,
)


def _kept_apart(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    entries = _entries(puzzle)
    stand = (pair for pair in puzzle.limits.never_together if entries.keys() >= {*pair})
    yield from _findings(NEVER_TOGETHER, entries, dict.fromkeys(sorted(stand), ""), 0)


NEVER_TOGETHER = HouseRule(
    "never-together",
    marked("Pairs of your own never stand together"),
    marked("{entries} ({slots}) are never to stand together"),
    Reads.LETTERS,
    _kept_apart,
)
"""In no preset: it is on where a puzzle has such pairs, which are its only setting."""
