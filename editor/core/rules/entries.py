"""Rules of the letters: what entries may stand, and stand together."""

from __future__ import annotations

from collections import defaultdict
from itertools import chain
from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.core.rules.rule import Finding, HouseRule, Reads

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot


def _repeated(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    places: dict[str, list[Slot]] = defaultdict(list)
    for slot in puzzle.layout.slots:
        for entry in puzzle.entries(slot):
            places[entry].append(slot)
    for entry, slots in places.items():
        if len(slots) > 1:
            cells = tuple(chain.from_iterable(slot.cells for slot in slots))
            yield Finding(NO_REPEAT, cells, len(slots), slots=tuple(slots), entries=(entry,))


NO_REPEAT = HouseRule(
    "no-repeat",
    marked("No repeated entry"),
    marked("{entry} stands at {slots}"),
    Reads.LETTERS,
    _repeated,
)


def _unlisted(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    for slot in puzzle.layout.slots:
        for entry in () if slot.key in puzzle.locks else puzzle.entries(slot):
            if not facts.listed(entry):
                yield Finding(LISTED, slot.cells, slots=(slot,), entries=(entry,))


LISTED = HouseRule(
    "listed",
    marked("Every entry in a word list"),
    marked("{entry} ({slots}) is in no word list"),
    Reads.LISTS,
    _unlisted,
)
