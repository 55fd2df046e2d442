"""What the entries of a puzzle gain and pay by a taste, price by price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.fill.name_room import names_met
from editor.fill.names import ENTRIES_A_NAME
from editor.fill.supply import Supply
from editor.fill.word_points import NAMES, PRICED, has_kind
from editor.words.tags import own_tags

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.words.word_list import WordList


@dataclass(frozen=True, slots=True)
class Charge:
    """How often a price is met, and by which entries; two that meet stand with a dash between."""

    count: int = 0
    entries: tuple[str, ...] = ()


def taste_bill(puzzle: Puzzle, words: WordList) -> dict[str, Charge]:
    """Return by the name of a price of a ``Taste`` what meets it among the listed entries.

    Prices that count for all words alike, as that of worth, are not among them.
    """
    whole = {slot: entry for slot in puzzle.layout.slots if (entry := puzzle.entry(slot))}
    listed = {slot: entry for slot, entry in whole.items() if entry in words}
    kinds: dict[str, list[str]] = {}
    for entry in listed.values():
        for kind in _kinds(puzzle, words, entry):
            kinds.setdefault(kind, []).append(entry)
    bill = {kind: Charge(len(kinds.get(kind, ())), tuple(kinds.get(kind, ()))) for kind in PRICED}
    return {**bill, **_names(puzzle, words, listed)}


def _kinds(puzzle: Puzzle, words: WordList, entry: str) -> Iterator[str]:
    """Yield the prices that ``entry`` has by itself."""
    place = words.place(entry)
    if place is None:
        return
    shelf, row = place
    supply = Supply(
        shelf.letters[row : row + 1],
        shelf.scores[row : row + 1],
        lambda: np.array([own_tags(words, entry).value], np.uint32),
        np.zeros((len(entry), 32, 0), np.uint64),
    )
    for kind, applies in PRICED.items():
        if applies(shelf.letters.shape[1]) and has_kind(kind, supply, puzzle.alphabet)[0]:
            yield kind


def _names(puzzle: Puzzle, words: WordList, listed: dict[Slot, str]) -> dict[str, Charge]:
    names = {slot: entry for slot, entry in listed.items() if own_tags(words, entry) & NAMES}
    met = names_met(puzzle, puzzle.fill, names)
    crossings = tuple(f"{names[one]} – {names[other]}" for one, other in met)
    beyond = max(0, len(names) - len(puzzle.layout.slots) // ENTRIES_A_NAME)
    return {
        "name_crossing": Charge(len(met), crossings),
        "many_names": Charge(beyond, tuple(names.values())),
    }
