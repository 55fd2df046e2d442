"""Rules of linked entries: those that share one clue, in the order of reading."""

from __future__ import annotations

import re
from itertools import chain, permutations
from typing import TYPE_CHECKING

from editor.core.marking import marked
from editor.core.rules.rule import Finding, HouseRule, Reads

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.rules.rule import WordFacts
    from editor.core.slots import Slot

MOST_ORDERED = 4
"""Of more entries the orders are too many to ask the word lists for."""
_LENGTHS = re.compile(r"\((\d[\d\s,.'’–—-]*)\)\s*$")
_ANSWERLESS = marked("The clue of {slots} goes on in an entry that is not in this grid")
_TWICE = marked("{slots} stands in more than one shared clue")
_OWN_CLUE = marked("{slots} has a clue of its own, though it shares another one")


def _chains(puzzle: Puzzle) -> Iterator[tuple[Slot, ...]]:
    """Yield the linked entries whose slots are all in the grid."""
    slots = puzzle.layout.by_key
    for first, rest in puzzle.links.items():
        if all(key in slots for key in (first, *rest)):
            yield tuple(slots[key] for key in (first, *rest))


def _cells(slots: Iterable[Slot]) -> tuple[Cell, ...]:
    return tuple(chain.from_iterable(slot.cells for slot in slots))


def _broken_links(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    slots = puzzle.layout.by_key
    keys = list(chain.from_iterable((first, *rest) for first, rest in puzzle.links.items()))
    for first, rest in puzzle.links.items():
        if first in slots and any(key not in slots for key in rest):
            one = slots[first]
            yield Finding(LINKED_ENTRIES, one.cells, slots=(one,), sentence=_ANSWERLESS)
    for key in dict.fromkeys(keys):
        if key in slots and keys.count(key) > 1:
            yield Finding(LINKED_ENTRIES, slots[key].cells, slots=(slots[key],), sentence=_TWICE)
    for linked in _chains(puzzle):
        for one in linked[1:]:
            if clue := puzzle.clue(one):
                yield Finding(
                    LINKED_ENTRIES, one.cells, slots=(one,), clue=clue, sentence=_OWN_CLUE
                )


LINKED_ENTRIES = HouseRule(
    "linked-entries",
    marked("Shared clues: every entry is in the grid, and in one of them"),
    _ANSWERLESS,
    Reads.CLUES,
    _broken_links,
)


def _wrong_lengths(puzzle: Puzzle, _number: int, _facts: WordFacts) -> Iterator[Finding]:
    for linked in _chains(puzzle):
        clue = puzzle.clue(linked[0])
        lengths = _LENGTHS.search(clue)
        if lengths is None:
            continue
        told = sum(map(int, re.findall(r"\d{1,4}", lengths[1])))
        letters = sum(len(puzzle.fill.get(cell, ".")) for cell in _cells(linked))
        if told != letters:
            yield Finding(LINKED_LENGTHS, _cells(linked), told, letters, linked, clue=clue)


LINKED_LENGTHS = HouseRule(
    "linked-lengths",
    marked("Shared clues: the lengths are those of all entries together"),
    marked("The lengths in the clue of {slots} add up to {count} letters, not to {limit}"),
    Reads.CLUES,
    _wrong_lengths,
    beside=marked("The lengths add up to {count}, the letters of all its entries to {limit}."),
)


def _wrong_order(puzzle: Puzzle, _number: int, facts: WordFacts) -> Iterator[Finding]:
    for linked in _chains(puzzle):
        parts = [puzzle.entry(slot) or "" for slot in linked]
        whole = "".join(parts)
        if len(parts) > MOST_ORDERED or not all(parts) or facts.listed(whole):
            continue
        orders = map("".join, permutations(parts))
        better = next((word for word in orders if facts.listed(word)), None)
        if better:
            yield Finding(LINKED_ORDER, _cells(linked), slots=linked, entries=(whole,), word=better)


LINKED_ORDER = HouseRule(
    "linked-order",
    marked("Shared clues: the entries stand in the order of reading"),
    marked("{slots} read {entry} in this order; another order reads {word}"),
    Reads.LISTS,
    _wrong_order,
)
