"""Texts with a slash or a bar in the cells of a file: two readings, or a text (AC/DC)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.alphabet import Alphabet
from editor.core.grid import Direction
from editor.core.twofold import BAR, SLASH, Twofold, halves
from editor.formats.remarks import Note, Remark
from editor.wording.places import place

if TYPE_CHECKING:
    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.formats.remarks import Reading

IsListed = Callable[[str, Alphabet], bool]
"""Tells whether an entry stands in the list that the program has for an alphabet."""
Stands = Callable[["Slot", str], bool]
"""Tells whether an entry is what is to stand in a slot."""


def decided(reading: Reading, is_listed: IsListed) -> Reading:
    """Return ``reading`` with its texts with a slash or a bar told apart, a remark for each cell.

    A file of this program says itself which of them are two readings. Of several things that the
    file may mean, the one with the most words is taken where words decide.
    """
    if reading.others and reading.words_decide:
        every = (replace(reading, others=()), *reading.others)
        reading = max(every, key=lambda one: _words(one.puzzle, is_listed))
    if not reading.own:
        reading = _with_schrodinger_cells(reading)
    puzzle = reading.puzzle
    cells = [] if reading.own else undecided(puzzle)
    if not cells:
        return reading
    two_way = read_two_ways(puzzle, lambda _slot, entry: is_listed(entry, puzzle.alphabet))
    remarks = (
        Remark(
            Note.SLASH_TWO_WAYS if cell in two_way else Note.SLASH_TEXT,
            f"{puzzle.fill[cell]} ({place(cell)})",
        )
        for cell in cells
    )
    return replace(
        reading, puzzle=with_two_way(puzzle, two_way), remarks=(*reading.remarks, *remarks)
    )


def _with_schrodinger_cells(reading: Reading) -> Reading:
    """Return ``reading`` with each text ``A|B`` a group of its own, and a remark for each."""
    puzzle = reading.puzzle
    cells = sorted(
        cell
        for cell, text in puzzle.fill.items()
        if cell not in puzzle.twofold.grouped and SLASH not in text and halves(text, BAR)
    )
    if not cells:
        return reading
    found = Twofold(groups=frozenset(frozenset({cell}) for cell in cells))
    told = (Remark(Note.SCHRODINGER, f"{puzzle.fill[cell]} ({place(cell)})") for cell in cells)
    return replace(
        reading,
        puzzle=replace(puzzle, twofold=puzzle.twofold.joined(found)),
        remarks=(*reading.remarks, *told),
    )


def _words(puzzle: Puzzle, is_listed: IsListed) -> int:
    """Return how many entries of ``puzzle`` are words."""
    entries = (puzzle.entry(slot) for slot in puzzle.layout.slots)
    return sum(entry is not None and is_listed(entry, puzzle.alphabet) for entry in entries)


def undecided(puzzle: Puzzle) -> list[Cell]:
    """Return the cells with a slash between two texts that no reader took for two readings."""
    read = puzzle.twofold.two_way | puzzle.twofold.grouped
    return sorted(
        cell for cell, text in puzzle.fill.items() if cell not in read and halves(text, SLASH)
    )


def read_two_ways(puzzle: Puzzle, stands: Stands) -> frozenset[Cell]:
    """Return the cells with a slash whose halves make entries that stand, across and down.

    The others of an entry are taken for two readings too, or for texts.
    """
    cells = frozenset(undecided(puzzle))
    return frozenset(
        cell
        for cell in cells
        if any(_makes_entries(with_two_way(puzzle, some), cell, stands) for some in (cells, {cell}))
    )


def with_two_way(puzzle: Puzzle, cells: frozenset[Cell] | set[Cell]) -> Puzzle:
    """Return ``puzzle`` with ``cells``, whose texts have a slash, read two ways."""
    marked = Twofold(two_way=frozenset(cells))
    return replace(puzzle, twofold=puzzle.twofold.joined(marked)) if cells else puzzle


def with_slashes(puzzle: Puzzle) -> Puzzle:
    """Return ``puzzle`` as formats write it that know no groups: ``A|B`` as ``A/B``."""
    twofold = puzzle.twofold
    if not twofold.groups:
        return puzzle
    texts = {
        cell: SLASH.join(twofold.parts(cell, text))
        for cell, text in puzzle.fill.items()
        if cell in twofold.grouped and halves(text, BAR)
    }
    return replace(puzzle, fill={**puzzle.fill, **texts}, twofold=Twofold(twofold.two_way))


def _makes_entries(puzzle: Puzzle, cell: Cell, stands: Stands) -> bool:
    slots = [puzzle.layout.slot_at(cell, direction) for direction in Direction]
    entries = [(slot, puzzle.entry(slot)) for slot in slots if slot]
    return len(entries) == 2 and all(entry and stands(slot, entry) for slot, entry in entries)
