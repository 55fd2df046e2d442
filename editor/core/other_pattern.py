"""Another pattern under a puzzle: theme entries that fit come along."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.slots import SlotKey, layout
from editor.core.twofold import NO_TWOFOLD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from editor.core.grid import Cell, Grid
    from editor.core.puzzle import Puzzle
    from editor.core.slots import Slot
    from editor.core.symmetry import Symmetry


@dataclass(frozen=True, slots=True)
class OtherPattern:
    """The puzzle on its other pattern, and the texts of the theme entries that found no slot."""

    puzzle: Puzzle
    left_out: tuple[str, ...]


def on_pattern(puzzle: Puzzle, grid: Grid, symmetry: Symmetry) -> OtherPattern:
    """Put the locked entries of ``puzzle`` into ``grid``; all other letters and clues go.

    Each stays where it is if its slot is still there, else it takes the nearest free slot of its
    direction and length whose crossings agree.
    """
    slots = layout(grid).slots
    fill: dict[Cell, str] = {}
    moved: dict[SlotKey, SlotKey] = {}
    left_out = []
    for slot, text in sorted(_theme(puzzle), key=lambda one: _is_new(one[0], slots)):
        free = [one for one in slots if one.key not in moved.values() and _fits(one, slot)]
        suitable = [one for one in free if _agrees(one, text, fill)]
        if not suitable:
            left_out.append("".join(text))
            continue
        target = min(suitable, key=lambda one: _way(one, slot))
        moved[slot.key] = target.key
        fill.update(zip(target.cells, text, strict=True))
    return OtherPattern(_rebuilt(puzzle, grid, symmetry, fill, moved), tuple(left_out))


def theme_lengths(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the lengths of the locked entries of the direction that has more of them."""
    slots = [slot for slot, _ in _theme(puzzle)]
    across, down = (
        tuple(len(slot) for slot in slots if slot.direction is direction) for direction in Direction
    )
    return across if len(across) >= len(down) else down


def _rebuilt(
    puzzle: Puzzle,
    grid: Grid,
    symmetry: Symmetry,
    fill: dict[Cell, str],
    moved: dict[SlotKey, SlotKey],
) -> Puzzle:
    return replace(
        puzzle,
        grid=grid,
        symmetry=symmetry,
        fill=fill,
        twofold=NO_TWOFOLD,
        filled=frozenset(),
        given=frozenset(),
        circles=frozenset(),
        shades={},
        labels={},
        lists=(),
        locks=frozenset(moved.values()),
        links={},
        **puzzle.clue_parts(moved),
        limits=replace(
            puzzle.limits,
            slots={moved[key]: one for key, one in puzzle.limits.slots.items() if key in moved},
        ),
        variants=(),
        waivers=frozenset(),
    )


def _theme(puzzle: Puzzle) -> Iterator[tuple[Slot, tuple[str, ...]]]:
    """Yield the slots of locked, whole entries with their texts."""
    for slot in puzzle.layout.slots:
        text = tuple(puzzle.fill.get(cell, "") for cell in slot.cells)
        if slot.key in puzzle.locks and all(text):
            yield slot, text


def _is_new(slot: Slot, slots: tuple[Slot, ...]) -> bool:
    return all(one.cells != slot.cells for one in slots)


def _fits(one: Slot, other: Slot) -> bool:
    return one.direction is other.direction and len(one) == len(other)


def _agrees(slot: Slot, text: tuple[str, ...], fill: dict[Cell, str]) -> bool:
    return all(
        fill.get(cell, letter) == letter for cell, letter in zip(slot.cells, text, strict=True)
    )


def _way(one: Slot, other: Slot) -> int:
    """Return how many rows and columns lie between two slots."""
    (row, col), (from_row, from_col) = one.cells[0], other.cells[0]
    return abs(row - from_row) + abs(col - from_col)
