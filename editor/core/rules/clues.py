"""Rules of the clues: what an editor would send back."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from editor.core.enumerations import answer_slots, letters_told, told_in
from editor.core.grid import Direction
from editor.core.marking import marked
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
_REFERENCE = re.compile(r"\b(\d{1,4})[-\s]*(across|down)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")


def _clued(puzzle: Puzzle) -> Iterator[tuple[Slot, str]]:
    for slot in puzzle.layout.slots:
        if clue := puzzle.clue(slot):
            yield slot, clue


def _unknown_references(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    names = {(slot.number, slot.direction) for slot in puzzle.layout.slots}
    for slot, clue in _clued(puzzle):
        for named in _REFERENCE.finditer(clue):
            if (int(named[1]), Direction(named[2].lower())) not in names:
                yield Finding(
                    CLUE_NAMES_NO_ENTRY, slot.cells, slots=(slot,), word=named[0], clue=clue
                )


CLUE_NAMES_NO_ENTRY = HouseRule(
    "clue-names-no-entry",
    marked("Clues name only entries of the grid"),
    marked("The clue of {slots} names {word}, which is not in this grid"),
    Reads.CLUES,
    _unknown_references,
    beside=marked("There is no {word} in this grid."),
)


def _shown_entries(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for slot, clue in _clued(puzzle):
        if len(slot) < SHORTEST_SHOWN:
            continue
        for entry in puzzle.entries(slot):
            if _shows(clue, entry, puzzle.alphabet):
                yield Finding(
                    CLUE_SHOWS_ENTRY, slot.cells, slots=(slot,), entries=(entry,), clue=clue
                )


def _shows(clue: str, entry: str, alphabet: Alphabet) -> bool:
    """Tell whether words of ``clue``, one or several in a row, are spelt like ``entry``."""
    words = _spelt(clue, alphabet)
    return entry in "".join(words) and any(
        entry in accumulate(words[first:]) for first in range(len(words))
    )


@lru_cache(maxsize=512)
def _spelt(clue: str, alphabet: Alphabet) -> tuple[str, ...]:
    """Return the words of ``clue`` as entries are spelt; a letter typed changes no clue."""
    return tuple(alphabet.normalize(word) for word in _WORD.findall(clue))


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
    for slot, clue in _clued(puzzle):
        alike[" ".join(clue.casefold().split())].append(slot)
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
