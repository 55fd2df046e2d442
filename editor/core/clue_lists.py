"""Clues that belong to no one entry: lists with names of their own, and clues with own cells."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.core.grid import Cell


@dataclass(frozen=True, slots=True)
class FreeClue:
    """A clue with the label that it is printed with, and the cells that its answer reads."""

    label: str
    text: str
    cells: tuple[Cell, ...] = ()
    """In the order of reading; empty for a clue whose place the solver must find."""


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
