"""Rules of the clues: what an editor would send back."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from editor.core.clue_text import spelt_words, written_words
from editor.core.enumerations import answer_slots, lacks_clue, letters_told, told_in
from editor.core.grid import Direction
from editor.core.marking import marked, marked_counted
from editor.core.presets import ENUMERATIONS
from editor.core.rules.rule import Finding, HouseRule, Reads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot

SHORTEST_SHOWN = 3
"""Letters of an entry from which on its clue may not show it."""
_REFERENCE = re.compile(r"\b(\d{1,4})[-\s]*(across|down|ac|dn)\b", re.IGNORECASE)


def clued(puzzle: Puzzle) -> Iterator[tuple[Slot, str]]:
    """Yield the slots that have a clue, with it."""
    for key, slot in puzzle.layout.by_key.items():
        if clue := puzzle.clues.get(key):
            yield slot, clue


def clued_entries(puzzle: Puzzle) -> Iterator[tuple[Slot, str, str]]:
    """Yield the slots that have a clue, with it and each entry that they read."""
    for slot, clue in clued(puzzle):
        for entry in puzzle.entries(slot):
            yield slot, clue, entry


def of_clue(rule: HouseRule, slot: Slot, clue: str, *, entry: str = "", word: str = "") -> Finding:
    """Return what ``rule`` finds in the ``clue`` of ``slot``: about an ``entry``, or a ``word``."""
    entries = (entry,) if entry else ()
    return Finding(rule, slot.cells, slots=(slot,), entries=entries, word=word, clue=clue)


def missing_clues(puzzle: Puzzle) -> Iterator[Finding]:
    """Yield one finding that counts the entries without a clue, at the first of them.

    What has no letters yet is no entry, and needs none.
    """
    slots = puzzle.layout.slots
    missing = [slot for slot in slots if puzzle.entries(slot) and lacks_clue(puzzle, slot)]
    if missing:
        yield Finding(CLUES_WRITTEN, missing[0].cells, len(missing))


def _missing_clues(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    if next(clued(puzzle), None):
        yield from missing_clues(puzzle)


CLUES_WRITTEN = HouseRule(
    "clues-written",
    marked("Every entry has a clue, once one has"),
    marked_counted("{count} entry has no clue", "{count} entries have no clue"),
    Reads.CLUES,
    _missing_clues,
)


def _of_other_entries(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in clued(puzzle) if puzzle.written_for else ():
        former, entry = puzzle.written_for.get(slot.key), puzzle.entry(slot)
        if former and entry and entry != former:
            yield of_clue(CLUE_WRITTEN_FOR, slot, clue, entry=entry, word=former)


CLUE_WRITTEN_FOR = HouseRule(
    "clue-written-for",
    marked("Every clue was written for the entry that stands"),
    marked("The clue of {slots} was written for {word}, not for {entry}"),
    Reads.CLUES,
    _of_other_entries,
    beside=marked("The clue was written for {word}, not for {entry}."),
    by_clue=True,
)


def _unknown_references(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    names = set(map(_name, puzzle.layout.slots))
    for slot, clue, told, named in _references(puzzle):
        if named not in names:
            yield of_clue(CLUE_NAMES_NO_ENTRY, slot, clue, word=told)


def _references(puzzle: Puzzle) -> Iterator[tuple[Slot, str, str, tuple[int, Direction]]]:
    """Yield slot and clue where that names an entry, the words that do, and what they name."""
    for slot, clue in clued(puzzle):
        for told in _REFERENCE.finditer(clue):
            is_across = told[2].lower().startswith("a")
            direction = Direction.ACROSS if is_across else Direction.DOWN
            yield slot, clue, told[0], (int(told[1]), direction)


def _name(slot: Slot) -> tuple[int, Direction]:
    return slot.number, slot.direction


CLUE_NAMES_NO_ENTRY = HouseRule(
    "clue-names-no-entry",
    marked("Clues name only entries of the grid"),
    marked("The clue of {slots} names {word}, which is not in this grid"),
    Reads.CLUES,
    _unknown_references,
    beside=marked("There is no {word} in this grid."),
    by_clue=True,
)


def _references_to_itself(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue, told, named in _references(puzzle):
        if named == _name(slot):
            yield of_clue(CLUE_NAMES_ITSELF, slot, clue, word=told)


CLUE_NAMES_ITSELF = HouseRule(
    "clue-names-itself",
    marked("No clue names its own entry"),
    marked("The clue of {slots} names its own entry"),
    Reads.CLUES,
    _references_to_itself,
    beside=marked("The clue names its own entry."),
    by_clue=True,
)


def _shown_entries(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue, entry in clued_entries(puzzle):
        if len(slot) >= SHORTEST_SHOWN and _shows(clue, entry, puzzle.alphabet):
            yield of_clue(CLUE_SHOWS_ENTRY, slot, clue, entry=entry)


def _shows(clue: str, entry: str, alphabet: Alphabet) -> bool:
    """Tell whether words of ``clue``, one or several in a row, are spelt like ``entry``."""
    words = spelt_words(clue, alphabet)
    return entry in "".join(words) and any(
        entry in accumulate(words[first:]) for first in range(len(words))
    )


CLUE_SHOWS_ENTRY = HouseRule(
    "clue-shows-entry",
    marked("No clue shows its entry"),
    marked("The clue of {slots} shows its entry, {entry}"),
    Reads.CLUES,
    _shown_entries,
    beside=marked("The clue shows its entry, {entry}."),
    by_clue=True,
)


def _repeated_clues(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    alike: dict[str, list[Slot]] = defaultdict(list)
    for slot, clue in clued(puzzle):
        alike[" ".join(written_words(clue)).casefold() or clue].append(slot)
    for folded, slots in alike.items():
        if len(slots) > 1:
            cells = tuple(chain.from_iterable(slot.cells for slot in slots))
            yield Finding(CLUE_REPEATED, cells, len(slots), slots=tuple(slots), clue=folded)


CLUE_REPEATED = HouseRule(
    "clue-repeated",
    marked("No repeated clue"),
    marked("The same clue stands at {slots}"),
    Reads.CLUES,
    _repeated_clues,
    beside=marked("The same clue stands at {slots}."),
)


def _wrong_enumerations(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for key, slot in puzzle.layout.by_key.items():
        for told in (puzzle.enumerations.get(key, ""), told_in(puzzle.clues.get(key, ""))):
            count = letters_told(told)
            if count and count not in (letters := _answer_letters(puzzle, slot)):
                yield Finding(
                    ENUMERATIONS_FIT,
                    slot.cells,
                    count,
                    min(letters),
                    slots=(slot,),
                    entries=(puzzle.pattern(slot),),
                    word=f"({told})",
                )
                break


def _answer_letters(puzzle: Puzzle, slot: Slot) -> set[int]:
    """Return the lengths that the whole answer from ``slot`` may be told with.

    A rebus counts as one cell or by its letters.
    """
    slots = answer_slots(puzzle, slot)
    return {sum(map(len, slots)), sum(len(puzzle.pattern(one)) for one in slots)}


ENUMERATIONS_FIT = HouseRule(
    ENUMERATIONS,
    marked("Clues tell the lengths of their answers (enumerations)"),
    marked("The enumeration {word} of {slots} tells {count} letters; the answer has {limit}"),
    Reads.CLUES,
    _wrong_enumerations,
    beside=marked("The enumeration {word} tells {count} letters; the answer has {limit}."),
    by_clue=True,
)
