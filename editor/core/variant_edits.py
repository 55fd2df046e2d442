"""Edits of the variants that a puzzle keeps, and the edit that puts one in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.core.variants import LONGEST_NAME, MOST_VARIANTS, Variant, same_fill, tidy_name

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.core.grid import Cell
    from editor.core.puzzle import Puzzle

_USUAL_NAME = "Variant"


def variant_of(puzzle: Puzzle, cells: Collection[Cell], name: str = "") -> Variant:
    """Return what stands in the open ``cells``, under a name that ``puzzle`` has not yet.

    Without a ``name`` it is called by its longest entry.
    """
    section = frozenset(filter(puzzle.grid.is_open, cells))
    texts = {cell: text for cell, text in puzzle.fill.items() if cell in section}
    wanted = tidy_name(name) or _longest_entry(puzzle, section) or _USUAL_NAME
    twofold = puzzle.twofold.moved(lambda cell: cell if cell in section else None)
    return Variant(_fresh_name(puzzle, wanted), section, texts, puzzle.filled & section, twofold)


def keep_variant(puzzle: Puzzle, variant: Variant) -> Puzzle:
    """Add ``variant`` to those of ``puzzle``; one with the same texts there is kept once."""
    if any(same_fill(variant, one) for one in puzzle.variants):
        return puzzle
    return replace(puzzle, variants=(*puzzle.variants, variant)[:MOST_VARIANTS])


def put_in(puzzle: Puzzle, variant: Variant) -> Puzzle:
    """Make the section of ``variant`` what it was; cells closed meanwhile and theme entries stay.

    Letters that stand there already stay typed or filled, whichever they were.
    """
    section = frozenset(filter(puzzle.grid.is_open, variant.cells)) - puzzle.locked_cells
    texts = {cell: text for cell, text in variant.texts.items() if cell in section}
    changed = frozenset(cell for cell in section if puzzle.fill.get(cell) != texts.get(cell))
    rest = {cell: text for cell, text in puzzle.fill.items() if cell not in section}
    return replace(
        puzzle,
        fill={**rest, **texts},
        twofold=puzzle.twofold.without(section).joined(
            variant.twofold.moved(lambda cell: cell if cell in section else None)
        ),
        filled=(puzzle.filled - changed) | (variant.filled & changed & texts.keys()),
        pencil={cell: text for cell, text in puzzle.pencil.items() if cell not in texts},
        given=puzzle.given - (section - texts.keys()),
    )


def rename_variant(puzzle: Puzzle, number: int, name: str) -> Puzzle:
    """Give variant ``number``, from 0, another name; an empty one or one in use changes nothing."""
    wanted = tidy_name(name)
    if not wanted or any(one.name == wanted for one in puzzle.variants):
        return puzzle
    renamed = replace(puzzle.variants[number], name=wanted)
    before, after = puzzle.variants[:number], puzzle.variants[number + 1 :]
    return replace(puzzle, variants=(*before, renamed, *after))


def drop_variant(puzzle: Puzzle, number: int) -> Puzzle:
    """Forget variant ``number``, from 0."""
    return replace(puzzle, variants=(*puzzle.variants[:number], *puzzle.variants[number + 1 :]))


def _longest_entry(puzzle: Puzzle, section: frozenset[Cell]) -> str:
    entries = (
        entry
        for slot in puzzle.layout.slots
        if section.issuperset(slot.cells) and (entry := puzzle.entry(slot))
    )
    return tidy_name(max(entries, key=len, default=""))


def _fresh_name(puzzle: Puzzle, wanted: str) -> str:
    """Return ``wanted``, with a number behind it where a variant has that name already."""
    names = {one.name for one in puzzle.variants}
    numbered = (f"{wanted[: LONGEST_NAME - 5]} {number}" for number in range(2, len(names) + 3))
    return wanted if wanted not in names else next(one for one in numbered if one not in names)
