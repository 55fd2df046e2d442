"""Rules of the clues: what an editor would send back."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from editor.core.clue_text import spelt_words, written_words
from editor.core.enumerations import answer_slots, letters_told, shares_clue, told_in
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
    for slot in puzzle.layout.slots:
        if clue := puzzle.clue(slot):
            yield slot, clue


def missing_clues(puzzle: Puzzle) -> Iterator[Finding]:
    """Yield one finding that counts the entries without a clue, at the first of them.

    What has no letters yet is no entry, and needs none.
    """
    missing = [
        slot
        for slot in puzzle.layout.slots
        if not puzzle.clue(slot) and puzzle.entries(slot) and not shares_clue(puzzle, slot.key)
    ]
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


def _unknown_references(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    names = {(slot.number, slot.direction) for slot in puzzle.layout.slots}
    for slot, clue in clued(puzzle):
        for told, named in _references(clue):
            if named not in names:
                yield Finding(CLUE_NAMES_NO_ENTRY, slot.cells, slots=(slot,), word=told, clue=clue)


def _references(clue: str) -> Iterator[tuple[str, tuple[int, Direction]]]:
    """Yield what of ``clue`` names an entry, with its number and direction."""
    for named in _REFERENCE.finditer(clue):
        is_across = named[2].lower().startswith("a")
        yield named[0], (int(named[1]), Direction.ACROSS if is_across else Direction.DOWN)


CLUE_NAMES_NO_ENTRY = HouseRule(
    "clue-names-no-entry",
    marked("Clues name only entries of the grid"),
    marked("The clue of {slots} names {word}, which is not in this grid"),
    Reads.CLUES,
    _unknown_references,
    beside=marked("There is no {word} in this grid."),
)


def _references_to_itself(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in clued(puzzle):
        for told, named in _references(clue):
            if named == (slot.number, slot.direction):
                yield Finding(CLUE_NAMES_ITSELF, slot.cells, slots=(slot,), word=told, clue=clue)


CLUE_NAMES_ITSELF = HouseRule(
    "clue-names-itself",
    marked("No clue names its own entry"),
    marked("The clue of {slots} names its own entry"),
    Reads.CLUES,
    _references_to_itself,
    beside=marked("The clue names its own entry."),
)


def _shown_entries(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in clued(puzzle):
        if len(slot) < SHORTEST_SHOWN:
            continue
        for entry in puzzle.entries(slot):
            if _shows(clue, entry, puzzle.alphabet):
                yield Finding(
                    CLUE_SHOWS_ENTRY, slot.cells, slots=(slot,), entries=(entry,), clue=clue
                )


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
    for slot in puzzle.layout.slots:
        letters = _answer_letters(puzzle, slot)
        for told in (puzzle.enumerations.get(slot.key, ""), told_in(puzzle.clue(slot))):
            if (count := letters_told(told)) and count not in letters:
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
)
