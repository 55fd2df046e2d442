"""Questions: what is asked of a grid, each as one fill request. See docs/verdicts.md.

The *grid's* question keeps every letter that stands; *Autofill's* takes away those that Autofill
set; a *slot's* lifts the entry that stands complete in it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot, SlotKey
    from editor.fill.job import FillRequest
    from editor.words.word_list import WordList

FLOOR = 50
"""The floor that is meant where none is set: what one is content to print, by what scores mean."""
SEED = 0
"""The seed of the search behind a verdict: no other fill that is asked for turns the light."""
NODES = 3000
"""Nodes of the search behind a verdict.

Chosen so that most 15x15 grids are answered within 2 s; an open one around three theme entries,
with 127,000 words at floor 50, takes 6 s where none is found. Fewer leave more *unknown*.
"""


def grid_question(request: FillRequest) -> FillRequest:
    """Return whether every entry with a gap of the puzzle can become a word, as it stands."""
    puzzle = replace(request.puzzle, filled=frozenset())
    return replace(request, puzzle=puzzle, scope=None, seed=SEED, polish=0.0, seconds=None)


def autofill_question(request: FillRequest) -> FillRequest:
    """Return the same without the letters that Autofill set, within the scope of ``request``."""
    return replace(request, seed=SEED, polish=0.0, seconds=None)


def is_answered(request: FillRequest) -> bool:
    """Tell whether nothing is left to fill for ``request``, a question."""
    from editor.fill.problem import kept_texts, slots_to_fill

    return not slots_to_fill(request, kept_texts(request))


def lifted(question: FillRequest, slot: Slot) -> FillRequest:
    """Return the grid's ``question`` with the complete entry of ``slot`` lifted.

    Its crossings that stood complete may keep their entries. The entry itself is left out: whether
    it can stay is the grid's question.
    """
    puzzle = question.puzzle
    cells = lifted_cells(puzzle, slot)
    crossed = {
        other.key: tuple(filter(None, puzzle.texts(other)))
        for cell in cells
        if (other := puzzle.layout.crossing(slot, cell)) and puzzle.entry(other) is not None
    }
    limits = puzzle.limits
    own = limits.of_slot(slot.key)
    banned = own.banned | {puzzle.entry(slot) or ""}
    slots = {**limits.slots, slot.key: replace(own, banned=banned)}
    fill = {cell: text for cell, text in puzzle.fill.items() if cell not in cells}
    return replace(
        question,
        puzzle=replace(
            puzzle,
            fill=fill,
            given=puzzle.given - cells,
            locks=frozenset(),
            limits=replace(limits, slots=slots),
        ),
        may_keep=crossed,
    )


def lifted_cells(puzzle: Puzzle, slot: Slot) -> frozenset[Cell]:
    """Return the cells of the complete ``slot`` whose letters are lifted.

    All but those of other locked entries, given letters, rebus cells, and letters without which a
    crossing that no word can ever fill would not stand.
    """
    by_key = puzzle.layout.by_key
    locked = {
        cell
        for key in puzzle.locks
        if key != slot.key and key in by_key
        for cell in by_key[key].cells
    }
    alphabet = puzzle.alphabet

    def stays(cell: Cell) -> bool:
        other, text = puzzle.layout.crossing(slot, cell), puzzle.fill[cell]
        whole = other is not None and puzzle.entry(other) is not None
        odd = whole and other is not None and not _is_spelled(puzzle, {*other.cells} - {cell})
        rebus = len(text) > 1 and text not in alphabet.letters
        return odd or rebus or cell in locked or cell in puzzle.given

    if puzzle.entry(slot) is None:
        return frozenset()
    found = frozenset(cell for cell in slot.cells if not stays(cell))
    return found if _is_spelled(puzzle, set(slot.cells) - found) else frozenset()


def _is_spelled(puzzle: Puzzle, cells: Collection[Cell]) -> bool:
    """Tell whether all that stands in ``cells`` is in letters of the alphabet."""
    parts = (puzzle.twofold.parts(cell, puzzle.fill[cell]) for cell in cells & puzzle.fill.keys())
    return all(puzzle.alphabet.indices(text) is not None for texts in parts for text in texts)


@dataclass(frozen=True, slots=True)
class StandingEntry:
    """An entry that stands complete."""

    slot: SlotKey
    entry: str


@dataclass(frozen=True, slots=True)
class StandingFaults:
    """Entries that stand complete although no fill would be given them.

    Those that no list has, those that are banned, and those below the floor; locked ones, and such
    as are among the constructor's own words, are not counted.
    """

    unlisted: tuple[StandingEntry, ...] = ()
    banned: tuple[StandingEntry, ...] = ()
    below_floor: tuple[StandingEntry, ...] = ()


def standing_faults(question: FillRequest, words: WordList, floor: int) -> StandingFaults:
    """Return what of the grid's ``question`` stands that its lists at ``floor`` do not have."""
    found: dict[str, list[StandingEntry]] = {"unlisted": [], "banned": [], "below_floor": []}
    for slot, entry in _standing(question.puzzle):
        if fault := _fault(question, words, floor, slot, entry):
            found[fault].append(StandingEntry(slot.key, entry))
    return StandingFaults(**{name: tuple(entries) for name, entries in found.items()})


def _standing(puzzle: Puzzle) -> Iterator[tuple[Slot, str]]:
    for slot in puzzle.layout.slots:
        if slot.key not in puzzle.locks:
            yield from ((slot, entry) for entry in puzzle.entries(slot))


def _fault(question: FillRequest, words: WordList, floor: int, slot: Slot, entry: str) -> str:
    """Return the name of the fault of ``entry``, or nothing."""
    from editor.fill.problem import slot_floor
    from editor.words.overlay import OWN_NAME

    limits, score = question.puzzle.limits, words.score(entry)
    normal = words.alphabet.normalize
    banned: Collection[str] = {
        normal(word) for word in limits.banned | limits.of_slot(slot.key).banned
    }
    if score == 0 or entry in banned:
        return "banned"
    if score is None:
        return "unlisted"
    length = len(question.puzzle.alphabet.indices(entry) or entry)
    low = score < slot_floor(question, slot, length, floor)
    return "below_floor" if low and OWN_NAME not in words.lists_with(entry) else ""
