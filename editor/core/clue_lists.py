"""Clues that belong to no one entry: lists with names of their own, and clues with own cells."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.core.grid import Direction
from editor.core.kept import NOTHING_KEPT, KeptClue
from editor.core.slots import SlotKey, layout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from editor.core.grid import Cell, Grid

_HEADINGS = {
    Direction.ACROSS: (
        "across", "waagerecht", "waagrecht", "horizontal", "horizontales", "horizontalement",
        "orizzontali", "horizontaal", "horizontais", "poziomo", "vågrätt", "по горизонтали",
    ),
    Direction.DOWN: (
        "down", "senkrecht", "vertical", "verticales", "verticalement", "verticali", "verticaal",
        "verticais", "pionowo", "lodrätt", "по вертикали",
    ),
}  # fmt: skip
"""What the two lists are called in the languages of the shipped alphabets."""


@dataclass(frozen=True, slots=True)
class FreeClue:
    """A clue with the label that it is printed with, and the cells that its answer reads."""

    label: str
    text: str
    cells: tuple[Cell, ...] = ()
    """In the order of reading; empty for a clue whose place the solver must find."""
    kept: KeptClue = NOTHING_KEPT


@dataclass(frozen=True, slots=True)
class ClueList:
    """Clues printed under a heading of their own."""

    name: str
    clues: tuple[FreeClue, ...]


def moved_lists(
    lists: tuple[ClueList, ...], move: Callable[[Cell], Cell | None]
) -> tuple[ClueList, ...]:
    """Return ``lists`` with their cells moved; a clue that loses a cell keeps its text alone."""
    return tuple(
        replace(one, clues=tuple(_moved_clue(clue, move) for clue in one.clues)) for one in lists
    )


def _moved_clue(clue: FreeClue, move: Callable[[Cell], Cell | None]) -> FreeClue:
    cells = [place for cell in clue.cells if (place := move(cell)) is not None]
    return replace(clue, cells=tuple(cells) if len(cells) == len(clue.cells) else ())


def direction_of(heading: str) -> Direction | None:
    """Return the direction that the name of a clue list tells: ``Across:Top to bottom``."""
    word = " ".join(heading.partition(":")[0].lower().split()).strip(" .:")
    for direction, names in _HEADINGS.items():
        if word in names or any(word.startswith(f"{name} ") for name in names[:1]):
            return direction
    return None


def names_cells(lists: Iterable[ClueList], grid: Grid) -> str:
    """Return the name of a list whose clues hold on to cells of ``grid``, or an empty text.

    A further list for Across or Down does not, where its cells are those of entries.
    """
    for one in lists:
        for clue in one.clues:
            apart = direction_of(one.name) is None or not entries_through(clue.cells, grid)
            if clue.cells and apart:
                return one.name
    return ""


def entries_through(cells: tuple[Cell, ...], grid: Grid) -> tuple[SlotKey, ...]:
    """Return the entries that ``cells`` run through from end to end, one after another."""
    slots = layout(grid).by_key
    keys: list[SlotKey] = []
    start = 0
    while start < len(cells):
        rest = cells[start:]
        starting = (slots.get(SlotKey(rest[0], direction)) for direction in Direction)
        slot = next((one for one in starting if one and rest[: len(one)] == one.cells), None)
        if slot is None:
            return ()
        keys.append(slot.key)
        start += len(slot)
    return tuple(keys)
