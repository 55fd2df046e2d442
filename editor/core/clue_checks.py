"""Checks of clues: what an editor would send back. No preset switches them."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from editor.core.grid import Direction

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from editor.core.alphabet import Alphabet
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey

SHORTEST_SHOWN = 3
"""Letters of an entry from which on its clue may not show it."""
_REFERENCE = re.compile(r"\b(\d{1,4})[-\s]*(across|down)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")


class ClueFault(Enum):
    """What is wrong with a clue."""

    SHOWS_ENTRY = "shows-entry"
    REPEATED = "repeated"
    NO_SUCH_ENTRY = "no-such-entry"


@dataclass(frozen=True, slots=True)
class ClueFinding:
    """One remark about a clue, and what to name in words.

    ``entry`` is what the clue shows, ``others`` the slots that have the same clue, ``reference``
    the name of an entry that is not in the grid.
    """

    fault: ClueFault
    entry: str = ""
    others: tuple[Slot, ...] = ()
    reference: str = ""


def check_clues(puzzle: Puzzle) -> Mapping[SlotKey, tuple[ClueFinding, ...]]:
    """Return the findings of the clues that have any, by slot."""
    alike: dict[str, list[Slot]] = defaultdict(list)
    clued = [slot for slot in puzzle.layout.slots if puzzle.clue(slot)]
    for slot in clued:
        alike[_folded(puzzle.clue(slot))].append(slot)
    names = {(slot.number, slot.direction) for slot in puzzle.layout.slots}
    found: dict[SlotKey, tuple[ClueFinding, ...]] = {}
    for slot in clued:
        clue, entry = puzzle.clue(slot), puzzle.entry(slot)
        findings = list(_unknown_references(clue, names))
        if entry and len(slot) >= SHORTEST_SHOWN and _shows(clue, entry, puzzle.alphabet):
            findings.append(ClueFinding(ClueFault.SHOWS_ENTRY, entry))
        if others := tuple(one for one in alike[_folded(clue)] if one is not slot):
            findings.append(ClueFinding(ClueFault.REPEATED, others=others))
        if findings:
            found[slot.key] = tuple(findings)
    return found


def _folded(clue: str) -> str:
    return " ".join(clue.casefold().split())


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


def _unknown_references(clue: str, names: set[tuple[int, Direction]]) -> Iterator[ClueFinding]:
    for found in _REFERENCE.finditer(clue):
        if (int(found[1]), Direction(found[2].lower())) not in names:
            yield ClueFinding(ClueFault.NO_SUCH_ENTRY, reference=found[0])
